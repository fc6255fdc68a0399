import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { importAnswered, type OfxLine, ofxFile } from '#testing/files/bank-files.ts'
import { buildLandlord, buildLease, buildPayment } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createBankAccount } from '#shared/banking/contract.ts'
import { listReviewLines, matchBankLine, proposeBankMatches } from '#shared/banking/match-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as reports from '#shared/reports/table-contract.ts'

let app: TestApp
before(async () => {
  app = await startApp({ now: '2026-11-21T17:00:00Z' })
})
after(() => app.stop())

async function build() {
  const { token } = await buildLandlord(app)
  const add = async (name: string, kind: 'CHECKING' | 'TRUST') => {
    const body = { name, kind, openingBalance: 0, openedOn: '2026-10-31', includesUndeposited: false }
    return (await app.call(createBankAccount, { token, body })).json.id
  }
  const [operating, deposits] = [await add('Operating', 'CHECKING'), await add('Deposits', 'TRUST')]
  const importLines = async (id: string, lines: readonly OfxLine[], balance = '', asOf = '') => {
    const file = { name: `${lines[0]?.text}.ofx`, content: ofxFile(lines, { balance, asOf }) }
    const { status, json } = await importAnswered(app, { token, params: { id }, file })
    assert.equal(status, 201, JSON.stringify(json))
    await app.call(proposeBankMatches, { token })
  }
  const match = async (
    id: string,
    text: string,
    parts: WireBody<typeof matchBankLine>['parts'],
  ): Promise<void> => {
    const { json } = await app.call(listReviewLines, { token, params: { id } })
    const line = json.lines.find(({ description }) => description === text)
    assert.ok(line, text)
    const answer = await app.call(matchBankLine, { token, params: { id: line.id }, body: { parts } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
  }
  const sheet = async (bankAccountId: string, to: string) => {
    const { json } = await app.call(reports.threeWayReconciliation, { token, query: { bankAccountId, to } })
    const amounts = (...keys: string[]) =>
      keys.map((name) => json.rows.find(({ key }) => key === name)?.cells[1] ?? null)
    return { ...json, amounts, cells: json.rows.map(({ cells }) => cells) }
  }
  return { token, operating, deposits, importLines, match, sheet }
}

test('imported lines are the bank’s balance of their day; what is not in the books is a difference by line', async () => {
  const { token, operating, importLines, match, sheet } = await build()
  const lease = await buildLease(app, token, { rentAmount: 1000 })
  const rent = { leaseId: lease.id, method: 'ACH' as const }
  const payment = await buildPayment(app, token, { ...rent, amount: 1000, date: '2026-11-04' })
  await buildPayment(app, token, { ...rent, amount: 70, date: '2026-11-09' })
  await importLines(
    operating,
    [
      { on: '20261105', amount: '1000.00', text: 'RENT', id: '1' },
      { on: '20261107', amount: '-15.00', text: 'BANK FEE', id: '2' },
    ],
    '985.00',
    '20261108',
  )
  await match(operating, 'RENT', [{ kind: 'PAYMENT', paymentId: payment.id }])
  const bank = ['bankBalance', 'adjustedBank', 'cashBook', 'bankDifference']
  const before = await sheet(operating, '2026-11-04')
  assert.deepEqual(before.amounts('cashBook', 'bankDifference'), [1000, null], 'nothing is known of this day')
  assert.deepEqual((await sheet(operating, '2026-11-05')).amounts(...bank), [1000, 1000, 1000, 0])
  const then = await sheet(operating, '2026-11-10')
  assert.deepEqual(then.amounts(...bank), [985, 1055, 1070, -15])
  assert.ok(
    then.cells.some(
      ([item, amount, detail]) =>
        item === 'BANK FEE' && detail === 'Nov 7, 2026 · not in the books: review it' && amount === -15,
    ),
  )
  assert.ok(
    then.cells.some(
      ([item, amount, detail]) =>
        item === 'Tia Tenant' && String(detail).startsWith('Nov 9, 2026') && amount === 70,
    ),
    'what the bank does not have is in transit',
  )
  assert.match(
    String(then.rows.find(({ key }) => key === 'bankBalance')?.cells[2]),
    /^Nov 8, 2026 · imported/,
  )
})

test('a line of the bank is recorded as a transfer of a tenant’s deposit', async () => {
  const { token, operating, deposits, importLines, match, sheet } = await build()
  const lease = await buildLease(app, token, { securityDeposit: 800, chargeDeposit: true })
  const deposit = { leaseId: lease.id, amount: 800, type: 'DEPOSIT' as const, method: 'ACH' as const }
  await buildPayment(app, token, { ...deposit, date: '2026-11-03' })
  await importLines(deposits, [{ on: '20261106', amount: '800.00', text: 'FROM OPERATING', id: '9' }])
  await match(deposits, 'FROM OPERATING', [
    { kind: 'NEW_TRANSFER', bankAccountId: operating, leaseId: lease.id },
  ])
  const keys = ['deposits', 'cashBook', 'ledgerDifference'] as const
  assert.deepEqual((await sheet(deposits, '2026-11-05')).amounts(...keys), [null, 0, 0])
  assert.deepEqual((await sheet(deposits, '2026-11-06')).amounts(...keys, 'bankDifference'), [800, 800, 0, 0])
  assert.deepEqual((await sheet(operating, '2026-11-06')).amounts(...keys), [null, 0, 0])
  assert.deepEqual((await sheet(operating, '2026-11-05')).amounts(...keys), [800, 800, 0])
})

test('what is not deposited yet is in no account, and its deposit is named', async () => {
  const { token, deposits, sheet } = await build()
  const lease = await buildLease(app, token, { securityDeposit: 800, chargeDeposit: true })
  const deposit = { leaseId: lease.id, amount: 800, type: 'DEPOSIT' as const, method: 'CHECK' as const }
  await buildPayment(app, token, { ...deposit, date: '2026-11-03' })
  const { json } = await app.call(reports.threeWayReconciliation, { token, query: { to: '2026-11-05' } })
  assert.deepEqual(
    json.rows.slice(-3).map(({ cells }) => cells),
    [
      ['Deposits held outside these accounts', null, null],
      ['Tia Tenant', 800, `${lease.unit.property.name}, ${lease.unit.unitNumber} · Not deposited yet`],
      ['Deposits held outside these accounts', 800, null],
    ],
  )
  assert.deepEqual((await sheet(deposits, '2026-11-05')).amounts('cashBook', 'ledgers'), [0, 0])
})
