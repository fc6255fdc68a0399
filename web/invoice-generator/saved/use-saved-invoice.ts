import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { newInvoice, senderFields, type InvoiceDraft } from '#shared/invoices/draft.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { readPreHydrationInput } from '#web/invoice-generator/pre-hydration-input.ts'
import { pick } from './saved-invoices.ts'
import type { InvoiceStore } from '#web/invoice-generator/invoice-store.ts'
import { newId, invoiceStorage, today } from '#web/invoice-generator/environment.ts'

/** Milliseconds without typing before a change is saved. */
const restMs = 400
const openKey = 'tenure.invoices.open'

/** Input typed into the prerendered page before this code ran. React restores what it finds in a text area. */
let early: Partial<InvoiceDraft> =
  typeof document === 'undefined'
    ? {}
    : readPreHydrationInput(document.querySelector('form[aria-label=Invoice]'))

/** The invoice on the page, for users who leave and come back within the app while the browser forbids storage. */
let inMemory: { id: string; draft: InvoiceDraft } | undefined

export type InvoiceStart = {
  /** Fields of a new invoice, in place of the defaults. */
  begin?: Partial<InvoiceDraft> | undefined
  /** Fields of the first invoice in this browser; later ones take theirs from the one before. */
  first?: Partial<InvoiceDraft> | undefined
}

/**
 * Opens the invoice that this tab had open, else the last one, else a new one, and saves typed data in this browser.
 * Two tabs with one invoice show the same data. Input typed before the scripts arrived is kept.
 */
export function useSavedInvoice(
  store: InvoiceStore,
  form: RefObject<HTMLFormElement | null>,
  { isNew, begin, first }: { isNew: boolean } & InvoiceStart,
): void {
  useLayoutEffect(() => {
    const typed = { ...early, ...(form.current && readPreHydrationInput(form.current)) }
    early = {}
    const former = inMemory ?? kept()
    const { id, draft } =
      former && !isNew
        ? former
        : { id: newId(), draft: { ...(former ? blank(former.draft) : { ...blank(), ...first }), ...begin } }
    store.open(id, { ...draft, ...typed })
    noteOpen(id)
    if (Object.keys(typed).length === 0 && !begin && (former || !first)) {
      // all input is saved already
      saved = store.get().draft
    }
    return watch(store)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is there
  }, [])

  useEffect(() => {
    function onLeave(event: BeforeUnloadEvent) {
      if (invoiceStorage.canBeLost()) {
        event.preventDefault()
      }
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [store])
}

/** Returns a new invoice, with the sender, logo, currency and paper of `former` if it is given. */
export function blank(former?: InvoiceDraft): InvoiceDraft {
  const fresh = newInvoice({ now: Date.now(), today: today(), itemId: newId() })
  return former ? { ...fresh, ...pick(former, [...senderFields, 'logo', 'currency', 'paper']) } : fresh
}

/** Opens another invoice in this tab. The former one is saved, or held in memory if the browser forbids storage. */
export function openInvoice(store: InvoiceStore, id: string, draft: InvoiceDraft, isKept: boolean): void {
  saveNow(store)
  store.open(id, draft)
  noteOpen(id)
  if (isKept) {
    saved = store.get().draft
  }
}

/** The draft that was last written or read. */
let saved: InvoiceDraft | undefined

function watch(store: InvoiceStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    saveNow(store)
  }
  const stop = store.subscribe(() => {
    const { draft, keeping } = store.get()
    if (draft !== saved && timer === undefined) {
      timer = setTimeout(save, restMs)
      if (keeping === 'kept') {
        store.set({ keeping: 'saving' })
      }
    }
  })
  function onStorage({ key, storageArea }: StorageEvent) {
    const { id, draft } = store.get()
    const isUnsaved = timer !== undefined && draft !== saved
    if (storageArea === localStorage && invoiceStorage.invoiceOf(key) === id && !isUnsaved) {
      const changed = invoiceStorage.readInvoice(id)
      if (changed) {
        saved = changed.draft
        store.set({ draft: changed.draft, keeping: 'kept' })
      }
    }
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', save)
  return () => {
    stop()
    save()
    inMemory = { id: store.get().id, draft: store.get().draft }
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', save)
  }
}

/** Saves the changes that are not saved yet. */
export function saveNow(store: InvoiceStore): void {
  const { id, draft } = store.get()
  if (draft === saved || id === '') {
    return
  }
  saved = draft
  const keeping = invoiceStorage.keepInvoice(id, draft)
  if (keeping === 'kept') {
    invoiceStorage.keepLast(id)
  }
  store.set({ keeping })
}

function kept(): { id: string; draft: InvoiceDraft } | undefined {
  const ids = [readOpen(), invoiceStorage.last()].filter((id) => id !== undefined)
  for (const id of ids) {
    const found = invoiceStorage.readInvoice(id)
    if (found) {
      return found
    }
  }
  if (ids.some((id) => invoiceStorage.hasInvoice(id))) {
    toast.warning('Your last invoice could not be read', {
      description:
        'The copy saved in this browser is damaged. A new invoice was started. Your other invoices are under Saved invoices.',
    })
  }
  return undefined
}

function readOpen(): string | undefined {
  try {
    return sessionStorage.getItem(openKey) ?? undefined
  } catch {
    return undefined
  }
}

function noteOpen(id: string): void {
  try {
    sessionStorage.setItem(openKey, id)
  } catch {
    // without it, a reload opens the last invoice
  }
}
