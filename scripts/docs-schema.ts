// npm run docs:schema: writes docs/schema/ from the migrations and from a database that they made.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'

import { createTestDatabase } from '#testing/product/database.ts'

import { runCommand } from './lib/run-command.ts'
import { schemaPages } from './checks/schema-pages.ts'

await runCommand(async () => {
  const folder = join(import.meta.dirname, '..', 'docs', 'schema')
  const database = await createTestDatabase()
  const client = new Client(database.connection)
  await client.connect()
  const pages = await schemaPages(client)
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of pages) {
    writeFileSync(join(folder, name), text)
  }
  console.log(`Wrote ${pages.size} pages to docs/schema.`)
})
