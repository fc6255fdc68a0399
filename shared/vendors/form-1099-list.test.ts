import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'

import { filingDates } from './filing-dates.ts'
import { formsToFile, judge1099, type PaidVendor, totalsOf } from './form-1099-list.ts'
import type { W9Facts } from './w9.ts'

const whole: W9Facts = {
  firstName: 'Pia',
  lastName: 'Pipes',
  businessName: null,
  taxClass: 'INDIVIDUAL',
  exemptPayeeCode: null,
  paymentsFor: 'SERVICES',
  street: '1 Main St',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
  tinType: 'SSN',
}

function paid(
  name: string,
  dollars: number,
  w9: Partial<W9Facts> = {},
  rest: Partial<PaidVendor> = {},
): PaidVendor {
  return {
    vendorId: name,
    name,
    paidCents: cents(dollars * 100),
    reportableCents: cents(dollars * 100),
    leftOutCents: cents(0),
    isMarkedExempt: false,
    w9: { ...whole, ...w9 },
    tin: `90000${String(1000 + name.length)}`,
    ...rest,
  }
}

const threshold = cents(200_000)
const statusOf = (vendor: PaidVendor) => judge1099([vendor], threshold)[0]?.status

function boxOf(paymentsFor: W9Facts['paymentsFor']): string {
  const [one] = judge1099([paid('a', 9000, { paymentsFor })], threshold)
  return `${one?.form} ${one?.box}`
}

describe('Form 1099 of a vendor', () => {
  test('is due from the threshold on and not a cent below it', () => {
    assert.equal(statusOf(paid('a', 2000)), 'DUE')
    assert.equal(statusOf(paid('a', 1999.99)), 'BELOW')
  })

  test('is none for a corporation, except an attorney', () => {
    for (const taxClass of ['C_CORPORATION', 'S_CORPORATION', 'LLC_C', 'LLC_S'] as const) {
      const incorporated = { taxClass, businessName: 'Pipes Inc' }
      assert.equal(statusOf(paid('a', 9000, incorporated)), 'CORPORATION')
      assert.equal(statusOf(paid('a', 9000, { ...incorporated, paymentsFor: 'LEGAL_SERVICES' })), 'DUE')
      assert.equal(statusOf(paid('a', 9000, { ...incorporated, paymentsFor: 'LEGAL_SETTLEMENT' })), 'DUE')
    }
    assert.equal(statusOf(paid('a', 9000, { taxClass: 'LLC_P', businessName: 'Pipes LLC' })), 'DUE')
  })

  test('says why it is none or cannot be made', () => {
    assert.equal(statusOf(paid('a', 9000, { exemptPayeeCode: 3 })), 'EXEMPT_CODE')
    assert.equal(statusOf(paid('a', 9000, { exemptPayeeCode: 13 })), 'DUE')
    assert.equal(statusOf(paid('a', 9000, {}, { isMarkedExempt: true })), 'MARKED_EXEMPT')
    assert.equal(statusOf(paid('a', 9000, {}, { reportableCents: cents(0) })), 'CARD')
    assert.equal(
      statusOf(paid('a', 9000, {}, { reportableCents: cents(0), leftOutCents: cents(900_000) })),
      'CATEGORY',
    )
    const [one] = judge1099(
      [paid('a', 9000, { city: null, lastName: null, taxClass: null }, { tin: null })],
      threshold,
    )
    assert.deepEqual([one?.status, one?.missing], ['INCOMPLETE', ['TAX_CLASS', 'NAME', 'ADDRESS', 'TIN']])
  })

  test('keeps $600 for the gross proceeds of an attorney, and has interest on Form 1099-INT', () => {
    assert.equal(statusOf(paid('a', 600, { paymentsFor: 'LEGAL_SETTLEMENT' })), 'DUE')
    assert.equal(statusOf(paid('a', 599.99, { paymentsFor: 'LEGAL_SETTLEMENT' })), 'BELOW')
    assert.equal(statusOf(paid('a', 600, { paymentsFor: 'LEGAL_SERVICES' })), 'BELOW')
    assert.equal(boxOf('INTEREST'), 'INT 1')
    assert.equal(
      statusOf(paid('a', 9000, { paymentsFor: 'INTEREST', taxClass: 'C_CORPORATION' })),
      'CORPORATION',
    )
  })

  test('has the box of what is paid for', () => {
    assert.deepEqual((['SERVICES', 'LEGAL_SERVICES', 'RENT', 'LEGAL_SETTLEMENT'] as const).map(boxOf), [
      'NEC 1',
      'NEC 1',
      'MISC 1',
      'MISC 10',
    ])
  })

  test('adds up two vendors with one number and box, into one form', () => {
    const tin = '900001234'
    const judged = judge1099(
      [
        paid('Pia', 1500, {}, { tin }),
        paid('Pia Pipes', 600, {}, { tin }),
        paid('Pia, rent', 1500, { paymentsFor: 'RENT' }, { tin }),
        paid('Other', 1500),
      ],
      threshold,
    )
    assert.deepEqual(
      judged.map(({ status }) => status),
      ['DUE', 'DUE', 'BELOW', 'BELOW'],
    )
    assert.deepEqual(judged[0]?.togetherWith, ['Pia Pipes'])
    const forms = formsToFile(judged, 'NEC')
    assert.deepEqual(
      forms.map(({ payee, amountCents }) => [payee.name, amountCents]),
      [['Pia', 210_000]],
    )
    assert.deepEqual(totalsOf(judged), { paidCents: 510_000, reportedCents: 210_000 })
  })

  test('without a number vendors are not added up', () => {
    const judged = judge1099(
      [paid('a', 1500, {}, { tin: null }), paid('b', 1500, {}, { tin: null })],
      threshold,
    )
    assert.deepEqual(
      judged.map(({ status }) => status),
      ['BELOW', 'BELOW'],
    )
  })
})

test('the forms are due on January 31 and March 31, or the Monday after', () => {
  assert.deepEqual(filingDates(2026), {
    recipientsBy: '2027-02-01',
    necBy: '2027-02-01',
    miscBy: '2027-03-31',
    tccBy: '2026-12-18',
  })
  assert.deepEqual(filingDates(2025), {
    recipientsBy: '2026-02-02',
    necBy: '2026-02-02',
    miscBy: '2026-03-31',
    tccBy: '2025-12-19',
  })
  assert.deepEqual(filingDates(2023), {
    recipientsBy: '2024-01-31',
    necBy: '2024-01-31',
    miscBy: '2024-04-01',
    tccBy: '2023-12-17',
  })
})
