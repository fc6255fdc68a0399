import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { isPlainWhenDecoded, sameSitePath, sameSiteUrl } from './same-site-path.ts'

describe('a path of this site', () => {
  for (const path of ['/leases', '/rent?month=2026-10', '/tenant/payments', '/a?b=//c', '/']) {
    test(`${path} is one`, () => assert.equal(sameSitePath(path), path))
  }
  for (const text of [
    '',
    'leases',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/./ /evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/leases/../auth/login',
    '/auth/login',
    '/login',
    '/auth/oauth/callback?access_token=x',
    '/leases#access_token=x',
    `/${'a'.repeat(1_001)}`,
    '/\uD800',
    '/%09/evil.example',
    '/%2F/evil.example',
  ]) {
    test(`${JSON.stringify(text)} is none`, () => assert.equal(sameSitePath(text), undefined))
  }
})

describe('an address of this site', () => {
  const origin = 'https://rent.example.com'
  for (const [address, path] of [
    ['/auth/callback?setup=true', '/auth/callback?setup=true'],
    [`${origin}/auth/update-password`, '/auth/update-password'],
    ['/leases?from=%2Frent%2F%2Fx', '/leases?from=%2Frent%2F%2Fx'],
    ['/a%20b/caf%C3%A9', '/a%20b/caf%C3%A9'],
  ] as const) {
    test(`${address} is one`, () => assert.equal(sameSiteUrl(address, origin), path))
  }

  // combines every spelling that leads to another site with every place where a path can begin
  const hidden = ['/', '\\', '\t', '\n', '\r', '\u0000', ' ', '\u007F']
  const written = hidden.flatMap((one) => {
    const hex = `%${one.codePointAt(0)!.toString(16).padStart(2, '0')}`
    return [one, hex, hex.toUpperCase(), hex.replace('%', '%25'), hex.replace('%', '%2525')]
  })
  const crafted = written.flatMap((one) => [
    `/${one}/evil.example`,
    `${one}//evil.example`,
    `/a/${one}/evil.example`,
    `${origin}/${one}/evil.example`,
    `${origin}${one}//evil.example`,
  ])
  const encodedSpaces = /%(25)*20/i
  test(`${crafted.length} crafted addresses are none`, () => {
    const accepted = crafted.filter(
      (address) => !encodedSpaces.test(address) && sameSiteUrl(address, origin) !== undefined,
    )
    assert.deepEqual(accepted, [])
  })

  for (const address of [
    '',
    'leases',
    'javascript:alert(1)',
    'blob:https://rent.example.com/x',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://rent.example.com.evil.example/',
    'https://rent.example.com@evil.example/',
    'https://rent.example.com:444/',
    'http://rent.example.com/',
    '/%zz',
    '/\uD800',
  ]) {
    test(`${JSON.stringify(address)} is none`, () => assert.equal(sameSiteUrl(address, origin), undefined))
  }

  test('is not decoded for ever', () => assert.equal(isPlainWhenDecoded(`/%${'25'.repeat(50)}2F`), false))
})
