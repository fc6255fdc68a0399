import assert from 'node:assert/strict'
import { test } from 'node:test'

import { factsOf } from '#shared/law/facts.ts'
import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { factsOfSection } from './state-fact-topics.ts'
import { neighborsOf } from './state-neighbors.ts'
import type { LawRow } from './state-row.ts'
import { lawSections, questionsOf } from './state-sections.ts'
import { labels, tags, tiles } from './states-places.ts'
import { statesRow } from './states-row.ts'
import { shadeOf } from './states-shade.ts'
import { usMap } from './us-map.ts'

function lawOf(code: string): StateLaw {
  const law = findStateLaw(code)
  assert.ok(law, code)
  return law
}

const rowsOf = (code: string): LawRow[] => lawSections(lawOf(code)).flatMap(({ rows }) => rows)
const rowOf = (code: string, id: string) => rowsOf(code).find((row) => row.id === id)

test('every rule of every state has a question, an answer, a year and a status of its own', () => {
  for (const code of stateCodes) {
    const rows = rowsOf(code)
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length, code)
    for (const { id, question, answer, source } of rows) {
      assert.ok(question.endsWith('?') && answer.length > 1, `${code} ${id}`)
      assert.equal(source.asOf, lawOf(code).asOf)
      assert.doesNotMatch(answer, /undefined|NaN|null/, `${code} ${id}`)
    }
  }
})

test('an example counts from what is given to a result', () => {
  for (const code of stateCodes) {
    for (const { id, example } of rowsOf(code)) {
      assert.ok(!example || (example.given && example.lines.length > 0), `${code} ${id}`)
      assert.doesNotMatch(JSON.stringify(example ?? {}), /undefined|NaN/, `${code} ${id}`)
    }
  }
  assert.equal(rowOf('CA', 'deposit-return')?.example?.result, 'By Jan 21, 2027')
  assert.equal(rowOf('NY', 'late-fee')?.example?.result, 'At most $50.00')
  assert.equal(rowOf('TX', 'late-fee')?.example?.result, 'Presumed reasonable up to $185.00')
  assert.equal(rowOf('TX', 'deposit-cap')?.example, undefined)
})

test('remedies and the course of an eviction stand on the page of every state, and in its questions', () => {
  for (const code of stateCodes) {
    const sections = lawSections(lawOf(code))
    assert.deepEqual(
      sections.slice(-2).map(({ id, rows }) => [id, rows.map((row) => row.id)]),
      [
        ['eviction', ['eviction-steps']],
        ['repairs', ['repair-and-deduct', 'withholding', 'retaliation']],
      ],
      code,
    )
    const { steps = [] } = rowOf(code, 'eviction-steps') ?? {}
    assert.ok(
      steps.length >= 3 && steps.length <= 5 && steps[0]?.startsWith('Notice. For unpaid rent: '),
      code,
    )
    const asked = questionsOf(sections).mainEntity
    for (const id of [
      'deposit-penalty',
      'eviction-steps',
      'repair-and-deduct',
      'withholding',
      'retaliation',
    ]) {
      const question = asked.find(({ name }) => name === rowOf(code, id)?.question)
      assert.ok(question, `${code} ${id}`)
      assert.doesNotMatch(question.acceptedAnswer.text, /undefined|null|\.\./, `${code} ${id}`)
    }
  }
  const eviction = questionsOf(lawSections(lawOf('TX'))).mainEntity.find(({ name }) =>
    /eviction work/.test(name),
  )
  assert.match(
    eviction?.acceptedAnswer.text ?? '',
    /constable or sheriff\. Notice\. .*6th day after judgment.*24\.0061/s,
  )
})

test('the most that rent may rise is told where the state caps it, and what is not known too', () => {
  const oregon = rowOf('OR', 'rent-control')?.example
  assert.equal(oregon?.result, 'The new rent is at most $2,025.75')
  assert.equal(rowOf('CA', 'rent-control')?.example?.result, 'The new rent cannot exceed $2,035.00')
  assert.equal(rowOf('TX', 'rent-control')?.example, undefined)
})

test('a returned payment costs at most what the statute and the bank say', () => {
  assert.equal(rowOf('OR', 'nsf-fee')?.example?.result, 'At most $47.00')
  assert.equal(rowOf('VT', 'nsf-fee')?.example, undefined)
})

test('what the collection doubts is told on the page of its state', () => {
  const doubted = [
    ['KY', 'deposit-return'], ['NH', 'deposit-return'], ['WY', 'deposit-return'], ['TN', 'deposit-return'],
    ['SD', 'deposit-return'], ['SD', 'tenant-ends'], ['CO', 'late-fee'], ['HI', 'late-fee'], ['KY', 'nsf-fee'],
    ['MA', 'nsf-fee'], ['AK', 'rent-notice'], ['NM', 'rent-notice'], ['LA', 'violation'], ['MO', 'violation'],
    ['KS', 'nonpayment'], ['NV', 'tenant-ends'], ['WY', 'landlord-ends'],
    ['NJ', 'entry-notice'], ['NY', 'violation'], ['NE', 'nsf-fee'], ['DC', 'nonpayment'],
    ['AR', 'rent-control'], ['CO', 'rent-control'], ['IA', 'rent-control'], ['KS', 'rent-control'],
    ['KY', 'retaliation'], ['TN', 'repair-and-deduct'], ['DC', 'eviction-steps'],
    ['KY', 'rent-control'], ['LA', 'rent-control'], ['MS', 'rent-control'],
  ] as const // prettier-ignore
  for (const [code, id] of doubted) {
    assert.ok(rowOf(code, id)?.source.doubt, `${code} ${id}`)
  }
})

test('search engines get the questions that stand on the page, with their statutes', () => {
  const { mainEntity } = questionsOf(lawSections(lawOf('NY')))
  const fee = mainEntity.find(({ name }) => name === 'What is the maximum late fee in New York?')
  assert.match(fee?.acceptedAnswer.text ?? '', /lesser of \$50 and 5% of the rent.*238-a\(2\), as of 2026\)/)
})

test('neighbors are neighbors of each other', () => {
  for (const code of stateCodes) {
    for (const neighbor of neighborsOf(code)) {
      assert.ok(
        neighborsOf(neighbor.code).some((back) => back.code === code),
        `${code} ${neighbor.code}`,
      )
    }
  }
  assert.deepEqual(neighborsOf('HI'), [])
})

test('every state is on the map, once with letters, and in the squares on a place of its own', () => {
  for (const code of stateCodes) {
    assert.ok(usMap[code]?.path.startsWith('M'), code)
    assert.equal(Number(code in labels) + Number(code in tags), 1, code)
  }
  assert.equal(new Set(Object.values(tiles).map(String)).size, stateCodes.length)
})

test('a state without a limit on deposits is not drawn as one with a limit', () => {
  for (const code of stateCodes) {
    const { capMonths } = statesRow(lawOf(code))
    assert.equal(capMonths === null, shadeOf(capMonths).sign === '–', code)
    assert.ok(capMonths === null || shadeOf(capMonths).sign !== '–', code)
  }
})

test('every dated fact of a state is in one section of its page', () => {
  for (const code of stateCodes) {
    const facts = factsOf(code)
    const sections = [...lawSections(lawOf(code)).map(({ id }) => id), 'other']
    const shown = sections.flatMap((section) => factsOfSection(facts, section).map(({ id }) => id))
    assert.deepEqual(shown.toSorted(), facts.map(({ id }) => id).toSorted(), code)
  }
})

test('the dated facts of a section begin with the newest', () => {
  const [first, ...others] = factsOfSection(factsOf('VA'), 'breach')
  assert.equal(first?.effectiveFrom, '2027-01-01')
  assert.equal(others[0]?.id, 'VA-nonpayment')
})
