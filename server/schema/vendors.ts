import { column, composite, computed, defineTable, rowHistory } from '#server/platform/database/table.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const vendorTable = defineTable('vendors', {
  id: column.uuid<string>('id'),
  name: column.text<string>('name'),
  company: column.text<string | null>('company'),
  trade: column.text<string | null>('trade'),
  email: column.citext<string | null>('email'),
  phone: column.text<string | null>('phone'),
  address: column.text<string | null>('address'),
  /** Written here; a trigger moves it to a table that fewer roles can read. */
  taxIdLast4: composite<string | null>(
    (vendor) =>
      `(SELECT x.last4 FROM vendor_tax_ids x WHERE x.account_id = ${vendor}.account_id AND x.vendor_id = ${vendor}.id)`,
    [{ name: 'tax_id_last4', type: 'text', encode: (digits) => digits }],
  ),
  hasW9: column.boolean<boolean>('has_w9'),
  is1099Exempt: column.boolean<boolean>('is_1099_exempt'),
  insuranceExpiresOn: column.date<PlainDate | null>('insurance_expires_on'),
  licenseExpiresOn: column.date<PlainDate | null>('license_expires_on'),
  notes: column.text<string | null>('notes'),
  isArchived: computed<boolean>((vendor) => `${vendor}.archived_at IS NOT NULL`),
  ...rowHistory,
})
