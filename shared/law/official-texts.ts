/** A disclosure that needs an official text: a paraphrase is not enough. */
export type OfficialText = {
  /** 'wording': the statute prescribes the words. 'form': a form, notice or booklet that an authority publishes. */
  kind: 'wording' | 'form'
  /** The source of the text. */
  from: string
}

/**
 * Returns the official text of a state's disclosure (by the id in the state's file); null where the product's own
 * paraphrase is enough. Source: the list in the collection's README and the disclosures themselves.
 */
export function findOfficialText(state: string, disclosureId: string): OfficialText | null {
  return officialTexts[state]?.[disclosureId] ?? null
}

const inStatute: OfficialText = { kind: 'wording', from: 'the text printed in the statute' }
const form = (from: string): OfficialText => ({ kind: 'form', from })

/** The official texts by state, then by the id of the disclosure. */
export const officialTexts: Readonly<Record<string, Readonly<Record<string, OfficialText>>>> = {
  AZ: {
    'bed-bugs': form('educational material of the state or county health department'),
    'other-pool-safety': form('the state’s swimming pool safety notice'),
  },
  CA: {
    'bed-bugs': inStatute,
    'other-oakland-rent-program': form('the City of Oakland’s notice of its Rent Adjustment Program'),
    'other-refrigerator': inStatute,
    'sex-offender-registry': inStatute,
    'other-tenant-protection-act': inStatute,
    mold: form('the state’s consumer booklet on mold'),
  },
  CO: { radon: inStatute, 'other-habitability': inStatute },
  CT: {
    'move-in-checklist': form('the state’s pre-occupancy inspection checklist'),
    'other-protected-tenant-rights': form('the state’s notice of these rights'),
  },
  DC: {
    'other-housing-regulations': form('the District’s regulations themselves'),
    'other-rad-disclosures': form('the Rent Administrator’s forms'),
    'other-voter-registration': form('the Board of Elections’ packet'),
    'other-tenant-bill-of-rights': form('the District’s Tenant Bill of Rights'),
    'lead-paint': form('the District’s lead disclosure form and Lead Tenant Rights pamphlet'),
  },
  DE: {
    'other-code-summary': form('the Attorney General’s summary of the Landlord-Tenant Code'),
    'other-right-to-counsel': form('the state’s notice on representation'),
  },
  FL: {
    radon: inStatute,
    'deposit-bank': inStatute,
    flood: form('the statutory flood disclosure form, separate from the lease'),
  },
  IL: {
    'other-chicago-summaries': form('the City of Chicago’s summaries of its ordinance'),
    'other-safer-homes-summary': form('the Illinois Department of Human Rights'),
    radon: form('the state’s radon guide for tenants and disclosure form'),
  },
  MA: {
    'lead-paint': form('the Tenant Lead Law Notification and certification of the state'),
    'move-in-checklist': inStatute,
    'other-occupants-rights': form('the state’s notice of occupants’ rights'),
  },
  MD: {
    'other-tenants-bill-of-rights': form('the state’s Tenants’ Bill of Rights'),
    'lead-paint': form('the state’s Notice of Tenants’ Rights and lead information packet'),
  },
  ME: {
    radon: form('the state’s radon disclosure form'),
    'other-energy-efficiency': form('the state’s residential energy efficiency disclosure statement'),
  },
  MI: {
    'other-truth-in-renting': inStatute,
    'other-domestic-violence': inStatute,
    'deposit-bank': inStatute,
  },
  NJ: {
    'other-truth-in-renting': form('the New Jersey Department of Community Affairs'),
    flood: form('the flood risk notice of the Department of Community Affairs'),
    'other-window-guards': { kind: 'wording', from: 'the text printed in the regulation' },
  },
  NM: { 'other-uorra-copy': form('the Uniform Owner-Resident Relations Act itself') },
  NV: {
    'other-nuisance': inStatute,
    'other-single-family-notice': inStatute,
    'other-foreclosure': inStatute,
  },
  NY: {
    'other-good-cause': form('the state’s Good Cause Eviction Law notice'),
    'other-reasonable-accommodation': form('the state’s notice on reasonable accommodations'),
    'bed-bugs': form('the bed bug history form of the city or state'),
    mold: form('New York City’s notice and pamphlet on allergen hazards'),
    'other-stove-knob-covers': form('New York City’s notice on stove knob covers'),
  },
  SC: { 'other-nonpayment-notice': inStatute },
  TX: { flood: inStatute, 'other-special-rights': inStatute },
  VA: {
    'other-tenant-rights-statement': form('the Virginia Statement of Tenant Rights and Responsibilities'),
  },
  VT: { 'lead-paint': form('the state’s lead notice for tenants') },
  WA: {
    'other-fire-safety': form('the statutory form'),
    mold: form('information approved by the state health department'),
    'other-rent-cap-notice': form('the state’s rent increase notice form'),
  },
  WI: {
    'other-domestic-abuse': inStatute,
    'move-in-checklist': form('the state’s check-in sheet, or one like it'),
  },
}
