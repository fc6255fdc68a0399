import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findStateLaw } from '#shared/law/places/lookup.ts'
import { includer } from './includes.ts'

const include = includer(() => {})
const law = (code: string) => findStateLaw(code)!

describe('what an article includes', () => {
  for (const [command, text] of [
    ['law CA deposit.days', `${law('CA').securityDeposit.returnDays} days`],
    ['law MI deposit.cap', 'one and a half months’ rent'],
    ['law NY late.flat', '$50'],
    ['count deposit.days', '51'],
    ['states deposit.cap = 3', 'Nevada'],
    ['max deposit.days', '60 days'],
    ['prorate 1850 2026-11-12 2026-11-30 actual', '$1,850.00 × 19 ÷ 30 = $1,171.67'],
    ['prorated 1850 2026-10-12 2026-10-31 thirty', '$1,233.33'],
    ['prorate 1850 2026-11-12 2026-11-30 year', '$1,850.00 × 12 ÷ 365 × 19 = $1,155.62'],
    ['days 2026-11-12 2026-11-30', '19'],
    ['share 7.5 1200', '$90.00'],
    ['interest 5 1500 365', '$75.00'],
    ['sum 1500 -240 -85.5', '$1,174.50'],
    ['over 247500 27.5', '$9,000.00'],
    ['after 2026-10-31 21', 'Nov 21, 2026'],
    ['return-by CA 2026-10-31', 'Nov 21, 2026'],
    ['late-limit NY 900', '$45.00'],
    ['late-limit NY 1200', '$50.00'],
    ['late-limit TX 1500 units=4', '$180.00'],
    ['late-from NY 2026-12-01', 'Dec 7, 2026'],
    ['deposit-cap MI 1850', '$2,775.00'],
    ['brief NC depositReturn', '30 days'],
    ['count late.kind = lesserOf', '3'],
    ['notice CO rentIncrease 2026-11-21', 'Feb 1, 2027'],
  ] as const) {
    test(`{{${command}}} is ${text}`, () => assert.equal(include(command), text))
  }

  for (const command of [
    'lew CA deposit.cap',
    'constructor',
    'law ZZ deposit.cap',
    'law CA deposit.color',
    'law CA toString',
    'law CA',
    'holds VT entry at any time',
    'holds VT entry',
    'states deposit.cap = 17',
    'rule CA weather',
    'late-limit FL 1200',
    'late-limit NY 1200 moon=full',
    'late-from FL 2026-12-01',
    'deposit-cap FL 1200',
    'notice CA birthday 2026-11-21',
    'notice WA landlordEnds 2026-11-21',
    'count deposit.cap ~ 3',
    'count deposit.cap = many',
    'table of-contents',
    'table constructor',
    'prorate 1850 2026-11-12 2026-12-03 actual',
    'prorate 1850 2026-02-30 2026-02-30 actual',
    'prorate x 2026-02-01 2026-02-02 actual',
    'prorate 1850 2026-02-01 2026-02-02 lunar',
    'share five 1200',
  ]) {
    test(`{{${command}}} is an error`, () => assert.throws(() => include(command)))
  }

  test('what has no number is an error, never a zero', () => {
    assert.equal(law('FL').securityDeposit.maxMonthsRent, null)
    assert.throws(() => include('law FL deposit.cap'), /FL has no number/)
  })

  test('a citation says where, as of when, and whether to look again', () => {
    assert.match(
      include('cite CA depositCap'),
      /Cal\. Civ\. Code §\u00a01950\.5, <span class="sure">2026, confirmed</,
    )
    assert.match(
      include('cite NY violation'),
      /<span class="verify" title="There is no single[^"]*">2026, verify</,
    )
    assert.match(include('cite CO lateFee'), /verify/, 'confirmed, but on the list of what is least sure')
  })

  test('a sentence in other words is held to the words of the data', () => {
    assert.equal(include('holds VT entry between 9 a.m. and 9 p.m.'), '')
    assert.equal(include('holds NY notes no application fees'), '')
    assert.throws(() => include('holds VT entry between 8 a.m. and 9 p.m.'), /no longer says/)
  })

  test('every table of the law has a row with the rule and its statute for all 51', () => {
    for (const name of [
      'late-fees',
      'deposit-caps',
      'deposit-returns',
      'rent-increases',
      'ending-a-tenancy',
      'entry',
      'returned-checks',
    ]) {
      const html = include(`table ${name}`)
      assert.equal(html.match(/<th scope="row">/g)?.length, 51, name)
      assert.equal(html.match(/<td class="rule">[^<]+ <span class="cite">/g)?.length, 51, name)
      assert.doesNotMatch(html, /null|>undefined|NaN/, name)
    }
  })

  test('what comes from the data is escaped', () => {
    for (const html of [
      include('rule MT landlordEnds'),
      include('rule KY lateFee'),
      include('table late-fees'),
    ]) {
      assert.doesNotMatch(html.replaceAll(/<\/?(div|table|thead|tbody|tr|th|td|span|a)[^>]*>/g, ''), /[<>"]/)
    }
  })

  test('the lines of Schedule E are the product’s own', () => {
    assert.match(include('table schedule-e'), /Line 14<\/th><td>Repairs</)
  })

  test('it is known which topics of the law were used', () => {
    const used: string[] = []
    const noting = includer((topic) => used.push(topic))
    for (const command of [
      'law CA entry.hours',
      'cite CA lateFee',
      'table returned-checks',
      'days 2026-01-01 2026-01-02',
    ]) {
      noting(command)
    }
    assert.deepEqual(used, ['entry', 'lateFee', 'nsfFee'])
  })

  test('figures are counted, not remembered', () => {
    const capped = Number(include('count deposit.cap'))
    assert.equal(capped + Number(include('count deposit.cap none')), 51)
    assert.equal(
      include('count deposit.interest = yes'),
      String(51 - Number(include('count deposit.interest = no'))),
    )
  })
})
