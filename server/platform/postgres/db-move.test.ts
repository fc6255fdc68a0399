import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { createTestDatabase } from '#testing/product/database.ts'
import { startProduct } from '#testing/product/processes.ts'
import { backUp } from './backup.ts'
import type { PgConnection } from './embedded-postgres.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { exportDatabase } from './export-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { restore } from './restore.ts'

const posix = { skip: process.platform === 'win32' && 'the tests send signals' }
const root = mkdtempSync(join(tmpdir(), 'tenure-move-'))
chmodSync(root, 0o711)
const dataDir = join(root, 'data')
const dir = join(root, 'migrations')
mkdirSync(dir)
// Everything that can break a copy: row-level security, a cycle of foreign keys, a reference to the same table,
// generated and identity columns, triggers that act or refuse, a deferred check, and types that are easy to corrupt.
writeFileSync(
  join(dir, '0001_all.sql'),
  `create table people (
     account_id int not null, id int generated always as identity, boss_id int, favourite_id int, name text not null,
     shout text generated always as (upper(name)) stored, data jsonb, blob bytea, amount numeric(20, 4), at timestamptz,
     stay daterange, tags text[], length interval, ratio float8, primary key (account_id, id),
     foreign key (account_id, boss_id) references people);
   create table pets (
     account_id int not null, id int not null, owner_id int not null, primary key (account_id, id),
     foreign key (account_id, owner_id) references people);
   alter table people add constraint favourite foreign key (account_id, favourite_id) references pets;
   create table log (n bigserial primary key, what text);
   create table settings (name text primary key, value text);
   insert into settings values ('made by', 'the migration');
   create function note() returns trigger language plpgsql as $$
     begin insert into log (what) values (tg_op || ' ' || tg_table_name); return new; end $$;
   create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
   create trigger note after insert on people for each row execute function note();
   create trigger refuse before insert on pets for each row when (new.id < 0) execute function refuse();
   alter table pets disable trigger refuse;
   create trigger never before delete on people for each row execute function refuse();
   alter table people enable always trigger never;
   alter table people enable row level security; alter table people force row level security;
   alter table pets enable row level security; alter table pets force row level security;
   create policy wall on people using (account_id = nullif(current_setting('app.account_id', true), '')::int);
   create policy wall on pets using (account_id = nullif(current_setting('app.account_id', true), '')::int);`,
)
const ROWS = `
  begin; set local app.account_id = '1';
  insert into people (account_id, name, data, blob, amount, at, stay, tags, length, ratio)
    select 1, 'name ' || n || E'\\t\\\\N\\n ü', jsonb_build_object('n', n), decode('00ff5c0a', 'hex'), n * 1.2345,
      timestamptz '2026-11-01 00:00:00.123456+05' + n * interval '1 hour', daterange('2026-01-01', null),
      array['a,b', null, '"q"'], interval '1 month 2 days', n / 3.0 from generate_series(1, 3000) n;
  update people set boss_id = 1 where id > 1;
  insert into pets select 1, n, n from generate_series(1, 500) n;
  update people set favourite_id = 7 where id < 100;
  commit`

async function withClient<T>(connection: PgConnection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function fill(connection: PgConnection): Promise<void> {
  await migrate(connection, { dir })
  await withClient(connection, (client) => client.query(ROWS))
}

/** Returns the schema, which an export must not change. */
async function describeSchema(connection: PgConnection): Promise<unknown> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query(
      `select relname as on, tgname as name, tgenabled::text as state from pg_trigger join pg_class c on c.oid = tgrelid
         where not tgisinternal
       union all select conrelid::regclass::text, conname, condeferrable::text from pg_constraint where contype = 'f'
       union all select relname, 'walls', relforcerowsecurity::text from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r'
       order by 1, 2`,
    )
    return rows
  })
}

after(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))

test(
  'a backup of a running, writing product brings back a consistent moment and its files',
  posix,
  async () => {
    const product = await startProduct(dataDir)
    await fill(product.connection)
    mkdirSync(join(dataDir, 'files', 'a'), { recursive: true })
    writeFileSync(join(dataDir, 'files', 'a', 'lease.pdf'), 'signed')
    const state = { writing: true, rows: 0 }
    const writer = withClient(product.connection, async (client) => {
      await client.query('create table pairs (n int primary key, half int not null)')
      while (state.writing) {
        const n = state.rows + 1
        await client.query(
          `begin; insert into pairs values (${n}, 1); insert into pairs values (${-n}, 2); commit`,
        )
        state.rows = n
        if (n % 50 === 0) {
          await client.query('checkpoint').catch(() => {})
        }
      }
    })
    const before = state.rows
    const file = await backUp({ dataDir, now: new Date(), warn: assert.fail })
    const later = state.rows
    state.writing = false
    await writer
    assert.ok(later > before)
    await assert.rejects(restore({ dataDir, file, now: new Date() }), { name: 'DataDirInUseError' })
    product.child.kill('SIGTERM')
    await product.ended
    writeFileSync(join(dataDir, 'files', 'a', 'lease.pdf'), 'changed')

    const restored = await restore({ dataDir, file, now: new Date() })
    assert.deepEqual(
      restored.rows.filter(({ table }) => table !== 'public.pairs'),
      [
        { table: 'public.log', rows: 3000 },
        { table: 'public.people', rows: 3000 },
        { table: 'public.pets', rows: 500 },
        { table: 'public.schema_migrations', rows: 1 },
        { table: 'public.settings', rows: 1 },
      ],
    )
    assert.equal(readFileSync(join(dataDir, 'files', 'a', 'lease.pdf'), 'utf8'), 'signed')
    assert.equal(readFileSync(join(restored.movedTo ?? '', 'files', 'a', 'lease.pdf'), 'utf8'), 'changed')
    assert.ok(existsSync(join(restored.movedTo ?? '', 'postgres', 'PG_VERSION')))
    const server = await startEmbeddedPostgres({ dataDir })
    await withClient(server.connection, async (client) => {
      const { rows } = await client.query<{ torn: number; pairs: number; gaps: number }>(
        `select count(*) filter (where not exists (select from pairs o where o.n = -p.n))::int as torn,
         (count(*) / 2)::int as pairs, (max(n) - count(*) / 2)::int as gaps from pairs p`,
      )
      const { torn = -1, pairs = -1, gaps = -1 } = rows[0] ?? {}
      assert.deepEqual({ torn, gaps }, { torn: 0, gaps: 0 })
      assert.ok(pairs >= before && pairs <= later + 1, `${pairs} pairs, between ${before} and ${later}`)
    })
    await server.stop()
  },
)

test(
  'a backup of a stopped product works, and a damaged or foreign file changes nothing',
  posix,
  async () => {
    const to = join(root, 'elsewhere', 'backup.tar.gz')
    assert.equal(await backUp({ dataDir, to, now: new Date(), warn: assert.fail }), to)
    const before = readdirSync(dataDir).toSorted()
    const whole = readFileSync(to)
    const broken = join(root, 'broken.tar.gz')
    for (const damaged of [whole.subarray(0, whole.length / 2), Buffer.from('not an archive')]) {
      writeFileSync(broken, damaged)
      await assert.rejects(restore({ dataDir, file: broken, now: new Date() }), /cannot be read as a backup/)
    }
    await assert.rejects(
      restore({ dataDir, file: join(root, 'none'), now: new Date() }),
      /There is no backup/,
    )
    assert.deepEqual(readdirSync(dataDir).toSorted(), before)

    const elsewhere = join(root, 'new-machine')
    const restored = await restore({ dataDir: elsewhere, file: to, now: new Date() })
    assert.equal(restored.movedTo, undefined)
    assert.equal(restored.rows.find(({ table }) => table === 'public.people')?.rows, 3000)
  },
)

test('exports the embedded database into one whose role is a plain owner', posix, async () => {
  const target = await createTestDatabase({ empty: true })
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    await withClient(server.connection, (client) => client.query('drop table if exists pairs'))
    const source = { ...server.superuser, database: 'tenure' }
    const tables = await exportDatabase({ source, target: target.connection, dir })
    assert.deepEqual(
      tables.map(({ table, rows }) => [table, rows]),
      [
        ['public.log', 3000],
        ['public.people', 3000],
        ['public.pets', 500],
        ['public.settings', 1],
      ],
    )
    assert.deepEqual(await describeSchema(target.connection), await describeSchema(server.connection))
    // A second export has nothing to do; after a change it must not overwrite.
    assert.deepEqual(await exportDatabase({ source, target: target.connection, dir }), tables)
    await withClient(target.connection, async (client) => {
      const { rows } = await client.query(`insert into log (what) values ('after') returning n::int`)
      assert.deepEqual(rows, [{ n: 3001 }])
    })
    await assert.rejects(exportDatabase({ source, target: target.connection, dir }), {
      name: 'ExportError',
      message: /already holds rows \(public\.log: 3001\)/,
    })
  } finally {
    await server.stop()
    await target.drop()
  }
})

test('exports between two servers’ databases as a plain owner on both sides', async () => {
  const source = await createTestDatabase({ empty: true })
  const target = await createTestDatabase({ empty: true })
  await fill(source.connection)
  const before = await describeSchema(source.connection)
  const tables = await exportDatabase({ source: source.connection, target: target.connection, dir })
  assert.equal(tables.find(({ table }) => table === 'public.people')?.rows, 3000)
  assert.deepEqual(await describeSchema(source.connection), before)
  assert.deepEqual(await describeSchema(target.connection), before)
  await source.drop()
  await target.drop()
})

test('refuses a database with tables of another product, and one with other migrations', async () => {
  const source = await createTestDatabase()
  const target = await createTestDatabase({ empty: true })
  await withClient(target.connection, (client) => client.query('create table shop (n int)'))
  const between = { source: source.connection, target: target.connection }
  await assert.rejects(exportDatabase(between), /tables that are not Tenure’s/)
  await withClient(target.connection, (client) => client.query('drop table shop'))
  await assert.rejects(exportDatabase({ ...between, dir }), /different migrations/)
  await source.drop()
  await target.drop()
})
