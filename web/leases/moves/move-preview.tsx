import type { ReactNode } from 'react'
import type { ApiProblem } from '#web/lib/api/api-error.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { LeaseWithPayments, MovePlan } from '#web/leases/api.ts'

type MovePreviewProps = {
  lease: LeaseWithPayments
  plan: MovePlan | undefined
  problems: readonly ApiProblem[]
  values: { moveOn: string; rentAmount: number | null }
  today: string
}

/** Shows what a move would do before it is saved. */
export function MovePreview({ lease, plan, problems, values, today }: MovePreviewProps) {
  const [problem] = problems
  if (problem) {
    return (
      <Notice tone="warn" title="This move is not possible yet">
        {problem.message}.
      </Notice>
    )
  }
  if (!plan) {
    return null
  }
  const { deposit, lastRent, firstRent, balance } = plan
  const isAhead = values.moveOn > today
  return (
    <section aria-label="What happens" className="rounded border border-line bg-sunken px-4 py-3 text-sm">
      <h3 className="font-medium">What happens</h3>
      <ul className="mt-1.5 grid gap-1.5">
        <Line label={`${lease.unit.unitNumber} ends on ${formatDate(plan.lastDay)}`}>
          {lastRent && `Last month’s rent: ${formatMoney(lastRent.amount)}`}
        </Line>
        <Line label={`The new lease begins on ${formatDate(values.moveOn)}`}>
          {plan.tenants.join(', ')}
          {firstRent &&
            ` · first rent ${formatMoney(firstRent.amount)}, due ${formatDate(firstRent.dueDate)}`}
        </Line>
        {(deposit.held > 0 || deposit.toPay > 0) && (
          <Line
            label={`Deposit: ${formatMoney(deposit.moved)} of ${formatMoney(deposit.held)} moves to the new lease`}
          >
            {isAhead && deposit.moved > 0 && `The deposit is transferred on ${formatDate(values.moveOn)}. `}
            {deposit.toPay > 0 && `${formatMoney(deposit.toPay)} of the new deposit is still owed. `}
            {deposit.toReturn > 0 &&
              `${formatMoney(deposit.toReturn)} stays with this lease. Return it under Move-out.`}
          </Line>
        )}
        {plan.payers.length > 0 && (
          <Line label="Payers’ shares move to the new lease">
            {plan.payers.map(({ name, amount }) => `${name} ${formatMoney(amount)}`).join(', ')}
          </Line>
        )}
        {balance > 0 && (
          <Line label={`${formatMoney(balance)} owed stays on this lease`}>
            The tenants can still pay this amount after the move.
          </Line>
        )}
      </ul>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      {label}
      <span className="tabular block text-ink-soft">{children}</span>
    </li>
  )
}
