import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { accounts, chargeTypes } from '#shared/ledger/accounts.ts'
import * as post from './posting.ts'

const at = { on: parsePlainDate('2026-11-01'), description: 'November' }
const some = { ...at, amountCents: cents(50_000) }

const lines = (entry: post.JournalEntry) => entry.lines.map(({ code, amountCents }) => [code, amountCents])

const line = (code: number, n: number) => ({ code, amountCents: cents(n) })

test('rent debits receivable and credits rent income', () => {
  const entry = post.postCharge({ ...some, type: 'RENT' })
  assert.deepEqual(entry, {
    kind: 'charge',
    ...at,
    label: null,
    lines: [
      { code: 1200, amountCents: 50_000 },
      { code: 4000, amountCents: -50_000 },
    ],
  })
})

test('a deposit that is charged is noted on the memorandum accounts, and held when it is paid', () => {
  assert.deepEqual(lines(post.postCharge({ ...some, type: 'DEPOSIT' })), [
    [1210, 50_000],
    [1215, -50_000],
  ])
  assert.deepEqual(lines(post.postAllocation({ ...some, type: 'DEPOSIT' })), [
    [2200, 50_000],
    [2100, -50_000],
    [1215, 50_000],
    [1210, -50_000],
  ])
})

test('a payment credits receivable for what is allocated and prepaid rent for the rest', () => {
  const entry = post.postPayment({ ...some, allocatedCents: cents(30_000) })
  assert.deepEqual(lines(entry), [
    [1000, 50_000],
    [1200, -30_000],
    [2200, -20_000],
  ])
})

test('no line of zero is written', () => {
  assert.deepEqual(lines(post.postPayment({ ...some, allocatedCents: cents(0) })), [
    [1000, 50_000],
    [2200, -50_000],
  ])
  assert.deepEqual(lines(post.postPayment({ ...some, allocatedCents: cents(50_000) })), [
    [1000, 50_000],
    [1200, -50_000],
  ])
})

test('a concession is negative income', () => {
  const entry = post.postCredit({ ...some, allocatedCents: cents(50_000) })
  assert.deepEqual(lines(entry), [
    [4910, 50_000],
    [1200, -50_000],
  ])
})

test('allocation and its reverse move prepaid rent', () => {
  assert.deepEqual(lines(post.postAllocation({ ...some, type: 'RENT' })), [
    [2200, 50_000],
    [1200, -50_000],
  ])
  assert.deepEqual(lines(post.postDeallocation({ ...some, type: 'RENT' })), [
    [2200, -50_000],
    [1200, 50_000],
  ])
})

test('an expense debits its account and credits bank, or undeposited funds where it was paid in cash', () => {
  const paid = { ...at, lines: [{ propertyId: null, code: 5140, amountCents: cents(50_000) }] } as const
  assert.deepEqual(lines(post.postExpense({ ...paid, isCash: false })), [
    [5140, 50_000],
    [1010, -50_000],
  ])
  assert.deepEqual(lines(post.postExpense({ ...paid, isCash: true })), [
    [5140, 50_000],
    [1000, -50_000],
  ])
  const income = [{ ...paid.lines[0], code: 4000 as const }]
  assert.throws(() => post.postExpense({ ...paid, lines: income, isCash: false }), RangeError)
})

const part = (propertyId: string | null, code: 5140 | 5150, amount: number) => ({
  propertyId,
  code,
  amountCents: cents(amount),
})

test('the lines of each property of a split expense balance on their own', () => {
  const parts = [
    part('a', 5140, 100),
    part('b', 5140, 50),
    part('a', 5150, 7),
    part(null, 5150, 3),
    part('a', 5140, 1),
  ]
  const { lines: all } = post.postExpense({ ...at, lines: parts, isCash: false })
  assert.deepEqual(
    all.map(({ propertyId, code, amountCents }) => [propertyId, code, amountCents]),
    [
      ['a', 5140, 101],
      ['a', 5150, 7],
      ['a', 1010, -108],
      ['b', 5140, 50],
      ['b', 1010, -50],
      [null, 5150, 3],
      [null, 1010, -3],
    ],
  )
  const undone = post.postExpenseReversal({ ...at, lines: parts, isCash: false })
  assert.deepEqual(post.reverseLines(undone.lines), all)
})

test('nothing is posted for zero, for less, or allocated beyond the amount', () => {
  for (const amountCents of [cents(0), cents(-1)]) {
    assert.throws(() => post.postCharge({ ...at, type: 'RENT', amountCents }), RangeError)
    assert.throws(() => post.postPayment({ ...at, amountCents, allocatedCents: cents(0) }), RangeError)
    assert.throws(() => post.postAllocation({ ...at, type: 'RENT', amountCents }), RangeError)
    assert.throws(
      () =>
        post.postExpense({ ...at, lines: [{ propertyId: null, code: 5140, amountCents }], isCash: false }),
      RangeError,
    )
  }
  assert.throws(() => post.postPayment({ ...some, allocatedCents: cents(50_001) }), RangeError)
  assert.throws(() => post.postPayment({ ...some, allocatedCents: cents(-1) }), RangeError)
})

test('lines that do not sum to zero, a line of zero, an unknown account or a single line are no entry', () => {
  assert.throws(() => post.assertBalanced([line(1200, 5), line(4000, -4)]), /out of balance by 1 cents/)
  assert.throws(() => post.assertBalanced([line(1200, 5), line(4000, -5), line(1000, 0)]), RangeError)
  assert.throws(() => post.assertBalanced([line(1200, 5), line(4321, -5)]), RangeError)
  assert.throws(() => post.assertBalanced([line(1200, 0)]), RangeError)
  assert.throws(() => post.assertBalanced([]), RangeError)
  post.assertBalanced([line(1200, 5), line(4000, -5)])
})

const expenseCodes = accounts.filter(({ kind }) => kind === 'expense').map(({ code }) => code)

test('every expense balances, moves exactly its amount, and its reversal undoes it line by line', () => {
  const amount = fc.integer({ min: 1, max: 10 ** 9 }).map(cents)
  fc.assert(
    fc.property(fc.constantFrom(...expenseCodes), amount, fc.boolean(), (code, amountCents, isCash) => {
      const paid = { ...at, lines: [{ propertyId: null, code, amountCents }], isCash }
      const [done, undone] = [post.postExpense(paid), post.postExpenseReversal(paid)]
      post.assertBalanced(done.lines)
      assert.deepEqual(post.reverseLines(undone.lines), done.lines)
      assert.equal(done.lines.find((line) => line.code === code)?.amountCents, amountCents)
    }),
    { numRuns: 1000 },
  )
})

test('every entry balances and its reversal undoes it line by line', () => {
  const amount = fc.integer({ min: 1, max: 10 ** 9 }).map(cents)
  fc.assert(
    fc.property(fc.constantFrom(...chargeTypes), amount, fc.nat(10 ** 9), (type, amountCents, part) => {
      const receipt = { ...at, amountCents, allocatedCents: cents(part % (amountCents + 1)) }
      const charged = { ...at, type, amountCents }
      const pairs = [
        [post.postCharge(charged), post.postChargeReversal(charged)],
        [post.postPayment(receipt), post.postPaymentReversal(receipt)],
        [post.postAllocation(charged), post.postDeallocation(charged)],
      ] as const
      for (const [done, undone] of pairs) {
        post.assertBalanced(done.lines)
        assert.deepEqual(post.reverseLines(undone.lines), done.lines)
      }
    }),
    { numRuns: 1000 },
  )
})
