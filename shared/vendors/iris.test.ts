import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'

import { irisHeader } from './iris-columns.ts'
import { readTemplateHeader, irisCsv, type IrisFile, missingColumns } from './iris.ts'
import { formatTin, isTin, tinDigits } from './tin.ts'

const file: IrisFile = {
  form: 'NEC',
  year: 2025,
  payer: {
    tinType: 'EIN',
    tin: '900001234',
    name: { business: 'Maple, Court & Sons LLC' },
    street: '1 Main St',
    street2: null,
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004-1234',
    phone: '6145550101',
    email: null,
  },
  forms: [
    {
      recipient: {
        tinType: 'ITIN',
        tin: '900005678',
        name: { first: 'Pia', last: 'Pipes' },
        street: '2 Oak Ave',
        street2: 'Apt 3',
        city: 'Columbus',
        state: 'OH',
        zipCode: '43004',
      },
      accountNumber: 'ABC123',
      box: 1,
      amountCents: cents(123_450),
    },
  ],
}

/** Returns the first row of a file by its columns; no cell of these files has a line break. */
function rowOf(text: string): Record<string, string> {
  const [header = '', row = ''] = text.split('\r\n')
  const cells = readTemplateHeader(row)
  return Object.fromEntries(readTemplateHeader(header).map((name, index) => [name, cells[index] ?? '']))
}

describe('the file for IRIS', () => {
  test('has the columns of its form and year', () => {
    assert.deepEqual(
      [
        irisHeader('NEC', 2024),
        irisHeader('NEC', 2025),
        irisHeader('MISC', 2024),
        irisHeader('MISC', 2025),
      ].map((header) => header.length),
      [54, 55, 66, 65],
    )
    assert.equal(irisHeader('NEC', 2025).indexOf('Form Account Number'), 36)
    assert.ok(irisHeader('NEC', 2025).includes('Box 3 - Excess golden parachute payments'))
    assert.ok(!irisHeader('MISC', 2025).some((name) => name.startsWith('Box 14')))
  })

  test('has CRLF, no byte order mark, and quotes only where they are needed', () => {
    const text = irisCsv(file)
    assert.ok(text.startsWith('Form Type,Tax Year,Payer TIN Type,'))
    assert.equal(text.split('\r\n').length, 3)
    assert.ok(!text.replaceAll('\r\n', '').includes('\n'))
    assert.ok(text.includes('"Maple, Court & Sons LLC"') && !text.includes('"Pia"'))
  })

  test('says who pays, who is paid, and how much', () => {
    const row = rowOf(irisCsv(file))
    const shown = [
      'Form Type', 'Tax Year', 'Payer TIN Type', 'Payer Taxpayer ID Number', 'Payer Name Type', 'Payer ZIP/Postal Code',
      'Payer Phone', 'Recipient TIN Type', 'Recipient Name Type', 'Recipient First Name', 'Recipient Last Name (Surname)',
      'Recipient Address Line 2', 'Form Account Number', 'Box 1 - Nonemployee Compensation', 'State 1',
    ] // prettier-ignore
    assert.deepEqual(
      shown.map((name) => row[name]),
      ['1099-NEC', '2025', 'EIN', '900001234', 'B', '430041234', '6145550101', 'SSN', 'I', 'Pia', 'Pipes', 'Apt 3',
        'ABC123', '1234.50', ''],
    ) // prettier-ignore
    const rents = rowOf(irisCsv({ ...file, form: 'MISC' }))
    assert.equal(rents['Box 1 - Rents'], '1234.50')
    const legal = { ...file, form: 'MISC' as const, forms: file.forms.map((form) => ({ ...form, box: 10 })) }
    assert.equal(rowOf(irisCsv(legal))['Box 10 - Gross proceeds paid to an attorney'], '1234.50')
  })

  test('fills a template by the names of its columns, whatever their case, commas and spaces', () => {
    const template = [...irisHeader('NEC', 2025)].map(
      (name) => ` ${name.toUpperCase().replace('$5000', '$5,000')}`,
    )
    const header = readTemplateHeader(
      `\uFEFF${['Box 9 - Tips', ...template].map((name) => `"${name}"`).join(',')}\nleft,over`,
    )
    assert.deepEqual(missingColumns(header, file), [])
    const row = rowOf(irisCsv(file, header))
    assert.deepEqual(
      [row['Box 9 - Tips'], row['BOX 1 - NONEMPLOYEE COMPENSATION'], row['RECIPIENT FIRST NAME']],
      ['', '1234.50', 'Pia'],
    )
  })

  test('names the columns that a template misses', () => {
    const header = irisHeader('NEC', 2025).filter((name) => !/Account Number|Address Line 2/.test(name))
    assert.deepEqual(missingColumns(header, file), ['Form Account Number'])
  })
})

test('a taxpayer number has nine digits that the IRS takes', () => {
  assert.equal(tinDigits('900-00 1234'), '900001234')
  assert.deepEqual(['900001234', '123456789', '111111111', '12345678', 'abc'].map(isTin), [
    true,
    false,
    false,
    false,
    false,
  ])
  assert.deepEqual(
    [formatTin('900001234', 'EIN'), formatTin('900001234', 'SSN')],
    ['90-0001234', '900-00-1234'],
  )
})
