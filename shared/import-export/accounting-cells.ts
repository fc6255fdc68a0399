import type { BankAccountKind } from '#shared/banking/words.ts'
import type { Frequency } from '#shared/expenses/recurring.ts'
import type { AssetKind, BuildingUse, DepreciationSystem } from '#shared/tax/depreciation/asset-classes.ts'
import type { AllowanceElection } from '#shared/tax/depreciation/special-allowance.ts'

import type { Read } from './cells.ts'
import { plainName } from './kind-cells.ts'

/** Returns a reader of one of several words. */
const wordOf =
  <T>(words: Readonly<Record<string, T>>, message: string) =>
  (text: string): Read<T> => {
    const value = words[plainName(text)]
    return value === undefined ? { message } : { value }
  }

const bankAccountKinds: Record<string, BankAccountKind> = {
  checking: 'CHECKING', check: 'CHECKING', operating: 'CHECKING', bank: 'CHECKING', current: 'CHECKING',
  savings: 'SAVINGS', saving: 'SAVINGS', moneymarket: 'SAVINGS', reserve: 'SAVINGS',
  creditcard: 'CREDIT_CARD', card: 'CREDIT_CARD',
  trust: 'TRUST', trustaccount: 'TRUST', escrow: 'TRUST', securitydeposits: 'TRUST', deposittrust: 'TRUST',
} // prettier-ignore

/** Reads what a bank account is. */
export const readBankAccountKind = wordOf(bankAccountKinds, 'Use Checking, Savings, Credit card or Trust')

/** Reads the last four characters of an account's number, of a longer one too, and restores zeros that a spreadsheet removed. */
export function readLastFour(text: string): Read<string> {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const value = /^\d{1,3}$/.test(plain) ? plain.padStart(4, '0') : plain.slice(-4)
  return value.length === 4 ? { value } : { message: 'Use the last four characters of the account number' }
}

/** Reads how often a recurring expense is due. */
export const readFrequency = wordOf<Frequency>(
  {
    month: 'MONTH', monthly: 'MONTH', everymonth: 'MONTH',
    quarter: 'QUARTER', quarterly: 'QUARTER', everyquarter: 'QUARTER',
    year: 'YEAR', yearly: 'YEAR', annual: 'YEAR', annually: 'YEAR', everyyear: 'YEAR',
  },
  'Use Monthly, Quarterly or Yearly',
) // prettier-ignore

/** Reads whether a recurring expense is a mortgage. */
export const readRecurringExpenseKind = wordOf<'EXPENSE' | 'MORTGAGE'>(
  { expense: 'EXPENSE', bill: 'EXPENSE', mortgage: 'MORTGAGE', loan: 'MORTGAGE' },
  'Use Expense or Mortgage',
)

/** Reads what becomes of a recurring expense on its day. */
export const readHandling = wordOf<'AUTOPAY' | 'BILL'>(
  { autopay: 'AUTOPAY', automatic: 'AUTOPAY', paid: 'AUTOPAY', bill: 'BILL', billtopay: 'BILL' },
  'Use Autopay or Bill',
)

/** Reads the yearly rate of a mortgage in percent, '6.125%', as thousandths of a percent. */
export function readRate(text: string): Read<number> {
  const [, percent] = /^(\d{1,2}(?:\.\d{1,3}0*)?) ?%?$/.exec(text) ?? []
  const value = Math.round(Number(percent) * 1_000)
  return percent !== undefined && value <= 30_000
    ? { value }
    : { message: 'Use a yearly rate in percent like 6.125, at most 30' }
}

const assetKinds: Record<string, AssetKind> = {
  building: 'BUILDING', residentialbuilding: 'BUILDING', residentialrental: 'BUILDING', house: 'BUILDING',
  improvement: 'IMPROVEMENT', buildingimprovement: 'IMPROVEMENT',
  equipment: 'EQUIPMENT', applianceorcarpet: 'EQUIPMENT', appliance: 'EQUIPMENT', appliances: 'EQUIPMENT', carpet: 'EQUIPMENT',
  furniture: 'EQUIPMENT',
  officeequipment: 'OFFICE_EQUIPMENT',
  landimprovement: 'LAND_IMPROVEMENT', fence: 'LAND_IMPROVEMENT',
  qualifiedimprovement: 'QUALIFIED_IMPROVEMENT', qualifiedimprovementproperty: 'QUALIFIED_IMPROVEMENT', qip: 'QUALIFIED_IMPROVEMENT',
  loancosts: 'LOAN_COSTS', loancost: 'LOAN_COSTS', points: 'LOAN_COSTS', pointsandloancosts: 'LOAN_COSTS',
} // prettier-ignore

/** Reads what kind of property is depreciated. */
export const readAssetKind = wordOf(
  assetKinds,
  'Use Building, Improvement, Qualified improvement, Equipment, Office equipment, Land improvement or Loan costs',
)

/** Reads whether a building is residential rental property. */
export const readBuildingUse = wordOf<BuildingUse>(
  { residential: 'RESIDENTIAL', nonresidential: 'NONRESIDENTIAL', commercial: 'NONRESIDENTIAL' },
  'Use Residential or Nonresidential',
)

/** Reads the system of depreciation. */
export const readDepreciationSystem = wordOf<DepreciationSystem>(
  { gds: 'GDS', macrs: 'GDS', adselected: 'ADS_ELECTED', adsrequired: 'ADS_REQUIRED', ads: 'ADS_ELECTED' },
  'Use GDS, ADS elected or ADS required',
)

/** Reads what was elected about the special allowance of the first year. */
export const readElection = wordOf<AllowanceElection>(
  { taken: 'TAKEN', yes: 'TAKEN', reduced: 'REDUCED', electedout: 'ELECTED_OUT', no: 'ELECTED_OUT', none: 'ELECTED_OUT' },
  'Use Taken, Reduced or Elected out',
) // prettier-ignore

/** Reads whether the owner put money in or took it out. */
export const readOwnerMoneyKind = wordOf<'CONTRIBUTION' | 'DRAW'>(
  {
    contribution: 'CONTRIBUTION', ownercontribution: 'CONTRIBUTION', moneyin: 'CONTRIBUTION', deposit: 'CONTRIBUTION',
    draw: 'DRAW', ownerdraw: 'DRAW', moneyout: 'DRAW', withdrawal: 'DRAW', distribution: 'DRAW',
  },
  'Use Contribution or Draw',
) // prettier-ignore
