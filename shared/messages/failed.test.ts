import assert from 'node:assert/strict'
import { test } from 'node:test'

import { texts as owner } from './en/owner-portal.ts'
import { texts as tenant } from './en/tenants/portal.ts'
import { texts as ownerInSpanish } from './es/owner-portal.ts'
import { texts as tenantInSpanish } from './es/tenants/portal.ts'

test('both portals say in both languages why a request failed', () => {
  for (const texts of [owner, tenant, ownerInSpanish, tenantInSpanish]) {
    for (const key of ['failed.offline', 'failed.server', 'failed.other'] as const) {
      assert.match(texts[key], /\w+ \w+/)
    }
  }
})
