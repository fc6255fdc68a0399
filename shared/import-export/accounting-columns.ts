import { email, text } from '#shared/lib/fields.ts'
import { vendorBody } from '#shared/vendors/contract.ts'

import { bySchema, readDate } from './cells.ts'
import { column, required } from './column.ts'
import { readYes } from './kind-cells.ts'

/** The columns of what is paid and of the books besides leases. */
export const accountingColumns = {
  vendors: {
    name: required(
      column('Name', bySchema(vendorBody.shape.name), 'Ace Plumbing', [
        'Vendor', 'Vendor name', 'Payee', 'Supplier', 'Contractor', 'Full name', 'Display name',
      ]), // prettier-ignore
    ),
    company: column('Company', bySchema(text('company', { max: 120 })), 'Ace Plumbing LLC', [
      'Company name', 'Business name', 'Organization',
    ]), // prettier-ignore
    trade: column('Trade', bySchema(text('trade', { max: 80 })), 'Plumber', [
      'Vendor category', 'Category', 'Vendor type', 'Service', 'Profession',
    ]), // prettier-ignore
    email: column('Email', bySchema(email), 'office@example.com', ['Email address', 'Vendor email', 'Primary email']),
    phone: column('Phone', bySchema(text('phone', { max: 40 })), '(614) 555-0123', [
      'Phone number', 'Vendor phone', 'Work phone', 'Mobile', 'Mobile phone', 'Cell phone', 'Phone numbers',
    ]), // prettier-ignore
    address: column('Address', bySchema(text('address', { max: 300 })), '4 Pipe Lane, Columbus, OH 43004', [
      'Mailing address', 'Vendor address', 'Street address', 'Full address',
    ]), // prettier-ignore
    hasW9: column('W-9 on file', readYes, 'Yes', ['W9', 'Has W9', 'Form W-9', 'W9 received']),
    is1099Exempt: column('No 1099', readYes, 'No', ['1099 exempt', 'Exempt from 1099', 'Is 1099 exempt']),
    insuranceExpiresOn: column('Insurance ends', readDate, '2027-06-30', [
      'Insurance expires', 'Insurance expiration', 'Insurance expiration date', 'Liability insurance expiration',
    ]), // prettier-ignore
    licenseExpiresOn: column('License ends', readDate, '', ['License expires', 'License expiration', 'License expiration date']),
    notes: column('Notes', bySchema(text('notes', { max: 5_000 })), '', ['Comments', 'Memo']),
  },
} // prettier-ignore
