import { column, defineTable, rowHistory } from '#server/platform/database/table.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { TinType } from '#shared/vendors/tin.ts'
import type { PaymentPurpose, TaxClass } from '#shared/vendors/w9.ts'

const identity = {
  firstName: column.text<string | null>('first_name'),
  lastName: column.text<string | null>('last_name'),
  businessName: column.text<string | null>('business_name'),
  street: column.text<string | null>('street'),
  street2: column.text<string | null>('street_2'),
  city: column.text<string | null>('city'),
  state: column.text<string | null>('state'),
  zipCode: column.text<string | null>('zip_code'),
  tinType: column.text<TinType | null>('tin_type'),
  tinSealed: column.bytea<Buffer | null>('tin_sealed'),
}

export const w9Table = defineTable('vendor_tax_details', {
  /** The vendor's. */
  id: column.uuid<string>('id'),
  ...identity,
  taxClass: column.text<TaxClass | null>('tax_class'),
  exemptPayeeCode: column.smallint<number | null>('exempt_payee_code'),
  paymentsFor: column.text<PaymentPurpose>('payments_for'),
  signedOn: column.date<PlainDate | null>('signed_on'),
  ...rowHistory,
})

export const ownerW9Table = defineTable('owner_tax_details', {
  /** The owner's. */
  id: column.uuid<string>('id'),
  ...identity,
  taxClass: column.text<TaxClass | null>('tax_class'),
  exemptPayeeCode: column.smallint<number | null>('exempt_payee_code'),
  tinLast4: column.text<string | null>('tin_last4'),
  isExempt: column.boolean<boolean>('is_1099_exempt'),
  signedOn: column.date<PlainDate | null>('signed_on'),
  ...rowHistory,
})

export const taxPayerTable = defineTable('tax_payers', {
  id: column.uuid<string>('id'),
  ...identity,
  phone: column.text<string | null>('phone'),
  email: column.citext<string | null>('email'),
  tinLast4: column.text<string | null>('tin_last4'),
  ...rowHistory,
})
