import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type LeaseAnswers, defaultAnswers } from './answers.ts'

/**
 * The choices of the sample that the lease generator shows before the first answer: a complete interview about an
 * invented home.
 */
export type SampleChoices = {
  furnished: boolean
  yearBuilt: number
  term: 'fixed' | 'month-to-month'
  pets: boolean
}

const usual: SampleChoices = { furnished: false, yearBuilt: 1996, term: 'fixed', pets: false }

/**
 * Returns a finished interview for a state ('' for the general lease): people and places are invented, the rent is
 * $1,850.
 */
export function sampleAnswers(state: string, choices: Partial<SampleChoices> = {}): LeaseAnswers {
  const { furnished, yearBuilt, term, pets } = { ...usual, ...choices }
  const start = defaultAnswers(state)
  const place = { city: 'Riverton', state: state === '' ? 'OH' : state, zip: '43000' }
  return {
    ...start,
    date: '2026-11-21' as PlainDate, // a real date
    landlord: {
      ...start.landlord,
      names: ['Ada Ramirez', 'Luis Ramirez'],
      address: { street: '40 Harbor Road', unit: '', ...place },
      phone: '555-0140',
      email: 'ada@example.com',
      unitsOwned: 6,
      emergencyPhone: '555-0199',
      taxNumber: state === 'HI' ? 'GE-012-345-6789-01' : '',
    },
    tenants: [
      { name: 'Mina Okafor', email: 'mina@example.com', phone: '555-0171' },
      { name: 'Jonas Okafor', email: '', phone: '' },
    ],
    occupants: [{ name: 'Theo Okafor', isMinor: true }],
    property: {
      ...start.property,
      street: '12 Mill Street',
      unit: '3B',
      ...place,
      county: 'Harrison',
      unitsInBuilding: 8,
      yearBuilt,
      furnished,
      inventory: furnished
        ? [
            { item: 'Sofa', quantity: 1, condition: 'good' },
            { item: 'Dining table with chairs', quantity: 1, condition: 'a scratch on the top' },
            { item: 'Bed with mattress', quantity: 2, condition: 'new' },
          ]
        : [],
    },
    term: {
      ...start.term,
      kind: term,
      startDate: '2026-12-15' as PlainDate, // a real date
      endDate: term === 'fixed' ? ('2027-12-14' as PlainDate) : null, // a real date
    },
    rent: { ...start.rent, amount: 1850_00 },
    deposit: {
      ...start.deposit,
      amount: 1500_00,
      petAmount: pets ? 300_00 : null,
      bankName: 'Riverton Savings Bank',
      bankAddress: `1 Main Street, Riverton, ${place.state}`,
      accountNumber: '00-4417',
    },
    fees: {
      ...start.fees,
      lateFee: { kind: 'FLAT', amount: 50_00, basisPoints: null, graceDays: 5 },
      returnedPayment: 20_00,
    },
    pets: pets
      ? {
          ...start.pets,
          allowed: true,
          list: [{ kind: 'Dog', name: 'Biscuit', description: 'beagle, 24 pounds, brown and white' }],
          monthlyRent: 25_00,
        }
      : start.pets,
    parking: { kind: 'included', spaces: 1, description: 'space 3B behind the building', monthlyFee: null },
  }
}
