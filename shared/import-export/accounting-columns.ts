import { email, integer, text } from '#shared/lib/fields.ts'
import { ownerBody } from '#shared/owners/contract.ts'
import { miles, termMonths } from '#shared/tax/contract.ts'
import { vendorBody } from '#shared/vendors/contract.ts'

import {
  readAssetKind, readBankAccountKind, readBuildingUse, readDepreciationSystem, readElection, readFrequency, readHandling, readLastFour, readOwnerMoneyKind, readRate,
  readRecurringExpenseKind,
} from './accounting-cells.ts' // prettier-ignore
import {
  bySchema, numberBySchema, readAmount, readDate, readLargeAmount, readLargeMoney, readLargePositive, readPositive,
} from './cells.ts' // prettier-ignore
import { column, propertyReferences, reference, required, unitReference } from './column.ts'
import { readExpenseCategory, readExpenseMethod, readYes } from './kind-cells.ts'

/** The columns of payments and of the books, apart from leases. */
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
      column('Opening balance', readLargeMoney, '$5,000.00', ['Balance', 'Starting balance', 'Beginning balance']),
    ),
    openedOn: required(
      column('Opening date', readDate, '2026-10-31', ['As of', 'Opened on', 'Opening balance date', 'Balance date', 'Start date', 'Date']),
    ),
    includesUndeposited: column('Undeposited included', readYes, 'Yes', ['Includes undeposited', 'Includes undeposited funds']),
    includesDeposits: column('Deposits included', readYes, 'No', ['Includes deposits', 'Includes security deposits']),
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
    amount: required(column('Amount', readLargeMoney, '-89.30', ['Transaction amount', 'Value'])),
    description: column('Description', bySchema(text('description', { max: 500 })), 'CITY WATER', [
      'Payee', 'Name', 'Transaction', 'Details', 'Narrative', 'Transaction description',
    ]), // prettier-ignore
    memo: column('Memo', bySchema(text('notes', { max: 1_000 })), '', ['Notes', 'Comments', 'Additional information']),
    checkNumber: column('Check number', bySchema(text('reference', { max: 50 })), '', ['Check', 'Check no', 'Cheque number']),
    reference: column('Reference', bySchema(text('reference', { max: 255 })), '', [
      'Transaction ID', 'FITID', 'Reference number', 'Ref', 'Bank reference',
    ]), // prettier-ignore
  },
  'recurring-expenses': {
    ...propertyReferences,
    unit: unitReference,
    vendor: column('Vendor', bySchema(vendorBody.shape.name), 'Summit Lending', ['Vendor name', 'Payee', 'Lender', 'Supplier']),
    kind: column('Kind', readRecurringExpenseKind, 'Mortgage', ['Type']),
    category: column('Category', readExpenseCategory, '', ['Expense category', 'GL account', 'Schedule E category']),
    description: column('Description', bySchema(text('description', { max: 200 })), 'Mortgage of Maple Court', ['Memo', 'Comments', 'Expense']),
    amount: required(
      column('Amount', readPositive, '$1,199.10', ['Payment', 'Monthly payment', 'Principal and interest', 'Amount due']),
    ),
    every: column('Every', readFrequency, 'Monthly', ['Frequency', 'Interval', 'Repeats', 'How often']),
    nextOn: required(
      column('Next date', readDate, '2026-12-01', ['Next due date', 'Next payment', 'Due date', 'Next due', 'Start date', 'Next bill date']),
    ),
    endOn: column('Until', readDate, '', ['End date', 'Ends', 'Last date']),
    handling: column('Handling', readHandling, 'Autopay', ['Paid by', 'Recorded as']),
    leadDays: column('Days before', numberBySchema(integer('leadDays', 0, 60)), '', ['Lead days', 'Days in advance']),
    method: column('Method', readExpenseMethod, 'ACH', ['Payment method', 'Paid with']),
    rate: column('Rate', readRate, '6%', ['Interest rate', 'Yearly rate', 'APR']),
    tax: column('Escrow tax', readAmount, '250', ['Property tax', 'Tax escrow', 'Tax']),
    insurance: column('Escrow insurance', readAmount, '80.50', ['Insurance', 'Insurance escrow']),
    balance: column('Balance', readLargePositive, '$200,000.00', ['Loan balance', 'Mortgage balance', 'Principal balance', 'Balance owed']),
    escrowBalance: column('Escrow balance', readAmount, '1,200.00', ['Escrow', 'Held in escrow']),
    balanceOn: column('Balance date', readDate, '2026-11-01', ['Balance as of', 'As of']),
  },
  assets: {
    ...propertyReferences,
    kind: required(column('Kind', readAssetKind, 'Building', ['Type', 'Asset type', 'Asset class', 'Category'])),
    buildingUse: column('Building use', readBuildingUse, 'Residential', ['Real property', 'Residential or nonresidential']),
    depreciationSystem: column('System', readDepreciationSystem, 'GDS', ['Depreciation system']),
    boughtUsed: column('Bought used', readYes, 'No', ['Used property']),
    termMonths: column('Loan term', numberBySchema(termMonths), '', ['Term in months', 'Amortization months']),
    description: required(
      column('Description', bySchema(text('description', { max: 200 })), 'Maple Court', ['Asset', 'Asset name', 'Name', 'Item']),
    ),
    basis: required(
      column('Basis', readLargePositive, '$160,000.00', ['Cost', 'Cost basis', 'Depreciable basis', 'Cost or other basis', 'Purchase price']),
    ),
    land: column('Land', readLargeAmount, '$40,000.00', ['Land value', 'Cost of land']),
    acquiredOn: column('Acquired', readDate, '', ['Date acquired', 'Purchase date', 'Purchased']),
    inServiceOn: required(
      column('In service', readDate, '2020-03-01', ['Placed in service', 'Date placed in service', 'In service date', 'Service date']),
    ),
    disposedOn: column('Disposed', readDate, '', ['Date disposed', 'Sold', 'Date sold']),
    section179: column('Section 179', readLargeAmount, '', ['179', 'Section 179 deduction']),
    election: column('Special allowance', readElection, '', ['Bonus depreciation', 'Election', 'Bonus']),
    notes: column('Notes', bySchema(text('notes', { max: 2_000 })), '', ['Comments', 'Memo']),
  },
  trips: {
    date: required(column('Date', readDate, '2026-11-02', ['Trip date', 'Driven', 'Day'])),
    miles: required(column('Miles', numberBySchema(miles), '12.4', ['Distance', 'Mileage', 'Business miles'])),
    purpose: required(
      column('Purpose', bySchema(text('purpose', { max: 200 })), 'Inspection', ['Business purpose', 'Reason', 'Description', 'Notes']),
    ),
    ...propertyReferences,
    from: column('From', bySchema(text('startPlace', { max: 200 })), 'Office', ['Start', 'Start location', 'Origin']),
    to: column('To', bySchema(text('endPlace', { max: 200 })), 'Maple Court', ['End', 'End location', 'Destination', 'Stop']),
    vehicle: column('Vehicle', bySchema(text('vehicle', { max: 80 })), '', ['Car', 'Vehicle name']),
  },
  'owner-money': {
    date: required(column('Date', readDate, '2026-11-04', ['Transaction date', 'Paid', 'Payment date', 'Posted'])),
    kind: required(column('Kind', readOwnerMoneyKind, 'Contribution', ['Type', 'Transaction type', 'Category', 'Account'])),
    ...propertyReferences,
    owner: column('Owner', bySchema(ownerBody.shape.name), '', ['Owner name', 'Property owner', 'Landlord', 'Investor']),
    amount: required(column('Amount', readLargePositive, '$2,000.00', ['Total', 'Amount paid'])),
    description: column('Description', bySchema(text('description', { max: 200 })), 'For the new roof', ['Memo', 'Notes', 'Comments', 'Details']),
    method: column('Method', readExpenseMethod, 'ACH', ['Payment method', 'Paid by', 'Paid with']),
    reference: column('Reference', bySchema(text('reference', { max: 100 })), '', ['Reference number', 'Check number', 'Ref']),
  },
  bills: {
    billedOn: required(column('Bill date', readDate, '2026-11-05', ['Date', 'Invoice date', 'Billed', 'Entered'])),
    dueOn: column('Due date', readDate, '2026-12-05', ['Due', 'Due on', 'Payment due']),
    ...propertyReferences,
    unit: unitReference,
    vendor: required(
      column('Vendor', bySchema(vendorBody.shape.name), 'Ace Plumbing', ['Vendor name', 'Payee', 'Payee name', 'Supplier', 'Contractor', 'Billed by']),
    ),
    category: required(
      column('Category', readExpenseCategory, 'Repairs', ['Expense category', 'Expense type', 'Account', 'GL account', 'Schedule E category']),
    ),
    amount: required(
      column('Amount', readPositive, '$240.00', ['Open', 'Open balance', 'Amount due', 'Unpaid amount', 'Unpaid', 'Balance due', 'Total', 'Cost']),
    ),
    description: column('Description', bySchema(text('description', { max: 200 })), 'Water heater', ['Memo', 'Notes', 'Comments', 'Details']),
    reference: column('Reference', bySchema(text('reference', { max: 100 })), 'INV-204', ['Invoice number', 'Bill number', 'Reference number', 'Ref']),
    split: column('Split', bySchema(text('reference', { max: 100 })), '', ['Split of', 'Split group']),
  },
  'vendor-credits': {
    creditedOn: required(column('Date', readDate, '2026-11-05', ['Credit date', 'Credited', 'Entered'])),
    ...propertyReferences,
    unit: unitReference,
    vendor: required(
      column('Vendor', bySchema(vendorBody.shape.name), 'Ace Plumbing', ['Vendor name', 'Payee', 'Payee name', 'Supplier', 'Contractor']),
    ),
    category: required(
      column('Category', readExpenseCategory, 'Repairs', ['Expense category', 'Expense type', 'Account', 'GL account', 'Schedule E category']),
    ),
    amount: required(column('Amount', readPositive, '$40.00', ['Credit', 'Credit amount', 'Total'])),
    used: column('Used', readAmount, '', ['Applied', 'Amount used', 'Amount applied']),
    description: column('Description', bySchema(text('description', { max: 200 })), 'Returned faucet', ['Memo', 'Notes', 'Comments', 'Details']),
    reference: column('Reference', bySchema(text('reference', { max: 100 })), 'CM-204', ['Credit number', 'Credit memo', 'Reference number', 'Ref']),
  },
} // prettier-ignore
