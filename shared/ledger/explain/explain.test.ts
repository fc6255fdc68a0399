import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import * as fc from 'fast-check'

import { chargeTypes } from '#shared/ledger/accounts.ts'
import { allocatePayments, allocateTo } from '#shared/ledger/allocation/allocation.ts'
import { lateFeeFor, type LateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import { recurringForPeriod } from '#shared/leases/rent/recurring-charge.ts'
import { rentForPeriod } from '#shared/leases/rent/rent-schedule.ts'
import type { Id } from '#shared/lib/ids.ts'
import { cents } from '#shared/lib/money.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'

import {
  describeIn,
  describeRefundPartIn,
  explainAllocationIn,
  explainChargeIn,
  explainWithArithmeticIn,
  labelOf,
  namedLabel,
  writeLabelIn,
} from './explain.ts'
import type { ChargeExplanation } from './explanation.ts'
import type { Label } from './label.ts'
import { recurringLabel, recurringNameLabel, rentLabel } from './period-labels.ts'

const day = parsePlainDate('2026-11-01')
const date = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(day, days))
const amount = fc.integer({ min: 1, max: 1_000_000 }).map(cents)

/** English words that no Spanish sentence contains: if one is left, the sentence is only half translated. */
const leftover =
  /\b(the|of|was|were|is|rent|days?|month|charge|pays|due|until|paid|left|open|fee|lease|Nov|Dec|Jan)\b/i

const compareText = (a: string, b: string) => (a < b ? -1 : 1)
const money = (text: string | null) =>
  [...(text ?? '').matchAll(/\$[\d,.]+\d/g)].map(String).toSorted(compareText)

/** Asserts that both languages have a complete sentence with the same amounts. */
function assertSaid(english: string | null, spanish: string | null): void {
  assert.ok(english)
  assert.ok(spanish)
  assert.doesNotMatch(english, /explanations\.|[{}]|undefined/)
  assert.doesNotMatch(spanish, /explanations\.|[{}]|undefined/)
  assert.doesNotMatch(spanish, leftover)
  assert.deepEqual(money(spanish), money(english))
}

const assertCharge = (facts: ChargeExplanation) =>
  assertSaid(explainWithArithmeticIn('en', facts), explainWithArithmeticIn('es', facts))

const idOf = (n: number): Id => `0195d2a0-0000-7000-8000-00000000000${n}`

const spans = [
  date,
  amount,
  fc.integer({ min: 0, max: 60 }),
  fc.constantFrom('ACTUAL_DAYS' as const, 'THIRTY_DAY_MONTH' as const),
] as const

const termsOf = (
  startOn: typeof day,
  rentCents: ReturnType<typeof cents>,
  length: number,
  proration: 'ACTUAL_DAYS' | 'THIRTY_DAY_MONTH',
) => ({
  startOn,
  endOn: addDays(startOn, length),
  terminatedOn: null,
  rentSteps: [],
  rentCents,
  dueDay: 1,
  proration,
  chargesFrom: startOn,
})

describe('why a charge has its amount', () => {
  test('is said of rent, whole and prorated', () => {
    fc.assert(
      fc.property(...spans, (startOn, rentCents, length, proration) => {
        const rent = rentForPeriod(termsOf(startOn, rentCents, length, proration), startOn)
        if (rent) {
          assertCharge(rent.explanation)
        }
      }),
    )
  })

  test('is said of recurring charges, whole and prorated, with their names', () => {
    const kinds = fc.constantFrom(
      'PET_RENT' as const,
      'PARKING' as const,
      'STORAGE' as const,
      'UTILITIES' as const,
    )
    fc.assert(
      fc.property(...spans, kinds, (startOn, amountCents, length, proration, kind) => {
        const charge = { kind, description: null, amountCents, changes: [], startOn, endOn: null }
        const period = recurringForPeriod(termsOf(startOn, amountCents, length, proration), charge, startOn)
        if (period) {
          assertCharge(period.explanation)
          assert.doesNotMatch(writeLabelIn('es', recurringLabel(charge, period)), leftover)
        }
      }),
    )
  })

  test('is said of late fees', () => {
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
            assertCharge(fee.explanation)
            for (const [limitCents, firstDay] of [
              [cents(50), null],
              [null, fee.dueOn],
              [cents(50), fee.dueOn],
            ] as const) {
              const law = {
                stateName: 'New York',
                citation: 'N.Y. Real Prop. Law § 238-a(2)',
                isDoubtful: true,
                agreedCents: fee.amountCents,
                agreedOn: dueOn,
                limitCents,
                firstDay,
              }
              assertCharge({ ...fee.explanation, law })
            }
          }
        },
      ),
    )
  })

  const fee = lateFeeFor({ kind: 'FLAT', amount: cents(5000), basisPoints: null }, 5, {
    amountCents: cents(100_000),
    dueOn: day,
    coveredCents: cents(0),
  })
  assert.ok(fee)
  const others: [facts: ChargeExplanation, english: string][] = [
    [{ rule: 'by_hand' }, 'A one-time charge that the landlord or manager added.'],
    [
      { rule: 'by_hand', corrected: { fromCents: cents(12_000), toCents: cents(113_050) } },
      'Corrected manually from $120.00 to $1,130.50.',
    ],
    [
      { rule: 'lease_deposit', startOn: day },
      'The security deposit agreed in the lease that starts on Nov 1, 2026.',
    ],
    [
      { rule: 'opening_balance', amountCents: cents(4_000), asOf: day },
      '$40.00 was owed on Nov 1, 2026, the opening balance date of this lease.',
    ],
    [
      { rule: 'opening_deposit', amountCents: cents(100_000), asOf: day },
      '$1,000.00 was held on Nov 1, 2026, the opening balance date of this lease.',
    ],
    [
      {
        rule: 'returned_payment_fee',
        paymentCents: cents(100_000),
        receivedOn: day,
        law: {
          stateName: 'New York',
          citation: 'N.Y. Gen. Oblig. Law § 5-328',
          limitCents: cents(2_000),
        },
        reason: 'Bank NSF $50',
      },
      'The $1,000.00 payment received Nov 1, 2026 was returned. New York allows a fee of at most $20.00 (N.Y. Gen. Oblig. Law § 5-328). Reason: Bank NSF $50',
    ],
    [{ rule: 'outside_lease' }, 'The lease does not cover this month.'],
    [{ rule: 'outside_lease', monthlyCents: cents(3_500) }, 'This charge does not cover this month.'],
    [
      { rule: 'clock_was_ahead' },
      'This was posted early because the server’s clock was ahead, so it was reversed. It will be charged again when it is due.',
    ],
    [
      { ...fee.explanation, rule: 'late_fee_withdrawn', withdrawn: 'not_owed' },
      'The rent that this fee was for is no longer owed, so the fee was reversed.',
    ],
    [
      { ...fee.explanation, rule: 'late_fee_withdrawn', withdrawn: 'covered' },
      'The rent due Nov 1, 2026 was paid by Nov 6, 2026, within the grace period. This was recorded later, so the fee was reversed.',
    ],
  ]
  for (const [facts, english] of others) {
    test(`is said: ${english}`, () => {
      assert.equal(explainChargeIn('en', facts), english)
      assertSaid(english, explainChargeIn('es', facts))
    })
  }

  test('stays the sentence of an earlier version, which other languages make anew where its facts are whole', () => {
    const rent = rentForPeriod(termsOf(day, cents(185_000), 400, 'ACTUAL_DAYS'), day)
    assert.ok(rent)
    const old = { ...rent.explanation, arithmetic: '$1,850.00', explanation: 'As it was written then.' }
    assert.equal(explainWithArithmeticIn('en', old), 'As it was written then.')
    assert.equal(explainWithArithmeticIn('es', old), explainWithArithmeticIn('es', rent.explanation))
    const byHand = { rule: 'by_hand', explanation: 'Corrected manually from $1.00 to $2.00.' }
    assert.equal(explainChargeIn('es', byHand), byHand.explanation)
    assert.equal(explainChargeIn('es', null), null)
  })
})

const taken = (why: Label) => ({
  rule: 'taken_off' as const,
  order: 1,
  chargeDueOn: day,
  paymentReceivedOn: day,
  leftCents: cents(0),
  openCents: cents(0),
  amountCents: cents(500),
  why,
})

describe('why a payment pays a charge', () => {
  test('is said by every rule', () => {
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
          const byHand = allocateTo({ charge, payment, amountCents: cents(1) })
          for (const { explanation } of [made, byHand]) {
            assertSaid(explainAllocationIn('en', explanation), explainAllocationIn('es', explanation))
          }
        },
      ),
    )
  })

  test('is said of money that was taken off again', () => {
    const kinds = [
      'charge_corrected',
      'charge_voided',
      'rent_corrected',
      'rent_covered',
      'lease_dates_changed',
      'recurring_dates_changed',
    ] as const
    for (const kind of kinds) {
      assertSaid(explainAllocationIn('en', taken({ kind })), explainAllocationIn('es', taken({ kind })))
    }
    assert.equal(
      explainAllocationIn('en', taken({ kind: 'charge_voided' })),
      '$5.00 was removed from the charge due Nov 1, 2026: the charge was voided',
    )
  })
})

describe('names of charges and entries', () => {
  const december = { month: parsePlainDate('2026-12-01') }
  const november = { month: day, part: { from: 17, to: 30 } }
  const lateFee: Label = { kind: 'charge_type', type: 'LATE_FEE' }
  const card: Label = { kind: 'payment', method: 'CARD', reference: null }
  const typed: Label = { kind: 'typed', text: 'Broken window pane replaced' }
  const said: [label: Label, english: string, spanish: string][] = [
    [{ kind: 'rent', ...december }, 'Rent for December 2026', 'Renta de diciembre de 2026'],
    [
      { kind: 'rent', ...november },
      'Rent for November 2026, 17–30 (prorated)',
      'Renta de noviembre de 2026, del 17 al 30 (parte proporcional)',
    ],
    [
      { kind: 'late_fee', month: day },
      'Late fee for November 2026',
      'Recargo por pago tardío de noviembre de 2026',
    ],
    [
      { kind: 'recurring', name: { typed: 'Garage 4' }, ...december },
      'Garage 4 for December 2026',
      'Garage 4 de diciembre de 2026',
    ],
    [
      { kind: 'correction', of: { kind: 'recurring', name: 'PET_RENT', ...november } },
      'Correction: Pet rent for November 2026, 17–30 (prorated)',
      'Corrección: Renta por mascota de noviembre de 2026, del 17 al 30 (parte proporcional)',
    ],
    [{ kind: 'voided', of: lateFee }, 'Voided: Late fee', 'Anulado: Recargo por pago tardío'],
    [{ kind: 'taken_back', of: lateFee }, 'Reversed: Late fee', 'Retirado: Recargo por pago tardío'],
    [
      { kind: 'payment', method: 'CHECK', reference: '#1204' },
      'Payment by check #1204',
      'Pago con cheque #1204',
    ],
    [
      { kind: 'payment', method: 'ACH', reference: null },
      'Payment by bank transfer',
      'Pago por transferencia bancaria',
    ],
    [{ kind: 'payment', method: null, reference: null }, 'Payment', 'Pago'],
    [
      { kind: 'returned', of: card, reason: 'insufficient funds' },
      'Returned: Payment by card (insufficient funds)',
      'Devuelto: Pago con tarjeta (insufficient funds)',
    ],
    [{ kind: 'refunded', of: card }, 'Refunded: Payment by card', 'Reembolsado: Pago con tarjeta'],
    [
      { kind: 'recorded_by_mistake', of: card },
      'Recorded by mistake: Payment by card',
      'Registrado por error: Pago con tarjeta',
    ],
    [
      { kind: 'refund', method: 'CHECK', reference: '88', ofDeposit: true },
      'Refund of deposit by check 88',
      'Devolución del depósito con cheque 88',
    ],
    [{ kind: 'credit_applied' }, 'Credit applied', 'Saldo a favor aplicado'],
    [{ kind: 'opening_balance' }, 'Opening balance', 'Saldo inicial'],
    [{ kind: 'opening_deposit' }, 'Security deposit held', 'Depósito de garantía en poder del arrendador'],
    [
      { kind: 'opening_deposit_received' },
      'Opening balance: security deposit received',
      'Saldo inicial: depósito de garantía recibido',
    ],
    [
      { kind: 'opening_credit' },
      'Opening balance: prepaid rent',
      'Saldo inicial: renta pagada por adelantado',
    ],
    [{ kind: 'returned_payment_fee' }, 'Fee for a returned payment', 'Cargo por pago devuelto'],
    [typed, 'Broken window pane replaced', 'Broken window pane replaced'],
    [
      { kind: 'correction', of: typed },
      'Correction: Broken window pane replaced',
      'Corrección: Broken window pane replaced',
    ],
  ]
  for (const [label, english, spanish] of said) {
    test(english, () => {
      assert.equal(namedLabel(label).description, english)
      assert.equal(describeIn('es', namedLabel(label)), spanish)
    })
  }

  test('of a refund say of which sum it is a part', () => {
    const [amountCents, totalCents] = [cents(12_500), cents(95_500)]
    const said = describeRefundPartIn('es', 'Devolución', { amountCents, totalCents })
    assert.equal(said, 'Devolución: $125.00 de $955.00')
  })

  test('are known of every type of charge', () => {
    const names = chargeTypes.map((type) => writeLabelIn('es', { kind: 'charge_type', type }))
    assert.equal(new Set(names).size, 5)
  })

  test('of rows of earlier versions stay as they are stored', () => {
    const old = { description: 'Rent for May 2026', label: null }
    assert.equal(describeIn('es', old), 'Rent for May 2026')
    assert.equal(
      writeLabelIn('es', { kind: 'correction', of: labelOf(old) }),
      'Corrección: Rent for May 2026',
    )
  })

  test('of months say the days where the charge is for a part of the month', () => {
    const terms = termsOf(parsePlainDate('2026-11-17'), cents(185_000), 60, 'ACTUAL_DAYS')
    const first = rentForPeriod(terms, day)
    const second = rentForPeriod(terms, parsePlainDate('2026-12-01'))
    assert.ok(first && second)
    assert.deepEqual(rentLabel(first), { kind: 'rent', ...november })
    assert.deepEqual(rentLabel(second), { kind: 'rent', ...december })
    assert.equal(writeLabelIn('en', recurringNameLabel({ kind: 'PARKING', description: null })), 'Parking')
  })
})
