import { useSyncExternalStore } from 'react'
import type { Contacts } from './saved-invoices.ts'
import { invoiceStorage } from '#web/invoice-generator/environment.ts'

const none: Contacts = { senders: [], clients: [] }
let known: Contacts | undefined
const listeners = new Set<() => void>()

/**
 * Returns the saved senders and clients of this browser; empty until the page has taken over from its HTML.
 */
export function useContacts(): Contacts {
  return useSyncExternalStore(subscribe, read, () => none)
}

/**
 * Changes the saved contacts and returns whether the browser saved them. The change stays in memory until the page is
 * closed.
 */
export function changeContacts(
  change: (contacts: Contacts) => Contacts,
): ReturnType<typeof invoiceStorage.keepContacts> {
  known = change(read())
  listeners.forEach((listener) => listener())
  return invoiceStorage.keepContacts(known)
}

function read(): Contacts {
  known ??= invoiceStorage.contacts()
  return known
}

function subscribe(listener: () => void): () => void {
  function onStorage() {
    known = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
