import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'

import { composeCoverSheet } from './cover-sheet.ts'
import { composeLease } from './compose-lease.ts'
import type { ComposedLease } from './composed-lease.ts'
import { runsOf } from './composed-lease.ts'
import { sampleAnswers } from '#shared/lease-generator/answers/sample-answers.ts'

function textOf({ parts }: ComposedLease): string {
  return parts
    .flatMap(({ heading, clauses }) => [
      heading,
      ...clauses.flatMap(({ blocks }) => blocks.flatMap((block) => runsOf(block).map(({ text }) => text))),
    ])
    .join('\n')
}

test('the cover sheet has what the landlord must know and no tenant needs', () => {
  for (const code of stateCodes) {
    const law = findStateLaw(code) ?? assert.fail(code)
    const answers = sampleAnswers(code, { yearBuilt: 1950 })
    const sheet = composeCoverSheet(answers, law)
    const lease = composeLease(answers, law)
    const text = textOf(sheet)
    assert.equal(sheet.isCoverSheet, true)
    assert.match(text, /not legal advice/, code)
    assert.match(text, /confirmed/, code)
    for (const { title, source } of lease.attachments) {
      assert.ok(text.includes(title) && text.includes(source), `${code} ${title}`)
    }
    for (const { citations } of lease.parts.flatMap(({ clauses }) => clauses)) {
      assert.ok(
        citations.every((citation) => text.includes(citation.text)),
        code,
      )
    }
    assert.deepEqual(sheet.signatures, [])
  }
})

test('it says what is open, what the law has against an answer and what is filled in by hand', () => {
  const answers = sampleAnswers('CA', { yearBuilt: 1950 })
  answers.deposit.amount = 9000_00
  answers.rent.methods = []
  const text = textOf(composeCoverSheet(answers, findStateLaw('CA') ?? null))
  assert.match(text, /California allows a deposit of at most \$1,850\.00.*\(Cal\. Civ\. Code § 1950\.5\)/)
  assert.match(text, /Choose at least one way to pay\./)
  assert.match(text, /A\.3 Tenant’s acknowledgment: write: I have received copies/)
})

test('doubts about a state’s law are there, each with its subject', () => {
  assert.match(
    textOf(composeCoverSheet(sampleAnswers('WY'), findStateLaw('WY') ?? null)),
    /Return of the deposit: Statutes and guides disagree/,
  )
})

test('the general version has a cover sheet as well', () => {
  const sheet = composeCoverSheet(sampleAnswers(''), null)
  assert.match(textOf(sheet), /does not follow any particular state’s law/)
})
