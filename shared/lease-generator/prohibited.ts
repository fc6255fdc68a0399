/**
 * A kind of clause that some states prohibit: how the collection's lists name it, and how such a clause would read in a
 * lease.
 */
type Prohibited = {
  /** The effect of the clause, for use after 'a clause by which'. */
  words: string
  /** Whether an entry of a state's list is of this kind. */
  isNamed: RegExp
  /**
   * Matches the text of such a clause; null where no words identify it and the numbers of the lease are checked
   * instead.
   */
  reads: RegExp | null
}

const kinds = {
  'rights-waiver': {
    words: 'the tenant gives up legal rights, notices or protections',
    isNamed:
      /\bwaiver|waive |unconscionable|clearly established legal rights|without the duty|free of the landlord's duty|Restriction on the right|Retaliation|Limit|retaliat|repair duties/i,
    reads:
      /\b(waives?|waived|waiving|waiver|gives? up|giving up|relinquish\w*|forgoes?|surrenders? (any|all|the) rights?)\b/i,
  },
  'confession-of-judgment': {
    words: 'someone may confess a judgment against the tenant',
    isNamed: /confess/i,
    reads: /confess\w*\s+(of\s+)?(a\s+)?judgment|cognovit|warrant of attorney/i,
  },
  exculpation: {
    words: 'the landlord is released from liability, or the tenant has to indemnify the landlord',
    isNamed: /liabil|negligence|indemn|fault/i,
    reads:
      /\b(not (be )?(held )?(liable|responsible)|hold\w* harmless|indemnif\w+|indemnity|exculpat\w+|released? (from|of) (all |any )?liabilit\w+|at (its|his|her|tenant’s) own risk)\b/i,
  },
  'jury-waiver': {
    words: 'a trial by jury or a class action is given up',
    isNamed: /jury|class action|hearing rights/i,
    reads: /\bjury\b|class action|arbitrat\w+/i,
  },
  'attorney-fees': {
    words: 'only the tenant pays attorney’s fees',
    isNamed: /attorney|collection costs/i,
    reads:
      /Tenant (shall |will |must |agrees to )?(pays?|reimburses?|bears?)[^.]{0,80}(attorney|lawyer|legal)/i,
  },
  'self-help': {
    words: 'the landlord may lock the tenant out, cut services or take belongings without a court',
    isNamed:
      /lockout|self-help|shut-?off|dispossess|eviction other than|without court|process|taking|lien|possession/i,
    reads:
      /Landlord (may|can) (re-?enter|repossess|change the locks|lock|shut off|cut off|remove|seize|take possession)|without (a )?court order|landlord’s lien|has a lien/i,
  },
  acceleration: {
    words: 'all rent for the term comes due at once, or the landlord does not have to look for a new tenant',
    isNamed: /accelerat|mitigate/i,
    reads:
      /accelerat\w*|(all|the) remaining rent|rent for the (rest|remainder) of the (term|lease)|no duty to (mitigate|re-?rent)/i,
  },
  penalty: {
    words: 'a penalty or an amount fixed in advance is owed',
    isNamed:
      /penalt|liquidated|Automatic deposit deductions|cleaning fees|fees (not|beyond|barred)|other fees|fees for normal|Mandatory fees|reasonable/i,
    reads: /\bpenalt\w+|liquidated damages|forfeit\w*|automatically deduct\w*/i,
  },
  'calls-for-help': {
    words: 'the tenant is charged or penalized for calling the police or a health service',
    isNamed:
      /police|emergency|summon|health or safety services|crime|domestic-violence|tenants' group|organizing/i,
    reads:
      /(charged?|fee|fined?|evict\w*|terminat\w+)[^.]{0,60}\b(police|emergency services|ambulance|(?<![\d,$])911)\b/i,
  },
  'automatic-renewal': {
    words: 'the lease renews itself for another term',
    isNamed: /renew/i,
    reads: /renews? (itself )?automatically|automatically renew\w*|automatic renewal/i,
  },
  'nonrefundable-deposit': {
    words: 'a deposit is not returned',
    isNamed:
      /non-?refundable|deposit larger|deposit above|deposit limits|security deposit above|deposit exceed/i,
    reads: /deposit (is|are|shall be|will be) non-?refundable|nonrefundable (security )?deposit/i,
  },
  'fees-as-rent': {
    words: 'charges count as rent',
    isNamed: /as rent|non-rent/i,
    reads: /additional rent|deemed (to be )?rent|treated as rent/i,
  },
  pets: {
    words: 'pets have to be declawed or devocalized',
    isNamed: /declaw/i,
    reads: /declaw\w*|devocal\w*/i,
  },
  flag: {
    words: 'the flag may not be shown',
    isNamed: /flag/i,
    reads: /no flags?\b|not display (a|any|the) flag/i,
  },
  occupancy: {
    words: 'no one but the tenant may live in the home',
    isNamed: /occupancy/i,
    reads: /only Tenant (may )?(lives?|occup\w+)|nobody else (may )?lives?/i,
  },
  'payment-way': {
    words: 'rent is accepted only in cash or only electronically',
    isNamed: /only in cash|electronically|in advance/i,
    reads: /only in cash|cash only|only electronically/i,
  },
  figures: {
    words: 'a fee, a notice or an increase goes beyond the legal limit',
    isNamed:
      /late fee|late charge|notice period|60 days' notice|longer renewal|shorter than|rent increases|termination-notice|45-day|utilities that are not|not disclosed|not stated|not in the agreement|amount that was not/i,
    reads: null,
  },
} as const satisfies Record<string, Prohibited>

export type ProhibitedKind = keyof typeof kinds

const prohibitedKinds = Object.keys(kinds) as ProhibitedKind[]

/** Returns the kinds that an entry of a state's list of prohibited clauses belongs to. */
export function kindsOf(entry: string): ProhibitedKind[] {
  return prohibitedKinds.filter((kind) => kinds[kind].isNamed.test(entry))
}

/** Returns the given kinds whose pattern the text matches. */
export function matchesProhibitedKind(
  text: string,
  among: readonly ProhibitedKind[] = prohibitedKinds,
): ProhibitedKind[] {
  return among.filter((kind) => kinds[kind].reads?.test(text) === true)
}

/** Returns the effect of a clause of the kind, for use after 'a clause by which'. */
export function prohibitedKindLabel(kind: ProhibitedKind): string {
  return kinds[kind].words
}
