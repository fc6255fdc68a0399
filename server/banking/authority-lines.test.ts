import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { bankFileCalls, ofxFile } from '#server/testing/bank-files.ts'
import { buildSharedRent } from '#server/testing/shared-rent.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { createBankAccount } from '#shared/banking/contract.ts'
import * as contract from '#shared/banking/match-contract.ts'
import { listPayments } from '#shared/ledger/contract.ts'
import { getLease } from '#shared/leases/contract.ts'

describe('lines of a housing authority', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())

  /** Two leases of $1,500 of which the authority pays $1,100 and $900, with their rent of November due. */
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
})
