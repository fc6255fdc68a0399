import { recordExpensesInBulk } from '#server/expenses/service.ts'
import { addRecurringInBulk, makeLeasesInBulk } from '#server/leases/service.ts'
import { postOpeningBalances } from '#server/ledger/service.ts'
import { addOwnersInBulk, changeManagedProperty } from '#server/owners/service.ts'
import { addPayersInBulk, setShare } from '#server/payers/service.ts'
import { planForManyRows } from '#server/platform/archives/account-rows-out.ts'
import { chunksOf } from '#server/platform/database/chunks.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { addPropertiesInBulk, addUnitsInBulk } from '#server/portfolio/service.ts'
import { addTenantsInBulk } from '#server/tenants/service.ts'
import { addVendorsInBulk } from '#server/vendors/service.ts'
import type { OwnershipStep } from '#shared/owners/share.ts'

import type { ImportPlan } from './plan-import.ts'

/**
 * Makes what an import has planned, through the services of the modules, in the order in which one needs the other. Returns
 * the number of charges of leases that were posted.
 */
export async function writeImport(context: Context, plan: ImportPlan): Promise<number> {
  const { places, people, tenancies, owners, payers, shares, recurring, openings, vendors, expenses } = plan
  const { db, today } = context
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
    await changeManagedProperty({ ...context, ifMatch: undefined }, propertyId, {
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
  for (const some of chunksOf(openings.openings, 100)) {
    await postOpeningBalances(db, eventActorOf(context), today, some)
  }
  for (const some of chunksOf(vendors.newVendors)) {
    await addVendorsInBulk(context, some)
  }
  for (const some of chunksOf(expenses.newExpenses)) {
    await recordExpensesInBulk(context, some)
  }
  return charges
}

function ownershipOf(steps: readonly OwnershipStep[]) {
  return steps.map(({ from, shares }) => ({
    from,
    shares: shares.map(({ ownerId, ...share }) => ({ ownerId, share })),
  }))
}
