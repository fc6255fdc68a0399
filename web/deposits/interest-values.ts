import { postDepositInterest } from '#shared/deposits/contract.ts'
import { interestAtRate } from '#shared/law/deposits/deposit-interest.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import type { Deposit } from './api.ts'

export type DueInterest = NonNullable<Deposit['interestDue']>

export type InterestValues = {
  /** Percent a year, as typed. */
  rate: string
  amount: number | null
  postAs: 'CREDIT' | 'PAYMENT' | 'NONE'
  date: string
  method: PaymentMethod | ''
  reference: string
}

/** Returns the basis points of a typed rate in percent: '0.62' is 62. Null for text that is none. */
export function rateBpsOf(rate: string): number | null {
  const text = rate.trim().replace(/%$/, '').trim()
  return /^\d{1,3}(\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/**
 * Returns the interest in dollars at a typed rate, less the part the landlord may keep; null if the text is
 * not a valid rate.
 */
export function amountAtRate(due: DueInterest, rate: string): number | null {
  const rateBps = rateBpsOf(rate)
  if (rateBps === null) {
    return null
  }
  const { mostBps, lessBps, base, from, dueDate } = due
  const bank = {
    kind: 'bank' as const,
    ...(mostBps !== null && { mostBps }),
    ...(lessBps !== null && { lessBps }),
  }
  const facts = { baseCents: cents(toCents(base)), rateBps }
  return toDollars(
    interestAtRate(bank, { ...facts, from: parsePlainDate(from), through: parsePlainDate(dueDate) }),
  )
}

export function startInterest({ amount, rateBps }: DueInterest, today: string): InterestValues {
  return {
    rate: rateBps === null ? '' : String(rateBps / 100),
    amount,
    postAs: 'CREDIT',
    date: today,
    method: 'CHECK',
    reference: '',
  }
}

export function toInterestBody(due: DueInterest, values: InterestValues) {
  const isPaid = values.postAs === 'PAYMENT'
  return {
    dueDate: due.dueDate,
    amount: values.postAs === 'NONE' ? 0 : (values.amount ?? 0), // an empty amount is refused by the form itself
    rateBps: rateBpsOf(values.rate),
    postAs: values.postAs,
    date: values.date,
    method: isPaid ? values.method || null : null,
    reference: isPaid ? values.reference || null : null,
  }
}

export function interestResolver(due: DueInterest) {
  return contractResolver<InterestValues>({
    schema: postDepositInterest.body,
    toBody: (values) => toInterestBody(due, values),
    own: ({ rate, amount, date, postAs }) => [
      ...(rate.trim() !== '' && rateBpsOf(rate) === null
        ? [{ path: 'rate', message: 'Enter the rate in percent, for example 0.62' }]
        : []),
      ...(amount === null && postAs !== 'NONE'
        ? [{ path: 'amount', message: 'Enter the amount, or 0 if nothing is owed' }]
        : []),
      ...(date === '' ? [{ path: 'date', message: 'Choose the date' }] : []),
    ],
  })
}
