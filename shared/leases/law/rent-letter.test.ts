import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { citedLaw, composeRentLetter, percentOfRaise, type RentLetterData } from './rent-letter.ts'

const law = {
  citation: 'Cal. Civ. Code § 827',
  days: 30,
  unit: 'calendar',
  earliestOn: parsePlainDate('2027-01-01'),
} as const

const letter = (facts: Partial<RentLetterData> = {}): RentLetterData => ({
  parties: {
    landlord: {
      name: 'Dana Reyes',
      businessName: null,
      address: '1200 Market Street\nOakland, CA 94601',
      phone: null,
    },
    home: {
      name: 'Maple Court',
      unitNumber: '2B',
      address: '500 Maple Street',
      city: 'Oakland',
      state: 'CA',
      zipCode: '94601',
    },
  },
  tenants: ['Ana Pérez', 'Luis Ortega'],
  givenOn: parsePlainDate('2026-11-22'),
  service: 'CERTIFIED_MAIL',
  presentCents: cents(185_000),
  newCents: cents(195_000),
  from: parsePlainDate('2027-01-01'),
  firstDueOn: parsePlainDate('2027-01-01'),
  law,
  ...facts,
})

test('the letter says both rents, the increase, the first day, the service and the statute', () => {
  const { title, figures, pairs, paragraphs, signature } = composeRentLetter(letter(), 'en')
  assert.equal(title, 'Notice of rent increase')
  assert.deepEqual(
    figures.map(({ label, text }) => `${label}: ${text}`),
    [
      'New monthly rent: $1,950.00',
      'Current monthly rent: $1,850.00',
      'Increase: 5.4%',
      'New rent starts: Jan 1, 2027',
    ],
  )
  assert.deepEqual(pairs[0]?.lines, ['Ana Pérez', 'Luis Ortega'])
  assert.deepEqual(pairs.at(-1), { label: 'Given to you', lines: ['Nov 22, 2026', 'By certified mail'] })
  assert.deepEqual(paragraphs, [
    'Your monthly rent is $1,850.00 through Dec 31, 2026. Starting Jan 1, 2027, it will be $1,950.00, an increase of $100.00 a month, or 5.4%.',
    'The first payment at the new rent is due on Jan 1, 2027.',
    'This notice is given on Nov 22, 2026, 40 days before the new rent begins. It is given under Cal. Civ. Code § 827. With a notice period of 30 days, the new rent can begin on Jan 1, 2027 at the earliest.',
    'All other terms of your lease stay the same.',
  ])
  assert.equal(signature?.signer, 'Dana Reyes')
})

test('the Spanish copy says the same', () => {
  const { notice, paragraphs, figures, signature } = composeRentLetter(letter(), 'es')
  assert.match(notice ?? '', /Copia de cortesía/)
  assert.equal(signature, null)
  assert.equal(figures[3]?.text, '1 ene 2027')
  assert.deepEqual(paragraphs, [
    'La renta mensual es de $1,850.00 hasta el 31 de diciembre de 2026. A partir del 1 de enero de 2027 será de $1,950.00: $100.00 más al mes, un aumento del 5.4%.',
    'El primer pago de la nueva renta vence el 1 de enero de 2027.',
    'Este aviso se entrega el 22 de noviembre de 2026, 40 días antes de que empiece la nueva renta. Se entrega según Cal. Civ. Code § 827. Con un plazo de aviso de 30 días, la nueva renta puede empezar el 1 de enero de 2027 o después.',
    'Todas las demás condiciones de su contrato siguen iguales.',
  ])
})

test('a letter without a statute to cite says nothing of law', () => {
  const { paragraphs } = composeRentLetter(letter({ law: null, service: null, firstDueOn: null }), 'en')
  assert.equal(paragraphs?.[1], 'This notice is given on Nov 22, 2026, 40 days before the new rent begins.')
  assert.doesNotMatch(paragraphs?.join(' ') ?? '', /Code|earliest/)
})

test('a month of notice is called a month', () => {
  const { paragraphs } = composeRentLetter(letter({ law: { ...law, unit: 'month' } }), 'es')
  assert.match(paragraphs?.[2] ?? '', /un plazo de aviso de un mes/)
})

test('only a confirmed statute that the new rent keeps is cited', () => {
  const known = { ...law, basis: 'statute', confirmed: true, doubt: null } as const
  const from = parsePlainDate('2027-01-01')
  assert.deepEqual(citedLaw(known, from), law)
  assert.equal(citedLaw({ ...known, basis: 'advised' }, from), null)
  assert.equal(citedLaw({ ...known, confirmed: false }, from), null)
  assert.equal(citedLaw({ ...known, doubt: 'Guides disagree.' }, from), null)
  assert.equal(citedLaw({ ...known, citation: null }, from), null)
  assert.equal(citedLaw(known, parsePlainDate('2026-12-01')), null)
  assert.equal(citedLaw(null, from), null)
})

test('the percentage has at most one decimal, and none without a rent before', () => {
  assert.equal(percentOfRaise(cents(100_000), cents(110_000)), '10')
  assert.equal(percentOfRaise(cents(185_000), cents(195_000)), '5.4')
  assert.equal(percentOfRaise(cents(0), cents(100_000)), null)
  const { figures, paragraphs } = composeRentLetter(letter({ presentCents: cents(0) }), 'en')
  assert.equal(figures[2]?.text, '$1,950.00')
  assert.doesNotMatch(paragraphs?.[0] ?? '', /%/)
})
