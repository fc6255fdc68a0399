import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'

import { divideForPersonalUse, personalUseNote, personalUseOf } from './personal-use.ts'

const use = (rentalDays: number, personalDays: number, units = 1) =>
  personalUseOf({ rentalDays, personalDays, units })

describe('personal use', () => {
  test('of a cabin rented 300 and used 65 days leaves 300/365: 3,000.00 of 3,650 and 2,988.49 of 3,636', () => {
    const lines = divideForPersonalUse(
      [
        { line: 3, amountCents: cents(9_000_00) },
        { line: 11, amountCents: cents(900_00) },
        { line: 17, amountCents: cents(3_650_00) },
        { line: 18, amountCents: cents(3_636_00) },
      ],
      use(300, 65)!,
    )
    assert.deepEqual(
      lines.map(({ line, wholeCents, directCents, amountCents }) => [
        line,
        wholeCents,
        directCents,
        amountCents,
      ]),
      [
        [3, 9_000_00, 9_000_00, 9_000_00],
        [11, 900_00, 900_00, 900_00],
        [17, 3_650_00, 0, 3_000_00],
        [18, 3_636_00, 0, 2_988_49],
      ],
    )
  })

  test('does not divide the depreciation of office equipment', () => {
    const [line] = divideForPersonalUse(
      [
        { line: 18, amountCents: cents(365_00) },
        { line: 18, amountCents: cents(100_00), isDirect: true },
      ],
      use(300, 65)!,
    )
    assert.deepEqual(line, { line: 18, wholeCents: 465_00, directCents: 100_00, amountCents: 400_00 })
  })

  test('of a home rented for less than 15 days leaves nothing on any line', () => {
    assert.equal(use(14, 351)?.treatment, 'LEFT_OFF')
    assert.equal(use(15, 350)?.treatment, 'DIVIDED')
    assert.equal(use(14, 14)?.treatment, 'DIVIDED')
    const lines = divideForPersonalUse([{ line: 3, amountCents: cents(1_000_00) }], use(14, 351)!)
    assert.deepEqual(
      lines.map(({ wholeCents, amountCents }) => [wholeCents, amountCents]),
      [[1_000_00, 0]],
    )
  })

  test('makes a home of more than 14 days and more than a tenth of the rented days', () => {
    assert.deepEqual(
      [use(140, 14), use(140, 15), use(300, 30), use(300, 31)].map((one) => one?.isHome),
      [false, true, false, true],
    )
    assert.match(personalUseNote(use(300, 31)!), /300 of 331.*280A\(c\)\(5\).*does not calculate/)
    assert.doesNotMatch(personalUseNote(use(300, 30)!), /280A\(c\)\(5\)/)
  })

  test('of a property of several units is not divided and says what to do', () => {
    const shared = use(365, 365, 4)!
    assert.equal(shared.treatment, 'NOT_DIVIDED')
    const [line] = divideForPersonalUse([{ line: 14, amountCents: cents(100_00) }], shared)
    assert.equal(line?.amountCents, 100_00)
    assert.match(personalUseNote(shared), /does not divide its expenses\. Divide the expenses of the unit/)
  })

  test('is none without personal days', () => {
    assert.equal(use(300, 0), null)
  })
})
