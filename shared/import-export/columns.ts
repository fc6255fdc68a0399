import { email, integer, text } from '#shared/lib/fields.ts'
import { ownerBody } from '#shared/owners/contract.ts'
import { propertyBody } from '#shared/portfolio/property-contract.ts'
import { bathrooms } from '#shared/portfolio/unit-contract.ts'
import { tenantBody } from '#shared/tenants/contract.ts'
import { vendorBody } from '#shared/vendors/contract.ts'

import { accountingColumns } from './accounting-columns.ts'
import {
  bySchema,
  numberBySchema,
  readAmount,
  readDate,
  readLaterAmounts,
  readLaterRents,
  readLaterShares,
  readAtEnd,
  readLeaseEnd,
  readLeaseStatus,
  readMoney,
  readPhone,
  readPositive,
  readPropertyType,
  readState,
  readZip,
} from './cells.ts'
import {
  sheetColumn,
  type Column,
  peopleReferences,
  propertyReferences,
  reference,
  required,
  unitColumn,
} from './column.ts'
import { readConcessions } from './concession-cells.ts'
import { readLaterRates, readTaxRate } from './tax-rate-cells.ts'
import {
  readExpenseCategory,
  readExpenseMethod,
  readRentFrequency,
  readOwnerKind,
  readOwnerShare,
  readPayerKind,
  readRecurringKind,
  readVoided,
  readYes,
} from './kind-cells.ts'

/** The kinds of files that can be imported, in the order of the import. */
export const kinds = [
  'properties',
  'units',
  'tenants',
  'owners',
  'payers',
  'leases',
  'payer-shares',
  'recurring-charges',
  'balances',
  'vendors',
  'expenses',
  'bills',
  'vendor-credits',
  'owner-money',
  'bank-accounts',
  'bank-lines',
  'recurring-expenses',
  'assets',
  'trips',
] as const
export type Kind = (typeof kinds)[number]

/** Every column of every kind of file. */
export const columns = {
  properties: {
    name: sheetColumn('Property', bySchema(propertyBody.shape.name), 'Maple Court', [
      'Property name', 'Name', 'Building', 'Building name', 'Community', 'Rental',
    ]), // prettier-ignore
    id: sheetColumn('Property ID', reference('propertyId'), '', [
      'ID',
      'Property code',
      'Building ID',
      'External ID',
    ]),
    address: required(
      sheetColumn('Address', bySchema(propertyBody.shape.address), '12 Maple Street', [
        'Street address', 'Street address 1', 'Street', 'Property address', 'Address 1', 'Address line 1', 'Property street address 1',
        'Street 1', 'Property street',
      ]), // prettier-ignore
    ),
    address2: sheetColumn('Address 2', bySchema(text('address2', { max: 80 })), '', [
      'Address line 2', 'Street address 2', 'Property street address 2', 'Street 2',
    ]), // prettier-ignore
    city: required(
      sheetColumn('City', bySchema(propertyBody.shape.city), 'Columbus', [
        'Town',
        'Property city',
        'Locality',
      ]),
    ),
    state: required(sheetColumn('State', readState, 'OH', ['Province', 'Property state', 'ST', 'Region'])),
    zipCode: required(
      sheetColumn('ZIP', readZip, '43004', [
        'Zip code',
        'Postal code',
        'Postcode',
        'Property zip',
        'Property zip code',
      ]),
    ),
    propertyType: sheetColumn('Type', readPropertyType, 'Apartment', [
      'Property type',
      'Property subtype',
      'Building type',
      'Rental type',
    ]),
    description: sheetColumn('Description', bySchema(text('description', { max: 2_000 })), '', [
      'Notes',
      'Comments',
      'Property description',
    ]),
  },
  units: {
    ...propertyReferences,
    unitNumber: required({ ...unitColumn, synonyms: [...unitColumn.synonyms, 'Number', 'Name'] }),
    bedrooms: sheetColumn('Bedrooms', numberBySchema(integer('bedrooms', 0, 50)), '2', [
      'Beds',
      'Bed',
      'BR',
      'BD',
      'Number of bedrooms',
    ]),
    bathrooms: sheetColumn('Bathrooms', numberBySchema(bathrooms), '1.5', [
      'Baths', 'Bath', 'BA', 'Number of bathrooms',
    ]), // prettier-ignore
    squareFeet: sheetColumn('Square feet', numberBySchema(integer('squareFeet', 1, 1_000_000)), '850', [
      'Sq ft', 'Sqft', 'Square footage', 'Size', 'Area', 'SF', 'Unit size',
    ]), // prettier-ignore
    rent: sheetColumn('Rent', readAmount, '$1,850.00', [
      'Market rent',
      'Monthly rent',
      'Asking rent',
      'Rent amount',
      'Listed rent',
      'Target rent',
    ]),
  },
  tenants: {
    name: sheetColumn('Name', bySchema(tenantBody.shape.name), 'Ana Ruiz', [
      'Tenant name', 'Tenant', 'Full name', 'Resident', 'Resident name', 'Renter', 'Display name',
    ]), // prettier-ignore
    firstName: sheetColumn('First name', bySchema(text('firstName', { max: 60 })), '', [
      'First',
      'Given name',
      'Tenant first name',
    ]),
    lastName: sheetColumn('Last name', bySchema(text('lastName', { max: 60 })), '', [
      'Last',
      'Surname',
      'Family name',
      'Tenant last name',
    ]),
    email: sheetColumn('Email', bySchema(email), 'ana.ruiz@example.com', [
      'Email address', 'Tenant email', 'Primary email', 'Resident email', 'Login email',
    ]), // prettier-ignore
    phone: sheetColumn('Phone', readPhone(bySchema(text('phone', { max: 40 }))), '(614) 555-0142', [
      'Phone number', 'Mobile', 'Mobile phone', 'Cell', 'Cell phone', 'Tenant phone', 'Primary phone', 'Phone numbers', 'Home phone',
    ]), // prettier-ignore
    emergencyContact: sheetColumn('Emergency contact', bySchema(text('emergencyContact', { max: 200 })), 'Eva Ruiz, (614) 555-0199', [
      'Emergency contact name', 'In case of emergency',
    ]), // prettier-ignore
  },
  owners: {
    name: required(sheetColumn('Name', bySchema(ownerBody.shape.name), 'Ida Stone', ['Owner', 'Owner name', 'Full name'])),
    kind: sheetColumn('Kind', readOwnerKind, 'Person', ['Owner type', 'Type']),
    email: sheetColumn('Email', bySchema(email), 'ida.stone@example.com', ['Email address', 'Owner email']),
    phone: sheetColumn('Phone', readPhone(bySchema(text('phone', { max: 40 }))), '(614) 555-0177', ['Phone number', 'Owner phone']),
    address: sheetColumn('Mailing address', bySchema(text('address', { max: 300 })), '', ['Owner address', 'Address']),
    paymentNote: sheetColumn('Payment note', bySchema(text('paymentNote', { max: 500 })), '', ['Pay to', 'Payment method']),
    notes: sheetColumn('Notes', bySchema(text('notes', { max: 5_000 })), '', ['Comments', 'Memo']),
    ...propertyReferences,
    share: sheetColumn('Share', readOwnerShare, '50%', ['Ownership', 'Ownership percentage', 'Percent owned', 'Percentage']),
    from: sheetColumn('From', readDate, '2026-01-01', ['Owner since', 'Since', 'Start date', 'Acquired']),
  }, // prettier-ignore
  payers: {
    name: required(
      sheetColumn('Name', reference('name'), 'Columbus Housing Authority', ['Payer', 'Payer name', 'Agency']),
    ),
    kind: sheetColumn('Kind', readPayerKind, 'Housing authority', ['Payer type', 'Type', 'Category']),
    email: sheetColumn('Email', bySchema(email), 'hcv@example.com', ['Email address', 'Payer email']),
    reference: sheetColumn('Reference', bySchema(text('reference', { max: 100 })), 'V-1042', [
      'Vendor number',
      'Vendor ID',
      'Account number',
    ]),
    dueDay: sheetColumn('Due day', numberBySchema(integer('dueDay', 1, 31)), '1', [
      'Rent due day',
      'Day due',
    ]),
    sendsReminders: sheetColumn('Reminders', readYes, 'No', ['Sends reminders', 'Automatic reminders']),
    notes: sheetColumn('Notes', bySchema(text('notes', { max: 5_000 })), '', ['Comments', 'Memo']),
  },
  leases: {
    ...propertyReferences,
    unit: unitColumn,
    ...peopleReferences,
    startDate: required(
      sheetColumn('Lease start', readDate, '2026-06-01', [
        'Start date', 'Lease start date', 'Lease From', 'Start', 'From', 'Lease begins', 'Move in', 'Move in date',
      ]), // prettier-ignore
    ),
    endDate: sheetColumn('Lease end', readLeaseEnd, '5/31/2027', [
      'End date', 'Lease end date', 'Lease to', 'End', 'To', 'Lease expires', 'Lease expiration', 'Expiration date',
      'Expires', 'Move out', 'Move out date',
    ]), // prettier-ignore
    atEnd: sheetColumn('At end', readAtEnd, 'Month to month', [
      'After the term',
      'Lease end action',
      'Rollover',
      'Holdover',
    ]),
    rent: required(
      sheetColumn('Rent', readAmount, '$1,850.00', [
        'Monthly rent',
        'Rent amount',
        'Lease rent',
        'Current rent',
        'Rent charge',
        'Actual rent',
        'Contract rent',
        'Charged rent',
        'Scheduled rent',
        'Rent charged',
      ]),
    ),
    concessions: sheetColumn('Concessions', readConcessions, '', ['Rent concessions', 'Rent discounts']),
    laterRents: sheetColumn('Rent changes', readLaterRents, '', [
      'Later rents',
      'Rent steps',
      'Rent increases',
      'Later rent',
    ]),
    deposit: sheetColumn('Security deposit', readAmount, '1850', [
      'Deposit',
      'Deposit amount',
      'Security deposit amount',
    ]),
    dueDay: sheetColumn('Due day', numberBySchema(integer('dueDay', 1, 31)), '1', [
      'Rent due day',
      'Day due',
      'Rent due',
    ]),
    rentFrequency: sheetColumn('Rent frequency', readRentFrequency, '', [
      'Rent period',
      'Rent cycle',
      'Rent schedule',
      'Billing frequency',
    ]),
    periodsFrom: sheetColumn('Period starts', readDate, '', ['First day of a period', 'Rent period starts']),
    chargesFrom: sheetColumn('Charges start', readDate, '', [
      'Charge rent From',
      'First charge',
      'Charge From',
    ]),
    status: sheetColumn('Status', readLeaseStatus, '', ['Lease status']),
    notes: sheetColumn('Notes', bySchema(text('notes', { max: 5_000 })), '', [
      'Comments',
      'Memo',
      'Lease notes',
    ]),
  },
  'payer-shares': {
    ...propertyReferences,
    unit: unitColumn,
    ...peopleReferences,
    leaseStart: sheetColumn('Lease start', readDate, '2026-06-01', [
      'Lease start date',
      'Lease From',
      'Move in date',
    ]),
    payer: required(
      sheetColumn('Payer', reference('name'), 'Columbus Housing Authority', [
        'Payer name',
        'Agency',
        'Paid by',
      ]),
    ),
    share: required(
      sheetColumn('Share', readAmount, '$900.00', [
        'Share a month',
        'Monthly share',
        'HAP',
        'HAP amount',
        'Amount',
      ]),
    ),
    firstMonth: sheetColumn('From', readDate, '2026-06-01', ['Start date', 'Since', 'First month']),
    laterShares: sheetColumn('Later shares', readLaterShares, '', ['Share changes', 'Later share']),
  },
  'recurring-charges': {
    ...propertyReferences,
    unit: unitColumn,
    ...peopleReferences,
    leaseStart: sheetColumn('Lease start', readDate, '2026-06-01', [
      'Lease start date',
      'Lease From',
      'Move in date',
    ]),
    kind: required(
      sheetColumn('Kind', readRecurringKind, 'Pet rent', ['Charge type', 'Type', 'Charge', 'Category']),
    ),
    description: sheetColumn('Description', bySchema(text('description', { max: 100 })), 'Pet rent, one dog', [
      'Memo', 'Notes', 'Comments', 'Charge description',
    ]), // prettier-ignore
    amount: sheetColumn('Amount', readPositive, '$35.00', [
      'Monthly amount',
      'Charge amount',
      'Amount per month',
      'Price',
    ]),
    rate: sheetColumn('Rate', readTaxRate, '', ['Tax rate', 'Sales tax rate']),
    startDate: sheetColumn('From', readDate, '2026-06-01', [
      'Start date',
      'Start',
      'First day',
      'Charge From',
      'Starts',
    ]),
    endDate: sheetColumn('Until', readLeaseEnd, '', [
      'End date',
      'End',
      'To',
      'Last day',
      'Charge to',
      'Ends',
    ]),
    laterAmounts: sheetColumn('Later amounts', readLaterAmounts, '', ['Increases', 'Later amount']),
    laterRates: sheetColumn('Later rates', readLaterRates, '', ['Later rate']),
    isTaxed: sheetColumn('Sales tax applies', readYes, '', ['Taxed', 'Taxable']),
  },
  balances: {
    ...propertyReferences,
    unit: unitColumn,
    ...peopleReferences,
    asOf: sheetColumn('As of', readDate, '11/1/2026', ['As of date', 'Date', 'Balance date']),
    balance: sheetColumn('Balance', readMoney, '$250.00', [
      'Opening balance', 'Amount owed', 'Amount due', 'Balance due', 'Outstanding balance', 'Past due', 'Owed', 'Total balance',
    ]), // prettier-ignore
    prepaid: sheetColumn('Prepaid', readAmount, '', ['Prepayments', 'Prepaid rent', 'Credit', 'Credits']),
    depositHeld: sheetColumn('Deposit held', readAmount, '1850', [
      'Deposits held', 'Security deposit held', 'Deposit paid', 'Deposit', 'Security deposit', 'Deposits',
    ]), // prettier-ignore
  },
  expenses: {
    paidOn: required(
      sheetColumn('Paid', readDate, '11/3/2026', [
        'Date paid', 'Paid on', 'Payment date', 'Date', 'Expense date', 'Transaction date', 'Bill date',
      ]), // prettier-ignore
    ),
    ...propertyReferences,
    unit: unitColumn,
    vendor: sheetColumn('Vendor', bySchema(vendorBody.shape.name), 'Ace Plumbing', [
      'Vendor name', 'Payee', 'Paid to', 'Payee name', 'Supplier', 'Contractor',
    ]), // prettier-ignore
    category: required(
      sheetColumn('Category', readExpenseCategory, 'Repairs', [
        'Expense category', 'Expense type', 'Type', 'Account', 'GL account', 'Schedule E category',
      ]), // prettier-ignore
    ),
    amount: required(
      sheetColumn('Amount', readPositive, '$185.00', [
        'Amount paid',
        'Expense amount',
        'Total',
        'Cost',
        'Paid amount',
      ]),
    ),
    description: sheetColumn('Description', bySchema(text('description', { max: 200 })), 'Kitchen tap replaced', [
      'Memo', 'Notes', 'Comments', 'Details', 'Expense',
    ]), // prettier-ignore
    method: sheetColumn('Method', readExpenseMethod, 'Check', ['Payment method', 'Paid by', 'Paid with']),
    reference: sheetColumn('Reference', bySchema(text('reference', { max: 100 })), '1042', [
      'Reference number', 'Check number', 'Check no', 'Invoice number', 'Ref', 'Ref no',
    ]), // prettier-ignore
    split: sheetColumn('Split', bySchema(text('reference', { max: 100 })), '', ['Split of', 'Split group']),
    voided: sheetColumn('Voided', readVoided, '', ['Void', 'Is void']),
  },
  ...accountingColumns,
} satisfies Record<Kind, Record<string, Column>>

type ValueOf<C> = C extends Column<infer T> ? T : never

/** The values of a row of a file; null where a cell is empty or could not be read. */
export type Values<K extends Kind> = {
  [F in keyof (typeof columns)[K]]: ValueOf<(typeof columns)[K][F]> | null
}
