import { formatBytes } from '#web/lib/text/format.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import type { Document } from './api.ts'
import { documentTypeLabel } from './document-labels.ts'
import { FileIcon } from './document-row.tsx'

/** The columns of a list of documents. */
export const documentColumns: readonly Column<Document>[] = [
  {
    key: 'filename',
    header: 'Document',
    sortKey: 'filename',
    className: 'md:max-w-72',
    cell: ({ filename, mimeType }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span aria-hidden className="text-ink-faint">
          <FileIcon mimeType={mimeType} />
        </span>
        <span className="min-w-0 truncate" title={filename}>
          {filename}
        </span>
      </span>
    ),
  },
  {
    key: 'type',
    header: 'Type',
    phone: 'detail',
    hideBesidePanel: true,
    cell: ({ documentType }) => documentTypeLabel(documentType),
  },
  {
    key: 'shared',
    header: 'Visible to',
    phone: 'status',
    hideBesidePanel: true,
    cell: ({ sharedWithTenant }) => (sharedWithTenant ? 'Team and tenant' : 'Team'),
  },
  {
    key: 'size',
    header: 'Size',
    sortKey: 'size',
    align: 'right',
    isOptional: true,
    cell: ({ size }) => formatBytes(size),
  },
  {
    key: 'added',
    header: 'Added',
    sortKey: 'createdAt',
    phone: 'figure',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
  {
    key: 'by',
    header: 'Added by',
    isOptional: true,
    hideBesidePanel: true,
    className: 'md:max-w-40',
    cell: ({ uploadedBy }) =>
      uploadedBy && (
        <span className="block truncate" title={uploadedBy.name}>
          {uploadedBy.name}
        </span>
      ),
  },
]
