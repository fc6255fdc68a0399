import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, getExport, pack, unpack } from '#testing/files/archives.ts'
import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildLease, buildPayment, buildProperty, signInAgain } from '#testing/books/build.ts'
import { buildPortfolio } from '#testing/books/portfolio-of.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import { uploadDocument, listDocuments } from '#shared/documents/contract.ts'
import { listLeases } from '#shared/leases/contract.ts'
import { listPayments, updatePayment } from '#shared/ledger/contract.ts'
import type { Manifest } from '#shared/import-export/archive.ts'
import { importArchive, runImport } from '#shared/import-export/contract.ts'

type ArchiveFiles = Map<string, Buffer>

const manifestOf = (from: ArchiveFiles) => JSON.parse(from.get('manifest.json')!.toString()) as Manifest
const edit = (name: string, change: (text: string) => string) => (from: ArchiveFiles) =>
  from.set(name, Buffer.from(change(from.get(name)!.toString())))
const manifest = (change: (one: Manifest) => unknown) => (from: ArchiveFiles) =>
  from.set('manifest.json', Buffer.from(JSON.stringify(change(manifestOf(from)))))

describe('the export of an account and its import', () => {
  let app: TestApp
  let owner: string
  let archive: Buffer
  let files: Map<string, Buffer>
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    const portfolio = await buildPortfolio(app)
    owner = portfolio.token
    const stored = await upload(app, uploadDocument, {
      token: owner,
      fields: { entityType: 'property', entityId: portfolio.ids['properties']!, documentType: 'LEASE' },
      file: { name: 'Vertrag – "neu".txt', type: 'text/plain', content: 'Two\u2028lines and =formulas.\n' },
    })
    assert.equal(stored.status, 201, JSON.stringify(stored.problem))
    archive = await exportOf(app, owner)
    files = await unpack(archive)
  })
  after(() => app.stop())

  const read = (content: Buffer) =>
    upload(app, importArchive, { token: '', file: { name: 'a.zip', content } })
  const into = (token: string, content: Buffer) =>
    upload(app, importArchive, { token, file: { name: 'a.zip', type: 'application/zip', content } })

  test('holds every row, sheets for people and the documents, each with its checksum', () => {
    const made = manifestOf(files)
    assert.deepEqual([made.format, made.formatVersion], ['tenure-account', 1])
    const rows = new Map(made.tables.map((table) => [table.file, table.rows]))
    assert.equal(rows.get('data/properties.jsonl'), 1)
    assert.ok(rows.get('data/journal_lines.jsonl')! > 6)
    assert.ok(rows.get('data/documents.jsonl')! > 0)
    assert.deepEqual(new Set(files.keys()), new Set(['manifest.json', ...made.files.map(({ name }) => name)]))
    const [first = ''] = files.get('csv/leases.csv')!.toString().split('\r\n')
    assert.match(first, /^\uFEFFProperty,Property ID,Unit,Tenants,Lease start/)
    const documents = [...files].filter(([name]) => name.startsWith('files/'))
    assert.ok(documents.some(([, content]) => content.toString() === 'Two\u2028lines and =formulas.\n'))
  })

  test('holds no password, token, key or secret', () => {
    const text = [...files.values()].map((content) => content.toString()).join('\n')
    assert.doesNotMatch(text, /\$argon2|password_hash|token_hash|refresh_token|"secret|key_hash/)
  })

  test('imported into an empty account and exported again it is the same, and the books agree', async () => {
    const landlord = await buildLandlord(app)
    const answer = await into(landlord.token, archive)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    assert.ok(answer.json.documents > 0)
    const token = await signInAgain(app, landlord)
    const again = await unpack(await exportOf(app, token))
    const names = [...files.keys()].filter((name) => /^(data|files)\//.test(name))
    assert.ok(names.length > 15)
    for (const name of names) {
      assert.equal(again.get(name)?.toString(), files.get(name)?.toString(), name)
    }
    await assertBooksAgree(app, token, landlord.accountId)
    const { json } = await app.call(listDocuments, { token })
    assert.ok(json.some(({ filename }) => filename.startsWith('Vertrag')))
    const third = await buildLandlord(app)
    const twice = await into(third.token, await pack(again))
    assert.equal(twice.status, 200, JSON.stringify(twice.problem))
    const last = await unpack(await exportOf(app, await signInAgain(app, third)))
    assert.equal(
      last.get('data/properties.jsonl')?.toString(),
      files.get('data/properties.jsonl')?.toString(),
    )
  })

  test('its sheets can be imported as CSV too, and leases owe what they owed', async () => {
    const landlord = await buildLandlord(app)
    const sheets = (['properties', 'units', 'tenants', 'leases', 'balances'] as const).map((kind) => ({
      kind,
      csv: files.get(`csv/${kind}.csv`)!.toString(),
    }))
    const answer = await app.call(runImport, { token: landlord.token, body: { files: sheets } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const [was, is] = [
      (await app.call(listLeases, { token: owner })).json,
      (await app.call(listLeases, { token: landlord.token })).json,
    ]
    const brief = (leases: typeof was) =>
      leases.map((lease) => [lease.unit.unitNumber, lease.tenant?.name, lease.rentAmount, lease.balance])
    assert.deepEqual(brief(is), brief(was))
    await assertBooksAgree(app, landlord.token, landlord.accountId)
  })

  test('a deposit that was charged and not paid is no money held, also after an import', async () => {
    const landlord = await buildLandlord(app)
    await buildLease(app, landlord.token, { securityDeposit: 1_850, chargeDeposit: true })
    const exported = await unpack(await exportOf(app, landlord.token))
    const [, row = ''] = exported.get('csv/balances.csv')!.toString().trim().split('\r\n')
    assert.match(row, /,3700(\.00)?,0(\.00)?$/, row)
    const other = await buildLandlord(app)
    const sheets = (['properties', 'units', 'tenants', 'leases', 'balances'] as const).map((kind) => ({
      kind,
      csv: exported.get(`csv/${kind}.csv`)!.toString(),
    }))
    const answer = await app.call(runImport, { token: other.token, body: { files: sheets } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    assert.deepEqual((await app.call(listPayments, { token: other.token })).json, [])
    assert.equal((await app.call(listLeases, { token: other.token })).json[0]?.balance, 3_700)
  })

  test('a payment whose day was corrected after it paid goes into the other account', async () => {
    const [from, to] = [await buildLandlord(app), await buildLandlord(app)]
    const { token } = from
    const { id: leaseId } = await buildLease(app, token, { rentAmount: 1000 })
    const { id } = await buildPayment(app, token, { leaseId, amount: 1000, date: '2026-11-02' })
    const corrected = await app.call(updatePayment, { token, params: { id }, body: { date: '2026-11-03' } })
    assert.equal(corrected.status, 200)
    const answer = await into(to.token, await exportOf(app, token))
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const again = await signInAgain(app, to)
    const payments = (await app.call(listPayments, { token: again })).json
    assert.deepEqual(
      payments.map(({ amount, date }) => [amount, date]),
      [[1000, '2026-11-03']],
    )
    await assertBooksAgree(app, again, to.accountId)
  })

  test('an export sees everything as it was at one moment', async () => {
    const landlord = await buildLandlord(app)
    const actor = await app.app.tokens.verify(landlord.token)
    await app.database.read({ as: 'actor', actor, isSnapshot: true }, async (db) => {
      const count = () => db.query('SELECT count(*)::int AS n FROM properties')
      const first = await count()
      await buildProperty(app, landlord.token)
      assert.deepEqual(await count(), first)
    })
  })

  test('goes into an empty account only', async () => {
    const landlord = await buildLandlord(app)
    await buildProperty(app, landlord.token)
    const answer = await into(landlord.token, archive)
    assert.deepEqual([answer.status, answer.problem.code], [409, 'conflict'])
    assert.match(answer.problem.detail, /^An archive can only be imported into an empty account/)
  })

  async function refusal(
    change: (files: Map<string, Buffer>) => void,
    isManifestKept = false,
  ): Promise<string> {
    const landlord = await buildLandlord(app)
    const changed = new Map(files)
    change(changed)
    const answer = await into(landlord.token, await pack(changed, isManifestKept))
    assert.deepEqual([answer.status, answer.problem.code], [400, 'archive_refused'], answer.problem.detail)
    const left = await app.sql<{ n: number }>(
      landlord.accountId,
      `SELECT ((SELECT count(*) FROM properties) + (SELECT count(*) FROM events) + (SELECT count(*) FROM documents))::int AS n`,
    )
    assert.equal(left[0]?.n, 0, 'nothing is left behind')
    return answer.problem.detail
  }
  test('a file that was changed, added or left out is refused by its checksum', async () => {
    const [tenant = ''] = files.get('data/tenants.jsonl')!.toString().split('\n')
    const { name } = JSON.parse(tenant) as { name: string }
    const other = name.replace(/./, 'X')
    assert.equal(
      await refusal(
        edit('data/tenants.jsonl', (text) => text.replace(name, other)),
        true,
      ),
      'The checksum of data/tenants.jsonl does not match the manifest.',
    )
    assert.match(
      await refusal((from) => from.delete('csv/units.csv'), true),
      /^csv\/units\.csv does not match the manifest/,
    )
    assert.match(
      await refusal((from) => from.set('csv/more.csv', Buffer.from('x')), true),
      /^csv\/more\.csv does not match the manifest/,
    )
  })

  test('rows that do not fit together are refused by the database, whatever the checksums say', async () => {
    const [line = ''] = files.get('data/journal_lines.jsonl')!.toString().split('\n')
    assert.match(
      await refusal(
        edit('data/journal_lines.jsonl', (text) =>
          text.replace(line, line.replace(/"amount_cents":(-?\d+)/, '"amount_cents":7')),
        ),
      ),
      /^Rows in journal_lines do not match each other/,
    )
    assert.match(
      await refusal(edit('data/charges.jsonl', (text) => text.replace(/"paid_cents":\d+/, '"paid_cents":1'))),
      /^Rows in charges do not match the sum of their allocations/,
    )
    assert.match(
      await refusal(
        edit('data/units.jsonl', (text) =>
          text.replace(/"property_id":"[^"]+"/, '"property_id":"0195d2a0-0000-7000-8000-000000000000"'),
        ),
      ),
      /^Rows in units do not match each other \(units_account_id_property_id_fkey\)/,
    )
    assert.match(
      await refusal(edit('data/units.jsonl', () => 'no json\n')),
      /^Rows in units do not match each other|not JSON/,
    )
    assert.match(
      await refusal(edit('data/events.jsonl', (text) => text.split('\n').slice(1).join('\n'))),
      /^data\/events\.jsonl has \d+ rows, but the manifest says \d+\.$/,
    )
  })

  test('an archive of a newer Tenure, or of nobody, is refused', async () => {
    assert.equal(
      await refusal(manifest((one) => ({ ...one, formatVersion: 2 }))),
      'This archive has format 2; this version of Tenure reads format 1.',
    )
    assert.match(
      await refusal(
        manifest((one) => ({
          ...one,
          tables: one.tables.map((table) =>
            table.table === 'units' ? { ...table, columns: [...table.columns, 'color'] } : table,
          ),
        })),
      ),
      /^This version of Tenure does not recognize units\.color because a newer version made this archive/,
    )
    const landlord = await buildLandlord(app)
    for (const [content, sentence] of [
      ['PK but no zip', 'This is not a ZIP file, or it is incomplete.'],
      [archive.subarray(0, archive.length - 100), 'This is not a ZIP file, or it is incomplete.'],
      [
        await pack(new Map([['data/units.jsonl', Buffer.from('{}')]]), true),
        'This archive’s manifest cannot be read.',
      ],
    ] as const) {
      const answer = await into(landlord.token, Buffer.from(content))
      assert.deepEqual([answer.status, answer.problem.detail], [400, sentence])
    }
  })

  test('names that lead elsewhere and files that unpack to too much are refused', async () => {
    assert.match(
      await refusal((from) => from.set('data/other.sh', Buffer.from('x'))),
      /^The archive has an unexpected file/,
    )
    assert.match(
      await refusal((from) => from.set('csv/bomb.csv', Buffer.alloc(30 * 1024 * 1024))),
      /^csv\/bomb\.csv is larger than expected when unpacked\.$/,
    )
    const landlord = await buildLandlord(app)
    const slip = Buffer.from(archive)
    for (let at = slip.indexOf('csv/units.csv'); at !== -1; at = slip.indexOf('csv/units.csv', at + 1)) {
      slip.write('../../../a.sh', at)
    }
    const answer = await into(landlord.token, slip)
    assert.deepEqual([answer.status, answer.problem.code], [400, 'archive_refused'])
  })

  test('people who have no place here do not get one by an archive', async () => {
    const stranger = await buildLandlord(app)
    const landlord = await buildLandlord(app)
    const changed = new Map(files)
    edit('data/tenants.jsonl', (text) => text.replace('"user_id":null', `"user_id":"${stranger.user.id}"`))(
      changed,
    )
    const answer = await into(landlord.token, await pack(changed))
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const rows = await app.sql<{ n: number }>(
      landlord.accountId,
      'SELECT count(*)::int AS n FROM tenants WHERE user_id IS NOT NULL',
    )
    assert.equal(rows[0]?.n, 0)
    const again = await unpack(await exportOf(app, await signInAgain(app, landlord)))
    assert.equal(again.get('data/tenants.jsonl')?.toString(), changed.get('data/tenants.jsonl')?.toString())
  })

  test('two exports of one account at once are one too many, one after the other is not', async () => {
    const answers = await Promise.all([getExport(app, owner), getExport(app, owner)])
    assert.deepEqual(
      answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b),
      [200, 409],
    )
    assert.equal((await getExport(app, owner)).statusCode, 200)
    assert.equal((await read(archive)).status, 401)
  })

  test('a download that somebody gave up leaves the way free for the next', async () => {
    const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
    await proveSession(app, owner)
    const aborting = new AbortController()
    const answer = await fetch(`${address}/api/v1/export`, {
      headers: { authorization: `Bearer ${owner}` },
      signal: aborting.signal,
    })
    assert.equal(answer.status, 200)
    aborting.abort()
    await answer.body?.cancel().catch(() => undefined)
    let status = 0
    for (let tries = 0; tries < 1_000 && status !== 200; tries += 1) {
      status = (await getExport(app, owner)).statusCode
      await new Promise((done) => setTimeout(done, 20))
    }
    assert.equal(status, 200)
  })
})
