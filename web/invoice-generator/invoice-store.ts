import { newInvoice, newItem, type InvoiceDraft, type InvoiceItem } from '#shared/invoices/draft.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { InvoiceField } from '#shared/invoices/problems.ts'

/** The state of the page. It is immutable: each change makes a new object. */
export type InvoiceState = {
  /** The id of the invoice in this browser's storage; empty in prerendered HTML. */
  id: string
  draft: InvoiceDraft
  /** Fields that the user has left once. Before the first attempt to generate, only these show their problems. */
  touched: ReadonlySet<string>
  isAttempted: boolean
  /** Whether the last change is kept in the browser. */
  keeping: 'unknown' | 'saving' | 'kept' | 'blocked' | 'full'
}

export type InvoiceStore = ReturnType<typeof createStore>

/** The id of the one item that prerendered HTML has. */
const firstItem = 'first'

/** The state of prerendered HTML, equal for every visitor: the browser adds the number and the dates. */
export const prerendered: InvoiceState = {
  id: '',
  draft: {
    ...newInvoice({ now: 0, today: parsePlainDate('2000-01-01'), itemId: firstItem }),
    invoiceNumber: '',
    issueDate: '',
    dueDate: '',
  },
  touched: new Set(),
  isAttempted: false,
  keeping: 'unknown',
}

/** Creates the store with the form's values and its listeners. A row that did not change stays the same object. */
export function createStore(begin: InvoiceState = prerendered) {
  let state = begin
  const listeners = new Set<() => void>()

  function set(part: Partial<InvoiceState>) {
    state = { ...state, ...part }
    listeners.forEach((listener) => listener())
  }

  function change(part: Partial<InvoiceDraft>) {
    set({ draft: { ...state.draft, ...part } })
  }

  function setItems(items: readonly InvoiceItem[]) {
    change({ items })
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set,
    change,
    touch: (field: InvoiceField) => {
      if (!state.touched.has(field)) {
        set({ touched: new Set(state.touched).add(field) })
      }
    },
    changeItem: (id: string, part: Partial<Omit<InvoiceItem, 'id'>>) => {
      setItems(state.draft.items.map((item) => (item.id === id ? { ...item, ...part } : item)))
    },
    /** Adds an item after the given one, or at the end. */
    addItem: (id: string, afterId?: string) => {
      const { items } = state.draft
      const found = items.findIndex((item) => item.id === afterId)
      setItems(items.toSpliced(found < 0 ? items.length : found + 1, 0, newItem(id)))
    },
    /** Removes the item. The returned function puts it back in its place. */
    removeItem: (id: string): (() => void) => {
      const index = state.draft.items.findIndex((item) => item.id === id)
      const item = state.draft.items[index]
      if (!item) {
        return () => {}
      }
      const invoice = state.id
      setItems(state.draft.items.toSpliced(index, 1))
      return () => {
        const isThere = state.draft.items.some((other) => other.id === id)
        if (!isThere && state.id === invoice) {
          setItems(state.draft.items.toSpliced(Math.min(index, state.draft.items.length), 0, item))
        }
      }
    },
    /** Replaces this invoice with another one. */
    open: (id: string, draft: InvoiceDraft) => {
      set({ id, draft, touched: new Set(), isAttempted: false })
    },
  }
}
