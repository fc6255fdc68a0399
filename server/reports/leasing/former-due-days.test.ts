import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  beginDay,
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildTenant,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createBankAccount } from '#shared/banking/contract.ts'
import * as contract from '#shared/ledger/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'

/** Tests that reports of past days have the due day that a charge had then, where a later change gave it another one. */
describe('a charge that has another due day since a later day', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  beforeEach(async () => {
    app.clock.now = new Date('2026-10-20T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const dayBegins = async (day: string) => {
    ;({ token } = await beginDay(app, landlord, day))
  }

  /**
   * Returns a tenant's debt by the reports of a day, and the balances of receivable and prepaid rent in the
   * books.
   */
  const owedOn = async (to: string) => {
    const cellsOf = async (route: typeof reports.delinquencyTable, keys: readonly string[]) => {
      const { columns, rows } = (await app.call(route, { token, query: { to } })).json
      const row = rows.find(({ kind, cells }) => kind === 'row' && cells.includes('Rosa Diaz'))
      return keys.map((key) => row?.cells[columns.findIndex((column) => column.key === key)] ?? null)
    }
    const owed = await cellsOf(reports.delinquencyTable, ['tenant', 'oldest', 'due', 'credit'])
    const [overdue] = await cellsOf(reports.rentRollTable, ['past'])
    const query = { from: '2026-10-01', to }
    const { rows } = (await app.call(reports.trialBalance, { token, query })).json
    const books = ['1200', '2200'].map(
      (code) => rows.find(({ cells }) => String(cells[0]).startsWith(code))?.cells.at(-1) ?? 0,
    )
    return { owed, overdue, books }
  }
  /** The property's money on the trust check of a day: the tenant's that is paid ahead, and the account's own. */
  const heldOn = async (to: string) => {
    const { columns, rows } = (await app.call(reports.trustCheck, { token, query: { to } })).json
    const row = rows.find(({ opens }) => opens !== undefined)
    const [cash, prepaid, own, difference] = ['cash', 'prepaid', 'own', 'difference'].map(
      (key) => row?.cells[columns.findIndex((column) => column.key === key)],
    )
    return { cash, prepaid, own, difference }
  }
  /** Returns the tenant's amounts in the three-way reconciliation of a day. */
  const aheadOn = async (to: string) => {
    const { rows } = (await app.call(reports.threeWayReconciliation, { token, query: { to } })).json
    return rows.filter(({ cells }) => cells[0] === 'Rosa Diaz').map(({ cells }) => cells[1])
  }
  const buildHome = async () => {
    const tenantId = (await buildTenant(app, token, { name: 'Rosa Diaz' })).id
    const terms = {
      rentAmount: 1000,
      startDate: '2026-11-01',
      lateFee: { kind: 'FLAT', amount: 50 },
    } as const
    return (await buildLease(app, token, { ...terms, tenantId })).id
  }
  const feesOf = async (leaseId: string) =>
    (await app.call(contract.listCharges, { token, query: { leaseId, type: 'LATE_FEE' } })).json.map(
      ({ status, dueDate, amount }) => [status, dueDate, amount],
    )
  const comesBack = async (id: string, returnedOn?: string) => {
    const body = { status: 'FAILED', ...(returnedOn && { returnedOn }) } as const
    assert.equal((await app.call(contract.updatePayment, { token, params: { id }, body })).status, 200)
  }

  /** Begins a lease with other rent of $1,000, which the check of November 2 pays, so that the rent of November is late. */
  async function beginLate() {
    const leaseId = await buildHome()
    const charge = { leaseId, type: 'RENT', amount: 1000, dueDate: '2026-10-21' } as const
    const other = await buildCharge(app, token, charge)
    await dayBegins('2026-11-02')
    const check = await buildPayment(app, token, { leaseId, amount: 1000, date: '2026-11-02' })
    await dayBegins('2026-11-08')
    assert.deepEqual(await feesOf(leaseId), [['OPEN', '2026-11-07', 50]])
    return { leaseId, other: other.id, check: check.id }
  }
  const feeAndRent = { owed: ['Rosa Diaz', '2026-11-01', 1050, 0], overdue: 1050, books: [1050, 0] }

  test('a late fee that is due later once other rent is void was due before on its former day', async () => {
    const { leaseId, other, check } = await beginLate()
    await dayBegins('2026-11-12')
    await comesBack(check)
    await dayBegins('2026-11-20')
    const after = { owed: ['Rosa Diaz', '2026-10-21', 2050, 0], overdue: 2050, books: [2050, 0] }
    assert.deepEqual([await owedOn('2026-11-10'), await owedOn('2026-11-15')], [feeAndRent, after])
    // without the other rent the check had paid November in time, until it came back
    await app.call(contract.voidCharge, { token, params: { id: other } })
    assert.deepEqual(await feesOf(leaseId), [['OPEN', '2026-11-12', 50]])
    assert.deepEqual([await owedOn('2026-11-10'), await owedOn('2026-11-15')], [feeAndRent, after])
    assert.deepEqual(await owedOn('2026-11-20'), feeAndRent)
  })

  test('a late fee that was taken back and comes again was due until then', async () => {
    const { leaseId, other, check } = await beginLate()
    await dayBegins('2026-11-12')
    assert.deepEqual(await owedOn('2026-11-10'), feeAndRent)
    await app.call(contract.voidCharge, { token, params: { id: other } })
    assert.deepEqual(await feesOf(leaseId), [['VOID', '2026-11-07', 50]])
    const nothing = { owed: [null, null, null, null], overdue: null, books: [0, 0] }
    await dayBegins('2026-11-20')
    await comesBack(check)
    assert.deepEqual(await feesOf(leaseId), [['OPEN', '2026-11-20', 50]])
    assert.deepEqual([await owedOn('2026-11-10'), await owedOn('2026-11-15')], [feeAndRent, nothing])
    assert.deepEqual(await owedOn('2026-11-21'), feeAndRent)
  })

  test('a deposit that is lowered and due later was due in full before', async () => {
    const leaseId = await buildHome()
    const charge = { leaseId, type: 'DEPOSIT', amount: 900, dueDate: '2026-10-21' } as const
    const { id } = await buildCharge(app, token, charge)
    await dayBegins('2026-10-26')
    const whole = { owed: ['Rosa Diaz', '2026-10-21', 900, 0], overdue: 0, books: [0, 0] }
    assert.deepEqual(await owedOn('2026-10-25'), whole)
    const body = { amount: 500, dueDate: '2026-11-15' }
    assert.equal((await app.call(contract.updateCharge, { token, params: { id }, body })).status, 200)
    assert.deepEqual(await owedOn('2026-10-25'), whole)
  })

  const addBank = async () => {
    const body = {
      name: 'Trust',
      kind: 'TRUST',
      openingBalance: 0,
      openedOn: '2026-10-01',
      includesUndeposited: false,
    } as const
    assert.equal((await app.call(createBankAccount, { token, body })).status, 201)
  }

  /** Goes on until a payment of November 9 has paid the rent and the late fee of November. */
  async function payLate(leaseId: string) {
    await dayBegins('2026-11-09')
    await buildPayment(app, token, { leaseId, amount: 1050, date: '2026-11-09', method: 'ACH' })
    const held = { cash: 2050, prepaid: 0, own: 2050, difference: 0 }
    assert.deepEqual([await heldOn('2026-11-10'), await aheadOn('2026-11-10')], [held, []])
    return held
  }

  test('money that paid a late fee which is due later since was not paid ahead before', async () => {
    await addBank()
    const { leaseId, other, check } = await beginLate()
    const held = await payLate(leaseId)
    await dayBegins('2026-11-12')
    await comesBack(check)
    const left = { cash: 1050, prepaid: 0, own: 1050, difference: 0 }
    await dayBegins('2026-11-20')
    await app.call(contract.voidCharge, { token, params: { id: other } })
    assert.deepEqual(await feesOf(leaseId), [['PAID', '2026-11-12', 50]])
    assert.deepEqual([await heldOn('2026-11-10'), await aheadOn('2026-11-10')], [held, []])
    assert.deepEqual([await heldOn('2026-11-15'), await aheadOn('2026-11-15')], [left, []])
    assert.deepEqual([await heldOn('2026-11-20'), await aheadOn('2026-11-20')], [left, []])
  })

  test('money that paid a late fee which was taken back and comes again was paid ahead between', async () => {
    await addBank()
    const { leaseId, other, check } = await beginLate()
    const held = await payLate(leaseId)
    await dayBegins('2026-11-12')
    await app.call(contract.voidCharge, { token, params: { id: other } })
    assert.deepEqual(await feesOf(leaseId), [['VOID', '2026-11-07', 50]])
    const between = [await heldOn('2026-11-15'), await aheadOn('2026-11-15')]
    await dayBegins('2026-11-20')
    await comesBack(check)
    assert.deepEqual(await feesOf(leaseId), [['PAID', '2026-11-20', 50]])
    assert.deepEqual([await heldOn('2026-11-10'), await aheadOn('2026-11-10')], [held, []])
    assert.deepEqual([await heldOn('2026-11-15'), await aheadOn('2026-11-15')], between)
    // the check of November 2 is at no bank yet
    assert.deepEqual(between, [{ cash: 2050, prepaid: 1050, own: 1000, difference: 0 }, [50]])
    const left = { cash: 1050, prepaid: 0, own: 1050, difference: 0 }
    assert.deepEqual([await heldOn('2026-11-20'), await aheadOn('2026-11-20')], [left, []])
  })

  test('what came back while the late fee was taken back had paid it until then, and pays nothing after', async () => {
    const { leaseId, other, check } = await beginLate()
    await dayBegins('2026-11-09')
    const paid = await buildPayment(app, token, { leaseId, amount: 1050, date: '2026-11-09' })
    await dayBegins('2026-11-12')
    await app.call(contract.voidCharge, { token, params: { id: other } })
    await dayBegins('2026-11-20')
    await comesBack(check)
    await dayBegins('2026-11-21')
    await comesBack(paid.id, '2026-11-11')
    assert.deepEqual(await feesOf(leaseId), [['OPEN', '2026-11-20', 50]])
    assert.deepEqual(
      [
        (await owedOn('2026-11-10')).books,
        (await owedOn('2026-11-11')).books,
        (await owedOn('2026-11-20')).books,
      ],
      [
        [0, 0],
        [1050, 0],
        [1050, 0],
      ],
    )
    // the check, which was free since November 12, had not paid the rent: the other payment had
    assert.deepEqual((await owedOn('2026-11-15')).books, [1000, -1000])
  })

  test('rent that was voided after its check came back was owed between, when the return is recorded later', async () => {
    const leaseId = await buildHome()
    const charge = { leaseId, type: 'RENT', amount: 1000, dueDate: '2026-10-21' } as const
    const { id } = await buildCharge(app, token, charge)
    await dayBegins('2026-10-22')
    const check = await buildPayment(app, token, { leaseId, amount: 1000, date: '2026-10-22' })
    await dayBegins('2026-10-28')
    await app.call(contract.voidCharge, { token, params: { id } })
    await dayBegins('2026-10-30')
    await comesBack(check.id, '2026-10-25')
    const nothing = { owed: [null, null, null, null], overdue: null, books: [0, 0] }
    assert.deepEqual(await owedOn('2026-10-23'), nothing)
    const owed = { owed: ['Rosa Diaz', '2026-10-21', 1000, 0], overdue: 1000, books: [1000, 0] }
    assert.deepEqual(await owedOn('2026-10-26'), owed)
    assert.deepEqual(await owedOn('2026-10-29'), nothing)
  })
})
