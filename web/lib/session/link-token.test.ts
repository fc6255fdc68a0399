import assert from 'node:assert/strict'
import { test } from 'node:test'

import { linkTokenOf } from './link-token.ts'

for (const [what, address, token] of [
  ['stands behind the #', 'https://a.example/auth/join-team#token=tm_x', 'tm_x'],
  ['of an earlier version stands in the query', 'https://a.example/auth/join-team?token=tm_y', 'tm_y'],
  ['behind the # counts first', 'https://a.example/auth/verify?type=signup&token=old#token=new', 'new'],
  ['of no link is empty', 'https://a.example/auth/verify?type=signup#top', ''],
] as const) {
  test(`the token of a mailed link ${what}`, () => assert.equal(linkTokenOf(new URL(address)), token))
}
