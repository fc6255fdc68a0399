import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { readAmount, readDate, readLeaseEnd, type Read, type Reader } from './cells.ts'
import { decideColumnFormat } from './column-formats.ts'

/** Reads all cells of a column; a problem is its sentence. */
function readColumn<T>(read: Reader<T>, cells: readonly string[]) {
  const format = decideColumnFormat(read, cells)
  const values = cells.map((cell): T | string => {
    const normal = format.normalize(cell)
    const found: Read<T> = 'message' in normal ? normal : read(normal.text)
    return 'message' in found ? found.message : found.value
  })
  return { values, warning: format.warning }
}

describe('dates as numbers', () => {
  test('days that a spreadsheet counts are read as dates, with one warning that has an example', () => {
    const { values, warning } = readColumn(readDate, ['45992', '45992.0', '46022.5'])
    assert.deepEqual(values, ['2025-12-01', '2025-12-01', '2025-12-31'])
    assert.match(warning ?? '', /45992 is read as Dec 1, 2025\. If that is not the day/)
  })

  test('they may stand beside dates and words', () => {
    const { values } = readColumn(readLeaseEnd, ['45992', '12/31/2026', 'month-to-month'])
    assert.deepEqual(values, ['2025-12-01', '2026-12-31', null])
  })

  for (const odd of ['12', '30000', '80000', '20261101']) {
    test(`beside ${odd}, which is no day, no number is read`, () => {
      const { values, warning } = readColumn(readDate, ['45992', odd, '11/1/2026'])
      assert.match(String(values[0]), /^This column has numbers instead of dates, and \d+ is not a day/)
      assert.equal(values[2], '2026-11-01')
      assert.equal(warning, null)
    })
  }

  test('a column of dates is read as before', () => {
    assert.deepEqual(readColumn(readDate, ['11/1/2026', '2026-11-02']), {
      values: ['2026-11-01', '2026-11-02'],
      warning: null,
    })
  })
})

describe('money with a comma before the cents', () => {
  test('is read where no amount of the column says otherwise, with one warning', () => {
    const { values, warning } = readColumn(readAmount, ['850,00', '1.234,56', '$ 1.000', '900', '2,5'])
    assert.deepEqual(values, [85_000, 123_456, 100_000, 90_000, 250])
    assert.equal(
      warning,
      'The amounts in this column have a comma before the cents: 850,00 is read as 850.00.',
    )
  })

  test('beside amounts with a point, it is a problem', () => {
    const { values, warning } = readColumn(readAmount, ['850,00', '1,234.56'])
    assert.deepEqual(values, [
      'This column has 1,234.56 and 850,00. Enter all of its amounts like 1850.00.',
      123_456,
    ])
    assert.equal(warning, null)
  })

  test('beside it, 1,000 is unclear', () => {
    assert.deepEqual(readColumn(readAmount, ['850,00', '1,000']).values, [
      85_000,
      'Other amounts in this column have a comma before the cents, like 850,00. Write this one as 1000,00 or as 1,00.',
    ])
  })
})

describe('amounts that can be read in two ways', () => {
  test('1.000 alone is a problem that says what to write', () => {
    assert.deepEqual(readColumn(readAmount, ['1.000', '900', '$1.855']).values, [
      '1.000 can be 1,000.00 or 1.00. Write it as 1000.00 or as 1.00.',
      90_000,
      '1.855 can be 1,855.00, or has a part of a cent. Write it as 1855.00, or with two decimals.',
    ])
  })

  test('beside amounts with a point it stays one', () => {
    assert.match(String(readColumn(readAmount, ['1.000', '1,850.00']).values[0]), /^1\.000 can be 1,000\.00/)
  })

  test('where amounts have more than two decimals it is one dollar', () => {
    assert.deepEqual(readColumn(readAmount, ['1.000', '1850.0000']).values, [100, 185_000])
  })

  test('1,000 is a thousand, as everywhere in the US', () => {
    assert.deepEqual(readColumn(readAmount, ['1,000', '900']), { values: [100_000, 90_000], warning: null })
  })
})
