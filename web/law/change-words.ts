import type { lawChangeLeases, LawChangeReason, listLawChanges } from '#shared/law/contract.ts'
import { factTopicTitles } from '#shared/law/fact-topics.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'

export type LawChange = WireResponse<typeof listLawChanges>[number]
export type AffectedLease = WireResponse<typeof lawChangeLeases>[number]

/** Returns the place that a change is for: 'California', 'Chicago, Illinois'. */
export function placeOf({ city, stateName }: Pick<LawChange, 'city' | 'stateName'>): string {
  return city === null ? stateName : `${city}, ${stateName}`
}

/** Returns what changes, as a line of a list: 'Deposit of at most one month’s rent'; else its topic. */
export function changeOf({ headline, topic }: Pick<LawChange, 'headline' | 'topic'>): string {
  return headline === null ? factTopicTitles[topic] : headline.charAt(0).toUpperCase() + headline.slice(1)
}

/** Returns the place and what changes there: 'California: deposit of at most one month’s rent'; else its topic. */
export function titleOf(change: Pick<LawChange, 'city' | 'stateName' | 'topic' | 'headline'>): string {
  return `${placeOf(change)}: ${change.headline ?? factTopicTitles[change.topic].toLowerCase()}`
}

/**
 * Returns how many leases a change affects and why: '14 of your leases are affected, because their deposit is above
 * the limit.' Leases may be affected where the change is in doubt.
 */
export function affectedWords(
  change: Pick<LawChange, 'affected' | 'reasons' | 'status' | 'isUpcoming' | 'city' | 'stateName'>,
): string {
  const { affected, reasons, status, isUpcoming } = change
  const isOne = affected === 1
  const verb =
    status === 'doubt'
      ? 'may be affected'
      : isUpcoming
        ? 'will be affected'
        : isOne
          ? 'is affected'
          : 'are affected'
  const who = isOne ? `One of your leases ${verb}` : `${affected} of your leases ${verb}`
  const place = placeOf(change)
  const [first, ...others] = reasons
  if (first === undefined) {
    return `${who}.`
  }
  return others.length === 0
    ? `${who}, because ${causeOf(first.reason, isOne, place)}.`
    : `${who}: ${reasons.map(({ reason, leases }) => `${leases} because ${causeOf(reason, leases === 1, place)}`).join('; ')}.`
}

function causeOf(reason: LawChangeReason, isOne: boolean, place: string): string {
  const its = isOne ? 'its' : 'their'
  const has = isOne ? 'it has' : 'they have'
  const words: Record<LawChangeReason, string> = {
    DEPOSIT_ABOVE_CAP: `${its} deposit is above the limit`,
    HAS_DEPOSIT: `${has} a deposit`,
    LATE_FEE_ABOVE_LIMIT: `${its} late fee is above the limit`,
    LATE_FEE_OF_UNPAID_RENT: `${its} late fee may only be charged on unpaid rent`,
    GRACE_TOO_SHORT: `${its} grace period is too short`,
    HAS_LATE_FEE: `${has} a late fee`,
    IN_PLACE: `the rule applies to every lease in ${place}`,
  }
  return words[reason]
}

/** Returns why one lease is affected, with its figures; null where the reason is the place alone. */
export function reasonWords(
  lease: Pick<AffectedLease, 'reason' | 'amount' | 'limit' | 'graceDays' | 'leastGraceDays'>,
): string | null {
  const amount = formatMoney(lease.amount ?? 0)
  const limit = formatMoney(lease.limit ?? 0)
  const words: Record<LawChangeReason, string | null> = {
    DEPOSIT_ABOVE_CAP: `The deposit is ${amount}; the limit is ${limit}.`,
    HAS_DEPOSIT: `The deposit is ${amount}.`,
    LATE_FEE_ABOVE_LIMIT: `The late fee for a month’s rent is ${amount}; the limit is ${limit}.`,
    LATE_FEE_OF_UNPAID_RENT: `The late fee for a month’s rent is ${amount}; only the unpaid part of the rent counts.`,
    GRACE_TOO_SHORT: `The grace period is ${formatCounted(lease.graceDays ?? 0, 'day')}; the law requires at least ${lease.leastGraceDays ?? 0}.`,
    HAS_LATE_FEE: `The late fee for a month’s rent is ${amount}.`,
    IN_PLACE: null,
  }
  return words[lease.reason]
}
