import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { createPublicLinkTokens, type PublicLinkPurpose } from './public-link-tokens.ts'
import { AppError } from '#server/platform/http/errors.ts'

const link = {
  purpose: 'repair' as const,
  accountId: '0195d2a0-1111-7000-8000-00000000000a',
  id: '0195d2a0-2222-7000-8000-00000000000b',
}
const tokens = createPublicLinkTokens(Buffer.alloc(32, 7))

const refusal = (token: string | undefined, purpose: PublicLinkPurpose = 'repair') => {
  try {
    tokens.read(token, purpose)
    return 'none'
  } catch (error) {
    return error instanceof AppError ? error.code : 'something else'
  }
}

describe('tokens of public links', () => {
  test('are the same whenever they are made, and lead to their account', () => {
    const { token, hash } = tokens.make(link)
    assert.equal(tokens.make(link).token, token)
    assert.deepEqual(tokens.read(token, 'repair'), { accountId: link.accountId, hash })
    assert.match(token, /^rp_[\w-]{65}$/)
  })

  test('differ by link, purpose, account and installation', () => {
    const all = [
      tokens.make(link),
      tokens.make({ ...link, id: link.accountId }),
      tokens.make({ ...link, accountId: link.id }),
      tokens.make({ ...link, purpose: 'balance' }),
      createPublicLinkTokens(Buffer.alloc(32, 8)).make(link),
    ].map(({ token }) => token.slice(-43))
    assert.equal(new Set(all).size, all.length)
  })

  test('of one kind are refused as another, and told so', () => {
    assert.equal(refusal(tokens.make({ ...link, purpose: 'balance' }).token), 'link_wrong_kind')
    assert.equal(refusal(tokens.make(link).token, 'receipt'), 'link_wrong_kind')
  })

  test('that are cut off say so; anything else is not valid', () => {
    const { token } = tokens.make(link)
    assert.equal(refusal(token.slice(0, -1)), 'link_incomplete')
    for (const wrong of [undefined, '', 'x', `${token}x`, `rp_${'é'.repeat(65)}`]) {
      assert.equal(refusal(wrong), 'link_invalid', wrong)
    }
    assert.equal(refusal(`in_${token.slice(3)}`), 'link_wrong_kind')
  })
})
