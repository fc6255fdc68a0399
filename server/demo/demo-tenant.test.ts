import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { shareDemo } from '#testing/books/demo.ts'
import type { TestApp } from '#testing/product/start-app.ts'
import { login } from '#shared/accounts/auth-contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'
import * as maintenance from '#shared/tenant-portal/maintenance-contract.ts'

import { demoTenantLogin } from './seed/demo-tenant.ts'

const demo = shareDemo()

describe('the tenant of the demo', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await demo.start()
    const answer = await app.call(login, { body: demoTenantLogin })
    assert.equal(answer.json.user.role, 'TENANT')
    token = answer.json.access_token
  })
  after(() => demo.stop())

  test('has a home with a history: rent, receipts, a deposit, and words on how to pay', async () => {
    const { json } = await app.call(portal.tenantDashboard, { token })
    assert.equal(json.currentLease?.status, 'ACTIVE')
    assert.ok(json.paymentHistory.length >= 6, 'payments')
    assert.match(json.howToPay ?? '', /Whitlock/)
    assert.equal(json.propertyOwner.businessName, 'Whitlock Property Management')
    const lease = await app.call(portal.tenantLease, { token })
    assert.ok(lease.json.deposit.held > 0)
    assert.ok(lease.json.deposit.law)
  })

  test('has repairs that were talked about', async () => {
    const { json } = await app.call(maintenance.tenantRequests, { token })
    assert.ok(json.some(({ status }) => status === 'IN_PROGRESS'))
    assert.ok(json.some(({ status }) => status === 'COMPLETED'))
    const open = json.find(({ status }) => status === 'IN_PROGRESS')
    const one = await app.call(maintenance.tenantRequest, { token, params: { id: open?.id ?? '' } })
    assert.deepEqual(
      one.json.comments.map(({ author }) => author.isTenant),
      [false, true],
    )
  })

  test('has documents that open', async () => {
    const { json } = await app.call(portal.tenantDocuments, { token })
    assert.deepEqual(json.map(({ filename }) => filename).toSorted(), ['House rules.pdf', 'Lease.pdf'])
    const file = await app.raw({ path: json[0]?.url ?? '', token })
    assert.equal(file.status, 200)
    assert.equal(file.headers['content-type'], 'application/pdf')
  })
})
