import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PlainDate } from '#shared/lib/plain-date.ts'

import { readNoticeLaw } from './deposit-and-notice.ts'
import type { OwnLeaseRow } from './store.ts'

const today = '2026-11-22' as PlainDate // a valid date

/** Returns the law of a notice given today, for a home in that state let since that day. */
function noticeOf(propertyState: string, startOn: string, endOn: string | null = null) {
  const lease = { propertyState, startOn, endOn } as OwnLeaseRow // the fields that the law depends on
  return readNoticeLaw(lease, today) ?? assert.fail(propertyState)
}

test('the days of a notice are those that this tenancy needs today', () => {
  const days = ['2026-10-01', '2026-02-01', '2024-02-01'].map((startOn) => noticeOf('CO', startOn).tenantDays)
  assert.deepEqual(days, [21, 28, 91])
  assert.equal(noticeOf('NY', '2024-11-22').landlordDays, 90)
  assert.equal(noticeOf('CA', '2026-06-01').landlordDays, 30)
})

test('a lease of a year in New York takes 60 days in its first year too', () => {
  assert.equal(noticeOf('NY', '2026-02-01', '2027-01-31').landlordDays, 60)
  assert.equal(noticeOf('NY', '2026-02-01').landlordDays, 30)
})

test('where no statute names days there are none, and what is doubted says so', () => {
  const { tenantDays, landlordDays, isDoubtful } = noticeOf('WY', '2024-02-01')
  assert.deepEqual([tenantDays, landlordDays, isDoubtful], [null, null, true])
  assert.equal(noticeOf('WA', '2024-02-01').landlordDays, null)
  assert.equal(noticeOf('OH', '2024-02-01').isDoubtful, false)
})
