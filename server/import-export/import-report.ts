import type { ImportReport } from '#shared/import-export/contract.ts'

import type { ImportPlan } from './plan-import.ts'

/** Returns what an import makes and finds, with its problems and warnings. */
export function reportOf(plan: ImportPlan): ImportReport {
  const {
    places,
    people,
    tenancies,
    owners,
    payers,
    shares,
    recurring,
    openings,
    vendors,
    expenses,
    bank,
    rowCount,
    issues,
  } = plan
  return {
    isValid: !issues.hasProblems(),
    ...issues.list(),
    rows: rowCount,
    creates: {
      properties: places.newProperties.length,
      units: places.newUnits.length,
      tenants: people.newTenants.length,
      owners: owners.newOwners.length,
      ownerShares: owners.shareCount,
      payers: payers.newPayers.length,
      leases: tenancies.newLeases.length,
      shares: shares.count,
      recurringCharges: recurring.newCharges.length,
      charges: tenancies.rentCharges + shares.moreCharges + recurring.dueCharges,
      balances: openings.documents,
      expenses: expenses.newExpenses.length,
      vendors: vendors.newVendors.length,
      bankAccounts: bank.newAccounts.length,
      bankLines: bank.lineCount,
    },
    matches: {
      properties: places.matchedProperties,
      units: places.matchedUnits,
      tenants: people.matchedTenants,
      owners: owners.matchedOwners,
      ownerShares: owners.matchedShares,
      payers: payers.matchedPayers,
      leases: tenancies.matchedLeases,
      shares: shares.matched,
      recurringCharges: recurring.matched,
      balances: openings.matched,
      expenses: expenses.matched,
      vendors: vendors.matchedVendors,
      bankAccounts: bank.matchedAccounts,
      bankLines: bank.matchedLines,
    },
  }
}
