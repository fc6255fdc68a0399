import type { Db } from '#server/platform/database/database.ts'

/** How a table of an account goes into an archive and comes out of it again. Columns are those of the catalogue. */
export type ArchiveTable = {
  table: string
  /** Columns that stay behind, each with the reason. */
  omit?: Readonly<Record<string, string>>
  /** SQL: which rows go. */
  where?: string
  /** Rows of one value of this column come back in one statement: the database checks them there. */
  keepTogether?: string
  /** All rows come back in one statement. */
  atOnce?: true
  /** What triggers or checks need while other tables come back (column and SQL), and what is set when they have. */
  first?: Readonly<Record<string, string>>
  later?: readonly string[]
  /** A column that triggers have built again by then: it has to be what the archive says. */
  built?: string
  /** Columns that stay behind and are made anew, in SQL. */
  made?: Readonly<Record<string, string>>
  /** A row that is there already is replaced. */
  replaces?: true
  /** Columns that archives of earlier releases name otherwise: their name there, and the one of now. */
  renamed?: Readonly<Record<string, string>>
}

export type TableShape = {
  columns: string[]
  /** Of the primary key, without the account. */
  key: string[]
  /** Columns that must name a person of this installation, and whether they must name anybody. */
  people: { column: string; isRequired: boolean }[]
  /** Days and instants. */
  times: string[]
}

/** The tables of `public` as the catalogue has them; columns that are computed are left out. */
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

/** The columns of a table that an archive holds. */
export function archivedColumns(description: ArchiveTable, shape: TableShape): string[] {
  const left = new Set([...Object.keys(description.omit ?? {}), ...Object.keys(description.made ?? {})])
  return shape.columns.filter((column) => !left.has(column))
}

/** The columns of an archive, possibly of an earlier release, by their names of now. */
export function currentColumns({ renamed = {} }: ArchiveTable, columns: readonly string[]): string[] {
  return columns.map((column) => renamed[column] ?? column)
}

/** The lines of an archive, possibly of an earlier release, with the columns by their names of now. */
export async function* currentLines(
  { renamed = {} }: ArchiveTable,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  const isCurrent = !columns.some((column) => renamed[column] !== undefined)
  for await (const line of lines) {
    yield isCurrent ? line : renameKeys(line, renamed)
  }
}

/** A line that is no object of JSON stays as it is: the restorer refuses it with the others. */
function renameKeys(line: string, renamed: Readonly<Record<string, string>>): string {
  try {
    const row = JSON.parse(line) as Record<string, unknown>
    return JSON.stringify(
      Object.fromEntries(Object.entries(row).map(([key, value]) => [renamed[key] ?? key, value])),
    )
  } catch {
    return line
  }
}

/** CatalogName names only; never anything that a person wrote. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) {
    throw new Error(`not a name of ours: ${name}`)
  }
  return `"${name}"`
}
