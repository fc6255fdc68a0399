import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { composeDepositLetter, type DepositLetterData } from './deposit-letter.ts'

const letter = (facts: Partial<DepositLetterData> = {}): DepositLetterData => ({
  parties: {
    landlord: {
      name: 'Dana Reyes',
      businessName: null,
      address: '1200 Congress Ave\nAustin, TX 78701',
      phone: null,
    },
    home: {
      name: 'Maple Court',
      unitNumber: '2B',
      address: '500 Maple Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '78704',
    },
  },
  tenants: ['Ana Pérez'],
  state: 'TX',
  returnedOn: parsePlainDate('2026-11-21'),
  endedOn: parsePlainDate('2026-11-15'),
  heldCents: cents(167_500),
  interestCents: cents(1_250),
  deductions: [{ category: 'CLEANING', description: 'Kitchen and oven', amountCents: cents(20_000) }],
  openCents: cents(10_000),
  refundCents: cents(138_750),
  owedCents: cents(0),
  method: 'CHECK',
  reference: '501',
  sentTo: '7 New Road\nCleveland, OH 44101',
  citation: 'Tex. Prop. Code § 92.103',
  ...facts,
})

const rowsOf = (facts?: Partial<DepositLetterData>) =>
  composeDepositLetter(letter(facts), 'en').table?.rows.map(({ cells }) => cells)

const words = (state: string, facts: Partial<DepositLetterData> = {}) =>
  composeDepositLetter(letter({ state, ...facts }), 'en').prescribed

test('the letter lists the deposit, the interest, each deduction with its reason, and the refund', () => {
  assert.deepEqual(rowsOf(), [
    ['Deposit held', '$1,675.00'],
    ['Interest', '$12.50'],
    ['Cleaning: Kitchen and oven', '-$200.00'],
    ['Unpaid rent and charges', '-$100.00'],
    ['Refund', '$1,387.50'],
  ])
})

test('the letter asks for what the deposit did not cover', () => {
  const owed = { refundCents: cents(0), owedCents: cents(5_000) }
  assert.deepEqual(rowsOf(owed)?.at(-1), ['Still owed', '$50.00'])
  assert.match(composeDepositLetter(letter(owed), 'en').remark ?? '', /Please pay the \$50\.00/)
})

test('the letter says where it was sent and under which law', () => {
  const { pairs, remark } = composeDepositLetter(letter(), 'en')
  assert.deepEqual(pairs[0]?.lines, ['Ana Pérez', '7 New Road', 'Cleveland, OH 44101'])
  assert.match(remark ?? '', /is paid as follows: Check 501\./)
  assert.match(
    composeDepositLetter(letter({ reference: null }), 'en').remark ?? '',
    /is paid as follows: Check\. /,
  )
  assert.match(remark ?? '', /Check 501.*Tex\. Prop\. Code § 92\.103/)
})

test('Michigan and Florida prescribe words where something is kept, others none', () => {
  assert.match(words('MI') ?? '', /^You must respond to this notice by mail within 7 days/)
  assert.match(
    words('FL') ?? '',
    /in the amount of \$300\.00 upon your security deposit, due to Kitchen and oven/,
  )
  assert.match(words('FL') ?? '', /sent to 1200 Congress Ave, Austin, TX 78701\.$/)
  assert.equal(words('MI', { deductions: [], openCents: cents(0) }), null)
  assert.equal(words('TX'), null)
})

test('the Spanish letter is a courtesy copy with the prescribed words in English', () => {
  const spanish = composeDepositLetter(letter({ state: 'MI' }), 'es')
  assert.match(spanish.notice ?? '', /Copia de cortesía/)
  assert.match(spanish.prescribed ?? '', /^You must respond/)
  assert.equal(spanish.table?.rows[2]?.cells[0], 'Limpieza: Kitchen and oven')
})
