import assert from 'node:assert/strict'
import { test } from 'node:test'

import { lawReadOn } from '#shared/law/law-source.ts'
import { noticesOfLease } from './lease-notices.ts'
import { findStateLaw } from '#shared/law/places/lookup.ts'
import type { NoticeKind } from './notice-kinds.ts'

const days = (code: string, kind: NoticeKind, termMonths: number | null) => {
  const law = findStateLaw(code)
  assert.ok(law, code)
  return noticesOfLease(law, kind, { termMonths, on: lawReadOn }).map((notice) => notice.days)
}

test('after a year’s lease the notices of a shorter tenancy are left out', () => {
  assert.deepEqual(
    ['CA', 'CO', 'NY', 'OR', 'OH'].map((code) => days(code, 'landlordEnds', 12)),
    [[60], [91], [60, 90], [90], [30]],
  )
})

test('a lease from month to month begins with the shortest', () => {
  assert.deepEqual(
    ['CA', 'CO', 'NY', 'OR', 'OH'].map((code) => days(code, 'landlordEnds', null)),
    [[30, 60], [21, 28, 91], [30, 60, 90], [30, 90], [30]],
  )
})

test('an increase takes the notice of its size and of the lease’s term', () => {
  assert.deepEqual(
    ['CA', 'NY', 'GA', 'RI', 'TX'].map((code) => days(code, 'rentIncrease', 12)),
    [[30, 90], [30, 60, 90], [60], [60, 120], [30]],
  )
})

test('where only a cause ends a tenancy there is none', () => {
  assert.deepEqual(days('WA', 'landlordEnds', 12), [])
})
