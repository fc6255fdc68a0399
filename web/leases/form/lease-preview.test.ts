import { rentArithmetic } from '#shared/leases/rent/rent-schedule.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { previewOf } from './lease-preview.ts'
import {
  defaultChargesFrom,
  newLeaseResolver,
  newLeaseValues,
  toLeaseBody,
  toLeaseChanges,
  type LeaseValues,
} from './lease-values.ts'
import { ordinal } from '#web/lib/text/ordinal.ts'

const today = '2026-11-21'

function values(changes: Partial<LeaseValues>): LeaseValues {
  const given = { unitId: '', tenants: [], startDate: '2026-12-12' }
  return {
    ...newLeaseValues(given, {
      dueDay: 1,
      proration: 'ACTUAL_DAYS',
      graceDays: 5,
      lateFee: { kind: 'NONE', amount: null, basisPoints: null },
    }),
    rentAmount: 1860,
    ...changes,
  }
}

test('the first charges of a lease, with what is due by move-in', () => {
  const preview = previewOf(values({ securityDeposit: 1000, chargeDeposit: true }), today)
  assert.deepEqual(
    preview?.next.map((period) => [period.dueOn, period.amountCents, rentArithmetic(period.explanation)]),
    [
      ['2026-12-12', 1_200_00, '$1,860.00 × 20 ÷ 31 = $1,200.00'],
      ['2027-01-01', 1_860_00, '$1,860.00'],
      ['2027-02-01', 1_860_00, '$1,860.00'],
    ],
  )
  const { total, on, isToday } = preview.dueAtOnce
  assert.deepEqual([total, on, isToday], [2200, '2026-12-12', false])
})

test('recurring charges stand beside the rent that they are due with, and in what is due by move-in', () => {
  const recurringCharges = [
    { kind: 'PET_RENT' as const, description: '', amount: 35, rate: '', isTaxed: false },
    { kind: 'PARKING' as const, description: ' Garage 4 ', amount: 50, rate: '', isTaxed: false },
    { kind: 'STORAGE' as const, description: '', amount: null, rate: '', isTaxed: false },
  ]
  const preview = previewOf(values({ recurringCharges }), today)
  assert.deepEqual(
    preview?.beside.map((charges) => charges.map(({ name, amountCents }) => [name, amountCents])),
    [
      [
        ['Pet rent', 22_58],
        ['Garage 4', 32_26],
      ],
      [
        ['Pet rent', 35_00],
        ['Garage 4', 50_00],
      ],
      [
        ['Pet rent', 35_00],
        ['Garage 4', 50_00],
      ],
    ],
  )
  assert.equal(preview.beside[0]?.[0]?.arithmetic, '$35.00 × 20 ÷ 31 = $22.58')
  assert.deepEqual([preview.dueAtOnce.other, preview.dueAtOnce.total], [54.84, 1254.84])
})

test('sales tax with a rate counts from the rent and from what is taxed, as it is posted', () => {
  const recurringCharges = [
    { kind: 'OTHER' as const, description: 'CAM', amount: 140, rate: '', isTaxed: true },
    { kind: 'SALES_TAX' as const, description: '', amount: null, rate: '6.5', isTaxed: false },
    { kind: 'SALES_TAX' as const, description: '', amount: null, rate: '65', isTaxed: false },
  ]
  const preview = previewOf(values({ recurringCharges }), today)
  assert.deepEqual(
    preview?.beside[1]?.map(({ name, amountCents, arithmetic }) => [name, amountCents, arithmetic]),
    [
      ['CAM', 140_00, '$140.00'],
      ['Sales tax', 130_00, '$2,000.00 × 6.5 % = $130.00'],
    ],
  )
})

test('what is wrong with a recurring charge is said beside its own line', async () => {
  const recurringCharges = [
    { kind: 'PET_RENT' as const, description: '', amount: 35, rate: '', isTaxed: false },
    { kind: 'PARKING' as const, description: '', amount: null, rate: '', isTaxed: false },
    { kind: 'OTHER' as const, description: '', amount: 0, rate: '', isTaxed: false },
  ]
  const { errors } = await newLeaseResolver(values({ recurringCharges }), undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  const rows = errors.recurringCharges
  assert.equal(rows?.[0], undefined)
  assert.equal(rows?.[1]?.amount?.message, 'Enter the monthly amount')
  assert.ok(rows?.[2]?.amount?.message)
})

test('recurring charges go out with the lease, an empty name as none', () => {
  const recurringCharges = [
    { kind: 'PET_RENT' as const, description: ' ', amount: 35, rate: '', isTaxed: false },
  ]
  assert.deepEqual(toLeaseBody(values({ recurringCharges }), 'ACTIVE').recurringCharges, [
    { kind: 'PET_RENT', description: null, amount: 35, isTaxed: false },
  ])
})

test('a lease taken over midway is charged from this month on unless told otherwise', () => {
  const old = { startDate: '2024-03-01', isMonthToMonth: true }
  assert.equal(defaultChargesFrom(values(old), today), '2026-11-01')
  assert.equal(previewOf(values(old), today)?.dueAtOnce.total, 1860)
  assert.equal(previewOf(values({ ...old, chargesFrom: '2026-09-01' }), today)?.dueAtOnce.total, 3 * 1860)
})

test('no preview while the form says too little, no charge where nothing is charged', () => {
  assert.equal(previewOf(values({ rentAmount: null }), today), undefined)
  assert.equal(previewOf(values({ startDate: '' }), today), undefined)
  assert.deepEqual(previewOf(values({ endDate: '2026-12-11' }), today)?.next, [])
})

test('days of the month as words', () => {
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal), [
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '31st',
  ])
})

test('the preview of a signed lease begins with the first open month and has the rents of the lease', () => {
  const signed = {
    rents: {
      rentCents: cents(125_000),
      rentSteps: [{ from: parsePlainDate('2027-01-01'), rentCents: cents(132_500) }],
    },
    openFrom: parsePlainDate('2026-12-01'),
  }
  const typed = values({ startDate: '2026-03-01', endDate: '2027-02-28', chargesFrom: '2026-03-01' })
  assert.deepEqual(
    previewOf(typed, '2026-11-22', { signed })?.next.map(({ dueOn, amountCents }) => [dueOn, amountCents]),
    [
      ['2026-12-01', 125_000],
      ['2027-01-01', 132_500],
      ['2027-02-01', 132_500],
    ],
  )
})

test('who pays which part of the rent, and when, where payers have shares', () => {
  const typed = values({
    startDate: '2026-12-01',
    rentAmount: 1500,
    payers: [
      { payerId: 'authority', amount: 1100 },
      { payerId: '', amount: 100 },
    ],
  })
  const payers = [{ id: 'authority', name: 'Columbus Housing Authority', dueDay: 10 }]
  const preview = previewOf(typed, today, { payers })
  assert.deepEqual(preview?.parts[0], [
    { payer: 'Columbus Housing Authority', amountCents: 110_000, dueOn: '2026-12-10' },
    { payer: null, amountCents: 40_000, dueOn: '2026-12-01' },
  ])
  assert.deepEqual([preview?.dueAtOnce.total, preview?.dueAtOnce.payers], [400, []])
  const atOnce = previewOf(typed, today, {
    payers: payers.map((one) => ({ ...one, dueDay: null })),
  })?.dueAtOnce
  assert.deepEqual(
    [atOnce?.total, atOnce?.rent, atOnce?.payers],
    [1500, { months: 1, amount: 1500 }, [{ name: 'Columbus Housing Authority', amount: 1100 }]],
  )
})

test('what is owed from before is due by today, and what was prepaid lowers it', () => {
  const old = values({
    startDate: '2026-03-01',
    rentAmount: 1250,
    isOpening: true,
    chargesFrom: '2026-11-01',
  })
  const opening = { asOf: '2026-10-31', owed: 350, credit: null, depositHeld: null }
  const owed = previewOf({ ...old, opening }, today)?.dueAtOnce
  assert.deepEqual([owed?.total, owed?.opening], [1600, 350])
  const prepaid = previewOf({ ...old, opening: { ...opening, owed: null, credit: 300 } }, today)?.dueAtOnce
  assert.deepEqual([prepaid?.total, prepaid?.opening], [950, -300])
})

test('the changes of a signed lease leave its rent alone', () => {
  const typed = values({ rentAmount: 1900 })
  assert.equal('rentAmount' in toLeaseChanges(typed, false), false)
  assert.equal(toLeaseChanges(typed, true).rentAmount, 1900)
})

test('a lease that has run already sends its balance and charges what is due after it', () => {
  const typed = values({
    startDate: '2026-03-01',
    isOpening: true,
    opening: { asOf: '2026-11-15', owed: 350.1, credit: 0.2, depositHeld: 1250 },
  })
  assert.deepEqual(toLeaseBody(typed, 'ACTIVE').opening, {
    asOf: '2026-11-15',
    balance: 349.9,
    depositHeld: 1250,
  })
  assert.equal(previewOf(typed, today)?.next[0]?.dueOn, '2026-12-01')
  assert.equal('opening' in toLeaseBody(values({}), 'ACTIVE'), false)
})
