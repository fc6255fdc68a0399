import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'

import { createTestDatabase, type TestDatabase } from '#testing/product/database.ts'
import { runSql } from '#testing/product/sql.ts'

type Described = {
  name: string
  insert: string
  update: string
  fields: Record<string, { access: string; parts: readonly { name: string; type: string }[] }>
}

const isTable = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'insertValues' in value

/** Columns that separate statements or the database write; by table and for all. */
const writtenElsewhere: Record<string, readonly string[]> = {
  '*': ['account_id', 'archived_at', 'voided_at', 'created_by'],
  leases: ['moved_from_id', 'move_carries_credit'],
  documents: ['removed_at', 'kept_for_tenant', 'notification_pending_since'],
  law_exceptions: ['ended_at'],
  recurring_expenses: ['removed_at'],
  owners: ['user_id'],
}

const numbers = (text: string) => new Set([...text.matchAll(/\$(\d+)/g)].map(([, digits]) => Number(digits)))

describe('the described tables', () => {
  let database: TestDatabase
  let tables: Described[]
  let columns: { table: string; name: string; type: string; isGenerated: boolean }[]
  before(async () => {
    database = await createTestDatabase()
    const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
      (file) => !file.endsWith('.test.ts'),
    )
    const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<object>))
    tables = modules.flatMap((module) => Object.values(module).filter(isTable))
    columns = (await runSql(
      database.connection,
      `SELECT table_name AS "table", column_name AS name, udt_name AS type, is_generated = 'ALWAYS' AS "isGenerated"
       FROM information_schema.columns WHERE table_schema = 'public'`,
    )) as typeof columns
  })
  after(() => database.drop())

  test('have the columns of the database, of the same types', () => {
    const types: Record<string, string> = {
      int2: 'smallint',
      int4: 'integer',
      int8: 'bigint',
      bool: 'boolean',
    }
    assert.ok(tables.length > 0)
    for (const { name: table, fields } of tables) {
      const stored = new Map(
        columns.filter((row) => row.table === table).map(({ name, type }) => [name, types[type] ?? type]),
      )
      for (const { name, type } of Object.values(fields).flatMap(({ parts }) => parts)) {
        assert.equal(stored.get(name), type, `${table}.${name}`)
      }
    }
  })

  test('leave out no column but those that other statements write', () => {
    for (const { name: table, fields } of tables) {
      const described = new Set(Object.values(fields).flatMap(({ parts }) => parts.map(({ name }) => name)))
      const others = new Set([...writtenElsewhere['*']!, ...(writtenElsewhere[table] ?? [])])
      const forgotten = columns.filter(
        (row) => row.table === table && !row.isGenerated && !described.has(row.name) && !others.has(row.name),
      )
      assert.deepEqual(
        forgotten.map((row) => row.name),
        [],
        `${table}: describe these columns in server/schema, or say here who writes them`,
      )
    }
  })

  test('have statements with a parameter for every column that they write', () => {
    for (const { fields, insert, update } of tables) {
      const written = (...access: string[]) =>
        Object.entries(fields)
          .filter(([name, field]) => access.includes(field.access) && !(name === 'id' && access.length === 1))
          .flatMap(([, { parts }]) => parts).length
      assert.equal(numbers(insert).size, written('written', 'fixed') + 2)
      assert.equal(numbers(update).size, written('written') + 3)
    }
  })
})
