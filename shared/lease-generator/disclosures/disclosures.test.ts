import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { composeLease } from '#shared/lease-generator/compose/compose-lease.ts'
import { commonQuestions, disclosuresThatApply, applicableQuestions, leaseWords } from './disclosures.ts'
import { runsOf } from '#shared/lease-generator/compose/composed-lease.ts'
import { disclosureQuestionIds } from '#shared/law/disclosures/question-ids.ts'
import { sampleAnswers } from '#shared/lease-generator/answers/sample-answers.ts'
import { statutoryText } from '#shared/lease-generator/statutory-texts.ts'
import { deriveLeaseContext } from '#shared/lease-generator/lease-context.ts'

function lawOf(code: string): StateLaw {
  return findStateLaw(code) ?? assert.fail(code)
}

function idsFor(code: string, change: (answers: LeaseAnswers) => void, choices = {}): string[] {
  const answers = sampleAnswers(code, choices)
  change(answers)
  return disclosuresThatApply(deriveLeaseContext(answers, lawOf(code))).map(({ id }) => id)
}

function knowing(...facts: (typeof disclosureQuestionIds)[number][]) {
  return (answers: LeaseAnswers) => {
    for (const fact of facts) {
      answers.facts[fact] = { answer: true, detail: '' }
    }
  }
}

test('every disclosure of a state has an id of its own', () => {
  for (const code of stateCodes) {
    const ids = lawOf(code).disclosures.map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length, code)
  }
})

test('a disclosure that is required always is in every lease', () => {
  const others = stateCodes.flatMap((code) =>
    lawOf(code).disclosures.flatMap(({ id, requiredWhen, when }) =>
      requiredWhen === 'always' && when !== 'always' ? [`${code} ${id}`] : [],
    ),
  )
  assert.deepEqual(others, [])
})

test('what the law demands always is there whatever the answers are', () => {
  for (const code of stateCodes) {
    const demanded = lawOf(code).disclosures.filter(({ requiredWhen }) => requiredWhen === 'always')
    const applying = idsFor(code, (answers) => {
      answers.deposit.amount = 0
      answers.fees.lateFee.kind = 'NONE'
      answers.property.unitsInBuilding = 1
    })
    assert.deepEqual(
      demanded.filter(({ id }) => !applying.includes(id)),
      [],
      code,
    )
  }
})

const chicago = { city: 'Chicago', zip: '60614' }
const brooklyn = { city: 'Brooklyn', zip: '11201' }
const oakland = { city: 'Oakland', zip: '94607' }

/** Leases that differ as much as possible; together they cover every condition. */
const variants: ((answers: LeaseAnswers) => void)[] = [
  () => {},
  (answers) => {
    knowing(...disclosureQuestionIds)(answers)
    answers.property.unitsInBuilding = 3
    answers.property.association = true
    answers.manager.has = true
    answers.landlord.unitsOwned = 40
    answers.property.yearBuilt = null
    answers.rent.concession = 'One month free.'
    answers.rent.lastMonthPrepaid = 1850_00
    answers.rules.insurance = 'required'
    answers.pets = { ...answers.pets, allowed: true, fee: 100_00 }
    answers.utilities = [{ service: 'water', payer: 'shared', allocation: 'by the number of people' }]
    answers.fees.other = [
      { name: 'Cleaning', amount: 90_00, every: 'once', mandatory: true, refundable: false },
    ]
  },
  (answers) => {
    knowing('new-york-city', 'gas-stove', 'recycling')(answers)
    answers.property.unitsInBuilding = 8
  },
  (answers) => {
    const state = answers.property.state
    const city = state === 'IL' ? chicago : state === 'CA' ? oakland : brooklyn
    answers.property = { ...answers.property, ...city }
  },
  (answers) => {
    answers.property.kind = 'house'
    answers.property.yearBuilt = 1950
  },
]

test('every disclosure comes up in some lease of its state, but those that ours never need', () => {
  for (const code of stateCodes) {
    const found = new Set(variants.flatMap((change) => idsFor(code, change)))
    const silent = lawOf(code).disclosures.filter(({ id, when }) => !found.has(id) && when !== 'never')
    assert.deepEqual(
      silent.map(({ id }) => id),
      [],
      code,
    )
  }
})

const withoutDeposit = (answers: LeaseAnswers) => {
  answers.deposit.amount = 0
}

test('what depends on a fact, a deposit, the year or the size of the building is left out without it', () => {
  assert.ok(!idsFor('WA', withoutDeposit).includes('move-in-checklist'))
  assert.ok(idsFor('WA', () => {}).includes('move-in-checklist'))
  assert.ok(!idsFor('CA', () => {}).includes('flood'))
  assert.ok(idsFor('CA', knowing('flood-zone')).includes('flood'))
  assert.ok(!idsFor('VT', () => {}).includes('lead-paint'))
  assert.ok(idsFor('VT', () => {}, { yearBuilt: 1977 }).includes('lead-paint'))
  assert.ok(!idsFor('NY', () => {}).includes('mold'))
  assert.ok(idsFor('NY', knowing('new-york-city')).includes('mold'))
  assert.ok(!idsFor('FL', () => {}, { term: 'month-to-month' }).includes('flood'))
  assert.ok(idsFor('FL', () => {}).includes('flood'))
  assert.ok(!idsFor('IL', knowing('third-floor-or-higher')).includes('radon'))
})

test('what only New York City asks is asked only there', () => {
  const answers = sampleAnswers('NY')
  const ask = () => applicableQuestions(deriveLeaseContext(answers, lawOf('NY')))
  assert.ok(!ask().includes('gas-stove') && !ask().includes('bed-bugs-history'))
  answers.facts['new-york-city'] = { answer: true, detail: '' }
  assert.ok(ask().includes('gas-stove') && ask().includes('bed-bugs-history'))
})

test('a year that is not known counts as before 1978', () => {
  const answers = sampleAnswers('VT')
  answers.property.yearBuilt = null
  const context = deriveLeaseContext(answers, lawOf('VT'))
  assert.ok(disclosuresThatApply(context).some(({ id }) => id === 'lead-paint'))
  assert.ok(composeLease(answers, lawOf('VT')).addenda.some(({ id }) => id === 'addendum-lead'))
})

test('every fact is asked in some state, or everywhere', () => {
  const asked = new Set([
    ...commonQuestions,
    ...stateCodes.flatMap((code) =>
      variants.flatMap((change) => {
        const answers = sampleAnswers(code, { yearBuilt: 1950 })
        change(answers)
        return applicableQuestions(deriveLeaseContext(answers, lawOf(code)))
      }),
    ),
  ])
  assert.deepEqual(
    disclosureQuestionIds.filter((id) => !asked.has(id)),
    [],
  )
})

test('a fact that must be stated either way shows both answers and checks the one that was given', () => {
  const answers = sampleAnswers('TX')
  answers.facts['flood-zone'] = { answer: false, detail: '' }
  answers.facts['flood-five-years'] = { answer: true, detail: 'two inches in the garage, May 2024' }
  const clauses = composeLease(answers, lawOf('TX')).parts.flatMap(({ clauses }) => clauses)
  const flood = clauses.find(({ id }) => id === 'disclosure-flood') ?? assert.fail()
  const boxes = flood.blocks.flatMap((block) => (block.kind === 'checkboxes' ? block.items : []))
  assert.deepEqual(
    boxes.map(({ checked }) => checked),
    [false, true, true, false],
  )
  assert.match(
    flood.blocks
      .flatMap(runsOf)
      .map(({ text }) => text)
      .join(''),
    /garage, May 2024\./,
  )
})

test('Connecticut reads about sprinklers in large bold letters', () => {
  const answers = sampleAnswers('CT')
  answers.facts['sprinkler-required'] = { answer: true, detail: '' }
  answers.facts.sprinkler = { answer: true, detail: 'October 2, 2026' }
  const clauses = composeLease(answers, lawOf('CT')).parts.flatMap(({ clauses }) => clauses)
  const clause = clauses.find(({ id }) => id === 'disclosure-other-fire-sprinkler') ?? assert.fail()
  const runs = clause.blocks.flatMap(runsOf)
  assert.ok(runs.every(({ bold, large }) => bold === true && large === true))
  assert.match(
    runs.map(({ text }) => text).join(' '),
    /The unit has a maintained .*inspection: *October 2, 2026/,
  )
})

test('what must be told besides is a line to write on while it is open', () => {
  const answers = sampleAnswers('CA')
  answers.facts.ordnance = { answer: true, detail: '' }
  const clauses = composeLease(answers, lawOf('CA')).parts.flatMap(({ clauses }) => clauses)
  const clause = clauses.find(({ id }) => id === 'disclosure-other-military-ordnance') ?? assert.fail()
  assert.equal(clause.blocks.flatMap(runsOf).filter(({ blank }) => blank).length, 1)
})

test('what is known and no statute asks for is told all the same', () => {
  const answers = sampleAnswers('')
  answers.facts.asbestos = { answer: true, detail: 'in the tiles of the basement' }
  const clauses = composeLease(answers, null).parts.flatMap(({ clauses }) => clauses)
  const clause = clauses.find(({ id }) => id === 'other-facts') ?? assert.fail()
  assert.match(
    clause.blocks
      .flatMap(runsOf)
      .map(({ text }) => text)
      .join(''),
    /asbestos.*basement\./,
  )
})

test('every official text to attach names where it comes from', () => {
  const all = stateCodes.flatMap((code) => lawOf(code).disclosures)
  for (const { title, source } of all.flatMap(({ attach }) => attach ?? [])) {
    assert.ok(title.length > 8 && source.length > 8, title)
  }
})

test('the states whose wording is official have it printed, or a form to hand over for it', () => {
  const official = {
    CA: ['sex-offender-registry', 'other-tenant-protection-act'],
    CO: ['radon'],
    FL: ['radon', 'deposit-bank'],
    IL: ['radon', 'other-safer-homes-summary'],
    MI: ['other-truth-in-renting', 'other-domestic-violence', 'deposit-bank'],
    NV: ['other-nuisance'],
    NY: ['other-good-cause'],
    SC: ['other-nonpayment-notice'],
    TX: ['flood', 'other-special-rights'],
    VA: ['other-tenant-rights-statement'],
    WA: ['other-rent-cap-notice'],
    WI: ['other-domestic-abuse'],
  } as const
  for (const [code, ids] of Object.entries(official)) {
    for (const id of ids) {
      const rule = lawOf(code).disclosures.find((one) => one.id === id)
      const answers = sampleAnswers(code)
      knowing('rent-law-covered')(answers)
      const printed = statutoryText(deriveLeaseContext(answers, lawOf(code)), id) !== null
      const isApart =
        id === 'flood' &&
        composeLease(answers, lawOf(code)).addenda.some((one) => one.id === 'addendum-flood')
      const isSummaryEnough =
        `${code} ${id}` === 'NV other-nuisance' || `${code} ${id}` === 'WA other-rent-cap-notice'
      assert.ok(printed || isApart || isSummaryEnough || (rule?.attach ?? []).length > 0, `${code} ${id}`)
    }
  }
})

test('the words of the collection become the words of the lease', () => {
  assert.equal(
    leaseWords(
      "The tenant must tell the landlord about the tenant's absence; other tenants, the tenants and a tenant stay.",
    ),
    'Tenant must tell Landlord about Tenant’s absence; other tenants, the tenants and a tenant stay.',
  )
})

/** Documents about this particular home, which no authority prints. */
const ofTheHome = new Set([
  'other-fee-list',
  'other-pest-control',
  'meth',
  'other-inspection-orders',
  'landlord-identity',
  'smoking',
  'other-certificate-of-occupancy',
  'smoke-co-detectors',
  'other-code-violations',
  'other-parking-rules',
  'other-nonstandard-provisions',
  'other-total-costs',
])

test('what the lease attaches of an authority’s the state’s page marks as official', () => {
  const unmarked = stateCodes.flatMap((state) =>
    lawOf(state).disclosures.flatMap(({ id, attach, official }) =>
      (attach ?? []).length === 0 || ofTheHome.has(id) || official ? [] : [`${state} ${id}`],
    ),
  )
  // certificates of one building
  assert.deepEqual(unmarked, ['NJ lead-paint', 'RI lead-paint'])
})

const asks = (kind: 'people' | 'company', unitsOwned: number, hasManager = false) =>
  idsFor('GA', (answers) => {
    answers.deposit.amount = 1000
    answers.landlord.kind = kind
    answers.landlord.unitsOwned = unitsOwned
    answers.manager.has = hasManager
  }).includes('deposit-bank')

test('Georgia: only a person with ten or fewer units and no manager needs no escrow account', () => {
  assert.deepEqual(
    [asks('people', 10), asks('people', 11), asks('people', 2, true), asks('company', 1)],
    [false, true, true, true],
  )
})
