import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { exportOf, pack, unpack } from '#testing/files/archives.ts'
import { buildLandlord, signInAgain } from '#testing/books/build.ts'
import { buildPortfolio } from '#testing/books/portfolio-of.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import { updateAccount } from '#shared/accounts/contract.ts'
import type { Manifest } from '#shared/import-export/archive.ts'
import { importArchive } from '#shared/import-export/contract.ts'

/** The names of columns in early builds of release 0.2. */
const formerNames: Record<string, Record<string, string>> = {
  charges: { explanation: 'because' },
  allocations: { explanation: 'because' },
  documents: { notification_pending_since: 'to_tell_since' },
}

let app: TestApp
before(async () => {
  app = await startApp({ now: '2026-11-21T17:00:00Z' })
})
after(() => app.stop())

/** Returns the same archive with the column names that an earlier release used in these tables. */
async function asBefore(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const before = new Map(files)
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Manifest
  for (const [table, names] of Object.entries(formerNames)) {
    const rows = files.get(`data/${table}.jsonl`)!.toString().trimEnd().split('\n')
    const renamed = rows.map((row) =>
      Object.fromEntries(
        Object.entries(JSON.parse(row) as object).map(([key, value]) => [names[key] ?? key, value]),
      ),
    )
    assert.ok(renamed.length > 0 && Object.values(names).every((name) => name in renamed[0]!), table)
    before.set(`data/${table}.jsonl`, Buffer.from(renamed.map((row) => `${JSON.stringify(row)}\n`).join('')))
    const described = manifest.tables.find((one) => one.table === table)!
    described.columns = described.columns.map((column) => names[column] ?? column)
  }
  withoutLines(before, manifest)
  withWholeAddress(before, manifest)
  before.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  return pack(before)
}

/** Puts the address of the account into one text, as early builds of release 0.2 did. */
function withWholeAddress(files: Map<string, Buffer>, manifest: Manifest): void {
  const parts = ['business_street', 'business_street_2', 'business_city', 'business_state', 'business_zip']
  const account = JSON.parse(files.get('data/accounts.jsonl')!.toString()) as Record<string, unknown>
  const kept = Object.entries(account).filter(([key]) => !parts.includes(key))
  const row = { ...Object.fromEntries(kept), business_address: '1 Main St\nColumbus, OH 43215' }
  files.set('data/accounts.jsonl', Buffer.from(`${JSON.stringify(row)}\n`))
  const described = manifest.tables.find(({ table }) => table === 'accounts')!
  described.columns = [...described.columns.filter((column) => !parts.includes(column)), 'business_address']
}

/** Puts the one line of each expense into the expense itself, as early builds of release 0.2 did. */
function withoutLines(files: Map<string, Buffer>, manifest: Manifest): void {
  const rowsOf = (table: string) =>
    files
      .get(`data/${table}.jsonl`)!
      .toString()
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row) as Record<string, unknown>)
  const lines = new Map(rowsOf('expense_lines').map((line) => [line['expense_id'], line]))
  const expenses = rowsOf('expenses').map((expense) => {
    const { property_id, unit_id, code } = lines.get(expense['id'])!
    return { ...expense, property_id, unit_id, code }
  })
  assert.ok(expenses.length > 0 && expenses.length === lines.size)
  files.set('data/expenses.jsonl', Buffer.from(expenses.map((row) => `${JSON.stringify(row)}\n`).join('')))
  files.delete('data/expense_lines.jsonl')
  manifest.tables = manifest.tables.filter(({ table }) => table !== 'expense_lines')
  manifest.tables.find(({ table }) => table === 'expenses')!.columns.push('property_id', 'unit_id', 'code')
}

test('an archive with the columns of an earlier release comes in whole', async () => {
  const portfolio = await buildPortfolio(app)
  const address = {
    businessStreet: '1 Main St',
    businessCity: 'Columbus',
    businessState: 'OH',
    businessZip: '43215',
  }
  await app.call(updateAccount, { token: portfolio.token, body: address })
  const files = await unpack(await exportOf(app, portfolio.token))
  const landlord = await buildLandlord(app)
  const file = { name: 'a.zip', type: 'application/zip', content: await asBefore(files) }
  const answer = await upload(app, importArchive, { token: landlord.token, file })
  assert.equal(answer.status, 200, JSON.stringify(answer.problem))
  const token = await signInAgain(app, landlord)
  const again = await unpack(await exportOf(app, token))
  for (const name of [...files.keys()].filter((one) => /^(data|files)\//.test(one))) {
    assert.equal(again.get(name)?.toString(), files.get(name)?.toString(), name)
  }
  await assertBooksAgree(app, token, landlord.accountId)
})
