import { expenseCategories, type ExpenseCategory, offScheduleNames } from '#shared/expenses/categories.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import { type RecurringKind, recurringNames } from '#shared/leases/rent/recurring-charge.ts'
import type { RentFrequency } from '#shared/leases/rent-periods.ts'
import type { PayerKind } from '#shared/payers/contract.ts'

import type { OwnerKind } from '#shared/owners/contract.ts'
import { parseShare, type Share } from '#shared/owners/share.ts'

import type { Read } from './cells.ts'

/**
 * Returns a name in the form used for comparison: 'Cleaning & Maintenance' and CLEANING_AND_MAINTENANCE are the same
 * name.
 */
export const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')

const recurringKinds: Record<string, RecurringKind> = {
  petrent: 'PET_RENT', pet: 'PET_RENT', pets: 'PET_RENT', petfee: 'PET_RENT',
  parking: 'PARKING', parkingspace: 'PARKING', garage: 'PARKING',
  storage: 'STORAGE', storageunit: 'STORAGE',
  utilities: 'UTILITIES', utility: 'UTILITIES', water: 'UTILITIES', electricity: 'UTILITIES', trash: 'UTILITIES',
  salestax: 'SALES_TAX', renttax: 'SALES_TAX', excisetax: 'SALES_TAX', transactionprivilegetax: 'SALES_TAX',
  other: 'OTHER', monthlycharge: 'OTHER',
} // prettier-ignore

const kindNames = Object.values(recurringNames).filter((name) => name !== recurringNames.OTHER)

/** Reads a kind of recurring charge by its name, its name in the API, or a common word for it. */
export function readRecurringKind(text: string): Read<RecurringKind> {
  const value = recurringKinds[plainName(text)]
  return value
    ? { value }
    : {
        message: `This type is not known. Use ${kindNames.join(', ')} or Other, and describe it in Description`,
      }
}

const frequencies: Record<string, RentFrequency> = {
  monthly: 'MONTHLY', month: 'MONTHLY', everymonth: 'MONTHLY',
  weekly: 'WEEKLY', week: 'WEEKLY', everyweek: 'WEEKLY',
  biweekly: 'BIWEEKLY', everytwoweeks: 'BIWEEKLY', fortnightly: 'BIWEEKLY',
  fourweekly: 'FOUR_WEEKLY', everyfourweeks: 'FOUR_WEEKLY',
  quarterly: 'QUARTERLY', quarter: 'QUARTERLY', everyquarter: 'QUARTERLY', everythreemonths: 'QUARTERLY',
  yearly: 'YEARLY', year: 'YEARLY', annual: 'YEARLY', annually: 'YEARLY', everyyear: 'YEARLY',
} // prettier-ignore

/** Reads how often rent is charged, by its name or its name in the API. */
export function readRentFrequency(text: string): Read<RentFrequency> {
  const value = frequencies[plainName(text)]
  return value ? { value } : { message: 'Use Monthly, Weekly, Biweekly, Four-weekly, Quarterly or Yearly' }
}

const payerKindNames: Record<string, PayerKind> = {
  housingauthority: 'HOUSING_AUTHORITY', authority: 'HOUSING_AUTHORITY', pha: 'HOUSING_AUTHORITY',
  section8: 'HOUSING_AUTHORITY', section: 'HOUSING_AUTHORITY', agency: 'HOUSING_AUTHORITY',
  employer: 'EMPLOYER', company: 'EMPLOYER',
  guarantor: 'GUARANTOR', cosigner: 'GUARANTOR', parent: 'GUARANTOR',
  other: 'OTHER', otherpayer: 'OTHER',
} // prettier-ignore

/** Reads a kind of payer by its name, its name in the API, or a common word for it. */
export function readPayerKind(text: string): Read<PayerKind> {
  const value = payerKindNames[plainName(text)]
  return value ? { value } : { message: 'Use Housing authority, Employer, Guarantor or Other' }
}

/** Reads whether an owner is a person or a company. */
export function readOwnerKind(text: string): Read<OwnerKind> {
  const value = ({ person: 'PERSON', individual: 'PERSON', company: 'COMPANY', llc: 'COMPANY', trust: 'COMPANY' } as const)[
    plainName(text)
  ] // prettier-ignore
  return value ? { value } : { message: 'Use Person or Company' }
}

/** Reads an owner's part of a property: 50, 50%, 33.33% or 1/3. */
export function readOwnerShare(text: string): Read<Share> {
  const value = parseShare(text)
  return value ? { value } : { message: 'Use a share like 50%, 33.33% or 1/3, at most 100%' }
}

/** Reads yes or no. */
export function readYes(text: string): Read<boolean> {
  if (/^(yes|y|true|1|on)$/i.test(text)) {
    return { value: true }
  }
  return /^(no|n|false|0|off)$/i.test(text) ? { value: false } : { message: 'Use Yes or No' }
}

const otherCategoryNames: Record<string, ExpenseCategory> = {
  advertisement: 'ADVERTISING', marketing: 'ADVERTISING',
  auto: 'AUTO_AND_TRAVEL', travel: 'AUTO_AND_TRAVEL', mileage: 'AUTO_AND_TRAVEL',
  cleaning: 'CLEANING_AND_MAINTENANCE', maintenance: 'CLEANING_AND_MAINTENANCE', landscaping: 'CLEANING_AND_MAINTENANCE',
  commission: 'COMMISSIONS', leasingfee: 'COMMISSIONS',
  legal: 'LEGAL_AND_PROFESSIONAL', accounting: 'LEGAL_AND_PROFESSIONAL', professionalfees: 'LEGAL_AND_PROFESSIONAL',
  legalandprofessionalfees: 'LEGAL_AND_PROFESSIONAL',
  managementfee: 'MANAGEMENT_FEES', management: 'MANAGEMENT_FEES', propertymanagement: 'MANAGEMENT_FEES',
  mortgageinterest: 'MORTGAGE_INTEREST',
  principal: 'MORTGAGE_PRINCIPAL', loanprincipal: 'MORTGAGE_PRINCIPAL', mortgagespayable: 'MORTGAGE_PRINCIPAL',
  capital: 'CAPITAL', improvement: 'CAPITAL', improvements: 'CAPITAL', capitalimprovement: 'CAPITAL', capitalexpense: 'CAPITAL',
  repair: 'REPAIRS', repairsandmaintenance: 'REPAIRS',
  supply: 'SUPPLIES',
  tax: 'TAXES', propertytax: 'TAXES', propertytaxes: 'TAXES', realestatetaxes: 'TAXES',
  utility: 'UTILITIES', water: 'UTILITIES', electricity: 'UTILITIES', electric: 'UTILITIES', gas: 'UTILITIES',
  trash: 'UTILITIES',
  misc: 'OTHER', miscellaneous: 'OTHER',
} // prettier-ignore

/**
 * The categories with the names that files say. Categories that are not expenses have no account of their own
 * name.
 */
const named: readonly { category: ExpenseCategory; name: string }[] = [
  ...expenseCategories,
  ...Object.entries(offScheduleNames).map(([category, name]) => ({
    category: category as keyof typeof offScheduleNames, // its own keys
    name,
  })),
]

const categories = new Map<string, ExpenseCategory>([
  ...Object.entries(otherCategoryNames),
  ...named.flatMap(({ category, name }): [string, ExpenseCategory][] => [
    [plainName(category), category],
    [plainName(name), category],
  ]),
])

/** Returns the name of a category as exports write it and imports read it. */
export function nameOfCategory(category: ExpenseCategory): string {
  return named.find((one) => one.category === category)!.name // each category has its name
}

/** Reads a category of expenses by its name, its name in the API, or a common word for it. */
export function readExpenseCategory(text: string): Read<ExpenseCategory> {
  const value = categories.get(plainName(text))
  return value
    ? { value }
    : { message: `This category is not known. Use ${named.map(({ name }) => name).join(', ')}` }
}

const methods: Record<string, ExpenseMethod> = {
  cash: 'CASH', check: 'CHECK', cheque: 'CHECK',
  ach: 'ACH', banktransfer: 'ACH', transfer: 'ACH', wire: 'ACH', eft: 'ACH', directdebit: 'ACH',
  card: 'CARD', creditcard: 'CARD', debitcard: 'CARD', credit: 'CARD', debit: 'CARD',
  zelle: 'ZELLE', venmo: 'VENMO', cashapp: 'CASH_APP', paypal: 'PAYPAL',
  thirdpartynetwork: 'THIRD_PARTY_NETWORK', paypalorvenmogoodsandservices: 'THIRD_PARTY_NETWORK',
  moneyorder: 'MONEY_ORDER', other: 'OTHER',
} // prettier-ignore

/**
 * Reads the payment method of an expense. 'PayPal' or 'Venmo' alone is money sent as to a friend, which stays
 * on the payer's Form 1099: see methodsOf1099K.
 */
export function readExpenseMethod(text: string): Read<ExpenseMethod> {
  const value = methods[plainName(text)]
  return value
    ? { value }
    : {
        message:
          'Use Check, Cash, ACH, Zelle, Venmo, Cash App, PayPal, Card, Third party network, Money order or Other',
      }
}

/** Reads whether an expense is void: 'void', as an export writes it, or yes. */
export function readVoided(text: string): Read<boolean> {
  if (/^(void|voided|yes|y|true|1)$/i.test(text)) {
    return { value: true }
  }
  return /^(no|n|false|0|posted)$/i.test(text)
    ? { value: false }
    : { message: 'Use void, or leave the cell empty' }
}
