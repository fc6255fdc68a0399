import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

import type { LeaseAnswers } from './answers/answers.ts'
import { composeLease } from './compose/compose-lease.ts'
import { applicableQuestions } from './disclosures/disclosures.ts'
import { type ComposedLease, runsOf } from './compose/composed-lease.ts'
import { disclosureQuestions } from './answers/disclosure-questions.ts'
import { findLeaseProblems } from './answers/problems.ts'
import { finishLease } from '#testing/lease-generator/finish-lease.ts'
import { rentLawExemptions } from './rent-law-exemptions.ts'
import { sampleAnswers, type SampleChoices } from './answers/sample-answers.ts'
import { deriveLeaseContext } from './lease-context.ts'
import { warningsFor } from './warnings.ts'

function lawOf(code: string): StateLaw {
  return findStateLaw(code) ?? assert.fail(code)
}

/**
 * Returns answers with the same answer to every question of the state, the detail that a yes requires and a reason for
 * an exemption.
 */
function finished(law: StateLaw | null, answer: boolean, choices: Partial<SampleChoices> = {}): LeaseAnswers {
  const answers = sampleAnswers(law?.state ?? '', choices)
  answers.rentLaw.exemption = rentLawExemptions(law?.state ?? '')[0]?.id ?? ''
  for (let round = 0; round < 3; round += 1) {
    for (const id of applicableQuestions(deriveLeaseContext(answers, law))) {
      answers.facts[id] = {
        answer,
        detail: answer && disclosureQuestions[id].detail !== null ? 'not known' : '',
      }
    }
  }
  return answers
}

function textsOf(lease: ComposedLease): string[] {
  return [...lease.parts, ...lease.addenda].flatMap(({ clauses }) =>
    clauses.map(({ blocks }) =>
      blocks
        .flatMap(runsOf)
        .map(({ text }) => text)
        .join(''),
    ),
  )
}

function clauseText(lease: ComposedLease, id: string): string {
  const clause = [...lease.parts, ...lease.addenda]
    .flatMap(({ clauses }) => clauses)
    .find((one) => one.id === id)
  return (clause?.blocks ?? [])
    .flatMap(runsOf)
    .map(({ text }) => text)
    .join('')
}

const variants: Partial<SampleChoices>[] = [
  { furnished: true, yearBuilt: 1950, term: 'fixed', pets: true },
  { furnished: false, yearBuilt: 1996, term: 'month-to-month', pets: false },
]

describe('a finished lease', () => {
  test('has no line to write on but those for signatures, dates and initials', () => {
    for (const law of [null, ...stateCodes.map(lawOf)]) {
      for (const choices of variants) {
        for (const answer of [true, false]) {
          const name = `${law?.state ?? 'general'} ${answer} ${JSON.stringify(choices)}`
          const { lease, problems } = finishLease(finished(law, answer, choices), law)
          assert.deepEqual(problems, null, name)
          assert.deepEqual(
            textsOf(lease).filter((text) => text.includes('_')),
            [],
            name,
          )
          const lines = [...lease.parts, ...lease.addenda]
            .flatMap(({ clauses }) => clauses.flatMap(({ blocks }) => blocks))
            .flatMap((block) => (block.kind === 'lines' ? block.labels : []))
          assert.deepEqual(
            lines.filter((label) => !/signature|initials|date/i.test(label)),
            [],
            name,
          )
        }
      }
    }
  })

  test('names no attachment that nobody attaches', () => {
    for (const law of stateCodes.map(lawOf)) {
      for (const answer of [true, false]) {
        const lease = composeLease(finished(law, answer), law)
        for (const text of textsOf(lease)) {
          assert.doesNotMatch(
            text,
            /\b[Aa]ttached[: ]|\b(is|are) attached\b|in the words of the (statute|regulation)/,
            law.state,
          )
        }
        for (const { title, source } of lease.attachments) {
          assert.doesNotMatch(title, /in the words of the (statute|regulation)/, law.state)
          assert.ok(source.length > 5, title)
        }
      }
    }
  })

  test('is not finished while the landlord has not said why a home is exempt', () => {
    for (const code of ['CA', 'NY']) {
      const answers = finished(lawOf(code), false)
      answers.rentLaw.exemption = ''
      assert.deepEqual(
        findLeaseProblems(answers, lawOf(code)).map(({ questionId }) => questionId),
        ['facts.rent-law-covered.detail'],
      )
      answers.facts['rent-law-covered'] = { answer: false, detail: 'A court has said so' }
      assert.deepEqual(findLeaseProblems(answers, lawOf(code)), [])
      assert.ok(
        textsOf(composeLease(answers, lawOf(code))).some((text) => text.includes('A court has said so.')),
      )
    }
  })
})

const runs = (code: string, id: string) =>
  composeLease(finished(lawOf(code), true), lawOf(code))
    .parts.flatMap(({ clauses }) => clauses)
    .filter((one) => one.id === `disclosure-${id}`)
    .flatMap(({ blocks }) => blocks.flatMap(runsOf))

const cited = (inCity: boolean) => {
  const answers = finished(lawOf('NY'), true)
  answers.facts['new-york-city'] = { answer: inCity, detail: '' }
  return JSON.stringify(composeLease(answers, lawOf('NY')))
}

const warned = (city: string, zip: string, answer: boolean) => {
  const answers = finished(lawOf('NY'), true)
  Object.assign(answers.property, { city, zip })
  answers.facts['new-york-city'] = { answer, detail: '' }
  return warningsFor(answers, lawOf('NY')).some(({ questionId }) => questionId === 'facts.new-york-city')
}

const noticed = (code: string, exemption: string, change: (answers: LeaseAnswers) => void) => {
  const answers = finished(lawOf(code), false)
  answers.rentLaw.exemption = exemption
  change(answers)
  return warningsFor(answers, lawOf(code))
    .filter(({ questionId }) => questionId === 'facts.rent-law-covered')
    .map(({ text }) => text)
    .join(' ')
}

const oakland = (answers: LeaseAnswers) => {
  Object.assign(answers.property, { city: 'Oakland', yearBuilt: 1962, unitsInBuilding: 4 })
}

describe('the statutes’ own words are printed', () => {
  test('California: registered offenders, coverage, exemption, bed bugs', () => {
    const covered = composeLease(finished(lawOf('CA'), true), lawOf('CA'))
    assert.match(
      clauseText(covered, 'disclosure-sex-offender-registry'),
      /^Notice: Pursuant to Section 290\.46/,
    )
    assert.match(
      clauseText(covered, 'disclosure-other-tenant-protection-act'),
      /^California law limits the amount your rent can be increased\. .*24 months or more.*Section 1946\.2 of the Civil Code for more information\.$/,
    )
    assert.match(
      clauseText(covered, 'bed-bug-signs'),
      /Adult bed bugs have flat bodies about 1\/4 of an inch/,
    )
    const answers = finished(lawOf('CA'), false)
    const exempt = composeLease(answers, lawOf('CA'))
    assert.match(
      clauseText(exempt, 'disclosure-other-tenant-protection-act'),
      /^This property is not subject to the rent limits imposed by Section 1947\.12 .*at least one member is a corporation\.$/,
    )
    answers.rentLaw.exemption = 'new-building'
    assert.match(
      clauseText(composeLease(answers, lawOf('CA')), 'disclosure-other-tenant-protection-act'),
      /exempt because its certificate of occupancy was issued within the last 15 years \(Cal\. Civ\. Code §§ 1946\.2\(e\)\(7\), 1947\.12\(d\)\(4\)\)\./,
    )
  })

  test('Texas and Florida: the flood notice is a completed document of its own, at the end', () => {
    for (const [code, words] of [
      [
        'TX',
        /Ada Ramirez and Luis Ramirez \[ \] is or \[X\] is not aware that the dwelling you are renting is located/,
      ],
      ['FL', /1\. Landlord \[ \] has or \[X\] has no knowledge of any flooding/],
    ] as const) {
      const lease = composeLease(finished(lawOf(code), false), lawOf(code))
      const last = lease.addenda.at(-1)
      assert.deepEqual([last?.id, last?.startsPage], ['addendum-flood', true])
      assert.match(clauseText(lease, 'flood-notice'), words)
    }
  })

  test('in the sizes that the statutes want', () => {
    assert.ok(runs('CA', 'other-tenant-protection-act').every(({ large }) => large === true))
    assert.ok(runs('MI', 'other-truth-in-renting').every(({ large }) => large === true))
    assert.ok(runs('MI', 'deposit-bank').some(({ points, bold }) => points === 14 && bold === true))
    assert.ok(
      runs('SC', 'other-nonpayment-notice').every(({ large, bold }) => large === true && bold === true),
    )
  })
})

describe('New York', () => {
  test('says why a home is exempt, with the section, and how to fill in the state’s form', () => {
    const answers = finished(lawOf('NY'), false)
    answers.rentLaw.exemption = 'owner-occupied'
    const lease = composeLease(answers, lawOf('NY'))
    assert.match(
      clauseText(lease, 'disclosure-other-good-cause'),
      /exempt because the owner lives in the building, .*§ 214\(2\)/,
    )
    assert.ok(lease.attachments.some(({ source }) => source.endsWith('Mark NO, and exemption C')))
  })

  test('outside the city no lease cites the city’s code', () => {
    assert.doesNotMatch(cited(false), /N\.Y\.C\. Admin\. Code/)
    assert.match(cited(true), /N\.Y\.C\. Admin\. Code § 17-506\.1/)
  })

  test('an address in the city and the answer that it is not are noticed, and the other way around', () => {
    for (const city of ['New York', 'Brooklyn', 'the Bronx', 'Queens', 'Staten Island']) {
      assert.ok(warned(city, '', false), city)
      assert.ok(!warned(city, '', true), city)
    }
    assert.ok(warned('Astoria', '11102', false))
    assert.ok(warned('Albany', '12207', true))
    assert.ok(!warned('Albany', '12207', false))
    assert.ok(!warned('', '', false))
  })
})

test('a home said to be exempt against the building’s own answers is noticed', () => {
  assert.match(noticed('CA', 'new-building', oakland), /built in 1962/)
  assert.match(noticed('CA', 'separate-title', oakland), /has 4 rental units/)
  assert.match(noticed('CA', 'owner-occupied-duplex', oakland), /has 4 rental units/)
  assert.match(noticed('CA', '', oakland), /4 units from 1962 is usually covered, and Oakland/)
  assert.equal(
    noticed('CA', 'separate-title', ({ property }) => {
      Object.assign(property, { kind: 'house', unitsInBuilding: 1 })
    }),
    '',
  )
  assert.match(
    noticed('NY', 'not-adopted', ({ property }) => {
      property.city = 'Brooklyn'
    }),
    /in New York City/,
  )
  assert.match(
    noticed('NY', 'small-landlord', ({ landlord }) => {
      landlord.unitsOwned = 40
    }),
    /rent out 40 units/,
  )
})

test('no statute is cited twice in one clause', () => {
  for (const law of stateCodes.map(lawOf)) {
    for (const { id, citations } of [
      ...composeLease(finished(law, true), law).parts,
      ...composeLease(finished(law, true), law).addenda,
    ].flatMap(({ clauses }) => clauses)) {
      const texts = citations.map(({ text }) => text)
      assert.equal(new Set(texts).size, texts.length, `${law.state} ${id}: ${texts.join('; ')}`)
    }
  }
})

test('telephone numbers of ten digits are written the American way, and any other as it was typed', () => {
  const answers = sampleAnswers('OH')
  answers.landlord.phone = '5125550100'
  answers.landlord.emergencyPhone = '+44 20 7946 0958'
  answers.manager = { ...answers.manager, has: true, phone: '512.555.0101' }
  answers.tenants = [{ name: 'Mina Okafor', email: '', phone: '512-555-0102' }]
  const text = composeLease(answers, lawOf('OH'))
    .parts.flatMap(({ clauses }) => clauses.flatMap(({ blocks }) => blocks.flatMap(runsOf)))
    .map((run) => run.text)
    .join('')
  for (const number of ['(512) 555-0100', '+44 20 7946 0958', '(512) 555-0101', '(512) 555-0102']) {
    assert.ok(text.includes(number), number)
  }
})
