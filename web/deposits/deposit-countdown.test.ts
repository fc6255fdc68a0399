import assert from 'node:assert/strict'
import { test } from 'node:test'

import { lastDayOf } from '#shared/leases/lease-status.ts'
import { type AtEnd, storedTerm } from '#shared/leases/ending/term-end.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { countdownDay } from './deposit-countdown.ts'

const today = '2026-11-21'
const returnBy = parsePlainDate('2027-01-30')

type Tenancy = { endDate?: string | null; atEnd?: AtEnd; endedOn?: string | null; held?: number }

/** Returns the day that is counted down to for a lease to December 31, whose law names January 30 once it has a last day. */
function countdown(
  { endDate = '2026-12-31', atEnd = 'ENDS', endedOn = null, held = 800 }: Tenancy = {},
  isRenewalOffered = false,
) {
  const term = storedTerm(endDate === null ? null : parsePlainDate(endDate), atEnd)
  const endsOn = lastDayOf({ ...term, terminatedOn: endedOn === null ? null : parsePlainDate(endedOn) })
  const law = { returnBy: endsOn === null ? null : returnBy }
  return countdownDay({ held, endsOn, law }, { today, isRenewalOffered })
}

test('a term that ends within 60 days counts down', () => {
  assert.equal(countdown(), returnBy)
})

test('a term that continues month to month does not count down', () => {
  assert.equal(countdown({ atEnd: 'MONTH_TO_MONTH' }), null)
  assert.equal(countdown({ endDate: null, atEnd: 'MONTH_TO_MONTH' }), null)
})

test('a lease that continues month to month counts down once a notice has ended it', () => {
  assert.equal(countdown({ atEnd: 'MONTH_TO_MONTH', endedOn: '2026-12-31' }), returnBy)
})

test('a term that the tenants can still renew does not count down', () => {
  assert.equal(countdown({}, true), null)
  assert.equal(countdown({ endDate: today }, true), null)
})

test('an offer to renew is past with the last day of the lease', () => {
  assert.equal(countdown({ endDate: '2026-11-20' }, true), returnBy)
})

test('a lease that ends in more than 60 days does not count down', () => {
  assert.equal(countdown({ endDate: '2027-01-20' }), returnBy)
  assert.equal(countdown({ endDate: '2027-01-21' }), null)
  assert.equal(countdown({ endDate: '2027-08-31', endedOn: '2027-01-21' }), null)
})

test('a lease that has ended counts down, however long ago', () => {
  assert.equal(countdown({ endDate: '2026-03-31' }), returnBy)
})

test('nothing counts down without a deposit that is held, or a deadline of the law', () => {
  assert.equal(countdown({ held: 0 }), null)
  const endsOn = parsePlainDate('2026-12-31')
  assert.equal(countdownDay({ held: 800, endsOn, law: null }, { today }), null)
  assert.equal(countdownDay({ held: 800, endsOn, law: { returnBy: null } }, { today }), null)
})
