import assert from 'node:assert/strict'
import { test } from 'node:test'

import { resultOf } from './three-way-result.ts'

type Row = Parameters<typeof resultOf>[0]['rows'][number]

const heading = (name: string): Row => ({
  kind: 'heading',
  level: 0,
  cells: [name],
  opens: null,
  drill: null,
})
const sum = (key: string, amount: number | null, id?: string): Row => ({
  key,
  kind: 'subtotal',
  level: 0,
  cells: [key, amount, null],
  opens: id === undefined ? null : { kind: 'bankAccount', id },
  drill: null,
})

const account = (name: string, [balance, adjusted, books, ledgers]: [number, number, number, number]) => [
  heading(name),
  sum('bankBalance', balance, name),
  sum('adjustedBank', adjusted),
  sum('cashBook', books),
  sum('bankDifference', adjusted - books),
  sum('ledgers', ledgers),
  sum('ledgerDifference', books - ledgers),
]

test('adds up the accounts, and says that they agree', () => {
  const rows = [...account('Deposits', [800, 2100, 2100, 2100]), ...account('Trust', [0.1, 0.1, 0.1, 0.1])]
  assert.deepEqual(resultOf({ rows }), {
    bank: 2100.1,
    books: 2100.1,
    ledgers: 2100.1,
    bankApart: 0,
    ledgersApart: 0,
    apart: 0,
    isBalanceApart: true,
    own: 0,
    elsewhere: 0,
    unknown: [],
  })
})

test('differences of two accounts do not make up for each other', () => {
  const rows = [...account('Deposits', [90, 90, 100, 100]), ...account('Trust', [110, 110, 100, 75])]
  const { bank, books, bankApart, ledgersApart, isBalanceApart } = resultOf({ rows })
  assert.deepEqual([bank, books, bankApart, ledgersApart, isBalanceApart], [200, 200, 20, 25, false])
})

test('leaves the differences with banks out where the balance of one account is not known', () => {
  const unknown = [heading('Trust'), sum('bankBalance', null, 'trust'), sum('ledgerDifference', -2.1)]
  const known = account('Deposits', [90, 90, 100, 100])
  assert.equal(resultOf({ rows: known }).apart, 10)
  assert.equal(resultOf({ rows: [...known, ...unknown] }).apart, 2.1)
})

test('names the account whose balance at the bank is not known', () => {
  const rows = [
    ...account('Deposits', [5, 5, 5, 5]),
    heading('Trust (9026)'),
    sum('bankBalance', null, 'trust'),
    sum('cashBook', 500),
    sum('bankDifference', null),
    sum('ledgers', 500),
    sum('ledgerDifference', 0),
  ]
  const { bank, books, unknown } = resultOf({ rows })
  assert.deepEqual([bank, books, unknown], [undefined, 505, [{ id: 'trust', name: 'Trust (9026)' }]])
})

test('says how much is the reader’s own, and which deposits are held outside the accounts', () => {
  const rows = [
    ...account('Deposits', [900, 900, 900, 900]),
    sum('own', 60.25),
    ...account('Trust', [100, 100, 100, 100]),
    sum('own', 40),
    sum('depositsElsewhere', 1650),
  ]
  const { own, elsewhere } = resultOf({ rows })
  assert.deepEqual([own, elsewhere], [100.25, 1650])
})
