import { isPlausibleFee } from '#shared/banking/matching/payout-fee.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { Candidate, Parts, ReviewLine } from './review-api.ts'

type Chosen = readonly Pick<Candidate, 'kind' | 'amount'>[]

/**
 * Returns what the chosen payments are more than a line of money in, in cents: what a processor kept as its fee. Null where
 * something else is chosen, or they are not more.
 */
export function feeOfChosen(line: Pick<ReviewLine, 'amount'>, chosen: Chosen): number | null {
  const gross = chosen.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)
  const fee = gross - toCents(line.amount)
  const isPayments = chosen.length > 0 && chosen.every(({ kind }) => kind === 'PAYMENT')
  return line.amount > 0 && isPayments && fee > 0 ? fee : null
}

/** Whether a difference of so many cents is usual for a fee: it is proposed then, else the landlord has to say so. */
export function isUsualFee(line: Pick<ReviewLine, 'amount'>, chosen: Chosen, fee: number): boolean {
  return isPlausibleFee(toCents(line.amount) + fee, fee, chosen.length)
}

/** Returns the part that records a fee of so many cents as an expense. */
export function feePart(line: Pick<ReviewLine, 'description'>, fee: number): Parts[number] {
  return {
    kind: 'NEW_EXPENSE',
    amount: toDollars(fee),
    category: 'OTHER',
    description: ['Processor fee', line.description].filter(Boolean).join(': ').slice(0, 200),
  }
}

type PayoutFeeProps = { fee: number; checked: boolean; onChange: (isFee: boolean) => void }

/** Says what the ticked payments are more than the line, and whether that is recorded as the fee of a processor. */
export function PayoutFee({ fee, checked, onChange }: PayoutFeeProps) {
  return (
    <Checkbox className="text-sm" checked={checked} onChange={(event) => onChange(event.target.checked)}>
      Record {formatMoney(toDollars(fee))} as the fee that the payment processor kept (an expense on Schedule
      E line 19). The payments keep their full amounts.
    </Checkbox>
  )
}
