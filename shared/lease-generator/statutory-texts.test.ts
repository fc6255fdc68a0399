import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findStateLaw } from '#shared/law/places/lookup.ts'

import { composeLease } from './compose/compose-lease.ts'
import { type LeaseBlock, runsOf } from './compose/composed-lease.ts'
import { sampleAnswers } from './answers/sample-answers.ts'

const leaseOf = (code: string) => composeLease(sampleAnswers(code), findStateLaw(code) ?? assert.fail(code))

const textOf = (blocks: readonly LeaseBlock[]) =>
  blocks
    .flatMap(runsOf)
    .map(({ text }) => text)
    .join('')

function blocksOf(code: string, id: string): readonly LeaseBlock[] {
  const clauses = leaseOf(code).parts.flatMap((part) => part.clauses)
  return clauses.find((clause) => clause.id === id)?.blocks ?? assert.fail(id)
}

test('Virginia’s first page begins with the statute’s sentence, immediately above the charges', () => {
  const [sentence, table] = leaseOf('VA').firstPage ?? []
  assert.ok(sentence && table)
  assert.match(
    textOf([sentence]),
    /^No additional security deposits or rent shall be charged unless they are listed below/,
  )
  assert.equal(table.kind, 'table')
})

test('the first page of other states has no such sentence', () => {
  assert.doesNotMatch(textOf(leaseOf('CO').firstPage ?? []), /No additional security deposits/)
})

test('New York’s lease has the three sentences on flood insurance and an answer for each kind of zone', () => {
  const text = textOf(blocksOf('NY', 'disclosure-flood'))
  assert.match(text, /National Flood Insurance Program \(NFIP\) to cover your personal property/)
  assert.match(text, /You are encouraged to examine your policy/)
  for (const zone of [
    /100-year floodplain/,
    /500-year floodplain/,
    /flood hazard area shown on the federal/,
  ]) {
    assert.match(text, zone)
  }
})

test('Colorado’s lease states the right to safe housing in bold 12 points, and where to report in two languages', () => {
  const blocks = blocksOf('CO', 'disclosure-other-habitability')
  const text = textOf(blocks)
  assert.match(text, /prohibited by law from retaliating/)
  assert.match(text, /written notice of an uninhabitable condition/)
  assert.match(text, /aviso escrito de una condición inhabitable/)
  for (const run of blocks.flatMap(runsOf)) {
    assert.ok(run.bold === true && run.large === true, run.text)
  }
})
