import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { bankFileCalls, ofxFile } from '#testing/files/bank-files.ts'
import { buildSharedRent } from '#testing/books/shared-rent.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createBankAccount } from '#shared/banking/contract.ts'
import * as contract from '#shared/banking/match-contract.ts'
import { listPayments } from '#shared/ledger/contract.ts'
import { recordPaymentBatch } from '#shared/ledger/payment-batch-contract.ts'
import { getLease } from '#shared/leases/contract.ts'
import { recordPayerPayment } from '#shared/payers/payment-contract.ts'

const checkFor = (leaseId: string, amount: number) =>
  ({ leaseId, amount, date: '2026-11-02', type: 'RENT', method: 'CHECK', reference: '453' }) as const

describe('lines of a housing authority', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())

  /**
   * Two leases of $1,500 with their rent of November due. The authority pays $1,100 and $900 of the rents.
   */
  async function buildShares() {
    const scene = await buildSharedRent(app)
    const one = await scene.begin()
    const two = await scene.begin({ payers: [{ payerId: scene.authority.id, amount: 900 }] })
    await scene.dayBegins('2026-11-03')
    const body = { name: 'Operating', kind: 'CHECKING', openingBalance: 0, openedOn: '2026-10-31' } as const
    const { json } = await app.call(createBankAccount, { token: scene.token, body })
    return { scene, token: scene.token, bank: json.id, one, two }
  }

  for (const amounts of [[2000], [1100, 900]]) {
    test(`its payment of ${amounts.join(' and ')} is its own money on each lease, and not the household's`, async () => {
      const { scene, token, bank, one, two } = await buildShares()
      const lines = amounts.map((amount, at) => ({
        on: '20261102',
        amount: `${amount}.00`,
        text: `ACH ${scene.authority.name.toUpperCase()} HAP`,
        id: String(at),
      }))
      const files = bankFileCalls(app)
      assert.equal((await files.send({ token, bank }, ofxFile(lines))).status, 201)
      await app.call(contract.proposeBankMatches, { token })
      const review = (await app.call(contract.listReviewLines, { token, params: { id: bank } })).json
      for (const { id, proposal } of review.lines) {
        const { status, problem } = await app.call(contract.confirmProposal, {
          token,
          params: { id },
          body: { proposalId: proposal!.id, option: 0 },
        })
        assert.equal(status, 200, JSON.stringify(problem))
      }
      const paid = (await app.call(listPayments, { token })).json
      assert.deepEqual(
        paid
          .map((payment) => [payment.payer?.name, payment.amount, payment.date, payment.lease.id === one.id])
          .toSorted((a, b) => Number(b[1]) - Number(a[1])),
        [
          [scene.authority.name, 1100, '2026-11-02', true],
          [scene.authority.name, 900, '2026-11-02', false],
        ],
      )
      for (const [lease, own] of [
        [one, 400],
        [two, 600],
      ] as const) {
        const { json } = await app.call(getLease, { token, params: { id: lease.id } })
        assert.equal(json.balance, own, 'the household owes its part')
      }
      await scene.agree()
    })
  }

  test('one check of it that was recorded for two leases is one sum at the bank', async () => {
    const { scene, token, bank, one, two } = await buildShares()
    const params = { id: scene.authority.id }
    const body = {
      amount: 2000,
      date: '2026-11-02',
      method: 'CHECK' as const,
      reference: '7001',
      lines: [
        { leaseId: one.id, amount: 1100 },
        { leaseId: two.id, amount: 900 },
      ],
    }
    const recorded = await app.call(recordPayerPayment, { token, params, body })
    assert.equal(recorded.status, 201, JSON.stringify(recorded.problem))
    const { option, paid } = await confirmDeposit({ token, bank }, '2000.00')
    assert.deepEqual(
      option.parts.map(({ kind, amount }) => [kind, amount]).toSorted((a, b) => Number(b[1]) - Number(a[1])),
      [
        ['PAYMENT', 1100],
        ['PAYMENT', 900],
      ],
    )
    assert.equal(paid.length, 2, 'nothing is recorded a second time')
    await scene.agree()
  })

  test('one check of a household with two leases is divided between them and is one deposit at the bank', async () => {
    const { scene, token, bank, one, two } = await buildShares()
    const body = { total: 1000, payments: [checkFor(one.id, 400), checkFor(two.id, 600)] }
    const batch = await app.call(recordPaymentBatch, { token, body })
    assert.equal(batch.status, 201, JSON.stringify(batch.problem))
    const { option, paid } = await confirmDeposit({ token, bank }, '1000.00')
    assert.deepEqual(
      option.parts.map(({ kind, amount }) => [kind, amount]),
      [['DEPOSIT_SLIP', 1000]],
    )
    assert.deepEqual(
      paid
        .map((payment) => [
          payment.payer,
          payment.amount,
          payment.date,
          payment.reference,
          payment.lease.id === one.id,
        ])
        .toSorted((a, b) => Number(a[1]) - Number(b[1])),
      [
        [null, 400, '2026-11-02', '453', true],
        [null, 600, '2026-11-02', '453', false],
      ],
    )
    for (const { id } of [one, two]) {
      const { json } = await app.call(getLease, { token, params: { id } })
      assert.equal(json.balance, 0, 'the household has paid its part of both')
    }
    await scene.agree()
  })

  /** Imports a deposit of the day after, confirms what is proposed first, and returns that with all payments. */
  async function confirmDeposit({ token, bank }: { token: string; bank: string }, amount: string) {
    const line = { on: '20261103', amount, text: 'DEPOSIT', id: 'deposit' }
    assert.equal((await bankFileCalls(app).send({ token, bank }, ofxFile([line]))).status, 201)
    await app.call(contract.proposeBankMatches, { token })
    const review = (await app.call(contract.listReviewLines, { token, params: { id: bank } })).json
    const { id, proposal } = review.lines[0]!
    const { status, problem } = await app.call(contract.confirmProposal, {
      token,
      params: { id },
      body: { proposalId: proposal!.id, option: 0 },
    })
    assert.equal(status, 200, JSON.stringify(problem))
    return { option: proposal!.options[0]!, paid: (await app.call(listPayments, { token })).json }
  }
})
