import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { listExpenses } from '#shared/expenses/contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { PanelLines, PanelSection } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Vendor } from './api.ts'

/** The number of payments that a panel shows; the list of expenses has all of them. */
const shownPayments = 20

/** The payments of this year to a vendor, latest first. Each opens its expense. */
export function VendorPayments({ vendor: { id, paidThisYear } }: { vendor: Vendor }) {
  const year = accountDay().slice(0, 4)
  const period = { dateFrom: `${year}-01-01`, dateTo: `${year}-12-31` }
  const { data, error } = useQuery({
    queryKey: ['expenses', 'vendor', id, year],
    queryFn: ({ signal }) =>
      call(listExpenses, {
        query: { vendorId: id, status: 'POSTED', ...period, limit: shownPayments + 1 },
        signal,
      }),
  })
  const all = `?vendor=${id}&from=${period.dateFrom}&to=${period.dateTo}`
  return (
    <PanelSection
      title={`Paid in ${year}`}
      action={
        data &&
        data.length > 0 && (
          <TextLink to={{ pathname: href('/expenses'), search: all }} className="text-sm">
            View all expenses
          </TextLink>
        )
      }
    >
      {error !== null && <p role="alert">{messageFor(error)}</p>}
      {data === undefined && error === null && <SkeletonLines lines={3} />}
      {data?.length === 0 && <EmptyPart title={`Nothing paid in ${year}`} />}
      {data && data.length > 0 && (
        <PanelLines
          total={formatMoney(paidThisYear)}
          lines={data.slice(0, shownPayments).map((expense) => ({
            key: expense.id,
            what: (
              <TextLink to={{ pathname: href('/expenses'), search: `?expense=${expense.id}` }}>
                {expense.description}
              </TextLink>
            ),
            detail: [formatDate(expense.date), expense.property?.name].filter(Boolean).join(', '),
            amount: formatMoney(expense.amount),
          }))}
        />
      )}
      {data && data.length > shownPayments && (
        <p className="text-sm text-ink-faint">
          The latest {shownPayments} are shown. The total includes all of them.
        </p>
      )}
    </PanelSection>
  )
}
