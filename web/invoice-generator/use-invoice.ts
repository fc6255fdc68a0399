import { createContext, use, useSyncExternalStore } from 'react'
import type { InvoiceDraft } from '#shared/invoices/draft.ts'
import { findInvoiceProblems, type InvoiceField } from '#shared/invoices/problems.ts'
import { computeTotals, type InvoiceTotals } from '#shared/invoices/totals.ts'
import { prerendered, type InvoiceState, type InvoiceStore } from './invoice-store.ts'

export const StoreContext = createContext<InvoiceStore | null>(null)

export function useStore(): InvoiceStore {
  const store = use(StoreContext)
  if (!store) {
    throw new Error('There is no invoice around this')
  }
  return store
}

/** Returns a selected part of the state. The component renders again when that part changes. */
export function useInvoice<Part>(select: (state: InvoiceState) => Part): Part {
  const store = useStore()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(prerendered),
  )
}

/** Returns the problem of a field, but only after the user has left it once or has tried to generate. */
export function useProblem(field: InvoiceField): string | undefined {
  return useInvoice((state) =>
    state.isAttempted || state.touched.has(field) ? problemsOf(state.draft).get(field) : undefined,
  )
}

const problems = new WeakMap<InvoiceDraft, ReadonlyMap<InvoiceField, string>>()
const totals = new WeakMap<InvoiceDraft, { totals: InvoiceTotals | undefined }>()

/** Returns every problem of a draft, computed once per draft however many inputs ask. */
export function problemsOf(draft: InvoiceDraft): ReadonlyMap<InvoiceField, string> {
  const found =
    problems.get(draft) ?? new Map(findInvoiceProblems(draft).map(({ field, message }) => [field, message]))
  problems.set(draft, found)
  return found
}

export function totalsOf(draft: InvoiceDraft): InvoiceTotals | undefined {
  const found = totals.get(draft) ?? { totals: computeTotals(draft) }
  totals.set(draft, found)
  return found.totals
}
