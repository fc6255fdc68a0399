import { updatePayment } from '#shared/ledger/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import type { ReturnPreview } from '#web/ledger/api.ts'

export type ReturnValues = {
  /** The reason that the bank took the money back. */
  reason: string
  /** The day on which it did. */
  returnedOn: string
  hasFee: boolean
  feeAmount: number | null
  /** The reason that the fee is more than the law allows. */
  feeReason: string
}

export function toReturnBody(values: ReturnValues): WireBody<typeof updatePayment> {
  const { reason, returnedOn, hasFee, feeAmount, feeReason } = values
  const why = feeReason.trim()
  return {
    status: 'FAILED',
    reason,
    returnedOn,
    // an empty fee is refused by the form itself
    ...(hasFee && { returnedFee: { amount: feeAmount ?? 0, ...(why && { reason: why }) } }),
  }
}

/** Whether the fee of the form is more than the law's limit. */
export function isFeeBeyond({ hasFee, feeAmount }: ReturnValues, { law }: ReturnPreview): boolean {
  const limit = law?.limit ?? null
  return hasFee && feeAmount !== null && limit !== null && feeAmount > limit
}

/** Says at its field why money cannot have gone back on a day: none, before the payment, or in the future. */
export function dayOfReturnProblems(
  day: string,
  { payment, today }: { payment: { date: string }; today: string },
): { path: 'returnedOn'; message: string }[] {
  const message =
    day === ''
      ? 'Choose the date the money was returned'
      : day < payment.date
        ? `The payment is dated ${formatDate(payment.date)}. Choose that date or a later one`
        : day > today
          ? 'This date is in the future. Choose today or an earlier date'
          : null
  return message === null ? [] : [{ path: 'returnedOn', message }]
}

export function returnResolver(
  preview: ReturnPreview,
  { payment, today }: { payment: { date: string }; today: string },
) {
  return contractResolver<ReturnValues>({
    schema: updatePayment.body,
    toBody: toReturnBody,
    own: (values) => [
      ...dayOfReturnProblems(values.returnedOn, { payment, today }),
      ...(values.hasFee && (values.feeAmount === null || values.feeAmount <= 0)
        ? [{ path: 'feeAmount', message: 'Enter the fee, or uncheck the box above' }]
        : []),
      ...(isFeeBeyond(values, preview) && preview.law?.isFirm && values.feeReason.trim().length < 3
        ? [
            {
              path: 'feeReason',
              message: 'Enter a reason, or lower the fee, which is more than the law allows',
            },
          ]
        : []),
    ],
  })
}

/** Returns the law's limit on the fee in a sentence; null where no law is known. */
export function feeLimitText(law: ReturnPreview['law']): string | null {
  if (law === null) {
    return null
  }
  const { stateName, citation, isFirm, limit } = law
  const doubt = isFirm ? '' : ' This limit is not confirmed, so check the law.'
  return limit === null
    ? `${stateName} sets no limit. Charge your actual cost for the returned payment.`
    : `${stateName}: at most ${formatMoney(limit)}${citation === null ? '' : ` (${citation})`}.${doubt}`
}
