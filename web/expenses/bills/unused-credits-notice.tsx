import { useQuery } from '@tanstack/react-query'
import { listVendorCredits } from '#shared/expenses/vendor-credit-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { isPaidBy } from '#web/expenses/vendor-credits/is-paid-by.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Bill } from './api.ts'

/** The most credits that are read. */
const most = 200

/** Says which of the vendors gave credits that are not used and can pay a part of the bills. */
export function UnusedCreditsNotice({ bills }: { bills: readonly Bill[] }) {
  const { data = [] } = useQuery({
    queryKey: ['vendor-credits', 'unused'],
    queryFn: ({ signal }) => call(listVendorCredits, { query: { status: 'OPEN', limit: most }, signal }),
  })
  const usable = data.filter((credit) => bills.some((bill) => isPaidBy(bill, credit)))
  const byVendor = [...Map.groupBy(usable, ({ vendor }) => vendor.name)]
  if (byVendor.length === 0) {
    return null
  }
  return (
    <Notice tone="info" title="Unused vendor credits">
      {byVendor.map(([vendor, credits]) => (
        <p key={vendor}>
          {vendor}: {formatMoney(toDollars(credits.reduce((sum, { open }) => sum + toCents(open), 0)))}
        </p>
      ))}
      <p>To use them, close this form, open the bill and choose Apply credit.</p>
    </Notice>
  )
}
