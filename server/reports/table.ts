import { getAccount } from '#server/accounts/service.ts'
import { planForSums } from '#server/platform/database/database.ts'
import { invalidField, notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Cents, centsToDollars, cents, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { type ReportName, reportOf } from '#shared/reports/definitions.ts'
import {
  isTooLong,
  longestYears,
  type Period,
  periodOfPreset,
  type PeriodPreset,
} from '#shared/reports/period.ts'
import type { ColumnKind, Drill, Opens, ReportBasis, ReportTable } from '#shared/reports/table-contract.ts'

import { findPropertyName } from './names-store.ts'

/** A cell before it is sent: cents in a column of money, a fraction in one of percents. */
type Cell = string | number | null

export type Column = {
  key: string
  label: string
  kind: ColumnKind
  isWide?: boolean
  isTotal?: boolean
  drill?: Drill
}

export type Row = {
  key?: string
  kind?: 'heading' | 'row' | 'subtotal' | 'total'
  level?: number
  cells: readonly Cell[]
  opens?: Opens | null
  drill?: Drill | null
  links?: Record<string, Opens>
  /** The differences of the drill-down of single cells, by the key of their column. */
  drills?: Record<string, Drill>
}

/** What a report makes: the framework adds the rest of the answer. */
export type Table = {
  columns: readonly Column[]
  rows: readonly Row[]
  explanation: string
  subject?: string | null
  next?: string | null
}

/** The parameters of a report, with its days computed and its property checked. */
export type Scope = Period & {
  accountId: string
  today: PlainDate
  basis: ReportBasis
  propertyId: string | undefined
}

type Query = {
  period?: PeriodPreset | undefined
  from?: PlainDate | undefined
  to?: PlainDate | undefined
  propertyId?: string | undefined
  basis?: ReportBasis | undefined
}

/**
 * Makes a report: finds its days and its property, and completes the table. Throws `validation_failed` for a period that
 * ends before it begins or is too long, `not_found` for a property that the reader does not reach.
 */
export async function makeReport<Q extends Query>(
  context: Context,
  name: ReportName,
  query: Q,
  make: (context: Context, scope: Scope, query: Q) => Promise<Table>,
): Promise<ReportTable> {
  const { db, actor, today, now } = context
  const { preset, hasBasis } = reportOf(name)
  await planForSums(db) // a month and all years of the books need different query plans
  const period = requirePeriod(query, query.period ?? preset, today)
  const basis =
    query.basis ?? (hasBasis ? (await getAccount(db, actor.accountId)).reportBasis : ('accrual' as const))
  const property = query.propertyId
    ? { id: query.propertyId, name: await requirePropertyName(context, query.propertyId) }
    : null
  const scope = { ...period, accountId: actor.accountId, today, basis, propertyId: query.propertyId }
  const table = await make({ ...context, db }, scope, query)
  return completeTable(name, { period, basis, property, madeAt: now }, table)
}

type About = { period: Period; basis: ReportBasis; property: ReportTable['property']; madeAt: Date }

/** Completes the table of a report with what it is about, as it is sent. */
export function completeTable(
  name: ReportName,
  { period, basis, property, madeAt }: About,
  table: Table,
): ReportTable {
  const { title, dates, hasBasis } = reportOf(name)
  return {
    report: name,
    title,
    from: dates === 'day' ? null : period.from,
    to: period.to,
    basis: hasBasis ? basis : null,
    property,
    subject: table.subject ?? null,
    explanation: table.explanation,
    madeAt,
    columns: table.columns.map(({ isWide = false, isTotal = false, drill = null, ...column }) => ({
      ...column,
      isWide,
      isTotal,
      drill,
    })),
    rows: table.rows.map((row) => toWire(row, table.columns)),
    next: table.next ?? null,
  }
}

function requirePeriod(query: Query, preset: PeriodPreset, today: PlainDate): Period {
  const named = periodOfPreset(preset, today)
  const period = {
    from: query.from ?? (query.to && query.to < named.from ? query.to : named.from),
    to: query.to ?? named.to,
  }
  if (period.to < period.from) {
    throw invalidField('to', 'reports.periodEndsFirst')
  }
  if (isTooLong(period)) {
    throw invalidField('to', 'reports.periodTooLong', { years: longestYears })
  }
  return period
}

async function requirePropertyName({ db, actor }: Context, id: string): Promise<string> {
  const name = await findPropertyName(db, actor.accountId, id)
  if (name === undefined) {
    throw notFound('property')
  }
  return name
}

function toWire(row: Row, columns: readonly Column[]): ReportTable['rows'][number] {
  const { key, kind = 'row', level = 0, cells, opens = null, drill = null, links, drills } = row
  return {
    ...(key !== undefined && { key }),
    kind,
    level,
    cells: columns.map(({ kind: of }, index) => {
      const cell = cells[index] ?? null
      return of === 'money' && typeof cell === 'number' ? centsToDollars(cents(cell)) : cell
    }),
    opens,
    drill,
    ...(links && { links }),
    ...(drills && { drills }),
  }
}

/** Returns a heading, which has one cell. */
export function heading(label: string, level = 0): Row {
  return { kind: 'heading', level, cells: [label] }
}

/** Returns the sum of one cell of rows, in cents or a count; blanks are zero. */
export function sumCells(rows: readonly Row[], index: number): Cents {
  return sumCents(rows.map(({ cells }) => cents(Number(cells[index] ?? 0))))
}

/** Returns the sums of the columns of money and counts of rows, as a row with a label. */
export function sumRow(
  label: string,
  columns: readonly Column[],
  rows: readonly Row[],
  about: Omit<Row, 'cells'> = { kind: 'total' },
): Row {
  return {
    ...about,
    cells: columns.map(({ kind }, index) =>
      index === 0 ? label : kind === 'money' || kind === 'count' ? sumCells(rows, index) : null,
    ),
  }
}
