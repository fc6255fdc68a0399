import type { Context } from '#server/platform/http/route-table.ts'
import { maxDate, minDate } from '#shared/lib/plain-date.ts'

import type { Period } from '#shared/reports/period.ts'

import { byProperty } from '#server/reports/accounting/by-property.ts'
import type { Column, Row, Scope, Table } from '#server/reports/table.ts'
import { listVacancies, type VacancyRow } from './vacancy-store.ts'

const columnsOf = (days: Period): Column[] => [
  { key: 'unit', label: 'Unit', kind: 'text', isWide: true },
  { key: 'vacant', label: 'Vacant days', kind: 'count' },
  { key: 'since', label: 'Vacant since', kind: 'date' },
  { key: 'market', label: 'Market rent', kind: 'money' },
  { key: 'last', label: 'Last rent', kind: 'money' },
  { key: 'loss', label: 'Vacancy loss', kind: 'money', drill: { source: 'vacancyLoss', ...days } },
  { key: 'lease', label: 'Loss to lease', kind: 'money', drill: { source: 'lossToLease', ...days } },
]

/**
 * Makes the report of the cost of vacant days in a period, up to today, and separately of the cost of rents
 * below the market.
 */
export async function makeVacancyLoss({ db }: Context, scope: Scope): Promise<Table> {
  const to = minDate(scope.to, scope.today)
  const found = to < scope.from ? [] : await listVacancies(db, { ...scope, to })
  const columns = columnsOf({ from: scope.from, to: maxDate(scope.from, to) })
  return {
    columns,
    rows: byProperty(columns, found, toRow),
    explanation:
      'Through today. Loss is vacant days × market rent (or the last rent, if a unit has none) ÷ days of the month. Loss to lease is the market rent less the agreed rent for the occupied days. Neither is posted to the books.',
  }
}

function toRow(unit: VacancyRow): Row {
  return {
    cells: [
      unit.unitNumber,
      unit.vacantDays,
      unit.vacantSince,
      unit.marketCents,
      unit.lastRentCents,
      unit.lossCents,
      unit.toLeaseCents,
    ],
    opens: { kind: 'unit', id: unit.unitId, propertyId: unit.propertyId },
    drill: { unitId: unit.unitId },
  }
}
