import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  describeDepositPenalty,
  describeRepairAndDeduct,
  describeRetaliation,
  describeWithholding,
  remedySources,
  timesWords,
} from './describe-remedies.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import { remedySource } from './remedy-source.ts'

const law = (code: string) => findStateLaw(code) ?? assert.fail(code)
const remediesOf = (code: string) => law(code).remedies
const parts = ['depositPenalty', 'retaliation', 'repairAndDeduct', 'withholding', 'evictionSteps'] as const

test('every state says what follows from a breach, each part in whole sentences', () => {
  for (const code of stateCodes) {
    const remedies = remediesOf(code)
    assert.deepEqual(Object.keys(remedies), [...parts], code)
    const { evictionSteps, ...others } = remedies
    const texts = [...evictionSteps.steps, ...Object.values(others).map(({ rule }) => rule)]
    for (const text of texts) {
      assert.match(text, /^[A-Z].{20,}\.$/s, `${code}: ${text}`)
      assert.doesNotMatch(text, /\b[a-z]+[A-Z]\w*\b|undefined|null|NaN|'/, `${code}: ${text}`)
    }
  }
})

test('what is confirmed has a statute and the page where it was read, and nothing else has a page', () => {
  let confirmed = 0
  for (const code of stateCodes) {
    for (const part of parts) {
      const { citation, confirmed: isConfirmed, source } = remediesOf(code)[part]
      assert.equal(isConfirmed, source !== null, `${code} ${part}`)
      assert.ok(!isConfirmed || (citation && /^https?:\/\/\S+$/.test(source ?? '')), `${code} ${part}`)
      confirmed += isConfirmed ? 1 : 0
    }
    const read = parts.flatMap((part) => remediesOf(code)[part].source ?? [])
    const shown = [...law(code).sources, ...remedySources(law(code))]
    assert.ok(
      read.every((page) => shown.includes(page)),
      code,
    )
    assert.equal(new Set(shown).size, shown.length, code)
  }
  assert.ok(confirmed >= 40)
})

test('a number that is counted with stands in the words of its rule', () => {
  for (const code of stateCodes) {
    const { depositPenalty, retaliation, repairAndDeduct } = remediesOf(code)
    if (depositPenalty.times !== null) {
      assert.ok(['kept', 'deposit', 'rent'].includes(depositPenalty.of ?? ''), code)
      assert.match(
        depositPenalty.rule.toLowerCase(),
        new RegExp(timesWords(depositPenalty.times).toLowerCase()),
        code,
      )
    }
    const { presumedDays, presumedMonths } = retaliation
    assert.ok(presumedDays === null || presumedMonths === null, code)
    assert.ok(presumedDays === null || retaliation.rule.includes(`${presumedDays} days`), code)
    const months = presumedMonths === 12 ? /one year|12 months/ : new RegExp(`${presumedMonths} months`)
    assert.ok(presumedMonths === null || months.test(retaliation.rule), code)
    const { capMonthsRent, capDollars } = repairAndDeduct
    assert.ok(
      capDollars === null || repairAndDeduct.rule.includes(`$${capDollars.toLocaleString('en-US')}`),
      code,
    )
    const rent: Record<number, RegExp> = {
      0.5: /half/,
      1: /one month’s rent/,
      2: /two months’ rent/,
      4: /four months’ rent/,
    }
    assert.ok(capMonthsRent === null || rent[capMonthsRent]?.test(repairAndDeduct.rule), code)
  }
})

test('where no statute was found the page says so, and no number stands beside it', () => {
  for (const code of stateCodes) {
    const state = law(code)
    const { retaliation, repairAndDeduct, withholding } = state.remedies
    const said: [string | null, boolean, string][] = [
      [retaliation.citation, retaliation.isForbidden, describeRetaliation(state)],
      [repairAndDeduct.citation, repairAndDeduct.isAllowed !== null, describeRepairAndDeduct(state)],
      [withholding.citation, withholding.isAllowed !== null, describeWithholding(state)],
    ]
    for (const [citation, isKnown, words] of said) {
      assert.equal(citation !== null, isKnown, code)
      assert.equal(words === 'No statute found', !isKnown, `${code}: ${words}`)
    }
    assert.ok(state.remedies.depositPenalty.citation, code)
    assert.ok(state.remedies.evictionSteps.citation, code)
  }
})

test('an eviction takes two to four steps after the notice, ends with a writ or order, and an officer removes', () => {
  for (const code of stateCodes) {
    const { steps, removedBy } = remediesOf(code).evictionSteps
    assert.ok(steps.length >= 2 && steps.length <= 4, code)
    assert.match(steps.at(-1) ?? '', /sheriff|constable|marshal|officer|Marshals/, code)
    assert.match(removedBy, /^(a|the) /, code)
  }
})

test('the few words of a state say what its statute says', () => {
  assert.equal(describeDepositPenalty(law('CA')), 'Up to twice the deposit')
  assert.equal(describeDepositPenalty(law('TX')), 'Three times the amount wrongly kept')
  assert.equal(describeDepositPenalty(law('IA')), 'Up to twice the monthly rent')
  assert.equal(describeDepositPenalty(law('FL')), 'No single multiplier')
  assert.equal(describeRetaliation(law('CA')), 'Yes; special protection for 180 days')
  assert.equal(describeRetaliation(law('OH')), 'Yes')
  assert.equal(describeRepairAndDeduct(law('CA')), 'Yes, up to one month’s rent')
  assert.equal(describeRepairAndDeduct(law('OR')), 'Yes, up to $300')
  assert.equal(describeRepairAndDeduct(law('TX')), 'Yes, within the limit below')
  assert.equal(describeRepairAndDeduct(law('FL')), 'No statute found')
  assert.equal(describeWithholding(law('TX')), 'No')
  assert.equal(describeWithholding(law('OH')), 'Only through the court or into escrow')
})

test('a doubt about a remedy is shown beside it', () => {
  assert.ok(remedySource(law('KY'), 'retaliation').isDoubtful)
  assert.equal(remedySource(law('OH'), 'retaliation').doubt, null)
})
