/** The topics of a state's law that are shown, each with its own caveat. */
export type LawTopic =
  | 'depositCap'
  | 'depositReturn'
  | 'lateFee'
  | 'nsfFee'
  | 'entry'
  | 'rentIncrease'
  | 'rentControl'
  | 'landlordEnds'
  | 'tenantEnds'
  | 'nonpayment'
  | 'violation'
  | 'flood'
  | 'fees'

/**
 * Returns why the collection (shared/law/states) is unsure of its own fact, in a sentence for readers; null where it is
 * not. The list has the facts that the collection's README names as least certain. A single fact that was never seen in
 * a source has `confirmed: false` in the state's file instead.
 */
export function findCaveat(state: string, topic: LawTopic): string | null {
  return caveats[topic]?.[state] ?? null
}

export const dcAct = 'The dates on which the parts of the District’s 2025 act take effect were not confirmed.'
const returnDisputed = 'Statutes and guides disagree about this deadline, or give more than one.'
const lateFeeDisputed = 'Guides give different late-fee rules for this state.'
const oldList = 'That local rent control is prohibited comes from a list published in 2019.'
export const urlta =
  'The act applies only in the cities and counties that adopted it (Louisville and Lexington among them); elsewhere this rule may not hold.'
const cureDisputed = 'Sources disagree on whether the tenant has a right to cure.'

const caveats: Partial<Record<LawTopic, Readonly<Record<string, string>>>> = {
  depositReturn: {
    DC: dcAct,
    KY: 'The statute sets no simple deadline: 30 days is the usual reading.',
    NH: returnDisputed,
    SD: 'A 2026 act lengthens 14 days to 21; whether it is in force was not confirmed. 14 days satisfies both.',
    TN: 'The 30 days come from guides; some say that the statute sets no date.',
    WY: returnDisputed,
  },
  lateFee: {
    CO: lateFeeDisputed,
    HI: lateFeeDisputed,
    ND: 'A 2025 bill would cap the fee at 8%; no source was found that says it became law.',
    TN: 'The act covers counties of more than 75,000 people; elsewhere this limit may not hold.',
  },
  nsfFee: {
    KY: 'Tables of fees give $50 and $25 and the section was not read; $25 is within both.',
    MA: 'No statute was found; about $25 is customary.',
    NE: 'Tables of fees give $10, $25 and $35; no section about rent was found.',
    NJ: 'Tables of fees give nothing, $25 or $30; no section was found.',
    NM: 'Tables of fees give nothing, $20 or $30; no section was found.',
  },
  entry: {
    KY: urlta,
    NJ: 'The rule is for buildings of three or more units; for smaller ones no statute was found.',
    VT: 'The hours of the day were not found in a source.',
  },
  rentIncrease: {
    AK: 'No statute covers rent increases; the notice to end the tenancy is used.',
    DC: dcAct,
    UT: 'A 2025 bill would set a notice period; only its first version was found, so it is not counted.',
    NM: 'The 60 days are those of SB 267 (ch. 122, signed April 8, 2025) by summaries; several guides still print 30.',
  },
  rentControl: {
    AR: oldList,
    CO: oldList,
    IA: oldList,
    KS: oldList,
    KY: oldList,
    LA: oldList,
    MS: oldList,
  },
  landlordEnds: {
    DC: dcAct,
    KY: urlta,
    NH: 'The 60 days for leases of 12 months or more come from summaries of HB 60 (2025), in force July 1, 2026; the enrolled text was not read.',
    VT: 'The shorter periods under a written agreement were not found in a source.',
    WY: 'No statute sets this notice; a month is customary.',
  },
  tenantEnds: {
    KY: urlta,
    NH: 'The tenant’s own notice period was not found in a source.',
    NV: 'The statute covers the landlord’s notice; the tenant’s own 30 days come from a guide.',
    SD: 'The tenant’s notice period was not found in a source; 30 days are common.',
    WY: 'No statute sets this notice; a month is customary.',
  },
  nonpayment: {
    DC: 'The ten days rest on summaries of the District’s 2025 act (in force December 31, 2025); some pages of 2026 still print 30.',
    KY: urlta,
    KS: 'Some guides give 10 days for tenancies of three months or more.',
  },
  violation: {
    DC: dcAct,
    KY: urlta,
    LA: cureDisputed,
    MO: cureDisputed,
    NY: 'There is no single statewide period; the lease sets it.',
  },
  fees: {
    IL: 'A new section, 765 ILCS 705/35 (P.A. 104-0479), requires every non-optional fee to be on the first page of the lease (otherwise it is not owed), caps application fees at $50 and prohibits others, among them fees for changing or renewing a lease and for an eviction notice. The act was read on November 22, 2026; that it takes effect on July 1, 2026 was read in one guide only. The first page lists all charges; the Summary of Rights for Safer Homes goes before it.',
  },
  flood: { VT: 'The act is known from news and forms; its section number was not read.' },
}
