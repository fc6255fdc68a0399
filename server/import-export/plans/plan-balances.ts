import type { OpeningBalance } from '#server/ledger/service.ts'
import { cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

import type { ClosedDays } from '#server/import-export/closed-days.ts'
import { findLeaseOfRow, type LeasePlan } from './plan-leases.ts'
import type { KnownUnit, PropertyPlan } from './plan-properties.ts'
import type { KnownTenant, TenantPlan } from './plan-tenants.ts'
import type { ExistingRecords } from './existing-records-store.ts'
import type { SourceRow, ImportIssues } from '#server/import-export/import-issues.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'

/** A row of balances with its unit and tenants. */
export type FoundBalance = {
  row: SheetRow<'balances'>
  unit: KnownUnit
  tenants: readonly KnownTenant[]
  asOf: PlainDate
}

/** Finds the units and tenants of the rows of balances; a row without a day counts as of today. */
export async function findBalances(
  rows: readonly SheetRow<'balances'>[],
  known: { places: PropertyPlan; people: TenantPlan },
  today: PlainDate,
  issues: ImportIssues,
): Promise<FoundBalance[]> {
  const found: FoundBalance[] = []
  await forEachRow(rows, (row) => {
    const unit = known.places.findUnit(row, issues)
    const tenants = known.people.findTenants(row, issues)
    const asOf = row.values.asOf ?? today
    if (asOf > today) {
      issues.problem(row.place, 'This day is in the future. Enter the balance as of today or earlier.', {
        column: row.header('asOf'),
        value: asOf,
      })
    } else if (unit && tenants && !row.isBad) {
      found.push({ row, unit, tenants, asOf })
    }
  })
  return found
}

export type Openings = { openings: OpeningBalance[]; matched: number; documents: number }

/** Plans the opening balances: one for each lease, and none when the lease has one already. */
export function planBalances(
  existing: ExistingRecords,
  found: readonly FoundBalance[],
  { leasesOf, closing }: LeasePlan & { closing: ClosedDays },
  issues: ImportIssues,
): Openings {
  const there = new Map(existing.openings.map((opening) => [opening.leaseId, opening]))
  const taken = new Map<string, { place: SourceRow; opening: OpeningBalance }>()
  const plan: Openings = { openings: [], matched: 0, documents: 0 }
  for (const { row, unit, tenants, asOf } of found) {
    const lease = findLeaseOfRow(leasesOf.get(unit.id) ?? [], tenants, asOf)
    const { balance, prepaid, depositHeld } = row.values
    const at = { column: row.header('balance'), value: balance === null ? null : formatUsd(balance) }
    if (!lease) {
      issues.problem(row.place, `No lease for this unit and tenant had begun by ${formatDate(asOf)}.`, {
        column: 'Unit',
        value: unit.unitNumber,
      })
      continue
    }
    const opening: OpeningBalance = {
      leaseId: lease.id,
      asOf,
      balanceCents: cents((balance ?? 0) - (prepaid ?? 0)),
      depositCents: depositHeld ?? ZERO,
    }
    const before = there.get(lease.id)
    const twin = taken.get(lease.id)
    if (before) {
      if (before.balanceCents === opening.balanceCents && before.depositCents === opening.depositCents) {
        plan.matched += 1
      } else {
        issues.problem(
          row.place,
          `This lease has an opening balance of ${formatUsd(before.balanceCents)} and a deposit of ${formatUsd(before.depositCents)} already. Correct it on the lease page.`,
          at,
        )
      }
    } else if (twin) {
      const isSame =
        twin.opening.balanceCents === opening.balanceCents &&
        twin.opening.depositCents === opening.depositCents
      if (!isSame) {
        issues.problem(row.place, `Row ${twin.place.row} has another balance of this lease.`, at)
      }
    } else if (isNothing(opening) || closing.isOpen(row.place, asOf, row.header('asOf'))) {
      taken.set(lease.id, { place: row.place, opening })
      plan.openings.push(opening)
      plan.documents += (opening.balanceCents === 0 ? 0 : 1) + (opening.depositCents > 0 ? 1 : 0)
    }
  }
  plan.openings = plan.openings.filter((opening) => !isNothing(opening))
  return plan
}

function isNothing({ balanceCents, depositCents }: OpeningBalance): boolean {
  return balanceCents === 0 && depositCents === 0
}
