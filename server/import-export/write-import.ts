import { createBankAccount, addBankLines } from '#server/banking/service.ts'
import { recordOwnerMoneyInBulk } from '#server/owner-transactions/service.ts'
import {
  addBillsInBulk,
  createRecurringExpense,
  addVendorCreditsInBulk,
  recordExpensesInBulk,
} from '#server/expenses/service.ts'
import { addRecurringInBulk, makeLeasesInBulk } from '#server/leases/service.ts'
import { postOpeningBalances } from '#server/ledger/service.ts'
import { addOwnersInBulk, updateManagedProperty } from '#server/owners/service.ts'
import { addPayersInBulk, setShare } from '#server/payers/service.ts'
import { planForManyRows } from '#server/platform/archives/account-rows-out.ts'
import { chunksOf } from '#server/platform/database/chunks.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { addPropertiesInBulk, addUnitsInBulk } from '#server/portfolio/service.ts'
import { addAssetsInBulk, addTripsInBulk, setElection } from '#server/tax/service.ts'
import { addTenantsInBulk } from '#server/tenants/service.ts'
import { addVendorsInBulk } from '#server/vendors/service.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { OwnershipStep } from '#shared/owners/share.ts'

import type { BankPlan, NewBankAccount } from './plans/plan-bank.ts'
import type { ImportPlan } from './plans/plan-import.ts'

/**
 * Makes what an import has planned, through the services of the modules, in the order in which one needs the other. Returns
 * the number of charges of leases that were posted.
 */
export async function writeImport(context: Context, plan: ImportPlan): Promise<number> {
  const { places, people, tenancies, owners, payers, shares, recurring, vendors, bank } = plan
  const { db } = context
  await planForManyRows(db)
  for (const some of chunksOf(places.newProperties)) {
    await addPropertiesInBulk(context, some)
  }
  for (const some of chunksOf(places.newUnits)) {
    await addUnitsInBulk(context, some)
  }
  for (const some of chunksOf(people.newTenants)) {
    await addTenantsInBulk(context, some)
  }
  for (const some of chunksOf(owners.newOwners)) {
    await addOwnersInBulk(context, some)
  }
  for (const { propertyId, steps } of owners.newShares) {
    await updateManagedProperty({ ...context, ifMatch: undefined }, propertyId, {
      ownership: ownershipOf(steps),
    })
  }
  for (const some of chunksOf(payers.newPayers)) {
    await addPayersInBulk(context, some)
  }
  let charges = 0
  for (const some of chunksOf(tenancies.newLeases)) {
    charges += await makeLeasesInBulk(context, some)
  }
  for (const { leaseId, payerId, steps } of shares.newShares) {
    await setShare(context, leaseId, payerId, steps)
  }
  for (const some of chunksOf(recurring.newCharges)) {
    charges += await addRecurringInBulk(context, some)
  }
  for (const some of chunksOf(vendors.newVendors)) {
    await addVendorsInBulk(context, some)
  }
  const { openedThrough } = bank
  // what the books have through that day is part of the opening balance; later money is paid from the account
  const isBefore = (on: PlainDate) => openedThrough === null || on <= openedThrough
  await writeMoney(context, plan, isBefore)
  await writeBank(context, bank)
  await writeMoney(context, plan, (on) => !isBefore(on))
  // after what was paid of a mortgage: what falls due by today is divided by what is owed
  for (const expense of plan.recurringExpenses.newExpenses) {
    await createRecurringExpense(context, expense)
  }
  await writeTaxes(context, plan)
  return charges
}

/** Makes the documents of the plan that move money on some days. */
async function writeMoney(
  context: Context,
  { openings, expenses, bills, vendorCredits, ownerMoney }: ImportPlan,
  isOfDays: (on: PlainDate) => boolean,
): Promise<void> {
  const { db, today } = context
  for (const some of chunksOf(
    openings.openings.filter(({ asOf }) => isOfDays(asOf)),
    100,
  )) {
    await postOpeningBalances(db, eventActorOf(context), today, some)
  }
  for (const some of chunksOf(expenses.newExpenses.filter(({ paidOn }) => isOfDays(paidOn)))) {
    await recordExpensesInBulk(context, some)
  }
  for (const some of chunksOf(bills.newBills.filter(({ billedOn }) => isOfDays(billedOn)))) {
    await addBillsInBulk(context, some)
  }
  for (const some of chunksOf(vendorCredits.newCredits.filter(({ creditedOn }) => isOfDays(creditedOn)))) {
    await addVendorCreditsInBulk(context, some)
  }
  for (const some of chunksOf(ownerMoney.newTransactions.filter(({ happenedOn }) => isOfDays(happenedOn)))) {
    await recordOwnerMoneyInBulk(context, some)
  }
}

async function writeTaxes(context: Context, { assets, trips }: ImportPlan): Promise<void> {
  for (const some of chunksOf(assets.newAssets)) {
    await addAssetsInBulk(context, some)
  }
  for (const election of assets.newElections) {
    await setElection(context, election)
  }
  for (const some of chunksOf(trips.newTrips)) {
    await addTripsInBulk(context, some)
  }
}

async function writeBank(context: Context, { newAccounts, newLines }: BankPlan): Promise<void> {
  const ids = new Map<NewBankAccount, string>()
  for (const account of newAccounts) {
    ids.set(account, await createBankAccount(context, account))
  }
  for (const { account, file, lines } of newLines) {
    const id = account.id ?? (account.added && ids.get(account.added))
    await addBankLines(context, id!, file, lines) // an account without id is one of those that were just added
  }
}

function ownershipOf(steps: readonly OwnershipStep[]) {
  return steps.map(({ from, shares }) => ({
    from,
    shares: shares.map(({ ownerId, ...share }) => ({ ownerId, share })),
  }))
}
