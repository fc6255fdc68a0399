import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { composeInvoice } from './compose-invoice.ts'
import { newInvoice, newItem, typedState, type InvoiceDraft } from './draft.ts'
import { invoiceFileName } from './file-name.ts'
import { oneLess, oneMore } from './items.ts'
import { findInvoiceProblems, refusal } from './problems.ts'
import { stateTaxNote } from './state-tax-note.ts'
import { roundedStates, stateTaxBps, taxStates } from './tax-table.ts'

const fresh = newInvoice({ now: 1_700_000_000_000, today: parsePlainDate('2026-11-06'), itemId: 'first' })
const filled: InvoiceDraft = {
  ...fresh,
  businessName: 'Alder Property Care',
  businessEmail: 'office@alder.example',
  clientName: 'Birch LLC',
  clientEmail: 'ap@birch.example',
  clientState: 'CA',
}

const messages = (part: Partial<InvoiceDraft>) =>
  findInvoiceProblems({ ...filled, ...part }).map(({ message }) => message)

const price = (unitPrice: string) => messages({ items: [{ ...newItem('a'), unitPrice }] })
const quantity = (text: string) => messages({ items: [{ ...newItem('a'), quantity: text }] })
const lines = (part: Partial<InvoiceDraft>) =>
  composeInvoice({ ...filled, ...part }, { isPro: false }).totals.map(({ label }) => label)
const tone = (status: InvoiceDraft['status']) =>
  composeInvoice({ ...filled, status }, { isPro: false }).status.tone

describe('a new invoice', () => {
  test('is a draft of today, due in 30 days, with a number of prefix and timestamp', () => {
    assert.deepEqual(
      [fresh.invoiceNumber, fresh.issueDate, fresh.dueDate, fresh.status],
      ['INV-1700000000000', '2026-11-06', '2026-12-06', 'DRAFT'],
    )
  })

  test('has the usual notes and terms, and one item of quantity 1 and price 0', () => {
    assert.equal(fresh.notes, 'Thank you for your business!')
    assert.equal(fresh.terms, 'Payment is due within 30 days.')
    assert.deepEqual(fresh.items, [{ id: 'first', description: '', quantity: '1', unitPrice: '0' }])
    assert.equal(fresh.downloadCount, 0)
  })
})

describe('what the form refuses', () => {
  test('a filled form is refused nothing', () => {
    assert.deepEqual(messages({}), [])
  })

  test('every required field that is empty, in the form’s order', () => {
    assert.deepEqual(
      findInvoiceProblems(fresh).map(({ field, message }) => `${field}: ${message}`),
      [
        'businessName: Business name is required',
        'businessEmail: Business email is required',
        'clientName: Client name is required',
        'clientEmail: Client email is required',
        'clientState: State is required for tax calculation',
      ],
    )
  })

  test('names of one character', () => {
    assert.deepEqual(messages({ businessName: ' A ', clientName: 'B' }), [
      'Business name must be at least 2 characters',
      'Client name must be at least 2 characters',
    ])
  })

  test('addresses that are none', () => {
    for (const businessEmail of ['a', 'a@b', 'a b@c.de', '@c.de', 'a@c.']) {
      assert.deepEqual(messages({ businessEmail }), ['Enter a valid email address'], businessEmail)
    }
    assert.deepEqual(messages({ clientEmail: 'x@y' }), ['Enter a valid email address'])
  })

  test('a client state that is not two letters', () => {
    for (const clientState of ['C', '12', 'C1']) {
      assert.deepEqual(messages({ clientState }), ['Enter valid 2-letter state code (e.g., CA, NY, TX)'])
    }
  })

  test('dates that the invoice could not show, which would be left out unnoticed', () => {
    for (const date of ['0202-11-21', '12026-11-21', '2026-02-30']) {
      assert.deepEqual(messages({ issueDate: date }), ['Enter a date from 1900 to 2200'])
      assert.deepEqual(messages({ dueDate: date }), ['Enter a date from 1900 to 2200'])
    }
    assert.deepEqual(messages({ issueDate: '', dueDate: '' }), [])
  })

  test('a price below zero, or with a tenth of a cent, or none', () => {
    assert.deepEqual(price('-0.01'), [
      'Price must be 0 or more. Enter a credit or a down payment as the discount',
    ])
    assert.deepEqual(price('1.005'), ['Use at most 2 decimals'])
    assert.deepEqual(price(''), ['Enter a price'])
    assert.deepEqual(price('10000000.01'), ['Price must be at most 10,000,000'])
    assert.deepEqual(price('10000000'), [])
    assert.deepEqual(price('0'), [])
  })

  test('a quantity that is none', () => {
    assert.deepEqual(quantity('-1'), ['Quantity must be 0 or more'])
    assert.deepEqual(quantity(''), ['Enter a quantity'])
    assert.deepEqual(quantity('0.00001'), ['Use at most 4 decimals'])
    assert.deepEqual(quantity('0.5'), [])
  })

  test('decimals that the currency does not have', () => {
    const items = [{ ...newItem('a'), unitPrice: '1.5' }]
    assert.deepEqual(messages({ items, currency: 'JPY' }), ['JPY has no decimals'])
    assert.deepEqual(messages({ items, currency: 'KWD' }), [])
  })

  test('rates and discounts beyond their range', () => {
    assert.deepEqual(messages({ taxMode: 'manual', manualRate: '101' }), ['Enter a percentage from 0 to 100'])
    assert.deepEqual(messages({ taxMode: 'manual', manualRate: '8.875' }), [])
    assert.deepEqual(messages({ discountKind: 'percent', discountValue: '' }), [
      'Enter a percentage from 0 to 100',
    ])
    assert.deepEqual(messages({ discountKind: 'amount', discountValue: '-3' }), [
      'Enter an amount of 0 or more',
    ])
  })
})

describe('generating', () => {
  test('is refused while the form is invalid', () => {
    assert.deepEqual(refusal({ ...filled, businessName: '' }), {
      title: 'Please fix the validation errors before generating invoice',
    })
  })

  test('is refused without a client state, and says so', () => {
    for (const clientState of ['', 'C']) {
      assert.deepEqual(refusal({ ...filled, clientState }), {
        title: 'Please fix the validation errors before generating invoice',
        detail: 'Valid client state is required for tax calculation',
      })
    }
  })

  test('is refused for a state that is unknown or has a rate of 0 %', () => {
    for (const clientState of ['ZZ', 'PR', 'AK', 'DE', 'MT', 'NH', 'OR']) {
      assert.deepEqual(
        refusal({ ...filled, clientState }),
        { title: 'Invalid state code. Please enter a valid US state abbreviation.' },
        clientState,
      )
    }
  })

  test('is possible for every state with a rate', () => {
    const taxed = taxStates.filter((state) => stateTaxBps(state) !== 0)
    assert.equal(taxed.length, 46)
    for (const clientState of taxed) {
      assert.equal(refusal({ ...filled, clientState }), undefined, clientState)
    }
  })

  test('is possible in every state, and in none, where the sender chose no tax or gave the rate', () => {
    for (const clientState of ['OR', 'ZZ', '']) {
      assert.equal(refusal({ ...filled, clientState, taxMode: 'none' }), undefined)
      assert.equal(refusal({ ...filled, clientState, taxMode: 'manual', manualRate: '20' }), undefined)
    }
  })
})

test('the tax table is the specified one', () => {
  const given =
    'AL 4 AK 0 AZ 5.6 AR 6.5 CA 7.25 CO 2.9 CT 6.35 DE 0 FL 6 GA 4 HI 4.17 ID 6 IL 6.25 IN 7 IA 6 KS 6.5 KY 6 LA 4.45 ' +
    'ME 5.5 MD 6 MA 6.25 MI 6 MN 6.88 MS 7 MO 4.23 MT 0 NE 5.5 NV 6.85 NH 0 NJ 6.63 NM 5.13 NY 4 NC 4.75 ND 5 OH 5.75 ' +
    'OK 4.5 OR 0 PA 6 RI 7 SC 6 SD 4.2 TN 7 TX 6.25 UT 6.1 VT 6 VA 5.3 WA 6.5 WV 6 WI 5 WY 4 DC 6'
  const found = taxStates.map((state) => `${state} ${(stateTaxBps(state) ?? Number.NaN) / 100}`).join(' ')
  assert.equal(found, given)
  assert.equal(taxStates.length, 51)
})

describe('plus and minus', () => {
  const item = newItem('a')

  test('plus adds one', () => {
    assert.equal(oneMore(item).quantity, '2')
    assert.equal(oneMore({ ...item, quantity: '0.5' }).quantity, '1.5')
    assert.equal(oneMore({ ...item, quantity: '1.1' }).quantity, '2.1')
    assert.equal(oneMore({ ...item, quantity: '' }).quantity, '1')
  })

  test('minus takes one while there is more than one', () => {
    assert.equal(oneLess({ ...item, quantity: '3' })?.quantity, '2')
    assert.equal(oneLess({ ...item, quantity: '2.25' })?.quantity, '1.25')
    assert.equal(oneLess({ ...item, quantity: '1.5' })?.quantity, '0.5')
  })

  test('minus at one or less removes the row', () => {
    for (const quantity of ['1', '0.5', '0', '']) {
      assert.equal(oneLess({ ...item, quantity }), undefined)
    }
  })
})

test('a state is typed in capitals, two of them', () => {
  assert.deepEqual(['ca', 'Texas', ''].map(typedState), ['CA', 'TE', ''])
})

describe('the file name', () => {
  test('is invoice-{invoiceNumber}.pdf', () => {
    assert.equal(invoiceFileName('INV-1700000000000'), 'invoice-INV-1700000000000.pdf')
  })

  test('holds nothing that a file system refuses', () => {
    assert.equal(invoiceFileName('2026/11\\04'), 'invoice-2026-11-04.pdf')
    assert.equal(invoiceFileName('a:b*c?"<>|'), 'invoice-a_b_c_____.pdf')
    assert.equal(invoiceFileName('../../etc/passwd'), 'invoice-..-..-etc-passwd.pdf')
    assert.equal(invoiceFileName(' '), 'invoice.pdf')
    assert.ok(invoiceFileName('x'.repeat(5_000)).length < 200)
    assert.ok(invoiceFileName('x'.repeat(5_000)).endsWith('.pdf'))
  })
})

describe('on paper', () => {
  const document = composeInvoice(
    {
      ...filled,
      businessCity: 'Portland',
      businessState: 'OR',
      businessZip: '97201',
      businessPhone: '(503) 555-0100',
      items: [{ ...newItem('a'), description: 'Gutters', quantity: '2.25', unitPrice: '1000' }],
    },
    { isPro: false },
  )

  test('it is called INVOICE, and its dates are MMM dd, yyyy', () => {
    assert.equal(document.title, 'INVOICE')
    assert.deepEqual(document.facts, [
      { label: 'Invoice number', text: 'INV-1700000000000' },
      { label: 'Issue date', text: 'Nov 06, 2026' },
      { label: 'Due date', text: 'Dec 06, 2026' },
      { label: 'Amount due', text: '$2,413.13', isAmount: true },
    ])
    const paid = composeInvoice({ ...filled, status: 'PAID' }, { isPro: false })
    assert.equal(paid.facts.at(-1)?.label, 'Amount paid')
  })

  test('it has the specified columns, amounts in dollars with two decimals', () => {
    assert.deepEqual(Object.values(document.table.head), ['Description', 'Qty', 'Rate', 'Amount'])
    assert.deepEqual(document.table.rows, [
      { description: 'Gutters', quantity: '2.25', rate: '$1,000.00', amount: '$2,250.00' },
    ])
  })

  test('it names both parties with what was given of them', () => {
    assert.deepEqual(document.from.lines, ['Portland, OR 97201', 'office@alder.example', '(503) 555-0100'])
    assert.deepEqual(document.to.lines, ['CA', 'ap@birch.example'])
  })

  test('it has a tax line only where the rate is above 0', () => {
    assert.deepEqual(lines({}), ['Subtotal', 'Tax (7.25%)', 'Total'])
    assert.deepEqual(lines({ taxMode: 'none' }), ['Subtotal', 'Total'])
    assert.deepEqual(lines({ clientState: 'OR' }), ['Subtotal', 'Total'])
  })

  test('its badge is green when paid, red when overdue, else grey', () => {
    assert.deepEqual((['DRAFT', 'PAID', 'OVERDUE'] as const).map(tone), ['plain', 'good', 'bad'])
  })

  test('it is A4 unless US Letter was chosen', () => {
    assert.equal(document.paper, 'A4')
    assert.equal(composeInvoice({ ...filled, paper: 'LETTER' }, { isPro: true }).paper, 'LETTER')
  })

  test('the free version hints at the upgrade, Pro does not', () => {
    assert.match(document.watermark ?? '', /upgrade to pro/i)
    assert.equal(composeInvoice(filled, { isPro: true }).watermark, null)
  })

  test('an unfinished form shows what there is of it', () => {
    const empty = composeInvoice(
      { ...fresh, notes: '', terms: ' ', issueDate: '', items: [{ ...newItem('a'), unitPrice: '-1' }] },
      { isPro: false },
    )
    assert.equal(empty.notes, null)
    assert.equal(empty.terms, null)
    assert.deepEqual(empty.table.rows, [{ description: '', quantity: '1', rate: '—', amount: '—' }])
    assert.deepEqual(
      empty.facts.map(({ label }) => label),
      ['Invoice number', 'Due date', 'Amount due'],
    )
  })

  test('a note of 5,000 characters, emoji and Arabic stay as they were written', () => {
    const notes = `شكرا لكم 🏡\n${'é'.repeat(5_000)}`
    assert.equal(composeInvoice({ ...filled, notes }, { isPro: true }).notes?.text, notes)
  })
})

describe('what the form says of the tax of a state', () => {
  test('the rate is one of the subtotal, or of what a discount leaves of it', () => {
    assert.equal(stateTaxNote(filled, 'California'), 'California sales tax: 7.25% of the subtotal.')
    const discounted = {
      ...filled,
      discountKind: 'percent' as const,
      discountValue: '10',
      items: [{ ...newItem('a'), unitPrice: '100' }],
    }
    assert.equal(
      stateTaxNote(discounted, 'California'),
      'California sales tax: 7.25% of the subtotal after the discount.',
    )
  })

  test('a rate that the table rounds is said to be rounded', () => {
    assert.equal(
      stateTaxNote({ ...filled, clientState: 'NJ' }, 'New Jersey'),
      'New Jersey sales tax: 6.63% of the subtotal. The table rounds 6.625% to two decimals. ' +
        'To charge it exactly, choose My own rate.',
    )
  })

  test('every rounded rate is the one of the table, rounded', () => {
    for (const [state, exact] of Object.entries(roundedStates)) {
      assert.equal(stateTaxBps(state), Math.round(exact / 10))
      assert.notEqual(exact % 10, 0)
    }
  })
})
