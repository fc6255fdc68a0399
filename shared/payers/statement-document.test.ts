import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { composePayerStatement, type PayerStatementData } from './statement-document.ts'

const entry = (lease: string, date: string, amount: number, balance: number) => ({
  leaseId: lease,
  date: parsePlainDate(date),
  description: amount > 0 ? 'Rent' : 'Payment received',
  amount: cents(amount),
  balance: cents(balance),
  tenantName: `Tenant ${lease}`,
  propertyName: 'Elm Court',
  unitNumber: lease,
})

const facts: PayerStatementData = {
  payer: { name: 'City Housing', kind: 'Housing authority', reference: 'V-77', email: null },
  landlord: { name: 'Lena Lord', businessName: 'Lord Homes', address: '1 Main Street', phone: null },
  entries: [
    entry('A', '2026-10-01', 90000, 90000),
    entry('B', '2026-10-01', 110000, 200000),
    entry('A', '2026-10-05', -90000, 110000),
    entry('A', '2026-11-01', 90000, 200000),
    entry('B', '2026-11-03', -110000, 90000),
  ],
  period: {},
  asOf: parsePlainDate('2026-11-22'),
}

test('a payer’s statement has all charges and payments with their leases, and the balance of each lease', () => {
  const paper = composePayerStatement(facts)
  assert.deepEqual(
    paper.figures.map(({ label, text }) => [label, text]),
    [
      ['Charged', '$2,900.00'],
      ['Paid and credited', '$2,000.00'],
      ['Balance owed', '$900.00'],
    ],
  )
  assert.deepEqual(paper.pairs, [
    { label: 'Housing authority', lines: ['City Housing', 'Reference V-77'] },
    { label: 'Landlord', lines: ['Lord Homes', 'Lena Lord', '1 Main Street'] },
    { label: 'Balance by lease', lines: ['Tenant A, Elm Court, A: $900.00', '1 lease with nothing owed'] },
  ])
  assert.equal(paper.table?.rows.length, 5)
  assert.equal(paper.table?.rows[1]?.explanation, 'Tenant B, Elm Court, B')
  assert.equal(paper.fileName, 'statement-City-Housing-2026-10-01-2026-11-22.pdf')
})

test('a period begins with the balance before it and ends with the balance of its last day', () => {
  const from = parsePlainDate('2026-11-01')
  const paper = composePayerStatement({ ...facts, period: { from, to: from } })
  assert.deepEqual(
    paper.table?.rows.map(({ cells }) => [cells[1], cells[4]]),
    [
      ['Balance before Nov 1, 2026', '$1,100.00'],
      ['Rent', '$2,000.00'],
    ],
  )
  assert.deepEqual(paper.pairs[2]?.lines, [
    'Tenant A, Elm Court, A: $900.00',
    'Tenant B, Elm Court, B: $1,100.00',
  ])
  assert.equal(paper.figures.at(-1)?.text, '$2,000.00')
})

test('a statement without entries says so', () => {
  const paper = composePayerStatement({ ...facts, entries: [] })
  assert.equal(paper.table, null)
  assert.equal(paper.remark, 'Nothing was charged or paid in this period.')
})
