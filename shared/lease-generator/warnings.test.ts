import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import type { LeaseAnswers } from './answers/answers.ts'
import { chargesBesideRent } from './charges.ts'
import { composeLease } from './compose/compose-lease.ts'
import { runsOf } from './compose/composed-lease.ts'
import { findProhibited } from '#testing/lease-generator/find-prohibited.ts'
import { sampleAnswers } from './answers/sample-answers.ts'
import { warningsFor } from './warnings.ts'

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

function questions(code: string, change: (answers: LeaseAnswers) => void): string[] {
  return warningsFor(changed(code, change), lawOf(code)).map(({ questionId }) => questionId)
}

test('a deposit over the cap is warned about with the citation', () => {
  const answers = changed('NY', ({ deposit }) => {
    deposit.amount = 2000_00
  })
  const [warning] = warningsFor(answers, lawOf('NY')).filter(({ questionId }) =>
    questionId.startsWith('deposit.'),
  )
  assert.equal(warning?.questionId, 'deposit.amount')
  assert.match(warning.text, /at most \$1,850\.00/)
  assert.equal(warning.citation?.text, lawOf('NY').securityDeposit.citation)
})

const withPetDeposit = (answers: LeaseAnswers) => {
  answers.pets.allowed = true
  answers.deposit.amount = 1850_00
  answers.deposit.petAmount = 200_00
}

test('a pet deposit counts toward the cap where the statute counts it, and not where it is extra', () => {
  assert.deepEqual(questions('CA', withPetDeposit), ['deposit.petAmount'])
  assert.deepEqual(questions('HI', withPetDeposit), [])
  assert.deepEqual(questions('TX', withPetDeposit), [])
})

const lastMonthPrepaid = (answers: LeaseAnswers) => {
  answers.rent.lastMonthPrepaid = 1850_00
}

test('rent paid in advance counts with the deposit where the statute says so', () => {
  assert.deepEqual(questions('NY', lastMonthPrepaid), ['rent.lastMonthPrepaid'])
  assert.ok(questions('ME', lastMonthPrepaid).includes('rent.lastMonthPrepaid'))
  assert.ok(!questions('MA', lastMonthPrepaid).includes('rent.lastMonthPrepaid'))
})

const highFee = (answers: LeaseAnswers) => {
  answers.fees.lateFee = { kind: 'FLAT', amount: 75_00, basisPoints: null, graceDays: 5 }
}

test('a late fee over the limit is cut to it and warned about', () => {
  assert.deepEqual(questions('NY', highFee), ['fees.lateFee.amount'])
  assert.match(clauseText(changed('NY', highFee), lawOf('NY'), 'late-fee'), /a late fee of \$50\.00\./)
  assert.match(clauseText(changed('OH', highFee), lawOf('OH'), 'late-fee'), /a late fee of \$75\.00\./)
})

const highPercentage = (answers: LeaseAnswers) => {
  answers.fees.lateFee = { kind: 'PERCENT', amount: null, basisPoints: 1_000, graceDays: 5 }
}

test('a percentage over the limit is cut to the amount', () => {
  assert.deepEqual(questions('DE', highPercentage), ['fees.lateFee.basisPoints'])
  assert.match(clauseText(changed('DE', highPercentage), lawOf('DE'), 'late-fee'), /a late fee of \$92\.50\./)
  assert.match(
    clauseText(changed('TN', highPercentage), lawOf('TN'), 'late-fee'),
    /a late fee of 10% of the unpaid rent/,
  )
})

const fivePercentOfOddRent = (answers: LeaseAnswers) => {
  answers.rent.amount = 1_850_30
  answers.fees.lateFee = { kind: 'PERCENT', amount: null, basisPoints: 500, graceDays: 5 }
}

test('5% of a rent with cents is not above a limit of 5%', () => {
  assert.deepEqual(questions('DC', fivePercentOfOddRent), [])
})

const shortGrace = (answers: LeaseAnswers) => {
  answers.fees.lateFee.graceDays = 2
}

test('a grace period that is too short is lengthened and warned about', () => {
  assert.ok(questions('MA', shortGrace).includes('fees.lateFee.graceDays'))
  assert.match(clauseText(changed('MA', shortGrace), lawOf('MA'), 'late-fee'), /within 30 days after/)
})

const shortNotices = ({ term, rules }: LeaseAnswers) => {
  term.kind = 'month-to-month'
  term.landlordNoticeDays = 10
  rules.entryNoticeHours = 12
}

test('a notice shorter than the law’s is lengthened and warned about', () => {
  assert.deepEqual(questions('DE', shortNotices), ['term.landlordNoticeDays', 'rules.entryNoticeHours'])
  assert.match(
    clauseText(changed('DE', shortNotices), lawOf('DE'), 'ending'),
    /at least 60 days before that day/,
  )
  assert.match(clauseText(changed('DE', shortNotices), lawOf('DE'), 'entry'), /at least 2 days’ notice/)
})

const longNotice = ({ term }: LeaseAnswers) => {
  term.tenantNoticeDays = 90
}

test('Florida lets no lease ask for more than 60 days, Minnesota none for more than the landlord gives', () => {
  assert.match(
    clauseText(changed('FL', longNotice), lawOf('FL'), 'ending'),
    /Tenant may end it by written notice at least 60 days/,
  )
  assert.match(
    clauseText(changed('MN', longNotice), lawOf('MN'), 'ending'),
    /Tenant may end it by written notice at least 30 days/,
  )
  assert.ok(questions('MN', longNotice).includes('term.tenantNoticeDays'))
})

test('where only a cause ends a tenancy the lease names no number for the landlord, and nowhere else', () => {
  const without = stateCodes.filter((code) =>
    clauseText(sampleAnswers(code), lawOf(code), 'ending').includes('Landlord may end it only for a reason'),
  )
  assert.deepEqual(without, ['DC', 'WA'])
  assert.match(
    clauseText(sampleAnswers('WY'), lawOf('WY'), 'ending'),
    /Landlord may end it by written notice at least 30 days/,
  )
  assert.match(
    clauseText(sampleAnswers('WA'), lawOf('WA'), 'ending'),
    /only for a reason that the law of Washington allows/,
  )
})

const withPetFee = (answers: LeaseAnswers) => {
  answers.pets = { ...answers.pets, allowed: true, fee: 250_00 }
}

test('a fee that a state does not allow is left out and warned about', () => {
  assert.deepEqual(questions('CA', withPetFee), ['pets.fee'])
  assert.doesNotMatch(clauseText(changed('CA', withPetFee), lawOf('CA'), 'charges'), /Pet fee/)
  assert.match(clauseText(changed('FL', withPetFee), lawOf('FL'), 'charges'), /Pet fee/)
})

const onlinePayment = (answers: LeaseAnswers) => {
  answers.rent.methods = ['portal']
}

test('California does not get a lease that is paid only electronically', () => {
  assert.deepEqual(questions('CA', onlinePayment), ['rent.methods'])
  assert.match(clauseText(changed('CA', onlinePayment), lawOf('CA'), 'payment'), /check/)
})

test('the lawful sample raises no warning in any state but for its late fee, its grace and its returned payment', () => {
  for (const code of stateCodes) {
    const ids = questions(code, () => {})
    assert.deepEqual(
      ids.filter((id) => !id.startsWith('fees.')),
      [],
      code,
    )
  }
})

test('the general lease has no warnings', () => {
  assert.deepEqual(
    warningsFor(
      changed('', ({ deposit }) => void (deposit.amount = 9_000_00)),
      null,
    ),
    [],
  )
})

const ownWaiver = (answers: LeaseAnswers) => {
  answers.additionalTerms = 'Tenant waives the right to a trial by jury.'
}

test('what the parties write themselves is checked against the state’s list and warned about, but kept', () => {
  assert.deepEqual(new Set(questions('MD', ownWaiver)), new Set(['additionalTerms']))
  assert.deepEqual(findProhibited(composeLease(changed('MD', ownWaiver), lawOf('MD'))), [])
  assert.match(clauseText(changed('MD', ownWaiver), lawOf('MD'), 'additional-terms'), /jury/)
})

test('what is charged beside the rent is what the lease says of it', () => {
  const answers = changed('TX', ({ pets, fees }) => {
    pets.allowed = true
    pets.monthlyRent = 50_00
    pets.fee = 200_00
    fees.other = [{ name: 'Storage', amount: 25_00, every: 'month', mandatory: true, refundable: false }]
  })
  assert.deepEqual(
    chargesBesideRent(answers, lawOf('TX')).map(({ name, amount, every }) => [name, amount, every]),
    [
      ['Storage', 25_00, 'month'],
      ['Pet rent', 50_00, 'month'],
      ['Pet fee', 200_00, 'once'],
    ],
  )
})

test('a fee that the state does not let the lease keep is not to be charged beside the rent', () => {
  const answers = changed('MA', ({ pets, fees }) => {
    pets.allowed = true
    pets.fee = 200_00
    fees.other = [{ name: 'Move-in', amount: 99_00, every: 'once', mandatory: true, refundable: false }]
  })
  assert.deepEqual(chargesBesideRent(answers, lawOf('MA')), [])
})

const overAYear = (answers: LeaseAnswers) => {
  answers.term = { ...answers.term, kind: 'fixed', afterwards: 'month-to-month' }
  answers.term.startDate = parsePlainDate('2027-01-01')
  answers.term.endDate = parsePlainDate('2027-12-31')
}

/** Returns the words of a clause of a lease of a year that goes on from month to month. */
const said = (code: string, clause: string) => clauseText(changed(code, overAYear), lawOf(code), clause)

const shortAfterAYear = (answers: LeaseAnswers) => {
  overAYear(answers)
  answers.term.landlordNoticeDays = 30
}

test('the lease prints the notice of a tenancy of its own length', () => {
  assert.match(said('CA', 'ending'), /at least 60 days before that day/)
  assert.match(said('CA', 'renewal'), /notice of at least 60 days/)
  assert.match(said('CO', 'ending'), /at least 91 days before that day/)
  assert.match(said('OR', 'ending'), /at least 90 days before that day/)
  assert.match(
    said('NY', 'ending'),
    /at least 60 days \(one to two years, or a term of a year\) or 90 days \(two years or more/,
  )
})

test('the lease prints the notice of an increase of its size, and the advised one where there is no statute', () => {
  assert.match(said('NY', 'rent-increases'), /at least 30 days, 60 days \(5% or more, one to two years/)
  assert.match(said('GA', 'rent-increases'), /at least 60 days ahead/)
  assert.match(said('CA', 'rent-increases'), /30 days \(an increase of 10% or less in 12 months\) or 90 days/)
})

test('a notice shorter than that of the lease’s own length is warned about', () => {
  assert.ok(questions('CA', shortAfterAYear).includes('term.landlordNoticeDays'))
})
