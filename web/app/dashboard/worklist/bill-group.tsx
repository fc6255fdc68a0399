import { href } from 'react-router'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { unusedCreditsText } from '#web/expenses/bills/unused-credits.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import type { WorkBill } from './work-queries.ts'
import { WorkGroup, WorkRow } from './work-group.tsx'

type BillGroupProps = {
  /** `bills` and `amount` count all of them, in dollars, `rows` has the first ones. */
  due: {
    rows: readonly WorkBill[]
    bills: number
    amount: number
    /** The unused part of vendors' credits, in dollars. */
    unusedCredits: { amount: number }
  }
}

/** Lists the bills that are overdue or due within a week. */
export function BillGroup({ due }: BillGroupProps) {
  const mayPay = useMay('bills:write')
  if (due.rows.length === 0) {
    return null
  }
  return (
    <WorkGroup
      title="Bills due within 7 days"
      sum={[`${due.bills}`, formatMoney(due.amount), unusedCreditsText(due.unusedCredits.amount)]
        .filter(Boolean)
        .join(' · ')}
      all={{ to: href('/bills'), label: 'All', what: 'bills' }}
    >
      {due.rows.map(({ id, vendor, status, description, dueDate, open }) => {
        const to = `${href('/bills')}?bill=${id}`
        return (
          <WorkRow
            key={id}
            to={to}
            title={vendor.name}
            badge={status === 'OVERDUE' && <Badge tone="bad">Overdue</Badge>}
            detail={`due ${formatDate(dueDate)} · ${description}`}
            figure={<span className="font-semibold">{formatMoney(open)}</span>}
            action={
              mayPay && (
                <LinkButton size="sm" variant="text" to={to} aria-label={`Pay bill from ${vendor.name}`}>
                  <span>
                    Pay<span className="max-sm:hidden"> bill</span>
                  </span>
                </LinkButton>
              )
            }
          />
        )
      })}
    </WorkGroup>
  )
}
