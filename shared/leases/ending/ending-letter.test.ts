import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { composeEndingLetter, type EndingLetterData } from './ending-letter.ts'

const day = parsePlainDate
const monthly: EndingLetterData = {
  parties: {
    landlord: { name: 'Lena Lord', businessName: 'Lord Homes', address: '1 Main Street', phone: null },
    home: {
      name: 'Maple Court',
      unitNumber: '4B',
      address: '12 Maple Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43004',
    },
  },
  tenants: ['Tia Tenant', 'Ben Low'],
  givenOn: day('2026-11-22'),
  lastOn: day('2026-12-31'),
  service: 'CERTIFIED_MAIL',
  termEndOn: null,
  citation: 'Ohio Rev. Code § 5321.17',
  hasDeposit: true,
  cause: null,
}

describe('the letter of a landlord’s notice', () => {
  test('names the day, the way, the rent, the deposit and the law, and is signed', () => {
    const letter = composeEndingLetter(monthly, 'en')
    assert.equal(letter.title, 'Notice to end the lease')
    assert.deepEqual(letter.figures, [{ label: 'Last day of the lease', text: 'Dec 31, 2026', isMain: true }])
    assert.deepEqual(letter.pairs.at(-1)?.lines, ['By certified mail'])
    const text = letter.paragraphs?.join('\n') ?? ''
    assert.match(text, /month-to-month lease for this home ends on Dec 31, 2026/)
    assert.match(text, /Rent is due until Dec 31, 2026/)
    assert.match(text, /forwarding address/)
    assert.match(text, /5321\.17/)
    assert.ok(letter.signature)
    assert.equal(letter.fileName, 'notice-to-end-2026-11-22.pdf')
  })

  test('of a term says that the lease is not renewed', () => {
    const lastOn = day('2027-05-31')
    const letter = composeEndingLetter({ ...monthly, lastOn, termEndOn: lastOn, citation: null }, 'en')
    assert.equal(letter.title, 'Notice of nonrenewal of lease')
    assert.match(letter.paragraphs?.[0] ?? '', /will not be renewed when its term ends/)
    assert.ok(!letter.paragraphs?.some((paragraph) => paragraph.includes('given under')))
  })

  test('within a term, and without a deposit, says so', () => {
    const termEndOn = day('2027-05-31')
    const { paragraphs = [], title } = composeEndingLetter({ ...monthly, termEndOn, hasDeposit: false }, 'en')
    assert.equal(title, 'Notice to end the lease')
    assert.match(paragraphs[0] ?? '', /ends on Dec 31, 2026, before the end of its term/)
    assert.ok(!paragraphs.some((paragraph) => paragraph.includes('deposit')))
  })

  test('states the cause in the landlord’s words', () => {
    const letter = composeEndingLetter({ ...monthly, cause: 'The owner moves in.' }, 'en')
    assert.ok(letter.paragraphs?.includes('Reason for this notice: The owner moves in.'))
  })

  test('in Spanish is a courtesy copy without a signature', () => {
    const copy = composeEndingLetter(monthly, 'es')
    assert.equal(copy.signature, null)
    assert.match(copy.notice ?? '', /Copia de cortesía/)
    assert.match(copy.paragraphs?.[0] ?? '', /termina el 31 de diciembre de 2026/)
  })
})
