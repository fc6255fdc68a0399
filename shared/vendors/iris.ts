import { type Cents, centsToDollars } from '#shared/lib/money.ts'

import { irisHeader } from './iris-columns.ts'
import type { TinType } from './tin.ts'
import type { Form1099 } from './w9.ts'

/** The largest number of forms that the Taxpayer Portal takes in one file (Publication 5717, Rev. 1-2026). */
export const formsPerFile = 100

/** The payer or the recipient of a form. A person has a first and a last name, a business its own. */
export type IrisParty = {
  tinType: TinType
  /** Nine digits. */
  tin: string
  name: { business: string } | { first: string; last: string }
  street: string
  street2: string | null
  city: string
  state: string
  zipCode: string
}

export type IrisForm = {
  recipient: IrisParty
  /** Tells the forms of one recipient apart, at most 20 characters. */
  accountNumber: string
  box: number
  amountCents: Cents
}

export type IrisFile = {
  form: Form1099
  year: number
  payer: IrisParty & { phone: string; email: string | null }
  forms: readonly IrisForm[]
}

/**
 * Returns the columns that are filled and that a header does not have. Names are the same whatever their case, commas,
 * spaces and punctuation.
 */
export function missingColumns(header: readonly string[], file: IrisFile): string[] {
  const known = new Set(header.map(plain))
  const used = file.forms.flatMap((form) => Object.keys(valuesOf(file, form)))
  const needed = new Set(used.filter((name) => !optional.has(name)))
  return [...needed].filter((name) => !known.has(plain(name)))
}

/**
 * Returns the file for the IRIS Taxpayer Portal: a header and a row for each form; CRLF, no byte order mark, quotes only
 * where they are needed. Columns that are not known stay empty.
 */
export function irisCsv(
  file: IrisFile,
  header: readonly string[] = irisHeader(file.form, file.year),
): string {
  const rows = file.forms.map((form) => {
    const values = new Map(Object.entries(valuesOf(file, form)).map(([name, value]) => [plain(name), value]))
    return header.map((name) => values.get(plain(name)) ?? '')
  })
  return [header, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** Reads the header of an empty template: the first line of a CSV file with any line breaks. */
export function readTemplateHeader(csv: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  const text = csv.replace(/^\uFEFF/, '')
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (isQuoted) {
      if (char === '"' && text[at + 1] === '"') {
        cell += char
        at += 1
      } else if (char === '"') {
        isQuoted = false
      } else {
        cell += char
      }
    } else if (char === '"') {
      isQuoted = true
    } else if (char === ',') {
      cells.push(cell)
      cell = ''
    } else if (char === '\r' || char === '\n') {
      break
    } else {
      cell += char
    }
  }
  return [...cells, cell].map((one) => one.trim())
}

/** Empty more often than not, or said by other columns too: a template without them is complete. */
const optional = new Set(
  ['Payer Phone Type', 'Payer Email Address', '2nd TIN Notice'].concat(
    ['Payer', 'Recipient'].map((who) => `${who} Address Line 2`),
  ),
)

function valuesOf({ form, year, payer }: IrisFile, one: IrisForm): Record<string, string> {
  return {
    'Form Type': `1099-${form}`,
    'Tax Year': String(year),
    ...partyValues('Payer', payer),
    'Payer Phone Type': 'D',
    'Payer Phone': payer.phone,
    ...(payer.email === null ? {} : { 'Payer Email Address': payer.email }),
    ...partyValues('Recipient', one.recipient),
    'Form Account Number': one.accountNumber,
    '2nd TIN Notice': 'N',
    [boxColumn(form, one.box)]: centsToDollars(one.amountCents).toFixed(2),
  }
}

function boxColumn(form: Form1099, box: number): string {
  if (form === 'NEC') {
    return 'Box 1 - Nonemployee Compensation'
  }
  return box === 1 ? 'Box 1 - Rents' : 'Box 10 - Gross proceeds paid to an attorney'
}

function partyValues(who: 'Payer' | 'Recipient', party: IrisParty): Record<string, string> {
  const { name, street2 } = party
  return {
    // an ITIN is given as an SSN
    [`${who} TIN Type`]: party.tinType === 'EIN' ? 'EIN' : 'SSN',
    [`${who} Taxpayer ID Number`]: party.tin,
    [`${who} Name Type`]: 'business' in name ? 'B' : 'I',
    ...('business' in name
      ? { [`${who} Business or Entity Name Line 1`]: name.business }
      : { [`${who} First Name`]: name.first, [`${who} Last Name (Surname)`]: name.last }),
    [`${who} Country`]: 'US',
    [`${who} Address Line 1`]: party.street,
    ...(street2 ? { [`${who} Address Line 2`]: street2 } : {}),
    [`${who} City/Town`]: party.city,
    [`${who} State/Province/Territory`]: party.state,
    [`${who} ZIP/Postal Code`]: party.zipCode.replace('-', ''),
  }
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
