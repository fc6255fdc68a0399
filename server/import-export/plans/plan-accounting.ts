import { listStoredLines } from '#server/banking/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { Kind } from '#shared/import-export/columns.ts'

import type { ClosedDays } from '#server/import-export/closed-days.ts'
import {
  readExistingAssets,
  readExistingBankAccounts,
  readExistingBills,
  readExistingOwnerMoney,
  readExistingRecurringExpenses,
  readExistingTrips,
  readExistingVendorCredits,
} from './existing-accounting-store.ts'
import { readExistingExpenses, readExistingVendors } from './existing-records-store.ts'
import type { ImportIssues } from '#server/import-export/import-issues.ts'
import { type BankPlan, planBank } from './plan-bank.ts'
import { type BillPlan, planBills } from './plan-bills.ts'
import { type ExpensePlan, planExpenses } from './plan-expenses.ts'
import { type OwnerMoneyPlan, planOwnerMoney } from './plan-owner-money.ts'
import type { OwnerPlan } from './plan-owners.ts'
import type { PropertyPlan } from './plan-properties.ts'
import { planRecurringExpenses, type RecurringExpensePlan } from './plan-recurring-expenses.ts'
import { type AssetPlan, planAssets, planTrips, type TripPlan } from './plan-taxes.ts'
import { planVendorCredits, type VendorCreditPlan } from './plan-vendor-credits.ts'
import { planVendors, type VendorPlan } from './plan-vendors.ts'
import type { Sheets } from '#server/import-export/sheets/read-sheets.ts'

/** The records that an import makes in addition to properties, people and their leases. */
export type AccountingPlan = {
  vendors: VendorPlan
  expenses: ExpensePlan
  bills: BillPlan
  vendorCredits: VendorCreditPlan
  ownerMoney: OwnerMoneyPlan
  bank: BankPlan
  recurringExpenses: RecurringExpensePlan
  assets: AssetPlan
  trips: TripPlan
}

/** Plans what is paid, the bank and the taxes; reads what the account has of the kinds that the files have. */
export async function planAccounting(
  { db, actor: { accountId }, today }: Context,
  sheets: Sheets,
  { places, owners, closing }: { places: PropertyPlan; owners: OwnerPlan; closing: ClosedDays },
  issues: ImportIssues,
): Promise<AccountingPlan> {
  const has = (...kinds: Kind[]) => kinds.some((kind) => sheets[kind].length > 0)
  const vendors = await planVendors(
    has('vendors', 'expenses', 'bills', 'vendor-credits', 'recurring-expenses')
      ? await readExistingVendors(db, accountId)
      : [],
    sheets.vendors,
    issues,
  )
  const known = { places, vendors, closing }
  return {
    vendors,
    expenses: await planExpenses(
      has('expenses') ? await readExistingExpenses(db, accountId) : [],
      sheets.expenses,
      known,
      today,
      issues,
    ),
    bills: await planBills(
      has('bills') ? await readExistingBills(db, accountId) : [],
      sheets.bills,
      known,
      today,
      issues,
    ),
    vendorCredits: await planVendorCredits(
      has('vendor-credits') ? await readExistingVendorCredits(db, accountId) : [],
      sheets['vendor-credits'],
      known,
      today,
      issues,
    ),
    ownerMoney: await planOwnerMoney(
      has('owner-money') ? await readExistingOwnerMoney(db, accountId) : [],
      sheets['owner-money'],
      { places, owners, closing },
      today,
      issues,
    ),
    bank: await planBank(
      {
        accounts: has('bank-accounts', 'bank-lines') ? await readExistingBankAccounts(db, accountId) : [],
        readLines: (bankAccountId, [from, to]) => listStoredLines(db, accountId, { bankAccountId, from, to }),
      },
      sheets,
      closing,
      today,
      issues,
    ),
    recurringExpenses: await planRecurringExpenses(
      has('recurring-expenses') ? await readExistingRecurringExpenses(db, accountId) : [],
      sheets['recurring-expenses'],
      known,
      today,
      issues,
    ),
    assets: await planAssets(
      has('assets') ? await readExistingAssets(db, accountId) : { assets: [], elections: [] },
      sheets.assets,
      places,
      issues,
    ),
    trips: await planTrips(
      has('trips') ? await readExistingTrips(db, accountId) : [],
      sheets.trips,
      places,
      today,
      issues,
    ),
  }
}
