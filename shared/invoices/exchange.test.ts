import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import * as fc from 'fast-check'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { newInvoice, newItem } from './draft.ts'
import { canSend, mailtoAddress, newEmail } from './email.ts'
import { exportInvoice, readExport } from './exchange.ts'
import { readDraft } from './read-draft.ts'

const beginning = { now: 1_700_000_000_000, today: parsePlainDate('2026-11-06') }
let made = 0
const newId = () => `new-${(made += 1)}`
const fresh = newInvoice({ ...beginning, itemId: 'first' })

const read = (value: unknown) => readDraft(value, beginning, newId)

describe('reading an invoice from outside', () => {
  test('a date that no box can show is none', () => {
    const draft = readDraft({ issueDate: '99999-01-01', dueDate: '2026-12-06T10:00:00Z' }, beginning, newId)
    assert.deepEqual([draft?.issueDate, draft?.dueDate], ['', '2026-12-06'])
    assert.equal(readDraft({ issueDate: 7 }, beginning, newId)?.issueDate, '')
  })

  test('a number that another program has counted with is the one it stands for', () => {
    const items = [{ description: 'Repair', quantity: 0.1 + 0.2, unitPrice: 19.99 + 1 }]
    const item = read({ invoiceNumber: 9_007_199_254_740_991, items })?.items[0]
    assert.deepEqual([item?.quantity, item?.unitPrice], ['0.3', '20.99'])
    assert.equal(read({ invoiceNumber: 9_007_199_254_740_991 })?.invoiceNumber, '9007199254740991')
  })

  test('what was kept comes back as it was', () => {
    const draft = {
      ...fresh,
      businessName: 'Łąka 🏡',
      items: [{ ...newItem('a'), quantity: '1.', unitPrice: '' }],
      taxMode: 'manual' as const,
      logo: { dataUrl: 'data:image/png;base64,AAAA', width: 10, height: 20 },
    }
    assert.deepEqual(read(JSON.parse(JSON.stringify(draft))), draft)
  })

  test('the alternative shape fills the business and client fields', () => {
    const draft = read({
      fromName: 'Alder',
      fromEmail: 'a@alder.example',
      fromAddress: '1 Alder St',
      fromCity: 'Portland',
      fromState: 'or',
      fromZip: '97201',
      fromPhone: '503',
      toName: 'Birch',
      toEmail: 'b@birch.example',
      toAddress: '2 Birch St',
      toCity: 'Reno',
      toState: 'nv',
      toZip: '89501',
      items: [{ id: 'x', description: 'Roof', quantity: 2, unitPrice: 10.5, total: 21 }],
    })
    assert.ok(draft)
    assert.deepEqual(
      [draft.businessName, draft.businessEmail, draft.businessAddress, draft.businessCity],
      ['Alder', 'a@alder.example', '1 Alder St', 'Portland'],
    )
    assert.deepEqual([draft.businessState, draft.businessZip, draft.businessPhone], ['OR', '97201', '503'])
    assert.deepEqual(
      [draft.clientName, draft.clientEmail, draft.clientAddress, draft.clientCity],
      ['Birch', 'b@birch.example', '2 Birch St', 'Reno'],
    )
    assert.deepEqual([draft.clientState, draft.clientZip], ['NV', '89501'])
    assert.deepEqual(draft.items, [{ id: 'x', description: 'Roof', quantity: '2', unitPrice: '10.5' }])
    assert.equal(draft.invoiceNumber, 'INV-1700000000000')
    assert.equal(draft.notes, 'Thank you for your business!')
  })

  test('one bad field does not cost the others', () => {
    const draft = read({
      businessName: 'Alder',
      status: 'LOST',
      currency: 'QQQ',
      logo: { dataUrl: 'javascript:alert(1)', width: 1, height: 1 },
      items: [null, 5, { description: 'Kept' }, { id: 'a' }, { id: 'a' }],
      downloadCount: -3,
    })
    assert.equal(draft?.businessName, 'Alder')
    assert.deepEqual(
      [draft?.status, draft?.currency, draft?.logo, draft?.downloadCount],
      ['DRAFT', 'USD', null, 0],
    )
    assert.equal(draft?.items.length, 3)
    assert.equal(new Set(draft?.items.map(({ id }) => id)).size, 3)
  })

  test('a state that is written out is not cut to another state', () => {
    assert.equal(read({ toState: 'Alaska' })?.clientState, '')
  })

  test('what is no object is none', () => {
    for (const value of [null, 1, 'x', [], undefined]) {
      assert.equal(read(value), undefined)
    }
  })

  test('nothing that anybody can put there breaks it', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (one, other) => {
        read(one)
        const draft = read({ ...other, items: one, businessName: one, logo: other })
        assert.ok(draft)
        assert.deepEqual(read(JSON.parse(JSON.stringify(draft))), draft)
      }),
    )
  })
})

describe('as a file', () => {
  const draft = {
    ...fresh,
    businessName: 'Alder',
    clientState: 'CA',
    items: [{ ...newItem('a'), quantity: '0.5', unitPrice: '99.99' }],
  }

  test('it has the specified fields, numbers as numbers', () => {
    const file = JSON.parse(exportInvoice(draft, { isPro: false })) as Record<string, unknown>
    assert.deepEqual(
      [file['subtotal'], file['taxRate'], file['taxAmount'], file['total']],
      [50, 7.25, 3.63, 53.63],
    )
    assert.deepEqual(file['items'], [
      { id: 'a', description: '', quantity: 0.5, unitPrice: 99.99, total: 50 },
    ])
    assert.equal(file['isProVersion'], false)
  })

  test('it comes back as it left', () => {
    assert.deepEqual(readExport(exportInvoice(draft, { isPro: true }), beginning, newId), { draft })
  })

  test('another file is refused with a sentence', () => {
    for (const text of ['', '{', '[]', '5', '{"name":"x"}', 'GIF89a']) {
      assert.ok('problem' in readExport(text, beginning, newId), text)
    }
  })

  test('more items than can be shown are refused', () => {
    const items = Array.from({ length: 2_001 }, () => ({}))
    assert.ok('problem' in readExport(JSON.stringify({ items }), beginning, newId))
  })
})

describe('the email', () => {
  test('begins with the client, the number, the amount and the due date', () => {
    const email = newEmail({
      ...fresh,
      businessName: 'Alder',
      clientName: 'Birch',
      clientEmail: 'b@birch.example',
      clientState: 'CA',
      items: [{ ...newItem('a'), unitPrice: '100' }],
    })
    assert.equal(email.to, 'b@birch.example')
    assert.equal(email.subject, 'Invoice INV-1700000000000 from Alder')
    assert.match(email.message, /Dear Birch,/)
    assert.match(email.message, /\$107\.25/)
    assert.match(email.message, /Dec 06, 2026/)
  })

  test('can be sent once address and subject are filled', () => {
    assert.equal(canSend({ to: '', subject: 'x', message: 'x' }), false)
    assert.equal(canSend({ to: 'a@b.co', subject: ' ', message: 'x' }), false)
    assert.equal(canSend({ to: 'a@b.co', subject: 'x', message: '' }), true)
    assert.equal(canSend({ to: 'a@b.co, c@d.co', subject: 'x', message: '' }), true)
    assert.equal(canSend({ to: 'notmail', subject: 'x', message: '' }), false)
    assert.equal(canSend({ to: 'a@b.co, notmail', subject: 'x', message: '' }), false)
  })

  test('the mail program gets what was typed, and no header more', () => {
    const address = mailtoAddress({
      to: 'a+b@c.example?bcc=x@y.example',
      subject: 'Q&A\r\nBcc: z@z.example',
      message: 'One\nTwo & three 🏡',
    })
    assert.equal(
      address,
      'mailto:a%2Bb@c.example%3Fbcc%3Dx@y.example?subject=Q%26A%20Bcc%3A%20z%40z.example&body=One%0D%0ATwo%20%26%20three%20%F0%9F%8F%A1',
    )
    const url = new URL(address)
    assert.deepEqual([...url.searchParams.keys()], ['subject', 'body'])
    assert.equal(url.searchParams.get('body'), 'One\r\nTwo & three 🏡')
  })

  test('an address of several lines is one line, and has no characters that are no text', () => {
    const address = mailtoAddress({
      to: 'a@b.co\r\nBcc: z@z.example',
      subject: 'In\u0000voice\u001b',
      message: 'Dear\u0000 you\tall',
    })
    assert.equal(address, 'mailto:a@b.coBcc%3Az@z.example?subject=In%20voice&body=Dear%20you%09all')
  })

  test('half an emoji does not stop it', () => {
    assert.match(mailtoAddress({ to: 'a@b.co', subject: '\ud83c', message: '' }), /^mailto:/)
  })
})
