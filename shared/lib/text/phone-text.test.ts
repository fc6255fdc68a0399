import assert from 'node:assert/strict'
import { test } from 'node:test'

import { phoneText } from './phone-text.ts'

test('ten digits are shown as Americans write a number, and anything else as it was entered', () => {
  assert.deepEqual(
    [
      '6145550100',
      '614-555-0100',
      '+1 614 555 0100',
      '(614) 555-0100',
      '+44 20 7946 0958',
      '555-0100 ext. 7',
    ].map(phoneText),
    [
      '(614) 555-0100',
      '(614) 555-0100',
      '(614) 555-0100',
      '(614) 555-0100',
      '+44 20 7946 0958',
      '555-0100 ext. 7',
    ],
  )
})
