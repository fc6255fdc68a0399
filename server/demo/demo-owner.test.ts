import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { shareDemo } from '#testing/books/demo.ts'
import type { TestApp } from '#testing/product/start-app.ts'
import { login } from '#shared/accounts/auth-contract.ts'
import * as portal from '#shared/owners/portal-contract.ts'

import { demoOwnerLogin } from './seed/demo-owner.ts'

const demo = shareDemo()

describe('the property owner of the demo', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await demo.start()
    const answer = await app.call(login, { body: demoOwnerLogin })
    assert.equal(answer.json.user.role, 'PROPERTY_OWNER')
    token = answer.json.access_token
  })
  after(() => demo.stop())

  test('has properties, statements and distributions to look at', async () => {
    const dashboard = await app.call(portal.ownerDashboard, { token })
    assert.equal(dashboard.json.properties.length, 2)
    assert.ok(dashboard.json.statements.length > 0, 'statements')
    const paid = await app.call(portal.ownerDistributions, { token })
    assert.ok(paid.json.length > 0, 'distributions')
  })
})
