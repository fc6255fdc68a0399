import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type Books, booksQuery } from './api.ts'
import { BasisCard } from './basis-card.tsx'

const CloseDialog = lazy(async () => ({
  default: (await import('./close-books-dialog.tsx')).CloseBooksDialog,
}))
const ReopenDialog = lazy(async () => ({
  default: (await import('./reopen-books-dialog.tsx')).ReopenBooksDialog,
}))

type Closing = Books['closings'][number]

const columns: readonly Column<Closing>[] = [
  {
    key: 'action',
    header: 'Change',
    cell: ({ action, closedThrough }) =>
      closedThrough === null
        ? 'All days reopened'
        : `${action === 'CLOSED' ? 'Closed' : 'Reopened, closed'} through ${formatDate(closedThrough)}`,
  },
  { key: 'reason', header: 'Reason', phone: 'detail', cell: ({ reason }) => reason },
  { key: 'by', header: 'By', cell: ({ createdBy }) => createdBy },
  {
    key: 'when',
    header: 'When',
    phone: 'figure',
    cell: ({ createdAt }) => <RelativeTime instant={createdAt} />,
  },
]

/** Chooses the basis of reports, closes and reopens the books, and lists every closing. */
export default function AccountingSettingsPage() {
  const [open, setOpen] = useState<'close' | 'reopen'>()
  const books = useQuery(booksQuery)
  const mayClose = useMay('books:write')
  const closedThrough = books.data?.closedThrough ?? null
  const close = () => setOpen(undefined)
  return (
    <>
      <title>Accounting | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Settings', to: href('/settings') }, { label: 'Accounting' }]} />
      <PageHeader title="Accounting" />
      <OfflineNotice since={books.dataUpdatedAt} />
      <div className="grid max-w-4xl gap-5">
        <BasisCard />
        <Card
          title="Closed books"
          description="Close a month once it is reconciled, or a year once its taxes are filed, so that the figures do not change."
          actions={
            mayClose && (
              <div className="flex gap-2">
                {closedThrough !== null && <Button onClick={() => setOpen('reopen')}>Reopen</Button>}
                <Button variant="primary" onClick={() => setOpen('close')} disabled={!books.data}>
                  Close books
                </Button>
              </div>
            )
          }
          padded={false}
        >
          <div className="grid gap-1 px-4 py-4 text-sm sm:px-5">
            {books.isError && !books.data ? (
              <ErrorState error={books.error} onRetry={() => void books.refetch()} />
            ) : books.data ? (
              <>
                <p className="font-medium">
                  {closedThrough === null
                    ? 'No closed periods'
                    : `Closed through ${formatDate(closedThrough)}`}
                </p>
                <p className="max-w-prose text-ink-soft">
                  Nothing can be recorded, changed or voided on a closed day. A later return or reversal of a
                  payment, and a late scheduled charge, are posted on the first open day.
                </p>
              </>
            ) : (
              <SkeletonLines lines={2} />
            )}
          </div>
          {books.data && books.data.closings.length > 0 && (
            <DataTable
              caption="Closings and reopenings"
              columns={columns}
              rows={books.data.closings}
              rowKey={({ number }) => String(number)}
            />
          )}
        </Card>
      </div>
      <Suspense>
        {open === 'close' && <CloseDialog closedThrough={closedThrough} onClose={close} />}
        {open === 'reopen' && closedThrough !== null && (
          <ReopenDialog closedThrough={closedThrough} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
