import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { wholeMonthOf } from '#shared/leases/rent/recurring-charge.ts'
import { addCents, type Cents, cents, sumCents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { occupancyRate } from '#shared/portfolio/rules.ts'

import { sumOverdueOn } from './aging-store.ts'
import { byProperty } from '#server/reports/accounting/by-property.ts'
import { listUnitsOnDay, type UnitRow } from './rent-roll-units-store.ts'
import { type Column, type Row, type Scope, sumRow, type Table } from '#server/reports/table.ts'

const columnsOn = (to: PlainDate): Column[] => [
  { key: 'unit', label: 'Unit', kind: 'text' },
  { key: 'tenant', label: 'Tenant', kind: 'text', isWide: true },
  { key: 'status', label: 'Status', kind: 'text' },
  { key: 'size', label: 'Bd/Ba', kind: 'text' },
  { key: 'area', label: 'Sq ft', kind: 'count' },
  { key: 'market', label: 'Market rent', kind: 'money' },
  { key: 'rent', label: 'Rent', kind: 'money', isTotal: true },
  { key: 'other', label: 'Other charges', kind: 'money' },
  {
    key: 'deposit',
    label: 'Deposit held',
    kind: 'money',
    drill: { accounts: String(accountCodes.depositsHeld), to },
  },
  { key: 'past', label: 'Overdue', kind: 'money', drill: { source: 'pastDue', to } },
  { key: 'start', label: 'Lease start', kind: 'date' },
  { key: 'end', label: 'Lease end', kind: 'date' },
  { key: 'out', label: 'Move-out', kind: 'date' },
]

/** Makes the rent roll of a day: every unit once, vacant ones with their market rent, and how many are let. */
export async function makeRentRoll({ db }: Context, scope: Scope): Promise<Table> {
  const [units, overdue] = await Promise.all([listUnitsOnDay(db, scope), sumOverdueOn(db, scope)])
  const columns = columnsOn(scope.to)
  const others = cents(overdue - sumCents(units.map(({ overdueCents }) => overdueCents ?? ZERO)))
  return {
    columns,
    rows: withOthers(
      columns,
      others,
      byProperty(
        columns,
        units,
        (unit) => toRow(unit, scope.to),
        (label, some, rows, kind) => {
          const let_ = some.filter(({ isLet }) => isLet).length
          return sumRow(
            `${label}: ${let_} of ${some.length} occupied (${occupancyRate(let_, some.length)}%)`,
            columns,
            rows,
            { kind },
          )
        },
      ),
    ),
    explanation:
      'Each unit once, on that day. Rent and other charges are for a full month. A vacant unit shows its market rent and, if a lease is signed, its first day. Deposits are the amounts held. Overdue is what was due before that day, without deposits and pending payments, as on the dashboard and on Rent; amounts owed by former tenants are on a separate line.',
  }
}

/** Returns the rows with what is overdue under leases of no unit's row before their last one, the sum, and in it. */
function withOthers(columns: readonly Column[], others: Cents, rows: Row[]): Row[] {
  const total = rows.at(-1)
  if (others === 0 || total === undefined) {
    return rows
  }
  const at = columns.findIndex(({ key }) => key === 'past')
  const cellsOf = (label: string) =>
    columns.map((_, index) => (index === 0 ? label : index === at ? others : null))
  return [
    ...rows.slice(0, -1),
    { kind: 'subtotal', cells: cellsOf('Former tenants') },
    {
      ...total,
      cells: total.cells.map((cell, index) => (index === at ? addCents(cents(Number(cell)), others) : cell)),
    },
  ]
}

function toRow(unit: UnitRow, day: PlainDate): Row {
  const { isLet, bedrooms, bathrooms } = unit
  return {
    cells: [
      unit.unitNumber,
      unit.tenantNames,
      statusOf(unit),
      bedrooms === null && bathrooms === null ? null : `${bedrooms ?? '–'}/${bathrooms ?? '–'}`,
      unit.squareFeet,
      unit.marketCents,
      isLet ? unit.rentCents : null,
      isLet
        ? sumCents(
            unit.recurring.map((charge) =>
              wholeMonthOf(charge, day, { rentCents: unit.rentCents ?? ZERO, all: unit.recurring }),
            ),
          )
        : null,
      unit.depositCents,
      unit.overdueCents,
      unit.startOn,
      unit.endOn,
      unit.moveOutOn,
    ],
    opens: { kind: 'unit', id: unit.unitId, propertyId: unit.propertyId },
    ...(unit.leaseId !== null && { drill: { leaseId: unit.leaseId } }),
  }
}

/** Returns the status of a unit: a vacant one with a signed lease is 'Future'. */
function statusOf({ isLet, leaseId, moveOutOn, hold }: UnitRow): string {
  if (isLet) {
    return moveOutOn === null ? 'Current' : 'Notice'
  }
  if (leaseId !== null) {
    return 'Future'
  }
  return hold === 'MAINTENANCE' ? 'Vacant, repairs' : hold === 'RESERVED' ? 'Vacant, reserved' : 'Vacant'
}
