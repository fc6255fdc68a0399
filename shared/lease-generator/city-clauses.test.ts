import assert from 'node:assert/strict'
import { test } from 'node:test'

import { withCity } from '#shared/law/places/city-facts.ts'
import { factsOf } from '#shared/law/facts.ts'
import { findStateLaw } from '#shared/law/places/lookup.ts'

import type { LeaseAnswers } from './answers/answers.ts'
import { composeLease } from './compose/compose-lease.ts'
import { type ComposedLease, type LeaseBlock, runsOf } from './compose/composed-lease.ts'
import { composeCoverSheet } from './compose/cover-sheet.ts'
import { sampleAnswers } from './answers/sample-answers.ts'

type Change = (answers: LeaseAnswers) => void

function lawAt({ property }: LeaseAnswers) {
  const law = findStateLaw(property.state) ?? assert.fail(property.state)
  return withCity(law, { city: property.city, zipCode: property.zip })
}

function answersAt(state: string, city: string, zip: string, change: Change = () => {}): LeaseAnswers {
  const answers = sampleAnswers(state)
  answers.property = { ...answers.property, city, zip }
  change(answers)
  return answers
}

function leaseAt(state: string, city: string, zip: string, change?: Change): ComposedLease {
  const answers = answersAt(state, city, zip, change)
  return composeLease(answers, lawAt(answers))
}

const idsOf = ({ parts }: ComposedLease) => parts.flatMap(({ clauses }) => clauses.map(({ id }) => id))
const textOf = (blocks: readonly LeaseBlock[]) =>
  blocks
    .flatMap(runsOf)
    .map(({ text }) => text)
    .join(' ')
const clauseText = ({ parts }: ComposedLease, id: string) =>
  textOf(
    parts.flatMap(({ clauses }) => clauses).find((clause) => clause.id === id)?.blocks ?? assert.fail(id),
  )

const owned = (units: number) => (answers: LeaseAnswers) => {
  answers.property.unitsInBuilding = units
  answers.facts['owner-occupied'] = { answer: true, detail: '' }
}

const ofChicago = ['summaries', 'conditions', 'deposit'].map((name) => `disclosure-other-chicago-${name}`)
const chicagoIn = (lease: ComposedLease) => idsOf(lease).filter((id) => ofChicago.includes(id))

test('a lease in Chicago has the clauses of its ordinance, and hands over both summaries', () => {
  const lease = leaseAt('IL', 'Chicago', '60614')
  assert.deepEqual(chicagoIn(lease), ofChicago)
  assert.match(
    clauseText(lease, 'disclosure-other-chicago-summaries'),
    /separate summary on security deposits/,
  )
  const papers = lease.attachments.filter(({ citation }) => citation.text === 'Chi. Mun. Code § 5-12-170')
  assert.equal(papers.length, 2)
  assert.ok(papers.every(({ why }) => why.endsWith('Required by the law of Chicago.')))
})

test('a lease elsewhere in Illinois has none of them', () => {
  assert.deepEqual(chicagoIn(leaseAt('IL', 'Evanston', '60201')), [])
  assert.deepEqual(chicagoIn(leaseAt('IL', '', '')), [])
})

test('an owner-occupied building of six units or fewer is outside the ordinance', () => {
  assert.deepEqual(chicagoIn(leaseAt('IL', 'Chicago', '60614', owned(6))), [])
  assert.deepEqual(chicagoIn(leaseAt('IL', 'Chicago', '60614', owned(7))), ofChicago)
})

test('the ordinance’s interest is only for a deposit', () => {
  const lease = leaseAt('IL', 'Chicago', '60614', (answers) => {
    answers.deposit.amount = 0
    answers.deposit.petAmount = 0
  })
  assert.deepEqual(chicagoIn(lease), ofChicago.slice(0, 2))
})

test('a lease in New York City has the signed list of fees, by borough or ZIP code; others do not', () => {
  const id = 'disclosure-other-fee-list'
  assert.match(
    clauseText(leaseAt('NY', 'Brooklyn', '11201'), id),
    /does not pay a broker whom Landlord hired/,
  )
  assert.ok(idsOf(leaseAt('NY', 'Riverdale', '10471')).includes(id))
  assert.ok(!idsOf(leaseAt('NY', 'Albany', '12207')).includes(id))
})

test('a lease in Oakland has the notice of its rent program to hand over, and other leases in California do not', () => {
  const id = 'disclosure-other-oakland-rent-program'
  const lease = leaseAt('CA', 'Oakland', '94607')
  assert.match(clauseText(lease, id), /in English, Spanish and Chinese, on or before the first day/)
  const papers = lease.attachments.filter(
    ({ citation }) => citation.text === 'Oakland Mun. Code § 8.22.060(A)',
  )
  assert.equal(papers.length, 1)
  assert.ok(!idsOf(leaseAt('CA', 'Sacramento', '95814')).includes(id))
})

test('every clause of a city rests on a confirmed fact with the same source', () => {
  for (const [state, city, ids] of [
    ['IL', 'Chicago', ['other-chicago-summaries', 'other-chicago-conditions', 'other-chicago-deposit']],
    ['NY', 'New York City', ['other-fee-list']],
    ['CA', 'Oakland', ['other-oakland-rent-program']],
  ] as const) {
    const disclosures = findStateLaw(state)?.disclosures ?? []
    for (const id of ids) {
      const { citation } = disclosures.find((one) => one.id === id) ?? assert.fail(id)
      const fact = factsOf(state).find((one) => one.city === city && one.citation.startsWith(citation ?? '?'))
      assert.equal(fact?.status, 'confirmed', id)
    }
  }
})

test('what is in doubt is said to the landlord and is not in the lease', () => {
  const answers = answersAt('IL', 'Chicago', '60614', ({ fees }) => {
    fees.other = [{ name: 'Storage', amount: 40_00, every: 'month', mandatory: true, refundable: false }]
  })
  const lease = composeLease(answers, lawAt(answers))
  const doubts = lease.warnings.filter(({ text }) => /[Nn]ot confirmed/.test(text))
  assert.deepEqual(
    doubts.map(({ questionId }) => questionId),
    ['fees.other', 'deposit.bankName'],
  )
  const all = [...lease.parts, ...lease.addenda].flatMap(({ clauses }) => clauses)
  assert.doesNotMatch(textOf(all.flatMap(({ blocks }) => blocks)), /104-0479|705\/35|July 1, 2026/)
  assert.ok(all.every(({ citations }) => citations.every(({ text }) => !/705\/35|080\(a\)/.test(text))))
  const sheet = composeCoverSheet(answers, lawAt(answers))
  assert.match(
    textOf(sheet.parts.flatMap(({ clauses }) => clauses.flatMap(({ blocks }) => blocks))),
    /104-0479/,
  )
})

test('the first page of a lease in Illinois lists every charge, without a statute', () => {
  const [table] = leaseAt('IL', 'Springfield', '62701').firstPage ?? []
  assert.equal(table?.kind, 'table')
  assert.doesNotMatch(textOf(leaseAt('IL', 'Springfield', '62701').firstPage ?? []), /ILCS/)
})
