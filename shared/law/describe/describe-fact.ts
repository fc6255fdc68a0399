import { addDays, formatDate, parsePlainDate } from '#shared/lib/plain-date.ts'

import type { LawFact } from '#shared/law/fact.ts'

/** The dates and the status of a fact, as in the files or on the wire. */
export type FactDates = { effectiveFrom: string | null; effectiveTo: string | null }
export type FactStatus = { checkedOn: string; status: LawFact['status']; doubt?: string | null | undefined }

/** Returns the days on which a fact is the law: 'From Jul 1, 2026'; 'Until Sep 30, 2025'; null where no day is known. */
export function factDates({ effectiveFrom, effectiveTo }: FactDates): string | null {
  const last = effectiveTo === null ? null : formatDate(addDays(parsePlainDate(effectiveTo), -1))
  if (effectiveFrom === null) {
    return last === null ? null : `Until ${last}`
  }
  const first = formatDate(parsePlainDate(effectiveFrom))
  return last === null ? `From ${first}` : `${first} to ${last}`
}

/**
 * Returns the sentence about how sure a fact is: 'Confirmed, checked on Nov 22, 2026'; 'Source not checked: …, as of …'.
 */
export function factStatusWords({ checkedOn, status, doubt }: FactStatus): string {
  const day = formatDate(parsePlainDate(checkedOn))
  return status === 'confirmed'
    ? `Confirmed, checked on ${day}`
    : `Source not checked: ${lowered((doubt ?? '').replace(/\.$/, ''))}, as of ${day}`
}

/** Returns how many dated rules are confirmed and how many are in doubt, as a sentence. */
export function factStatusCounts(facts: readonly LawFact[]): string {
  const confirmed = facts.filter(({ status }) => status === 'confirmed').length
  const rules = facts.length === 1 ? '1 dated rule' : `${facts.length} dated rules`
  if (confirmed === 0 || confirmed === facts.length) {
    return `${rules}, ${confirmed === 0 ? 'not confirmed yet' : 'confirmed'}.`
  }
  return `Of ${rules}, ${confirmed} ${confirmed === 1 ? 'is' : 'are'} confirmed and ${facts.length - confirmed} not yet.`
}

/** Returns the web address in a fact's source; null where the source has none. */
export function factSourceUrl(source: string): string | null {
  return /https?:\/\/[^\s;]+/.exec(source)?.[0] ?? null
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
