import { daysBetween, isPlainDate } from '#shared/lib/plain-date.ts'
import type { Recorded } from '#web/common/costs/recorded.ts'

/** The values that a form is about to record; `amount` in dollars. */
export type Entered = { vendorId: string | null; amount: number | null; date: string; reference: string }

/**
 * The cost that a form changes: its id, the id of the bill that it pays, and the first values of the form.
 */
export type Edited = { ids: readonly (string | null)[]; first: Entered }

/** A bill of every month has the same amount: one that is recorded within fewer days is probably the same. */
const nearDays = 10

/**
 * Returns a cost that may be the one that is being entered: of the same vendor and amount, with the same invoice or check
 * number, or, where one of them has none, dated within ten days. Without a vendor, of the same day and amount. A cost that is
 * changed is not its own, and is another one as long as nothing of this was changed.
 */
export function findRecorded(
  recorded: readonly Recorded[],
  entered: Entered,
  edited?: Edited,
): Recorded | undefined {
  const { vendorId, amount, date, reference } = entered
  if (amount === null || amount <= 0 || !isPlainDate(date) || (edited && isSame(edited.first, entered))) {
    return undefined
  }
  return recorded.find((row) => {
    if (row.amount !== amount || edited?.ids.includes(row.id)) {
      return false
    }
    const isSameDay = row.date === date
    if (vendorId === null || row.vendorId === null) {
      return isSameDay
    }
    const [was, is] = [row.reference ?? '', reference].map(plainNumber)
    if (row.vendorId !== vendorId) {
      return false
    }
    return was !== '' && is !== ''
      ? was === is
      : isPlainDate(row.date) && Math.abs(daysBetween(row.date, date)) <= nearDays
  })
}

function isSame(one: Entered, other: Entered): boolean {
  return (
    one.vendorId === other.vendorId &&
    one.amount === other.amount &&
    one.date === other.date &&
    plainNumber(one.reference) === plainNumber(other.reference)
  )
}

/** Returns a number of an invoice without what people write differently: 'Inv. #0042' is '42'. */
function plainNumber(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^(invoice|inv|no|check|chk)(?=\d)/, '')
    .replace(/^0+(?=\d)/, '')
}
