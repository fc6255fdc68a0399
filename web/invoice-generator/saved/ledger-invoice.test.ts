import assert from 'node:assert/strict'
import { test } from 'node:test'

import { composeInvoice } from '#shared/invoices/compose-invoice.ts'
import { newInvoice } from '#shared/invoices/draft.ts'
import { refusal } from '#shared/invoices/problems.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { ledgerInvoice, type LedgerInvoiceSource } from './ledger-invoice.ts'

const charge = (
  id: string,
  dueDate: string,
  amount: number,
  paid = 0,
): LedgerInvoiceSource['charges'][number] => ({
  id,
  dueDate: parsePlainDate(dueDate),
  description: `Rent ${id}`,
  amount,
  paid,
  open: amount - paid,
})

const source: LedgerInvoiceSource = {
  account: {
    name: 'Dana Reyes',
    businessName: 'Alder Property Care',
    businessStreet: '120 Oak Street',
    businessStreet2: null,
    businessCity: 'Austin',
    businessState: 'TX',
    businessZip: '78701',
    businessPhone: '(512) 555-0100',
    paymentInstructions: 'A check to the office.',
    today: '2026-11-20',
  },
  email: 'dana@alder.example',
  lease: {
    tenants: [
      { id: 'a', name: 'Ana Cruz', email: null, phone: null, joinedOn: null },
      { id: 'b', name: 'Ben Cruz', email: 'ben@example.com', phone: null, joinedOn: null },
    ],
    unit: {
      id: 'u',
      unitNumber: 'Unit 2B',
      propertyId: 'p',
      property: {
        id: 'p',
        name: 'Oak Court',
        address: '9 Elm Road',
        city: 'Austin',
        state: 'TX',
        zipCode: '78702',
      },
    },
    balance: 2_200.5,
    paymentReference: 'TNABCDEF',
  },
  charges: [charge('Nov', '2026-11-01', 1_850.5), charge('Oct', '2026-10-01', 1_850, 1_500)],
}
const fresh = newInvoice({ now: 1, today: parsePlainDate('2026-11-20'), itemId: 'x' })

test('open charges of a lease become an invoice that can be generated, without sales tax', () => {
  const draft = { ...fresh, ...ledgerInvoice(source) }
  assert.equal(refusal(draft), undefined)
  const document = composeInvoice(draft, { isPro: true })
  assert.deepEqual(document.from.lines, [
    '120 Oak Street',
    'Austin, TX 78701',
    'dana@alder.example',
    '(512) 555-0100',
  ])
  assert.equal(document.to.name, 'Ana Cruz and Ben Cruz')
  assert.deepEqual(document.to.lines, ['9 Elm Road, Unit 2B', 'Austin, TX 78702', 'ben@example.com'])
  assert.deepEqual(
    document.table.rows.map(({ description, amount }) => [description, amount]),
    [
      ['Rent Oct, due Oct 01, 2026 ($1,500.00 of $1,850.00 paid)', '$350.00'],
      ['Rent Nov, due Nov 01, 2026', '$1,850.50'],
    ],
  )
  assert.deepEqual(
    document.totals.map(({ label, text }) => `${label} ${text}`),
    ['Subtotal $2,200.50', 'Total $2,200.50'],
  )
  assert.equal(document.terms?.text, 'How to pay: A check to the office.\nBank transfer memo: TNABCDEF')
})

test('it is due with its last charge, and overdue once that day is past', () => {
  assert.deepEqual(pick(ledgerInvoice(source)), ['2026-11-01', 'OVERDUE'])
  const ahead = { ...source, charges: [...source.charges, charge('Dec', '2026-12-01', 1_850)] }
  assert.deepEqual(pick(ledgerInvoice(ahead)), ['2026-12-01', 'DRAFT'])
})

test('credit that no charge has used is named', () => {
  const { notes } = ledgerInvoice({ ...source, lease: { ...source.lease, balance: 2_150.5 } })
  assert.equal(notes, 'Your account also has a credit of $50.00, which is not deducted here.')
  assert.equal(ledgerInvoice(source).notes, undefined)
})

test('a lease that owes nothing brings its parties and no items', () => {
  const begin = ledgerInvoice({ ...source, lease: { ...source.lease, balance: 0 }, charges: [] })
  assert.equal(begin.items, undefined)
  assert.equal(begin.clientName, 'Ana Cruz and Ben Cruz')
})

function pick({ dueDate, status }: ReturnType<typeof ledgerInvoice>) {
  return [dueDate, status]
}
