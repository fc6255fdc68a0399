import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { bookTasks } from './book-tasks.ts'

const none = { year: 2026, expiredInsurance: 0, expiringInsurance: 0, form1099: [] }

describe('what the books and vendors wait for', () => {
  test('is nothing where nothing is to do', () => {
    assert.deepEqual(bookTasks({ bankLines: 0, vendors: none, isJanuary: true }), [])
  })

  test('is a line for lines of banks, and one for each state of insurance', () => {
    const vendors = { ...none, expiredInsurance: 1, expiringInsurance: 2 }
    assert.deepEqual(
      bookTasks({ bankLines: 12, vendors, isJanuary: false }).map(({ to, detail }) => [to, detail]),
      [
        ['/banking', '12 lines to review'],
        ['/vendors?status=EXPIRED', '1 vendor without current insurance or license'],
        ['/vendors?status=EXPIRING', '2 vendors within 30 days'],
      ],
    )
  })

  test('is the Forms 1099 of the year before in January alone, with the day on which they are due', () => {
    const vendors = { ...none, form1099: [{}, {}] }
    assert.deepEqual(bookTasks({ bankLines: 0, vendors, isJanuary: false }), [])
    const [task] = bookTasks({ bankLines: 0, vendors, isJanuary: true })
    assert.equal(task?.to, '/reports/form-1099?year=2026')
    assert.match(task?.detail ?? '', /^For 2026, to recipients by .*Feb.* 1, 2027$/)
  })
})
