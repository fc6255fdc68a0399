import type { Db } from '#server/platform/database/database.ts'

/**
 * The rules for archiving and restoring a table of an account. The database catalog has the columns' names.
 */
export type ArchiveTable = {
  table: string
  /** Columns that are not archived, each with the reason. */
  omit?: Readonly<Record<string, string>>
  /** SQL condition for the archived rows. */
  where?: string
  /**
   * Rows with the same value in this column are restored in one statement, because the database checks them together.
   */
  keepTogether?: string
  /** All rows are restored in one statement. */
  atOnce?: true
  /**
   * `first`: values (column and SQL) that triggers or checks need until the other tables are restored. `later`: columns
   * that are set afterwards.
   */
  first?: Readonly<Record<string, string>>
  later?: readonly string[]
  /** A column that triggers have computed by then; it must equal the archive's value. */
  built?: string
  /** Columns that are not archived but computed again, in SQL. */
  made?: Readonly<Record<string, string>>
  /** An existing row is replaced. */
  replaces?: true
  /**
   * Columns that archives of earlier releases have in another table, for one row each: the table, and for each column of
   * this one the column there, or a number.
   */
  formerly?: { table: string; columns: Readonly<Record<string, string | number>> }
  /** Columns that archives of earlier releases have under another name: the old name and the current one. */
  renamed?: Readonly<Record<string, string>>
  /** A column of archives of earlier releases whose value is in several columns now. */
  divided?: DividedColumn
}

type DividedColumn = {
  column: string
  into: readonly string[]
  /** Returns the values of the columns `into`. */
  divide: (value: unknown) => Readonly<Record<string, unknown>>
}

export type TableShape = {
  columns: string[]
  /** The columns of the primary key, without the account. */
  key: string[]
  /** Columns that reference a user of this installation, and whether they are required. */
  people: { column: string; isRequired: boolean }[]
  /** Columns that are dates or instants. */
  times: string[]
}

/** Returns the tables of `public` from the database catalog, without generated columns. */
export async function readShapes(db: Db): Promise<Map<string, TableShape>> {
  const rows = await db.query<{
    table: string
    columns: string[]
    key: string[] | null
    people: TableShape['people'] | null
    times: string[] | null
  }>(
    `SELECT c.relname AS table,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
               AND a.attname <> 'account_id') AS columns,
            (SELECT array_agg(a.attname::text ORDER BY array_position(k.conkey, a.attnum)) FROM pg_constraint k
             JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
             WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attname <> 'account_id') AS key,
            (SELECT json_agg(json_build_object('column', a.attname, 'isRequired', a.attnotnull) ORDER BY a.attnum)
             FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
             WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attname <> 'account_id'
               AND k.confrelid IN ('users'::regclass, 'memberships'::regclass)) AS people,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
               AND a.atttypid IN ('date'::regtype, 'timestamptz'::regtype)) AS times
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
  )
  return new Map(
    rows.map(({ table, columns, key, people, times }) => [
      table,
      { columns, key: key ?? [], people: people ?? [], times: times ?? [] },
    ]),
  )
}

/** Returns the columns of a table that an archive contains. */
export function archivedColumns(description: ArchiveTable, shape: TableShape): string[] {
  const left = new Set([...Object.keys(description.omit ?? {}), ...Object.keys(description.made ?? {})])
  return shape.columns.filter((column) => !left.has(column))
}

/** Returns an archive's columns by their current names; the archive may be of an earlier release. */
export function currentColumns(
  { renamed = {}, divided }: ArchiveTable,
  columns: readonly string[],
): string[] {
  return columns.flatMap((column) =>
    column === divided?.column ? divided.into : (renamed[column] ?? column),
  )
}

/** Yields an archive's lines with the current names of columns; the archive may be of an earlier release. */
export async function* currentLines(
  description: ArchiveTable,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  const { renamed = {}, divided } = description
  const isCurrent = !columns.some((column) => renamed[column] !== undefined || column === divided?.column)
  for await (const line of lines) {
    yield isCurrent ? line : currentLine(line, description)
  }
}

/** Returns a line with the current keys. A line that is not a JSON object is returned unchanged: the import refuses it later. */
function currentLine(line: string, { renamed = {}, divided }: ArchiveTable): string {
  try {
    const row = JSON.parse(line) as Record<string, unknown>
    return JSON.stringify(
      Object.fromEntries(
        Object.entries(row).flatMap(([key, value]) =>
          key === divided?.column ? Object.entries(divided.divide(value)) : [[renamed[key] ?? key, value]],
        ),
      ),
    )
  } catch {
    return line
  }
}

/**
 * Quotes a name of the database catalog. Throws an Error for any other text, so that no user input can get into SQL.
 */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) {
    throw new Error(`not a name of ours: ${name}`)
  }
  return `"${name}"`
}

/**
 * Yields the rows of a table that archives of earlier releases keep as columns of another one. A line that is not a JSON
 * object is yielded unchanged: the import refuses it.
 */
export async function* formerLines(
  columns: Readonly<Record<string, string | number>>,
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  for await (const line of lines) {
    yield formerLine(columns, line)
  }
}

function formerLine(columns: Readonly<Record<string, string | number>>, line: string): string {
  try {
    const row = JSON.parse(line) as Record<string, unknown>
    return JSON.stringify(
      Object.fromEntries(
        Object.entries(columns).map(([name, from]) => [name, typeof from === 'number' ? from : row[from]]),
      ),
    )
  } catch {
    return line
  }
}
