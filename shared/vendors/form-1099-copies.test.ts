import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'

import { composeCopies, type RecipientCopy, truncatedTin, wholeTin } from './form-1099-copies.ts'

const copy: RecipientCopy = {
  form: 'NEC',
  year: 2026,
  payer: {
    name: 'Maple LLC',
    address: ['1 Main St', 'Columbus, OH 43004'],
    tin: '90-0004321',
    phone: '(614) 555-0101',
  },
  recipient: { name: 'Pia Pipes', address: ['2 Side St', 'Columbus, OH 43004'], tin: '***-**-1234' },
  accountNumber: 'ABC123',
  box: 1,
  amountCents: cents(2_100_00),
}

test('a copy has both parties, the truncated number of the recipient, the box and the required legend', () => {
  const document = composeCopies([copy], 'form-1099-nec-2026-pia-pipes.pdf')
  const text = document.rows.flatMap(({ cells }) => cells).join('\n')
  assert.equal(document.title, 'Form 1099-NEC, Copy B, 2026')
  for (const part of ['Copy B, for recipient', 'OMB No. 1545-0116', 'Payer’s TIN 90-0004321', 'Recipient’s TIN ***-**-1234',
    'Account number ABC123', 'important tax information and is being furnished to the IRS', 'negligence penalty']) {
    assert.ok(text.includes(part), part)
  } // prettier-ignore
  assert.ok(document.rows.some(({ cells }) => cells.join('|') === '1|Nonemployee compensation|$2,100.00'))
})

test('several copies begin a page each, and every form has its name and number', () => {
  const { rows } = composeCopies(
    [copy, { ...copy, form: 'MISC', box: 10 }, { ...copy, form: 'INT' }],
    'all.pdf',
  )
  const heads = rows.filter(({ kind, level }) => kind === 'heading' && level === 0)
  assert.deepEqual(
    heads.map(({ cells, startsPage }) => [cells[0], startsPage ?? false]),
    [
      ['Form 1099-NEC: Nonemployee compensation, calendar year 2026', false],
      ['Form 1099-MISC: Miscellaneous information, calendar year 2026', true],
      ['Form 1099-INT: Interest income, calendar year 2026', true],
    ],
  )
})

test('a recipient’s number has its last four digits, a payer’s all of them', () => {
  assert.deepEqual(
    [truncatedTin('900001234', 'SSN'), truncatedTin('900001234', 'EIN')],
    ['***-**-1234', '**-***1234'],
  )
  assert.deepEqual(
    [wholeTin('900001234', 'SSN'), wholeTin('900004321', 'EIN')],
    ['900-00-1234', '90-0004321'],
  )
})
