import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'

import { depositCapLaw } from './deposits/deposit-cap.ts'
import { describeDepositReturn, describeLateFee, describeNotice } from './describe/describe.ts'
import { factsOf } from './facts.ts'
import { lawOn } from './former-law.ts'
import { dollarsOfLimit, percentOfLimit, rent } from './late-fees/late-fee-limit.ts'
import { computeLateFeeLimit } from './late-fees/late-fee-rules.ts'
import { lawReadOn } from './law-source.ts'
import { computeNotice } from './notices/notices.ts'
import { findStateLaw, stateCodes } from './places/lookup.ts'
import type { StateLaw } from './places/state-law.ts'
import { stateFacts } from './state-facts.ts'

const root = join(import.meta.dirname, '..', '..')
const lawOf = (code: string) => findStateLaw(code) ?? assert.fail(code)

const sources = globSync('{shared,server,web,scripts,e2e,bench,testing}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(build|node_modules)$/.test(path),
}).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(root, path), 'utf8'),
}))

test('the files of the states are imported in one list', () => {
  const lists = sources.filter(
    ({ text }) => (text.match(/from '[^']*\/states\/[a-z]{2}\.ts'/g) ?? []).length > 5,
  )
  assert.deepEqual(
    lists.map(({ path }) => path),
    ['shared/law/states.ts'],
  )
})

/** Returns the states that a source has an entry with a number for: `NY: { days: 14 }`. Numbers in words do not count. */
function numbersByState(text: string): string[] {
  const bare = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, "''")
  const keys = [...bare.matchAll(/^ +([A-Z]{2}): /gm)].filter(([, code = '']) => findStateLaw(code))
  return keys.flatMap(({ 1: code = '', index }, at) =>
    /(?<![\w$])\d/.test(bare.slice(index, keys[at + 1]?.index ?? bare.indexOf('\n}', index))) ? [code] : [],
  )
}

/**
 * Tables by state that are about something else than the law of tenancies: taxes, a map, costs of the demo; the holidays of
 * courts, which are functions of the year; and the second computation of the ledger's tests, which is written without ours.
 */
const otherTables = [
  'shared/invoices/tax-table.ts',
  'web/lease-generator/states/states-places.ts',
  'web/lease-generator/states/us-map.ts',
  'server/demo/seed/running-costs.ts',
  'shared/law/days/holidays.ts',
  'testing/ledger/oracle/fee-limits.ts',
]

test('no table beside the files of the states has numbers of a state', () => {
  const tables = sources.filter(
    ({ path, text }) =>
      !path.endsWith('.test.ts') &&
      !path.startsWith('shared/law/states/') &&
      !otherTables.includes(path) &&
      numbersByState(text).length > 0,
  )
  assert.deepEqual(
    tables.map(({ path, text }) => `${path}: ${numbersByState(text).join(', ')}`),
    [],
  )
})

test('a table with numbers of states is found, and words with numbers are no table', () => {
  assert.deepEqual(
    numbersByState('const days = {\n  NY: 14, // days\n  OH: { tiers: [{ days: 3 }] },\n}\n'),
    ['NY', 'OH'],
  )
  assert.deepEqual(numbersByState("const doubts = {\n  NY: 'Some say 14 days.',\n  OH: true, // 3\n}\n"), [])
})

test('a dated fact about a state has no limit of its own beside the state’s rule', () => {
  for (const code of stateCodes) {
    for (const { id, city, limit, limitOf } of lawOf(code).facts) {
      assert.ok(city === null ? limit === undefined : limitOf === undefined, id)
    }
  }
})

test('the day of a change is that of the dated fact that changed it', () => {
  for (const code of stateCodes) {
    const { former = [], facts } = lawOf(code)
    for (const { endedBy } of former) {
      assert.ok(facts.find(({ id }) => id === endedBy)?.effectiveFrom, `${code}: ${endedBy}`)
    }
  }
})

/** Returns each number of days of a state's notices with the rule that goes with it. */
function noticesOf({ rentIncrease, terminationMonthToMonth: ending, ...law }: StateLaw) {
  return [
    { days: rentIncrease.noticeDays, notice: rentIncrease.notice },
    { days: ending.landlordDays, notice: ending.landlord },
    { days: ending.tenantDays, notice: ending.tenant },
    law.nonpaymentNotice,
    law.leaseViolationNotice,
  ]
}

test('the number of a notice is not repeated in its tiers', () => {
  for (const code of stateCodes) {
    for (const { days, notice } of noticesOf(lawOf(code))) {
      const tiers = notice?.tiers ?? []
      assert.ok(
        tiers.every((tier) => tier.days !== days),
        code,
      )
      assert.equal(tiers.filter((tier) => tier.days === undefined).length, tiers.length === 0 ? 0 : 1, code)
      assert.ok(tiers.length === 0 || days !== null, code)
    }
  }
})

test('a late fee limit that changes in the file changes in the arithmetic, the words and the dated fact', () => {
  const law = lawOf('MD')
  const changed: StateLaw = { ...law, lateFee: { ...law.lateFee, limit: rent(7), graceDays: 4 } }
  const fee = computeLateFeeLimit(changed, { rent: cents(1000_00) }, lawReadOn)
  assert.deepEqual([fee.limit, fee.graceDays], [70_00, 4])
  assert.equal(describeLateFee(changed, lawReadOn), '7% of the rent')
  const fact = stateFacts(changed).find(({ id }) => id === 'MD-late-fee')
  assert.deepEqual(fact?.limit, { lateFee: { percentBps: 700, of: 'rent' }, graceDays: 4 })
})

test('a notice that changes in the file changes in the date and the words', () => {
  const law = lawOf('OH')
  const changed = { ...law, nonpaymentNotice: { ...law.nonpaymentNotice, days: 8 } }
  assert.equal(computeNotice(changed, 'nonpayment', { on: lawReadOn }).days, 8)
  assert.equal(describeNotice(changed, 'nonpayment', lawReadOn), '8 days')
})

test('a second deadline of a deposit is in words what it is in the clock', () => {
  const law = lawOf('ME')
  const clock = { starts: ['ended'] as const, daysMonthToMonth: 25 }
  const changed = { ...law, securityDeposit: { ...law.securityDeposit, clock } }
  assert.equal(describeDepositReturn(changed, lawReadOn), '30 days; 25 for a month-to-month tenancy')
})

test('before its change a law has its former numbers, from one day to the next', () => {
  const law = lawOf('CA')
  const [before, after] = ['2024-06-30', '2024-07-01'].map((on) => lawOn(law, on as typeof lawReadOn))
  assert.deepEqual([before?.securityDeposit.maxMonthsRent, after?.securityDeposit.maxMonthsRent], [2, 1])
  const months = factsOf('CA').flatMap(({ limit }) => limit?.depositMonths ?? [])
  assert.deepEqual(new Set(months), new Set([1, 2]))
  assert.equal(depositCapLaw(law, '2024-06-30' as typeof lawReadOn).steps?.[0]?.months, 3)
})

test('the percentage and the dollars of an article are those of the limit', () => {
  const { limit } = lawOf('NY').lateFee
  assert.ok(limit)
  assert.deepEqual([percentOfLimit(limit), dollarsOfLimit(limit)], [5, 50])
})
