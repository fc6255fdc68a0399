import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { newInvoice, type InvoiceDraft } from '#shared/invoices/draft.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { createInvoiceStorage, duplicateOfInvoice, withContact } from './saved-invoices.ts'

const today = parsePlainDate('2026-11-21')
const fresh = newInvoice({ now: 5, today, itemId: 'a' })

function scene(given: { refusal?: Error } = {}) {
  const kept = new Map<string, string>()
  let clock = 100
  const storage = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (given.refusal) {
        throw given.refusal
      }
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  const shelf = createInvoiceStorage({
    storage: () => storage,
    now: () => (clock += 1),
    today: () => today,
    newId: () => `id-${(clock += 1)}`,
  })
  return { kept, shelf }
}

const named = (clientName: string): InvoiceDraft => ({ ...fresh, clientName })

describe('invoices in the browser', () => {
  test('come back as they were, the latest changed first', () => {
    const { shelf } = scene()
    shelf.keepInvoice('one', named('One'))
    shelf.keepInvoice('two', named('Two 🏡 شكرا'))
    shelf.keepInvoice('one', named('One again'))
    assert.deepEqual(
      shelf.listInvoices().invoices.map(({ id, draft }) => [id, draft.clientName]),
      [
        ['one', 'One again'],
        ['two', 'Two 🏡 شكرا'],
      ],
    )
    assert.deepEqual(shelf.readInvoice('two')?.draft, named('Two 🏡 شكرا'))
  })

  test('one that is damaged costs no other, is counted, and is left as found', () => {
    const { shelf, kept } = scene()
    shelf.keepInvoice('whole', named('Whole'))
    kept.set('tenure.invoices.draft.broken', '{"version":1,"draft":')
    kept.set('tenure.invoices.draft.later', '{"version":2,"draft":{}}')
    const { invoices, unreadable } = shelf.listInvoices()
    assert.deepEqual([invoices.length, unreadable], [1, 2])
    assert.equal(kept.size, 3)
  })

  test('a browser without room and one that keeps nothing are told apart, and neither throws', () => {
    const full = scene({ refusal: new DOMException('no room', 'QuotaExceededError') })
    assert.equal(full.shelf.keepInvoice('a', fresh), 'full')
    const closed = scene({ refusal: new DOMException('no', 'SecurityError') })
    assert.equal(closed.shelf.keepInvoice('a', fresh), 'blocked')
  })

  test('what the browser does not take is there as long as the page is, and newer than what it took', () => {
    const browser: { refusal?: Error } = {}
    const { shelf } = scene(browser)
    shelf.keepInvoice('one', named('One'))
    browser.refusal = new DOMException('no room', 'QuotaExceededError')
    shelf.keepInvoice('one', named('One, changed'))
    shelf.keepInvoice('two', named('Two'))
    assert.deepEqual(
      shelf.listInvoices().invoices.map(({ draft }) => draft.clientName),
      ['Two', 'One, changed'],
    )
    assert.equal(shelf.readInvoice('one')?.draft.clientName, 'One, changed')
    assert.equal(shelf.canBeLost(), true)
    delete browser.refusal
    shelf.keepInvoice('one', named('One, changed'))
    shelf.dropInvoice('two')
    assert.equal(shelf.canBeLost(), false)
  })

  test('where even asking is refused, there is nothing', () => {
    const shelf = createInvoiceStorage({
      storage: () => {
        throw new DOMException('no', 'SecurityError')
      },
      now: () => 1,
      today: () => today,
      newId: () => 'x',
    })
    assert.deepEqual(shelf.listInvoices(), { invoices: [], unreadable: 0 })
    assert.deepEqual(shelf.contacts(), { senders: [], clients: [] })
    assert.equal(shelf.readInvoice('a'), undefined)
    assert.equal(shelf.keepInvoice('a', fresh), 'blocked')
    assert.equal(shelf.usageCount(), 0)
    shelf.dropInvoice('a')
  })

  test('a deleted one is gone', () => {
    const { shelf } = scene()
    shelf.keepInvoice('one', fresh)
    shelf.dropInvoice('one')
    assert.equal(shelf.listInvoices().invoices.length, 0)
  })
})

describe('contacts', () => {
  test('come back with what was typed, and nothing of the invoice', () => {
    const { shelf } = scene()
    const client = { clientName: 'Birch', clientEmail: 'b@b.example', clientAddress: '', clientCity: 'Reno', clientState: 'NV', clientZip: '' } // prettier-ignore
    shelf.keepContacts({ senders: [], clients: [client] })
    assert.deepEqual(shelf.contacts(), { senders: [], clients: [client] })
  })

  test('damaged ones are left out', () => {
    const { shelf, kept } = scene()
    kept.set('tenure.invoices.contacts', '{"version":1,"senders":"x","clients":[null,{"clientName":"Kept"}]}')
    assert.deepEqual(
      shelf.contacts().clients.map(({ clientName }) => clientName),
      ['Kept'],
    )
  })

  test('one of the same name takes the other’s place, at the front', () => {
    const list = [{ name: 'A' }, { name: 'B', city: 'old' }]
    assert.deepEqual(
      withContact(list, { name: 'B', city: 'new' }, ({ name }) => name),
      [{ name: 'B', city: 'new' }, { name: 'A' }],
    )
  })
})

describe('a duplicate', () => {
  const at = { now: 9, today: parsePlainDate('2027-01-31') }

  test('has its own number and dates, as many days apart, and is a draft again', () => {
    const copy = duplicateOfInvoice(
      { ...fresh, clientName: 'Kept', status: 'PAID', downloadCount: 3, dueDate: '2026-11-28' },
      at,
      fresh,
    )
    assert.deepEqual(
      [copy.invoiceNumber, copy.issueDate, copy.dueDate, copy.status, copy.downloadCount, copy.clientName],
      ['INV-9', '2027-01-31', '2027-02-07', 'DRAFT', 0, 'Kept'],
    )
  })

  test('of one without dates is due as a new one is', () => {
    assert.equal(duplicateOfInvoice({ ...fresh, issueDate: '' }, at, fresh).dueDate, fresh.dueDate)
  })
})
