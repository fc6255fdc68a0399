import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'

import * as fc from 'fast-check'

import { allocatePayments, allocateTo } from '#shared/ledger/allocation.ts'
import { chargeTypes } from '#shared/ledger/accounts.ts'
import { lateFeeFor, type LateFeeTerms } from '#shared/leases/late-fee.ts'
import { describeRecurring, recurringForPeriod, recurringName } from '#shared/leases/recurring-charge.ts'
import { rentForPeriod } from '#shared/leases/rent-schedule.ts'
import type { Id } from '#shared/lib/ids.ts'
import { cents } from '#shared/lib/money.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { because as en } from '#shared/messages/en/because.ts'
import { translate, type Messages } from '#shared/messages/translate.ts'

import { type Because, describeIn, explainIn, sayRule } from './because-words.ts'

const english: Messages<typeof en> = { language: 'en', texts: en }
const day = parsePlainDate('2026-11-01')
const date = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(day, days))
const amount = fc.integer({ min: 1, max: 1_000_000 }).map(cents)

/** English words that no Spanish sentence contains: if one is left, the sentence is only half translated. */
const leftover =
  /\b(the|of|was|were|is|rent|days?|month|charge|pays|due|until|paid|left|open|fee|lease|Nov|Dec|Jan)\b/i

const compareText = (a: string, b: string) => (a < b ? -1 : 1)
const money = (text: string | null) =>
  [...(text ?? '').matchAll(/\$[\d,.]+\d/g)].map(String).toSorted(compareText)

function assertSpanish(because: Because | null): void {
  const spanish = explainIn('es', because) ?? ''
  assert.notEqual(spanish, '')
  assert.doesNotMatch(spanish, leftover)
  // both languages have the same amounts
  assert.deepEqual(money(spanish), money(explainIn('en', because)))
}

/**
 * Asserts that the English sentence built from a rule's facts is the rule's own sentence, so that the two never differ.
 */
function assertRuleIsSaid(because: Because): void {
  const t = ((key, ...params) => translate<typeof en, typeof key>(english, key, ...params)) as Parameters<
    typeof sayRule
  >[0]
  const made = sayRule(t, 'en', because)
  assert.equal(made, because.explanation)
}

const idOf = (n: number): Id => `0195d2a0-0000-7000-8000-00000000000${n}`

describe('the reasons of the books in another language', () => {
  test('of rent, whole and prorated, come from its facts', () => {
    fc.assert(
      fc.property(
        date,
        amount,
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('ACTUAL_DAYS' as const, 'THIRTY_DAY_MONTH' as const),
        (startOn, rentCents, length, proration) => {
          const terms = {
            startOn,
            endOn: addDays(startOn, length),
            terminatedOn: null,
            rentCents,
            dueDay: 1,
            proration,
            chargesFrom: startOn,
          }
          const rent = rentForPeriod(terms, startOn)
          if (rent) {
            assertRuleIsSaid(rent.because)
            assertSpanish(rent.because)
          }
        },
      ),
    )
  })

  test('of recurring charges, whole and prorated, come from their facts, with their names', () => {
    fc.assert(
      fc.property(
        date,
        amount,
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('ACTUAL_DAYS' as const, 'THIRTY_DAY_MONTH' as const),
        fc.constantFrom('PET_RENT' as const, 'PARKING' as const, 'STORAGE' as const, 'UTILITIES' as const),
        (startOn, amountCents, length, proration, kind) => {
          const charge = { kind, description: null, amountCents, changes: [], startOn, endOn: null }
          const terms = {
            startOn,
            endOn: addDays(startOn, length),
            terminatedOn: null,
            rentCents: amountCents,
            dueDay: 1,
            proration,
            chargesFrom: startOn,
          }
          const period = recurringForPeriod(terms, charge, startOn)
          if (period) {
            assertRuleIsSaid(period.because)
            assertSpanish(period.because)
            assert.doesNotMatch(describeIn('es', describeRecurring(recurringName(charge), period)), leftover)
          }
        },
      ),
    )
    assert.equal(describeIn('es', 'Garage 4 for January 2027'), 'Garage 4 de enero de 2027')
    assert.equal(
      describeIn('es', 'Correction: Pet rent for January 2027, 1–10 (prorated)'),
      'Corrección: Renta por mascota de enero de 2027, del 1 al 10 (parte proporcional)',
    )
  })

  test('of late fees come from their facts', () => {
    const rules: LateFeeTerms[] = [
      { kind: 'FLAT', amount: cents(5000), basisPoints: null },
      { kind: 'PERCENT', amount: null, basisPoints: 525 },
    ]
    fc.assert(
      fc.property(
        date,
        amount,
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom(...rules),
        (dueOn, rent, graceDays, rule) => {
          const coveredCents = cents(Math.floor(rent / 3))
          const fee = lateFeeFor(rule, graceDays, { amountCents: rent, dueOn, coveredCents })
          if (fee) {
            assertRuleIsSaid(fee.because)
            assertSpanish(fee.because)
          }
        },
      ),
    )
  })

  test('of what a payment pays come from its facts, by every rule', () => {
    const orders = ['OLDEST_FIRST', 'RENT_FIRST', 'FEES_FIRST'] as const
    fc.assert(
      fc.property(
        date,
        amount,
        amount,
        fc.constantFrom(...orders),
        fc.boolean(),
        (dueOn, owed, paid, order, directed) => {
          const charge = { id: idOf(1), type: 'RENT' as const, dueOn, amountCents: owed, paidCents: cents(0) }
          const payment = {
            id: idOf(2),
            type: 'RENT' as const,
            receivedOn: dueOn,
            amountCents: paid,
            allocatedCents: cents(0),
            targetChargeId: directed ? charge.id : null,
          }
          const [made] = allocatePayments([charge], [payment], order)
          assert.ok(made)
          assertRuleIsSaid(made.because)
          assertSpanish(made.because)
          assertSpanish(allocateTo({ charge, payment, amountCents: cents(1) }).because)
        },
      ),
    )
  })

  test('that were kept as sentences alone are translated whole', () => {
    const kept = [
      'A one-time charge that the landlord or manager added.',
      'The security deposit agreed in the lease that starts on Nov 1, 2026.',
      '$120.00 was charged by hand.',
      'Corrected by hand from $120.00 to $1,130.50.',
      '$40.00 was owed on Nov 1, 2026 when this lease was brought over.',
      '$1,000.00 was held on Nov 1, 2026 when this lease was brought over.',
      'The lease does not cover this month.',
      'The rent that this fee was for is not owed any more, so the fee was taken back.',
      'The rent due Nov 1, 2026 was covered by Nov 6, 2026, within the days of grace; this became known later, so the fee was taken back.',
      'Money received that no charge has used yet.',
      ...['the charge was corrected', 'the charge was voided', 'the lease’s dates changed'].map(
        (why) => `$5.00 was taken off the charge due Nov 1, 2026: ${why}`,
      ),
    ]
    for (const explanation of kept) {
      assertSpanish({ rule: 'by_hand', explanation })
    }
  })

  test('a sentence that is not ours is left whole', () => {
    for (const explanation of [
      'Because I said so.',
      '$5.00 was taken off the charge due Nov 1, 2026: a whim',
    ]) {
      assert.equal(explainIn('es', { explanation }), explanation)
    }
    assert.equal(explainIn('es', null), null)
  })
})

describe('names of charges and entries', () => {
  const said: [english: string, spanish: string][] = [
    ['Rent for December 2026', 'Renta de diciembre de 2026'],
    [
      'Rent for November 2026, 17–30 (prorated)',
      'Renta de noviembre de 2026, del 17 al 30 (parte proporcional)',
    ],
    ['Late fee for November 2026', 'Recargo por pago tardío de noviembre de 2026'],
    ['Correction: Rent for May 2026', 'Corrección: Renta de mayo de 2026'],
    ['Voided: Late fee', 'Anulado: Recargo por pago tardío'],
    ['Payment by check #1204', 'Pago con cheque #1204'],
    ['Payment by bank transfer', 'Pago por transferencia bancaria'],
    ['Returned: Payment by card (insufficient funds)', 'Devuelto: Pago con tarjeta (insufficient funds)'],
    ['Recorded by mistake: Payment', 'Registrado por error: Pago'],
    ['Credit applied', 'Saldo a favor aplicado'],
    ['Security deposit', 'Depósito de garantía'],
    ['Broken window pane replaced', 'Broken window pane replaced'],
    ['Correction: Broken window pane replaced', 'Corrección: Broken window pane replaced'],
  ]
  for (const [description, spanish] of said) {
    test(description, () => {
      assert.equal(describeIn('es', description), spanish)
      assert.equal(describeIn('en', description), description)
    })
  }

  test('are known of every type of charge', () => {
    assert.equal(chargeTypes.length, 5)
    const source = readFileSync('server/ledger/charges.ts', 'utf8')
    const names = [...source.matchAll(/^  [A-Z_]+: '(.+)',$/gm)].map(([, name = '']) => name)
    assert.equal(names.length, chargeTypes.length)
    for (const name of names) {
      assert.notEqual(describeIn('es', name), name)
    }
  })
})
