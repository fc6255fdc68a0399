/** The law of a state on a tenant who stays after the last day of a fixed term. */
export type TermEndLaw = {
  /**
   * CONTINUES: the tenancy is month to month unless the law's conditions for an end are met. IF_RENT_ACCEPTED: it is
   * where the landlord accepts rent for a later month.
   */
  rule: 'CONTINUES' | 'IF_RENT_ACCEPTED'
  citation: string
  /** The rule in a sentence for landlords. */
  words: string
}

/**
 * By state, where a statute decides. Read on 2026-11-22: RCW 59.18.650 from the state's code, Cal. Civ. Code § 1945 as a
 * court quotes it, N.J.S.A. 46:8-10 as Legal Services of New Jersey describes it.
 */
const termEndLaws: Readonly<Record<string, TermEndLaw>> = {
  CA: {
    rule: 'IF_RENT_ACCEPTED',
    citation: 'Cal. Civ. Code § 1945',
    words: 'If you accept rent after the last day, the lease is presumed to continue month to month.',
  },
  NJ: {
    rule: 'CONTINUES',
    citation: 'N.J.S.A. 46:8-10 and 2A:18-61.1',
    words:
      'A tenant who stays becomes a month-to-month tenant, and the end of the term alone is not grounds for eviction.',
  },
  WA: {
    rule: 'CONTINUES',
    citation: 'RCW 59.18.650(1)',
    words:
      'A lease ends with its term only in the cases that the law names, after 60 days’ notice. Otherwise it continues month to month.',
  },
}

/** Returns what the law of a state says about the end of a term; null where no statute of it is recorded. */
export function termEndLaw(state: string): TermEndLaw | null {
  return termEndLaws[state] ?? null
}
