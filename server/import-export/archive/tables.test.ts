import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { archivedColumns, readShapes, type TableShape } from '#server/platform/archives/account-tables.ts'
import { runSql } from '#testing/product/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/product/database.ts'
import { archiveNames } from '#shared/import-export/archive.ts'

import { accountTable, dataTables, exportOnlyTables, excludedTables } from './tables.ts'

describe('the tables of an archive', () => {
  let database: TestDatabase
  let shapes: Map<string, TableShape>
  before(async () => {
    database = await createTestDatabase()
    shapes = await readShapes({
      announce: () => undefined,
      logAfterCommit: () => undefined,
      queryAtEnd: () => undefined,
      query: async <Row>(text: string) => (await runSql(database.connection, text)) as Row[],
    })
  })
  after(() => database.drop())

  const described = [...dataTables, ...exportOnlyTables]

  test('are all tables of an account: exported, told of, or left out for a reason', async () => {
    const rows = await runSql(
      database.connection,
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'account_id' ORDER BY 1`,
    )
    assert.deepEqual(
      [...described.map(({ table }) => table), ...Object.keys(excludedTables)].toSorted(),
      rows.map((row) => String(row['name'])),
      'a new table of an account is named in server/import-export/archive/tables.ts',
    )
    for (const { table } of described) {
      assert.match(`data/${table}.jsonl`, archiveNames)
    }
  })

  test('come back in an order in which every row finds what it names', async () => {
    const keys = await runSql(
      database.connection,
      `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
       WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
    )
    const place = new Map(dataTables.map(({ table }, index) => [table, index]))
    for (const { from, to } of keys) {
      const [child, parent] = [place.get(String(from)), place.get(String(to))]
      if (child !== undefined) {
        const isElsewhere = ['accounts', 'users', 'memberships', 'ledger_accounts'].includes(String(to))
        assert.ok(
          isElsewhere || (parent !== undefined && parent < child),
          `${String(from)} names ${String(to)}`,
        )
      }
    }
  })

  test('show no column that may be a secret', () => {
    for (const description of [accountTable, ...described]) {
      const columns = archivedColumns(description, shapes.get(description.table)!)
      assert.deepEqual(
        columns.filter((column) => /hash|secret|token|password|storage_key|provider/.test(column)),
        [],
        description.table,
      )
      for (const column of Object.keys({ ...description.omit, ...description.made, ...description.first })) {
        assert.ok(shapes.get(description.table)?.columns.includes(column), `${description.table}.${column}`)
      }
    }
  })
})
