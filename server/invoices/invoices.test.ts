import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord, moveClock } from '#testing/books/build.ts'
import { invoiceBody } from '#testing/books/invoices.ts'
import { runJobs, runTick } from '#testing/product/jobs.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startPayments } from '#testing/books/payments.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/invoices/contract.ts'
import { listNotifications } from '#shared/notifications/contract.ts'

describe('recurring invoices', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const create = (body = invoiceBody(), as = token) =>
    app.call(contract.createRecurringInvoice, { token: as, body })
  const list = (as = token) => app.call(contract.listRecurringInvoices, { token: as })

  test('an invoice is repeated, listed, read whole and stopped', async () => {
    const body = invoiceBody({ recurrence: 'QUARTERLY', startsOn: '2099-01-31' })
    const made = await create(body)
    assert.equal(made.status, 201, JSON.stringify(made.problem))
    const { id, clientName, total, currency, recurrence, nextOn } = made.json
    assert.deepEqual(
      [clientName, total, currency, recurrence, nextOn],
      ['Birch LLC', 120, 'USD', 'QUARTERLY', '2099-01-31'],
    )
    assert.ok((await list()).json.some((one) => one.id === id))
    const whole = await app.call(contract.getRecurringInvoice, { token, params: { id } })
    assert.deepEqual(whole.json.draft, body.draft)
    const stopped = await app.call(contract.deleteRecurringInvoice, { token, params: { id } })
    assert.equal(stopped.status, 200)
    assert.equal((await app.call(contract.getRecurringInvoice, { token, params: { id } })).status, 404)
    assert.ok(!(await list()).json.some((one) => one.id === id))
  })

  test('one that the generator would refuse, or that begins in the past, is refused', async () => {
    const nameless = await create(invoiceBody({ draft: { clientName: '' } }))
    assert.deepEqual([nameless.status, nameless.problem.errors?.[0]?.path], [400, 'draft'])
    const oregon = await create(invoiceBody({ draft: { taxMode: 'state', clientState: 'OR' } }))
    assert.equal(
      oregon.problem.errors?.[0]?.message,
      'Invalid state code. Please enter a valid US state abbreviation.',
    )
    const past = await create(invoiceBody({ startsOn: '2026-11-20' }))
    assert.deepEqual([past.status, past.problem.errors?.[0]?.path], [400, 'startsOn'])
  })

  test('where plans are sold, repeating needs one that is paid for', async (t) => {
    const payments = await startPayments({ now: () => new Date('2026-11-21T17:00:00Z') })
    const sold = await startApp({ now: '2026-11-21T17:00:00Z', payments: payments.provider })
    t.after(async () => {
      await sold.stop()
      await payments.stripe.stop()
    })
    const trial = await buildLandlord(sold, { plan: 'freeTrial' })
    const refused = await sold.call(contract.createRecurringInvoice, {
      token: trial.token,
      body: invoiceBody({ startsOn: '2099-01-31' }),
    })
    assert.deepEqual([refused.status, refused.problem.code], [403, 'plan_limit_reached'])
    const paying = await buildLandlord(sold, { plan: 'starter' })
    const made = await sold.call(contract.createRecurringInvoice, {
      token: paying.token,
      body: invoiceBody({ startsOn: '2099-01-31' }),
    })
    assert.equal(made.status, 201, JSON.stringify(made.problem))
  })

  test('a member of some properties sees those that they made, and a stranger none', async () => {
    const { id } = (await create(invoiceBody({ startsOn: '2099-05-01' }))).json
    const stranger = await buildLandlord(app)
    assert.ok(!(await list(stranger.token)).json.some((one) => one.id === id))
    const member = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [] })
    assert.deepEqual((await list(member.token)).json, [])
    const own = await create(invoiceBody({ startsOn: '2099-05-01' }), member.token)
    assert.deepEqual(
      (await list(member.token)).json.map((one) => one.id),
      [own.json.id],
    )
  })

  test('on each of its days the next one is announced once', async () => {
    const owner = await buildLandlord(app)
    const { id } = (await create(invoiceBody({ startsOn: '2026-12-31' }), owner.token)).json
    const announced = async (day: string) => {
      const as = await moveClock(app, owner, `${day}T17:00:00Z`)
      await runTick(app, 'rent')
      await runJobs(app)
      const { json } = await app.call(listNotifications, { token: as, query: { type: 'PAYMENT' } })
      return json.map(({ title, actionUrl }) => [title, actionUrl])
    }
    assert.deepEqual(await announced('2026-12-30'), [])
    const first = ['The invoice of $120.00 for Birch LLC is ready', `/invoices?recurring=${id}&on=2026-12-31`]
    assert.deepEqual(await announced('2026-12-31'), [first])
    assert.deepEqual(await announced('2027-01-30'), [first])
    const missed = new Set((await announced('2027-03-01')).map(([, actionUrl]) => actionUrl))
    assert.deepEqual(
      missed,
      new Set(['2026-12-31', '2027-01-31', '2027-02-28'].map((on) => `/invoices?recurring=${id}&on=${on}`)),
    )
  })
})
