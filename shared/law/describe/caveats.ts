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
const oldList = 'The prohibition of local rent control comes from a list published in 2019.'
export const urlta =
  'The act applies only in the cities and counties that adopted it (Louisville and Lexington among them); elsewhere this rule may not apply.'
const cureDisputed = 'Sources disagree on whether the tenant has a right to cure.'

const caveats: Partial<Record<LawTopic, Readonly<Record<string, string>>>> = {
  depositReturn: {
    DC: dcAct,
    KY: 'The statute sets no simple deadline; 30 days is the usual interpretation.',
    NH: returnDisputed,
    SD: 'A 2026 act lengthens 14 days to 21; whether it is in force was not confirmed. 14 days satisfies both.',
    TN: 'The 30 days come from guides; some say that the statute sets no date.',
    WY: returnDisputed,
  },
  lateFee: {
    CO: lateFeeDisputed,
    HI: lateFeeDisputed,
    ND: 'A 2025 bill would cap the fee at 8%; no source confirms that it became law.',
    TN: 'The act covers counties of more than 75,000 people; elsewhere this limit may not apply.',
  },
  nsfFee: {
    KY: 'Fee tables list $50 and $25, and the section was not read; $25 is within both.',
    MA: 'No statute was found; about $25 is customary.',
    NE: 'Fee tables list $10, $25 and $35; no section about rent was found.',
    NJ: 'Fee tables list no fee, $25 or $30; no section was found.',
    NM: 'Fee tables list no fee, $20 or $30; no section was found.',
  },
  entry: {
    KY: urlta,
    NJ: 'The rule applies to buildings with three or more units; no statute was found for smaller buildings.',
    VT: 'No source was found for the hours of the day.',
  },
  rentIncrease: {
    AK: 'No statute covers rent increases; the notice to end the tenancy is used.',
    DC: dcAct,
    UT: 'A 2025 bill would set a notice period; only its first version was found, so it is not counted.',
    NM: 'According to summaries, the 60 days come from SB 267 (ch. 122, signed April 8, 2025); some guides still say 30.',
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
    NH: 'The 60 days for leases of 12 months or more come from summaries of HB 60 (2025), in effect July 1, 2026; the enrolled text was not read.',
    VT: 'No source was found for the shorter periods under a written agreement.',
    WY: 'No statute sets this notice; a month is customary.',
  },
  tenantEnds: {
    KY: urlta,
    NH: 'No source was found for the tenant’s own notice period.',
    NV: 'The statute covers the landlord’s notice; the tenant’s own 30 days come from a guide.',
    SD: 'No source was found for the tenant’s notice period; 30 days is common.',
    WY: 'No statute sets this notice; a month is customary.',
  },
  nonpayment: {
    DC: 'The ten days come from summaries of the District’s 2025 act (in effect December 31, 2025); some 2026 pages still say 30.',
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
    IL: 'A new section, 765 ILCS 705/35 (P.A. 104-0479), requires every non-optional fee to be on the first page of the lease (otherwise it is not owed), caps application fees at $50 and prohibits others, among them fees for changing or renewing a lease and for an eviction notice. The act was read on November 22, 2026; only one guide says that it takes effect on July 1, 2026. The first page lists all charges; the Summary of Rights for Safer Homes goes before it.',
  },
  flood: { VT: 'The act is known from news reports and forms; its section number was not found.' },
}
