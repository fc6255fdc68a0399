import { getAccount } from '#server/accounts/service.ts'
import { reserveQuota } from '#server/billing/service.ts'
import { recordExpensesInBulk } from '#server/expenses/service.ts'
import { addRecurringInBulk, makeLeasesInBulk } from '#server/leases/service.ts'
import { openingReference, postOpeningBalances } from '#server/ledger/service.ts'
import { addOwnersInBulk, changeManagedProperty } from '#server/owners/service.ts'
import { addPayersInBulk, setShare } from '#server/payers/service.ts'
import { planForManyRows } from '#server/platform/archives/account-rows-out.ts'
import { chunksOf } from '#server/platform/database/chunks.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { addPropertiesInBulk, addUnitsInBulk } from '#server/portfolio/service.ts'
import { addTenantsInBulk } from '#server/tenants/service.ts'
import { addVendorsInBulk } from '#server/vendors/service.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { OwnershipStep } from '#shared/owners/share.ts'
import { type ImportReport, maxImportBytes, type runImport } from '#shared/import-export/contract.ts'
import { errorMessage } from '#shared/messages/error-message.ts'

import { readClosedDays } from './closed-days.ts'
import { findBalances, type Openings, planBalances } from './plan-balances.ts'
import { type ExpensePlan, planExpenses } from './plan-expenses.ts'
import { planLeases, type LeasePlan } from './plan-leases.ts'
import { type PropertyPlan, planProperties } from './plan-properties.ts'
import { type OwnerPlan, planOwners } from './plan-owners.ts'
import { type PayerPlan, planPayers, planShares, type SharePlan } from './plan-payers.ts'
import { planRecurring, type RecurringPlan } from './plan-recurring.ts'
import { type TenantPlan, planTenants } from './plan-tenants.ts'
import {
  raiseStatementTimeout,
  lockForImport,
  readExistingRecords,
  readExistingExpenses,
  readExistingOwners,
  readExistingPayers,
  readExistingRecurringCharges,
} from './existing-records-store.ts'
import { createImportIssues, type ImportIssues } from './import-issues.ts'
import { readSheets } from './read-sheets.ts'

type Files = RouteBody<typeof runImport>['files']

type Plan = {
  places: PropertyPlan
  people: TenantPlan
  tenancies: LeasePlan
  owners: OwnerPlan
  payers: PayerPlan
  shares: SharePlan
  recurring: RecurringPlan
  openings: Openings
  expenses: ExpensePlan
  rowCount: number
  issues: ImportIssues
}

/** Returns what an import of these files would make, and all its problems. Writes nothing. */
export async function preview(context: Context, files: Files): Promise<ImportReport> {
  const plan = await planImport(context, files)
  await checkQuotas(context, plan)
  return reportOf(plan)
}

/**
 * Imports CSV files: everything, or nothing when any row has a problem. Existing records are used unchanged, so that
 * importing the same files twice makes nothing twice. Throws `import_refused` (with every problem),
 * `plan_limit_reached`, `conflict` (another import of this account is running).
 */
export async function importFiles(context: Context, files: Files): Promise<ImportReport> {
  const { db, actor, today } = context
  if (!(await lockForImport(db, actor.accountId))) {
    throw new AppError('conflict', 'importExport.importRunning')
  }
  const plan = await planImport(context, files)
  const report = reportOf(plan)
  if (!report.isValid) {
    throw refused(report)
  }
  const { places, people, tenancies, owners, payers, shares, recurring, openings, expenses } = plan
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
  for (const some of chunksOf(expenses.newVendors)) {
    await addVendorsInBulk(context, some)
  }
  for (const some of chunksOf(expenses.newExpenses)) {
    await recordExpensesInBulk(context, some)
  }
  const made = { ...report, creates: { ...report.creates, charges } }
  await appendEvent(db, eventActorOf(context), {
    action: 'imported',
    entityType: 'account',
    entityId: actor.accountId,
    entityName: `${plan.rowCount} rows of ${files.length === 1 ? '1 file' : `${files.length} files`}`,
    after: {
      files: files.map((file, index) => ({ kind: file.kind, name: nameOf(file, index, files) })),
      creates: made.creates,
      matches: made.matches,
    },
  })
  return made
}

function ownershipOf(steps: readonly OwnershipStep[]) {
  return steps.map(({ from, shares }) => ({
    from,
    shares: shares.map(({ ownerId, ...share }) => ({ ownerId, share })),
  }))
}

function refused(report: ImportReport): AppError {
  const { problemCount, problems } = report
  const extra = {
    data: { report },
    errors: problems.slice(0, 200).map(({ file, row, column, message }) => ({
      path: [file, row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', '),
      ...errorMessage('importExport.row', { problem: message }),
    })),
  }
  const count = problemCount
  return count > problems.length
    ? new AppError('import_refused', 'importExport.refusedListed', { count, listed: problems.length }, extra)
    : new AppError('import_refused', 'importExport.refused', { count }, extra)
}

async function planImport(context: Context, files: Files): Promise<Plan> {
  const { db, actor, today } = context
  if (files.reduce((sum, file) => sum + file.csv.length, 0) > maxImportBytes) {
    throw new AppError('payload_too_large', 'importExport.filesTooLarge')
  }
  await raiseStatementTimeout(db)
  const issues = createImportIssues(files.map((file, index) => nameOf(file, index, files)))
  const [sheets, existing, account, closing] = await Promise.all([
    readSheets(
      files.map((file, index) => ({ ...file, name: nameOf(file, index, files) })),
      issues,
    ),
    readExistingRecords(db, actor.accountId, openingReference),
    getAccount(db, actor.accountId),
    readClosedDays(db, issues),
  ])
  const places = await planProperties(existing, sheets, issues)
  const people = await planTenants(existing, sheets, issues)
  const known = { places, people }
  const found = await findBalances(sheets.balances, known, today, issues)
  const balanceAsOf = new Map<string, PlainDate>()
  for (const { unit, asOf } of found) {
    balanceAsOf.set(unit.id, maxDate(asOf, balanceAsOf.get(unit.id) ?? asOf))
  }
  const defaults = {
    dueDay: account.defaultDueDay,
    proration: account.proration,
    graceDays: account.defaultGraceDays,
    lateFee: account.defaultLateFee,
    today,
  }
  const tenancies = await planLeases(existing, sheets.leases, { ...known, balanceAsOf }, defaults, issues)
  const owners = await planOwners(
    sheets.owners.length > 0 ? await readExistingOwners(db, actor.accountId) : { owners: [], shares: [] },
    sheets.owners,
    places,
    today,
    issues,
  )
  const sharing = sheets.payers.length + sheets['payer-shares'].length > 0
  const present = sharing ? await readExistingPayers(db, actor.accountId) : { payers: [], shares: [] }
  const payers = await planPayers(present.payers, sheets.payers, issues)
  const shares = await planShares(
    present.shares,
    sheets['payer-shares'],
    { ...known, tenancies, payers },
    today,
    issues,
  )
  const charged = sheets['recurring-charges']
  const recurring = await planRecurring(
    charged.length > 0 ? await readExistingRecurringCharges(db, actor.accountId) : [],
    charged,
    { ...known, tenancies },
    today,
    issues,
  )
  const openings = planBalances(existing, found, { ...tenancies, closing }, issues)
  const expenses = await planExpenses(
    sheets.expenses.length > 0
      ? await readExistingExpenses(db, actor.accountId)
      : { vendors: [], expenses: [] },
    sheets.expenses,
    { places, closing },
    today,
    issues,
  )
  return {
    places,
    people,
    tenancies,
    owners,
    payers,
    shares,
    recurring,
    openings,
    expenses,
    rowCount: sheets.rowCount,
    issues,
  }
}

/** Returns the name of a file; without one, its kind, with a number when there are several. */
function nameOf(file: Files[number], index: number, files: Files): string {
  const isOnly = files.filter((other) => other.kind === file.kind).length === 1
  return file.name ?? `${file.kind}${isOnly ? '' : `-${index + 1}`}.csv`
}

/** Reports before the import what exceeds the limits of the plan. */
async function checkQuotas(context: Context, { places, people, issues }: Plan): Promise<void> {
  const whole = { file: 'Your plan', kind: null, row: null }
  for (const [limit, count] of [
    ['properties', places.newProperties.length],
    ['tenants', people.newTenants.length],
  ] as const) {
    try {
      if (count > 0) {
        await reserveQuota(context, limit, count)
      }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'plan_limit_reached')) {
        throw error
      }
      issues.problem(whole, error.message)
    }
  }
}

function reportOf(plan: Plan): ImportReport {
  const {
    places,
    people,
    tenancies,
    owners,
    payers,
    shares,
    recurring,
    openings,
    expenses,
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
      vendors: expenses.newVendors.length,
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
    },
  }
}
