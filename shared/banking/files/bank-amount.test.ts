import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { decideDecimalMark, looksLikeAmount, readBankAmount } from './bank-amount.ts'

describe('amounts of bank files', () => {
  const readings: [string, '.' | ',', number][] = [
    ['1,234.56', '.', 123_456],
    ['(12.50)', '.', -1_250],
    ['($42)', '.', -4_200],
    ['12.50-', '.', -1_250],
    ['- 284.00', '.', -28_400],
    ['$+0.02', '.', 2],
    ['$+1000', '.', 100_000],
    ['-$5', '.', -500],
    ['$-5', '.', -500],
    ['1.234,56 €', ',', 123_456],
    ['-950,00 €', ',', -95_000],
    ["1'234.56", '.', 123_456],
    ['1’234,56', ',', 123_456],
    ['.10', '.', 10],
    ['\u22123.5', '.', -350],
    ['5.00 CR', '.', 500],
    ['5.00DR', '.', -500],
    ['-110.7', '.', -11_070],
    ['-3.000', ',', -300_000],
    ['-3.000', '.', -300],
    [' $1,200.00\u00A0', '.', 120_000],
    ['12.340000000001', '.', 1_234],
    ['0', '.', 0],
    ['-0.00', '.', 0],
    ['USD 7', '.', 700],
  ]
  for (const [text, mark, expected] of readings) {
    test(`reads ${JSON.stringify(text)} with ${mark}`, () => {
      assert.equal(readBankAmount(text, mark), expected)
    })
  }

  test('refuses what is no amount in cents', () => {
    const wrong = [
      '',
      '-',
      '*',
      'abc',
      '1.005',
      '1,23.45',
      '12,34',
      '1.2.3',
      '--5',
      '-5-',
      '1e5',
      '#####',
      '.',
      '1 2a',
    ]
    for (const text of [...wrong, '9'.repeat(13), '1'.repeat(50)]) {
      assert.equal(readBankAmount(text, '.'), null, text)
    }
  })

  test('decides the mark over the column and not for the cell', () => {
    assert.deepEqual(decideDecimalMark(['1.000', '-110.7']), { kind: 'decided', mark: '.' })
    assert.deepEqual(decideDecimalMark(['1.000', '-950,00']), { kind: 'decided', mark: ',' })
    assert.deepEqual(decideDecimalMark(['1.234.567']), { kind: 'decided', mark: ',' })
    assert.deepEqual(decideDecimalMark(['1,234.5']), { kind: 'decided', mark: '.' })
    assert.deepEqual(decideDecimalMark(['0.125', 'n/a', '7']), { kind: 'decided', mark: '.' })
    assert.deepEqual(decideDecimalMark(['5', '']), { kind: 'decided', mark: '.' })
  })

  test('asks where every value fits both readings, and where they disagree', () => {
    assert.deepEqual(decideDecimalMark(['1.000', '-3.000']), {
      kind: 'unclear',
      examples: ['1.000', '-3.000'],
    })
    assert.deepEqual(decideDecimalMark(['1.50', '1,50']), { kind: 'conflict', examples: ['1.50', '1,50'] })
  })

  test('knows an amount from a word', () => {
    assert.ok(looksLikeAmount('-950,00'))
    assert.ok(!looksLikeAmount('Debit'))
    assert.ok(!looksLikeAmount('01/02/2026'))
  })
})
