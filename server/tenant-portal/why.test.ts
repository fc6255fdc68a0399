import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildCharge, buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { tokenIn } from '#testing/requests/public-links.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as credits from '#shared/ledger/credit-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { cents, formatUsd } from '#shared/lib/money.ts'
import * as links from '#shared/public-links/contract.ts'
import * as publicLinks from '#shared/public-links/public-contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'

const inCents = (dollars: number) => cents(Math.round(dollars * 100))

/** 'Why?' explains the number beside it: what is left of a charge, not what was charged. */
describe('the reason beside an amount to pay', () => {
  let app: TestApp
  let landlord: Landlord
  let leaseId: string
  let tenantId: string
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    const lease = await buildLease(app, landlord.token, { rentAmount: 1575 })
    ;({ id: leaseId } = lease)
    ;({ tenantId } = lease)
    const call = { token: landlord.token }
    await buildPayment(app, landlord.token, { leaseId, amount: 1000, date: '2026-11-02' })
    const { json } = await app.call(ledger.listCharges, { ...call, query: { leaseId, type: 'RENT' } })
    const body = { amount: 75, reason: 'Cold week', chargeId: json[0]!.id }
    await app.call(credits.createCredit, { ...call, params: { id: leaseId }, body })
    await buildPayment(app, landlord.token, {
      leaseId,
      amount: 200.5,
      status: 'PENDING',
      date: '2026-11-20',
    })
    await buildCharge(app, landlord.token, { leaseId, amount: 60, dueDate: '2026-11-10' })
    ;({ token } = await buildMember(app, landlord.accountId, 'TENANT', { tenantId }))
  })
  after(() => app.stop())

  const expected = {
    en: 'Of $1,575.00: $1,000.00 paid, $75.00 waived or credited, $200.50 pending. $299.50 remains.',
    es: 'De $1,575.00: $1,000.00 pagados, $75.00 condonados o acreditados, $200.50 en proceso. Quedan $299.50.',
  }

  test('leads to what is left, in the portal and by the link, in both languages', async () => {
    const link = await app.call(links.createBalanceLink, {
      token: landlord.token,
      params: { id: leaseId },
      body: {},
    })
    for (const language of ['en', 'es'] as const) {
      const headers = { 'accept-language': language }
      const [home, payments, byLink] = [
        (await app.call(portal.tenantDashboard, { token, headers })).json,
        (await app.call(portal.tenantPayments, { token, headers })).json,
        (await app.call(publicLinks.openBalance, { token: tokenIn(link.json.url), headers })).json,
      ]
      assert.ok(payments.upcomingPayments[0]?.explanation?.includes(expected[language]), language)
      for (const { nextDue } of [home, byLink]) {
        assert.equal(nextDue?.amount, 359.5)
        for (const { amount, explanation } of nextDue.breakdown) {
          const last = explanation?.match(/\$[\d,]+\.\d{2}/g)?.at(-1)
          assert.ok(
            last === undefined || last === formatUsd(inCents(amount)),
            `${explanation} beside ${amount}`,
          )
        }
        assert.ok(nextDue.breakdown[0]?.explanation?.includes(expected[language]))
      }
      for (const { open, pending, explanation, amount } of payments.upcomingPayments) {
        if (open - pending !== amount) {
          assert.equal(explanation?.match(/\$[\d,]+\.\d{2}/g)?.at(-1), formatUsd(inCents(open - pending)))
        }
      }
    }
  })

  test('says of a charge apart what was paid and what was waived', async () => {
    const { json } = await app.call(portal.tenantPayments, { token })
    const rent = json.charges.find(({ type }) => type === 'RENT')
    assert.deepEqual([rent?.paid, rent?.credited, rent?.open], [1000, 75, 500])
    const [first] = json.upcomingPayments
    assert.deepEqual([first?.paid, first?.credited, first?.open, first?.pending], [1000, 75, 500, 200.5])
  })
})
