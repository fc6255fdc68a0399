import { cellText, type WireTable } from '#shared/reports/report-document.ts'

type Row = WireTable['rows'][number]

/**
 * The names of a report's rows: the columns that come first, and the columns that are shown below the first
 * one.
 */
type Names = {
  first: readonly string[]
  below: readonly string[]
  /** The names below the first one are its second line on wide screens too, so that all columns fit beside each other. */
  isAlways?: true
  /** On a phone the names below are long: they have a line of their own above the first one and the amounts. */
  isAcross?: true
  /** Names that are also below the first one on a phone. */
  belowOnPhone?: readonly string[]
  /** Values that add no information as a name below: a unit's status if a tenant is named. */
  usual?: readonly string[]
  /** Columns that lead on a phone, after the amounts that the report is about. */
  leads?: readonly string[]
  /** Columns that follow the names on a phone in this order, whatever the report is about. */
  next?: readonly string[]
  /** Columns that are left out where no row has anything in them. */
  optional?: readonly string[]
}

/** The lists whose amounts come directly after the names of their rows, so that none is cut off. Files keep their order. */
const lists: Readonly<Record<string, Names>> = {
  'rent-roll': {
    first: ['unit'],
    below: ['tenant'],
    isAlways: true,
    belowOnPhone: ['status'],
    usual: ['Current'],
    leads: ['past', 'end'],
    optional: ['other', 'out'],
  },
  // its headings say who is a tenant now and who was one
  delinquency: {
    first: ['tenant'],
    below: ['property', 'unit', 'status'],
    isAlways: true,
    usual: ['Current', 'Former'],
    next: ['overdue', 'oldest', 'days0to30', 'days31to60', 'days61to90', 'over90'],
  },
  'lease-expirations': { first: ['tenant', 'ends'], below: ['property', 'unit'] },
  'deposits-held': { first: ['unit', 'tenant'], below: ['tenant'] },
  maintenance: { first: ['request', 'status'], below: ['unit', 'status'], optional: ['unbooked'] },
  'trust-check': { first: ['property'], below: [], optional: ['below'] },
  'aged-payables': { first: ['document'], below: ['property', 'reference'] },
}

/** Reports that keep their order on wide screens. A phone shows these columns as the name of a row. */
const onPhone: Readonly<Record<string, Names>> = {
  'expense-by-vendor': { first: ['date'], below: ['description', 'property', 'unit'], isAcross: true },
  'general-ledger': { first: ['date'], below: ['description', 'name', 'property', 'unit'], isAcross: true },
  'tenant-ledger': { first: ['date'], below: ['description'], isAcross: true },
  'owner-statement': { first: ['line'], below: ['date', 'unit', 'category'] },
  'vacancy-loss': { first: ['unit'], below: [], leads: ['loss', 'lease'] },
  'three-way-reconciliation': { first: ['item'], below: ['detail'] },
}

/** Reports whose amounts are read from left to right: a running balance, or a variance after what it compares. */
const inTurn: readonly string[] = ['general-ledger', 'tenant-ledger', 'owner-statement', 'budget-comparison']

/** Reports whose sums are shortened on wide screens too: the first column has no room for their names. */
const withoutLongSums: readonly string[] = ['rent-roll']

/** Reports that say property and unit in one column on wide screens, where each alone has too little room. */
const placed: readonly string[] = ['general-ledger']

/** Returns the text below the name of a row: 'Maple Court, 2B'; empty if it has none. */
export type SecondLine = (row: Row) => string

/** Returns the text shown instead of the name of a row; undefined if its name is shown. */
export type ShortName = (row: Row) => string | undefined

/** Returns the text of the line above the amounts of a row: its name and the rest; undefined where it has none. */
export type Across = (row: Row) => { name: string; rest: string } | undefined

/** A report as the screen shows it. */
type OnScreen = {
  table: WireTable
  secondLine: SecondLine | undefined
  shortName?: ShortName
  across?: Across | undefined
}

/**
 * Returns a report with its columns in the order of the screen: names, amounts, all others. On a phone, the
 * names below the first one are not columns any more, but its second line. The amount that the report is
 * about comes first there, and a sum below its heading does not repeat the heading. Reports that are not
 * lists stay as they are on wide screens.
 */
export function orderForScreen(report: string, table: WireTable, isPhone: boolean): OnScreen {
  const shown = ordering(report, placed.includes(report) && !isPhone ? withPlaces(table) : table, isPhone)
  return isPhone || withoutLongSums.includes(report) ? withShortSums(shown) : shown
}

function ordering(report: string, table: WireTable, isPhone: boolean): OnScreen {
  const first = table.columns[0]?.key
  const own = lists[report] ?? (isPhone ? onPhone[report] : undefined)
  const names =
    own ?? (isPhone && first && !inTurn.includes(report) ? { first: [first], below: [] } : undefined)
  if (!names) {
    return { table, secondLine: undefined }
  }
  const at = (key: string) => table.columns.findIndex((column) => column.key === key)
  const placesOf = (keys: readonly string[]) => keys.map(at).filter((index) => index >= 0)
  const below = [
    ...(isPhone || names.isAlways ? placesOf(names.below) : []),
    ...(isPhone ? placesOf(names.belowOnPhone ?? []) : []),
  ]
  const gone = new Set([...below, ...placesOf(names.optional ?? []).filter((index) => isBlank(table, index))])
  const leading = placesOf(names.first)
  const rest = table.columns.map((_, index) => index).filter((index) => !leading.includes(index))
  const leads = isPhone && !inTurn.includes(report)
  const rankOf = (index: number) => {
    const column = table.columns[index]
    const isMoney = column?.kind === 'money'
    const turn = isPhone && column ? (names.next?.indexOf(column.key) ?? -1) : -1
    if (turn >= 0) {
      return turn - table.columns.length
    }
    if (leads && isMoney && column.isTotal) {
      return 0
    }
    if (leads && column && names.leads?.includes(column.key)) {
      return 1
    }
    return isMoney ? 2 : 3
  }
  const order = [...leading, ...rest.toSorted((a, b) => rankOf(a) - rankOf(b))].filter(
    (index) => !gone.has(index),
  )
  const rows = table.rows.map((row) =>
    row.cells.length === table.columns.length ? { ...row, cells: ordered(row, order) } : row,
  )
  const shown = { ...table, columns: order.flatMap((index) => table.columns[index] ?? []), rows }
  const lines = new Map(
    rows.map((row, index) => [row, textsOf(table, table.rows[index], below, names.usual)]),
  )
  if (names.isAcross) {
    // a row without a day, such as an opening balance, has its text in the place of the day
    const isDated = ({ kind, cells: [first] }: Row) => kind === 'row' && first !== null
    return {
      table: shown,
      secondLine: (row) => (isDated(row) ? '' : (lines.get(row) ?? []).join(', ')),
      across(row) {
        const [name, ...rest] = isDated(row) ? (lines.get(row) ?? []) : []
        return name === undefined ? undefined : { name, rest: rest.join(', ') }
      },
    }
  }
  return {
    table: shown,
    secondLine: below.length > 0 ? (row) => (lines.get(row) ?? []).join(', ') : undefined,
  }
}

/** Returns a report with the unit beside its property: 'Maple Court, 2B'. */
function withPlaces(table: WireTable): WireTable {
  const [property, unit] = ['property', 'unit'].map((key) =>
    table.columns.findIndex((one) => one.key === key),
  )
  if (property === undefined || unit === undefined || property < 0 || unit < 0) {
    return table
  }
  const columns = table.columns.map((column, index) =>
    index === property ? { ...column, isWide: true } : column,
  )
  const rows = table.rows.map((row) => {
    const { cells } = row
    const place = [cells[property], cells[unit]].filter(Boolean).join(', ') || null
    return cells.length === columns.length
      ? { ...row, cells: cells.with(property, place).toSpliced(unit, 1) }
      : row
  })
  return { ...table, columns: columns.toSpliced(unit, 1), rows }
}

/** Returns a report whose sums say 'Total' below their heading; what their name adds to it is their second line. */
function withShortSums({ table, secondLine, across }: OnScreen): OnScreen {
  const shorts = new Map<Row, { name: string; added: string }>()
  const headings: string[] = []
  for (const row of table.rows) {
    const [name] = row.cells
    if (typeof name !== 'string') {
      continue
    }
    if (row.kind === 'heading') {
      headings.splice(row.level)
      headings[row.level] = name
    } else if (row.kind !== 'row') {
      const whole = [...headings.map((heading) => `Total ${heading}`), 'Total'].find(
        (one) => name.toLowerCase() === one.toLowerCase() || name.startsWith(`${one}: `),
      )
      if (whole !== undefined) {
        shorts.set(row, { name: 'Total', added: name.slice(whole.length + 2) })
      }
    }
  }
  if (shorts.size === 0) {
    return { table, secondLine, across }
  }
  return {
    table,
    across,
    secondLine: (row) => [shorts.get(row)?.added, secondLine?.(row)].filter(Boolean).join(', '),
    shortName: (row) => shorts.get(row)?.name,
  }
}

/** Whether no row has anything in a column. */
const isBlank = ({ rows }: WireTable, index: number) =>
  rows.every(({ kind, cells }) => kind === 'heading' || !cells[index])

/** Returns the cells in an order. The name of a sum stays the first cell, whatever column it is in. */
function ordered({ kind, cells }: Row, order: readonly number[]): Row['cells'] {
  const moved = order.map((index) => cells[index] ?? null)
  const name = cells.findIndex((cell) => cell !== null)
  if (kind === 'row' || name < 0 || typeof cells[name] !== 'string') {
    return moved
  }
  const place = order.indexOf(name)
  if (place > 0) {
    moved[place] = null
  }
  moved[0] = cells[name]
  return moved
}

/** Returns what is below the name of a row or sum: the texts of the columns that are not its name already, nor `usual`. */
function textsOf(
  { columns }: WireTable,
  row: Row | undefined,
  places: readonly number[],
  usual: readonly string[] = [],
): string[] {
  if (!row || row.kind === 'heading') {
    return []
  }
  const name = row.kind === 'row' ? -1 : row.cells.findIndex((cell) => cell !== null)
  return places
    .filter((index) => index !== name)
    .map((index) => cellText(row.cells[index] ?? null, columns[index]?.kind ?? 'text'))
    .filter((text) => text !== '' && !usual.includes(text))
}
