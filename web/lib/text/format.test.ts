import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatAmount,
  formatCounted,
  formatDate,
  formatMoney,
  formatRelative,
  formatTotal,
  parseMoney,
  toCents,
} from './format.ts'

test('money as people write it becomes cents', () => {
  const cases: [string, number | undefined][] = [
    ['1850', 185_000],
    ['1,850.50', 185_050],
    ['$1,850.5', 185_050],
    [' $ 12 ', 1_200],
    ['.5', 50],
    ['7.', 700],
    ['', undefined],
    ['.', undefined],
    ['$', undefined],
    ['1,85', undefined],
    ['12.345', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['99999999999999999', undefined],
  ]
  for (const [text, cents] of cases) {
    assert.equal(parseMoney(text), cents, text)
  }
})

test('what a money input shows is read back as the same amount', () => {
  for (const cents of [0, 1, 99, 100, 185_050, 123_456_789]) {
    assert.equal(parseMoney(formatAmount(cents)), cents)
  }
})

test('money, dates and counts are shown one way', () => {
  assert.equal(formatMoney(1850), '$1,850.00')
  assert.equal(formatMoney(-3.5), '-$3.50')
  assert.equal(formatMoney(null), '—')
  assert.equal(toCents(1850.55), 185_055)
  assert.equal(formatDate('2026-11-21'), 'Nov 21, 2026')
  assert.equal(formatCounted(1, 'unit'), '1 unit')
  assert.equal(formatCounted(3, 'property', 'properties'), '3 properties')
  assert.equal(formatTotal({ total: undefined, totalAtLeast: 1000 }), '1,000+')
})

test('time since', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  assert.equal(formatRelative('2026-11-21T11:59:40Z', now), 'just now')
  assert.equal(formatRelative('2026-11-21T09:00:00Z', now), '3 hours ago')
  assert.equal(formatRelative('2026-11-20T12:00:00Z', now), 'yesterday')
})
