import { monthsWords } from '#shared/law/deposits/deposit-cap.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/**
 * Short descriptions of the consequences for a landlord or a tenant who breaks the law. Show the rule and its
 * citation next to them.
 */

const noStatute = 'No statute found'

/**
 * Returns the penalty for a wrongly kept deposit: 'Twice the amount wrongly kept'; 'Up to twice the deposit'; 'No
 * single multiple'; 'No statute found'.
 */
export function describeDepositPenalty({ remedies: { depositPenalty } }: StateLaw): string {
  const { citation, times, of, isMaximum } = depositPenalty
  if (citation === null) {
    return noStatute
  }
  if (times === null) {
    return 'No single multiplier'
  }
  const words = `${timesWords(times)} ${penaltyBases[of ?? ''] ?? 'the amount wrongly kept'}`
  return isMaximum ? `Up to ${lowered(words)}` : words
}

const penaltyBases: Readonly<Record<string, string>> = {
  kept: 'the amount wrongly kept',
  deposit: 'the deposit',
  rent: 'the monthly rent',
}

/** Returns a multiple in words: 'Twice', 'Three times', '1.5 times'. */
export function timesWords(times: number): string {
  const words: Readonly<Record<number, string>> = { 2: 'Twice', 3: 'Three times', 4: 'Four times' }
  return words[times] ?? `${times} times`
}

/**
 * Returns whether retaliation is forbidden: 'Yes', 'Yes; special protection for 90 days', 'No statute found'.
 */
export function describeRetaliation({ remedies: { retaliation } }: StateLaw): string {
  const { citation, isForbidden, presumedDays, presumedMonths } = retaliation
  if (citation === null || !isForbidden) {
    return noStatute
  }
  const period =
    presumedDays !== null
      ? `${presumedDays} days`
      : presumedMonths !== null
        ? `${presumedMonths} ${presumedMonths === 1 ? 'month' : 'months'}`
        : null
  return period === null ? 'Yes' : `Yes; special protection for ${period}`
}

/**
 * Returns whether a tenant may repair and deduct the cost: 'Yes, up to one month’s rent'; 'Yes, up to $500'; 'Yes,
 * within the limit below'; 'No'; 'No statute found'.
 */
export function describeRepairAndDeduct({ remedies: { repairAndDeduct } }: StateLaw): string {
  const { isAllowed, capMonthsRent, capDollars } = repairAndDeduct
  if (isAllowed !== true) {
    return isAllowed === null ? noStatute : 'No'
  }
  if (capMonthsRent !== null && capDollars !== null) {
    return 'Yes, within the limit below'
  }
  if (capMonthsRent !== null) {
    return `Yes, up to ${rentWords(capMonthsRent)}`
  }
  return capDollars === null
    ? 'Yes, under certain conditions'
    : `Yes, up to $${capDollars.toLocaleString('en-US')}`
}

/**
 * Returns whether a tenant may withhold rent: 'Yes, under certain conditions'; 'Only through the court or into escrow'; 'No'; 'No
 * statute found'.
 */
export function describeWithholding({ remedies: { withholding } }: StateLaw): string {
  const { isAllowed, isPaidToCourt } = withholding
  if (isAllowed !== true) {
    return isAllowed === null ? noStatute : 'No'
  }
  return isPaidToCourt ? 'Only through the court or into escrow' : 'Yes, under certain conditions'
}

/** Returns how a tenant is removed: 'Only by order of a court, carried out by the sheriff'. */
export function describeRemoval({ remedies: { evictionSteps } }: StateLaw): string {
  return `Only by order of a court, carried out by ${evictionSteps.removedBy}`
}

/** Returns the addresses of the pages that were read for these facts, without duplicates. */
export function remedySources({ remedies, sources }: StateLaw): string[] {
  const read = Object.values(remedies).flatMap(({ source }) => source ?? [])
  return [...new Set(read)].filter((source) => !sources.includes(source))
}

function rentWords(months: number): string {
  return months === 0.5 ? 'half a month’s rent' : lowered(monthsWords(months))
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
