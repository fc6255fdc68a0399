import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { NoticeKind, NoticeTier, TierWhen } from './notice-kinds.ts'
import { noticeRule, noticeTiers } from './notice-tiers.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** A notice that a lease will need: its days, and the case in words; null for every other case, or the only one. */
export type LeaseNotice = { days: number; label: string | null }

/**
 * Returns the notices of a kind that the law asks for once this lease goes on from month to month, shortest first:
 * after a term of a year those for tenancies of less than a year are left out. `termMonths` is null for a lease without
 * a term. Empty where neither a statute nor a custom gives days.
 */
export function noticesOfLease(
  law: StateLaw,
  kind: NoticeKind,
  { termMonths, on }: { termMonths: number | null; on: PlainDate },
): readonly LeaseNotice[] {
  const least = termMonths ?? 0
  const { advised } = noticeRule(law, kind, on)
  const tiers = noticeTiers(law, kind, on).filter((tier) => applies(tier, least))
  const customary = advised ? [{ days: advised.days, label: null }] : []
  const isOnly = tiers.length === 1 && customary.length === 0
  const byStatute = tiers.map(({ days, label }) => ({ days, label: isOnly ? null : (label ?? null) }))
  return [...customary, ...byStatute].toSorted((a, b) => a.days - b.days)
}

/** Whether a tier can apply to a monthly tenancy that has lasted, or has a term of, this many months at least. */
function applies({ when = {} }: NoticeTier, least: number): boolean {
  const { tenancyMonths, tenancyOrTermMonths, term }: TierWhen = when
  const mayReach = (range: TierWhen['tenancyMonths']) =>
    range === undefined || range[1] === null || range[1] > least
  return term !== 'longer' && mayReach(tenancyMonths) && mayReach(tenancyOrTermMonths)
}
