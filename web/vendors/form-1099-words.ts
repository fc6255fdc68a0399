import { missingFacts } from '#shared/vendors/form-1099-list.ts'
import type { Form1099 } from './tax-api.ts'

type Row = Form1099['vendors'][number]

const missingNames: Record<Row['missing'][number], string> = {
  TAX_CLASS: 'tax classification',
  NAME: 'name',
  ADDRESS: 'address',
  TIN: 'taxpayer ID',
}

/** The reason that no form is due, in a few words. */
const reasons: Record<Exclude<Row['status'], 'DUE' | 'INCOMPLETE'>, string> = {
  BELOW: 'Below the threshold',
  CARD: 'Paid by card or payment network, which reports it',
  CATEGORY: 'Taxes, insurance, principal or interest only',
  MARKED_EXEMPT: 'Marked as exempt',
  CORPORATION: 'Corporation',
  EXEMPT_CODE: 'Exempt payee code',
}

/** Returns why a form is due for a vendor or not, in a few words. */
export function whyText({ status, missing, togetherWith }: Row): string {
  if (status === 'INCOMPLETE') {
    return missing.length === missingFacts.length
      ? 'Required. Form W-9 is missing'
      : `Required. Missing: ${missing.map((fact) => missingNames[fact]).join(', ')}`
  }
  if (status === 'DUE') {
    return togetherWith.length > 0 ? `Required, with ${togetherWith.join(', ')}` : 'Required'
  }
  return reasons[status]
}

const payerMissNames: Record<Form1099['payerMisses'][number], string> = {
  NAME: 'name',
  ADDRESS: 'address',
  PHONE: 'phone number',
  TIN: 'taxpayer ID',
}

export function payerMissesText(misses: Form1099['payerMisses']): string {
  return misses.map((miss) => payerMissNames[miss]).join(', ')
}
