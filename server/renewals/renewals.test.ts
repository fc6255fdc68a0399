import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildLease, buildTenant, type Landlord, moveClock } from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { runJobs, runTick } from '#testing/product/jobs.ts'
import { buildMember } from '#testing/requests/members.ts'
import { tokenIn } from '#testing/requests/public-links.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { listCharges } from '#shared/ledger/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import * as notifications from '#shared/notifications/contract.ts'
import { listLeaseVersions } from '#shared/leases/version-contract.ts'
import * as open from '#shared/public-links/public-contract.ts'
import * as contract from '#shared/renewals/contract.ts'

type Offer = WireResponse<typeof contract.createRenewalOffer>

const now = '2026-11-21T17:00:00Z'
const term = { startDate: '2026-01-01', endDate: '2026-12-31', rentAmount: 1000 } as const
const oneYear = { endDate: '2027-12-31', rentAmount: 1050 } as const
const monthly = { endDate: null, rentAmount: 1150 } as const
const offered = { options: [oneYear, monthly], answerBy: '2026-12-10' }

describe('an offer to renew a lease', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now, isAlone: true })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(async () => {
    token = await moveClock(app, landlord, now)
    await assertBooksAgree(app, token, landlord.accountId)
  })
  after(() => app.stop())

  const offer = (id: string, body: WireBody<typeof contract.createRenewalOffer> = offered) =>
    app.call(contract.createRenewalOffer, { token, params: { id }, body })
  const answer = (made: Offer, choice: number | null, name = 'Ana Ruiz') =>
    app.call(open.answerRenewalLink, { token: tokenIn(made.url), body: { choice, name } })
  const view = (made: Offer) => app.call(open.openRenewal, { token: tokenIn(made.url) })
  const leaseOf = async (id: string) => (await app.call(leases.getLease, { token, params: { id } })).json
  async function build() {
    const lease = await buildLease(app, token, term)
    return { lease, made: (await offer(lease.id)).json }
  }

  test('begins on the day after the last day, with all its terms', async () => {
    const { made } = await build()
    assert.equal(made.status, 'OPEN')
    assert.deepEqual(
      [made.startDate, made.currentEndDate, made.currentRent],
      ['2027-01-01', '2026-12-31', 1000],
    )
    assert.deepEqual(made.options, [
      { ...oneYear, atEnd: 'ENDS', concessions: [] },
      { ...monthly, atEnd: 'MONTH_TO_MONTH', concessions: [] },
    ])
  })

  test('is mailed to every tenant with an address, each in their language', async () => {
    await deliverMails(app, landlord.accountId)
    const [ana, ben, cy] = await Promise.all([
      buildTenant(app, token, { name: 'Ana Ruiz', email: 'ana.renews@example.com' }),
      buildTenant(app, token, { name: 'Ben Ruiz', email: 'ben.renews@example.com', language: 'es' }),
      buildTenant(app, token, { name: 'Cy Low', email: null }),
    ])
    const lease = await buildLease(app, token, {
      ...term,
      tenantId: ana.id,
      tenantIds: [ana.id, ben.id, cy.id],
    })
    const made = (await offer(lease.id)).json
    assert.deepEqual([made.sentTo, made.notSentTo], [['Ana Ruiz', 'Ben Ruiz'], ['Cy Low']])
    const mails = await deliverMails(app, landlord.accountId)
    const subjects = mails
      .map(({ to, subject }) => `${to.address} ${subject.split(':')[0]?.replace(/ Lena.*/, '')}`)
      .toSorted()
    assert.deepEqual(subjects, [
      'ana.renews@example.com Renew your lease with',
      'ben.renews@example.com Renueve su contrato con',
    ])
  })

  test('that is accepted renews the lease, with the new rent from its first day', async () => {
    const { lease, made } = await build()
    const accepted = await answer(made, 0)
    assert.equal(accepted.status, 200)
    assert.deepEqual(
      [accepted.json.status, accepted.json.chosen, accepted.json.answeredName],
      ['ACCEPTED', 0, 'Ana Ruiz'],
    )
    const renewed = await leaseOf(lease.id)
    assert.deepEqual([renewed.endDate, renewed.atEnd, renewed.rentAmount], ['2027-12-31', 'ENDS', 1000])
    assert.deepEqual(
      renewed.rentSteps.map(({ from, rentAmount }) => [from, rentAmount]),
      [['2027-01-01', 1050]],
    )
  })

  test('of month to month lets the lease go on without a last day', async () => {
    const { lease, made } = await build()
    assert.equal((await answer(made, 1)).json.status, 'ACCEPTED')
    const renewed = await leaseOf(lease.id)
    assert.deepEqual([renewed.endDate, renewed.rentSteps[0]?.rentAmount], [null, 1150])
  })

  describe('with concessions', () => {
    const free = {
      kind: 'MONTHLY',
      from: '2027-01-01',
      months: 6,
      amount: 100,
      reason: 'Loyalty',
    } as const
    const withFree = { ...oneYear, concessions: [free] }
    async function buildWithFree(tenantIds?: string[]) {
      const lease = await buildLease(app, token, { ...term, ...(tenantIds && { tenantIds }) })
      const made = await offer(lease.id, { ...offered, options: [withFree, monthly] })
      assert.equal(made.status, 201, JSON.stringify(made.problem))
      return { lease, made: made.json }
    }

    test('shows them to the tenants', async () => {
      const { made } = await buildWithFree()
      const [first, second] = (await view(made)).json.options
      assert.deepEqual(
        first?.concessions.map(({ kind, from, months, amount, reason }) => ({
          kind,
          from,
          months,
          amount,
          reason,
        })),
        [free],
      )
      assert.deepEqual(second?.concessions, [])
    })

    test('says them in the mail, in the language of its reader', async () => {
      await deliverMails(app, landlord.accountId)
      const [eve, leo] = await Promise.all([
        buildTenant(app, token, { name: 'Eve Ruiz', email: 'eve.free@example.com' }),
        buildTenant(app, token, { name: 'Leo Ruiz', email: 'leo.free@example.com', language: 'es' }),
      ])
      await buildWithFree([eve.id, leo.id])
      const mails = await deliverMails(app, landlord.accountId)
      const textTo = (to: string) =>
        mails.find((mail) => mail.to.address === to)?.text.replaceAll(/\s+/g, ' ')
      assert.match(
        textTo('eve.free@example.com') ?? '',
        /\$100\.00 off each month’s rent, January 2027 to June 2027 \(Loyalty\)/,
      )
      assert.match(
        textTo('leo.free@example.com') ?? '',
        /\$100\.00 menos en la renta de cada mes, de enero de 2027 a junio de 2027 \(Loyalty\)/,
      )
    })

    test('makes the accepted ones terms of the lease, in one version that the tenant signed', async () => {
      const { lease, made } = await buildWithFree()
      assert.equal((await answer(made, 0)).json.status, 'ACCEPTED')
      const { concessions } = await leaseOf(lease.id)
      assert.deepEqual(
        concessions.map(({ from, months, amount, agreedOn }) => [from, months, amount, agreedOn]),
        [['2027-01-01', 6, 100, '2026-11-21']],
      )
      const versions = await app.call(listLeaseVersions, { token, params: { id: lease.id }, query: {} })
      assert.deepEqual(
        versions.json.map(({ kind, agreedBy }) => [kind, agreedBy]),
        [
          ['RENEWED', 'Ana Ruiz'],
          ['FIRST', null],
        ],
      )
    })

    test('charges the new rent less the concession', async () => {
      const { lease, made } = await buildWithFree()
      await answer(made, 0)
      token = await moveClock(app, landlord, '2027-01-05T17:00:00Z')
      await runTick(app, 'rent')
      await runJobs(app)
      const { json } = await app.call(listCharges, { token, query: { leaseId: lease.id } })
      const january = json.find(({ dueDate }) => dueDate === '2027-01-01')
      assert.equal(january?.amount, 950)
    })

    test('adds none of another option', async () => {
      const { lease, made } = await buildWithFree()
      await answer(made, 1)
      assert.deepEqual((await leaseOf(lease.id)).concessions, [])
    })

    test('is refused with a sentence at the field of a concession that does not fit', async () => {
      const lease = await buildLease(app, token, term)
      const wrong = [
        [{ ...free, from: '2026-12-01' }, 'from', /January 2027/],
        [{ ...free, months: 13 }, 'months', /Dec 31, 2027/],
        [{ ...free, amount: 1051 }, 'amount', /would exceed the \$1,050\.00 rent/],
      ] as const
      for (const [concession, field, sentence] of wrong) {
        const refused = await offer(lease.id, {
          ...offered,
          options: [{ ...oneYear, concessions: [concession] }],
        })
        const [problem] = refused.problem.errors ?? []
        assert.equal(problem?.path, `options.0.concessions.0.${field}`)
        assert.match(problem.message, sentence)
      }
    })
  })

  test('that is declined leaves the lease as it is', async () => {
    const { lease, made } = await build()
    assert.equal((await answer(made, null)).json.status, 'DECLINED')
    assert.equal((await leaseOf(lease.id)).endDate, '2026-12-31')
  })

  test('is answered once: the same answer again changes nothing, another one is refused', async () => {
    const { lease, made } = await build()
    await answer(made, 0)
    const again = await answer(made, 0)
    assert.deepEqual([again.status, again.json.status], [200, 'ACCEPTED'])
    const other = await answer(made, 1)
    assert.deepEqual([other.status, other.problem.code], [409, 'conflict'])
    assert.equal((await leaseOf(lease.id)).rentSteps.length, 1)
  })

  test('renews once although two answers come at the same time', async () => {
    const { lease, made } = await build()
    const both = await Promise.all([answer(made, 0), answer(made, 1)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    assert.equal((await leaseOf(lease.id)).rentSteps.length, 1)
  })

  test('tells the team what was answered', async () => {
    const { made } = await build()
    await answer(made, null, 'Dora Diaz')
    const told = await app.call(notifications.listNotifications, { token })
    assert.ok(told.json.some(({ title }) => title === 'Dora Diaz declined the renewal'))
  })

  test('expires after the day of the answer', async () => {
    const { made } = await build()
    token = await moveClock(app, landlord, '2026-12-11T17:00:00Z')
    assert.equal((await view(made)).json.status, 'EXPIRED')
    const late = await answer(made, 0)
    assert.deepEqual([late.status, late.problem.code], [409, 'invalid_transition'])
  })

  test('that has expired makes room for another one', async () => {
    const { lease } = await build()
    token = await moveClock(app, landlord, '2026-12-11T17:00:00Z')
    const next = await offer(lease.id, { options: [oneYear], answerBy: '2026-12-20' })
    assert.equal(next.status, 201)
    const all = await app.call(contract.listRenewalOffers, { token, params: { id: lease.id } })
    assert.deepEqual(
      all.json.map(({ status }) => status),
      ['OPEN', 'EXPIRED'],
    )
  })

  test('can be withdrawn, and its link says so', async () => {
    const { lease, made } = await build()
    const withdrawn = await app.call(contract.withdrawRenewalOffer, { token, params: { id: lease.id } })
    assert.equal(withdrawn.status, 200)
    const opened = await view(made)
    assert.equal(opened.problem.code, 'link_cancelled')
    assert.match(opened.problem.detail ?? '', /withdrawn/)
  })

  test('is made one at a time', async () => {
    const { lease } = await build()
    assert.equal((await offer(lease.id)).problem.code, 'conflict')
  })

  test('is not renewed by where the lease has changed since', async () => {
    const { lease, made } = await build()
    await app.call(leases.updateLease, { token, params: { id: lease.id }, body: { endDate: '2027-06-30' } })
    assert.equal((await answer(made, 0)).problem.code, 'invalid_transition')
    assert.equal((await view(made)).json.status, 'OPEN')
  })

  for (const [how, body] of [
    ['renewed', { endDate: '2027-12-31' }],
    ['ended earlier', { endDate: '2026-12-15' }],
    ['terminated', { status: 'TERMINATED', terminationDate: '2026-12-01' }],
  ] as const) {
    test(`is withdrawn where the landlord has ${how} the lease, and its link says so`, async () => {
      const { lease, made } = await build()
      const changed = await app.call(leases.updateLease, { token, params: { id: lease.id }, body })
      assert.equal(changed.status, 200)
      await runJobs(app)
      const all = await app.call(contract.listRenewalOffers, { token, params: { id: lease.id } })
      assert.deepEqual(
        all.json.map(({ status }) => status),
        ['WITHDRAWN'],
      )
      assert.equal((await view(made)).problem.code, 'link_cancelled')
    })
  }

  test('for a term that would continue is withdrawn where the landlord has renewed that term', async () => {
    const lease = await buildLease(app, token, { ...term, atEnd: 'MONTH_TO_MONTH' })
    const made = (await offer(lease.id)).json
    await app.call(leases.updateLease, { token, params: { id: lease.id }, body: { endDate: '2027-12-31' } })
    await runJobs(app)
    assert.equal((await view(made)).problem.code, 'link_cancelled')
  })

  test('stays open where something else of the lease changes', async () => {
    const { lease, made } = await build()
    await app.call(leases.updateLease, { token, params: { id: lease.id }, body: { notes: 'Painted' } })
    await runJobs(app)
    assert.equal((await view(made)).json.status, 'OPEN')
    assert.equal((await answer(made, 0)).status, 200)
    await runJobs(app)
    assert.equal((await view(made)).json.status, 'ACCEPTED')
  })

  test('is answered by a day that has not passed and is before the new terms', async () => {
    const lease = await buildLease(app, token, term)
    for (const answerBy of ['2026-11-20', '2027-01-01']) {
      const refused = await offer(lease.id, { ...offered, answerBy })
      assert.equal(refused.problem.errors?.[0]?.path, 'answerBy', answerBy)
    }
  })

  test('ends after its first day', async () => {
    const lease = await buildLease(app, token, term)
    const refused = await offer(lease.id, { ...offered, options: [{ endDate: '2026-12-31', rentAmount: 1 }] })
    assert.equal(refused.problem.errors?.[0]?.path, 'options.0.endDate')
  })

  test('is not made for a draft or for a lease that is being ended', async () => {
    const draft = await buildLease(app, token, { ...term, status: 'DRAFT' })
    assert.equal((await offer(draft.id)).problem.code, 'invalid_transition')
    const ending = await buildLease(app, token, term)
    const body = { status: 'TERMINATED', terminationDate: '2026-12-15' } as const
    await app.call(leases.updateLease, { token, params: { id: ending.id }, body })
    assert.equal((await offer(ending.id)).problem.code, 'invalid_transition')
  })

  test('for a month-to-month lease begins with the month after the answer', async () => {
    const lease = await buildLease(app, token, { ...term, endDate: null })
    const made = (await offer(lease.id)).json
    assert.equal(made.startDate, '2027-01-01')
    await answer(made, 0)
    const renewed = await leaseOf(lease.id)
    assert.deepEqual(
      [renewed.endDate, renewed.rentSteps[0]?.from, renewed.rentSteps[0]?.rentAmount],
      ['2027-12-31', '2027-01-01', 1050],
    )
  })

  test('for a term that would continue renews the term', async () => {
    const lease = await buildLease(app, token, { ...term, atEnd: 'MONTH_TO_MONTH' })
    const made = (await offer(lease.id)).json
    assert.equal(made.startDate, '2027-01-01')
    await answer(made, 0)
    assert.equal((await leaseOf(lease.id)).endDate, '2027-12-31')
  })

  test('is shown to its tenant in the portal with the token that answers it, and to no other tenant', async () => {
    const { lease, made } = await build()
    const { accountId } = landlord
    const tenant = await buildMember(app, accountId, 'TENANT', { tenantId: lease.tenantId ?? '' })
    const own = await app.call(contract.tenantRenewal, { token: tenant.token, query: { leaseId: lease.id } })
    assert.equal(own.json?.token, tokenIn(made.url))
    const { tenantId } = await buildLease(app, token, term)
    const other = await buildMember(app, accountId, 'TENANT', { tenantId: tenantId ?? '' })
    const none = await app.call(contract.tenantRenewal, { token: other.token, query: { leaseId: lease.id } })
    assert.equal(none.json, null)
  })
})
