import type { AuditEvent } from '#web/common/audit/change-history.tsx'

const deeds: Record<string, string> = {
  created: 'added this vendor',
  archived: 'archived this vendor',
  w9_recorded: 'saved the Form W-9',
  tin_revealed: 'viewed the full taxpayer ID',
  restored: 'restored this vendor',
  credit_recorded: 'recorded a credit',
  credit_voided: 'voided a credit',
  credit_applied: 'applied a credit to bills',
  credit_taken_off: 'removed a credit from a bill',
  credit_refunded: 'recorded a credit refund',
  credit_refund_voided: 'voided a credit refund',
}

/** The fields of a vendor as they are said; others are not named. */
const fields: Record<string, string> = {
  name: 'the name',
  company: 'the company',
  trade: 'the trade',
  email: 'the email address',
  phone: 'the phone number',
  address: 'the address',
  hasTaxId: 'the tax ID',
  hasW9: 'the Form W-9',
  is1099Exempt: 'whether a Form 1099 is required',
  insuranceExpiresOn: 'the insurance expiration',
  licenseExpiresOn: 'the license expiration',
  notes: 'the notes',
}

/** Returns what was done to a vendor: 'changed the phone number, the trade'. */
export function vendorDeed({ action, changes }: Pick<AuditEvent, 'action' | 'changes'>): string {
  const deed = deeds[action]
  if (deed !== undefined) {
    return deed
  }
  const known = changes.flatMap(({ field }) => fields[field] ?? [])
  return known.length > 0 ? `changed ${known.join(', ')}` : 'saved this vendor'
}
