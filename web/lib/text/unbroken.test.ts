import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unbrokenPieces } from './unbroken.ts'

test('dates, sections and month-to-month stay on one line', () => {
  assert.deepEqual(unbrokenPieces('Jun 10, 2026 + 30 days = Jul 10, 2026'), [
    '',
    'Jun 10, 2026',
    ' + 30 days = ',
    'Jul 10, 2026',
    '',
  ])
  assert.deepEqual(unbrokenPieces('D.C. Code §§\u00A042-3505.01, 42-3202'), [
    'D.C. Code ',
    '§§\u00A042-3505.01',
    ', ',
    '42-3202',
    '',
  ])
  assert.deepEqual(unbrokenPieces('Ending a month-to-month tenancy'), [
    'Ending a ',
    'month-to-month',
    ' tenancy',
  ])
})

test('the pieces are the text, and a text without any is one piece', () => {
  const text = 'Mass. Gen. Laws ch. 186, § 15B(1)(a), as of Jan 1, 2026'
  assert.equal(unbrokenPieces(text).join(''), text)
  assert.deepEqual(unbrokenPieces('No statute'), ['No statute'])
})
