import { FileSpreadsheet, FileText, Image, Link as LinkIcon } from 'lucide-react'
import { formatBytes, formatDate, formatInstant } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'
import { PanelLink } from '#web/ui/panel-link.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/row-menu.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import type { Document } from './api.ts'
import { typeLabel } from './document-labels.ts'
import { type DocumentAction, useDocumentActions } from './use-document-actions.tsx'

type DocumentRowProps = {
  document: Document
  mayWrite: boolean
  /** Opens the document in a side panel. Inside another panel there is none, and the name saves the file. */
  panel: RowPanel | undefined
  onDo: (deed: DocumentAction) => void
}

/** One document; its name opens it in a panel, or saves it. */
export function DocumentRow({ document, mayWrite, panel, onDo }: DocumentRowProps) {
  const { isBusy, download, share, rename, remove } = useDocumentActions(document, onDo)
  const { id, filename, documentType, size, createdAt, sharedWithTenant, uploadedBy } = document
  const isOpen = panel?.openId === id
  const items: RowMenuItem[] = [
    share,
    { label: 'Get a link', icon: <LinkIcon aria-hidden />, onSelect: () => onDo('link') },
    rename,
    remove,
  ]

  return (
    <li
      data-row={panel && id}
      className={cn(
        'relative flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5',
        isOpen ? 'bg-selected' : panel && 'hover:bg-hover',
      )}
    >
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded bg-brand-soft text-brand-text"
      >
        {isBusy ? <Spinner /> : <FileIcon mimeType={document.mimeType} />}
      </span>
      <div className="min-w-0 flex-1">
        {panel ? (
          <PanelLink panel={panel} id={id} className="font-medium wrap-anywhere hover:text-brand-text">
            {filename}
          </PanelLink>
        ) : (
          <button
            type="button"
            title="Download"
            className={`${textLinkClass} text-left wrap-anywhere`}
            onClick={download}
          >
            <span className="sr-only">Download </span>
            {filename}
          </button>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
          <span>
            {typeLabel(documentType)}, {formatBytes(size)},{' '}
            <time dateTime={createdAt} title={formatInstant(createdAt)}>
              {formatDate(createdAt)}
            </time>
            {uploadedBy && ` by ${uploadedBy.name}`}
          </span>
          {sharedWithTenant && <Badge tone="info">Shared with the tenant</Badge>}
        </p>
      </div>
      {mayWrite && (
        <span className="relative z-1">
          <RowMenu label={`Actions for ${filename}`} items={items} />
        </span>
      )}
    </li>
  )
}

function FileIcon({ mimeType }: { mimeType: string }) {
  if (mimeType.startsWith('image/')) {
    return <Image className="size-4" />
  }
  return /csv|spreadsheet/.test(mimeType) ? (
    <FileSpreadsheet className="size-4" />
  ) : (
    <FileText className="size-4" />
  )
}
