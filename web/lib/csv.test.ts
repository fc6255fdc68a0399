import assert from 'node:assert/strict'
import { test } from 'node:test'

import { toCsv } from './csv.ts'

test('what a spreadsheet would run is text, what holds a comma or a quote is quoted', () => {
  assert.equal(
    toCsv([
      ['=1+1', '+1', '-1', '@x', '\tx'],
      ['a,b', 'say "hi"', 'two\nlines', null, -12.5],
    ]),
    '\uFEFF\'=1+1,\'+1,\'-1,\'@x,\'\tx\r\n"a,b","say ""hi""","two\nlines",,-12.5\r\n',
  )
})
