import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildTenant, type Landlord } from '#testing/books/build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { leaseLedger } from '#shared/leases/contract.ts'
import * as mail from '#shared/mail/contract.ts'

describe('receipts', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    await deliverMails(app, landlord.accountId)
  })
  after(() => app.stop())

  async function receipts() {
    await runJobs(app)
    return (await deliverMails(app, landlord.accountId)).filter(({ kind }) => kind === 'receipt')
  }
  const change = (id: string, body: Parameters<typeof app.call<typeof ledger.updatePayment>>[1] & object) =>
    app.call(ledger.updatePayment, { token, params: { id }, ...body })

  test('a payment mails its tenant what it paid and what is still open', async () => {
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id, amount: 850, method: 'CHECK', reference: '#1204' })
    const [receipt, ...others] = await receipts()
    assert.deepEqual(others, [])
    assert.equal(receipt?.to.address, lease.tenant.email)
    assert.equal(receipt?.replyTo?.address, landlord.email)
    assert.match(receipt?.subject ?? '', /^Receipt for your payment of \$850\.00 to Lena Lord’s rentals$/)
    assert.match(receipt?.text ?? '', /by check #1204 dated Nov 1, 2026/)
    assert.match(receipt?.text ?? '', /Still owed: \$1,000\.00/)
    assert.deepEqual(await receipts(), [])
  })

  test('Zelle, Venmo, Cash App and PayPal are methods, and the receipt names them', async () => {
    const lease = await buildLease(app, token)
    const named = { ZELLE: 'Zelle', VENMO: 'Venmo', CASH_APP: 'Cash App', PAYPAL: 'PayPal' } as const
    for (const method of ['ZELLE', 'VENMO', 'CASH_APP', 'PAYPAL'] as const) {
      const payment = await buildPayment(app, token, {
        leaseId: lease.id,
        amount: 10,
        method,
        reference: 'x1',
      })
      assert.equal(payment.method, method)
      const [receipt] = await receipts()
      assert.match(receipt?.text ?? '', new RegExp(`by ${named[method]} x1 dated Nov 1, 2026`))
    }
    const { json } = await app.call(leaseLedger, { token, params: { id: lease.id } })
    assert.deepEqual(
      json.entries.filter(({ kind }) => kind === 'payment').map(({ description }) => description),
      Object.values(named).map((name) => `Payment by ${name} x1`),
    )
  })

  test('everybody on the lease who has an address gets one; what is left over is credit', async () => {
    const [one, two, silent] = [
      await buildTenant(app, token),
      await buildTenant(app, token),
      await buildTenant(app, token, { email: null }),
    ]
    const lease = await buildLease(app, token, { tenantId: one.id, tenantIds: [one.id, two.id, silent.id] })
    await buildPayment(app, token, { leaseId: lease.id, amount: 2000 })
    const sent = await receipts()
    assert.deepEqual(new Set(sent.map(({ to }) => to.address)), new Set([one.email, two.email]))
    assert.match(sent[0]?.text ?? '', /Kept as credit for future charges: \$150\.00/)
    assert.match(sent[0]?.text ?? '', /Your current credit: \$150\.00/)
  })

  test('money on its way has no receipt until it has settled, and then one', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id, status: 'PENDING' })
    assert.deepEqual(await receipts(), [])
    await change(payment.id, { body: { status: 'COMPLETED' } })
    assert.equal((await receipts()).length, 1)
    await change(payment.id, { body: { notes: 'thanks' } })
    await change(payment.id, { body: { status: 'FAILED', reason: 'NSF' } })
    assert.deepEqual(await receipts(), [])
  })

  test('a payment that is taken back before the receipt has left sends none', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id })
    await app.call(ledger.reversePayment, { token, params: { id: payment.id } })
    assert.deepEqual(await receipts(), [])
  })

  test('a payment that is taken back while its receipt waits for others sends none', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id })
    await runJobs(app)
    await app.call(ledger.reversePayment, { token, params: { id: payment.id } })
    assert.deepEqual(await receipts(), [])
  })

  test('several payments within minutes are one mail that lists them', async () => {
    const lease = await buildLease(app, token)
    for (const amount of [100, 200, 300, 400]) {
      await buildPayment(app, token, { leaseId: lease.id, amount })
    }
    const [receipt, ...others] = await receipts()
    assert.deepEqual([others, receipt?.subject], [[], 'Receipts for your 4 payments to Lena Lord’s rentals'])
    for (const amount of ['$100.00', '$200.00', '$300.00', '$400.00']) {
      assert.ok(receipt?.text.includes(amount), receipt?.text)
    }
  })

  test('history that is entered later sends none', async () => {
    const lease = await buildLease(app, token, { startDate: '2026-01-01', endDate: '2026-12-31' })
    await buildPayment(app, token, { leaseId: lease.id, date: '2026-06-01' })
    assert.deepEqual(await receipts(), [])
  })

  test('a landlord who turned receipts off sends none', async () => {
    const lease = await buildLease(app, token)
    await app.call(mail.updateAccountMail, { token, body: { receipts: false } })
    await buildPayment(app, token, { leaseId: lease.id })
    assert.deepEqual(await receipts(), [])
  })
})
