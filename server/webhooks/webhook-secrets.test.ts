import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { newId } from '#server/platform/database/ids.ts'
import { fixedRing, type KeyRing, keyText, newKey } from '#server/platform/keys/key-ring.ts'
import { giveUpLostKey } from '#server/platform/keys/lost-key.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'
import { rotateKeys } from '#server/platform/keys/rotate-keys.ts'
import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { testRing } from '#testing/sign-in/keys.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/webhooks/contract.ts'

import { createDeliverWebhook, createWebhookSecrets } from './service.ts'

const oldKey = testRing.all()[0]!
const nextKey = newKey()
const text = `${keyText(nextKey)},${keyText(oldKey)}`

describe('the secrets of webhooks', () => {
  let app: TestApp
  let landlord: Landlord
  let dataDir: string
  const ids = { former: newId(), removed: newId() }
  const said: string[] = []
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    dataDir = mkdtempSync(join(tmpdir(), 'tenure-webhooks-'))
    // as an earlier release left them: in clear, one replaced an hour ago and one removed
    const insert = (id: string, secret: string, previous: string | null, archivedAt: Date | null) =>
      app.sql(
        landlord.accountId,
        `INSERT INTO webhooks (account_id, id, url, event_types, secret, previous_secret, previous_secret_until, archived_at,
           created_by, created_at, updated_at)
         VALUES ($1, $2, 'https://hooks.example.com/', '{tenant.*}', $3, $4, $5, $6, $7, $8, $8)`,
        [
          landlord.accountId,
          id,
          secret,
          previous,
          previous === null ? null : new Date('2026-11-22T16:00:00Z'),
          archivedAt,
          landlord.user.id,
          app.clock.now,
        ],
      )
    await insert(ids.former, 'whsec_former', 'whsec_replaced', null)
    await insert(ids.removed, '', null, app.clock.now)
  })
  after(async () => {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const options = (keys: string) => ({
    database: app.database,
    connection: app.test.connection,
    dataDir,
    text: keys,
    tell: (sentence: string) => void said.push(sentence),
  })
  const stored = () =>
    app.sql(
      landlord.accountId,
      `SELECT id, secret, previous_secret, secret_sealed IS NOT NULL AS sealed, previous_secret_sealed IS NOT NULL AS previous
       FROM webhooks ORDER BY id`,
    )
  /** Sends a test event to the webhook; returns the body, its signature header, and the state of the delivery. */
  async function send(ring: KeyRing, webhookId = ids.former) {
    const { accountId, token } = landlord
    await app.sql(accountId, 'DELETE FROM webhook_deliveries')
    const answer = await app.call(contract.testWebhook, { token, params: { id: webhookId } })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    let sent: { headers: Record<string, string>; body: string } | undefined
    const job = createDeliverWebhook({
      outbound: {
        refusal: async () => undefined,
        request: async () => assert.fail('only posts'),
        textRecords: async () => [],
        async post({ headers, body }) {
          sent = { headers, body }
          return { outcome: 'answered', status: 200, body: '' }
        },
      },
      secrets: createWebhookSecrets(ring),
    })
    const { id } = answer.json
    await job(
      { id },
      { accountId, now: app.clock.now, log: app.log, database: app.database, files: app.files },
    )
    return sent
  }
  async function requireSigned(ring: KeyRing, secrets: readonly string[]) {
    const sent = await send(ring)
    const [time = '', ...signatures] = (sent?.headers['tenure-signature'] ?? '').split(',')
    const expected = secrets.map(
      (secret) =>
        `v1=${createHmac('sha256', secret)
          .update(`${time.slice(2)}.${sent?.body}`)
          .digest('hex')}`,
    )
    assert.deepEqual(signatures, expected)
  }

  test('of an earlier release are sealed by the start, which says so once; they go on signing', async () => {
    await openKeys(options(keyText(oldKey)))
    assert.deepEqual(said.splice(0), [
      '2 secrets of webhooks are sealed with the key of TENURE_KEY now. Backups made before hold them in clear.',
    ])
    assert.deepEqual(
      await stored(),
      [
        { id: ids.former, secret: null, previous_secret: null, sealed: true, previous: true },
        { id: ids.removed, secret: null, previous_secret: null, sealed: false, previous: false },
      ].toSorted((a, b) => a.id.localeCompare(b.id)),
    )
    await openKeys(options(keyText(oldKey)))
    assert.deepEqual(said, [])
    await requireSigned(testRing, ['whsec_former', 'whsec_replaced'])
  })

  test('are stored sealed, each for its own webhook', async () => {
    const { accountId, token } = landlord
    await proveSession(app, token)
    const make = async () =>
      (
        await app.call(contract.createWebhook, {
          token,
          body: { url: 'https://hooks.example.com/', eventTypes: ['lease.*'] },
        })
      ).json
    const [made, other] = [await make(), await make()]
    const { secret } = (await app.call(contract.rotateSecret, { token, params: { id: made.id } })).json
    const rows = await app.sql<{ text: string }>(
      accountId,
      `SELECT to_jsonb(w)::text AS text FROM webhooks w UNION ALL SELECT to_jsonb(e)::text FROM events e`,
    )
    for (const known of [made.secret, secret, other.secret]) {
      const hex = Buffer.from(known).toString('hex')
      assert.ok(!rows.some(({ text: row }) => row.includes(known) || row.includes(hex)))
    }
    assert.ok(await send(testRing, made.id))
    await app.sql(
      accountId,
      'UPDATE webhooks SET secret_sealed = (SELECT secret_sealed FROM webhooks WHERE id = $2) WHERE id = $1',
      [made.id, other.id],
    )
    assert.equal(
      await send(testRing, made.id),
      undefined,
      'a secret copied from another webhook signs nothing',
    )
    const [sent] = (await app.call(contract.listDeliveries, { token, params: { id: made.id } })).json
    assert.deepEqual(
      [sent?.status, sent?.error],
      ['FAILED', 'Its secret cannot be read. Create a new secret, then send the event again.'],
    )
    for (const { id } of [made, other]) {
      assert.equal((await app.call(contract.deleteWebhook, { token, params: { id } })).status, 200)
    }
  })

  test('are sealed again when the key changes', async () => {
    await rotateKeys(options(text))
    await requireSigned(fixedRing([nextKey], 'the new key alone'), ['whsec_former', 'whsec_replaced'])
  })

  test('that are lost with the key stop their webhook; it starts again with a new secret', async () => {
    const { token } = landlord
    said.length = 0
    const isDone = await giveUpLostKey({
      ...options(keyText(oldKey)),
      now: app.clock.now,
      requirePlace: () => undefined,
      remakeLinks: async () => undefined,
      confirm: async () => true,
    })
    assert.equal(isDone, true)
    assert.ok(said.includes('- 1 secret of a webhook') && said.includes('- 1 replaced secret of a webhook'))
    const params = { id: ids.former }
    const { json } = await app.call(contract.getWebhook, { token, params })
    assert.deepEqual(
      [json.enabled, json.disabledBecause, json.previousSecretUntil],
      [
        false,
        'Its secret was lost with the key of the server. Make a new secret, then start it again.',
        null,
      ],
    )
    const start = () => app.call(contract.updateWebhook, { token, params, body: { enabled: true } })
    const refused = await start()
    assert.deepEqual([refused.status, refused.problem.code], [409, 'invalid_transition'])
    assert.match(
      refused.problem.detail,
      /Create a new secret, enter it at the receiver, then start the webhook again/,
    )
    await proveSession(app, token)
    const { secret } = (await app.call(contract.rotateSecret, { token, params })).json
    assert.equal((await start()).status, 200)
    await requireSigned(testRing, [secret])
  })
})
