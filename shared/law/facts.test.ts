import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as z from 'zod/mini'

import { lawPlaces } from './places/cities.ts'
import { lawFact, stateFact } from './fact.ts'
import { factsOf } from './facts.ts'
import { cityFactsOf } from './places/city-facts.ts'
import { findStateLaw, stateCodes } from './places/lookup.ts'

const all = stateCodes.flatMap((state) => factsOf(state).map((fact) => ({ state, ...fact })))

test('every fact has the form of a fact', () => {
  for (const code of stateCodes) {
    assert.doesNotThrow(() => z.parse(z.array(stateFact), findStateLaw(code)?.facts), code)
    assert.doesNotThrow(() => z.parse(z.array(lawFact), cityFactsOf(code)), code)
  }
})

test('every jurisdiction has dated facts, found in either case', () => {
  assert.deepEqual(
    stateCodes.filter((code) => factsOf(code).length === 0),
    [],
  )
  assert.deepEqual(factsOf('ca'), factsOf('CA'))
  assert.deepEqual(factsOf('XX'), [])
})

test('every fact has an id of its own that begins with its state', () => {
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
  for (const { id, state } of all) {
    assert.ok(id.startsWith(`${state}-`), id)
  }
})

test('every fact ends after it begins and was checked in the year of this edition', () => {
  for (const { id, effectiveFrom, effectiveTo, checkedOn } of all) {
    assert.ok(effectiveFrom === null || effectiveTo === null || effectiveFrom < effectiveTo, id)
    assert.ok(checkedOn >= '2026-01-01', id)
  }
})

test('a city or county of a fact is known and is in that state', () => {
  for (const { id, state, city } of all) {
    assert.ok(city === null || lawPlaces.some((place) => place.state === state && place.name === city), id)
  }
})

test('every rule is a sentence for readers, without words about how it was collected', () => {
  for (const { id, rule } of all) {
    assert.match(rule, /^[A-Z0-9$“].*[.”]$/u, id)
    assert.doesNotMatch(rule, /\b(memory|stored|excerpt|dataset|the product|null|undefined)\b/, id)
  }
})

test('every change of the last five years has a headline of what changes, and no place in it', () => {
  const changes = all.filter(
    ({ before, effectiveFrom, effectiveTo }) =>
      before !== undefined ||
      (effectiveFrom !== null && effectiveFrom >= '2021-11-01' && (effectiveTo ?? '9') > '2026-11-01'),
  )
  assert.ok(changes.length >= 80)
  for (const { id, headline = '' } of changes) {
    assert.ok(headline.length > 10 && headline.length <= 60, id)
    assert.doesNotMatch(headline, /[.;…]$|^[^(]*:/, id)
    assert.ok(!lawPlaces.some(({ name }) => headline.startsWith(name)), id)
  }
})

test('no two changes of a place have the same headline', () => {
  const titles = all.flatMap(({ state, city, headline }) =>
    headline ? [`${state} ${city} ${headline}`] : [],
  )
  assert.equal(new Set(titles).size, titles.length)
})

test('a fact in doubt says why, and a confirmed one has no doubt', () => {
  for (const fact of all) {
    assert.equal('doubt' in fact, fact.status === 'doubt', fact.id)
  }
})

test('a rule for new leases only has the day from which leases are new', () => {
  for (const { id, appliesTo, effectiveFrom } of all) {
    assert.ok(appliesTo === undefined || effectiveFrom !== null, id)
  }
})

test('no rule writes a date as a computer does', () => {
  for (const { id, rule, before } of all) {
    assert.doesNotMatch(`${rule} ${before}`, /\d{4}-\d{2}-\d{2}/, id)
  }
})

test('a limit is only on a deposit or a late fee', () => {
  for (const { id, topic, limit } of all) {
    assert.ok(limit?.depositMonths === undefined || topic === 'deposit', id)
    assert.ok((limit?.lateFee ?? limit?.graceDays) === undefined || topic === 'lateFee', id)
  }
})

test('two limits of the same kind in one place are never in force on one day', () => {
  for (const kind of ['depositMonths', 'lateFee', 'graceDays'] as const) {
    const limited = all.filter(({ limit }) => limit?.[kind] !== undefined)
    for (const [index, one] of limited.entries()) {
      for (const other of limited.slice(index + 1)) {
        const isSamePlace = one.state === other.state && one.city === other.city
        const overlap =
          (one.effectiveFrom ?? '') < (other.effectiveTo ?? '9') &&
          (other.effectiveFrom ?? '') < (one.effectiveTo ?? '9')
        assert.ok(!isSamePlace || !overlap, `${one.id} and ${other.id}`)
      }
    }
  }
})

const dated = (id: string) => all.find((fact) => fact.id === id)

test('the changes of the last years have their dates', () => {
  assert.equal(dated('CA-deposit-cap-2024')?.effectiveFrom, '2024-07-01')
  assert.equal(dated('CA-deposit-cap-before-2024')?.effectiveTo, '2024-07-01')
  assert.equal(dated('VA-nonpayment')?.effectiveFrom, '2026-07-01')
  assert.equal(dated('VA-payment')?.effectiveFrom, '2026-07-01')
  assert.equal(dated('MD-late-fee')?.effectiveFrom, '2025-10-01')
  assert.equal(dated('MD-late-fee-2')?.effectiveTo, '2025-10-01')
})

test('a confirmed fact names the text that was read: the statute, the act, an authority, or two pages', () => {
  const isText = /\((text of|the act|quotes|prints)|section 42-/
  const isOfficial =
    /\.gov\b|legis|\.state\.|casetext|justia|cornell|revisor|elaws|lawserver|municode|courts?\b|codes?\b|statutes?\b|ordinance/i
  for (const { id, status, source } of all) {
    const pages = new Set(source.split(';').map((page) => page.trim())).size
    assert.ok(status === 'doubt' || pages >= 2 || isText.test(source) || isOfficial.test(source), id)
  }
})
