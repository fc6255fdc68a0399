import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as z from 'zod/mini'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { leaseBody } from '#shared/leases/contract.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { propertyBody } from '#shared/portfolio/property-contract.ts'
import { tenantBody } from '#shared/tenants/contract.ts'

import { type LeaseAnswers, leaseAnswers, defaultAnswers } from './answers/answers.ts'
import { composeLease } from './compose/compose-lease.ts'
import { runsOf } from './compose/composed-lease.ts'
import { toDraftLease } from './compose/draft-lease.ts'
import { applicableQuestions } from './disclosures/disclosures.ts'
import { findLeaseProblems } from './answers/problems.ts'
import { finishLease } from '#testing/lease-generator/finish-lease.ts'
import { kindsOf, matchesProhibitedKind } from './prohibited.ts'
import { restoreAnswers } from './answers/restore-answers.ts'
import { sampleAnswers } from './answers/sample-answers.ts'
import { deriveLeaseContext } from './lease-context.ts'
import { rulesFor } from './state-rules.ts'

function lawOf(code: string): StateLaw {
  return findStateLaw(code) ?? assert.fail(code)
}

function changed(code: string, change: (answers: LeaseAnswers) => void): LeaseAnswers {
  const answers = sampleAnswers(code)
  change(answers)
  return answers
}

function clauseText(answers: LeaseAnswers, law: StateLaw | null, id: string): string {
  const { parts, addenda } = composeLease(answers, law)
  const clause = [...parts, ...addenda].flatMap(({ clauses }) => clauses).find((one) => one.id === id)
  return clause === undefined
    ? ''
    : clause.blocks
        .flatMap(runsOf)
        .map(({ text }) => text)
        .join('')
}

test('an interview nobody has answered is valid, composes with lines to write on, and says what is missing', () => {
  for (const code of ['', ...stateCodes]) {
    const law = findStateLaw(code) ?? null
    const answers = defaultAnswers(code)
    assert.ok(leaseAnswers.safeParse(answers).success, code)
    const lease = composeLease(answers, law)
    const runs = lease.parts.flatMap(({ clauses }) => clauses.flatMap(({ blocks }) => blocks.flatMap(runsOf)))
    assert.ok(runs.filter(({ blank }) => blank).length > 5, code)
    assert.ok(
      runs.every(({ text, blank }) => blank === /_/.test(text) || (!blank && !/_/.test(text))),
      code,
    )
    assert.ok(
      runs.every(({ text }) => !/undefined|null|NaN/.test(text)),
      code,
    )
    const missing = findLeaseProblems(answers, law).map(({ questionId }) => questionId)
    assert.ok(missing.includes('landlord.names') && missing.includes('rent.amount'), code)
  }
})

test('a required answer that is missing is refused with a sentence', () => {
  const answers = sampleAnswers('OH')
  answers.rent.amount = null
  answers.tenants = [{ name: ' ', email: '', phone: '' }]
  const { lease, problems } = finishLease(answers, lawOf('OH'))
  assert.equal(lease, null)
  assert.deepEqual(problems, [
    { questionId: 'tenants.0.name', text: 'Enter the tenant’s name.' },
    { questionId: 'rent.amount', text: 'Enter the monthly rent.' },
  ])
})

test('an end before the start, a home in another state and a fact without an answer are refused', () => {
  const answers = changed('CA', ({ term, property }) => {
    term.endDate = '2026-12-01' as PlainDate
    property.state = 'NV'
  })
  const ids = findLeaseProblems(answers, lawOf('CA')).map(({ questionId }) => questionId)
  assert.ok(
    ids.includes('term.endDate') && ids.includes('property.state') && ids.includes('facts.demolition'),
  )
})

test('an answer that is too long is refused, not cut', () => {
  const answers = sampleAnswers('OH')
  answers.additionalTerms = 'a'.repeat(5_001)
  assert.deepEqual(
    finishLease(answers, lawOf('OH')).problems?.map(({ questionId }) => questionId),
    ['additionalTerms'],
  )
})

test('every entry of every state’s list of prohibited clauses is of a kind that is checked', () => {
  for (const code of stateCodes) {
    assert.deepEqual(
      lawOf(code).prohibitedClauses.filter((entry) => kindsOf(entry).length === 0),
      [],
      code,
    )
  }
})

test('a prohibited clause is recognized by how it reads', () => {
  const examples = {
    'rights-waiver': 'Tenant waives all rights under the landlord-tenant act.',
    'confession-of-judgment': 'Tenant authorizes any attorney to confess judgment against Tenant.',
    exculpation: 'Landlord shall not be liable for any injury on the premises.',
    'jury-waiver': 'The parties agree to a bench trial and no jury.',
    'attorney-fees': 'Tenant shall pay Landlord’s attorney’s fees.',
    'self-help': 'Landlord may change the locks when rent is late.',
    acceleration: 'Upon default all remaining rent becomes due.',
    penalty: 'The deposit is a penalty if Tenant leaves.',
    'calls-for-help': 'Tenant is charged $50 for each visit of the police.',
    'automatic-renewal': 'This lease renews automatically for one year.',
    'nonrefundable-deposit': 'The deposit is nonrefundable.',
    'fees-as-rent': 'Utilities are additional rent.',
    pets: 'Cats must be declawed.',
    flag: 'Tenant may show no flag.',
    occupancy: 'Only Tenant may live in the home.',
    'payment-way': 'Rent is paid in cash only.',
  }
  for (const [kind, sentence] of Object.entries(examples)) {
    assert.ok((matchesProhibitedKind(sentence) as string[]).includes(kind), sentence)
  }
})

test('lawyers’ fees follow the law alone wherever a state’s list forbids agreeing on them', () => {
  for (const code of stateCodes) {
    const forbids = lawOf(code).prohibitedClauses.some(
      (entry) =>
        /attorney/i.test(entry) &&
        !/one-(sided|way)|mutual|prevailing|tenant can recover|as rent/i.test(entry),
    )
    assert.equal(forbids, rulesFor(lawOf(code)).attorneyFees === 'as-law', code)
  }
})

test('no deposit, no pets, no parking and no late fee read like a decision, not like a gap', () => {
  const bare = changed('OH', (answers) => {
    answers.deposit.amount = 0
    answers.fees = {
      ...answers.fees,
      lateFee: { ...answers.fees.lateFee, kind: 'NONE' },
      returnedPayment: null,
    }
    answers.parking.kind = 'none'
    answers.occupants = []
    answers.maintenance = { appliances: [], lawn: 'none', snow: 'none', filters: 'none' }
  })
  const law = lawOf('OH')
  assert.match(clauseText(bare, law, 'deposit'), /asks for no security deposit/)
  assert.match(clauseText(bare, law, 'late-fee'), /There is no late fee/)
  assert.equal(clauseText(bare, law, 'parking') + clauseText(bare, law, 'deposit-return'), '')
  const all = JSON.stringify(composeLease(bare, law))
  assert.doesNotMatch(all, /not applicable|N\/A|\$0\.00/i)
})

test('the rent of the first month shows its arithmetic', () => {
  assert.match(
    clauseText(sampleAnswers('OH'), lawOf('OH'), 'rent'),
    /\$1,014\.52 instead, due on December 15, 2026\..*17 days, from December 15, 2026 to December 31, 2026: \$1,850\.00 × 17 ÷ 31 = \$1,014\.52\./,
  )
})

test('a term that ends within a month costs the days of that month only', () => {
  const text = clauseText(sampleAnswers('OH'), lawOf('OH'), 'rent')
  assert.match(
    text,
    /For December 1, 2027 to December 14, 2027 that is \$835\.48: \$1,850\.00 × 14 ÷ 31 = \$835\.48\./,
  )
  const whole = changed('OH', ({ term }) => {
    term.startDate = '2027-01-01' as PlainDate
    term.endDate = '2027-12-31' as PlainDate
  })
  assert.doesNotMatch(clauseText(whole, lawOf('OH'), 'rent'), /÷|For a month/)
})

test('one tenant is not many, and a company signs by a person', () => {
  const answers = changed('OH', (one) => {
    one.tenants = [{ name: 'Mina Okafor', email: '', phone: '' }]
    one.landlord = {
      ...one.landlord,
      kind: 'company',
      names: ['Mill Street LLC'],
      signer: 'Ada Ramirez',
      signerTitle: 'Manager',
    }
  })
  const lease = composeLease(answers, lawOf('OH'))
  assert.deepEqual(lease.signatures, [
    { role: 'Landlord', name: 'Mill Street LLC', by: { name: 'Ada Ramirez', title: 'Manager' } },
    { role: 'Tenant', name: 'Mina Okafor' },
  ])
  assert.ok(!/joint and several|Several Tenants/.test(JSON.stringify(lease)))
})

const signing = (signer: string, signerTitle: string) =>
  composeLease(
    changed('OH', ({ manager }) => {
      Object.assign(manager, { has: true, signs: true, name: 'Bay Management Inc.', signer, signerTitle })
    }),
    lawOf('OH'),
  ).signatures[0] ?? assert.fail()

test('a manager who signs does so for the landlord, a management company by a person', () => {
  assert.deepEqual(signing('', ''), {
    role: 'Landlord',
    name: 'Ada Ramirez and Luis Ramirez',
    by: { name: 'Bay Management Inc.', title: 'Property manager, as agent for Landlord' },
  })
  assert.deepEqual(signing('Ike Okafor', 'President').by, {
    name: 'Ike Okafor',
    title: 'President of Bay Management Inc., as agent for Landlord',
  })
})

test('a company’s signer and title are asked for', () => {
  const answers = changed('OH', ({ landlord }) => {
    landlord.kind = 'company'
  })
  const asked = findLeaseProblems(answers, lawOf('OH')).map(({ questionId }) => questionId)
  assert.deepEqual(
    asked.filter((id) => id.startsWith('landlord')),
    ['landlord.signer', 'landlord.signerTitle'],
  )
})

test('a draft from before a question was asked opens with the rest of its answers', () => {
  const { rentLaw: _, ...kept } = sampleAnswers('CA')
  const { signer: __, signerTitle: ___, ...manager } = { ...kept.manager, has: true, name: 'Bay Management' }
  const restored = restoreAnswers({ ...kept, manager }, 'CA')
  assert.deepEqual(restored.rentLaw, { exemption: '' })
  assert.equal(restored.manager.name, 'Bay Management')
  assert.equal(restored.rent.amount, 1850_00)
})

test('where it seldom snows nobody clears snow unless somebody says so', () => {
  assert.doesNotMatch(clauseText(sampleAnswers('TX'), lawOf('TX'), 'upkeep'), /snow/)
  assert.match(clauseText(sampleAnswers('MN'), lawOf('MN'), 'upkeep'), /Landlord takes care of .*snow/)
  const answered = changed('TX', ({ maintenance }) => (maintenance.snow = 'tenant'))
  assert.match(clauseText(answered, lawOf('TX'), 'upkeep'), /Tenant takes care of snow/)
})

test('a guarantor signs an addendum that the lease refers to', () => {
  const answers = changed(
    'OH',
    ({ guarantors }) => void guarantors.push({ name: 'Ike Okafor', address: '', phone: '', email: '' }),
  )
  const lease = composeLease(answers, lawOf('OH'))
  const addendum = lease.addenda.find(({ id }) => id === 'addendum-guaranty')
  assert.deepEqual(addendum?.signatures.at(-1), { role: 'Guarantor', name: 'Ike Okafor' })
  assert.match(clauseText(answers, lawOf('OH'), 'tenants'), new RegExp(`Addendum ${addendum?.letter ?? '-'}`))
})

test('any script, an emoji, line feeds and braces come through as they were typed', () => {
  const name = 'ليلى 🏡 O’Neil {x} null'
  const answers = changed('OH', (one) => {
    one.tenants = [{ name, email: '', phone: '' }]
    one.additionalTerms = 'First line.\nSecond line \u0000with a control character.\r\n\r\nThird.'
  })
  const lease = composeLease(answers, lawOf('OH'))
  assert.ok(lease.signatures.some((one) => one.name === name))
  const own = lease.parts.flatMap(({ clauses }) => clauses).find(({ id }) => id === 'additional-terms')
  assert.deepEqual(
    own?.blocks.map((block) => runsOf(block)[0]?.text),
    ['First line.', 'Second line with a control character.', 'Third.'],
  )
})

test('signs that a file cannot hold, or that turn the line around, are taken out of what was typed', () => {
  const answers = changed('CA', (one) => {
    one.tenants = [{ name: 'Mina\uFFFE\uFFFF \u202EOkafor\u2069', email: '', phone: '' }]
    one.additionalTerms = 'The shed\uFFFF is\u202D included.'
  })
  const text = JSON.stringify(composeLease(answers, lawOf('CA')))
  assert.match(text, /Mina Okafor/)
  assert.match(text, /The shed is included\./)
  assert.doesNotMatch(text, /[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/)
})

test('a term may end on the last day that there is here', () => {
  for (const startDate of ['1900-01-01', '2200-01-01', '2200-12-31'] as PlainDate[]) {
    const answers = changed('KS', (one) => {
      one.term = { ...one.term, startDate, endDate: '2200-12-31' as PlainDate } // real dates
    })
    assert.match(JSON.stringify(composeLease(answers, lawOf('KS'))), /December 31, 2200/)
  }
})

test('an interview kept on the device comes back whole, and a spoiled part costs only itself', () => {
  const kept = sampleAnswers('CA')
  assert.deepEqual(restoreAnswers(JSON.parse(JSON.stringify(kept)), 'CA'), kept)
  const spoiled = { ...kept, rent: { ...kept.rent, amount: 'much' }, tenants: 7, gone: true }
  const restored = restoreAnswers(spoiled, 'CA')
  assert.deepEqual(restored, {
    ...kept,
    rent: { ...kept.rent, amount: null },
    tenants: defaultAnswers('CA').tenants,
  })
  for (const nothing of [null, 'x', [], 4, undefined]) {
    assert.deepEqual(restoreAnswers(nothing, 'CA'), defaultAnswers('CA'))
  }
})

test('the draft for the app is what its API takes', () => {
  for (const code of stateCodes) {
    const draft = toDraftLease(sampleAnswers(code), lawOf(code)) ?? assert.fail(code)
    const id = '0198f5a0-0000-7000-8000-000000000001'
    assert.ok(z.safeDecode(leaseBody, { ...draft.lease, unitId: id, tenantIds: [id] }).success, code)
    assert.ok(z.safeDecode(propertyBody, draft.property).success, code)
    assert.ok(
      draft.tenants.every((tenant) => tenantBody.safeParse(tenant).success),
      code,
    )
  }
  const draft = toDraftLease(sampleAnswers('NY'), lawOf('NY'))
  assert.equal(draft?.lease.rentAmount, 1850)
  assert.deepEqual(draft.lease.lateFee, { kind: 'FLAT', amount: 50 })
  assert.equal(toDraftLease(defaultAnswers('NY'), lawOf('NY')), null)
})

test('what the lease charges every month is charged by the app every month, from its first day', () => {
  const answers = sampleAnswers('TX')
  answers.pets.allowed = true
  answers.pets.monthlyRent = 50_00
  answers.pets.fee = 200_00
  answers.parking.kind = 'paid'
  answers.parking.monthlyFee = 80_00
  answers.fees.other = [
    { name: 'Storage', amount: 25_00, every: 'month', mandatory: true, refundable: false },
    { name: 'Water and sewer', amount: 40_00, every: 'month', mandatory: true, refundable: false },
    { name: 'Gym', amount: 15_00, every: 'month', mandatory: false, refundable: false },
    { name: 'Move-in', amount: 99_00, every: 'once', mandatory: true, refundable: false },
  ]
  assert.deepEqual(toDraftLease(answers, lawOf('TX'))?.lease.recurringCharges, [
    { kind: 'STORAGE', description: null, amount: 25 },
    { kind: 'UTILITIES', description: 'Water and sewer', amount: 40 },
    { kind: 'OTHER', description: 'Gym', amount: 15 },
    { kind: 'PET_RENT', description: null, amount: 50 },
    { kind: 'PARKING', description: null, amount: 80 },
  ])
})

test('a finished interview is finished in every state', () => {
  for (const code of stateCodes) {
    const answers = sampleAnswers(code)
    for (const id of applicableQuestions(deriveLeaseContext(answers, lawOf(code)))) {
      answers.facts[id] = { answer: false, detail: 'None of the law’s cases.' }
    }
    assert.equal(finishLease(answers, lawOf(code)).problems, null, code)
  }
})

test('a lease is plain data, so that a worker can have it', () => {
  const lease = composeLease(sampleAnswers('CA'), lawOf('CA'))
  assert.deepEqual(structuredClone(lease), lease)
  assert.deepEqual(JSON.parse(JSON.stringify(lease)), lease)
})

test('the first page has what is paid and the total', () => {
  const [table, total] = composeLease(sampleAnswers('MN', { pets: true }), lawOf('MN')).firstPage ?? []
  assert.ok(table?.kind === 'table' && table.rows.length === 5)
  assert.match(
    total === undefined
      ? ''
      : runsOf(total)
          .map(({ text }) => text)
          .join(''),
    /^Total monthly payment .*: \$1,850\.00\./,
  )
})

test('a lease speaks of parishes in Louisiana, of boroughs in Alaska, and of no county in the District', () => {
  const inParish = changed('LA', (answers) => (answers.property.county = 'Orleans Parish'))
  assert.match(clauseText(inParish, lawOf('LA'), 'premises'), / in Orleans Parish, built/)
  assert.match(clauseText(inParish, lawOf('LA'), 'agreement'), /ordinances of the city and parish apply/)
  assert.match(clauseText(sampleAnswers('AK'), lawOf('AK'), 'agreement'), /of the city and borough apply/)
  assert.match(
    clauseText(sampleAnswers('DC'), lawOf('DC'), 'agreement'),
    /^[^]*The law of the District of Columbia applies to this lease and prevails/,
  )
  assert.doesNotMatch(clauseText(sampleAnswers('DC'), lawOf('DC'), 'premises'), /County/)
})
