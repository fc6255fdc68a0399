import { getAccount } from '#server/accounts/service.ts'
import { openingReference } from '#server/ledger/service.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { maxImportBytes, type runImport } from '#shared/import-export/contract.ts'

import { readClosedDays } from '#server/import-export/closed-days.ts'
import { type AccountingPlan, planAccounting } from './plan-accounting.ts'
import { findBalances, type Openings, planBalances } from './plan-balances.ts'
import { planLeases, type LeasePlan } from './plan-leases.ts'
import { type PropertyPlan, planProperties } from './plan-properties.ts'
import { type OwnerPlan, planOwners } from './plan-owners.ts'
import { type PayerPlan, planPayers, planShares, type SharePlan } from './plan-payers.ts'
import { planRecurring, type RecurringPlan } from './plan-recurring.ts'
import { type TenantPlan, planTenants } from './plan-tenants.ts'
import {
  raiseStatementTimeout,
  readExistingRecords,
  readExistingOwners,
  readExistingPayers,
  readExistingRecurringCharges,
} from './existing-records-store.ts'
import { createImportIssues, type ImportIssues } from '#server/import-export/import-issues.ts'
import { readSheets } from '#server/import-export/sheets/read-sheets.ts'

export type ImportFiles = RouteBody<typeof runImport>['files']

/** The records that an import makes, kind by kind, and its issues. */
export type ImportPlan = AccountingPlan & {
  places: PropertyPlan
  people: TenantPlan
  tenancies: LeasePlan
  owners: OwnerPlan
  payers: PayerPlan
  shares: SharePlan
  recurring: RecurringPlan
  openings: Openings
  rowCount: number
  issues: ImportIssues
}

/**
 * Reads the files and plans what they make. Throws `payload_too_large`. Writes nothing.
 */
export async function planImport(context: Context, files: ImportFiles): Promise<ImportPlan> {
  const { db, actor, today } = context
  if (files.reduce((sum, file) => sum + file.csv.length, 0) > maxImportBytes) {
    throw new AppError('payload_too_large', 'importExport.filesTooLarge')
  }
  await raiseStatementTimeout(db)
  const issues = createImportIssues(files.map((file, index) => nameOfFile(file, index, files)))
  const [sheets, existing, account, closing] = await Promise.all([
    readSheets(
      actor.accountId,
      files.map((file, index) => ({ ...file, name: nameOfFile(file, index, files) })),
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
    sheets.owners.length > 0 || sheets['owner-money'].length > 0
      ? await readExistingOwners(db, actor.accountId)
      : { owners: [], shares: [] },
    sheets.owners,
    { places, closing },
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
  const accounting = await planAccounting(context, sheets, { places, owners, closing }, issues)
  return {
    places,
    people,
    tenancies,
    owners,
    payers,
    shares,
    recurring,
    openings,
    ...accounting,
    rowCount: sheets.rowCount,
    issues,
  }
}

/** Returns the name of a file; without one, its kind, with a number when there are several. */
export function nameOfFile(file: ImportFiles[number], index: number, files: ImportFiles): string {
  const isOnly = files.filter((other) => other.kind === file.kind).length === 1
  return file.name ?? `${file.kind}${isOnly ? '' : `-${index + 1}`}.csv`
}
