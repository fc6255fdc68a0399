import assert from 'node:assert/strict'
import { test } from 'node:test'

import { guardCell, toCsv, unguardCell } from './csv.ts'

test('what a spreadsheet would run is text, what holds a comma, a tab or a quote is quoted', () => {
  assert.equal(
    toCsv([
      ['=1+1', '+1', '-1', '@x', '\tx'],
      ['a,b', 'say "hi"', 'two\nlines', null, -12.5],
    ]),
    '\uFEFF\'=1+1,\'+1,\'-1,\'@x,"\'\tx"\r\n"a,b","say ""hi""","two\nlines",,-12.5\r\n',
  )
})

test('a negative amount stays a number that a spreadsheet adds up', () => {
  assert.equal(toCsv([['-1915.00', '-1915.00+1', '-1', '-0.50']]), "\uFEFF-1915.00,'-1915.00+1,'-1,-0.50\r\n")
})

test('the guard comes off again, whatever the text was', () => {
  for (const text of ['=1', "'=1", "''@", "'", "'hello", 'O’Hara', '-', '\r', '', "'-5", 'plain']) {
    assert.equal(unguardCell(guardCell(text)), text)
    assert.doesNotMatch(guardCell(text), /^[=+\-@\t\r]/)
  }
})
