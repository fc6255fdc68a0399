import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'

import {
  type LeaseAnswers,
  leaseAnswers,
  paymentMethods,
  services,
} from '#shared/lease-generator/answers/answers.ts'
import { composeLease } from './compose-lease.ts'
import { runsOf } from './composed-lease.ts'
import { toDraftLease } from './draft-lease.ts'
import { disclosureQuestionIds } from '#shared/law/disclosures/question-ids.ts'
import { findLeaseProblems } from '#shared/lease-generator/answers/problems.ts'
import { findProhibited } from '#testing/lease-generator/find-prohibited.ts'
import { restoreAnswers } from '#shared/lease-generator/answers/restore-answers.ts'
import { sampleAnswers } from '#shared/lease-generator/answers/sample-answers.ts'

const amount = fc.option(fc.integer({ min: 0, max: 10_000_000_00 }))
const days = fc.option(fc.integer({ min: 0, max: 365 }))
const words = fc.string({ unit: 'binary', maxLength: 40 })

/** Generates interviews that stop at any point, with any values that the schema accepts. */
const anyAnswers = fc
  .record({
    state: fc.constantFrom('', ...stateCodes),
    pets: fc.boolean(),
    furnished: fc.boolean(),
    term: fc.constantFrom('fixed' as const, 'month-to-month' as const),
    yearBuilt: fc.option(fc.integer({ min: 1600, max: 2200 })),
    amounts: fc.tuple(amount, amount, amount, amount, amount, amount),
    days: fc.tuple(days, days),
    grace: fc.integer({ min: 0, max: 30 }),
    dueDay: fc.integer({ min: 1, max: 31 }),
    late: fc.constantFrom('NONE' as const, 'FLAT' as const, 'PERCENT' as const),
    text: words,
    tenants: fc.array(fc.record({ name: words, email: words, phone: words }), { maxLength: 10 }),
    methods: fc.uniqueArray(fc.constantFrom(...paymentMethods)),
    payers: fc.array(fc.constantFrom('landlord' as const, 'tenant' as const, 'shared' as const), {
      maxLength: 9,
    }),
    known: fc.subarray([...disclosureQuestionIds]),
    kind: fc.constantFrom('house' as const, 'apartment' as const),
    afterwards: fc.constantFrom('month-to-month' as const, 'ends' as const),
    units: fc.option(fc.integer({ min: 1, max: 50 })),
    flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
  })
  .map((one): { state: string; answers: LeaseAnswers } => {
    const answers = sampleAnswers(one.state, { furnished: one.furnished, term: one.term, pets: one.pets })
    const [rent, deposit, pet, prepaid, fee, late] = one.amounts
    const [company, manager, parking, checklist, rules] = one.flags
    answers.property = {
      ...answers.property,
      yearBuilt: one.yearBuilt,
      kind: one.kind,
      unitsInBuilding: one.units,
    }
    answers.rent = {
      ...answers.rent,
      amount: rent,
      lastMonthPrepaid: prepaid,
      dueDay: one.dueDay,
      methods: one.methods,
      payWhere: one.text,
    }
    answers.deposit = { ...answers.deposit, amount: deposit, petAmount: pet, bankName: one.text }
    answers.pets.fee = fee
    answers.fees.lateFee = {
      kind: one.late,
      amount: late,
      basisPoints: late === null ? null : late % 5_000,
      graceDays: one.grace,
    }
    answers.fees.other = [
      { name: one.text, amount: fee, every: 'once', mandatory: company, refundable: manager },
    ]
    answers.term = {
      ...answers.term,
      landlordNoticeDays: one.days[0],
      tenantNoticeDays: one.days[1],
      afterwards: one.afterwards,
    }
    answers.tenants = one.tenants.map((tenant) => ({ ...tenant }))
    answers.landlord.kind = company ? 'company' : 'people'
    answers.manager = { ...answers.manager, has: manager, signs: manager }
    answers.parking.kind = parking ? 'paid' : 'none'
    answers.addenda = { moveInChecklist: checklist, houseRules: rules, mold: rules, bedBugs: checklist }
    answers.guarantors = manager ? [{ name: one.text, address: '', phone: '', email: '' }] : []
    answers.utilities = one.payers.map((payer, at) => ({
      service: services[at] ?? 'cable',
      payer,
      allocation: one.text,
    }))
    answers.rules.other = one.text
    answers.additionalTerms = one.text
    for (const id of one.known) {
      answers.facts[id] = { answer: true, detail: one.text }
    }
    return { state: one.state, answers }
  })

test('whatever is answered, a lease is composed, its references resolve and no clause of ours is prohibited', () => {
  fc.assert(
    fc.property(anyAnswers, ({ state, answers }) => {
      assert.ok(leaseAnswers.safeParse(answers).success)
      const law = findStateLaw(state) ?? null
      const lease = composeLease(answers, law)
      const runs = [...lease.parts, ...lease.addenda].flatMap(({ clauses }) =>
        clauses.flatMap(({ blocks }) => blocks.flatMap(runsOf)),
      )
      assert.ok(runs.every(({ text }) => text !== '' && text.isWellFormed() && !/[\n\r\u0000]/.test(text)))
      assert.ok(runs.every(({ ref, text }) => ref === undefined || /^(Section|Addendum) /.test(text)))
      assert.deepEqual(restoreAnswers(JSON.parse(JSON.stringify(answers)), state), answers)
      findLeaseProblems(answers, law)
      toDraftLease(answers, law)
    }),
    { numRuns: 300 },
  )
})

test('the words of the landlord are the only ones that can read like a prohibited clause', () => {
  fc.assert(
    fc.property(anyAnswers, ({ state, answers }) => {
      answers.rent.concession = 'Tenant waives nothing.'
      answers.rules.other = 'Tenant waives a jury.'
      answers.additionalTerms = 'Tenant waives a jury.'
      const ours = findProhibited(composeLease(answers, findStateLaw(state) ?? null))
      assert.deepEqual(ours, [])
    }),
    { numRuns: 200 },
  )
})
