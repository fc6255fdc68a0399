import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'

import { rememberZone } from '#web/lib/session/account-zone.ts'
import { accountDay } from './account-day.ts'

describe('the day that a form proposes', () => {
  afterEach(() => {
    rememberZone({})
  })

  for (const [timeZone, instant, day] of [
    ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
    ['America/New_York', '2027-01-01T05:00:00Z', '2027-01-01'],
    ['Pacific/Honolulu', '2027-01-01T09:59:59Z', '2026-12-31'],
    ['Pacific/Guam', '2026-12-31T14:00:00Z', '2027-01-01'],
    ['America/New_York', '2026-03-08T04:30:00Z', '2026-03-07'],
    ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01'],
  ] as const) {
    test(`at ${instant} in ${timeZone} is ${day}`, () => {
      rememberZone({ timeZone })
      assert.equal(accountDay(instant), day)
    })
  }

  test('without an account, or with a zone that the browser does not know, is the day of the browser', () => {
    const now = new Date(2026, 11, 31, 23, 30)
    for (const timeZone of [undefined, 'Mars/Olympus']) {
      rememberZone({ timeZone })
      assert.equal(accountDay(now.toISOString()), '2026-12-31')
    }
  })
})
