import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import type { Database } from '#server/platform/database/database.ts'
import { createPublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { remakePublicLinks } from '#server/public-links/service.ts'
import { buildLandlord, buildUnit, buildVendor, type Landlord } from '#testing/books/build.ts'
import { codeOf, reauthenticateByPassword, setUpTotp } from '#testing/books/factors.ts'
import { testRing } from '#testing/sign-in/keys.ts'
import { buildRepairLink } from '#testing/requests/public-links.ts'
import { type Answer, startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'
import * as audit from '#shared/audit/contract.ts'
import * as owners from '#shared/owners/contract.ts'
import { listSecurityEvents } from '#shared/security-log/contract.ts'
import * as ownerW9 from '#shared/vendors/owner-w9-contract.ts'
import * as w9 from '#shared/vendors/w9-contract.ts'

import { keyFileOf, readKeyFile } from './key-file.ts'
import { type Key, KeyError, keyText, newKey } from './key-ring.ts'
import { giveUpLostKey } from './lost-key.ts'
import { openKeys } from './open-keys.ts'
import { countSeals } from './sealed-values.ts'

const challengeOf = (answer: Answer<unknown>) =>
  answer.problem as unknown as { challenge: string; methods: string[] }

const tin = (digits: string) => ({ tinType: 'SSN', tin: digits }) as const

describe('a lost key', () => {
  let app: TestApp
  let landlord: Landlord
  let guarded: Landlord
  let recoveryCodes: string[]
  let vendorId: string
  let ownerId: string
  let linkId: string
  const dirs: string[] = []
  const text = keyText(newKey())
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    const { token } = landlord
    vendorId = (await buildVendor(app, token)).id
    const owner = await app.call(owners.createOwner, { token, body: { kind: 'PERSON', name: 'Olga Owner' } })
    assert.equal(owner.status, 201, JSON.stringify(owner.problem))
    ownerId = owner.json.id
    const answers = [
      await app.call(w9.updateW9, { token, params: { id: vendorId }, body: tin('900001234') }),
      await app.call(ownerW9.updateOwnerW9, { token, params: { id: ownerId }, body: tin('900005678') }),
      await app.call(w9.updateForm1099Payer, { token, body: { tinType: 'EIN', tin: '900004321' } }),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    const unit = await buildUnit(app, token)
    linkId = (await buildRepairLink(app, token, unit.id)).id
    guarded = await buildLandlord(app)
    recoveryCodes = (await setUpTotp(app, guarded)).recoveryCodes
    await reauthenticateByPassword(app, landlord)
    await app.call(factors.startTotp, { token })
  })
  after(async () => {
    await app.stop()
    dirs.forEach((dir) => rmSync(dir, { recursive: true, force: true }))
  })

  const folder = () => {
    const dir = mkdtempSync(join(tmpdir(), 'tenure-lost-'))
    dirs.push(dir)
    return dir
  }
  async function giveUp(options: {
    text?: string
    dataDir?: string
    database?: Database
    isConfirmed?: boolean
    requirePlace?: () => void
  }) {
    const said: string[] = []
    const dataDir = options.dataDir ?? folder()
    const isDone = await giveUpLostKey({
      database: options.database ?? app.database,
      dataDir,
      text: options.text,
      tell: (sentence) => void said.push(sentence),
      now: app.clock.now,
      requirePlace: options.requirePlace ?? (() => undefined),
      remakeLinks: remakePublicLinks,
      confirm: async () => options.isConfirmed ?? true,
    })
    return { said, isDone, file: readKeyFile(keyFileOf(dataDir)) }
  }
  const stored = async () => [
    await app.sql(
      landlord.accountId,
      `SELECT id, tin_sealed, version FROM vendor_tax_details UNION ALL SELECT id, tin_sealed, version FROM owner_tax_details
       UNION ALL SELECT id, tin_sealed, version FROM tax_payers ORDER BY id`,
    ),
    await app.sql(landlord.accountId, 'SELECT id, token_hash FROM public_links ORDER BY id'),
    await app.sql(landlord.accountId, 'SELECT id FROM events ORDER BY id'),
    await app.database.read({ as: 'tenure_system' }, (db) =>
      db.query('SELECT name, value_sealed FROM instance_secrets ORDER BY name'),
    ),
    await app.database.read({ as: 'tenure_identity' }, (db) =>
      db.query(
        'SELECT user_id, secret_sealed, pending_sealed, confirmed_at, secret_lost_at FROM user_totp ORDER BY 1',
      ),
    ),
  ]

  test('that is here after all gives up nothing', async () => {
    const before = await stored()
    const { said, isDone } = await giveUp({ text: `${text},${keyText(testRing.all()[0]!)}` })
    assert.deepEqual(said, [
      'No data is lost. Every encrypted value opens with the keys in TENURE_KEY. No changes were made.',
    ])
    assert.equal(isDone, false)
    assert.deepEqual(await stored(), before)
  })

  test('is explained with what is lost by kind, and nothing changes without a confirmation', async () => {
    const before = await stored()
    const { said, isDone, file } = await giveUp({ isConfirmed: false })
    assert.match(said[0]!, /^No key in .*tenure\.key opens these values, and without it they cannot be read/)
    assert.deepEqual(said.slice(1, 7), [
      '- 2 keys of access tokens and links',
      '- 1 taxpayer ID of a vendor',
      '- 1 taxpayer ID of an owner',
      '- 1 taxpayer ID of a 1099 payer',
      '- 1 secret of two-step verification',
      '- 1 unfinished setup of two-step verification',
    ])
    assert.match(
      said.slice(7).join('\n'),
      /asks for them again[\s\S]*--without-second-factor[\s\S]*printed codes/,
    )
    assert.deepEqual([said.at(-1), isDone, file], ['No changes were made.', false, undefined])
    assert.deepEqual(await stored(), before)
  })

  test('is not given up where a new one could be lost with the machine, or a value is of a later release', async () => {
    const before = await stored()
    const refusal = new KeyError('There is no key, and …')
    await assert.rejects(
      giveUp({
        requirePlace: () => {
          throw refusal
        },
      }),
      refusal,
    )
    const [row] = await app.sql<{ sealed: Buffer }>(
      landlord.accountId,
      'SELECT tin_sealed AS sealed FROM tax_payers',
    )
    const later = Buffer.from(row!.sealed)
    later[3] = 9
    const set = (value: Buffer) =>
      app.sql(landlord.accountId, 'UPDATE tax_payers SET tin_sealed = $1', [value])
    await set(later)
    await assert.rejects(giveUp({ text }), {
      name: 'KeyError',
      message:
        '1 value is sealed in format 9, which this release of Tenure does not know: start the release that wrote it, or a later one.',
    })
    await set(row!.sealed)
    assert.deepEqual(await stored(), before)
  })

  test('that cannot be given up to the end has given up nothing', async () => {
    const before = await stored()
    const dying: Database = {
      ...app.database,
      writeInSteps: (work, options) =>
        app.database.writeInSteps(
          (step) =>
            work((entry, part) => {
              if (entry.as === 'tenure_identity' && options?.isWhole) {
                throw new Error('killed')
              }
              return step(entry, part)
            }),
          options,
        ),
    }
    await assert.rejects(giveUp({ text, database: dying }), /killed/)
    assert.deepEqual(await stored(), before)
  })

  test('that is given up is asked for again, and the start works with the new one', async () => {
    const dataDir = folder()
    const [, links] = await stored()
    const { said, isDone, file } = await giveUp({ dataDir })
    assert.equal(isDone, true)
    const [key] = file as Key[]
    assert.match(said.at(-1)!, new RegExp(`^The new key is ${key!.id}, in .*tenure\\.key\\. Keep a copy`))
    const told: string[] = []
    const keys = await openKeys({
      database: app.database,
      connection: app.test.connection,
      dataDir,
      text: undefined,
      tell: (sentence) => void told.push(sentence),
    })
    assert.deepEqual(told, [])
    assert.deepEqual(
      (await app.database.writeInSteps(countSeals)).map(({ seal, values }) => [seal, values]),
      [[{ kind: 'key', id: key!.id }, 2]],
    )
    const { accountId } = landlord
    const made = createPublicLinkTokens(keys.links).make({ purpose: 'repair', accountId, id: linkId })
    const [, after] = await stored()
    assert.notDeepEqual(after, links)
    assert.deepEqual(after, [{ id: linkId, token_hash: made.hash }])

    const { token } = landlord
    const vendor = (await app.call(w9.getW9, { token, params: { id: vendorId } })).json
    assert.deepEqual(
      [vendor.tinType, vendor.tinLast4, vendor.hasTin, vendor.version],
      ['SSN', '1234', false, 2],
    )
    const owner = (await app.call(ownerW9.getOwnerW9, { token, params: { id: ownerId } })).json
    assert.deepEqual([owner.tinLast4, owner.hasTin], ['5678', false])
    const payer = (await app.call(w9.getForm1099Payer, { token })).json
    assert.deepEqual([payer.tinLast4, payer.hasTin], ['4321', false])
    const again = await app.call(w9.updateW9, {
      token,
      params: { id: vendorId },
      body: { tinType: 'SSN', tin: '900001234' },
    })
    assert.deepEqual([again.status, again.json.hasTin], [200, true])
  })

  test('is in the history and the security log of the accounts that had values', async () => {
    const { token } = landlord
    const { json } = await app.call(audit.listAudit, { token, query: { entityType: 'account' } })
    const [event] = json.filter(({ action }) => action === 'key_lost')
    assert.deepEqual([event?.userId, event?.userName], [null, 'Tenure'])
    assert.deepEqual(
      event?.changes.map(({ field, after: value }) => [field, value]),
      [
        ['owner_tax_details', 1],
        ['tax_payers', 1],
        ['vendor_tax_details', 1],
      ],
    )
    const log = (await app.call(listSecurityEvents, { token, query: { name: 'key_lost' } })).json
    assert.equal(log.length, 1)
    const others = await app.sql(guarded.accountId, `SELECT FROM events WHERE action = 'key_lost'`)
    assert.equal(others.length, 0, 'nothing of this account was lost')
  })

  test('keeps two-factor sign-in on: a recovery code signs in, and the app is set up again', async () => {
    const { email, password } = guarded
    const logIn = () => app.call(auth.login, { body: { email, password } })
    const half = await logIn()
    assert.deepEqual([half.status, half.problem.code], [403, 'second_factor_required'])
    const { challenge, methods } = challengeOf(half)
    assert.deepEqual(methods, ['recovery_code'])
    const finish = (code: string, by = challenge) =>
      app.call(factors.finishSecondFactor, { body: { challenge: by, code } })
    assert.equal((await finish('123456')).status, 400)
    const opened = await finish(recoveryCodes[0]!)
    assert.equal(opened.status, 200)
    const token = opened.json.access_token
    const lost = (await app.call(factors.getSecurity, { token })).json
    assert.deepEqual([lost.totp?.isLost, lost.recoveryCodesLeft], [true, 9])
    assert.deepEqual(lost.proofMethods, ['password', 'recovery_code'])
    const log = (await app.call(listSecurityEvents, { token, query: { name: 'second_factor_lost' } })).json
    assert.equal(log.length, 1)

    const { secret } = await setUpTotp(app, { ...guarded, token })
    const kept = (await app.call(factors.getSecurity, { token })).json
    assert.deepEqual([kept.totp?.isLost, kept.recoveryCodesLeft], [false, 10])
    app.clock.now = new Date(app.clock.now.getTime() + 120_000)
    const next = challengeOf(await logIn())
    assert.deepEqual(next.methods, ['totp', 'recovery_code'])
    assert.equal((await finish(codeOf(app, secret), next.challenge)).status, 200)
  })

  test('of some values gives up those alone', async () => {
    // this app has the earlier key: what was entered since then is sealed with it
    const { said } = await giveUp({ text: keyText(testRing.all()[0]!) })
    assert.deepEqual(
      said.filter((sentence) => sentence.startsWith('- ')),
      ['- 2 keys of access tokens and links'],
    )
    const { token } = landlord
    assert.equal((await app.call(w9.getW9, { token, params: { id: vendorId } })).json.hasTin, true)
    assert.equal(
      (await app.call(factors.getSecurity, { token: guarded.token })).status,
      401,
      'ended by the set-up',
    )
    const { said: again } = await giveUp({ text: keyText(testRing.all()[0]!) })
    assert.match(again[0]!, /^No data is lost/)
  })
})
