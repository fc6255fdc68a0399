import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { ApiError } from '#web/lib/api/api-error.ts'
import { showProblems } from './contract-form.ts'

/** Returns at which fields of a form a problem is shown that the server found at `path`, and with which sentence. */
function shownOf(path: string, fields: string[]) {
  const shown: [string, string | undefined][] = []
  const problems = [{ path, message: 'Choose another one' }]
  const error = new ApiError({ status: 400, code: 'validation_failed', problems })
  const isShown = showProblems(error, fields, (field, { message }) => shown.push([field, message]))
  assert.equal(isShown, shown.length > 0)
  return shown
}

describe('problems that the server found', () => {
  test('are shown at their field, or at that of which they are a part', () => {
    assert.deepEqual(shownOf('date', ['date', 'vendor']), [['date', 'Choose another one']])
    assert.deepEqual(shownOf('lines.2.amount', ['lines']), [['lines', 'Choose another one']])
    assert.deepEqual(shownOf('reference', ['date']), [])
  })

  test('of a vendor are shown at the picker in which one is chosen or added', () => {
    for (const path of ['vendorId', 'newVendor', 'newVendor.name']) {
      assert.deepEqual(shownOf(path, ['date', 'vendor']), [['vendor', 'Choose another one']], path)
      assert.deepEqual(shownOf(path, ['date']), [], path)
    }
    assert.deepEqual(shownOf('vendorId', ['vendorId', 'vendor']), [['vendorId', 'Choose another one']])
  })
})
