import type { TinType } from './tin.ts'

/** Box 3a of Form W-9 (Rev. March 2024); an LLC by how it is taxed. */
export const taxClasses = [
  'INDIVIDUAL',
  'C_CORPORATION',
  'S_CORPORATION',
  'PARTNERSHIP',
  'TRUST',
  'LLC_C',
  'LLC_S',
  'LLC_P',
  'OTHER',
] as const

export type TaxClass = (typeof taxClasses)[number]

/**
 * What a vendor is paid for: work, rent, an attorney's own fees, or money to an attorney for another person, as a
 * settlement.
 */
export const paymentPurposes = ['SERVICES', 'RENT', 'LEGAL_SERVICES', 'LEGAL_SETTLEMENT'] as const

export type PaymentPurpose = (typeof paymentPurposes)[number]

/**
 * The purpose that a form reports: the purpose on the W-9, or interest, which follows from the category of a
 * payment.
 */
export type ReportedFor = PaymentPurpose | 'INTEREST'

export type Form1099 = 'NEC' | 'MISC' | 'INT'

/**
 * The form and its box for each purpose. Source: Instructions for Forms 1099-MISC and 1099-NEC, 'Box 1 Nonemployee
 * compensation', 'Payments to attorneys', 'Box 1 Rents', 'Box 10 Gross proceeds paid to an attorney'; Instructions for Form
 * 1099-INT, 'Box 1' for interest paid in a trade or business.
 */
export const boxes: Record<ReportedFor, { form: Form1099; box: number }> = {
  SERVICES: { form: 'NEC', box: 1 },
  LEGAL_SERVICES: { form: 'NEC', box: 1 },
  RENT: { form: 'MISC', box: 1 },
  LEGAL_SETTLEMENT: { form: 'MISC', box: 10 },
  INTEREST: { form: 'INT', box: 1 },
}

/** The facts of a Form W-9 that a Form 1099 needs. */
export type W9Facts = {
  firstName: string | null
  lastName: string | null
  businessName: string | null
  taxClass: TaxClass | null
  exemptPayeeCode: number | null
  paymentsFor: ReportedFor
  street: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  tinType: TinType | null
}

/** Whether the line 1 of the W-9 is a person's name: of an individual, a sole proprietor or a single-member LLC. */
export function isPerson({ taxClass }: Pick<W9Facts, 'taxClass'>): boolean {
  return taxClass === 'INDIVIDUAL'
}

/** Returns the name that goes on the form: first and last name of a person, else the business name; null without one. */
export function legalName(
  w9: Pick<W9Facts, 'taxClass' | 'firstName' | 'lastName' | 'businessName'>,
): string | null {
  const name = isPerson(w9) ? [w9.firstName, w9.lastName].filter(Boolean).join(' ') : w9.businessName
  return name || null
}

/** Why no form is due for a vendor whatever they are paid; undefined where one can be. */
export type Exemption = 'CORPORATION' | 'EXEMPT_CODE'

/**
 * Returns why no Form 1099 is due for a vendor: corporations, and payees who claim an exemption with code 1 to 5. Not
 * for payments to attorneys, which are reported although they are incorporated. Source: 26 CFR § 1.6041-3(p)(1),
 * § 1.6045-5; Form W-9, 'Exempt payee code', the chart of payments.
 */
export function exemptionOf({
  taxClass,
  exemptPayeeCode,
  paymentsFor,
}: Pick<W9Facts, 'taxClass' | 'exemptPayeeCode' | 'paymentsFor'>): Exemption | undefined {
  if (paymentsFor === 'LEGAL_SERVICES' || paymentsFor === 'LEGAL_SETTLEMENT') {
    return undefined
  }
  if (taxClass !== null && corporations.includes(taxClass)) {
    return 'CORPORATION'
  }
  return exemptPayeeCode !== null && exemptPayeeCode <= 5 ? 'EXEMPT_CODE' : undefined
}

const corporations: readonly TaxClass[] = ['C_CORPORATION', 'S_CORPORATION', 'LLC_C', 'LLC_S']
