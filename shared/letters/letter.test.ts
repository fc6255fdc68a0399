import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { composeLetter, type LetterContent, type LetterParties } from './letter.ts'

const parties: LetterParties = {
  parties: {
    landlord: {
      name: 'Dana Reyes',
      businessName: 'Reyes Rentals LLC',
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
  tenants: ['Ana Pérez', 'Luis Ortega'],
}
const content: LetterContent = {
  title: 'Notice',
  file: 'notice',
  date: parsePlainDate('2026-11-22'),
  figures: [],
  paragraphs: ['The first paragraph.'],
  isSigned: true,
}

test('a letter names sender, tenants, home and day', () => {
  const letter = composeLetter(parties, content, 'en')
  assert.deepEqual(letter.pairs, [
    { label: 'To', lines: ['Ana Pérez', 'Luis Ortega'] },
    { label: 'From', lines: ['Reyes Rentals LLC', 'Dana Reyes', '1200 Congress Ave\nAustin, TX 78701'] },
    { label: 'Property', lines: ['Maple Court, Unit 2B', '500 Maple Street', 'Austin, TX 78704'] },
  ])
  assert.deepEqual(letter.facts, ['Nov 22, 2026'])
  assert.equal(letter.fileName, 'notice-2026-11-22.pdf')
})

test('a letter goes to the address that is given', () => {
  const letter = composeLetter({ ...parties, sentTo: '7 New Road\nCleveland, OH 44101' }, content, 'en')
  assert.deepEqual(letter.pairs[0]?.lines, ['Ana Pérez', 'Luis Ortega', '7 New Road', 'Cleveland, OH 44101'])
})

test('only the English letter is signed; the Spanish one is a courtesy copy', () => {
  assert.deepEqual(composeLetter(parties, content, 'en').signature, {
    signer: 'Dana Reyes',
    role: 'Landlord or agent',
    date: 'Date',
  })
  const copy = composeLetter(parties, content, 'es')
  assert.equal(copy.signature, null)
  assert.equal(copy.notice, 'Copia de cortesía. La carta en inglés es la que tiene validez.')
  assert.equal(composeLetter(parties, { ...content, isSigned: false }, 'en').signature, null)
})
