import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cleanAddress, cleanPath, holdsSecret, isInside } from './analytics-address.ts'

const id = '0199f3a1-1c2d-7e3f-8a4b-5c6d7e8f9a0b'

describe('an address as it is told', () => {
  for (const [given, told] of [
    ['https://a.example/d#v1.AbC123', 'https://a.example/d'],
    ['https://a.example/auth/update-password?token=abc#x', 'https://a.example/auth/update-password'],
    ['https://a.example/auth/verify?type=signup#token=cf_abc', 'https://a.example/auth/verify'],
    ['https://a.example/auth/join-team#token=tm_abc', 'https://a.example/auth/join-team'],
    ['https://a.example/auth/setup-account?email=a%40b.co&name=Ann', 'https://a.example/auth/setup-account'],
    [`https://a.example/tenants/${id}?from=x`, 'https://a.example/tenants/:id'],
    ['https://a.example/file/9sVQ2kLx81mZAB-q_7', 'https://a.example/file/:token'],
    [
      'https://a.example/pricing?plan=growth&utm_source=x&name=Ann',
      'https://a.example/pricing?plan=growth&utm_source=x',
    ],
    [
      'https://a.example/pricing?plan=growth&utm_content=ann%40acme.com',
      'https://a.example/pricing?plan=growth',
    ],
    ['https://a.example/gone/ann@acme.com/x', 'https://a.example/gone/:mail/x'],
    ['https://a.example/gone/ann%40acme.com', 'https://a.example/gone/:mail'],
    ['https://a.example/blog/late-fees-by-state-2026', 'https://a.example/blog/late-fees-by-state-2026'],
    ['javascript:alert(1)', ''],
    ['nothing', ''],
  ] as const) {
    test(`of ${given} is ${told || 'nothing'}`, () => assert.equal(cleanAddress(given), told))
  }

  test('a path keeps its words', () =>
    assert.equal(cleanPath(`/properties/${id}/units/${id}`), '/properties/:id/units/:id'))
})

describe('other people’s programs', () => {
  for (const address of [
    'https://a.example/d#v1.AbC123',
    'https://a.example/d',
    'https://a.example/auth/callback#access_token=x',
    'https://a.example/auth/oauth/callback?code=x',
    'https://a.example/auth/update-password/',
    'https://a.example/tenant/accept-invitation#token=x',
    'https://a.example/tenant/accept-invitation?token=x',
    'https://a.example/settings/plan?checkout=cs_test_1',
    'https://a.example/auth/login?from=%2Ftenant%2Faccept-invitation%3Ftoken%3Dx',
    'https://a.example/auth/login?from=%2Fauth%2Flogin%3Ffrom%3D%252Fd%253Ftoken%253Dx',
    'https://a.example/anything?email=a@b.co',
    'https://a.example/dashboard?%E0%A4%A&token=1',
    'about:blank#token=1',
    'nothing',
  ]) {
    test(`are not started at ${address}`, () => assert.equal(holdsSecret(address), true))
  }
  for (const address of [
    'https://a.example/',
    'https://a.example/pricing?plan=growth',
    'https://a.example/settings#late-fee',
    'https://a.example/auth/login?from=%2Fdashboard',
  ]) {
    test(`are started at ${address}`, () => assert.equal(holdsSecret(address), false))
  }
})

test('titles behind sign-in name people, those before it do not', () => {
  assert.equal(isInside('/tenants/:id'), true)
  assert.equal(isInside('/tenant/dashboard'), true)
  assert.equal(isInside('/pricing'), false)
  assert.equal(isInside('/leasehold'), false)
})
