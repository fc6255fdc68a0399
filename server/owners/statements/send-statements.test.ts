import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { createPublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { testKeys } from '#testing/sign-in/keys.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { tokenIn } from '#testing/requests/public-links.ts'
import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { readPdfText } from '#testing/files/read-pdf-text.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as owners from '#shared/owners/contract.ts'
import * as contract from '#shared/owners/statements-contract.ts'
import { listPublicLinks } from '#shared/public-links/contract.ts'
import { openOwnerStatements } from '#shared/public-links/public-contract.ts'

import { createStatementJobs } from '#server/owners/jobs.ts'

describe('statements sent to owners', () => {
  let app: TestApp
  let books: ReportBooks
  let token: string
  let [ida, vern, silent] = ['', '', '']
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z', isAlone: true })
    books = await buildReportBooks(app)
    ;({ token } = books)
    ida = await add({ name: 'Ida Stone', email: 'ida@example.com' })
    vern = await add({ name: 'Vern Stone', email: 'vern@example.com', language: 'es' })
    silent = await add({ name: 'Sil Ent' })
    await own(books.alder.id, [ida, vern])
    await own(books.birch.id, [silent])
    await deliverMails(app, books.accountId)
  })
  after(() => app.stop())

  const add = async (body: { name: string; email?: string; language?: 'es' }) =>
    (await app.call(owners.createOwner, { token, body: { kind: 'PERSON', ...body } })).json.id
  const own = (id: string, ids: string[]) =>
    app.call(owners.updateManagedProperty, {
      token,
      params: { id },
      body: {
        ownership: [{ from: '2026-01-01', shares: ids.map((ownerId) => ({ ownerId, share: '50%' })) }],
      },
    })
  const send = (month: string, ownerIds?: string[]) =>
    app.call(contract.sendStatements, { token, body: { month, ...(ownerIds ? { ownerIds } : {}) } })
  const list = async (month: string) =>
    (await app.call(contract.listStatements, { token, query: { month } })).json.rows

  test('are mailed once, each in the language of its owner, with what is available and a link', async () => {
    const [first, second] = await Promise.all([send('2026-10', [ida]), send('2026-10', [ida])])
    const outcomes = [first.json, second.json]
    assert.deepEqual(
      outcomes.flatMap(({ sent }) => sent),
      ['Ida Stone'],
    )
    assert.deepEqual(
      outcomes.flatMap(({ skipped }) => skipped),
      [{ name: 'Ida Stone', reason: 'SENT_BEFORE' }],
    )
    const all = await send('2026-10')
    assert.deepEqual(all.json, {
      sent: ['Vern Stone'],
      kept: [],
      skipped: [
        { name: 'Ida Stone', reason: 'SENT_BEFORE' },
        { name: 'Sil Ent', reason: 'NO_EMAIL' },
      ],
    })
    // the owners' links do not belong to a unit, so the list of units' links does not show or count them
    const { json: links, headers } = await app.call(listPublicLinks, { token })
    assert.deepEqual([links.length, headers['x-total-count']], [0, '0'])
    const mails = await deliverMails(app, books.accountId)
    const mail = mails.find(({ to }) => to.address === 'ida@example.com')
    assert.match(mail?.subject ?? '', /^Your October 2026 statement from /)
    // half of 3,679.50 less the deposit of 800
    assert.match(mail?.text ?? '', /Alder: \$1,439\.75/)
    const spanish = mails.find(({ to }) => to.address === 'vern@example.com')
    assert.match(spanish?.subject ?? '', /^Su estado de cuenta de octubre de 2026/)
    assert.equal(mails.length, 2)
    for (const one of [mail, spanish]) {
      const [file, ...others] = one?.attachments ?? []
      assert.deepEqual(
        [file?.filename, file?.contentType, others.length],
        ['owner-statement-2026-10-01-to-2026-10-31.pdf', 'application/pdf', 0],
      )
      const { isTagged, text } = await readPdfText(file?.content ?? new Uint8Array())
      assert.ok(isTagged)
      assert.match(text, one === mail ? /Ida Stone/ : /Vern Stone/)
      assert.match(text, /1,439\.75/)
      // each transaction is listed
      assert.match(text, /Repairs/)
    }
    assert.match(mail?.text ?? '', /The statement is attached as a PDF\./)
    assert.match(spanish?.text ?? '', /El estado de cuenta va adjunto en PDF/)
  })

  test('stay as they were sent, whatever changes in the books, and the link shows that', async () => {
    await send('2026-09', [ida])
    const [mail] = await deliverMails(app, books.accountId)
    const before = (await list('2026-09')).find(({ owner }) => owner.id === ida)
    const expense = { date: '2026-09-10', amount: 500, category: 'REPAIRS', description: 'Late bill' }
    await app.raw({
      method: 'POST',
      path: '/expenses',
      token,
      body: { ...expense, propertyId: books.alder.id },
    })
    const after = (await list('2026-09')).find(({ owner }) => owner.id === ida)
    assert.deepEqual(after, before)
    const open = await list('2026-08')
    assert.equal(open.find(({ owner }) => owner.id === ida)?.sent, null)
    const kept = await app.call(contract.getSentStatement, { token, params: { id: before?.sent?.id ?? '' } })
    const total = kept.json.table.rows.find(({ kind }) => kind === 'total')
    assert.equal(total?.cells.at(-1), before?.available)
    assert.ok(kept.json.table.rows.every(({ drill, opens }) => drill === null && opens === null))
    assert.ok(kept.json.table.rows.some(({ cells }) => cells[3] === 'Rent income'))
    const page = await app.call(openOwnerStatements, { token: linkIn(mail?.text ?? '') })
    assert.equal(page.status, 200, JSON.stringify(page.problem))
    assert.deepEqual(
      [page.json.ownerName, page.json.statements.map(({ month }) => month)],
      ['Ida Stone', ['2026-10', '2026-09']],
    )
    assert.deepEqual(page.json.statements[1]?.table, kept.json.table)
    assert.doesNotMatch(JSON.stringify(page.json), /Vern|Birch/)
  })

  test('without an address a statement is kept as final and not mailed, where its owner is named', async () => {
    await deliverMails(app, books.accountId)
    const kept = await send('2026-09', [silent])
    assert.deepEqual(kept.json, { sent: [], kept: ['Sil Ent'], skipped: [] })
    assert.deepEqual(await deliverMails(app, books.accountId), [])
    const row = (await list('2026-09')).find(({ owner }) => owner.id === silent)
    assert.deepEqual([row?.sent?.to, row?.sent?.id === undefined], [null, false])
    const again = await send('2026-09', [silent])
    assert.deepEqual(again.json.skipped, [{ name: 'Sil Ent', reason: 'SENT_BEFORE' }])
  })

  test('the link counts its openings, opens nothing once it is revoked, and can be replaced', async () => {
    const made = await app.call(contract.createOwnerLink, { token, params: { id: vern } })
    const again = await app.call(contract.createOwnerLink, { token, params: { id: vern } })
    assert.equal(again.json.url, made.json.url)
    assert.equal((await app.call(openOwnerStatements, { token: tokenIn(made.json.url) })).status, 200)
    assert.equal((await app.call(contract.getOwnerLink, { token, params: { id: vern } })).json.useCount, 1)
    await app.call(contract.revokeOwnerLink, { token, params: { id: vern } })
    const closed = await app.call(openOwnerStatements, { token: tokenIn(made.json.url) })
    assert.deepEqual([closed.status, closed.problem.code], [410, 'link_cancelled'])
    assert.equal((await app.call(contract.getOwnerLink, { token, params: { id: vern } })).json.url, null)
    const next = await app.call(contract.createOwnerLink, { token, params: { id: vern } })
    assert.notEqual(next.json.url, made.json.url)
  })

  test('a month that is not over is refused, and members of some properties send nothing', async () => {
    const early = await send('2026-11')
    assert.deepEqual([early.status, early.problem.errors?.[0]?.path], [400, 'month'])
    const member = await buildMember(app, books.accountId, 'MANAGER', { propertyIds: [books.alder.id] })
    const { json } = await app.call(contract.sendStatements, {
      token: member.token,
      body: { month: '2026-08' },
    })
    assert.deepEqual(json, { sent: [], kept: [], skipped: [] })
  })

  test('are mailed automatically from the chosen day on, once a month, to owners who want them', async (t) => {
    t.after(() => (app.clock.now = new Date('2026-11-21T15:00:00Z')))
    await deliverMails(app, books.accountId)
    await app.call(owners.updateOwner, { token, params: { id: vern }, body: { mailsStatements: false } })
    const set = await app.call(contract.updateStatementSettings, { token, body: { mailDay: 5 } })
    assert.equal(set.json.mailDay, 5)
    const { mailOwnerStatements } = createStatementJobs(
      createPublicLinkTokens((await testKeys(app.database)).links),
    )
    const run = async (at: string) => {
      app.clock.now = new Date(at)
      const { database, log, files } = app
      const context = { accountId: books.accountId, now: app.clock.now, log, database, files }
      await mailOwnerStatements!({ today: at.slice(0, 10) }, context)
      return (await deliverMails(app, books.accountId)).map(({ to }) => to.address).toSorted()
    }
    assert.deepEqual(await run('2026-11-22T15:00:00Z'), [], 'the day of this month has passed')
    assert.deepEqual(await run('2026-12-04T15:00:00Z'), [])
    assert.deepEqual(await run('2026-12-05T15:00:00Z'), ['ida@example.com'])
    assert.deepEqual(await run('2026-12-06T15:00:00Z'), [])
    assert.deepEqual(await run('2027-01-07T15:00:00Z'), ['ida@example.com'])
  })
})

const linkIn = (text: string) => tokenIn(/https?:\S+\/d#\S+/.exec(text)?.[0] ?? null)
