import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import type { OpenCharge, OpenPayment } from './allocation.ts'

/**
 * Returns the day on which money pays a charge in the books: the due day or the day of receipt, whichever is
 * later. Until then the money is prepaid rent (account 2200), also if the payment was recorded after the
 * charge was posted. Money that pays a deposit is a deposit held (2100) from its receipt, whenever the
 * deposit is due. `freeFrom` is set for money that was taken off another charge: it can pay again from that
 * day on.
 */
export function settlementDay(
  { type, dueOn }: Pick<OpenCharge, 'type' | 'dueOn'>,
  { receivedOn, freeFrom }: Pick<OpenPayment, 'receivedOn'> & { freeFrom?: PlainDate | null | undefined },
): PlainDate {
  const day = type === 'DEPOSIT' ? receivedOn : maxDate(dueOn, receivedOn)
  return freeFrom ? maxDate(day, freeFrom) : day
}
