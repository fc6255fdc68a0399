import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownPath, returnPath } from './return-path.ts'

function from(path: string): string {
  return returnPath(new URLSearchParams({ from: path }), '/dashboard')
}

test('sign-in leads back to a path of this site', () => {
  assert.equal(from('/leases/12?tab=ledger'), '/leases/12?tab=ledger')
  assert.equal(returnPath(new URLSearchParams(), '/dashboard'), '/dashboard')
})

test('sign-in never leads to another site, nor back to itself', () => {
  const refused = [
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/\n/evil.example',
    '/./..//evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example%',
    '/%09/evil.example',
    '/a%0d%0ab',
    '/%252F/evil.example',
    'https:evil.example',
    'https://own.invalid@evil.example',
    'data:text/html,x',
    ' /dashboard',
    'javascript:alert(1)',
    '/login',
    '/auth/login?from=/x',
  ]
  for (const path of refused) {
    assert.equal(from(path), '/dashboard', path)
  }
})

test('a link to sign-in may name the way on in three ways', () => {
  for (const name of ['from', 'returnUrl', 'redirectTo']) {
    assert.equal(returnPath(new URLSearchParams({ [name]: '/rent' }), '/dashboard'), '/rent')
    assert.equal(returnPath(new URLSearchParams({ [name]: '//evil.example' }), '/dashboard'), '/dashboard')
  }
})

test('the way back from an error may be the sign-in itself, but no other site', () => {
  assert.equal(ownPath('/auth/signup', '/login'), '/auth/signup')
  assert.equal(ownPath(null, '/login'), '/login')
  assert.equal(ownPath('//evil.example', '/login'), '/login')
})
