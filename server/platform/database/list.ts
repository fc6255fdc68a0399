import { searchNameOf } from '#shared/lib/text/fold.ts'
import { escapeLike, splitWords, wordPattern } from '#shared/lib/text/like-patterns.ts'
import { countedUpTo } from '#shared/lib/paging.ts'
import type { Sorting, SortValue } from '#shared/lib/sorting.ts'

import { type CursorType, decodeCursor, encodeCursor } from './cursor.ts'
import { type Db, planForValues } from './database.ts'
import type { Page } from '#server/platform/http/route-table.ts'

export type PageRequest = { limit: number; offset: number; cursor?: string | undefined }

/** The WHERE conditions and values of a request. The set of possible texts is limited. */
export type Filter = {
  /**
   * Adds a condition whose value decides the best plan (words, ranges, lists, partial indexes), so that the list is
   * planned for its values. `?` is the value's placeholder. Adds nothing if the value is undefined.
   */
  add(condition: string, value: unknown): Filter
  /**
   * Adds that a column has this value, where one plan is right for every value: an index on the account and this
   * column, or none. Such a list is planned once for all values.
   */
  addEqual(column: string, value: unknown): Filter
  /** Binds a value and returns its placeholder, for `addBound` and for use outside the WHERE. */
  bind(value: unknown): string
  /** Adds a condition whose values are bound already, as `add` does. */
  addBound(condition: string): Filter
  /** Whether a value of `add` decides the best plan. */
  readonly isDecided: boolean
  readonly where: string
  readonly values: readonly unknown[]
}

/** Creates a filter from its first condition and the values that it uses. */
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
    addBound(condition) {
      conditions.push(condition)
      isDecided = true
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

/**
 * Returns LIKE patterns that find every word of a search, for LIKE ALL on a space and a `search_text`; undefined without
 * words. A single word is found anywhere. Of several, one of one or two letters begins a word, so that
 * 'birch 1' finds Birch Court, 1 and not Birch Court, 21.
 */
export function containingWords(search: string | undefined): string[] | undefined {
  const words = splitWords(search ?? '')
  const [only] = words
  if (only === undefined) {
    return undefined
  }
  return words.length === 1 ? [`%${escapeLike(only)}%`] : words.map(wordPattern)
}

/** Returns the LIKE pattern that finds a search as it is written, for a `search_name`. */
export function containingPhrase(search: string | undefined): string {
  return `%${escapeLike(searchNameOf(search ?? ''))}%`
}

/** One column of an order; its name begins with the alias of its table. */
type SortColumn = { column: string; type: CursorType }

type Order = {
  columns: readonly SortColumn[]
  isDescending: boolean
  /**
   * The name of the order if it is not the list's default. It is part of the cursor, which is valid for one order only.
   */
  name: string | undefined
}

/**
 * Returns the requested order: the columns of its name, then the id, so that equal rows have a fixed order too. All
 * columns have the same direction, which the row comparison of deep pages needs.
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
  /** The columns of ORDER BY with their direction, to repeat outside the body. */
  by: string
  /** '' or ' DESC'. */
  direction: string
  /** The sort keys of a row, as text. */
  keys: string
}

/**
 * Runs a list: the page and, at the same time, the count up to 1,000. The comparison with the cursor is part of the
 * filter, so that a deep page costs as much as the first one.
 */
export async function listPage<Row>(
  db: Db,
  page: PageRequest,
  list: {
    filter: Filter
    /** The FROM clause of the count and the page. */
    from: string
    /** A cheaper FROM and WHERE with the same rows, for the count only; it uses the filter's values. */
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
  // filters decide the best plan; the plain list has one plan for all values
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
 * Returns how many rows to read: the page and one more, in steps, as a literal. With a parameter as limit, a plan made
 * once for all values would have to expect any number and would sort the whole list.
 */
function limitFor(rows: number): number {
  return (steps.find((step) => rows <= step) ?? rows) + 1
}

const steps = [1, 25, 50, 100, 200]

/** Returns the condition for rows after the cursor: a row comparison, since all columns have one direction. */
function afterCursor(filter: Filter, { columns, isDescending }: Order, keys: string[]): string {
  const names = columns.map(({ column }) => column)
  const bound = columns.map(({ type }, index) => `${filter.bind(keys[index])}::${casts[type] ?? type}`)
  const way = isDescending ? '<' : '>'
  const after = `(${names.join(', ')}) ${way} (${bound.join(', ')})`
  // a weaker condition on the first table alone lets PostgreSQL use that table's index
  const leading = names.findIndex((name) => tableOf(name) !== tableOf(names[0] ?? ''))
  return leading === -1
    ? after
    : `${after} AND (${names.slice(0, leading).join(', ')}) ${way}= (${bound.slice(0, leading).join(', ')})`
}

/** Returns the SQL of a column as text that its cast converts back to the same value. */
function keyOf({ column, type }: SortColumn): string {
  return type === 'timestamptz'
    ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : `(${column})::text`
}

const casts: Partial<Record<CursorType, string>> = { lastDay: 'date' }

/** Returns the alias of a column's table, also inside an expression. */
function tableOf(column: string): string {
  return /(\w+)\.\w/.exec(column)?.[1] ?? ''
}
