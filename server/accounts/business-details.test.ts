import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { type LandlordParty, landlordSql } from '#server/accounts/service.ts'
import { buildLandlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

describe('business details of an account', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())

  test('the landlord’s name, phone and address for papers are kept, and emptied', async () => {
    const { token } = await buildLandlord(app)
    const change = (body: Partial<WireBody<typeof accounts.updateAccount>>) =>
      app.call(accounts.updateAccount, { token, body })
    const body = {
      businessName: 'Whitlock PM',
      businessPhone: '614 555 0100',
      businessStreet: '1 Main St',
      businessStreet2: 'Suite 5',
      businessCity: 'Columbus',
      businessState: 'OH',
      businessZip: '43215',
    }
    const { json } = await change(body)
    assert.partialDeepStrictEqual(json, body)
    assert.equal(json.businessAddress, '1 Main St\nSuite 5\nColumbus, OH 43215')
    const emptied = await change({ businessName: '', businessPhone: null, businessStreet2: '' })
    assert.deepEqual(
      [emptied.json.businessName, emptied.json.businessPhone, emptied.json.businessStreet2],
      [null, null, null],
    )
    assert.equal(emptied.json.businessAddress, '1 Main St\nColumbus, OH 43215')
    for (const [parts, printed] of [
      [{ businessStreet: null }, 'Columbus, OH 43215'],
      [{ businessState: null }, 'Columbus, 43215'],
      [{ businessZip: null }, 'Columbus'],
      [{ businessCity: null, businessState: 'OH' }, 'OH'],
      [{ businessState: null }, null],
    ] as const) {
      assert.equal((await change(parts)).json.businessAddress, printed)
    }
  })

  test('parts of an address that are wrong, and the address in one text, are refused at their fields', async () => {
    const { token } = await buildLandlord(app)
    for (const [field, value, message] of [
      ['businessStreet', 'x'.repeat(41), 'Street must be at most 40 characters'],
      [
        'businessCity',
        'Columbus 43215',
        'City can have only letters, spaces, hyphens and periods, at most 40 characters',
      ],
      ['businessState', 'Ohio', 'Use a two-letter state code, for example CA'],
      ['businessZip', '4321', 'Use a ZIP code like 94107 or 94107-1234'],
      ['businessAddress', '1 Main St', 'There is no such field'],
    ]) {
      const body = { [field!]: value } as object
      const { status, problem } = await app.call(accounts.updateAccount, { token, body })
      assert.equal(status, 400)
      assert.deepEqual(problem?.errors, [{ path: field, message }])
    }
  })

  test('letters print the account’s address in its lines', async () => {
    const { token, accountId } = await buildLandlord(app)
    await app.call(accounts.updateAccount, {
      token,
      body: {
        businessStreet: '1 Main St',
        businessCity: 'Columbus',
        businessState: 'OH',
        businessZip: '43215',
      },
    })
    const [row] = await app.sql<{ landlord: LandlordParty }>(accountId, landlordSql, [accountId])
    assert.equal(row?.landlord.address, '1 Main St\nColumbus, OH 43215')
  })
})
