import { formatMoney } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'

type SumLinesProps = {
  held: number
  interest: number
  deductions: readonly { key: string; label: string; amount: number }[]
  open: number
  refund: number
  owed: number
}

/** Shows the arithmetic of a return: deposit + interest - deductions - unpaid charges = refund, or what is still owed. */
export function SumLines({ held, interest, deductions, open, refund, owed }: SumLinesProps) {
  return (
    <dl className="tabular grid gap-1.5 text-sm">
      <Line label="Deposit held" amount={held} />
      {interest > 0 && <Line label="Interest" amount={interest} />}
      {deductions.map(({ key, label, amount }) => (
        <Line key={key} label={label} amount={-amount} />
      ))}
      {open !== 0 && <Line label={open > 0 ? 'Unpaid charges' : 'Lease credit'} amount={-open} />}
      {owed > 0 ? (
        <Line label="Still owed by the tenant" amount={owed} isTotal isBad />
      ) : (
        <Line label="Refund to the tenant" amount={refund} isTotal />
      )}
    </dl>
  )
}

type LineProps = { label: string; amount: number; isTotal?: boolean; isBad?: boolean }

function Line({ label, amount, isTotal, isBad }: LineProps) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4',
        isTotal && 'mt-1 border-t border-line pt-2 text-base font-semibold',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className={cn('whitespace-nowrap', isBad && 'text-bad')}>
        {amount < 0 ? `-${formatMoney(-amount)}` : formatMoney(amount)}
      </dd>
    </div>
  )
}
