import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnPath } from './return-path.ts'

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
    'javascript:alert(1)',
    '/login',
    '/auth/login?from=/x',
  ]
  for (const path of refused) {
    assert.equal(from(path), '/dashboard', path)
  }
})
