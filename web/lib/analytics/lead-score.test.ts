import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import * as fc from 'fast-check'

import { cents } from '#shared/lib/money.ts'

import { emailDomain, engagementScore, isBusinessDomain, leadScore } from './lead-score.ts'

describe('of an e-mail address', () => {
  test('only the domain is told, in lower case', () => {
    assert.equal(emailDomain(' Ann.Lee@Acme-Rentals.COM '), 'acme-rentals.com')
  })
  for (const text of ['', 'ann', 'ann@', '@acme.com', 'a b@acme.com', 'a@b@acme.com', 'ann@localhost']) {
    test(`nothing is told of "${text}"`, () => assert.equal(emailDomain(text), null))
  }
  test('a mailbox for private people is no business', () => {
    assert.equal(isBusinessDomain('gmail.com'), false)
    assert.equal(isBusinessDomain('acme-rentals.com'), true)
    assert.equal(isBusinessDomain(null), false)
  })
})

describe('the score of a lead', () => {
  const best = {
    isBusinessEmail: true,
    invoiceValue: cents(500_000),
    completionSeconds: 300,
    engagement: 100,
  }

  test('is 100 for a business that bills $5,000 in five minutes and tries everything', () => {
    assert.equal(leadScore(best), 100)
  })
  for (const [what, change, lost] of [
    ['a private address', { isBusinessEmail: false }, 35],
    ['a bill of $1,000', { invoiceValue: cents(100_000) }, 10],
    ['a bill of $100', { invoiceValue: cents(10_000) }, 20],
    ['a bill of $99.99', { invoiceValue: cents(9_999) }, 30],
    ['29 seconds', { completionSeconds: 29 }, 15],
    ['half an hour', { completionSeconds: 1_800 }, 7],
    ['two hours', { completionSeconds: 7_200 }, 15],
    ['half the engagement', { engagement: 50 }, 10],
    ['no engagement', { engagement: 0 }, 20],
  ] as const) {
    test(`loses ${lost} for ${what}`, () => assert.equal(leadScore({ ...best, ...change }), 100 - lost))
  }

  test('is always a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.double(),
        fc.double(),
        (isBusinessEmail, value, completionSeconds, engagement) => {
          const score = leadScore({
            isBusinessEmail,
            invoiceValue: cents(value),
            completionSeconds,
            engagement,
          })
          assert.ok(Number.isInteger(score) && score >= 0 && score <= 100)
        },
      ),
    )
  })
})

test('engagement counts items, preview, e-mail and earlier invoices, up to 100', () => {
  const all = { items: 9, hasPreviewed: true, hasMailed: true, usageCount: 7 }
  assert.equal(engagementScore(all), 100)
  assert.equal(engagementScore({ items: 1, hasPreviewed: false, hasMailed: false, usageCount: 0 }), 10)
  assert.equal(engagementScore({ items: 2, hasPreviewed: true, hasMailed: false, usageCount: 1 }), 50)
})
