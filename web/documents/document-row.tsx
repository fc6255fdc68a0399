import { FileSpreadsheet, FileText, Image, Link as LinkIcon } from 'lucide-react'
import { formatBytes, formatDate, formatInstant } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'
import { PanelLink } from '#web/ui/panel-link.tsx'
import { quietActions } from '#web/ui/data/table-row.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import type { Document } from './api.ts'
import { documentTypeLabel } from './document-labels.ts'
import { type DocumentAction, useDocumentActions } from './use-document-actions.tsx'

type DocumentMenuProps = { document: Document; onDo: (deed: DocumentAction, document: Document) => void }

/** The actions of a document in a list. */
export function DocumentMenu({ document, onDo }: DocumentMenuProps) {
  const { share, rename, remove } = useDocumentActions(document, (deed) => onDo(deed, document))
  const link = {
    label: 'Get a link',
    icon: <LinkIcon aria-hidden />,
    onSelect: () => onDo('link', document),
  }
  return <RowMenu label={`Actions for ${document.filename}`} items={[share, link, rename, remove]} />
}

type DocumentRowProps = DocumentMenuProps & {
  mayWrite: boolean
  /** Opens the document in a side panel. Inside another panel there is none, and the name saves the file. */
  panel: RowPanel | undefined
}

/** One document in a side column or panel, in two lines; its name opens it in a panel, or saves it. */
export function DocumentRow({ document, mayWrite, panel, onDo }: DocumentRowProps) {
  const { isBusy, download } = useDocumentActions(document, (deed) => onDo(deed, document))
  const { id, filename, documentType, size, createdAt, sharedWithTenant, uploadedBy } = document
  const isOpen = panel?.openId === id
  return (
    <li
      data-row={panel && id}
      className={cn(
        'group relative flex items-start gap-2.5 border-b border-line px-4 py-2 last:border-b-0 sm:px-5',
        isOpen ? 'bg-selected' : panel && 'hover:bg-hover',
      )}
    >
      <span aria-hidden className="mt-0.5 text-ink-faint">
        {isBusy ? <Spinner /> : <FileIcon mimeType={document.mimeType} />}
      </span>
      <div className="min-w-0 flex-1">
        {panel ? (
          <PanelLink
            panel={panel}
            id={id}
            className="text-sm font-medium wrap-anywhere hover:text-brand-text max-md:text-base"
          >
            {filename}
          </PanelLink>
        ) : (
          <button
            type="button"
            title="Download"
            className={`${textLinkClass} text-left text-sm wrap-anywhere max-md:text-base`}
            onClick={download}
          >
            <span className="sr-only">Download </span>
            {filename}
          </button>
        )}
        <p className="text-xs text-ink-faint">
          {documentTypeLabel(documentType)}, {formatBytes(size)},{' '}
          <time dateTime={createdAt} title={formatInstant(createdAt)}>
            {formatDate(createdAt)}
          </time>
          {uploadedBy && ` by ${uploadedBy.name}`}
          {sharedWithTenant && <span className="text-ink-soft"> · Shared with the tenant</span>}
        </p>
      </div>
      {mayWrite && (
        <span className={cn('relative z-1', quietActions)}>
          <DocumentMenu document={document} onDo={onDo} />
        </span>
      )}
    </li>
  )
}

/** The icon of a kind of file. */
export function FileIcon({ mimeType }: { mimeType: string }) {
  if (mimeType.startsWith('image/')) {
    return <Image className="size-4" />
  }
  return /csv|spreadsheet/.test(mimeType) ? (
    <FileSpreadsheet className="size-4" />
  ) : (
    <FileText className="size-4" />
  )
}
