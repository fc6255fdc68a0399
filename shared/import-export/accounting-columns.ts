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
import { sheetColumn, propertyReferences, reference, required, unitColumn } from './column.ts'
import { readExpenseCategory, readExpenseMethod, readYes } from './kind-cells.ts'

/** The columns of payments and of the books, apart from leases. */
export const accountingColumns = {
  vendors: {
    name: required(
      sheetColumn('Name', bySchema(vendorBody.shape.name), 'Ace Plumbing', [
        'Vendor', 'Vendor name', 'Payee', 'Supplier', 'Contractor', 'Full name', 'Display name',
      ]), // prettier-ignore
    ),
    company: sheetColumn('Company', bySchema(text('company', { max: 120 })), 'Ace Plumbing LLC', [
      'Company name', 'Business name', 'Organization',
    ]), // prettier-ignore
    trade: sheetColumn('Trade', bySchema(text('trade', { max: 80 })), 'Plumber', [
      'Vendor category', 'Category', 'Vendor type', 'Service', 'Profession',
    ]), // prettier-ignore
    email: sheetColumn('Email', bySchema(email), 'office@example.com', ['Email address', 'Vendor email', 'Primary email']),
    phone: sheetColumn('Phone', bySchema(text('phone', { max: 40 })), '(614) 555-0123', [
      'Phone number', 'Vendor phone', 'Work phone', 'Mobile', 'Mobile phone', 'Cell phone', 'Phone numbers',
    ]), // prettier-ignore
    address: sheetColumn('Address', bySchema(text('address', { max: 300 })), '4 Pipe Lane, Columbus, OH 43004', [
      'Mailing address', 'Vendor address', 'Street address', 'Full address',
    ]), // prettier-ignore
    hasW9: sheetColumn('W-9 on file', readYes, 'Yes', ['W9', 'Has W9', 'Form W-9', 'W9 received']),
    is1099Exempt: sheetColumn('No 1099', readYes, 'No', ['1099 exempt', 'Exempt from 1099', 'Is 1099 exempt']),
    insuranceExpiresOn: sheetColumn('Insurance ends', readDate, '2027-06-30', [
      'Insurance expires', 'Insurance expiration', 'Insurance expiration date', 'Liability insurance expiration',
    ]), // prettier-ignore
    licenseExpiresOn: sheetColumn('License ends', readDate, '', ['License expires', 'License expiration', 'License expiration date']),
    notes: sheetColumn('Notes', bySchema(text('notes', { max: 5_000 })), '', ['Comments', 'Memo']),
  },
  'bank-accounts': {
    name: required(
      sheetColumn('Name', bySchema(text('name', { max: 80 })), 'Operating', [
        'Account', 'Account name', 'Bank account', 'Bank account name',
      ]), // prettier-ignore
    ),
    bankName: sheetColumn('Bank', bySchema(text('bankName', { max: 80 })), 'First Bank', ['Bank name', 'Institution', 'Financial institution']),
    lastFour: sheetColumn('Last four', readLastFour, '4821', ['Last 4', 'Account number', 'Number', 'Mask']),
    kind: sheetColumn('Kind', readBankAccountKind, 'Checking', ['Type', 'Account type']),
    openingBalance: required(
      sheetColumn('Opening balance', readLargeMoney, '$5,000.00', ['Balance', 'Starting balance', 'Beginning balance']),
    ),
    openedOn: required(
      sheetColumn('Opening date', readDate, '2026-10-31', ['As of', 'Opened on', 'Opening balance date', 'Balance date', 'Start date', 'Date']),
    ),
    includesUndeposited: sheetColumn('Undeposited included', readYes, 'Yes', ['Includes undeposited', 'Includes undeposited funds']),
    includesDeposits: sheetColumn('Deposits included', readYes, 'No', ['Includes deposits', 'Includes security deposits']),
    isDefault: sheetColumn('Default', readYes, 'Yes', ['Is default', 'Primary']),
  },
  'bank-lines': {
    account: required(
      sheetColumn('Bank account', reference('name', 80), 'Operating', ['Account', 'Account name', 'Bank account name', 'Card']),
    ),
    date: required(
      sheetColumn('Date', readDate, '2026-11-03', [
        'Posted', 'Posting date', 'Post date', 'Posted date', 'Transaction date', 'Booking date',
      ]), // prettier-ignore
    ),
    amount: required(sheetColumn('Amount', readLargeMoney, '-89.30', ['Transaction amount', 'Value'])),
    description: sheetColumn('Description', bySchema(text('description', { max: 500 })), 'CITY WATER', [
      'Payee', 'Name', 'Transaction', 'Details', 'Narrative', 'Transaction description',
    ]), // prettier-ignore
    memo: sheetColumn('Memo', bySchema(text('notes', { max: 1_000 })), '', ['Notes', 'Comments', 'Additional information']),
    checkNumber: sheetColumn('Check number', bySchema(text('reference', { max: 50 })), '', ['Check', 'Check no', 'Cheque number']),
    reference: sheetColumn('Reference', bySchema(text('reference', { max: 255 })), '', [
      'Transaction ID', 'FITID', 'Reference number', 'Ref', 'Bank reference',
    ]), // prettier-ignore
  },
  'recurring-expenses': {
    ...propertyReferences,
    unit: unitColumn,
    vendor: sheetColumn('Vendor', bySchema(vendorBody.shape.name), 'Summit Lending', ['Vendor name', 'Payee', 'Lender', 'Supplier']),
    kind: sheetColumn('Kind', readRecurringExpenseKind, 'Mortgage', ['Type']),
    category: sheetColumn('Category', readExpenseCategory, '', ['Expense category', 'GL account', 'Schedule E category']),
    description: sheetColumn('Description', bySchema(text('description', { max: 200 })), 'Mortgage of Maple Court', ['Memo', 'Comments', 'Expense']),
    amount: required(
      sheetColumn('Amount', readPositive, '$1,199.10', ['Payment', 'Monthly payment', 'Principal and interest', 'Amount due']),
    ),
    every: sheetColumn('Every', readFrequency, 'Monthly', ['Frequency', 'Interval', 'Repeats', 'How often']),
    nextOn: required(
      sheetColumn('Next date', readDate, '2026-12-01', ['Next due date', 'Next payment', 'Due date', 'Next due', 'Start date', 'Next bill date']),
    ),
    endOn: sheetColumn('Until', readDate, '', ['End date', 'Ends', 'Last date']),
    handling: sheetColumn('Handling', readHandling, 'Autopay', ['Paid by', 'Recorded as']),
    leadDays: sheetColumn('Days before', numberBySchema(integer('leadDays', 0, 60)), '', ['Lead days', 'Days in advance']),
    method: sheetColumn('Method', readExpenseMethod, 'ACH', ['Payment method', 'Paid with']),
    rate: sheetColumn('Rate', readRate, '6%', ['Interest rate', 'Yearly rate', 'APR']),
    tax: sheetColumn('Escrow tax', readAmount, '250', ['Property tax', 'Tax escrow', 'Tax']),
    insurance: sheetColumn('Escrow insurance', readAmount, '80.50', ['Insurance', 'Insurance escrow']),
    balance: sheetColumn('Balance', readLargePositive, '$200,000.00', ['Loan balance', 'Mortgage balance', 'Principal balance', 'Balance owed']),
    escrowBalance: sheetColumn('Escrow balance', readAmount, '1,200.00', ['Escrow', 'Held in escrow']),
    balanceOn: sheetColumn('Balance date', readDate, '2026-11-01', ['Balance as of', 'As of']),
  },
  assets: {
    ...propertyReferences,
    kind: required(sheetColumn('Kind', readAssetKind, 'Building', ['Type', 'Asset type', 'Asset class', 'Category'])),
    buildingUse: sheetColumn('Building use', readBuildingUse, 'Residential', ['Real property', 'Residential or nonresidential']),
    depreciationSystem: sheetColumn('System', readDepreciationSystem, 'GDS', ['Depreciation system']),
    boughtUsed: sheetColumn('Bought used', readYes, 'No', ['Used property']),
    termMonths: sheetColumn('Loan term', numberBySchema(termMonths), '', ['Term in months', 'Amortization months']),
    description: required(
      sheetColumn('Description', bySchema(text('description', { max: 200 })), 'Maple Court', ['Asset', 'Asset name', 'Name', 'Item']),
    ),
    basis: required(
      sheetColumn('Basis', readLargePositive, '$160,000.00', ['Cost', 'Cost basis', 'Depreciable basis', 'Cost or other basis', 'Purchase price']),
    ),
    land: sheetColumn('Land', readLargeAmount, '$40,000.00', ['Land value', 'Cost of land']),
    acquiredOn: sheetColumn('Acquired', readDate, '', ['Date acquired', 'Purchase date', 'Purchased']),
    inServiceOn: required(
      sheetColumn('In service', readDate, '2020-03-01', ['Placed in service', 'Date placed in service', 'In service date', 'Service date']),
    ),
    disposedOn: sheetColumn('Disposed', readDate, '', ['Date disposed', 'Sold', 'Date sold']),
    section179: sheetColumn('Section 179', readLargeAmount, '', ['179', 'Section 179 deduction']),
    election: sheetColumn('Special allowance', readElection, '', ['Bonus depreciation', 'Election', 'Bonus']),
    notes: sheetColumn('Notes', bySchema(text('notes', { max: 2_000 })), '', ['Comments', 'Memo']),
  },
  trips: {
    date: required(sheetColumn('Date', readDate, '2026-11-02', ['Trip date', 'Driven', 'Day'])),
    miles: required(sheetColumn('Miles', numberBySchema(miles), '12.4', ['Distance', 'Mileage', 'Business miles'])),
    purpose: required(
      sheetColumn('Purpose', bySchema(text('purpose', { max: 200 })), 'Inspection', ['Business purpose', 'Reason', 'Description', 'Notes']),
    ),
    ...propertyReferences,
    from: sheetColumn('From', bySchema(text('startPlace', { max: 200 })), 'Office', ['Start', 'Start location', 'Origin']),
    to: sheetColumn('To', bySchema(text('endPlace', { max: 200 })), 'Maple Court', ['End', 'End location', 'Destination', 'Stop']),
    vehicle: sheetColumn('Vehicle', bySchema(text('vehicle', { max: 80 })), '', ['Car', 'Vehicle name']),
  },
  'owner-money': {
    date: required(sheetColumn('Date', readDate, '2026-11-04', ['Transaction date', 'Paid', 'Payment date', 'Posted'])),
    kind: required(sheetColumn('Kind', readOwnerMoneyKind, 'Contribution', ['Type', 'Transaction type', 'Category', 'Account'])),
    ...propertyReferences,
    owner: sheetColumn('Owner', bySchema(ownerBody.shape.name), '', ['Owner name', 'Property owner', 'Landlord', 'Investor']),
    amount: required(sheetColumn('Amount', readLargePositive, '$2,000.00', ['Total', 'Amount paid'])),
    description: sheetColumn('Description', bySchema(text('description', { max: 200 })), 'For the new roof', ['Memo', 'Notes', 'Comments', 'Details']),
    method: sheetColumn('Method', readExpenseMethod, 'ACH', ['Payment method', 'Paid by', 'Paid with']),
    reference: sheetColumn('Reference', bySchema(text('reference', { max: 100 })), '', ['Reference number', 'Check number', 'Ref']),
  },
  bills: {
    billedOn: required(sheetColumn('Bill date', readDate, '2026-11-05', ['Date', 'Invoice date', 'Billed', 'Entered'])),
    dueOn: sheetColumn('Due date', readDate, '2026-12-05', ['Due', 'Due on', 'Payment due']),
    ...propertyReferences,
    unit: unitColumn,
    vendor: required(
      sheetColumn('Vendor', bySchema(vendorBody.shape.name), 'Ace Plumbing', ['Vendor name', 'Payee', 'Payee name', 'Supplier', 'Contractor', 'Billed by']),
    ),
    category: required(
      sheetColumn('Category', readExpenseCategory, 'Repairs', ['Expense category', 'Expense type', 'Account', 'GL account', 'Schedule E category']),
    ),
    amount: required(
      sheetColumn('Amount', readPositive, '$240.00', ['Open', 'Open balance', 'Amount due', 'Unpaid amount', 'Unpaid', 'Balance due', 'Total', 'Cost']),
    ),
    description: sheetColumn('Description', bySchema(text('description', { max: 200 })), 'Water heater', ['Memo', 'Notes', 'Comments', 'Details']),
    reference: sheetColumn('Reference', bySchema(text('reference', { max: 100 })), 'INV-204', ['Invoice number', 'Bill number', 'Reference number', 'Ref']),
    split: sheetColumn('Split', bySchema(text('reference', { max: 100 })), '', ['Split of', 'Split group']),
  },
  'vendor-credits': {
    creditedOn: required(sheetColumn('Date', readDate, '2026-11-05', ['Credit date', 'Credited', 'Entered'])),
    ...propertyReferences,
    unit: unitColumn,
    vendor: required(
      sheetColumn('Vendor', bySchema(vendorBody.shape.name), 'Ace Plumbing', ['Vendor name', 'Payee', 'Payee name', 'Supplier', 'Contractor']),
    ),
    category: required(
      sheetColumn('Category', readExpenseCategory, 'Repairs', ['Expense category', 'Expense type', 'Account', 'GL account', 'Schedule E category']),
    ),
    amount: required(sheetColumn('Amount', readPositive, '$40.00', ['Credit', 'Credit amount', 'Total'])),
    used: sheetColumn('Used', readAmount, '', ['Applied', 'Amount used', 'Amount applied']),
    description: sheetColumn('Description', bySchema(text('description', { max: 200 })), 'Returned faucet', ['Memo', 'Notes', 'Comments', 'Details']),
    reference: sheetColumn('Reference', bySchema(text('reference', { max: 100 })), 'CM-204', ['Credit number', 'Credit memo', 'Reference number', 'Ref']),
  },
} // prettier-ignore
