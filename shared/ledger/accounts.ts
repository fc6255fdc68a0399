import { accountCodes } from './account-codes.ts'

/** The purpose of a charge or a payment. The same values as PaymentType of the wire. */
export type ChargeType = 'RENT' | 'DEPOSIT' | 'LATE_FEE' | 'MAINTENANCE' | 'OTHER'

/**
 * The purpose of a charge of the type OTHER. On the wire a payment has no kind: its type is its purpose. The
 * purpose of OTHER, and of a charge without a kind, is in the description.
 */
export const chargeKinds = [
  'UTILITIES',
  'PET',
  'PARKING',
  'STORAGE',
  'APPLICATION',
  'LEGAL',
  'RETURNED_PAYMENT',
  'SALES_TAX',
  'OTHER',
] as const
/** The kind of a charge that a person posts. */
export type ManualChargeKind = (typeof chargeKinds)[number]

/**
 * All kinds of charges: the kinds that a person chooses, REFUND and OPENING_BALANCE. REFUND is the refunded
 * part of a payment that came back afterwards; the tenant owes it again, and it is not income.
 * OPENING_BALANCE is the amount that a tenant owed in other books.
 */
export const allChargeKinds = [...chargeKinds, 'REFUND', 'OPENING_BALANCE'] as const
export type ChargeKind = (typeof allChargeKinds)[number]

/** The purpose of a deposit. */
export const depositKinds = ['SECURITY', 'PET', 'KEY', 'OTHER'] as const
export type DepositKind = (typeof depositKinds)[number]

/**
 * All types of charge, in the order in which charges due the same day are paid. Deposits are separate: see
 * `allocatePayments`.
 */
export const chargeTypes = [
  'RENT',
  'LATE_FEE',
  'MAINTENANCE',
  'OTHER',
  'DEPOSIT',
] as const satisfies ChargeType[]

export type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

/** A line of IRS Schedule E (Form 1040), Part I: line 3 is rents received, lines 5 to 19 are the expenses. */
export type ScheduleELine = 3 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19

/** An account of the chart. A positive balance is a debit; `normalSide` is the side that the balance usually has. */
export type Account = {
  code: number
  name: string
  kind: AccountKind
  normalSide: 'debit' | 'credit'
  /** The line of Schedule E that the account's activity belongs to; null for balance sheet accounts. */
  scheduleE: ScheduleELine | null
}

/**
 * The chart of accounts. Expense codes are 5000 + 10 × their line of Schedule E. Concessions are negative income.
 * Everything that a tenant pays for the use of the property is 'rents received', including late fees and repaid
 * expenses. Source: IRS Schedule E (Form 1040) Part I and its instructions; Publication 527, 'Rental Income'.
 */
export const accounts = [
  {
    code: accountCodes.undepositedFunds,
    name: 'Undeposited funds',
    kind: 'asset',
    normalSide: 'debit',
    scheduleE: null,
  },
  { code: accountCodes.bank, name: 'Bank', kind: 'asset', normalSide: 'debit', scheduleE: null },
  {
    code: accountCodes.accountsReceivable,
    name: 'Accounts receivable',
    kind: 'asset',
    normalSide: 'debit',
    scheduleE: null,
  },
  {
    code: accountCodes.depositsDue,
    name: 'Security deposits due',
    kind: 'asset',
    normalSide: 'debit',
    scheduleE: null,
  },
  {
    code: accountCodes.depositsNotReceived,
    name: 'Security deposits not received',
    kind: 'asset',
    normalSide: 'credit',
    scheduleE: null,
  },
  {
    code: accountCodes.mortgageEscrow,
    name: 'Mortgage escrow',
    kind: 'asset',
    normalSide: 'debit',
    scheduleE: null,
  },
  {
    code: accountCodes.vendorCredits,
    name: 'Vendor credits',
    kind: 'asset',
    normalSide: 'debit',
    scheduleE: null,
  },
  {
    code: accountCodes.propertyAndEquipment,
    name: 'Property and equipment',
    kind: 'asset',
    normalSide: 'debit',
    scheduleE: null,
  },
  {
    code: accountCodes.accountsPayable,
    name: 'Accounts payable',
    kind: 'liability',
    normalSide: 'credit',
    scheduleE: null,
  },
  {
    code: accountCodes.creditCardsPayable,
    name: 'Credit cards payable',
    kind: 'liability',
    normalSide: 'credit',
    scheduleE: null,
  },
  {
    code: accountCodes.depositsHeld,
    name: 'Security deposits held',
    kind: 'liability',
    normalSide: 'credit',
    scheduleE: null,
  },
  {
    code: accountCodes.prepaidRent,
    name: 'Prepaid rent',
    kind: 'liability',
    normalSide: 'credit',
    scheduleE: null,
  },
  {
    code: accountCodes.prepaidRentBroughtForward,
    name: 'Prepaid rent brought forward',
    kind: 'liability',
    normalSide: 'credit',
    scheduleE: null,
  },
  {
    code: accountCodes.salesTaxPayable,
    name: 'Sales tax payable',
    kind: 'liability',
    normalSide: 'credit',
    scheduleE: null,
  },
  {
    code: accountCodes.mortgagesPayable,
    name: 'Mortgages payable',
    kind: 'liability',
    normalSide: 'credit',
    scheduleE: null,
  },
  {
    code: accountCodes.ownerEquity,
    name: 'Owner equity',
    kind: 'equity',
    normalSide: 'credit',
    scheduleE: null,
  },
  {
    code: accountCodes.ownerDraws,
    name: 'Owner draws',
    kind: 'equity',
    normalSide: 'debit',
    scheduleE: null,
  },
  {
    code: accountCodes.ownerContributions,
    name: 'Owner contributions',
    kind: 'equity',
    normalSide: 'credit',
    scheduleE: null,
  },
  { code: accountCodes.rentIncome, name: 'Rent income', kind: 'income', normalSide: 'credit', scheduleE: 3 },
  {
    code: accountCodes.lateFeeIncome,
    name: 'Late fee income',
    kind: 'income',
    normalSide: 'credit',
    scheduleE: 3,
  },
  {
    code: accountCodes.returnedPaymentFees,
    name: 'Returned payment fees',
    kind: 'income',
    normalSide: 'credit',
    scheduleE: 3,
  },
  {
    code: accountCodes.maintenanceReimbursements,
    name: 'Maintenance reimbursements',
    kind: 'income',
    normalSide: 'credit',
    scheduleE: 3,
  },
  {
    code: accountCodes.utilitiesReimbursed,
    name: 'Utilities reimbursed',
    kind: 'income',
    normalSide: 'credit',
    scheduleE: 3,
  },
  {
    code: accountCodes.petRentAndFees,
    name: 'Pet rent and fees',
    kind: 'income',
    normalSide: 'credit',
    scheduleE: 3,
  },
  {
    code: accountCodes.parkingAndStorage,
    name: 'Parking and storage',
    kind: 'income',
    normalSide: 'credit',
    scheduleE: 3,
  },
  {
    code: accountCodes.applicationFees,
    name: 'Application fees',
    kind: 'income',
    normalSide: 'credit',
    scheduleE: 3,
  },
  {
    code: accountCodes.legalFeesReimbursed,
    name: 'Legal fees reimbursed',
    kind: 'income',
    normalSide: 'credit',
    scheduleE: 3,
  },
  {
    code: accountCodes.otherIncome,
    name: 'Other income',
    kind: 'income',
    normalSide: 'credit',
    scheduleE: 3,
  },
  { code: accountCodes.concessions, name: 'Concessions', kind: 'income', normalSide: 'debit', scheduleE: 3 },
  { code: accountCodes.advertising, name: 'Advertising', kind: 'expense', normalSide: 'debit', scheduleE: 5 },
  {
    code: accountCodes.autoAndTravel,
    name: 'Auto and travel',
    kind: 'expense',
    normalSide: 'debit',
    scheduleE: 6,
  },
  {
    code: accountCodes.cleaningAndMaintenance,
    name: 'Cleaning and maintenance',
    kind: 'expense',
    normalSide: 'debit',
    scheduleE: 7,
  },
  { code: accountCodes.commissions, name: 'Commissions', kind: 'expense', normalSide: 'debit', scheduleE: 8 },
  { code: accountCodes.insurance, name: 'Insurance', kind: 'expense', normalSide: 'debit', scheduleE: 9 },
  {
    code: accountCodes.legalAndProfessionalFees,
    name: 'Legal and other professional fees',
    kind: 'expense',
    normalSide: 'debit',
    scheduleE: 10,
  },
  {
    code: accountCodes.managementFees,
    name: 'Management fees',
    kind: 'expense',
    normalSide: 'debit',
    scheduleE: 11,
  },
  {
    code: accountCodes.mortgageInterest,
    name: 'Mortgage interest paid to banks',
    kind: 'expense',
    normalSide: 'debit',
    scheduleE: 12,
  },
  {
    code: accountCodes.otherInterest,
    name: 'Other interest',
    kind: 'expense',
    normalSide: 'debit',
    scheduleE: 13,
  },
  { code: accountCodes.repairs, name: 'Repairs', kind: 'expense', normalSide: 'debit', scheduleE: 14 },
  { code: accountCodes.supplies, name: 'Supplies', kind: 'expense', normalSide: 'debit', scheduleE: 15 },
  { code: accountCodes.taxes, name: 'Taxes', kind: 'expense', normalSide: 'debit', scheduleE: 16 },
  { code: accountCodes.utilities, name: 'Utilities', kind: 'expense', normalSide: 'debit', scheduleE: 17 },
  {
    code: accountCodes.depreciation,
    name: 'Depreciation',
    kind: 'expense',
    normalSide: 'debit',
    scheduleE: 18,
  },
  {
    code: accountCodes.otherExpenses,
    name: 'Other expenses',
    kind: 'expense',
    normalSide: 'debit',
    scheduleE: 19,
  },
] as const satisfies readonly Account[]

/**
 * The memorandum accounts of deposits that are charged and not received. A deposit is neither an asset nor a liability
 * before it is received, so that the two have the same balance with opposite signs on every day, and no report of the
 * books shows them; the ledger of a tenant does.
 */
export const memoCodes = [
  accountCodes.depositsDue,
  accountCodes.depositsNotReceived,
] as const satisfies readonly AccountCode[]

/** The code of an account of the chart. */
export type AccountCode = (typeof accounts)[number]['code']

/** Returns the account with this code. Throws RangeError where the chart has no such account. */
export function accountOf(code: number): Account {
  const account = accounts.find((account) => account.code === code)
  if (!account) {
    throw new RangeError(`No account ${code} in the chart of accounts`)
  }
  return account
}

/**
 * Returns the account to which money of a charge belongs: income by the charge's type, and by its kind where the type is
 * OTHER. A deposit is not income but a liability, 2100, from the day on which it is received; so is sales tax, 2300, from the day on which it
 * is charged, because it is owed to the state or city.
 */
export function incomeCodeFor(type: ChargeType, kind: ChargeKind | null = null): AccountCode {
  return type === 'OTHER' && kind !== null ? codesOfKinds[kind] : incomeCodes[type]
}

/** All accounts that charges credit, in order. */
export function chargeCodes(): AccountCode[] {
  const codes = [...Object.values(incomeCodes), ...Object.values(codesOfKinds)]
  return [...new Set<AccountCode>(codes)].toSorted((a, b) => a - b)
}

const codesOfKinds = {
  UTILITIES: accountCodes.utilitiesReimbursed,
  PET: accountCodes.petRentAndFees,
  PARKING: accountCodes.parkingAndStorage,
  STORAGE: accountCodes.parkingAndStorage,
  APPLICATION: accountCodes.applicationFees,
  LEGAL: accountCodes.legalFeesReimbursed,
  RETURNED_PAYMENT: accountCodes.returnedPaymentFees,
  SALES_TAX: accountCodes.salesTaxPayable,
  OPENING_BALANCE: accountCodes.otherIncome,
  OTHER: accountCodes.otherIncome,
  REFUND: accountCodes.prepaidRent,
} as const satisfies Record<ChargeKind, AccountCode>

const incomeCodes = {
  RENT: accountCodes.rentIncome,
  DEPOSIT: accountCodes.depositsHeld,
  LATE_FEE: accountCodes.lateFeeIncome,
  MAINTENANCE: accountCodes.maintenanceReimbursements,
  OTHER: accountCodes.otherIncome,
} as const satisfies Record<ChargeType, AccountCode>
