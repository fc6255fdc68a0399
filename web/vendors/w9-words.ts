import type { TinType } from '#shared/vendors/tin.ts'
import type { PaymentPurpose, TaxClass } from '#shared/vendors/w9.ts'

/** Box 3a of Form W-9. */
export const taxClassNames: Record<TaxClass, string> = {
  INDIVIDUAL: 'Individual, sole proprietor or single-member LLC',
  C_CORPORATION: 'C corporation',
  S_CORPORATION: 'S corporation',
  PARTNERSHIP: 'Partnership',
  TRUST: 'Trust or estate',
  LLC_C: 'LLC taxed as a C corporation',
  LLC_S: 'LLC taxed as an S corporation',
  LLC_P: 'LLC taxed as a partnership',
  OTHER: 'Other',
}

export const purposeNames: Record<PaymentPurpose, string> = {
  SERVICES: 'Services, with their parts and materials',
  RENT: 'Rent that you pay',
  LEGAL_SERVICES: 'An attorney’s own fees',
  LEGAL_SETTLEMENT: 'Money paid to an attorney for others, such as a settlement',
}

export const tinTypeNames: Record<TinType, string> = {
  SSN: 'SSN: a person',
  EIN: 'EIN: a business',
  ITIN: 'ITIN: a person without an SSN',
}

export function optionsOf<Key extends string>(names: Record<Key, string>): { value: Key; label: string }[] {
  return (Object.entries(names) as [Key, string][]).map(([value, label]) => ({ value, label }))
}
