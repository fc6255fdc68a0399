import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import { buildLandlord, buildLease, buildPayment } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createBankAccount, updateBankAccount } from '#shared/banking/contract.ts'
import { listPayments, reversePayment, updatePayment } from '#shared/ledger/contract.ts'
import { movePayment } from '#shared/ledger/move-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as reports from '#shared/reports/table-contract.ts'

/** Tests in which bank account deposits lie that were held before the books had it. Today is November 21, 2026. */
let app: TestApp
before(async () => {
  app = await startApp({ now: '2026-11-21T17:00:00Z' })
})
after(() => app.stop())

type Body = Partial<WireBody<typeof createBankAccount>>

async function buildBooks() {
  const { token, accountId } = await buildLandlord(app)
  const add = async (body: Body) => {
    const { status, json, problem } = await app.call(createBankAccount, {
      token,
      body: { name: 'Operating', kind: 'CHECKING', openingBalance: 5000, openedOn: '2026-10-31', ...body },
    })
    assert.equal(status, 201, JSON.stringify(problem))
    return json
  }
  const addTrust = (body: Body = {}) =>
    add({ name: 'Deposits', kind: 'TRUST', openingBalance: 1250, ...body })
  /** The cash book and the ledgers of a bank account's sheet on a day: what is not zero. */
  const sheet = async (bankAccountId: string, to: string) => {
    const { json } = await app.call(reports.threeWayReconciliation, { token, query: { bankAccountId, to } })
    const sums = json.rows.flatMap(({ key, cells }) => {
      const amount = cells[1]
      const isInBooks = key !== 'bankBalance' && key !== 'adjustedBank'
      return key && isInBooks && typeof amount === 'number' && amount !== 0 ? [[key, amount] as const] : []
    })
    return Object.fromEntries(sums)
  }
  const takeOver = (asOf: string, body = {}) =>
    buildLease(app, token, {
      startDate: '2026-03-01',
      endDate: '2027-02-28',
      rentAmount: 1250,
      securityDeposit: 1250,
      opening: { asOf, depositHeld: 1250 },
      ...body,
    })
  return {
    token,
    accountId,
    add,
    addTrust,
    sheet,
    takeOver,
    agree: () => assertBooksAgree(app, token, accountId),
  }
}

describe('a deposit that is taken over from other books', () => {
  test('lies in the account that includes the deposits, from its day on, where the banks were entered first', async () => {
    const { add, addTrust, sheet, takeOver, agree } = await buildBooks()
    const operating = await add({})
    const trust = await addTrust()
    assert.deepEqual([operating.includesDeposits, trust.includesDeposits], [false, true])
    await takeOver('2026-11-15')
    assert.deepEqual(await sheet(trust.id, '2026-11-14'), {
      cashBook: 1250,
      notAssigned: 1250,
      ledgers: 1250,
    })
    assert.deepEqual(await sheet(trust.id, '2026-11-15'), { cashBook: 1250, deposits: 1250, ledgers: 1250 })
    assert.deepEqual(await sheet(operating.id, '2026-11-15'), {
      cashBook: 5000,
      notAssigned: 5000,
      ledgers: 5000,
    })
    await agree()
  })

  test('goes to the account that includes the deposits, from its opening on, where it was added last', async () => {
    const { add, addTrust, sheet, takeOver, agree } = await buildBooks()
    const operating = await add({ openingBalance: 5000 })
    await takeOver('2026-10-20')
    const trust = await addTrust({ openedOn: '2026-11-10' })
    assert.equal(trust.includesDeposits, true)
    assert.deepEqual(await sheet(operating.id, '2026-11-09'), {
      cashBook: 5000, deposits: 1250, notAssigned: 3750, ledgers: 5000,
    }) // prettier-ignore
    assert.deepEqual(await sheet(operating.id, '2026-11-10'), {
      cashBook: 5000,
      notAssigned: 5000,
      ledgers: 5000,
    })
    assert.deepEqual(await sheet(trust.id, '2026-11-10'), { cashBook: 1250, deposits: 1250, ledgers: 1250 })
    await agree()
  })

  test('goes there too where the first bank account took it over with its opening balance', async () => {
    const { add, addTrust, sheet, takeOver, agree } = await buildBooks()
    await takeOver('2026-10-20')
    const operating = await add({})
    const trust = await addTrust()
    assert.deepEqual(await sheet(operating.id, '2026-10-31'), {
      cashBook: 5000,
      notAssigned: 5000,
      ledgers: 5000,
    })
    assert.deepEqual(await sheet(trust.id, '2026-10-31'), { cashBook: 1250, deposits: 1250, ledgers: 1250 })
    await agree()
  })

  test('stays where it is beside an account whose balance cannot contain it, until that is said', async () => {
    const { token, add, addTrust, sheet, takeOver } = await buildBooks()
    const operating = await add({})
    await takeOver('2026-10-20')
    const trust = await addTrust({ openingBalance: 100 })
    assert.equal(trust.includesDeposits, false)
    assert.equal((await sheet(operating.id, '2026-11-21')).deposits, 1250)
    const { json } = await app.call(updateBankAccount, {
      token,
      params: { id: trust.id },
      body: { openingBalance: 1250, includesDeposits: true },
    })
    assert.equal(json.includesDeposits, true)
    assert.deepEqual(await sheet(trust.id, '2026-11-21'), { cashBook: 1250, deposits: 1250, ledgers: 1250 })
  })

  test('leaves that account where it was recorded by mistake', async () => {
    const { token, add, addTrust, sheet, takeOver, agree } = await buildBooks()
    await add({})
    const lease = await takeOver('2026-10-20')
    const trust = await addTrust()
    const { json } = await app.call(listPayments, { token, query: { leaseId: lease.id } })
    const payment = json.find(({ type }) => type === 'DEPOSIT')!
    await app.call(reversePayment, { token, params: { id: payment.id } })
    assert.deepEqual(await sheet(trust.id, '2026-11-21'), {
      cashBook: 1250,
      notAssigned: 1250,
      ledgers: 1250,
    })
    await agree()
  })
})

/** A deposit and rent that were received by check on November 3. */
async function receive() {
  const books = await buildBooks()
  const lease = await buildLease(app, books.token, {
    securityDeposit: 800,
    chargeDeposit: true,
    rentAmount: 1000,
  })
  const payment = { leaseId: lease.id, date: '2026-11-03' }
  await buildPayment(app, books.token, { ...payment, amount: 800, type: 'DEPOSIT', method: 'CHECK' })
  await buildPayment(app, books.token, { ...payment, amount: 1000, method: 'CHECK' })
  return { ...books, lease }
}

/** The deposit of `receive`, in the opening balance of the trust account of November 10. */
async function receiveInTrust() {
  const books = await receive()
  const { token, add, addTrust, lease } = books
  const operating = await add({ openedOn: '2026-11-10', openingBalance: 1000 })
  const trust = await addTrust({ openedOn: '2026-11-10', openingBalance: 800 })
  const { json } = await app.call(listPayments, { token, query: { leaseId: lease.id } })
  return { ...books, operating, trust, deposit: json.find(({ type }) => type === 'DEPOSIT')! }
}

describe('a deposit that was received before the books had bank accounts', () => {
  test('lies in the account that includes the deposits, and rent in the other, in either order', async () => {
    const day = '2026-11-10'
    for (const isFirst of [true, false]) {
      const { add, addTrust, sheet, agree } = await receive()
      const body = { openedOn: day, openingBalance: 800 }
      const early = isFirst ? await addTrust({ ...body, includesUndeposited: false }) : undefined
      const operating = await add({ openedOn: day, openingBalance: 1000, isDefault: true })
      const trust = early ?? (await addTrust(body))
      assert.deepEqual(await sheet(trust.id, day), { cashBook: 800, deposits: 800, ledgers: 800 })
      assert.deepEqual(await sheet(operating.id, day), { cashBook: 1000, own: 1000, ledgers: 1000 })
      await agree()
    }
  })

  test('is not moved by an account that was opened on a day before it', async () => {
    const { add, addTrust, sheet } = await receive()
    const operating = await add({ openedOn: '2026-11-10', openingBalance: 1800 })
    const trust = await addTrust({ openedOn: '2026-10-31', openingBalance: 900 })
    assert.equal((await sheet(operating.id, '2026-11-21')).deposits, 800)
    assert.deepEqual(await sheet(trust.id, '2026-11-21'), { cashBook: 900, notAssigned: 900, ledgers: 900 })
  })

  const rent = { cashBook: 1000, own: 1000, ledgers: 1000 }

  test('stays there where its day, its method or its notes are corrected later', async () => {
    for (const body of [
      { date: '2026-11-05', confirmDate: true },
      { method: 'CASH' },
      { notes: 'For the kitchen' },
    ] as const) {
      const { token, sheet, operating, trust, deposit, agree } = await receiveInTrust()
      const { status, problem } = await app.call(updatePayment, { token, params: { id: deposit.id }, body })
      assert.equal(status, 200, JSON.stringify(problem))
      for (const day of ['2026-11-10', '2026-11-21']) {
        const at = `${JSON.stringify(body)}, ${day}`
        assert.deepEqual(await sheet(trust.id, day), { cashBook: 800, deposits: 800, ledgers: 800 }, at)
        assert.deepEqual(await sheet(operating.id, day), rent, at)
      }
      await agree()
    }
  })

  test('has its corrected amount there, as far as the books had brought it', async () => {
    const { token, sheet, operating, trust, deposit, agree } = await receiveInTrust()
    const correct = (amount: number) =>
      app.call(updatePayment, { token, params: { id: deposit.id }, body: { amount } })
    await correct(750)
    assert.deepEqual(await sheet(trust.id, '2026-11-10'), {
      cashBook: 800,
      deposits: 750,
      notAssigned: 50,
      ledgers: 800,
    })
    assert.equal((await sheet(operating.id, '2026-11-10')).deposits, undefined)
    await agree()
  })

  test('goes with the payment that moves to a lease of another property', async () => {
    const { token, sheet, trust, deposit, agree } = await receiveInTrust()
    const next = await buildLease(app, token)
    const body = { leaseId: next.id }
    const { status, problem } = await app.call(movePayment, { token, params: { id: deposit.id }, body })
    assert.equal(status, 201, JSON.stringify(problem))
    assert.deepEqual(await sheet(trust.id, '2026-11-10'), { cashBook: 800, deposits: 800, ledgers: 800 })
    await agree()
  })

  test('leaves the account where it is corrected to be rent, or to come after its opening', async () => {
    for (const body of [{ type: 'RENT' }, { date: '2026-11-12', confirmDate: true }] as const) {
      const { token, sheet, trust, deposit, agree } = await receiveInTrust()
      const { status, problem } = await app.call(updatePayment, { token, params: { id: deposit.id }, body })
      assert.equal(status, 200, JSON.stringify(problem))
      assert.deepEqual(await sheet(trust.id, '2026-11-21'), { cashBook: 800, notAssigned: 800, ledgers: 800 })
      await agree()
    }
  })

  test('comes back from the account on its day, without money of another property', async () => {
    const { token, add, addTrust, sheet, lease, agree } = await receive()
    await add({ openedOn: '2026-11-10', openingBalance: 1000 })
    const trust = await addTrust({ openedOn: '2026-11-10', openingBalance: 800 })
    const { json } = await app.call(listPayments, { token, query: { leaseId: lease.id } })
    await app.call(reversePayment, { token, params: { id: json.find(({ type }) => type === 'DEPOSIT')!.id } })
    assert.equal((await sheet(trust.id, '2026-11-21')).deposits, undefined)
    await agree()
  })
})
