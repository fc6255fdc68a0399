import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord } from '#server/testing/build.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'

describe('business details of an account', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())

  test('the landlord’s name, phone and address for papers are kept, and emptied', async () => {
    const { token } = await buildLandlord(app)
    const body = {
      businessName: 'Whitlock PM',
      businessPhone: '614 555 0100',
      businessAddress: '1 Main St\nColumbus',
    }
    const { json } = await app.call(accounts.updateAccount, { token, body })
    assert.deepEqual([json.businessName, json.businessPhone, json.businessAddress], Object.values(body))
    const emptied = await app.call(accounts.updateAccount, {
      token,
      body: { businessName: '', businessPhone: null },
    })
    assert.deepEqual(
      [emptied.json.businessName, emptied.json.businessPhone, emptied.json.businessAddress],
      [null, null, body.businessAddress],
    )
  })
})
