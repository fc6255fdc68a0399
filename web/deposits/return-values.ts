import { returnDeposit } from '#shared/deposits/contract.ts'
import { type DeductionCategory, findDeductionAbove, settleDeposit } from '#shared/deposits/deposit-return.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import type { Deposit } from './api.ts'

export type ReturnValues = {
  date: string
  interest: number | null
  deductions: {
    category: DeductionCategory
    description: string
    amount: number | null
    documentId: string
  }[]
  method: PaymentMethod | ''
  reference: string
  sentTo: string
  mailTenants: boolean
  /** The shown refund; the server refuses to save where it is another one by now. */
  refund: number
}

const centsOf = (amount: number | null): Cents => cents(toCents(amount ?? 0))

/** Returns the sums of a return as the form shows them, in dollars. */
export function settle(
  deposit: Pick<Deposit, 'held' | 'open'>,
  values: Pick<ReturnValues, 'interest' | 'deductions'>,
) {
  const { refundCents, owedCents } = settleDeposit({
    heldCents: centsOf(deposit.held),
    interestCents: centsOf(values.interest),
    deductionCents: values.deductions.map(({ amount }) => centsOf(amount)),
    openCents: centsOf(deposit.open),
  })
  return { refund: toDollars(refundCents), owed: toDollars(owedCents) }
}

/** Returns the empty form, with the interest that the law gives. */
export function startReturn(deposit: Deposit, today: string): ReturnValues {
  return {
    date: today,
    interest: deposit.interest?.amount ?? null,
    deductions: [],
    method: 'CHECK',
    reference: '',
    sentTo: deposit.forwardingAddress?.address ?? '',
    mailTenants: true,
    refund: 0,
  }
}

export function toDepositReturnBody(deposit: Deposit, values: ReturnValues) {
  const { refund } = settle(deposit, values)
  return {
    date: values.date,
    interest: values.interest ?? 0,
    // an empty amount is refused by the form itself
    deductions: values.deductions.map(({ category, description, amount, documentId }) => ({
      category,
      description,
      amount: amount ?? 0,
      documentId: documentId || null,
    })),
    method: refund > 0 ? values.method || null : null,
    reference: refund > 0 ? values.reference || null : null,
    sentTo: values.sentTo || null,
    mailTenants: values.mailTenants,
    refund,
  }
}

export function depositReturnResolver(deposit: Deposit) {
  return contractResolver<ReturnValues>({
    schema: returnDeposit.body,
    toBody: (values) => toDepositReturnBody(deposit, values),
    own: ({ interest, deductions, date }) => {
      const above = findDeductionAbove(
        cents(centsOf(deposit.held) + centsOf(interest)),
        deductions.map(({ amount }) => centsOf(amount)),
      )
      return [
        ...(date === '' ? [{ path: 'date', message: 'Choose the return date' }] : []),
        ...deductions.flatMap(({ amount, description }, index) => [
          ...(amount === null || amount <= 0
            ? [{ path: `deductions.${index}.amount`, message: 'Enter the amount' }]
            : []),
          ...(description.trim() === ''
            ? [
                {
                  path: `deductions.${index}.description`,
                  message: 'Enter the reason, which is printed in the letter',
                },
              ]
            : []),
        ]),
        ...(above
          ? [
              {
                path: `deductions.${above.index}.amount`,
                message: `Enter at most ${formatMoney(toDollars(above.leftCents))}, the remaining deposit. Add the rest as a charge on the lease.`,
              },
            ]
          : []),
      ]
    },
  })
}
