import { typedState, type InvoiceDraft } from '#shared/invoices/draft.ts'
import { prerendered } from './invoice-store.ts'

/**
 * Returns the fields whose value differs from the prerendered page, because the user typed before the scripts arrived.
 */
export function readPreHydrationInput(form: HTMLFormElement | null): Partial<InvoiceDraft> {
  const typed: Partial<Record<string, string>> = {}
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const { name, value } = element
      const before: unknown = prerendered.draft[name as keyof InvoiceDraft] // undefined if it is not a field
      if (typeof before === 'string' && value !== before) {
        typed[name] = name.endsWith('State') ? typedState(value) : value
      }
    }
  }
  return typed
}
