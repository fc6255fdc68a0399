import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  depositReturnNotes,
  describeDepositCap,
  describeDepositReturn,
  describeEntry,
  describeGrace,
  describeLateFee,
  describeNotice,
  describeNsfFee,
  describeRentControl,
  describeSmallClaims,
  plainNotes,
  plainRule,
  shortDepositCap,
} from './describe.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import { noticeFact } from '#shared/law/notices/notice-tiers.ts'
import { type NoticeKind, noticeKinds } from '#shared/law/notices/notice-kinds.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

function lawOf(code: string): StateLaw {
  const law = findStateLaw(code)
  assert.ok(law, code)
  return law
}

const noticeOf = (code: string, kind: NoticeKind) => describeNotice(lawOf(code), kind, lawReadOn)

test('a late fee in a few words', () => {
  assert.deepEqual(
    ['NY', 'UT', 'CT', 'IA', 'TX', 'MD', 'CA'].map((code) => describeLateFee(lawOf(code), lawReadOn)),
    [
      'The lesser of $50 and 5% of the rent',
      'The greater of 10% of the rent and $75',
      'The lesser of $5 a day up to $50 and 5% of the unpaid rent',
      '$12 a day up to $60 for rent up to $700; $20 a day up to $100 above that',
      '12% of the rent in buildings of up to 4 units; 10% of the rent in larger buildings',
      '5% of the unpaid rent',
      'Must be reasonable',
    ],
  )
})

test('a deposit cap in a few words, with what changes it', () => {
  assert.deepEqual(
    ['CA', 'AK', 'NY', 'TX', 'KS'].map((code) => describeDepositCap(lawOf(code), lawReadOn)),
    [
      'One month’s rent; two where the landlord is small, except from a service member',
      'Two months’ rent; no statutory cap where the rent is more than $2,000 a month',
      'One month’s rent',
      'No statutory cap; check local law',
      'One month’s rent; one and a half where the unit is furnished',
    ],
  )
  assert.deepEqual(
    ['CA', 'AZ', 'NY', 'TX'].map((code) => shortDepositCap(lawOf(code), lawReadOn)),
    ['1 to 2 months', '1.5 months', '1 month', 'No statutory cap'],
  )
})

test('what no statute fixes is said, never zero', () => {
  for (const code of stateCodes) {
    const law = lawOf(code)
    for (const kind of noticeKinds) {
      assert.equal(
        noticeFact(law, kind, lawReadOn).days === null,
        !/^\d|^One month|^A full/.test(describeNotice(law, kind, lawReadOn)),
        code,
      )
    }
    assert.equal(law.entry.noticeHours === null, /set by statute/.test(describeEntry(law, lawReadOn)))
    assert.equal(law.nsfFee.max === null, /set by statute/.test(describeNsfFee(law, lawReadOn)))
    assert.equal(law.lateFee.graceDays === null, /No statutory grace/.test(describeGrace(law, lawReadOn)))
  }
  assert.equal(describeSmallClaims({ smallClaimsLimit: null }), 'Not on file')
  assert.equal(describeSmallClaims(lawOf('OH')), 'Up to $6,000')
})

test('notices in a few words, with their tiers', () => {
  assert.equal(noticeOf('NY', 'landlordEnds'), '30, 60 or 90 days')
  assert.equal(noticeOf('MD', 'landlordEnds'), '60 days')
  assert.equal(noticeOf('MD', 'rentIncrease'), '60 or 90 days')
  assert.equal(noticeOf('MO', 'nonpayment'), 'No notice required by statute')
  assert.equal(noticeOf('WA', 'landlordEnds'), 'Only for a reason the law names')
  assert.equal(noticeOf('NE', 'violation'), '14 days to cure; the lease ends after 30')
  assert.equal(noticeOf('NJ', 'violation'), 'One month, after a notice to cease')
  assert.equal(noticeOf('TX', 'rentIncrease'), 'No statute; at least one month advised')
  assert.equal(noticeOf('UT', 'nonpayment'), '3 business days')
  assert.equal(noticeOf('MN', 'landlordEnds'), 'A full rental period')
  assert.equal(noticeOf('MA', 'tenantEnds'), 'A full rental period, at least 30 days')
})

test('a smaller small claims limit for some is said beside the number', () => {
  for (const code of stateCodes) {
    const isPartial = /varies by county|Businesses are limited|\$5,000 (in|for)|no dollar limit/.test(
      lawOf(code).notes,
    )
    assert.equal(describeSmallClaims(lawOf(code)).includes(';'), isPartial, code)
  }
})

test('a grace period is said by the first day of a fee, which the number of days leaves open', () => {
  assert.deepEqual(
    ['NY', 'NC', 'CO', 'ME', 'TX'].map((code) => describeGrace(lawOf(code), lawReadOn)),
    [6, 5, 7, 16, 3].map(
      (day) => `No fee before the ${day}${day === 3 ? 'rd' : 'th'} day after the due date`,
    ),
  )
  assert.equal(describeGrace(lawOf('MA'), lawReadOn), 'No fee before the 31st day after the due date')
})

test('two deadlines for a deposit are both said', () => {
  assert.equal(describeDepositReturn(lawOf('FL'), lawReadOn), '15 days, 30 if anything is withheld')
  assert.equal(
    describeDepositReturn(lawOf('WV'), lawReadOn),
    '60 days, or 45 after a new tenant moves in if that is sooner',
  )
  assert.equal(describeDepositReturn(lawOf('ME'), lawReadOn), '30 days; 21 for a month-to-month tenancy')
  assert.equal(describeDepositReturn(lawOf('AZ'), lawReadOn), '14 days, weekends and holidays not counted')
})

test('rent control is one of four, and the District is no state', () => {
  const found = new Set(stateCodes.map((code) => describeRentControl(lawOf(code), lawReadOn)))
  assert.equal(found.size, 5)
})

test('what else decides when a deposit goes back is found among the notes', () => {
  const found = stateCodes.filter((code) => depositReturnNotes(lawOf(code)).length > 0)
  for (const code of ['AK', 'AZ', 'ID', 'IL', 'IN', 'LA', 'ME', 'MS', 'OK', 'WV', 'WY']) {
    assert.ok(found.includes(code as (typeof found)[number]), code)
  }
  assert.match(depositReturnNotes(lawOf('ME')).join(' '), /21 days for a tenancy at will/)
  assert.deepEqual(depositReturnNotes(lawOf('CA')), [])
})

test('no reader meets the name of a field', () => {
  for (const code of stateCodes) {
    const law = lawOf(code)
    const rules = [
      law.securityDeposit.maxRule,
      law.lateFee.rule,
      law.nsfFee.rule,
      law.entry.rule,
      ...noticeKinds.map((kind) => noticeFact(law, kind, lawReadOn).rule),
    ]
    for (const text of [...plainNotes(law), ...rules.map(plainRule)]) {
      const names = (text.match(/\b[a-z]+[A-Z][A-Za-z]*\b/g) ?? []).filter((name) => name !== 'mHz')
      assert.deepEqual(names, [], `${code}: ${text}`)
    }
  }
})
