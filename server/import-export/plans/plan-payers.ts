import { type NewPayer, type LeasePayerFields, newPayer } from '#server/payers/service.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import { newId } from '#server/platform/database/ids.ts'
import { rentDueThrough, rentPeriodsThrough } from '#shared/leases/rent/rent-schedule.ts'
import { type RentShare, splitRent } from '#shared/leases/rent/rent-shares.ts'
import { findShareProblem, maxLeasePayers, type ShareProblem } from '#shared/leases/rent/share-rules.ts'
import { formatUsd } from '#shared/lib/money.ts'
import { formatDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import type { ExistingPayer, ExistingShare } from './existing-records-store.ts'
import type { ImportIssues, SourceRow } from '#server/import-export/import-issues.ts'
import { findNamedLease, type KnownLease, type LeasePlan } from './plan-leases.ts'
import { addToList, type PropertyPlan } from './plan-properties.ts'
import type { TenantPlan } from './plan-tenants.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'

type KnownPayer = ExistingPayer & { from: SourceRow | null }

export type PayerPlan = {
  newPayers: NewPayer[]
  matchedPayers: number
  find: (name: string) => KnownPayer | undefined
}

/** Plans the payers of the rows; one of a name that exists already is used unchanged. */
export async function planPayers(
  existing: readonly ExistingPayer[],
  rows: readonly SheetRow<'payers'>[],
  issues: ImportIssues,
): Promise<PayerPlan> {
  const byName = new Map<string, KnownPayer>()
  for (const payer of existing) {
    byName.set(sameName(payer.name), { ...payer, from: null })
  }
  const plan: PayerPlan = { newPayers: [], matchedPayers: 0, find: (name) => byName.get(sameName(name)) }
  await forEachRow(rows, ({ values, place, isBad }) => {
    const { name } = values
    if (name === null || isBad) {
      return
    }
    const same = byName.get(sameName(name))
    if (same) {
      if (same.from === null) {
        plan.matchedPayers += 1
      } else {
        issues.warning(
          place,
          `Row ${same.from.row} already has this payer. It is imported once, as in that row.`,
        )
      }
      return
    }
    const { dueDay, email, reference, notes } = values
    const sendsReminders = values.sendsReminders ?? false
    const payer = newPayer({
      name,
      kind: values.kind ?? 'OTHER',
      email,
      reference,
      dueDay,
      sendsReminders,
      notes,
    })
    byName.set(sameName(name), { id: payer.id, name, dueDay, from: place })
    plan.newPayers.push(payer)
  })
  return plan
}

export type SharePlan = {
  /** Shares of existing leases. The shares of new leases are made with the leases. */
  newShares: LeasePayerFields[]
  count: number
  matched: number
  /** By how many the rent charges that fall due by today differ from one for each month. */
  moreCharges: number
}

/**
 * Plans the shares of payers in the rents of leases. A share of a payer that the lease has already is used unchanged; the
 * shares of a lease are never more than its rent.
 */
export async function planShares(
  existing: readonly ExistingShare[],
  rows: readonly SheetRow<'payer-shares'>[],
  known: { places: PropertyPlan; people: TenantPlan; tenancies: LeasePlan; payers: PayerPlan },
  today: PlainDate,
  issues: ImportIssues,
): Promise<SharePlan> {
  const { places, people, tenancies, payers } = known
  const sharesOf = new Map<string, RentShare[]>()
  const made = new Map<string, SourceRow>()
  for (const share of existing) {
    addToList(sharesOf, share.leaseId, share)
  }
  const newLeases = new Map(tenancies.newLeases.map((one) => [one.lease.id, one]))
  const plan: SharePlan = { newShares: [], count: 0, matched: 0, moreCharges: 0 }
  await forEachRow(rows, planRow)
  for (const { lease, payers: own = [] } of newLeases.values()) {
    if (own.length > 0 && lease.state === 'ACTIVE') {
      const parts = rentPeriodsThrough(lease, today)
        .flatMap((period) => splitRent(period, sharesOf.get(lease.id) ?? []))
        .filter(({ dueOn }) => dueOn <= today)
      plan.moreCharges += parts.length - rentDueThrough(lease, today).length
    }
  }
  return plan

  function planRow(row: SheetRow<'payer-shares'>): void {
    const { values, place } = row
    const unit = places.findUnit(row, issues)
    const tenants = people.findTenants(row, issues)
    if (!unit || !tenants || row.isBad || values.payer === null || values.share === null) {
      return
    }
    const payer = payers.find(values.payer)
    if (!payer) {
      issues.problem(place, 'This payer was not found. Add it to a file of payers, or on the Payers page.', {
        column: row.header('payer'),
        value: values.payer,
      })
      return
    }
    const lease = findNamedLease(row, tenancies.leasesOf.get(unit.id) ?? [], tenants, today, issues)
    if (lease) {
      add(row, lease, payer)
    }
  }

  function add(row: SheetRow<'payer-shares'>, lease: KnownLease, payer: KnownPayer): void {
    const { values, place } = row
    const others = sharesOf.get(lease.id) ?? []
    if (others.some(({ payerId }) => payerId === payer.id)) {
      const before = made.get(`${lease.id} ${payer.id}`)
      if (before) {
        issues.problem(
          place,
          `Row ${before.row} already has this payer’s share. Enter its later amounts in Later shares.`,
          {
            column: row.header('payer'),
            value: payer.name,
          },
        )
      } else {
        plan.matched += 1
      }
      return
    }
    if ((lease.rentFrequency ?? 'MONTHLY') !== 'MONTHLY') {
      issues.problem(place, 'Payers pay shares of a month, and the rent of this lease is not monthly.', {
        column: row.header('payer'),
      })
      return
    }
    const amountCents = values.share! // a required column of a valid row has a value
    const steps = [
      { from: values.firstMonth ?? startOfMonth(lease.startOn), amountCents },
      ...(values.laterShares ?? []),
    ]
    const problem = findShareProblem(lease, steps, others)
    if (problem || others.length >= maxLeasePayers) {
      const at = problem && problem.index > 0 ? 'laterShares' : columnOf(problem)
      const text = problem ? describe(problem) : `A lease can have at most ${maxLeasePayers} payers.`
      issues.problem(place, text, { column: row.header(at) })
      return
    }
    made.set(`${lease.id} ${payer.id}`, place)
    addToList(sharesOf, lease.id, { payerId: payer.id, payerName: payer.name, steps, dueDay: payer.dueDay })
    const share = { id: newId(), leaseId: lease.id, payerId: payer.id, steps }
    const own = newLeases.get(lease.id)
    if (own) {
      own.payers = [...(own.payers ?? []), share]
    } else {
      plan.newShares.push(share)
    }
    plan.count += 1
  }
}

function columnOf(problem: ShareProblem | null) {
  const columns = { month: 'firstMonth', amount: 'share' } as const
  return columns[problem?.field ?? 'amount']
}

function describe(problem: ShareProblem): string {
  switch (problem.kind) {
    case 'mid_month':
      return 'A share change must start on the first day of a month.'
    case 'out_of_order':
      return `Enter the shares in month order: this one begins before ${formatDate(problem.date)}.`
    case 'before_lease':
      return `No rent is charged on this lease before ${formatDate(problem.date)}.`
    case 'after_lease':
      return `The lease ends on ${formatDate(problem.date)}.`
    case 'exceeds_rent':
    default:
      return `The shares would add up to more than the rent. This payer can pay at most ${formatUsd(problem.mostCents)} of it.`
  }
}
