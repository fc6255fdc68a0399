import { countedUpTo } from '#shared/lib/paging.ts'
import type { Sorting, SortValue } from '#shared/lib/sorting.ts'

import { type CursorType, decodeCursor, encodeCursor } from './cursor.ts'
import { type Db, planForValues } from './database.ts'
import type { Page } from '#server/platform/http/route-table.ts'

export type PageRequest = { limit: number; offset: number; cursor?: string | undefined }

/** WHERE conditions and their values, built from what a request asks for: a bounded set of texts. */
export type Filter = {
  /**
   * Adds a condition whose value decides the way to the rows (words, ranges, lists, partial indexes): the list is then
   * planned for its values. `?` stands for the value. Undefined adds nothing.
   */
  add(condition: string, value: unknown): Filter
  /**
   * Adds that a column has this value, where one way is right whatever the value is: an index leads there from the
   * account, or none does. Such a list is planned once for all values.
   */
  addEqual(column: string, value: unknown): Filter
  /** The value's placeholder, for use outside the WHERE. */
  bind(value: unknown): string
  /** Whether a value that was added decides the way to the rows. */
  readonly isDecided: boolean
  readonly where: string
  readonly values: readonly unknown[]
}

export function createFilter(first: string, ...values: unknown[]): Filter {
  const conditions = [first]
  const bound = [...values]
  let isDecided = false
  const filter: Filter = {
    add(condition, value) {
      if (value !== undefined) {
        const placeholder = filter.bind(value)
        conditions.push(condition.replaceAll('?', () => placeholder))
        isDecided = true
      }
      return filter
    },
    addEqual(column, value) {
      if (value !== undefined) {
        conditions.push(`${column} = ${filter.bind(value)}`)
      }
      return filter
    },
    bind(value) {
      bound.push(value)
      return `$${bound.length}`
    },
    get isDecided() {
      return isDecided
    },
    get where() {
      return conditions.join(' AND ')
    },
    get values() {
      return bound
    },
  }
  return filter
}

/** A pattern that finds the text anywhere, with its own wildcards taken literally. */
export function containing(search: string | undefined): string | undefined {
  return search === undefined ? undefined : `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

/** One column of an order; its name begins with the alias of its table. */
type SortColumn = { column: string; type: CursorType }

type Order = {
  columns: readonly SortColumn[]
  isDescending: boolean
  /** Where it is not the list's own order: part of the cursor, which is good for one order only. */
  name: string | undefined
}

/**
 * Finds the order that a request asks for: the columns that stand for the name, then the id, so that equal rows have one
 * order too. All go the same way, which the row comparison of deep pages needs.
 */
export function orderBy<Name extends string>(
  sorting: Sorting<Name>,
  sort: SortValue<Name> | undefined,
  names: Record<Name, readonly SortColumn[]>,
  id: string,
): Order {
  const asked = sort ?? sorting.first
  const isDescending = asked.startsWith('-')
  const name = (isDescending ? asked.slice(1) : asked) as Name // the type's own form
  return {
    columns: [...names[name], { column: id, type: 'uuid' }],
    isDescending,
    name: asked === sorting.first ? undefined : asked,
  }
}

/** The parts of a page's SELECT; `keys` belongs to its columns, where the tables of the order are in scope. */
export type PageSql = {
  /** FROM … WHERE … ORDER BY … LIMIT. */
  body: string
  /** The columns of ORDER BY with their direction, to say again around the body. */
  by: string
  /** '' or ' DESC'. */
  direction: string
  /** The sort keys of a row, as text. */
  keys: string
}

/**
 * Runs a list: the page and, in the same flight, the count up to 1,000. The ORDER BY's comparison with the cursor is part
 * of the filter, so a page deep in the list costs what the first one does.
 */
export async function listPage<Row>(
  db: Db,
  page: PageRequest,
  list: {
    filter: Filter
    /** FROM clause that the count and the page share. */
    from: string
    /** The same rows told with fewer tables, for the count alone; its text uses the filter's values. */
    countFrom?: string | undefined
    order: Order
    select: (page: PageSql) => string
  },
): Promise<Page<Row>> {
  const { filter, from, order } = list
  const keys = decodeCursor(
    page.cursor,
    order.columns.map(({ type }) => type),
    order.name,
  )
  // what is looked for decides the way there; the plain list has one way for all
  const planned = filter.isDecided || page.offset > 0 ? planForValues(db) : undefined
  const counted = db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${list.countFrom ?? `${from} WHERE ${filter.where}`} LIMIT ${countedUpTo + 1}) counted`,
    [...filter.values],
  )
  const after = keys === null ? '' : ` AND ${afterCursor(filter, order, keys)}`
  const offset = keys === null && page.offset > 0 ? ` OFFSET ${filter.bind(page.offset)}` : ''
  const direction = order.isDescending ? ' DESC' : ''
  const by = order.columns.map(({ column }) => `${column}${direction}`).join(', ')
  const body = `FROM ${from} WHERE ${filter.where}${after} ORDER BY ${by} LIMIT ${limitFor(page.limit)}${offset}`
  const keysOf = `ARRAY[${order.columns.map(keyOf).join(', ')}] AS "sortKeys"`
  const [found, [count]] = await Promise.all([
    db.query<Row & { sortKeys: string[] }>(list.select({ body, by, direction, keys: keysOf }), filter.values),
    counted,
    planned,
  ])
  const last = found.length > page.limit ? found[page.limit - 1] : undefined
  return {
    rows: found.slice(0, page.limit),
    next: last === undefined ? null : encodeCursor(last.sortKeys, order.name),
    total: count?.total ?? 0,
  }
}

/**
 * How many rows to read for a page and the one after it: in steps, as a literal. A limit that is a parameter could be
 * anything to a plan that is made once for all values, and such plans sort the whole list to be safe.
 */
function limitFor(rows: number): number {
  return (steps.find((step) => rows <= step) ?? rows) + 1
}

const steps = [1, 25, 50, 100, 200]

/** Row comparison; all columns go one way. */
function afterCursor(filter: Filter, { columns, isDescending }: Order, keys: string[]): string {
  const names = columns.map(({ column }) => column)
  const bound = columns.map(({ type }, index) => `${filter.bind(keys[index])}::${casts[type] ?? type}`)
  const way = isDescending ? '<' : '>'
  const after = `(${names.join(', ')}) ${way} (${bound.join(', ')})`
  // what follows from it for the first table alone, which its index can be entered with
  const leading = names.findIndex((name) => tableOf(name) !== tableOf(names[0] ?? ''))
  return leading === -1
    ? after
    : `${after} AND (${names.slice(0, leading).join(', ')}) ${way}= (${bound.slice(0, leading).join(', ')})`
}

/** A column as text, from which its cast makes the same value again. */
function keyOf({ column, type }: SortColumn): string {
  return type === 'timestamptz'
    ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : `(${column})::text`
}

const casts: Partial<Record<CursorType, string>> = { lastDay: 'date' }

/** The alias of a column's table, also within an expression. */
function tableOf(column: string): string {
  return /(\w+)\.\w/.exec(column)?.[1] ?? ''
}
