import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

import { composeLease } from './compose/compose-lease.ts'
import { disclosuresThatApply, applicableQuestions } from './disclosures/disclosures.ts'
import { type LeaseClause, type ComposedLease, runsOf } from './compose/composed-lease.ts'
import { leadWarning } from './lead-paint.ts'
import { whenHolds } from './answers/conditions.ts'
import { findLeaseProblems } from './answers/problems.ts'
import { findProhibited } from '#testing/lease-generator/find-prohibited.ts'
import { sampleAnswers, type SampleChoices } from './answers/sample-answers.ts'
import { deriveLeaseContext } from './lease-context.ts'

const bools = [false, true]
const matrix: SampleChoices[] = bools.flatMap((furnished) =>
  [1960, 1996].flatMap((yearBuilt) =>
    (['fixed', 'month-to-month'] as const).flatMap((term) =>
      bools.map((pets) => ({ furnished, yearBuilt, term, pets })),
    ),
  ),
)

/** Returns a finished interview: the sample with every asked fact answered with no. */
function answersFor(law: StateLaw | null, choices: SampleChoices) {
  const answers = sampleAnswers(law?.state ?? '', choices)
  for (const id of applicableQuestions(deriveLeaseContext(answers, law))) {
    answers.facts[id] = { answer: id === 'rent-law-covered', detail: '' }
  }
  return answers
}

type Case = { name: string; law: StateLaw | null; choices: SampleChoices; lease: ComposedLease }

const laws = [null, ...stateCodes.map((code) => findStateLaw(code) ?? null)]
const cases: Case[] = laws.flatMap((law) =>
  matrix.map((choices) => ({
    name: `${law?.state ?? 'general'} ${JSON.stringify(choices)}`,
    law,
    choices,
    lease: composeLease(answersFor(law, choices), law),
  })),
)

function clausesOf({ parts, addenda }: ComposedLease): LeaseClause[] {
  return [...parts, ...addenda].flatMap(({ clauses }) => clauses)
}

function textOf({ blocks }: LeaseClause): string {
  return blocks
    .map((block) =>
      block.kind === 'lines'
        ? block.labels.join(' ')
        : runsOf(block)
            .map(({ text }) => text)
            .join(''),
    )
    .join('\n')
}

function clauseOf(lease: ComposedLease, id: string): LeaseClause | undefined {
  return clausesOf(lease).find((clause) => clause.id === id)
}

/**
 * Returns the disclosures that the collection's own words require of these leases, read without the machine-readable
 * table.
 */
function demanded(law: StateLaw, { yearBuilt }: SampleChoices): string[] {
  const isAsked = (words: string) =>
    words.startsWith('always') ||
    /^(when )?a (security )?deposit (or prepaid rent )?is collected(?! by)/.test(words) ||
    (/^(units )?built before 1978$/.test(words) && yearBuilt < 1978)
  return law.disclosures.filter(({ requiredWhen }) => isAsked(requiredWhen)).map(({ id }) => id)
}

describe('every state and the general lease, furnished or not, before and after 1978, fixed and monthly, with and without pets', () => {
  test('each disclosure that the state demands of the lease is in it, with its statute', () => {
    for (const { name, law, choices, lease } of cases) {
      for (const id of law === null ? [] : demanded(law, choices)) {
        const clause = clauseOf(lease, `disclosure-${id}`)
        assert.ok(clause, `${name} ${id}`)
        assert.ok(clause.citations.length > 0, `${name} ${id}`)
      }
    }
  })

  test('no clause reads like one that a state forbids', () => {
    for (const { name, lease } of cases) {
      assert.deepEqual(findProhibited(lease), [], name)
    }
  })

  test('every blank is filled', () => {
    for (const { name, lease } of cases) {
      for (const clause of clausesOf(lease)) {
        const where = `${name} ${clause.id}`
        const text = `${clause.heading ?? ''} ${textOf(clause)} ${clause.why}`
        assert.doesNotMatch(text, /undefined(?! term)|null|NaN|[{}]|\[object|____/, where)
        const open = clause.blocks.flatMap(runsOf).filter(({ blank }) => blank)
        assert.deepEqual(open, [], where)
      }
    }
  })

  test('every sentence ends once, and no words run together', () => {
    for (const { name, lease } of cases) {
      for (const clause of clausesOf(lease)) {
        const text = textOf(clause)
        assert.doesNotMatch(text, / {2}|\.\.| [.,;:]|,,|,\.|\( | \)/, `${name} ${clause.id}: ${text}`)
        for (const block of clause.blocks.filter(({ kind }) => kind === 'paragraph')) {
          const words = runsOf(block)
            .map(({ text }) => text)
            .join('')
          // the headings that two statutes print in capitals
          assert.match(words, /[.:]$|^[A-Z ]+$/, `${name} ${clause.id}: ${words}`)
          assert.doesNotMatch(
            words.replaceAll(/[ap]\.m\./g, ''),
            /[.!?] [a-z]/,
            `${name} ${clause.id}: ${words}`,
          )
        }
      }
    }
  })

  test('cross-references name a clause that is there, by its own number', () => {
    for (const { name, lease } of cases) {
      const names = new Map([
        ...clausesOf(lease).map(({ id, number }) => [id, `Section ${number}`] as const),
        ...lease.addenda.map(({ id, letter }) => [id, `Addendum ${letter}`] as const),
      ])
      const references = clausesOf(lease)
        .flatMap(({ blocks }) => blocks.flatMap(runsOf))
        .filter(({ ref }) => ref)
      assert.ok(references.length > 10, name)
      for (const { ref, text } of references) {
        assert.equal(text, names.get(ref ?? ''), `${name} ${ref}`)
      }
    }
  })

  test('numbers and letters go on without a gap, and no id comes twice', () => {
    for (const { name, lease } of cases) {
      assert.deepEqual(
        lease.parts.map(({ number }) => number),
        lease.parts.map((_, at) => String(at + 1)),
        name,
      )
      assert.deepEqual(
        lease.addenda.map(({ letter }) => letter).join(''),
        'ABCDEFGHI'.slice(0, lease.addenda.length),
      )
      for (const { clauses, ...rest } of [...lease.parts, ...lease.addenda]) {
        const prefix = 'number' in rest ? rest.number : rest.letter
        assert.deepEqual(
          clauses.map(({ number }) => number),
          clauses.map((_, at) => `${prefix}.${at + 1}`),
          name,
        )
      }
      const ids = clausesOf(lease).map(({ id }) => id)
      assert.equal(new Set(ids).size, ids.length, name)
    }
  })

  test('the deposit comes back in the days of the statute', () => {
    for (const { name, law, choices, lease } of cases) {
      const text = textOf(clauseOf(lease, 'deposit-return') ?? assert.fail(name))
      const rule = law?.securityDeposit
      const days =
        rule === undefined
          ? [30]
          : law?.state === 'ME' && choices.term === 'month-to-month'
            ? [21] // a tenancy at will
            : [rule.returnDays, rule.returnDaysNoDeductions ?? rule.returnDays]
      for (const n of days) {
        assert.match(text, new RegExp(`within ${n} days`), name)
      }
      assert.equal((text.match(/within \d+ days/g) ?? []).length, new Set(days).size, name)
    }
  })

  test('the federal lead disclosure is there before 1978, word for word, and only then', () => {
    for (const { name, choices, lease } of cases) {
      const isOld = choices.yearBuilt < 1978
      const warning = clauseOf(lease, 'lead-warning')
      assert.equal(warning !== undefined, isOld, name)
      assert.equal(
        lease.attachments.some(({ id }) => id === 'attachment-lead-pamphlet'),
        isOld,
        name,
      )
      assert.equal(clauseOf(lease, 'lead-acknowledgment') !== undefined, isOld, name)
      assert.ok(!isOld || (warning && textOf(warning).startsWith(leadWarning)), name)
    }
  })

  test('the addenda that the answers call for are there, and no others', () => {
    for (const { name, choices, lease } of cases) {
      const has = (id: string) => lease.addenda.some((addendum) => addendum.id === id)
      assert.equal(has('addendum-pets'), choices.pets, name)
      assert.equal(has('addendum-inventory'), choices.furnished, name)
      assert.equal(has('addendum-lead'), choices.yearBuilt < 1978, name)
      assert.ok(has('addendum-move-in') && has('addendum-parking') && !has('addendum-guaranty'), name)
      const signed = lease.addenda.filter(({ signatures }) => signatures.length === lease.signatures.length)
      assert.deepEqual(
        signed.map(({ id }) => id),
        ['addendum-lead'].filter(has),
        name,
      )
    }
  })

  test('a fixed term has its last day, a monthly tenancy its notice', () => {
    for (const { name, choices, lease } of cases) {
      const text = textOf(clauseOf(lease, 'term') ?? assert.fail(name))
      const isFixed = choices.term === 'fixed'
      assert.equal(text.includes('December 14, 2027'), isFixed, name)
      assert.equal(text.includes('continues month to month'), !isFixed, name)
      assert.equal(clauseOf(lease, 'renewal') !== undefined, isFixed, name)
      assert.match(lease.title, isFixed ? /Lease/ : /Month-to-Month/, name)
    }
  })

  test('the late fee and the returned payment stay within the statute', () => {
    for (const { name, law, lease } of cases) {
      const fee = textOf(clauseOf(lease, 'late-fee') ?? assert.fail(name))
      const grace = Number(/within (\d+) day/.exec(fee)?.[1])
      assert.ok(grace >= (law?.lateFee.graceDays ?? 0), `${name} ${fee}`)
      const returned = textOf(clauseOf(lease, 'returned-payments') ?? assert.fail(name))
      const charge = Number(/\$(\d+)\.00/.exec(returned)?.[1])
      assert.ok(charge <= (law?.nsfFee.max ?? 20), `${name} ${returned}`)
    }
  })

  test('there are 30 to 45 clauses beside the disclosures, each with its why', () => {
    for (const { name, lease } of cases) {
      const clauses = lease.parts.filter(({ id }) => id !== 'disclosures').flatMap(({ clauses }) => clauses)
      assert.ok(clauses.length >= 30 && clauses.length <= 45, `${name}: ${clauses.length}`)
      assert.ok(
        clausesOf(lease).every(({ why }) => /^[A-Z].+[.)]$/s.test(why)),
        name,
      )
    }
  })

  test('a lease of a state cites it, with the year and whether it was confirmed', () => {
    for (const { name, law, lease } of cases.filter(({ law }) => law !== null)) {
      assert.deepEqual(lease.state, { code: law?.state, name: law?.name, asOf: law?.asOf }, name)
      const cited = clausesOf(lease).flatMap(({ citations }) => citations)
      assert.ok(
        cited.some(({ text }) => text === law?.securityDeposit.citation),
        name,
      )
      assert.ok(
        cited.every(({ text, asOf }) => /\d/.test(text) && asOf === 2026),
        name,
      )
    }
  })

  test('it says that it is not legal advice, and which papers the landlord hands over', () => {
    for (const { name, law, choices, lease } of cases) {
      assert.match(lease.notice, /not legal advice/, name)
      const wanted =
        law === null ? [] : disclosuresThatApply(deriveLeaseContext(answersFor(law, choices), law))
      const context = law === null ? null : deriveLeaseContext(answersFor(law, choices), law)
      const texts = wanted
        .flatMap(({ attach }) => attach ?? [])
        .filter(({ when }) => context !== null && whenHolds(when ?? 'always', context))
      assert.equal(lease.attachments.length, texts.length + (choices.yearBuilt < 1978 ? 1 : 0), name)
      assert.ok(
        lease.attachments.every(({ title, source, citation }) => title && source && citation.text),
        name,
      )
    }
  })

  test('the same answers give the same lease', () => {
    for (const { name, law, choices, lease } of cases) {
      const text = JSON.stringify(lease)
      assert.equal(JSON.stringify(composeLease(answersFor(law, choices), law)), text, name)
    }
  })

  test('nothing is missing of a finished interview', () => {
    for (const { name, law, choices } of cases) {
      assert.deepEqual(findLeaseProblems(answersFor(law, choices), law), [], name)
    }
  })
})
