import { Eye, EyeOff, FileSpreadsheet, FileText, Image, Link, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-error.ts'
import { formatBytes, formatDate, formatInstant } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/row-menu.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { changeDocument, saveDocument, type Document } from './api.ts'
import { typeLabel } from './document-labels.ts'

export type DocumentAction = 'edit' | 'link' | 'delete'

type DocumentRowProps = { document: Document; mayWrite: boolean; onDo: (deed: DocumentAction) => void }

/** One document; its name is the link to it. */
export function DocumentRow({ document, mayWrite, onDo }: DocumentRowProps) {
  const [isBusy, setIsBusy] = useState(false)
  const { filename, documentType, size, createdAt, sharedWithTenant, uploadedBy } = document

  async function run(work: () => Promise<void>, done?: string) {
    if (isBusy) {
      return
    }
    setIsBusy(true)
    try {
      await work()
      if (done) {
        toast.success(done)
      }
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }

  const items: RowMenuItem[] = [
    {
      label: sharedWithTenant ? 'Stop sharing with the tenant' : 'Share with the tenant',
      icon: sharedWithTenant ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
      onSelect: () =>
        void run(
          () => changeDocument(document, { sharedWithTenant: !sharedWithTenant }),
          sharedWithTenant ? 'No longer shared' : 'Shared with the tenant',
        ),
    },
    { label: 'Get a link', icon: <Link aria-hidden />, onSelect: () => onDo('link') },
    { label: 'Rename or change type', icon: <Pencil aria-hidden />, onSelect: () => onDo('edit') },
    { label: 'Delete', icon: <Trash2 aria-hidden />, tone: 'danger', onSelect: () => onDo('delete') },
  ]

  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded bg-brand-soft text-brand-text"
      >
        {isBusy ? <Spinner /> : <FileIcon mimeType={document.mimeType} />}
      </span>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          title="Download"
          className={`${textLinkClass} text-left wrap-anywhere`}
          onClick={() => void run(() => saveDocument(document))}
        >
          <span className="sr-only">Download </span>
          {filename}
        </button>
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
      {mayWrite && <RowMenu label={`Actions for ${filename}`} items={items} />}
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
