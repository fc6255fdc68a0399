import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { decideDateOrder, readBankDate } from './bank-date.ts'
import type { DateOrder } from './statement-file.ts'

describe('dates of bank files', () => {
  const readings: [string, DateOrder, string][] = [
    ['2026-01-03', 'YMD', '2026-01-03'],
    ['2026/1/3', 'YMD', '2026-01-03'],
    ['20260103', 'YMD', '2026-01-03'],
    ['2026-01-03T23:59:00-08:00', 'YMD', '2026-01-03'],
    ['01/03/2026', 'MDY', '2026-01-03'],
    ['1/3/26', 'MDY', '2026-01-03'],
    ['01/03/2026 12:00:00 AM', 'MDY', '2026-01-03'],
    ['01032026', 'MDY', '2026-01-03'],
    ['31.12.2026', 'DMY', '2026-12-31'],
    ['Jan 3, 2026', 'MDY', '2026-01-03'],
    ['3 January 2026', 'DMY', '2026-01-03'],
    ['03-Jan-26', 'MDY', '2026-01-03'],
    ['46025', 'SERIAL_1900', '2026-01-03'],
    ['46025.75', 'SERIAL_1900', '2026-01-03'],
    ['44563', 'SERIAL_1904', '2026-01-03'],
  ]
  for (const [text, order, expected] of readings) {
    test(`reads ${text} as ${order}`, () => {
      assert.equal(readBankDate(text, order), expected)
    })
  }

  test('refuses days that do not exist and text', () => {
    for (const [text, order] of [
      ['02/30/2026', 'MDY'],
      ['13/01/2026', 'MDY'],
      ['2026013', 'YMD'],
      ['00/00/0000', 'MDY'],
      ['Pending', 'MDY'],
      ['1234', 'SERIAL_1900'],
      ['', 'YMD'],
    ] as const) {
      assert.equal(readBankDate(text, order), null, text)
    }
  })

  test('decides the order over the whole column', () => {
    assert.deepEqual(decideDateOrder(['01/02/2026', '01/13/2026'], null), { kind: 'decided', order: 'MDY' })
    assert.deepEqual(decideDateOrder(['01/02/2026', '13/01/2026'], null), { kind: 'decided', order: 'DMY' })
    assert.deepEqual(decideDateOrder(['2026-01-02', ''], null), { kind: 'decided', order: 'YMD' })
    assert.deepEqual(decideDateOrder(['03/03/2026'], null), { kind: 'decided', order: 'MDY' })
  })

  test('asks with an example where both orders fit', () => {
    assert.deepEqual(decideDateOrder(['03/03/2026', '01/02/2026'], null), {
      kind: 'unclear',
      orders: ['MDY', 'DMY'],
      example: '01/02/2026',
    })
  })

  test('leaves out an order that lies in the future', () => {
    const today = parsePlainDate('2026-03-20')
    assert.deepEqual(decideDateOrder(['03/11/2026'], today), { kind: 'decided', order: 'MDY' })
    assert.deepEqual(decideDateOrder(['46025'], today), { kind: 'decided', order: 'SERIAL_1900' })
  })

  test('is no column of dates with one value that is none', () => {
    assert.deepEqual(decideDateOrder(['01/02/2026', 'total'], null), { kind: 'none' })
    assert.deepEqual(decideDateOrder(['', ''], null), { kind: 'none' })
  })
})
