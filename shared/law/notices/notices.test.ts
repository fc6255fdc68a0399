import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import { type NoticeFacts, type NoticeKind, noticeKinds } from './notice-kinds.ts'
import { noticeFact, noticeTiers } from './notice-tiers.ts'
import { computeNotice, type Notice } from './notices.ts'

const readOn = parsePlainDate('2026-11-21')

type Facts = Omit<NoticeFacts, 'on' | 'tenancyStartedOn' | 'rentDueOn' | 'rentPaidThrough'> & {
  since?: string
  due?: string
  paid?: string
}

/** Returns a notice given on Saturday, November 21, 2026 by default; rent is due on the first. */
function notice(code: string, kind: NoticeKind, facts: Facts = {}, on = '2026-11-21'): Notice {
  const law = findStateLaw(code)
  assert.ok(law, code)
  const { since, due, paid, ...rest } = facts
  return computeNotice(law, kind, {
    on: parsePlainDate(on),
    ...rest,
    ...(since ? { tenancyStartedOn: parsePlainDate(since) } : {}),
    ...(due ? { rentDueOn: parsePlainDate(due) } : {}),
    ...(paid ? { rentPaidThrough: parsePlainDate(paid) } : {}),
  })
}

const on = (...given: Parameters<typeof notice>) => notice(...given).earliestOn
const days = (...given: Parameters<typeof notice>) => notice(...given).days

for (const code of stateCodes) {
  const law = findStateLaw(code)
  test(`${law?.name}: every notice says what the file says, and a date or why there is none`, () => {
    assert.ok(law)
    for (const kind of noticeKinds) {
      const fact = noticeFact(law, kind, readOn)
      const numbers: number[] = noticeTiers(law, kind, readOn).map((tier) => tier.days)
      const { basis, earliestOn, parts, rule, asOf } = notice(code, kind)
      assert.ok(
        fact.days === null || numbers.includes(fact.days),
        `${kind}: ${fact.days} is one of ${numbers.join()}`,
      )
      assert.equal(fact.days === null, numbers.length === 0, `${kind}: a number in both or in none`)
      assert.equal(earliestOn === null, basis === 'none', kind)
      assert.ok(earliestOn === null || earliestOn > '2026-11-21', kind)
      assert.ok(parts.length > 0 && rule === fact.rule && asOf === law.asOf, kind)
    }
  })
}

test('every tier of a table can hold', () => {
  for (const code of stateCodes) {
    for (const kind of noticeKinds) {
      const law = findStateLaw(code)
      assert.ok(law)
      const tiers = noticeTiers(law, kind, readOn)
      assert.equal(new Set(tiers.map(({ label }) => label)).size, tiers.length, `${code} ${kind}`)
    }
  }
})

test('thirty days count from the day after the notice', () => {
  assert.equal(on('AR', 'landlordEnds'), '2026-12-21')
})

test('where a tenancy ends with a rental period, the days lie before the next rent day', () => {
  assert.equal(on('OH', 'landlordEnds'), '2026-12-31')
  assert.equal(on('OH', 'landlordEnds', {}, '2026-12-02'), '2026-12-31')
  assert.equal(on('OH', 'landlordEnds', {}, '2026-12-03'), '2027-01-31')
  assert.equal(on('OH', 'landlordEnds', { rentDueDay: 15 }), '2027-01-14')
})

test('where the days lie before the end of the period, its last day is the last of them', () => {
  // Florida: 30 days before the end of November are given by October 31, not on November 1
  assert.equal(on('FL', 'landlordEnds', {}, '2026-10-31'), '2026-11-30')
  assert.equal(on('FL', 'landlordEnds', {}, '2026-11-01'), '2026-12-31')
  // Washington: twenty days before the end of a month of thirty are given by the tenth
  assert.equal(on('WA', 'tenantEnds', {}, '2026-11-10'), '2026-11-30')
  assert.equal(on('WA', 'tenantEnds', {}, '2026-11-11'), '2026-12-31')
  assert.equal(on('LA', 'landlordEnds', {}, '2026-11-20'), '2026-11-30')
  assert.equal(on('LA', 'landlordEnds', {}, '2026-11-21'), '2026-12-31')
  assert.equal(on('UT', 'landlordEnds', {}, '2026-11-16'), '2026-12-31')
  assert.equal(on('WI', 'tenantEnds', {}, '2028-02-01'), '2028-02-29')
  assert.equal(on('WI', 'tenantEnds', {}, '2028-02-02'), '2028-03-31')
})

test('Maine’s thirty days end on any day, but not before the day through which rent is paid', () => {
  assert.equal(on('ME', 'tenantEnds', {}, '2026-11-10'), '2026-12-10')
  assert.equal(on('ME', 'tenantEnds', { paid: '2026-11-30' }, '2026-11-10'), '2026-12-10')
  assert.equal(on('ME', 'tenantEnds', { paid: '2026-12-31' }, '2026-11-10'), '2026-12-31')
})

test('North Dakota: thirty days before the end of the month, then the new rent', () => {
  assert.equal(on('ND', 'rentIncrease', {}, '2026-10-31'), '2026-12-01')
  assert.equal(on('ND', 'rentIncrease', {}, '2026-11-01'), '2027-01-01')
})

test('a full rental period begins after the notice', () => {
  assert.equal(on('MN', 'tenantEnds'), '2026-12-31')
  assert.equal(on('MN', 'tenantEnds', {}, '2026-12-01'), '2027-01-31')
  // February is a whole period; Massachusetts requires a period or thirty days, whichever is longer
  assert.equal(on('MN', 'tenantEnds', {}, '2027-01-31'), '2027-02-28')
  assert.equal(on('WV', 'landlordEnds', {}, '2027-01-31'), '2027-02-28')
  assert.equal(on('VT', 'tenantEnds', {}, '2027-01-31'), '2027-02-28')
  assert.equal(on('MA', 'tenantEnds', {}, '2027-01-31'), '2027-03-31')
})

test('one month is a calendar month and at least thirty days', () => {
  assert.equal(on('IN', 'tenantEnds', {}, '2027-01-31'), '2027-03-02')
  assert.equal(on('IN', 'tenantEnds', {}, '2026-12-05'), '2027-01-05')
})

test('Delaware’s sixty days run from the first of the next month', () => {
  assert.equal(on('DE', 'landlordEnds'), '2027-01-29')
})

test('California: 30 days in the first year, 60 after it', () => {
  assert.equal(days('CA', 'landlordEnds', { since: '2026-01-01' }), 30)
  assert.equal(days('CA', 'landlordEnds', { since: '2025-11-21' }), 60)
  assert.equal(days('CA', 'tenantEnds', { since: '2020-01-01' }), 30)
})

test('New York: 30, 60 and 90 days by length of occupancy', () => {
  for (const kind of ['landlordEnds', 'rentIncrease'] as const) {
    const monthly = { increaseBps: 500, term: 'monthToMonth' } as const
    assert.equal(days('NY', kind, { since: '2026-06-01', ...monthly }), 30)
    assert.equal(days('NY', kind, { since: '2025-06-01', ...monthly }), 60)
    assert.equal(days('NY', kind, { since: '2024-11-21', ...monthly }), 90)
  }
})

test('New York counts the term of the lease too: 60 days in the tenth month of a year’s lease', () => {
  for (const kind of ['landlordEnds', 'rentIncrease'] as const) {
    const of = (leaseTermMonths: number) =>
      days('NY', kind, { since: '2026-02-01', increaseBps: 500, term: 'longer', leaseTermMonths })
    assert.deepEqual([of(11), of(12), of(23), of(24)], [30, 60, 60, 90])
    assert.equal(days('NY', kind, { since: '2026-02-01', increaseBps: 500, term: 'longer' }), 90)
  }
})

test('New York sets no notice for an increase below 5%: what is customary is counted, and said to be', () => {
  const { basis, earliestOn } = notice('NY', 'rentIncrease', { since: '2020-01-01', increaseBps: 499 })
  assert.deepEqual([basis, earliestOn], ['advised', '2027-01-01'])
})

test('Colorado: 21, 28 and 91 days by length of tenancy', () => {
  assert.deepEqual(
    ['2026-08-01', '2026-03-01', '2025-11-21'].map((since) => days('CO', 'landlordEnds', { since })),
    [21, 28, 91],
  )
})

test('Oregon: 30 days in the first year, 90 after it', () => {
  assert.equal(days('OR', 'landlordEnds', { since: '2026-06-01' }), 30)
  assert.equal(days('OR', 'landlordEnds', { since: '2025-06-01' }), 90)
})

test('Vermont: 60 days up to two years, 90 after them', () => {
  assert.equal(days('VT', 'landlordEnds', { since: '2025-06-01' }), 60)
  assert.equal(days('VT', 'landlordEnds', { since: '2023-06-01' }), 90)
})

test('Maryland: an increase needs 60 days month to month and 90 otherwise', () => {
  assert.equal(days('MD', 'rentIncrease', { term: 'monthToMonth' }), 60)
  assert.equal(days('MD', 'rentIncrease', { term: 'longer' }), 90)
  assert.equal(days('MD', 'landlordEnds'), 60)
})

test('California and Maine: a larger increase needs longer notice', () => {
  assert.equal(days('CA', 'rentIncrease', { increaseBps: 1000 }), 30)
  assert.equal(days('CA', 'rentIncrease', { increaseBps: 1001 }), 90)
  assert.equal(days('ME', 'rentIncrease', { increaseBps: 999 }), 45)
  assert.equal(days('ME', 'rentIncrease', { increaseBps: 1000 }), 75)
})

test('Rhode Island: 120 days for a tenant over 62', () => {
  assert.equal(days('RI', 'rentIncrease', { hasTenantOver62: true }), 120)
  assert.equal(days('RI', 'rentIncrease', { hasTenantOver62: false }), 60)
})

test('Virginia: 60 days for landlords of more than four units; 90 were not enacted as far as is known', () => {
  assert.equal(days('VA', 'rentIncrease', { units: 5 }), 60)
  assert.equal(days('VA', 'rentIncrease', { units: 5 }, '2027-07-01'), 60)
  assert.equal(notice('VA', 'rentIncrease', { units: 4 }).basis, 'advised')
})

test('what is not known counts the longest notice, and says so', () => {
  const { days: counted, parts } = notice('NY', 'landlordEnds')
  assert.equal(counted, 90)
  assert.match(parts.join('\n'), /longest notice period is used/)
})

test('a new rent begins on a rent day', () => {
  assert.equal(on('HI', 'rentIncrease'), '2027-02-01')
  assert.equal(on('HI', 'rentIncrease', { rentDueDay: 31 }), '2027-01-31')
})

test('Oregon and Washington allow no increase in the first year', () => {
  for (const code of ['OR', 'WA']) {
    assert.equal(on(code, 'rentIncrease', { since: '2026-10-01' }), '2027-10-01')
    assert.equal(on(code, 'rentIncrease', { since: '2024-10-01' }), '2027-03-01')
  }
})

test('where only a cause ends a tenancy there is no date', () => {
  for (const code of ['DC', 'WA']) {
    const { earliestOn, days: counted, caution } = notice(code, 'landlordEnds')
    assert.deepEqual([earliestOn, counted], [null, null])
    assert.match(caution ?? '', /reason/)
  }
})

test('where no notice of nonpayment is needed there is no date, and not zero days', () => {
  for (const code of ['MO', 'NJ', 'SD', 'WV']) {
    const { earliestOn, days: counted, basis } = notice(code, 'nonpayment')
    assert.deepEqual([earliestOn, counted, basis], [null, null, 'none'])
  }
})

test('business days leave out weekends and holidays where the statute says so', () => {
  // Monday, November 23; Thursday is Thanksgiving
  for (const code of ['GA', 'UT']) {
    assert.equal(on(code, 'nonpayment', {}, '2026-11-23'), '2026-11-27', code)
  }
  // in California and Florida the courts close on the day after Thanksgiving too
  for (const code of ['CA', 'FL']) {
    assert.equal(on(code, 'nonpayment', {}, '2026-11-23'), '2026-11-30', code)
  }
  assert.equal(on('TX', 'nonpayment', {}, '2026-11-23'), '2026-11-26')
  assert.equal(on('NV', 'nonpayment', {}, '2026-11-23'), '2026-12-04')
  assert.equal(on('AL', 'violation', {}, '2026-11-23'), '2026-12-03')
  // cure in Utah is in calendar days
  assert.equal(on('UT', 'violation', {}, '2026-11-23'), '2026-11-26')
})

test('where rent must be late first, an earlier notice counts from then', () => {
  assert.equal(on('ME', 'nonpayment', { due: '2026-11-01' }, '2026-11-03'), '2026-11-15')
  assert.equal(on('ME', 'nonpayment', { due: '2026-11-01' }), '2026-11-28')
  assert.equal(on('RI', 'nonpayment', {}, '2026-11-10'), '2026-11-21')
})

test('Oregon: thirteen days from the fifth day of the period, ten from the eighth', () => {
  assert.equal(days('OR', 'nonpayment', {}, '2026-11-05'), 13)
  assert.equal(days('OR', 'nonpayment', {}, '2026-11-08'), 10)
  assert.equal(on('OR', 'nonpayment', {}, '2026-11-02'), '2026-11-18')
})

test('the District counts ten days under its act of 2025, with a doubt, and thirty before', () => {
  const { days: counted, isDoubtful } = notice('DC', 'nonpayment')
  assert.deepEqual([counted, isDoubtful], [10, true])
  assert.equal(days('DC', 'nonpayment', {}, '2025-12-30'), 30)
})

test('Virginia gives five days to pay before July 1, 2026 and fourteen from then', () => {
  assert.deepEqual(
    ['2026-06-30', '2026-07-01'].map((day) => on('VA', 'nonpayment', {}, day)),
    ['2026-07-05', '2026-07-15'],
  )
})

test('Hawaii counts five business days before February 5, 2026 and ten calendar days from then', () => {
  assert.deepEqual(
    ['2026-02-04', '2026-02-05'].map((day) => on('HI', 'nonpayment', {}, day)),
    ['2026-02-11', '2026-02-15'],
  )
})

test('the time to cure and the end of the tenancy are distinguished', () => {
  const { cureBy, earliestOn } = notice('NE', 'violation')
  assert.deepEqual([cureBy, earliestOn], ['2026-12-05', '2026-12-21'])
  assert.equal(notice('IL', 'violation').cureBy, null)
})

test('Connecticut counts full days between the notice and the date', () => {
  assert.equal(on('CT', 'nonpayment', { due: '2026-11-01' }, '2026-11-20'), '2026-11-24')
  assert.equal(on('CT', 'landlordEnds', {}, '2026-11-27'), '2026-11-30')
  assert.equal(on('CT', 'landlordEnds', {}, '2026-11-28'), '2026-12-31')
})

test('Colorado’s tiers hold for tenants too', () => {
  assert.equal(days('CO', 'tenantEnds', { since: '2026-08-01' }), 21)
  assert.equal(days('CO', 'tenantEnds', { since: '2024-08-01' }), 91)
})

test('where it is not known whether a breach may be cured no time to cure is promised', () => {
  assert.equal(notice('MI', 'violation').cureBy, null)
  assert.equal(notice('NJ', 'violation').cureBy, null)
})

test('the mail adds days where the statute says so', () => {
  assert.equal(on('KS', 'nonpayment', { isMailed: true }), '2026-11-26')
  const mailed = (code: string, kind: NoticeKind) => [on(code, kind), on(code, kind, { isMailed: true })]
  assert.deepEqual(mailed('AZ', 'nonpayment'), ['2026-11-26', '2026-12-01'])
  assert.deepEqual(mailed('IA', 'nonpayment'), ['2026-11-24', '2026-11-28'])
  assert.deepEqual(mailed('MT', 'landlordEnds'), ['2026-12-21', '2026-12-24'])
  assert.deepEqual(mailed('OR', 'nonpayment'), ['2026-12-01', '2026-12-04'])
  assert.deepEqual(mailed('WA', 'nonpayment'), ['2026-12-05', '2026-12-10'])
  assert.deepEqual(mailed('VT', 'nonpayment'), ['2026-12-05', '2026-12-08'])
  // Saturday's mail in Michigan is delivered on Monday
  assert.deepEqual(mailed('MI', 'nonpayment'), ['2026-11-28', '2026-11-30'])
  assert.equal(on('IL', 'nonpayment', { isMailed: true }), on('IL', 'nonpayment'))
})

test('hours of notice reach to the day on which they are over', () => {
  assert.deepEqual(
    ['CA', 'HI', 'VA', 'WI', 'TX'].map((code) => on(code, 'entry')),
    ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-22', null],
  )
})

test('the arithmetic reads from the notice to the date', () => {
  assert.deepEqual(notice('OH', 'landlordEnds').parts, [
    'Notice given Nov 21, 2026',
    'Nov 21, 2026 + 30 days = Dec 21, 2026',
    'It ends with a rental period: the next begins Jan 1, 2027, so the last day is Dec 31, 2026',
  ])
})

test('Washington added one day for the mail before July 27, 2025', () => {
  assert.deepEqual(
    ['2025-07-26', '2025-07-27'].map((day) => on('WA', 'nonpayment', { isMailed: true }, day)),
    ['2025-08-10', '2025-08-15'],
  )
})

test('Louisiana and Mississippi count short notices in business days', () => {
  // given on Wednesday, November 18 and on Friday, November 20
  assert.equal(on('LA', 'nonpayment', {}, '2026-11-18'), '2026-11-25')
  assert.equal(on('LA', 'violation', {}, '2026-11-18'), '2026-11-25')
  assert.equal(on('MS', 'nonpayment', {}, '2026-11-20'), '2026-11-25')
  assert.equal(on('MS', 'violation', {}, '2026-11-16'), '2026-11-30')
})

test('New Mexico counts periods under eleven days in business days, and says that this is not settled', () => {
  const { earliestOn, caution } = notice('NM', 'nonpayment', {}, '2026-11-20')
  assert.equal(earliestOn, '2026-11-25')
  assert.match(caution ?? '', /not settled/)
})

test('a last day on a weekend or holiday moves on in Minnesota, New Hampshire and Mississippi', () => {
  // 14 days from November 14 end on Saturday the 28th, 7 from the 19th on Thanksgiving, 30 from the 13th on a Sunday
  assert.equal(on('MN', 'nonpayment', {}, '2026-11-14'), '2026-11-30')
  assert.equal(on('NH', 'nonpayment', {}, '2026-11-19'), '2026-11-27')
  assert.equal(on('MS', 'tenantEnds', {}, '2026-11-13'), '2026-12-14')
  assert.equal(on('MT', 'nonpayment', {}, '2026-11-23'), '2026-11-27')
})

/** Returns the end of a tenancy of four months after a notice of November 10. */
const endOf = (code: string, kind: NoticeKind = 'landlordEnds') =>
  on(code, kind, { since: '2026-07-01' }, '2026-11-10')

test('where a tenancy ends only with a period, a notice of November 10 ends it on December 31 or November 30', () => {
  assert.deepEqual(
    ['AL', 'CO', 'IL', 'NC', 'NJ', 'MD'].map((code) => endOf(code)),
    ['2026-12-31', '2026-12-31', '2026-12-31', '2026-11-30', '2026-12-31', '2027-01-31'],
  )
  assert.equal(endOf('NY', 'tenantEnds'), '2026-12-31')
  assert.equal(endOf('DC', 'tenantEnds'), '2027-01-01')
})

test('a month’s notice in New York and New Jersey lies before the last day', () => {
  for (const code of ['NY', 'NJ']) {
    assert.equal(on(code, 'tenantEnds', {}, '2026-11-30'), '2026-12-31')
    assert.equal(on(code, 'tenantEnds', {}, '2026-12-01'), '2027-01-31')
  }
})

test('the District’s increase begins on the first rent day more than 60 days after its notice', () => {
  // 60 days from November 2 end on January 1: more than 60 is February 1
  assert.equal(on('DC', 'rentIncrease', {}, '2026-11-02'), '2027-02-01')
  assert.equal(on('DC', 'rentIncrease', {}, '2026-11-01'), '2027-01-01')
})

test('New Hampshire gives 60 days where a year’s lease is not renewed, from July 1, 2026', () => {
  assert.equal(days('NH', 'landlordEnds', { term: 'longer' }), 60)
  assert.equal(days('NH', 'landlordEnds', { term: 'longer' }, '2026-06-30'), 30)
  assert.equal(days('NH', 'landlordEnds'), 30)
})

test('in Nevada an officer serves the notice', () => {
  for (const kind of ['nonpayment', 'violation', 'landlordEnds'] as const) {
    assert.match(notice('NV', kind).caution ?? '', /not by the landlord/)
  }
})
