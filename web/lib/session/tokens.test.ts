import assert from 'node:assert/strict'
import { test } from 'node:test'

import { claimOf } from './tokens.ts'

/** Returns a token with these claims that is not signed. */
const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.unsigned`

test('the person and the role of a token can be read without verifying it', () => {
  const token = tokenOf({ sub: '0199', account: '0200', role: 'TENANT' })
  assert.deepEqual([claimOf(token, 'sub'), claimOf(token, 'role')], ['0199', 'TENANT'])
})

for (const [what, token] of [
  ['without a role', tokenOf({ sub: '0199' })],
  ['with a role that is no text', tokenOf({ role: 7 })],
  ['that is no token', 'tenure'],
  ['that is empty', ''],
] as const) {
  test(`a token ${what} says no role`, () => assert.equal(claimOf(token, 'role'), undefined))
}
