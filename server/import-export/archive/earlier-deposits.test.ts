import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { exportOf, pack, unpack } from '#testing/files/archives.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildCharge, buildLandlord, buildLease, buildPayment, signInAgain } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as deposits from '#shared/deposits/contract.ts'
import type { Manifest } from '#shared/import-export/archive.ts'
import { importArchive } from '#shared/import-export/contract.ts'

type Row = Record<string, unknown>
type Entry = { id: string; kind: string; type: string; created_at: string; entry_on: string } & Row
type Line = { entry_id: string; code: number; amount_cents: number; entry_on: string } & Row

let app: TestApp
before(async () => {
  app = await startApp({ now: '2026-11-21T17:00:00Z' })
})
after(() => app.stop())

/** Builds books with deposits that were held, returned whole and kept in part, and rent that was paid ahead. */
async function buildBooks() {
  const landlord = await buildLandlord(app)
  const { token } = landlord
  const held = await buildLease(app, token, { securityDeposit: 1000, chargeDeposit: true, rentAmount: 900 })
  await buildPayment(app, token, { leaseId: held.id, amount: 1000, type: 'DEPOSIT', date: '2026-10-28' })
  await buildPayment(app, token, { leaseId: held.id, amount: 1200, date: '2026-10-29' })
  const kept = await buildLease(app, token, { securityDeposit: 800, chargeDeposit: true, rentAmount: 700 })
  await buildPayment(app, token, { leaseId: kept.id, amount: 800, type: 'DEPOSIT', date: '2026-11-03' })
  await buildPayment(app, token, { leaseId: kept.id, amount: 700, date: '2026-11-04' })
  const deductions = [{ category: 'DAMAGE' as const, description: 'A broken door', amount: 300 }]
  const body = { deductions, date: '2026-11-15', method: 'CHECK' as const }
  await app.call(deposits.returnDeposit, { token, params: { id: kept.id }, body })
  const open = await buildLease(app, token, { securityDeposit: 500, chargeDeposit: true, rentAmount: 600 })
  await buildPayment(app, token, { leaseId: open.id, amount: 200, type: 'DEPOSIT', date: '2026-11-10' })
  await buildCharge(app, token, { leaseId: open.id, amount: 75, type: 'OTHER', dueDate: '2026-12-10' })
  return landlord
}

/** Returns the archive as the releases wrote it in which a charged deposit was a liability and money paid charges ahead. */
function asBefore(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const before = new Map(files)
  const rowsOf = <T>(table: string) =>
    files
      .get(`data/${table}.jsonl`)!
      .toString()
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row) as T)
  const put = (table: string, rows: readonly object[]) =>
    before.set(`data/${table}.jsonl`, Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
  const entries = rowsOf<Entry>('journal_entries')
  const lines = rowsOf<Line>('journal_lines')
  const dueOf = new Map(rowsOf<Row>('charges').map((row) => [row['id'], String(row['due_on'])]))
  const gone = new Set<string>()
  let merged = 0
  for (const entry of entries) {
    const own = lines.filter((line) => line.entry_id === entry.id)
    if (entry.kind.startsWith('charge') && entry.type === 'DEPOSIT') {
      own.forEach((line) => (line.code = line.code === 1210 ? 1200 : 2100))
    }
    if (entry.kind !== 'allocation' && entry.kind !== 'deallocation') {
      continue
    }
    const receipt = entries.find(
      (other) =>
        other.kind === 'payment' &&
        other['payment_id'] === entry['payment_id'] &&
        other.created_at === entry.created_at,
    )
    const isDeposit = entry.type === 'DEPOSIT'
    const prepaid = own.find((line) => line.code === 2200)!.amount_cents
    if (receipt && entry.kind === 'allocation') {
      // the receipt paid the charge at once
      merged += 1
      gone.add(entry.id)
      const line = lines.find((one) => one.entry_id === receipt.id && one.code === 2200)!
      line.amount_cents += prepaid
      lines.push({ ...line, line_no: lines.length + 10, code: 1200, amount_cents: -prepaid })
    } else if (isDeposit) {
      own.filter((line) => line.code > 1210 && line.code < 2200).forEach((line) => gone.add(key(line)))
      own.filter((line) => line.code === 1210).forEach((line) => (line.code = 1200))
      const due = dueOf.get(entry['charge_id'])!
      const paid = own[0]!.entry_on < due ? due : '2026-11-03'
      entry.entry_on = paid
      own.forEach((line) => (line.entry_on = paid))
    }
  }
  assert.ok(merged >= 4, 'receipts paid charges ahead')
  put(
    'journal_entries',
    entries.filter((entry) => !gone.has(entry.id)),
  )
  const left = lines.filter(
    (line) => !gone.has(line.entry_id) && !gone.has(key(line)) && line.amount_cents !== 0,
  )
  put('journal_lines', left)
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Manifest
  for (const described of manifest.tables) {
    const rows = before.get(`data/${described.table}.jsonl`)
    if (rows) {
      described.rows = rows
        .toString()
        .split('\n')
        .filter((row) => row !== '').length
    }
  }
  before.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  return before
}

const key = (line: Line) => `${line.entry_id} ${String(line['line_no'])}`

const balances = (accountId: string) =>
  app.sql(
    accountId,
    `SELECT * FROM (SELECT lease_id, entry_on, code, sum(amount_cents)::bigint AS cents FROM journal_lines GROUP BY 1, 2, 3) s
     WHERE cents <> 0 ORDER BY 1, 2, 3`,
  )

test('books in which a charged deposit was a liability get every deposit and prepaid rent on its day', async () => {
  const source = await buildBooks()
  const expected = await balances(source.accountId)
  const files = await unpack(await exportOf(app, source.token))
  const landlord = await buildLandlord(app)
  const file = { name: 'a.zip', type: 'application/zip', content: await pack(asBefore(files)) }
  const answer = await upload(app, importArchive, { token: landlord.token, file })
  assert.equal(answer.status, 200, JSON.stringify(answer.problem))
  const token = await signInAgain(app, landlord)
  assert.deepEqual(await balances(landlord.accountId), expected)
  await assertBooksAgree(app, token, landlord.accountId)
  const [again] = await app.sql<{ n: number }>(
    landlord.accountId,
    'SELECT reclassify_deposits($1, now()) AS n',
    [landlord.accountId],
  )
  assert.equal(again?.n, 0, 'a second run finds nothing to do')
})
