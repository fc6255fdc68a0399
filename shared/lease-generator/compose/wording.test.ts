import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { composeLease } from './compose-lease.ts'
import { runsOf } from './composed-lease.ts'
import { sampleAnswers, type SampleChoices } from '#shared/lease-generator/answers/sample-answers.ts'
import { joinWords } from './text.ts'
import { warningsFor } from '#shared/lease-generator/warnings.ts'

/** Returns the words of a clause in the sample lease of a state after a change of the answers. */
function wordsOf(
  code: string,
  id: string,
  change: (answers: LeaseAnswers) => void = () => {},
  choices: Partial<SampleChoices> = {},
): string {
  const answers = sampleAnswers(code, choices)
  change(answers)
  const { parts, addenda } = composeLease(answers, findStateLaw(code) ?? null)
  const clause = [...parts, ...addenda].flatMap(({ clauses }) => clauses).find((one) => one.id === id)
  return (clause?.blocks ?? [])
    .map((block) =>
      runsOf(block)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n')
}

const date = (text: string) => text as PlainDate // a real date

test('rent that is due on another day than the first is not said to be paid in advance', () => {
  assert.match(wordsOf('OH', 'rent'), /due in advance, without a demand, on the 1st day of the month\./)
  const late = wordsOf('OH', 'rent', ({ rent }) => {
    rent.dueDay = 15
  })
  assert.match(late, /due without a demand on the 15th day of that month\./)
})

test('a first month of one day names the day once', () => {
  const words = wordsOf('FL', 'rent', ({ term }) => {
    term.startDate = date('2027-01-31')
    term.endDate = date('2028-01-30')
  })
  assert.match(words, /the rent for 1 day, January 31, 2027: \$1,850\.00 × 1 ÷ 31 = \$59\.68\./)
})

test('last month’s rent in advance is not lost where the last month is short', () => {
  const words = wordsOf('MA', 'rent', ({ rent }) => {
    rent.lastMonthPrepaid = 1850_00
  })
  assert.match(words, /pays the interest on it that the law of Massachusetts may require/)
  assert.match(words, /returns any amount above that month’s rent\./)
})

test('who may pay by bank transfer is told where to', () => {
  assert.match(wordsOf('OH', 'payment'), /gives Tenant the details for a bank transfer in writing/)
  const other = wordsOf('OH', 'payment', ({ rent }) => {
    rent.payWhere = 'to account 12 at Riverton Savings Bank'
  })
  assert.doesNotMatch(other, /details for a bank transfer/)
})

test('where the landlord needs a reason in some cases, the lease says in which', () => {
  assert.match(
    wordsOf('CA', 'ending'),
    /Landlord also needs a reason that the law names where the Tenant Protection Act applies/,
  )
  assert.match(
    wordsOf('NJ', 'ending'),
    /needs a reason that the law names, except in owner-occupied buildings/,
  )
  assert.match(wordsOf('CO', 'ending'), /once Tenant has been there 12 months/)
  assert.doesNotMatch(wordsOf('OH', 'ending'), /needs a reason/)
})

test('where a tenancy ends with a rental period, the lease says so', () => {
  assert.match(wordsOf('WI', 'ending'), /In Wisconsin that day is the last of a month\./)
  assert.doesNotMatch(wordsOf('TX', 'ending'), /last of a month/)
  assert.doesNotMatch(
    wordsOf('WI', 'ending', ({ rent }) => {
      rent.dueDay = 10
    }),
    /last of a month/,
  )
})

test('one guarantor and several have each received the lease', () => {
  const guarantor = { name: 'Ruth Vale', address: '', phone: '', email: '' }
  const of = (count: number) =>
    wordsOf('OH', 'guaranty', (answers) => {
      answers.guarantors = Array.from({ length: count }, () => guarantor)
    })
  assert.match(of(1), / Guarantor has received a copy of the whole lease\.$/)
  assert.match(
    of(2),
    /is responsible for the whole amount\. Each Guarantor has received a copy of the whole lease\.$/,
  )
})

test('what was typed with a full stop of its own ends with one', () => {
  const words = wordsOf('OR', 'storage', ({ property }) => {
    property.storage = 'locker 3.'
  })
  assert.match(words, /in locker 3\. Nothing/)
  for (const typed of ['January is free', 'January is free.']) {
    const said = wordsOf('IL', 'concession', ({ rent }) => {
      rent.concession = typed
    })
    assert.match(said, /January is free\.$/)
  }
})

test('a list whose items are lists themselves keeps them apart', () => {
  assert.equal(joinWords(['a and b', 'c', 'd']), 'a and b, c, and d')
  assert.equal(joinWords(['a', 'b', 'c']), 'a, b and c')
  assert.equal(joinWords(['a and b', 'c']), 'a and b and c')
})

test('the general lease reads like English where it speaks of the law', () => {
  assert.match(wordsOf('', 'late-fee'), /than the law of the home’s state allows\./)
  assert.match(wordsOf('', 'deposit-return'), /If the law of the home’s state sets a shorter time/)
})

test('a warning about a notice has its apostrophe', () => {
  const answers = sampleAnswers('WI', { term: 'month-to-month' })
  answers.term.landlordNoticeDays = 20
  const [warning] = warningsFor(answers, findStateLaw('WI') ?? null)
  assert.match(warning?.text ?? '', /at least 28 days’ notice\. The lease says 28 days\./)
})

test('Maine’s lease from month to month returns the deposit in 21 days', () => {
  assert.match(wordsOf('ME', 'deposit-return', undefined, { term: 'month-to-month' }), /within 21 days/)
  assert.match(wordsOf('ME', 'deposit-return'), /within 30 days/)
})

/** Returns the syllables by spelling: groups of vowels, without a silent e. */
function syllables(word: string): number {
  const groups =
    word
      .toLowerCase()
      .replace(/e$/, '')
      .match(/[aeiouy]+/g) ?? []
  return Math.max(1, groups.length)
}

/** Returns the Flesch–Kincaid grade level (1975): 0.39 × words per sentence + 11.8 × syllables per word − 15.59. */
function gradeOf(text: string): number {
  const sentences = text.split(/[.:;!?]+\s|\n/).filter((sentence) => /[a-z]/i.test(sentence))
  const words = text.match(/[A-Za-z’]+/g) ?? []
  const all = words.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (all / words.length) - 15.59
}

test('every state’s lease can be read with the schooling of an eighth grade', () => {
  const choices = { pets: true, furnished: true, yearBuilt: 1996 }
  for (const code of ['', ...stateCodes]) {
    const { parts, addenda } = composeLease(sampleAnswers(code, choices), findStateLaw(code) ?? null)
    const text = [...parts, ...addenda]
      .filter(({ id }) => id !== 'disclosures') // in the collection's own words, which are close to the statutes
      .flatMap(({ clauses }) => clauses.flatMap(({ blocks }) => blocks))
      .filter(({ kind }) => kind === 'paragraph' || kind === 'list')
      .map((block) =>
        runsOf(block)
          .map(({ text: words }) => words)
          .join(''),
      )
      .join('\n')
    const grade = gradeOf(text)
    assert.ok(grade < 8.5, `${code}: ${grade.toFixed(1)}`)
  }
})
