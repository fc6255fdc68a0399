import assert from 'node:assert/strict'
import { test } from 'node:test'

import { beforeServing, limitsOfRaise } from './raise-limits.ts'

const notice = {
  stateName: 'Washington',
  citation: 'Wash. Rev. Code ch. 59.18',
  basis: 'statute',
  earliestFrom: '2027-03-01',
  days: 90,
  unit: 'calendar',
  parts: [] as string[],
  rule: '90 days’ written notice on the state form.',
  caution: null,
  doubt: null,
  confirmed: true,
} as const
const cap = {
  stateName: 'Washington',
  citation: 'Laws of 2025 ch. 209',
  most: 1096.83,
  isExceeded: false,
  parts: ['$1,000.00 + 9.683% = $1,096.83'],
  rule: null,
  doubt: null,
}
const plan = { notice, rentFrom: '2027-03-01', cap: null, localRules: [] }

const about = (changes: object) => beforeServing({ ...plan, ...changes }, null)[0] ?? ''

test('a letter under a confirmed statute needs no warning', () => {
  assert.deepEqual(beforeServing(plan, null), [])
})

test('what the letter leaves out is said to the landlord: doubts, early days, missing statutes, unknown law', () => {
  assert.match(
    about({ notice: { ...notice, doubt: 'Guides disagree.' } }),
    /^Guides disagree\. The letter does/,
  )
  assert.match(about({ notice: { ...notice, confirmed: false } }), /not confirmed against a source/)
  assert.match(about({ rentFrom: '2027-02-01' }), /begins before Mar 1, 2027.*written consent/)
  assert.match(about({ notice: { ...notice, basis: 'advised' } }), /^No statute sets this notice/)
  assert.match(
    about({ notice: { ...notice, caution: 'The state form is used.' } }),
    /^The state form is used/,
  )
  assert.match(about({ notice: null }), /^No residential rent law is on file/)
})

test('a raise within the term is said', () => {
  assert.match(beforeServing(plan, '2027-08-31')[0] ?? '', /before the term ends on Aug 31, 2027/)
  assert.deepEqual(beforeServing(plan, '2027-02-28'), [])
})

test('a cap is said with its figure, and whether the new rent is more', () => {
  assert.deepEqual(limitsOfRaise({ cap, localRules: [] }), [
    'Washington limits the new rent to $1,096.83 (Laws of 2025 ch. 209). Some homes are exempt.',
  ])
  assert.match(limitsOfRaise({ cap: { ...cap, isExceeded: true }, localRules: [] })[0] ?? '', /is higher/)
  assert.match(
    limitsOfRaise({
      cap: { ...cap, most: null, parts: ['The figure is not known'], doubt: 'It was due in July 2026.' },
      localRules: [],
    })[0] ?? '',
    /^Washington caps increases\. The figure is not known.*It was due in July 2026\.$/,
  )
})

test('rules of cities are named with their source, and whether they are confirmed', () => {
  const rule = { place: 'Seattle', rule: '180 days’ written notice.', citation: 'SMC § 7.24.030(A)' }
  assert.deepEqual(
    limitsOfRaise({
      cap: null,
      localRules: [
        { ...rule, confirmed: true },
        { ...rule, place: 'Tacoma', confirmed: false },
      ],
    }),
    [
      'Seattle: 180 days’ written notice. (SMC § 7.24.030(A))',
      'Tacoma: 180 days’ written notice. (SMC § 7.24.030(A), not confirmed)',
    ],
  )
})
