import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { requestNumber } from './request-number.ts'

describe('the number of a request', () => {
  test('is short, the same each time, and free of letters that look like figures', () => {
    const number = requestNumber('0195d2a0-1111-7000-8000-ff00ff00ff00')
    assert.equal(number, requestNumber('0195d2a0-1111-7000-8000-ff00ff00ff00'))
    assert.match(number, /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  test('differs by the part of the id that is chance', () => {
    assert.notEqual(
      requestNumber('0195d2a0-1111-7000-8000-0000000000a1'),
      requestNumber('0195d2a0-1111-7000-8000-0000000000a2'),
    )
    assert.equal(requestNumber('0195d2a0-1111-7000-8000-000000000000'), '0000-0000')
  })
})
