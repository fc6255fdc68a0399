import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { Client } from 'pg'

import { createTestDatabase } from '#testing/product/database.ts'

import { schemaPages } from './schema-pages.ts'

test('docs/schema says what the migrations and the catalog say (npm run docs:schema writes it)', async (t) => {
  const folder = join(import.meta.dirname, '..', '..', 'docs', 'schema')
  const database = await createTestDatabase()
  const client = new Client(database.connection)
  await client.connect()
  t.after(async () => {
    await client.end()
    await database.drop()
  })
  const pages = await schemaPages(client)
  assert.deepEqual(readdirSync(folder).toSorted(), [...pages.keys()].toSorted())
  for (const [name, text] of pages) {
    assert.equal(readFileSync(join(folder, name), 'utf8'), text, name)
  }
})
