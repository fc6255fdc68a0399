import { type ArchiveTable, archivedColumns, quoted, type TableShape } from './account-tables.ts'
import type { Db } from '#server/platform/database/database.ts'

const rowsAtOnce = 2_000

/** Sets one time zone and one format of dates, so that the text of rows does not depend on the connection. */
export async function writePlainly(db: Db): Promise<void> {
  await db.query(
    `SELECT set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
            set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
            -- every row of a cursor is wanted, not its first ones soon
            set_config('cursor_tuple_fraction', '1.0', true),
            set_config('statement_timeout', '5min', true), set_config('idle_in_transaction_session_timeout', '2min', true)`,
  )
}

/**
 * Yields all rows of the account in this table as lines of JSON, in the order of the key. Columns keep their order and
 * their exact text. A user who replaces another (archive_references) is written as the original.
 */
export async function* listRowsOut(
  db: Db,
  description: ArchiveTable,
  shape: TableShape,
): AsyncGenerator<string[]> {
  const table = quoted(description.table)
  const isAccount = description.table === 'accounts'
  // rows about users themselves are not changed
  const named = shape.key.join() === 'id' ? shape.people : []
  const people = new Map(named.map(({ column }) => [column, originalOf(description.table, column)]))
  const columns = archivedColumns(description, shape).map((column) =>
    people.has(column) ? `${people.get(column)} AS ${quoted(column)}` : `t.${quoted(column)}`,
  )
  const order = shape.key.map((column) => `t.${quoted(column)}`).join(', ')
  const portions = fetchAll<{ line: string }>(
    db,
    `SELECT (SELECT row_to_json(r)::text FROM (SELECT ${columns.join(', ')}) r) AS line FROM ${table} t
     WHERE t.${isAccount ? 'id' : 'account_id'} = current_account_id()
       ${description.where === undefined ? '' : `AND (${description.where})`}
     ${order === '' || isAccount ? '' : `ORDER BY ${order}`}`,
  )
  for await (const rows of portions) {
    yield rows.map((row) => row.line)
  }
}

function originalOf(table: string, column: string): string {
  return `coalesce((SELECT a.original FROM archive_references a
    WHERE a.account_id = t.account_id AND a.table_name = '${table}' AND a.row_id = t.id AND a.column_name = '${column}'
      AND a.replacement IS NOT DISTINCT FROM t.${quoted(column)}), t.${quoted(column)})`
}

/**
 * Yields the rows of a query in portions, however many there are. The query takes no parameters: it uses
 * current_account_id().
 */
export async function* fetchAll<Row>(db: Db, text: string): AsyncGenerator<Row[]> {
  await db.query(`DECLARE going_out NO SCROLL CURSOR FOR ${text}`)
  for (;;) {
    const rows = await db.query<Row>(`FETCH ${rowsAtOnce} FROM going_out`)
    if (rows.length === 0) {
      break
    }
    yield rows
  }
  await db.query('CLOSE going_out')
}

/**
 * Turns nested loops off, to read whole tables right after an import: the statistics are outdated, and a join planned
 * for one row would look up a hundred thousand rows one by one.
 */
export async function planForWholeTables(db: Db): Promise<void> {
  await db.query(`SELECT set_config('enable_nestloop', 'off', true)`)
}

/**
 * Turns sequential scans off and discards existing plans, for many rows in one transaction: plans made while the tables
 * were empty would read a whole table for each row instead of its index.
 */
export async function planForManyRows(db: Db): Promise<void> {
  await db.query(`SELECT set_config('enable_seqscan', 'off', true)`)
  await db.query('DISCARD PLANS')
}
