import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildTenant,
  type Landlord,
} from '#testing/books/build.ts'
import { tokenIn } from '#testing/requests/public-links.ts'
import { deliverMails, linkIn } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { updateAccount } from '#shared/accounts/contract.ts'
import * as links from '#shared/public-links/contract.ts'
import * as open from '#shared/public-links/public-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

const later = (days: number) => new Date(Date.parse('2026-11-21T17:00:00Z') + days * 86_400_000)

describe('balance and receipt links', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const owed = (leaseId: string, tenantId?: string, by = token) =>
    app.call(links.createBalanceLink, {
      token: by,
      params: { id: leaseId },
      body: tenantId ? { tenantId } : {},
    })
  const paid = (paymentId: string, by = token) =>
    app.call(links.createReceiptLink, { token: by, params: { id: paymentId } })
  const seeBalance = (url: string | null) => app.call(open.openBalance, { token: tokenIn(url) })
  const seeReceipt = (url: string | null) => app.call(open.openReceipt, { token: tokenIn(url) })
  const mail = (id: string, tenantId?: string) =>
    app.call(links.mailPublicLink, { token, params: { id }, body: tenantId ? { tenantId } : {} })

  describe('a balance', () => {
    test('is what the lease owes, what comes next and why, and how to pay', async () => {
      await app.call(updateAccount, { token, body: { businessName: 'Lord Homes', businessPhone: '555-0100', paymentInstructions: 'Zelle to rent@example.com' } }) // prettier-ignore
      const lease = await buildLease(app, token)
      await buildPayment(app, token, { leaseId: lease.id, amount: 850 })
      await buildCharge(app, token, { leaseId: lease.id, amount: 45.5, description: 'New key' })
      const { status, json: link } = await owed(lease.id)
      assert.equal(status, 201)
      const { json } = await seeBalance(link.url)
      assert.deepEqual(
        [json.balance, json.nextDue?.amount, json.howToPay, json.landlord, json.firstName, json.asOf],
        [
          1045.5,
          1045.5,
          'Zelle to rent@example.com',
          { name: 'Lord Homes', phone: '555-0100' },
          null,
          '2026-11-21',
        ],
      )
      assert.deepEqual(
        json.upcoming.slice(0, 3).map(({ description, open, status }) => [description, open, status]),
        [
          ['Rent for November 2026', 1000, 'OVERDUE'],
          ['New key', 45.5, 'OVERDUE'],
          ['Rent', 1850, 'SCHEDULED'],
        ],
      )
      assert.ok(json.upcoming[0]?.explanation)
    })

    test('says what to write in the memo of a transfer', async () => {
      const { id } = await buildLease(app, token)
      const { json: lease } = await app.call(leases.getLease, { token, params: { id } })
      const { json } = await seeBalance((await owed(id)).json.url)
      assert.equal(json.paymentReference, lease.paymentReference)
    })

    test('greets by the first name whom it was made for, and carries no other name, address or id', async () => {
      const tenant = await buildTenant(app, token, { name: 'Ann Mary Able', email: 'ann@example.com' })
      const roommate = await buildTenant(app, token, { name: 'Rob Roe' })
      const lease = await buildLease(app, token, { tenantId: tenant.id, tenantIds: [tenant.id, roommate.id] })
      const { json: link } = await owed(lease.id, tenant.id)
      const { json } = await seeBalance(link.url)
      assert.equal(json.firstName, 'Ann')
      const text = JSON.stringify(json)
      for (const hidden of [
        'Able',
        'Rob',
        'ann@',
        lease.id,
        tenant.id,
        lease.unitId,
        '12 Maple Street',
        landlord.accountId,
      ]) {
        assert.ok(!text.includes(hidden), hidden)
      }
    })

    test('does not count what is pending, and says that it is pending', async () => {
      const lease = await buildLease(app, token)
      await buildPayment(app, token, { leaseId: lease.id, amount: 300, status: 'PENDING' })
      const { json } = await seeBalance((await owed(lease.id)).json.url)
      assert.deepEqual([json.balance, json.pendingAmount], [1850, 300])
    })

    test('is good for 30 days, and renewed for whoever shares it again', async () => {
      const lease = await buildLease(app, token)
      const { json: link } = await owed(lease.id)
      assert.equal(link.expiresAt, later(30).toISOString())
      app.clock.now = later(30)
      const over = await seeBalance(link.url)
      app.clock.now = later(0)
      assert.deepEqual([over.status, over.problem.code], [410, 'link_expired'])
      const again = await owed(lease.id)
      assert.deepEqual([again.json.id, again.json.url], [link.id, link.url])
      assert.equal((await seeBalance(link.url)).status, 200)
    })

    test('stays that of its lease when its tenant has moved out, and of no other', async () => {
      const tenant = await buildTenant(app, token, { name: 'Mo Mover' })
      const old = await buildLease(app, token, {
        tenantId: tenant.id,
        startDate: '2026-01-01',
        endDate: '2026-10-31',
        rentAmount: 700,
      })
      const { json: link } = await owed(old.id, tenant.id)
      await buildLease(app, token, { tenantId: tenant.id, rentAmount: 2222 })
      const { json } = await seeBalance(link.url)
      assert.deepEqual([json.endedOn, json.unitNumber], ['2026-10-31', old.unit.unitNumber])
      assert.ok(!JSON.stringify(json).includes('2222'))
    })

    test('of a lease that was archived is there no more', async () => {
      const lease = await buildLease(app, token, { status: 'DRAFT' })
      const early = await owed(lease.id)
      assert.deepEqual([early.status, early.problem.code], [409, 'invalid_transition'])
      const other = await buildLease(app, token, { startDate: '2027-05-01', endDate: '2028-04-30' })
      const { json: link } = await owed(other.id)
      const archived = await app.call(leases.archiveLease, { token, params: { id: other.id } })
      assert.equal(archived.status, 200, JSON.stringify(archived.problem))
      const answer = await seeBalance(link.url)
      assert.deepEqual([answer.status, answer.problem.code], [410, 'link_cancelled'])
    })

    test('is made for tenants of the lease only', async () => {
      const lease = await buildLease(app, token)
      const stranger = await buildTenant(app, token)
      assert.equal((await owed(lease.id, stranger.id)).status, 404)
    })
  })

  describe('a receipt', () => {
    test('is the payment, what it paid, from whom and to whom', async () => {
      const lease = await buildLease(app, token)
      const payment = await buildPayment(app, token, {
        leaseId: lease.id,
        amount: 2000,
        method: 'CHECK',
        reference: '1042',
      })
      const { json: link } = await paid(payment.id)
      assert.equal(link.expiresAt, later(90).toISOString())
      const { json } = await seeReceipt(link.url)
      assert.deepEqual(
        [
          json.amount,
          json.isReceipt,
          json.status,
          json.method,
          json.reference,
          json.unallocated,
          json.receivedFrom,
        ],
        [2000, true, 'COMPLETED', 'CHECK', '1042', 150, ['Tia Tenant']],
      )
      assert.deepEqual(
        json.allocations.map(({ description, amount }) => [description, amount]),
        [['Rent for November 2026', 1850]],
      )
      assert.deepEqual([json.home.address, json.receivedBy.name], ['12 Maple Street', 'Lord Homes'])
    })

    test('shows no other payment of the lease, and no balance', async () => {
      const lease = await buildLease(app, token)
      await buildPayment(app, token, { leaseId: lease.id, amount: 123.45 })
      const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 200 })
      const { json } = await seeReceipt((await paid(payment.id)).json.url)
      const text = JSON.stringify(json)
      assert.ok(!text.includes('123.45') && !text.includes('1526.55') && !text.includes(payment.id))
    })

    test('of money that was taken back says that, and is no receipt', async () => {
      const lease = await buildLease(app, token)
      const payment = await buildPayment(app, token, { leaseId: lease.id })
      const { json: link } = await paid(payment.id)
      await app.call(ledger.reversePayment, { token, params: { id: payment.id } })
      const { status, json } = await seeReceipt(link.url)
      assert.deepEqual([status, json.isReceipt, json.status, json.allocations], [200, false, 'FAILED', []])
    })

    test('is not shared before the money is there', async () => {
      const lease = await buildLease(app, token)
      const payment = await buildPayment(app, token, { leaseId: lease.id, status: 'PENDING' })
      const answer = await paid(payment.id)
      assert.deepEqual([answer.status, answer.problem.code], [409, 'invalid_transition'])
    })
  })

  describe('a link', () => {
    test('of one kind opens nothing of another, and says what it is for', async () => {
      const lease = await buildLease(app, token)
      const { json: link } = await owed(lease.id)
      for (const route of [open.openReceipt, open.openRepair, open.openRequest]) {
        const answer = await app.call(route, { token: tokenIn(link.url) })
        assert.deepEqual([answer.status, answer.problem.code], [404, 'link_wrong_kind'], route.path)
        assert.match(answer.problem.detail, /to see a balance/)
      }
    })

    test('that is cut off, made up, or of an account that does not exist tells nobody anything', async () => {
      const lease = await buildLease(app, token)
      const good = tokenIn((await owed(lease.id)).json.url)
      const refused = async (given?: string) =>
        (await app.call(open.openBalance, { token: given })).problem.code
      assert.equal(await refused(good.slice(0, -3)), 'link_incomplete')
      assert.equal(await refused(), 'link_invalid')
      assert.equal(await refused('bl_hello world'), 'link_invalid')
      const flipped = `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`
      const elsewhere = `bl_${'A'.repeat(22)}${good.slice(25)}`
      const [a, b] = await Promise.all(
        [flipped, elsewhere].map((one) => app.call(open.openBalance, { token: one })),
      )
      assert.deepEqual([a?.status, a?.problem.detail], [404, b?.problem.detail])
    })

    test('that was revoked opens nothing, and may be made anew', async () => {
      const lease = await buildLease(app, token)
      const { json: link } = await owed(lease.id)
      const revoke = () => app.call(links.revokePublicLink, { token, params: { id: link.id } })
      assert.deepEqual([(await revoke()).status, (await revoke()).status], [200, 200])
      assert.deepEqual((await seeBalance(link.url)).problem.code, 'link_cancelled')
      const fresh = await owed(lease.id)
      assert.notEqual(fresh.json.url, link.url)
      assert.equal((await seeBalance(fresh.json.url)).status, 200)
    })

    test('goes by mail to who rents, in their language, once a day; the mail says no amount', async () => {
      const ann = await buildTenant(app, token, {
        name: 'Ann Able',
        email: 'ann.mail@example.com',
        language: 'es',
      })
      const rob = await buildTenant(app, token, { name: 'Rob Roe', email: null })
      const lease = await buildLease(app, token, { tenantId: ann.id, tenantIds: [ann.id, rob.id] })
      const { json: link } = await owed(lease.id)
      assert.deepEqual((await mail(link.id)).json, { sent: ['Ann Able'], skipped: ['Rob Roe'] })
      assert.deepEqual((await mail(link.id)).json, { sent: [], skipped: ['Ann Able', 'Rob Roe'] })
      const sent = (await deliverMails(app, landlord.accountId)).find(({ kind }) => kind === 'shared_link')
      assert.match(sent?.subject ?? '', /^Su saldo con .+: /)
      assert.ok(!sent?.text.includes('1,850') && sent?.text.includes('21 de diciembre de 2026'))
      assert.equal((await seeBalance(linkIn(sent!, '/d').toString())).json.balance, 1850)
    })

    test('does not stay in the outbox once its mail has left', async () => {
      const lease = await buildLease(app, token)
      const payment = await buildPayment(app, token, { leaseId: lease.id })
      const { json: link } = await paid(payment.id)
      await mail(link.id)
      await deliverMails(app, landlord.accountId)
      const [row] = await app.sql<{ n: number }>(
        landlord.accountId,
        `SELECT count(*)::int AS n FROM mail_outbox WHERE kind = 'shared_link' AND blocks IS NOT NULL`,
      )
      assert.equal(row?.n, 0)
    })

    test('is mailed to no other tenant than whom it greets', async () => {
      const [ann, rob] = [await buildTenant(app, token, { name: 'Anna' }), await buildTenant(app, token)]
      const lease = await buildLease(app, token, { tenantId: ann.id, tenantIds: [ann.id, rob.id] })
      const { json: link } = await owed(lease.id, ann.id)
      assert.equal((await mail(link.id, rob.id)).status, 409)
      assert.deepEqual((await mail(link.id)).json.sent, ['Anna'])
    })

    test('is in the list with what it opens, and leaves it once it ends', async () => {
      const lease = await buildLease(app, token)
      const { json: link } = await owed(lease.id)
      const list = async (status?: 'ALL') =>
        (
          await app.call(links.listPublicLinks, {
            token,
            query: { leaseId: lease.id, ...(status ? { status } : {}) },
          })
        ).json
      assert.deepEqual(
        (await list()).map(({ id, status, url }) => [id, status, url]),
        [[link.id, 'LIVE', link.url]],
      )
      await app.call(links.revokePublicLink, { token, params: { id: link.id } })
      assert.deepEqual(await list(), [])
      assert.deepEqual(
        (await list('ALL')).map(({ status, url }) => [status, url]),
        [['REVOKED', null]],
      )
    })

    test('is counted among the active links of its purpose until it ends', async () => {
      const countBalances = async () => {
        const { total, byPurpose } = (await app.call(links.publicLinkStats, { token })).json
        return { others: total - byPurpose.balance, balances: byPurpose.balance }
      }
      const before = await countBalances()
      const { json: link } = await owed((await buildLease(app, token)).id)
      assert.deepEqual(await countBalances(), { ...before, balances: before.balances + 1 })
      await app.call(links.revokePublicLink, { token, params: { id: link.id } })
      assert.deepEqual(await countBalances(), before)
    })

    test('is made by those who manage, not by who looks or repairs', async () => {
      const lease = await buildLease(app, token)
      for (const role of ['VIEWER', 'MAINTENANCE'] as const) {
        const member = await buildMember(app, landlord.accountId, role)
        assert.equal((await owed(lease.id, undefined, member.token)).status, 403)
        assert.equal((await app.call(links.listPublicLinks, { token: member.token })).status, 403)
      }
      const manager = await buildMember(app, landlord.accountId, 'MANAGER')
      assert.equal((await owed(lease.id, undefined, manager.token)).status, 201)
    })

    test('made and revoked stands in the history of what it opens', async () => {
      const lease = await buildLease(app, token)
      const { json: link } = await owed(lease.id)
      await app.call(links.replacePublicLink, { token, params: { id: link.id } })
      const rows = await app.sql<{ action: string; type: string }>(
        landlord.accountId,
        `SELECT action, entity_type AS type FROM events WHERE entity_id = $1 AND action LIKE 'link%' ORDER BY id`,
        [lease.id],
      )
      assert.deepEqual(rows, [
        { action: 'link_created', type: 'lease' },
        { action: 'link_replaced', type: 'lease' },
      ])
    })

    test('keeps out who opens too much from one network', async () => {
      const lease = await buildLease(app, token)
      const { json: link } = await owed(lease.id)
      app.clock.now = later(1)
      const answers = []
      for (let n = 0; n < 125; n += 1) {
        answers.push((await seeBalance(n % 2 ? link.url : `http://x/#bl_${'A'.repeat(65)}`)).status)
      }
      app.clock.now = later(0)
      assert.deepEqual(
        [...new Set(answers)].toSorted((a, b) => a - b),
        [200, 404, 429],
      )
      assert.equal(answers.at(-1), 429)
    })

    test('greets a tenant by the name that they have now', async () => {
      const tenant = await buildTenant(app, token, { name: 'Maria Old' })
      const lease = await buildLease(app, token, { tenantId: tenant.id })
      const { json: link } = await owed(lease.id, tenant.id)
      await app.call(tenants.updateTenant, { token, params: { id: tenant.id }, body: { name: 'Mia New' } })
      assert.equal((await seeBalance(link.url)).json.firstName, 'Mia')
    })
  })
})
