import { addCents, type Cents, cents, ZERO } from '#shared/lib/money.ts'

import { boxThreshold } from './form-1099.ts'
import { boxes, type Exemption, exemptionOf, type Form1099, legalName, type W9Facts } from './w9.ts'

/** The payments to a vendor in a year, and the data of their W-9; every W-9 field is null without a W-9. */
export type PaidVendor = {
  vendorId: string
  name: string
  /** All that was paid, and the part of it by methods that the payer reports, in cents. */
  paidCents: Cents
  reportableCents: Cents
  /** The part of `paidCents` that its category leaves out: taxes, insurance, principal and interest. */
  leftOutCents: Cents
  /** Whether the landlord marked the vendor as one for whom no form is due. */
  isMarkedExempt: boolean
  w9: W9Facts
  /** The taxpayer number; null where the whole of it is not known. */
  tin: string | null
}

/**
 * DUE: a form is due and can be made. INCOMPLETE: a form is due and facts are missing. The others say why none is:
 * CARD: all was paid by card or through a network, which report it themselves; CATEGORY: all was taxes, insurance, principal
 * or interest.
 */
export type Form1099Status =
  | 'DUE'
  | 'INCOMPLETE'
  | 'BELOW'
  | 'CARD'
  | 'CATEGORY'
  | 'MARKED_EXEMPT'
  | Exemption

/** The facts that are missing for a form. */
export const missingFacts = ['TAX_CLASS', 'NAME', 'ADDRESS', 'TIN'] as const

export type MissingFact = (typeof missingFacts)[number]

export type JudgedVendor = PaidVendor & {
  form: Form1099
  box: number
  status: Form1099Status
  missing: readonly MissingFact[]
  /** The sum in cents of all vendors with the same taxpayer number and box, which the threshold is held against. */
  togetherCents: Cents
  /** The other vendors with this taxpayer number and box, by name. */
  togetherWith: readonly string[]
}

/**
 * Returns for each vendor whether a form is due for them, and why. Vendors with one taxpayer number are one payee: their
 * payments for one box are added up before they are held against the threshold of the year (cents). Source: 26 U.S.C. § 6041(a);
 * 26 CFR § 1.6041-1(a).
 */
export function judge1099(vendors: readonly PaidVendor[], threshold: Cents): JudgedVendor[] {
  const groups = Map.groupBy(vendors.filter(isReportable), keyOf)
  return vendors.map((vendor) => {
    const { form, box } = boxes[vendor.w9.paymentsFor]
    const group = groups.get(keyOf(vendor)) ?? []
    const together = isReportable(vendor) ? group : [vendor]
    const togetherCents = together.reduce((sum, { reportableCents }) => addCents(sum, reportableCents), ZERO)
    const missing = missingOf(vendor)
    return {
      ...vendor,
      form,
      box,
      status: statusOf(vendor, togetherCents, boxThreshold({ form, box }, threshold), missing),
      missing,
      togetherCents,
      togetherWith: together.filter((one) => one.vendorId !== vendor.vendorId).map(({ name }) => name),
    }
  })
}

/** One form: a payee with the cents of one box. The first vendor with the taxpayer number names the payee. */
export type FormToFile = { payee: JudgedVendor; amountCents: Cents }

/** Returns the forms of one kind that can be made, one for each taxpayer number and box. */
export function formsToFile(judged: readonly JudgedVendor[], form: Form1099): FormToFile[] {
  const due = judged.filter((vendor) => vendor.status === 'DUE' && vendor.form === form)
  return [...Map.groupBy(due, keyOf).values()].flatMap(([payee]) =>
    payee ? [{ payee, amountCents: payee.togetherCents }] : [],
  )
}

function isReportable(vendor: PaidVendor): boolean {
  return !vendor.isMarkedExempt && exemptionOf(vendor.w9) === undefined
}

function keyOf({ vendorId, tin, w9 }: PaidVendor): string {
  const { form, box } = boxes[w9.paymentsFor]
  return `${form} ${box} ${tin ?? vendorId}`
}

function statusOf(
  vendor: PaidVendor,
  togetherCents: Cents,
  threshold: Cents,
  missing: readonly MissingFact[],
): Form1099Status {
  const exemption = exemptionOf(vendor.w9)
  if (exemption) {
    return exemption
  }
  if (vendor.isMarkedExempt) {
    return 'MARKED_EXEMPT'
  }
  if (vendor.reportableCents === 0 && vendor.paidCents > 0) {
    return vendor.leftOutCents >= vendor.paidCents ? 'CATEGORY' : 'CARD'
  }
  if (togetherCents < threshold) {
    return 'BELOW'
  }
  return missing.length === 0 ? 'DUE' : 'INCOMPLETE'
}

function missingOf({ w9, tin }: PaidVendor): MissingFact[] {
  const { street, city, state, zipCode, tinType, taxClass } = w9
  return [
    ...(taxClass === null ? (['TAX_CLASS'] as const) : []),
    ...(legalName(w9) === null || (taxClass === 'INDIVIDUAL' && !w9.lastName) ? (['NAME'] as const) : []),
    ...(street && city && state && zipCode ? [] : (['ADDRESS'] as const)),
    ...(tin !== null && tinType !== null ? [] : (['TIN'] as const)),
  ]
}

/** Returns the sums in cents of a judged list: all that was paid, and what the forms that are due report. */
export function totalsOf(judged: readonly JudgedVendor[]): { paidCents: Cents; reportedCents: Cents } {
  const due = judged.filter(({ status }) => status === 'DUE' || status === 'INCOMPLETE')
  return {
    // a row of interest is a part of its vendor's other row
    paidCents: cents(
      judged.filter(({ form }) => form !== 'INT').reduce((sum, { paidCents }) => sum + paidCents, 0),
    ),
    reportedCents: cents(due.reduce((sum, { reportableCents }) => sum + reportableCents, 0)),
  }
}
