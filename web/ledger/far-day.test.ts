import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { farDayProblems, isFarDay } from './far-day.ts'

const around = { today: '2026-11-22', firstDay: '2026-03-01' }
const far = (day: string) => isFarDay(day, around)

describe('a due day far away', () => {
  test('is one in another year or before the lease', () => {
    assert.deepEqual(['2025-11-22', '2027-01-01', '2026-02-28'].map(far), [true, true, true])
    assert.deepEqual(['2026-03-01', '2026-12-31', ''].map(far), [false, false, false])
    assert.equal(isFarDay('2026-01-01', { today: '2026-11-22' }), false)
  })

  test('is asked about once, with the reason', () => {
    assert.deepEqual(farDayProblems('2006-11-01', false, around), [
      {
        path: 'dueDate',
        message:
          'Nov 1, 2006 is before the first day of the lease, Mar 1, 2026. Correct it, or confirm below that it is right',
      },
    ])
    const told = farDayProblems('2027-01-01', false, around).map(({ message }) => message)
    assert.match(told.join(' '), /is in another year/)
    assert.deepEqual(farDayProblems('2006-11-01', true, around), [])
    assert.deepEqual(farDayProblems('2026-11-01', false, around), [])
  })
})
