import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { recordPayment } from '#shared/ledger/contract.ts'
import { isFarDate } from '#shared/ledger/payment-date.ts'
import { isPlainDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import { cents, sumCents } from '#shared/lib/money.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatDate, toCents, toDollars } from '#web/lib/text/format.ts'
import type { Charge } from '#web/ledger/api.ts'

/** The purpose of a payment; `RENT_AND_DEPOSIT` is one check for both. */
export type PaymentKind = Charge['type'] | 'RENT_AND_DEPOSIT'

export type PaymentValues = {
  amount: number | null
  date: string
  type: PaymentKind
  /** The tenant who paid; empty where that is not recorded. */
  paidBy: string
  method: PaymentMethod | ''
  reference: string
  notes: string
  isPending: boolean
  /** Whether a date far from today is right. */
  isDateConfirmed: boolean
}

/**
 * Returns the type of a payment and the charge that it pays first. One payment for rent and deposit is a payment of the one
 * kind that pays a charge of the other kind first: of the kind with fewer open charges, so that it reaches all of them.
 */
export function directPayment(
  kind: PaymentKind,
  charges: readonly Charge[],
): { type: Charge['type']; chargeId?: string } {
  if (kind !== 'RENT_AND_DEPOSIT') {
    return { type: kind }
  }
  const oldestFirst = charges.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  const deposits = oldestFirst.filter(({ type }) => type === 'DEPOSIT')
  const others = oldestFirst.filter(({ type }) => type !== 'DEPOSIT')
  const isFirstDeposit = deposits.length <= others.length || others.length > 1
  const first = isFirstDeposit ? deposits[0] : others[0]
  return { type: isFirstDeposit ? 'RENT' : 'DEPOSIT', ...(first && { chargeId: first.id }) }
}

export function toPaymentBody(
  leaseId: string,
  values: PaymentValues,
  charges: readonly Charge[],
): WireBody<typeof recordPayment> {
  return {
    leaseId,
    // an empty amount is refused by the form itself; the contract only ever sees a number
    amount: values.amount ?? 0,
    date: values.date,
    ...directPayment(values.type, charges),
    paidBy: values.paidBy || null,
    status: values.isPending ? 'PENDING' : 'COMPLETED',
    method: values.method || null,
    reference: values.reference || null,
    notes: values.notes || null,
    ...(values.isDateConfirmed && { confirmDate: true }),
  }
}

/** Whether the date of the form is far from today, so that it is to be confirmed. */
export function isDateFar({ date }: PaymentValues, charges: readonly Charge[], today: string): boolean {
  return (
    isPlainDate(date) &&
    isFarDate(date, {
      today: parsePlainDate(today),
      openDueDates: charges.map(({ dueDate }) => parsePlainDate(dueDate)),
    })
  )
}

export function paymentResolver(leaseId: string, charges: readonly Charge[], today: string) {
  return contractResolver<PaymentValues>({
    schema: recordPayment.body,
    toBody: (values) => toPaymentBody(leaseId, values, charges),
    own: (values) => [
      ...(values.amount === null
        ? [{ path: 'amount', message: 'Enter the amount, for example 1850.00' }]
        : []),
      ...(isDateFar(values, charges, today) && !values.isDateConfirmed
        ? [
            {
              path: 'date',
              message: `This is far from today: ${formatDate(values.date)}. Correct it, or confirm the date below`,
            },
          ]
        : []),
      ...(values.date === '' ? [{ path: 'date', message: 'Choose the day it was received' }] : []),
    ],
  })
}

/** Returns the open dollars of one side of the lease: the deposit, or everything else. */
export function openAmount(charges: readonly Charge[], side: 'deposit' | 'rent'): number {
  const ofSide = charges.filter((charge) => (charge.type === 'DEPOSIT') === (side === 'deposit'))
  return toDollars(sumCents(ofSide.map((charge) => cents(toCents(charge.open)))))
}

/** Returns the open dollars that a payment of this kind is meant for. */
export function openAmountOf(kind: PaymentKind, charges: readonly Charge[]): number {
  const rent = openAmount(charges, 'rent')
  const deposit = openAmount(charges, 'deposit')
  return kind === 'RENT_AND_DEPOSIT'
    ? toDollars(cents(toCents(rent) + toCents(deposit)))
    : kind === 'DEPOSIT'
      ? deposit
      : rent
}

/** A tenant who may have paid. */
export type Payer = { id: string; name: string; isFormer: boolean }

/** Returns the suggestion of an empty form: the given amount, else the open rent, else the open deposit. */
export function startValues(
  suggested: number | undefined,
  charges: readonly Charge[],
  today: string,
  household: readonly Payer[] = [],
): PaymentValues {
  const rent = openAmount(charges, 'rent')
  const deposit = openAmount(charges, 'deposit')
  const isDeposit = suggested === undefined && rent === 0 && deposit > 0
  const amount = suggested ?? (isDeposit ? deposit : rent)
  return {
    amount: amount > 0 ? amount : null,
    date: today,
    type: isDeposit ? 'DEPOSIT' : 'RENT',
    paidBy: household.length === 1 ? (household[0]?.id ?? '') : '',
    method: 'CHECK',
    reference: '',
    notes: '',
    isPending: false,
    isDateConfirmed: false,
  }
}
