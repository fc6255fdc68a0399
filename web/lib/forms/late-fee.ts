import { formatMoney } from '#web/lib/text/format.ts'

type Rule = { kind: 'NONE' | 'FLAT' | 'PERCENT'; amount: number | null; basisPoints: number | null }

/** A late fee as a form holds it. */
export type LateFeeValues = {
  graceDays: string
  lateFeeKind: Rule['kind']
  lateFeeAmount: number | null
  /** In percent, as typed. */
  lateFeePercent: string
}

export function lateFeeValues(graceDays: number, { kind, amount, basisPoints }: Rule): LateFeeValues {
  return {
    graceDays: String(graceDays),
    lateFeeKind: kind,
    lateFeeAmount: amount,
    lateFeePercent: basisPoints === null ? '' : String(basisPoints / 100),
  }
}

/** The wire's rule of what a form holds. */
export function lateFeeOf({ lateFeeKind: kind, lateFeeAmount, lateFeePercent }: LateFeeValues) {
  return {
    kind,
    amount: kind === 'FLAT' ? lateFeeAmount : null,
    basisPoints: kind === 'PERCENT' ? basisPointsOf(lateFeePercent) : null,
  }
}

/** What only the form can say well: the contract names the rule as a whole. */
export function lateFeeProblems(values: LateFeeValues): { path: string; message: string }[] {
  const { lateFeeKind, lateFeeAmount, lateFeePercent } = values
  if (lateFeeKind === 'FLAT' && !(lateFeeAmount !== null && lateFeeAmount > 0)) {
    return [{ path: 'lateFeeAmount', message: 'Enter the amount of the fee' }]
  }
  if (lateFeeKind === 'PERCENT' && basisPointsOf(lateFeePercent) === null) {
    return [{ path: 'lateFeePercent', message: 'Enter a percentage from 0.01 to 50' }]
  }
  return []
}

/** '7.5' is 750; null for anything but 0.01 to 50 with at most two decimals. */
function basisPointsOf(percent: string): number | null {
  const text = percent.trim().replace(/\s*%$/, '')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) {
    return null
  }
  const basisPoints = Math.round(Number(text) * 100)
  return basisPoints >= 1 && basisPoints <= 5_000 ? basisPoints : null
}

/** '$50.00 after 5 days of grace' */
export function lateFeeWords(graceDays: number, { kind, amount, basisPoints }: Rule): string {
  if (kind === 'NONE') {
    return 'None'
  }
  const fee = kind === 'FLAT' ? formatMoney(amount ?? 0) : `${(basisPoints ?? 0) / 100}% of the rent`
  const grace =
    graceDays === 0 ? 'on the day after' : `after ${graceDays} ${graceDays === 1 ? 'day' : 'days'} of grace`
  return `${fee} ${grace}`
}
