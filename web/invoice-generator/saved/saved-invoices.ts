import {
  recipientFields,
  senderFields,
  type InvoiceDraft,
  type KeptLogo,
  type Recipient,
  type Sender,
} from '#shared/invoices/draft.ts'
import { readDraft } from '#shared/invoices/read-draft.ts'
import { draftKeys } from '#web/lib/forms/draft-keys.ts'
import { createDraftStorage, type DraftRefusal } from '#web/lib/forms/draft-storage.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

export type SavedInvoice = { id: string; changedAt: number; draft: InvoiceDraft }

/** The senders and recipients of invoices, each once by name. */
export type Contacts = { senders: (Sender & { logo: KeptLogo | null })[]; clients: Recipient[] }

/** Whether this browser saved it: the browser may forbid storage (`blocked`) or have no room (`full`). */
export type StoredInvoices = 'kept' | DraftRefusal

type StorageEnvironment = {
  /** May throw if the browser forbids storage for this site. */
  storage: () => Storage
  now: () => number
  today: () => PlainDate
  newId: () => string
}

/** Version number stored with the data, so that a later format can be told apart from this one. */
const VERSION = 1
const prefix = 'tenure.invoices.'
const invoicePrefix = `${prefix}draft.`
const contactsKey = `${prefix}contacts`
const lastKey = `${prefix}last`
const usageKey = `${prefix}made`
const mostContacts = 200

type Source = Readonly<Record<string, unknown>>

/**
 * Stores invoices and contacts only in this browser's storage. Reading checks every field; unreadable entries are left
 * in place and counted. Invoices that the browser does not save are held while the page is open.
 */
export function createInvoiceStorage({ storage, now, today, newId }: StorageEnvironment) {
  const drafts = createDraftStorage(storage)
  const held = new Map<string, SavedInvoice>()

  function read(key: string): Source | undefined {
    const value = drafts.read(key)
    const isOurs =
      typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION
    return isOurs ? { ...value } : undefined
  }

  function write(key: string, value: object): StoredInvoices {
    return drafts.write(key, { version: VERSION, ...value }) ?? 'kept'
  }

  function draftOf(value: unknown): InvoiceDraft | undefined {
    return readDraft(value, { now: now(), today: today() }, newId)
  }

  function readInvoice(id: string): SavedInvoice | undefined {
    const unkept = held.get(id)
    if (unkept) {
      return unkept
    }
    const kept = read(invoicePrefix + id)
    const draft = draftOf(kept?.['draft'])
    const at = kept?.['changedAt']
    return draft && { id, draft, changedAt: typeof at === 'number' && Number.isFinite(at) ? at : 0 }
  }

  return {
    readInvoice,
    /** Returns whether there is an entry under that id, readable or not. */
    hasInvoice(id: string): boolean {
      return draftKeys(storage, invoicePrefix + id)?.includes(invoicePrefix + id) ?? false
    },
    /** Returns the invoices, the latest changed first, and how many could not be read. */
    listInvoices(): { invoices: SavedInvoice[]; unreadable: number } {
      const kept = (draftKeys(storage, invoicePrefix) ?? []).map((key) => key.slice(invoicePrefix.length))
      const ids = [...new Set([...kept, ...held.keys()])]
      const invoices = ids.flatMap((id) => readInvoice(id) ?? [])
      return {
        invoices: invoices.toSorted((a, b) => b.changedAt - a.changedAt),
        unreadable: ids.length - invoices.length,
      }
    },
    keepInvoice(id: string, draft: InvoiceDraft): StoredInvoices {
      const changedAt = now()
      const kept = write(invoicePrefix + id, { changedAt, draft })
      if (kept === 'kept') {
        held.delete(id)
      } else {
        held.set(id, { id, changedAt, draft })
      }
      return kept
    },
    /** Returns whether an invoice is lost when the user leaves the page. */
    canBeLost: () => held.size > 0,
    /** Returns the invoices that are lost when the user leaves the page. */
    heldInvoices: () => [...held.values()],
    dropInvoice(id: string): void {
      held.delete(id)
      drafts.drop(invoicePrefix + id)
    },
    /** Returns the id of the invoice that a storage event is about, undefined for other keys. */
    invoiceOf(key: string | null): string | undefined {
      return key?.startsWith(invoicePrefix) ? key.slice(invoicePrefix.length) : undefined
    },
    last(): string | undefined {
      const id = read(lastKey)?.['id']
      return typeof id === 'string' ? id : undefined
    },
    keepLast(id: string): void {
      write(lastKey, { id })
    },
    contacts(): Contacts {
      const kept = read(contactsKey)
      return {
        senders: listOf(kept?.['senders']).flatMap((value) => {
          const draft = draftOf(value)
          return draft ? [{ ...pick(draft, senderFields), logo: draft.logo }] : []
        }),
        clients: listOf(kept?.['clients']).flatMap((value) => {
          const draft = draftOf(value)
          return draft ? [pick(draft, recipientFields)] : []
        }),
      }
    },
    keepContacts({ senders, clients }: Contacts): StoredInvoices {
      return write(contactsKey, {
        senders: senders.slice(0, mostContacts),
        clients: clients.slice(0, mostContacts),
      })
    },
    /** Returns how many invoices this device has made. */
    usageCount(): number {
      const count = read(usageKey)?.['count']
      return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
    },
    keepUsageCount(count: number): void {
      write(usageKey, { count })
    },
  }
}

/**
 * Returns a copy to send again: with its own number, issued today, due after as many days as the original, neither paid
 * nor overdue.
 */
export function duplicateOfInvoice(
  draft: InvoiceDraft,
  { now, today }: { now: number; today: PlainDate },
  fresh: InvoiceDraft,
): InvoiceDraft {
  const days = (Date.parse(draft.dueDate) - Date.parse(draft.issueDate)) / 86_400_000
  const isSensible = Number.isInteger(days) && days >= 0 && days < 3_660
  return {
    ...draft,
    invoiceNumber: `INV-${now}`,
    issueDate: today,
    dueDate: isSensible ? addDays(today, days) : fresh.dueDate,
    status: 'DRAFT',
    downloadCount: 0,
  }
}

/** Returns the list with this contact first; it replaces a contact of the same name. */
export function withContact<Contact>(
  list: readonly Contact[],
  contact: Contact,
  nameOf: (contact: Contact) => string,
): Contact[] {
  const name = nameOf(contact).trim()
  return [contact, ...list.filter((other) => nameOf(other).trim() !== name)]
}

/** Some fields of an invoice. */
export function pick<Name extends keyof InvoiceDraft>(
  draft: InvoiceDraft,
  names: readonly Name[],
): Pick<InvoiceDraft, Name> {
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as Pick<InvoiceDraft, Name> // by its names
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, mostContacts) : []
}
