import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { recordPayment } from '#shared/ledger/contract.ts'
import { cents, sumCents } from '#shared/lib/money.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import type { Charge } from './api.ts'

export type PaymentValues = {
  amount: number | null
  date: string
  type: Charge['type']
  method: PaymentMethod | ''
  reference: string
  notes: string
  isPending: boolean
}

export function toPaymentBody(leaseId: string, values: PaymentValues): WireBody<typeof recordPayment> {
  return {
    leaseId,
    // an empty amount is refused by the form itself; the contract only ever sees a number
    amount: values.amount ?? 0,
    date: values.date,
    type: values.type,
    status: values.isPending ? 'PENDING' : 'COMPLETED',
    method: values.method || null,
    reference: values.reference || null,
    notes: values.notes || null,
  }
}

export function paymentResolver(leaseId: string) {
  return contractResolver<PaymentValues>({
    schema: recordPayment.body,
    toBody: (values) => toPaymentBody(leaseId, values),
    own: (values) => [
      ...(values.amount === null
        ? [{ path: 'amount', message: 'Enter the amount, for example 1850.00' }]
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

/** Returns the suggestion of an empty form: the given amount, else the open rent, else the open deposit. */
export function startValues(
  suggested: number | undefined,
  charges: readonly Charge[],
  today: string,
): PaymentValues {
  const rent = openAmount(charges, 'rent')
  const deposit = openAmount(charges, 'deposit')
  const isDeposit = suggested === undefined && rent === 0 && deposit > 0
  const amount = suggested ?? (isDeposit ? deposit : rent)
  return {
    amount: amount > 0 ? amount : null,
    date: today,
    type: isDeposit ? 'DEPOSIT' : 'RENT',
    method: 'CHECK',
    reference: '',
    notes: '',
    isPending: false,
  }
}
