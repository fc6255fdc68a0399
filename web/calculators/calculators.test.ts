import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import { noticeKinds } from '#shared/law/notices/notice-kinds.ts'

import { depositOutcome } from './deposit-deadline.ts'
import { lateFeeOutcome } from './late-fee.ts'
import { noticeOutcome } from './notice-date.ts'
import { prorationOutcome } from './proration.ts'
import type { Outcome, Sheet } from './sheet.ts'

function law(code: string) {
  const found = findStateLaw(code)
  assert.ok(found)
  return found
}

function sheetOf(outcome: Outcome<string>): Sheet {
  assert.equal(outcome.kind, 'done', JSON.stringify(outcome))
  return outcome.kind === 'done' ? outcome.sheet : assert.fail()
}

function problemsOf(outcome: Outcome<string>): Record<string, string | undefined> {
  return outcome.kind === 'asks' ? outcome.problems : assert.fail('it has an answer')
}

const move = { rent: '1,850', move: 'in', on: '2026-01-15', method: 'actual' }
const late = { rent: '1850', unpaid: '', due: '', paid: '', fee: '', units: '' }
const notice = {
  kind: 'landlordEnds', on: '2026-03-10', since: '', dueday: '', increase: '', mailed: '', units: '', over62: '', term: '',
} // prettier-ignore

describe('the proration calculator', () => {
  test('counts the days of the month from the first day on, as the product charges them', () => {
    const { answer, steps } = sheetOf(prorationOutcome(move))
    assert.equal(answer, '$1,014.52')
    assert.deepEqual(steps, [
      'Days charged: Jan 15, 2026 to Jan 31, 2026, both included: 17',
      'Days in a month by this method: 31',
      '$1,850.00 × 17 ÷ 31 = $1,014.52',
      'By the other method: $1,850.00 × 17 ÷ 30 = $1,048.33',
      'Due Jan 15, 2026 where rent is due on the 1st, but not before the first day',
    ])
  })

  test('counts thirtieths, and up to the last day', () => {
    const { answer, steps } = sheetOf(prorationOutcome({ ...move, move: 'out', method: '30' }))
    assert.equal(answer, '$925.00')
    assert.equal(steps[2], '$1,850.00 × 15 ÷ 30 = $925.00')
  })

  test('a whole month is the whole rent by either method', () => {
    const { title, answer } = sheetOf(prorationOutcome({ ...move, on: '2026-02-01', method: '30' }))
    assert.deepEqual([title, answer], ['A full month’s rent', '$1,850.00'])
  })

  for (const [what, typed, name, says] of [
    ['letters', { rent: 'a lot' }, 'rent', /must be an amount in dollars/],
    ['a negative rent', { rent: '-5' }, 'rent', /cannot be negative/],
    ['no rent at all', { rent: '0' }, 'rent', /more than \$0/],
    ['a rent of ten million', { rent: '10000000' }, 'rent', /at most \$1,000,000/],
    ['a rent of a cent', { rent: '0.01', on: '2026-01-31' }, 'rent', /prorated amount is zero/],
    ['Feb 30', { on: '2026-02-30' }, 'on', /not a calendar date/],
    ['the year 1926', { on: '1926-02-03' }, 'on', /2000 to 2099/],
  ] as const) {
    test(`${what} is refused with a sentence`, () =>
      assert.match(problemsOf(prorationOutcome({ ...move, ...typed }))[name] ?? '', says))
  }

  test('an empty form has no problem, only no answer yet', () => {
    assert.deepEqual(problemsOf(prorationOutcome({ ...move, rent: '', on: '' })), {})
  })
})

describe('the late fee calculator', () => {
  test('shows New York’s lesser of $50 and 5 %, with the statute', () => {
    const { answer, steps, source } = sheetOf(lateFeeOutcome(law('NY'), late))
    assert.equal(answer, '$50.00')
    assert.ok(steps.some((step) => step.includes('5% of')))
    assert.match(source?.citation ?? '', /238-a/)
    assert.equal(source?.asOf, 2026)
  })

  test('says whether the fee of a lease passes the limit', () => {
    assert.equal(sheetOf(lateFeeOutcome(law('NY'), { ...late, fee: '75' })).verdict?.tone, 'bad')
    assert.equal(sheetOf(lateFeeOutcome(law('NY'), { ...late, fee: '50' })).verdict?.tone, 'good')
  })

  test('no number in the statute is never zero or no limit', () => {
    const { answer, isSentence } = sheetOf(lateFeeOutcome(law('CA'), { ...late, fee: '500' }))
    assert.deepEqual([answer, isSentence], ['No fixed number. The fee must be reasonable', true])
    assert.equal(sheetOf(lateFeeOutcome(law('CA'), { ...late, fee: '500' })).verdict, undefined)
  })

  test('in the days of grace there is no fee', () => {
    const { verdict } = sheetOf(lateFeeOutcome(law('NY'), { ...late, due: '2026-03-01', paid: '2026-03-03' }))
    assert.match(verdict?.text ?? '', /^Paid on time/)
  })

  test('Texas asks for the building', () => {
    const few = sheetOf(lateFeeOutcome(law('TX'), { ...late, units: '4' })).answer
    assert.notEqual(few, sheetOf(lateFeeOutcome(law('TX'), { ...late, units: '5' })).answer)
  })

  test('what cannot be is refused with a sentence', () => {
    assert.match(
      problemsOf(lateFeeOutcome(law('NY'), { ...late, unpaid: '2000' }))['unpaid'] ?? '',
      /more than one month’s rent/,
    )
    const early = { ...late, due: '2026-03-05', paid: '2026-03-01' }
    assert.match(problemsOf(lateFeeOutcome(law('NY'), early))['paid'] ?? '', /before the due date/)
    assert.match(
      problemsOf(lateFeeOutcome(law('TX'), { ...late, units: '2.5' }))['units'] ?? '',
      /whole number/,
    )
  })
})

const ending = { ended: '', possession: '', address: '', demand: '', landlordKnows: '', newTenant: '' }

describe('the deposit calculator', () => {
  test('counts California’s 21 days from the day after', () => {
    const { answer, steps } = sheetOf(depositOutcome(law('CA'), { ...ending, ended: '2026-03-31' }))
    assert.equal(answer, 'Apr 21, 2026')
    assert.equal(steps[0], 'The tenancy ended Mar 31, 2026; the day after is day 1')
  })

  test('waits in Minnesota for the new address, and says so while it is not known', () => {
    const typed = { ...ending, ended: '2026-11-30' }
    assert.match(
      sheetOf(depositOutcome(law('MN'), typed)).cautions?.join(' ') ?? '',
      /new address in writing/,
    )
    const known = sheetOf(depositOutcome(law('MN'), { ...typed, address: '2026-12-10' }))
    assert.equal(known.answer, 'Dec 31, 2026')
    assert.match(known.steps[0] ?? '', /the days start after Dec 10, 2026/)
  })

  test('a day that is none is refused', () => {
    assert.match(
      problemsOf(depositOutcome(law('CA'), { ...ending, ended: '2026-13-01' }))['ended'] ?? '',
      /not a calendar date/,
    )
  })
})

describe('the notice calculator', () => {
  test('counts the longer notice where the length of the tenancy is not known', () => {
    const known = sheetOf(noticeOutcome(law('CA'), { ...notice, since: '2025-10-01' }))
    assert.equal(known.answer, 'Apr 9, 2026')
    assert.equal(sheetOf(noticeOutcome(law('CA'), notice)).answer, 'May 9, 2026')
  })

  test('in New York the term of the lease counts too', () => {
    const typed = { ...notice, kind: 'rentIncrease', since: '2025-11-01', increase: '6' }
    assert.match(sheetOf(noticeOutcome(law('NY'), { ...typed, term: '12' })).note ?? '', /60 days/)
    assert.match(sheetOf(noticeOutcome(law('NY'), { ...typed, term: '0' })).note ?? '', /30 days/)
    assert.match(problemsOf(noticeOutcome(law('NY'), { ...typed, term: '-1' }))['term'] ?? '', /whole number/)
  })

  test('a tenancy that begins after its notice, a day 32 and 2,000 % are refused', () => {
    const wrong = { ...notice, kind: 'rentIncrease', since: '2027-01-01', dueday: '32', increase: '2000' }
    assert.deepEqual(Object.keys(problemsOf(noticeOutcome(law('CA'), wrong))).toSorted(), [
      'dueday',
      'increase',
      'since',
    ])
  })
})

describe('before a state is chosen', () => {
  test('what is wrong with an amount or a day is said all the same', () => {
    const wrong = problemsOf(lateFeeOutcome(null, { ...late, rent: '-5', fee: 'abc', paid: '2026-02-30' }))
    assert.deepEqual(Object.keys(wrong).toSorted(), ['fee', 'paid', 'rent'])
    assert.deepEqual(Object.keys(problemsOf(depositOutcome(null, { ...ending, ended: '2026-13-01' }))), [
      'ended',
    ])
    const typed = { ...notice, since: '2027-01-01', kind: 'rentIncrease', increase: 'x' }
    assert.deepEqual(Object.keys(problemsOf(noticeOutcome(null, typed))).toSorted(), ['increase', 'since'])
  })

  test('what is right has no problem and no answer yet', () => {
    assert.deepEqual(problemsOf(lateFeeOutcome(null, { ...late, fee: '75' })), {})
    assert.deepEqual(problemsOf(depositOutcome(null, { ...ending, ended: '2026-03-31' })), {})
    assert.deepEqual(problemsOf(noticeOutcome(null, notice)), {})
  })
})

describe('what is not asked', () => {
  test('cannot be wrong: a field of another state or another notice that stands in the address', () => {
    assert.equal(lateFeeOutcome(law('NY'), { ...late, units: '2.5' }).kind, 'done')
    assert.equal(noticeOutcome(law('CA'), { ...notice, increase: 'x', units: 'y' }).kind, 'done')
    assert.equal(
      noticeOutcome(law('CA'), { ...notice, kind: 'entry', since: 'x', dueday: '40' }).kind,
      'done',
    )
  })
})

describe('every state', () => {
  for (const code of stateCodes) {
    test(`${code} has an answer with steps and a source in every calculator`, () => {
      const dates = { due: '2026-03-01', paid: '2026-03-20' }
      const sheets = [
        sheetOf(lateFeeOutcome(law(code), late)),
        sheetOf(lateFeeOutcome(law(code), { ...late, ...dates, fee: '99' })),
        sheetOf(depositOutcome(law(code), { ...ending, ended: '2026-12-31' })),
        ...noticeKinds.map((kind) => sheetOf(noticeOutcome(law(code), { ...notice, kind }))),
      ]
      for (const { answer, steps, source } of sheets) {
        assert.doesNotMatch(`${answer} ${steps.join(' ')}`, /null|undefined|NaN|Infinity/)
        assert.ok(steps.length > 0)
        assert.equal(new Set(steps).size, steps.length, `${code} says a step twice: ${steps.join(' | ')}`)
        assert.equal(source?.state, code)
      }
    })
  }
})
