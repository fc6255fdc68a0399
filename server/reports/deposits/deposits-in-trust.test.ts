import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { bankingOverview, createBankAccount } from '#shared/banking/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'

let app: TestApp
before(async () => {
  app = await startApp({ now: '2026-11-21T17:00:00Z' })
})
after(() => app.stop())

test('deposits held are compared with the trust bank accounts', async () => {
  const { token } = await buildLandlord(app)
  const lease = await buildLease(app, token, { securityDeposit: 800, chargeDeposit: true })
  await buildPayment(app, token, { leaseId: lease.id, amount: 800, type: 'DEPOSIT', date: '2026-11-20' })
  const explanation = async (to: string) =>
    (await app.call(reports.depositsHeld, { token, query: { to } })).json.explanation
  assert.doesNotMatch(await explanation('2026-11-20'), /trust bank accounts/)
  const body = { name: 'Deposits', kind: 'TRUST', openingBalance: 1000, openedOn: '2026-11-10' } as const
  const { status, problem } = await app.call(createBankAccount, {
    token,
    body: { ...body, includesUndeposited: false },
  })
  assert.equal(status, 201, JSON.stringify(problem))
  assert.match(
    await explanation('2026-11-20'),
    /Your trust bank accounts have \$1,000\.00 in the books, \$200\.00 more than the deposits held\.$/,
  )
  assert.match(
    await explanation('2026-11-15'),
    /\$1,000\.00 in the books, \$1,000\.00 more than the deposits held\.$/,
  )
})

test('the overview of banking has the deposits held beside the money in trust accounts', async () => {
  const { token } = await buildLandlord(app)
  const lease = await buildLease(app, token, { securityDeposit: 800, chargeDeposit: true })
  await buildPayment(app, token, { leaseId: lease.id, amount: 800, type: 'DEPOSIT', date: '2026-11-20' })
  const compared = async () => {
    const { json } = await app.call(bankingOverview, { token })
    return [json.inTrustAccounts, json.depositsHeld]
  }
  assert.deepEqual(await compared(), [null, 800], 'without a trust account')
  const opened = { openedOn: '2026-11-10', includesUndeposited: false } as const
  for (const [name, kind, openingBalance] of [
    ['Deposits', 'TRUST', 500],
    ['Operating', 'CHECKING', 90],
  ] as const) {
    await app.call(createBankAccount, { token, body: { name, kind, openingBalance, ...opened } })
  }
  assert.deepEqual(await compared(), [500, 800])
})
