import { type ArchiveTable, archivedColumns, quoted, type TableShape } from './account-tables.ts'
import { type Db, sqlState, violatedConstraint } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'

const rowsAtOnce = 1_000
const bytesAtOnce = 1_000_000

export type Restoring = {
  db: Db
  accountId: string
  /** The user who replaces a user without membership in this account, in columns that must name a user. */
  userId: string
  /** The ids of the account's members. */
  members: readonly string[]
}

/**
 * Restores the rows of an archive into a table of the account, with the checks and triggers of every row. `columns`
 * are those in the archive; the others get their defaults. Returns the number of rows. Throws `archive_refused` if the
 * database refuses them.
 */
export async function restoreRows(
  restoring: Restoring,
  description: ArchiveTable,
  shape: TableShape,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<number> {
  const insert = insertion(restoring, description, shape, columns)
  let count = 0
  try {
    if (description.atOnce) {
      // without the constraints of the table, so that its triggers can fill columns that the archive does not have
      await restoring.db.query(
        `CREATE TEMPORARY TABLE coming_in ON COMMIT DROP AS TABLE ${quoted(description.table)} WITH NO DATA`,
      )
    }
    for await (const batch of batches(lines, description.keepTogether)) {
      await insert(`[${batch.join(',')}]`, batch.length)
      count += batch.length
    }
    if (description.atOnce) {
      await restoring.db.query(`INSERT INTO ${quoted(description.table)} SELECT * FROM coming_in`)
      await restoring.db.query('DROP TABLE coming_in')
    }
  } catch (error) {
    throw refusal(error, description.table)
  }
  return count
}

function insertion(
  { db, accountId, userId, members }: Restoring,
  description: ArchiveTable,
  shape: TableShape,
  archived: readonly string[],
): (rows: string, count: number) => Promise<void> {
  const { table, first = {}, made = {} } = description
  const people = new Map(shape.people.map((one) => [one.column, one]))
  const columns = archivedColumns(description, shape).filter((column) => archived.includes(column))
  const values = columns.map((column) => {
    const person = people.get(column)
    if (first[column] !== undefined) {
      return first[column]
    }
    return person
      ? `CASE WHEN r.${quoted(column)} = ANY (who.members) THEN r.${quoted(column)} ${person.isRequired ? 'ELSE who.instead' : ''} END`
      : `r.${quoted(column)}`
  })
  const all = [...columns, ...Object.keys(made)]
  const into = description.atOnce ? 'coming_in' : quoted(table)
  const replacing = description.replaces
    ? `ON CONFLICT (account_id, ${shape.key.map(quoted).join(', ')}) DO UPDATE SET ${columns
        .filter((column) => !shape.key.includes(column))
        .map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
        .join(', ')}`
    : ''
  // only dates that the application supports; PostgreSQL would also accept infinity
  const inTime = shape.times
    .filter((column) => columns.includes(column))
    .map(
      (column) =>
        `coalesce(r.${quoted(column)} >= '1900-01-01' AND r.${quoted(column)} < '2201-01-01', true)`,
    )
  const who = 'who AS (SELECT $3::uuid[] AS members, $4::uuid AS instead)'
  const text = `WITH ${who}, put AS (
    INSERT INTO ${into} (account_id, ${all.map(quoted).join(', ')})
    SELECT $1::uuid, ${[...values, ...Object.values(made)].join(', ')}
    FROM who, json_populate_recordset(NULL::${quoted(table)}, $2::json) r
    WHERE ${['true', ...inTime].join(' AND ')} ${replacing} RETURNING 1)
    SELECT count(*)::int AS n FROM put`
  return async (rows, count) => {
    const [put] = await db.query<{ n: number }>(text, [accountId, rows, members, userId])
    if (put?.n !== count) {
      throw new AppError('archive_refused', 'importExport.rowUnreadable', { table })
    }
    for (const { column, isRequired } of shape.people.filter((one) => columns.includes(one.column))) {
      await db.query(
        `WITH ${who}
         INSERT INTO archive_references (account_id, table_name, row_id, column_name, original, replacement)
         SELECT $1, $5, r.id, $6, r.${quoted(column)}, ${isRequired ? 'who.instead' : 'NULL'}
         FROM who, json_populate_recordset(NULL::${quoted(table)}, $2::json) r
         WHERE r.${quoted(column)} IS NOT NULL AND NOT r.${quoted(column)} = ANY (who.members)`,
        [accountId, rows, members, userId, table, column],
      )
    }
  }
}

/**
 * Sets the columns that depend on other tables, and compares what triggers built with the archive. Throws
 * `archive_refused` if they differ.
 */
export async function finishRows(
  { db, accountId }: Restoring,
  { table, later = [], built }: ArchiveTable,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<void> {
  const set = later
    .filter((column) => columns.includes(column))
    .map((column) => `${quoted(column)} = r.${quoted(column)}`)
  const text = `WITH done AS (
    UPDATE ${quoted(table)} t SET ${set.join(', ')} FROM json_populate_recordset(NULL::${quoted(table)}, $2::json) r
    WHERE t.account_id = $1 AND t.id = r.id ${built === undefined ? '' : `AND t.${quoted(built)} = r.${quoted(built)}`}
    RETURNING 1) SELECT count(*)::int AS n FROM done`
  try {
    for await (const batch of batches(lines, undefined)) {
      const [done] = await db.query<{ n: number }>(text, [accountId, `[${batch.join(',')}]`])
      if (done?.n !== batch.length) {
        throw new AppError('archive_refused', 'importExport.allocationsDiffer', { table })
      }
    }
  } catch (error) {
    throw refusal(error, table)
  }
}

/** Runs the deferred checks now, while their errors can still be reported. Throws `archive_refused`. */
export async function checkRows({ db }: Restoring): Promise<void> {
  try {
    await db.query('SET CONSTRAINTS ALL IMMEDIATE')
  } catch (error) {
    throw refusal(error, 'the journal')
  }
}

async function* batches(
  lines: AsyncIterable<string>,
  keepTogether: string | undefined,
): AsyncGenerator<string[]> {
  let batch: string[] = []
  let bytes = 0
  let last: unknown
  for await (const line of lines) {
    const group = keepTogether === undefined ? undefined : groupOf(line, keepTogether)
    const isFull = batch.length >= rowsAtOnce || bytes >= bytesAtOnce
    if (isFull && (keepTogether === undefined || group !== last)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(line)
    bytes += line.length
    last = group
  }
  if (batch.length > 0) {
    yield batch
  }
}

function groupOf(line: string, column: string): unknown {
  return (JSON.parse(line) as Record<string, unknown>)[column] // a line that is not an object has no group
}

/**
 * Converts an error of the database to `archive_refused`, which names the table and the violated rule; returns other
 * errors unchanged.
 */
function refusal(error: unknown, table: string): unknown {
  const state = sqlState(error) ?? ''
  if (error instanceof SyntaxError || error instanceof TypeError) {
    return new AppError('archive_refused', 'importExport.rowNotJson', { table })
  }
  if (/^(22|23|TN|P0)/.test(state)) {
    const rule = violatedConstraint(error)
    return rule
      ? new AppError('archive_refused', 'importExport.rowsBreakRule', { table, rule })
      : new AppError('archive_refused', 'importExport.rowsDoNotFit', { table })
  }
  return error
}

/** Restores the fields of the account itself. Returns how many lines there were: one. */
export async function restoreAccountFields(
  { db, accountId }: Restoring,
  { table }: ArchiveTable,
  columns: readonly string[],
  lines: AsyncIterable<string>,
  now: Date,
): Promise<number> {
  let count = 0
  try {
    for await (const line of lines) {
      count += 1
      await db.query(
        `UPDATE ${quoted(table)} t SET ${columns.map((column) => `${quoted(column)} = r.${quoted(column)}`).join(', ')},
           version = t.version + 1, updated_at = $3
         FROM json_populate_record(NULL::${quoted(table)}, $2::json) r WHERE t.id = $1`,
        [accountId, line, now],
      )
    }
  } catch (error) {
    throw refusal(error, table)
  }
  return count
}
