import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isTypedName } from './typed-name.ts'

test('a name is typed with any apostrophe, case and spaces around it', () => {
  assert.ok(isTypedName(" bea havior's  Rentals ", 'Bea Havior’s rentals'))
  assert.ok(!isTypedName('Bea Haviors rentals', 'Bea Havior’s rentals'))
  assert.ok(!isTypedName('', 'Bea'))
})
