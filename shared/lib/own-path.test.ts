import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { ownPath } from './own-path.ts'

describe('a path of this site', () => {
  for (const path of ['/leases', '/rent?month=2026-10', '/tenant/payments', '/a?b=//c', '/']) {
    test(`${path} is one`, () => assert.equal(ownPath(path), path))
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
  ]) {
    test(`${JSON.stringify(text)} is none`, () => assert.equal(ownPath(text), undefined))
  }
})
