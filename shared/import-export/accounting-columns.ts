import { email, text } from '#shared/lib/fields.ts'
import { vendorBody } from '#shared/vendors/contract.ts'

import { readBankAccountKind, readLastFour } from './accounting-cells.ts'
import { bySchema, readDate, readMoney } from './cells.ts'
import { column, reference, required } from './column.ts'
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
  'bank-accounts': {
    name: required(
      column('Name', bySchema(text('name', { max: 80 })), 'Operating', [
        'Account', 'Account name', 'Bank account', 'Bank account name',
      ]), // prettier-ignore
    ),
    bankName: column('Bank', bySchema(text('bankName', { max: 80 })), 'First Bank', ['Bank name', 'Institution', 'Financial institution']),
    lastFour: column('Last four', readLastFour, '4821', ['Last 4', 'Account number', 'Number', 'Mask']),
    kind: column('Kind', readBankAccountKind, 'Checking', ['Type', 'Account type']),
    openingBalance: required(
      column('Opening balance', readMoney, '$5,000.00', ['Balance', 'Starting balance', 'Beginning balance']),
    ),
    openedOn: required(
      column('Opening date', readDate, '2026-10-31', ['As of', 'Opened on', 'Opening balance date', 'Balance date', 'Start date', 'Date']),
    ),
    includesUndeposited: column('Undeposited included', readYes, 'Yes', ['Includes undeposited', 'Includes undeposited funds']),
    isDefault: column('Default', readYes, 'Yes', ['Is default', 'Primary']),
  },
  'bank-lines': {
    account: required(
      column('Bank account', reference('name', 80), 'Operating', ['Account', 'Account name', 'Bank account name', 'Card']),
    ),
    date: required(
      column('Date', readDate, '2026-11-03', [
        'Posted', 'Posting date', 'Post date', 'Posted date', 'Transaction date', 'Booking date',
      ]), // prettier-ignore
    ),
    amount: required(column('Amount', readMoney, '-89.30', ['Transaction amount', 'Value'])),
    description: column('Description', bySchema(text('description', { max: 500 })), 'CITY WATER', [
      'Payee', 'Name', 'Transaction', 'Details', 'Narrative', 'Transaction description',
    ]), // prettier-ignore
    memo: column('Memo', bySchema(text('notes', { max: 1_000 })), '', ['Notes', 'Comments', 'Additional information']),
    checkNumber: column('Check number', bySchema(text('reference', { max: 50 })), '', ['Check', 'Check no', 'Cheque number']),
    reference: column('Reference', bySchema(text('reference', { max: 255 })), '', [
      'Transaction ID', 'FITID', 'Reference number', 'Ref', 'Bank reference',
    ]), // prettier-ignore
  },
} // prettier-ignore
