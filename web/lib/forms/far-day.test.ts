import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { type DayKind, farDayOf, farDaysKey } from './far-day.ts'

const today = parsePlainDate('2026-11-28')
const whyOf = (kind: DayKind, day: string) => farDayOf('date', day, { kind }, today)?.why
const isFar = (kind: DayKind, ...days: string[]) => days.map((day) => whyOf(kind, day) !== undefined)

describe('a day of a form that may be mistyped', () => {
  test('money that moved: sixty days back and ahead, as a payment', () => {
    assert.deepEqual(isFar('money', '2026-09-29', '2026-11-28', '2027-01-27'), [false, false, false])
    assert.equal(whyOf('money', '2026-09-28'), 'is more than 60 days ago')
    assert.equal(whyOf('money', '2027-01-28'), 'is more than 60 days ahead')
    assert.equal(whyOf('money', '2062-11-28'), 'is more than 60 days ahead')
  })

  test('records: a year back and ahead; agreements: last year’s number in this month, too', () => {
    for (const kind of ['record', 'agreed'] as const) {
      assert.deepEqual(isFar(kind, '2025-12-28', '2026-03-01', '2027-11-28'), [false, false, false])
      assert.equal(whyOf(kind, '2027-11-29'), 'is more than a year ahead')
    }
    assert.equal(whyOf('agreed', '2025-11-28'), 'is more than eleven months ago')
    assert.equal(whyOf('record', '2025-11-28'), undefined)
    assert.equal(whyOf('record', '2025-11-27'), 'is more than a year ago')
  })

  test('last days: of a lease ten years ahead, of a loan forty', () => {
    assert.deepEqual(isFar('last', '2027-11-30', '2036-11-28', '2036-11-29'), [false, false, true])
    assert.deepEqual(isFar('loan', '2056-11-01', '2066-11-28', '2066-11-29'), [false, false, true])
    assert.deepEqual(isFar('last', '2026-01-01', '2016-11-30'), [false, true])
  })

  test('what may have begun decades ago is only asked about ahead', () => {
    assert.deepEqual(isFar('past', '1978-05-01', '2027-11-28', '2062-05-01'), [false, false, true])
  })

  test('no date is not asked about: the form itself refuses it', () => {
    assert.deepEqual(isFar('money', '', 'soon', '2026-02-30'), [false, false, false])
  })

  test('a confirmation is for the days that were shown', () => {
    const days = ['2062-01-01', '2063-01-01'].map((day) => farDayOf('date', day, { kind: 'money' }, today))
    assert.deepEqual(
      days.map((day) => day && farDaysKey([day])),
      ['date 2062-01-01', 'date 2063-01-01'],
    )
  })
})

/** Dialogs with a day that is none of money or of a lease, or that ask in their own way. */
const others = new Set([
  'web/ledger/payments/payment-form.tsx', // the server asks too
  'web/maintenance/announce-visit-dialog.tsx',
  'web/vendors/owner-w9-dialog.tsx',
  'web/vendors/w9-dialog.tsx',
  'web/accounting/close-books-dialog.tsx', // any month of the past is closed
  'web/accounting/reopen-books-dialog.tsx',
])

test('each dialog with a day of money or of a lease asks where it is far from today', async () => {
  const silent: string[] = []
  for await (const file of glob('web/**/*.tsx')) {
    const text = readFileSync(file, 'utf8')
    const isDialog = /<(Edit)?DialogForm[\s<]/.test(text) && /<(DateInput|DayOfReturn)/.test(text)
    if (isDialog && !others.has(file) && !/\bdays=\{/.test(text)) {
      silent.push(file)
    }
  }
  assert.deepEqual(silent, [])
})
