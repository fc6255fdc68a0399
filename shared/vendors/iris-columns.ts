import type { Form1099 } from './w9.ts'

/*
 * The columns of the CSV templates of the IRS's Information Returns Intake System (IRIS), Taxpayer Portal. The IRS
 * publishes a template for each form and tax year, so they are data by year; see docs/taxes.md for where they come from.
 */

/** The last tax year whose columns are known. A later year takes these until its template is given. */
export const lastIrisYear = 2025

const party = (who: 'Payer' | 'Recipient') => [
  `${who} TIN Type`,
  `${who} Taxpayer ID Number`,
  `${who} Name Type`,
  `${who} Business or Entity Name Line 1`,
  `${who} Business or Entity Name Line 2`,
  `${who} First Name`,
  `${who} Middle Name`,
  `${who} Last Name (Surname)`,
  `${who} Suffix`,
  `${who} Country`,
  `${who} Address Line 1`,
  `${who} Address Line 2`,
  `${who} City/Town`,
  `${who} State/Province/Territory`,
  `${who} ZIP/Postal Code`,
]

const state = (nth: 1 | 2) => [
  `State ${nth}`,
  `State ${nth} - State Tax Withheld`,
  `State ${nth} - State/Payer state number`,
  `State ${nth} - State income`,
  `State ${nth} - Local income tax withheld`,
  `State ${nth} - Special Data Entries`,
]

const common = [
  'Form Type',
  'Tax Year',
  ...party('Payer'),
  'Payer Phone Type',
  'Payer Phone',
  'Payer Email Address',
  ...party('Recipient'),
  'Office Code',
  'Form Account Number',
]

const parachute = 'Excess golden parachute payments'

function necBoxes(year: number): string[] {
  return [
    '2nd TIN Notice',
    'Box 1 - Nonemployee Compensation',
    'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
    // moved here from box 14 of Form 1099-MISC
    ...(year >= 2025 ? [`Box 3 - ${parachute}`] : []),
    'Box 4 - Federal income tax withheld',
  ]
}

function miscBoxes(year: number): string[] {
  return [
    'FATCA Filing Requirements',
    '2nd TIN Notice',
    'Box 1 - Rents',
    'Box 2 - Royalties',
    'Box 3 - Other income',
    'Box 4 - Federal income tax withheld',
    'Box 5 - Fishing boat proceeds',
    'Box 6 - Medical and health care payments',
    'Box 7 - Direct sales of $5000 or more of consumer products to a recipient for resale',
    'Box 8 - Substitute payments in lieu of dividends or interest',
    'Box 9 - Crop insurance proceeds',
    'Box 10 - Gross proceeds paid to an attorney',
    'Box 11 - Fish purchased for resale',
    'Box 12 - Section 409A deferrals',
    ...(year >= 2025 ? [] : [`Box 14 - ${parachute}`]),
    'Box 15 - Nonqualified deferred compensation',
  ]
}

/** Returns the header of the template of a form and tax year. */
export function irisHeader(form: Form1099, year: number): string[] {
  return [
    ...common,
    ...(form === 'NEC' ? necBoxes(year) : miscBoxes(year)),
    'Combined Federal/State Filing',
    ...state(1),
    ...state(2),
  ]
}
