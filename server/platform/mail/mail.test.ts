import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { type Mail, type MailKind, queueMail } from './mail.ts'
import { deleteOldMails } from './mail-sending.ts'
import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

describe('the mail queue', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())

  async function begin() {
    landlord = await buildLandlord(app)
    await deliverMails(app, landlord.accountId)
  }
  const queue = (mail: Partial<Mail> = {}) =>
    app.database.write({ as: 'job', accountId: landlord.accountId }, (db) =>
      queueMail(db, {
        accountId: landlord.accountId,
        kind: 'notice',
        to: { name: 'Tia Tenant', email: 'tia@example.com' },
        subject: 'Water off on Monday',
        blocks: [{ type: 'paragraph', text: 'From 9 to 12.' }],
        now: app.clock.now,
        ...mail,
      }),
    )
  const rows = () =>
    app.sql<{ state: string; attempts: number; error: string | null; blocks: unknown; kind: MailKind }>(
      landlord.accountId,
      `SELECT state, attempts, last_error AS error, blocks, kind FROM mail_outbox WHERE subject = 'Water off on Monday' ORDER BY id`,
    )
  const turnOff = (email: string, kind: MailKind) =>
    app.sql(
      landlord.accountId,
      `INSERT INTO mail_preferences (account_id, email, kind, enabled, updated_at) VALUES ($1, $2, $3, false, now())`,
      [landlord.accountId, email, kind],
    )

  test('a mail is sent once, from its account, and says who sent it', async () => {
    await begin()
    assert.equal(await queue(), 'queued')
    const [mail, ...others] = await deliverMails(app, landlord.accountId)
    assert.deepEqual(others, [])
    assert.deepEqual(mail?.to, { name: 'Tia Tenant', address: 'tia@example.com' })
    assert.match(mail?.text ?? '', /From 9 to 12\./)
    assert.match(mail?.html ?? '', /From 9 to 12\./)
    assert.deepEqual(await deliverMails(app, landlord.accountId), [])
    assert.deepEqual([(await rows())[0]?.state, (await rows())[0]?.attempts], ['SENT', 1])
  })

  test('a key makes a second mail about the same fact the same', async () => {
    await begin()
    assert.equal(await queue({ key: 'fact' }), 'queued')
    assert.equal(await queue({ key: 'fact' }), 'known')
    assert.equal((await rows()).length, 1)
  })

  test('what fails is undone with the fact', async () => {
    await begin()
    await assert.rejects(
      app.database.write({ as: 'job', accountId: landlord.accountId }, async (db) => {
        await queueMail(db, {
          accountId: landlord.accountId,
          kind: 'notice',
          to: { name: '', email: 'a@example.com' },
          subject: 'Water off on Monday',
          blocks: [],
          now: app.clock.now,
        })
        throw new Error('no')
      }),
      /no/,
    )
    assert.deepEqual(await rows(), [])
  })

  test('a server that is away is tried again, and a mail that it refuses is not', async () => {
    await begin()
    await queue()
    await deliverMails(app, landlord.accountId, () => ({ outcome: 'retry', reason: 'ESOCKET' }))
    assert.deepEqual(await rows().then(([row]) => [row?.state, row?.attempts, row?.error]), [
      'QUEUED',
      1,
      'ESOCKET',
    ])
    await deliverMails(app, landlord.accountId, () => ({ outcome: 'refused', reason: 'EENVELOPE 550' }))
    assert.deepEqual(await rows().then(([row]) => [row?.state, row?.attempts, row?.error]), [
      'FAILED',
      2,
      'EENVELOPE 550',
    ])
    assert.deepEqual(await deliverMails(app, landlord.accountId), [])
  })

  test('a server that is away for days is given up', async () => {
    await begin()
    await queue()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await deliverMails(app, landlord.accountId, () => ({ outcome: 'retry', reason: 'ETIMEDOUT' }))
    }
    assert.deepEqual(await rows().then(([row]) => [row?.state, row?.attempts]), ['FAILED', 10])
  })

  test('a mail server that refuses our sign-in is an error in the log, without an address', async () => {
    await begin()
    await queue()
    await deliverMails(app, landlord.accountId, () => ({ outcome: 'misconfigured', reason: 'EAUTH 535' }))
    const [error] = app.takeErrors()
    assert.match(error?.msg ?? '', /SMTP_URL/)
    assert.ok(app.logs.every((line) => !line.includes('tia@example.com')))
    assert.equal((await rows())[0]?.state, 'QUEUED')
  })

  test('who turned a kind off gets none of it; what keeps a sign-in safe always comes', async () => {
    await begin()
    await turnOff('Tia@Example.com', 'notice')
    assert.equal(await queue(), 'suppressed')
    assert.equal(await queue({ to: { name: '', email: 'other@example.com' } }), 'queued')
    await turnOff('tia@example.com', 'password_reset')
    assert.equal(await queue({ kind: 'password_reset' }), 'queued')
    await queue({ to: { name: '', email: 'third@example.com' } })
    await turnOff('third@example.com', 'notice')
    const sent = await deliverMails(app, landlord.accountId)
    assert.deepEqual(
      sent.map((mail) => mail.to.address),
      ['other@example.com', 'tia@example.com'],
      'one that was queued before is held back too',
    )
    assert.deepEqual(
      (await rows()).map((row) => row.state),
      ['SUPPRESSED', 'SENT', 'SENT', 'SUPPRESSED'],
    )
  })

  test('an account can turn a kind off for everybody', async () => {
    await begin()
    await turnOff('', 'receipt')
    assert.equal(await queue({ kind: 'receipt' }), 'suppressed')
    assert.equal(await queue(), 'queued')
    await deliverMails(app, landlord.accountId)
  })

  test('one-time links are forgotten once sent, what else mails said after thirty days', async () => {
    await begin()
    await queue({ kind: 'password_reset' })
    await queue()
    await deliverMails(app, landlord.accountId)
    assert.deepEqual(
      (await rows()).map((row) => row.blocks === null),
      [true, false],
    )
    const later = new Date(app.clock.now.getTime() + 31 * 86_400_000)
    await app.database.write({ as: 'job', accountId: landlord.accountId }, (db) =>
      deleteOldMails(db, landlord.accountId, later),
    )
    assert.deepEqual(
      (await rows()).map((row) => row.blocks === null),
      [true, true],
    )
  })

  test('no header can be smuggled in by a name, a subject or an address', async () => {
    await begin()
    await queue({ to: { name: 'Eve\r\nBcc: evil@example.com', email: 'eve@example.com' }, subject: 'A\r\nB' })
    const [mail] = await deliverMails(app, landlord.accountId)
    assert.deepEqual([mail?.to.name, mail?.subject], ['Eve Bcc: evil@example.com', 'A B'])
    for (const email of ['a@b.c\r\nBcc: evil@x.y', 'a@b.c, evil@x.y', 'Eve <evil@x.y>', 'nobody']) {
      await assert.rejects(queue({ to: { name: '', email } }), /violates check constraint/, email)
    }
  })

  test('mail is written inside its own account only', async () => {
    await begin()
    const stranger = await buildLandlord(app)
    const { accountId } = stranger
    await assert.rejects(queue({ accountId }), /inside its account/)
    const write = (entry: Parameters<typeof app.database.write>[0]) =>
      app.database.write(entry, (db) =>
        queueMail(db, {
          accountId,
          kind: 'password_reset',
          to: { name: 'S', email: stranger.email },
          subject: 'x',
          blocks: [],
          now: app.clock.now,
        }),
      )
    await assert.rejects(write({ as: 'tenure_system' }), /permission denied/)
    assert.equal(await write({ as: 'tenure_identity' }), 'queued')
  })
})
