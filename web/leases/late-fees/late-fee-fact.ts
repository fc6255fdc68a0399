import { lateFeeWords } from '#web/lib/forms/late-fee.ts'
import { formatCounted, formatDate, formatMoney } from '#web/lib/text/format.ts'
import type { LeaseCharge, LeaseWithPayments } from '#web/leases/api.ts'

type Rules = Pick<LeaseWithPayments, 'graceDays' | 'lateFee' | 'lateFeesFrom' | 'formerLateFees'>
type Fee = Pick<LeaseCharge, 'amount' | 'dueDate' | 'status'>

/**
 * The agreed late fee in words; `charged` names the fees that were charged although no automatic fee is
 * agreed.
 */
type LateFeeFact = { value: string; charged?: string }

/**
 * Returns what a lease says about late fees: the fee that is charged automatically, from when where that is a later day, and,
 * where none is, which ones were charged all the same.
 */
export function lateFeeFact(
  { graceDays, lateFee, lateFeesFrom, formerLateFees }: Rules,
  fees: readonly Fee[],
  today: string,
): LateFeeFact {
  const former = formerLateFees.findLast(({ until }) => until > today)
  const formerWords = former && lateFeeWords(former.graceDays, former.lateFee)
  if (lateFee.kind !== 'NONE') {
    const words = lateFeeWords(graceDays, lateFee)
    const isPlanned = lateFeesFrom !== null && lateFeesFrom > today
    return {
      value: isPlanned
        ? `${words}, for rent due on or after ${formatDate(lateFeesFrom)}; before that, ${formerWords ?? 'none'}`
        : words,
    }
  }
  if (former && formerWords) {
    return { value: `${formerWords}, for rent due before ${formatDate(former.until)}; none after that` }
  }
  const charged = fees.filter(({ status }) => status !== 'VOID')
  const [last] = charged.toSorted((a, b) => (a.dueDate < b.dueDate ? 1 : -1))
  return last
    ? {
        value: 'No automatic fee',
        charged: `${formatCounted(charged.length, 'late fee', 'late fees')} charged so far, most recently ${formatMoney(last.amount)}, due ${formatDate(last.dueDate)}`,
      }
    : { value: 'None' }
}
