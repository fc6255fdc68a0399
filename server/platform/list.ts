import { countedUpTo } from '#shared/lib/paging.ts'

import { type CursorType, decodeCursor, encodeCursor } from './cursor.ts'
import { type Db, planForValues } from './database.ts'
import type { Page } from './route-table.ts'

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

/**
 * Runs a list: the page and, in the same flight, the count up to 1,000. `select` gets the ORDER BY's comparison with
 * the cursor as part of the filter, so a page deep in the list costs what the first one does.
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
    /** The sort columns in order with their types and directions; the last one is unique. */
    order: readonly { column: string; type: CursorType; descending?: boolean }[]
    /** How many of the sort columns lead one index, where they are not all of one table: a deep page begins there. */
    leading?: number
    /** The page's SELECT around the keys: gets the FROM … WHERE … ORDER BY … LIMIT text. */
    select: (body: string) => string
    keys: (row: Row) => string[]
  },
): Promise<Page<Row>> {
  const { filter, from, order } = list
  const keys = decodeCursor(
    page.cursor,
    order.map(({ type }) => type),
  )
  // what is looked for decides the way there; the plain list has one way for all
  const planned = filter.isDecided || page.offset > 0 ? planForValues(db) : undefined
  const counted = db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${list.countFrom ?? `${from} WHERE ${filter.where}`} LIMIT ${countedUpTo + 1}) counted`,
    [...filter.values],
  )
  const after = keys === null ? '' : ` AND ${afterCursor(filter, order, keys, list.leading)}`
  const offset = keys === null && page.offset > 0 ? ` OFFSET ${filter.bind(page.offset)}` : ''
  const by = order.map(({ column, descending }) => `${column}${descending ? ' DESC' : ''}`).join(', ')
  const body = `FROM ${from} WHERE ${filter.where}${after} ORDER BY ${by} LIMIT ${limitFor(page.limit)}${offset}`
  const [rows, [count]] = await Promise.all([
    db.query<Row>(list.select(body), filter.values),
    counted,
    planned,
  ])
  const more = rows.length > page.limit
  const shown = more ? rows.slice(0, page.limit) : rows
  const last = shown.at(-1)
  return {
    rows: shown,
    next: more && last !== undefined ? encodeCursor(list.keys(last)) : null,
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

/** Row comparison where all columns go one way; every list of ours does. */
function afterCursor(
  filter: Filter,
  order: readonly { column: string; type: string; descending?: boolean }[],
  keys: string[],
  leading?: number,
): string {
  const columns = order.map(({ column }) => column)
  const bound = order.map(({ type }, index) => `${filter.bind(keys[index])}::${type}`)
  const way = order[0]?.descending ? '<' : '>'
  const after = `(${columns.join(', ')}) ${way} (${bound.join(', ')})`
  // what follows from it for the first table alone, which its index can be entered with
  return leading === undefined
    ? after
    : `${after} AND (${columns.slice(0, leading).join(', ')}) ${way}= (${bound.slice(0, leading).join(', ')})`
}
