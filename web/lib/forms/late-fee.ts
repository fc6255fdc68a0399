import type { LateFeeKind } from '#shared/leases/late-fees/late-fee.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import { formatMoney } from '#web/lib/text/format.ts'

/** A late fee as the API returns it; the amount is in dollars. */
type Terms = { kind: LateFeeKind; amount: number | null; basisPoints: number | null }

/** A late fee in the values of a form. */
export type LateFeeValues = {
  graceDays: string
  lateFeeKind: LateFeeKind
  lateFeeAmount: number | null
  /** In percent, as typed. */
  lateFeePercent: string
}

export function lateFeeValues(graceDays: number, { kind, amount, basisPoints }: Terms): LateFeeValues {
  return {
    graceDays: String(graceDays),
    lateFeeKind: kind,
    lateFeeAmount: amount,
    lateFeePercent: basisPoints === null ? '' : String(basisPoints / 100),
  }
}

/** Returns the late fee of a form in the API's format. */
export function lateFeeOf({ lateFeeKind: kind, lateFeeAmount, lateFeePercent }: LateFeeValues): Terms {
  switch (kind) {
    case 'NONE':
      return { kind, amount: null, basisPoints: null }
    case 'FLAT':
      return { kind, amount: lateFeeAmount, basisPoints: null }
    case 'PERCENT':
      return { kind, amount: null, basisPoints: basisPointsOf(lateFeePercent) }
    default:
      return assertNever(kind)
  }
}

/** Returns the problems of each field. The contract reports only the rule as a whole. */
export function lateFeeProblems(values: LateFeeValues): { path: string; message: string }[] {
  const { lateFeeKind: kind, lateFeeAmount, lateFeePercent } = values
  switch (kind) {
    case 'NONE':
      return []
    case 'FLAT':
      return lateFeeAmount !== null && lateFeeAmount > 0
        ? []
        : [{ path: 'lateFeeAmount', message: 'Enter the fee amount' }]
    case 'PERCENT':
      return basisPointsOf(lateFeePercent) !== null
        ? []
        : [{ path: 'lateFeePercent', message: 'Enter a percentage from 0.01 to 50' }]
    default:
      return assertNever(kind)
  }
}

/** Converts percent to basis points: '7.5' is 750. Null for anything except 0.01 to 50 with at most two decimals. */
function basisPointsOf(percent: string): number | null {
  const text = percent.trim().replace(/\s*%$/, '')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) {
    return null
  }
  const basisPoints = Math.round(Number(text) * 100)
  return basisPoints >= 1 && basisPoints <= 5_000 ? basisPoints : null
}

/** Returns the fee as a text without its grace period, '$50.00' or '5% of the rent'; null for no fee. */
export function lateFeeAmountText({
  kind,
  amount,
  basisPoints,
}: {
  kind: LateFeeKind
  amount?: number | null | undefined
  basisPoints?: number | null | undefined
}): string | null {
  switch (kind) {
    case 'NONE':
      return null
    case 'FLAT':
      return formatMoney(amount ?? 0)
    case 'PERCENT':
      return `${(basisPoints ?? 0) / 100}% of the rent`
    default:
      return assertNever(kind)
  }
}

/** Returns the fee and its grace period as a text, '$50.00 after a grace period of 5 days'; 'None' for no fee. */
export function lateFeeWords(graceDays: number, terms: Terms): string {
  const fee = lateFeeAmountText(terms)
  const grace =
    graceDays === 0
      ? 'on the day after the due date'
      : `after a grace period of ${graceDays} ${graceDays === 1 ? 'day' : 'days'}`
  return fee === null ? 'None' : `${fee} ${grace}`
}
