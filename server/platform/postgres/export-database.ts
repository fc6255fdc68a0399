import type { ClientConfig } from 'pg'
import { Client } from 'pg'
import { pipeCopy } from '#server/platform/database/copy.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** The export is not possible; the message contains the reason. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}

export type ExportedTable = { table: string; rows: number; hash: string }

type Table = { name: string; columns: string }
type Statement = { statement: string }

/**
 * Migrates another PostgreSQL database, copies all rows of `public` into it in one transaction, and compares a hash of
 * each table on both sides before it commits. The target's role needs to own only the database: row-level security may
 * apply to it, and triggers and foreign keys are deferred during the copy.
 * @throws {ExportError} when the target already holds other rows, or the two differ in their migrations
 */
export async function exportDatabase(options: {
  source: ClientConfig
  target: ClientConfig
  /** Another folder of migrations, for tests. */
  dir?: string
}): Promise<ExportedTable[]> {
  const source = await connect(options.source)
  try {
    const target = await connect(options.target)
    try {
      const fresh = await requireOurs(target)
      await migrate(target, options.dir === undefined ? {} : { dir: options.dir })
      await requireSameMigrations(source, target)
      await openSource(source)
      await target.query('begin')
      await target.query(`set local lock_timeout = '30s'`)
      return await copyAll(source, target, fresh)
    } finally {
      // Ends a transaction that was not committed.
      await target.end()
    }
  } finally {
    await source.end()
  }
}

async function copyAll(source: Client, target: Client, fresh: boolean): Promise<ExportedTable[]> {
  const restore = await openTarget(target)
  const tables = await listTables(source)
  if (fresh) {
    await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  }
  const done: ExportedTable[] = []
  for (const table of tables) {
    const wanted = await hashTable(source, table)
    const present = await hashTable(target, table)
    if (present.hash !== wanted.hash) {
      if (present.rows > 0) {
        throw new ExportError(
          `The target already holds rows (${table.name}: ${present.rows}): export goes only into an empty database.`,
        )
      }
      await copyTable(source, target, table)
    }
    done.push(wanted)
  }
  await copySequences(source, target)
  await target.query('set constraints all immediate')
  for (const { table, hash } of done) {
    const arrived = await hashTable(target, { name: table })
    if (arrived.hash !== hash) {
      throw new ExportError(`${table} does not have the same rows on both sides: nothing was kept.`)
    }
  }
  for (const statement of restore) {
    await target.query(statement)
  }
  await target.query('commit')
  return done
}

async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client(config)
  client.on('error', () => {})
  await client.connect()
  // Rows are compared as text, so that both sides must write them in one format.
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
     set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`,
  )
  return client
}

/** Returns true if the target has never had Tenure's tables. Throws ExportError if it has tables of another product. */
async function requireOurs(target: Client): Promise<boolean> {
  const { rows } = await target.query<{ ours: boolean; tables: string }>(
    `select to_regclass('public.schema_migrations') is not null as ours, count(*) as tables
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${notOfExtension}`,
  )
  const found = rows[0]
  if (!found?.ours && Number(found?.tables) > 0) {
    throw new ExportError('The target holds tables that are not Tenure’s: give it a database of its own.')
  }
  return !found?.ours
}

async function requireSameMigrations(source: Client, target: Client): Promise<void> {
  if ((await readApplied(source)) !== (await readApplied(target))) {
    throw new ExportError(
      'The two databases have different migrations: run npm run migrate on the present one first, then export.',
    )
  }
}

async function readApplied(client: Client): Promise<string> {
  const { rows } = await client.query<{ applied: string | null }>(
    `select string_agg(name || checksum, ' ' order by name collate "C") as applied from public.schema_migrations`,
  )
  return rows[0]?.applied ?? ''
}

/** Opens one snapshot of all data. A role under row-level security turns it off until the rollback at the end. */
async function openSource(source: Client): Promise<void> {
  await source.query('begin isolation level repeatable read')
  await source.query('set local row_security = off')
  const { rows } = await source.query<{ held: boolean }>(
    `select not (rolsuper or rolbypassrls) as held from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.held) {
    await runAll(source, await statements(source, UNFORCE))
  }
}

/**
 * Prepares the target so that it accepts rows unchanged: without row-level security and without triggers, which would
 * act a second time, and with foreign keys checked at the end. All of this is in the transaction. Returns the
 * statements that undo it.
 */
async function openTarget(target: Client): Promise<string[]> {
  const restore = [
    ...(await statements(target, FORCE)),
    ...(await statements(target, ENABLE_TRIGGERS)),
    ...(await statements(target, UNDEFER)),
  ]
  for (const change of [UNFORCE, DISABLE_TRIGGERS, DEFER]) {
    await runAll(target, await statements(target, change))
  }
  await target.query('set constraints all deferred')
  return restore
}

const notOfExtension = `not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const FORCED = `from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and c.relforcerowsecurity and ${notOfExtension} order by c.oid`
const UNFORCE = `select format('alter table %s no force row level security', c.oid::regclass) as statement ${FORCED}`
const FORCE = `select format('alter table %s force row level security', c.oid::regclass) as statement ${FORCED}`

const TRIGGERS = `from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D' and t.tgparentid = 0
    and ${notOfExtension} order by t.oid`
const DISABLE_TRIGGERS = `select format('alter table %s disable trigger %I', c.oid::regclass, t.tgname) as statement ${TRIGGERS}`
const ENABLE_TRIGGERS = `select format('alter table %s enable %s trigger %I', c.oid::regclass,
  case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as statement ${TRIGGERS}`

const PROMPT_KEYS = `from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype = 'f' and not k.condeferrable and k.conparentid = 0
    and ${notOfExtension} order by k.oid`
const DEFER = `select format('alter table %s alter constraint %I deferrable initially deferred', c.oid::regclass, k.conname)
  as statement ${PROMPT_KEYS}`
const UNDEFER = `select format('alter table %s alter constraint %I not deferrable', c.oid::regclass, k.conname)
  as statement ${PROMPT_KEYS}`

async function statements(client: Client, text: string): Promise<string[]> {
  const { rows } = await client.query<Statement>(text)
  return rows.map(({ statement }) => statement)
}

async function runAll(client: Client, texts: string[]): Promise<void> {
  for (const text of texts) {
    await client.query(text)
  }
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('public.%I', c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and ${notOfExtension}
     group by c.oid, c.relname order by c.relname`,
  )
  return rows
}

async function copyTable(source: Client, target: Client, { name, columns }: Table): Promise<void> {
  await pipeCopy(
    { client: source, text: `copy ${name} (${columns}) to stdout` },
    { client: target, text: `copy ${name} (${columns}) from stdin` },
  )
}

/** Returns the number of rows and a hash that does not depend on their order. */
async function hashTable(client: Client, { name }: { name: string }): Promise<ExportedTable> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*) as rows,
       md5(count(*) || ' ' || coalesce(sum(('x' || left(md5(whole_row::text), 15))::bit(60)::bigint), 0)) as hash
     from ${name} as whole_row`,
  )
  return { table: name, rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' }
}

async function copySequences(source: Client, target: Client): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    `select format('public.%I', c.relname) as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${notOfExtension}`,
  )
  for (const { name } of rows) {
    const state = await source.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from ${name}`,
    )
    await target.query('select setval($1::regclass, $2::bigint, $3)', [
      name,
      state.rows[0]?.value,
      state.rows[0]?.called,
    ])
  }
}
