import { Copy, FilePlus2, FolderOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { InvoiceDraft } from '#shared/invoices/draft.ts'
import { exportInvoice } from '#shared/invoices/exchange.ts'
import { invoiceFileName } from '#shared/invoices/file-name.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { useCrashExport } from '#web/lib/forms/crash-export.ts'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { InvoiceStore } from './invoice-store.ts'
import { duplicateOfInvoice } from './saved/saved-invoices.ts'
import { saveInvoiceFile } from './preview/save-file.ts'
import { newId, invoiceStorage, today } from './environment.ts'
import { useInvoice, useStore } from './use-invoice.ts'
import { blank, openInvoice } from './saved/use-saved-invoice.ts'

const loadSavedDialog = () => import('./saved/saved-dialog.tsx')
const SavedDialog = lazy(async () => ({ default: (await loadSavedDialog()).SavedDialog }))

/** Preloads the dialog of the saved invoices. */
export function warmUpSaved(): void {
  loadSavedDialog().catch(() => {
    // a failure here is ignored: the dialog is requested again when it is opened, and the failure is shown then
  })
}

const savedFailed = 'Failed to open the saved invoices'

/** Offers a new invoice, a copy and the saved invoices of this browser, and shows whether the current one is saved. */
export function InvoiceTools({ isPro = false }: { isPro: boolean | undefined }) {
  const store = useStore()
  const keeping = useInvoice((state) => state.keeping)
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useHasBeenTrue(isOpen)
  useCrashExport(() => rescueOf(store, isPro))

  async function openSaved() {
    try {
      await loadSavedDialog()
      setIsOpen(true)
    } catch (error) {
      logger.error(savedFailed, error)
      toast.error(savedFailed)
    }
  }

  return (
    <div className="grid gap-3">
      <div className="-ml-2.5 flex flex-wrap items-center gap-x-1 gap-y-2 flat:mx-1.5 flat:sm:mx-2.5 max-sm:[&_.btn_svg]:hidden">
        <Button
          size="sm"
          variant="quiet"
          icon={<FilePlus2 aria-hidden />}
          onClick={() => {
            openInvoice(store, newId(), blank(store.get().draft), false)
            toast.success('New invoice')
          }}
        >
          New invoice
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Copy aria-hidden />}
          onClick={() => {
            const { draft } = store.get()
            openInvoice(
              store,
              newId(),
              duplicateOfInvoice(draft, { now: Date.now(), today: today() }, blank()),
              false,
            )
            toast.success('Copied to a new invoice')
          }}
        >
          Duplicate
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<FolderOpen aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => void openSaved()}
        >
          Saved invoices
        </Button>
        <output className="ml-auto text-sm text-ink-faint">
          {keeping === 'kept' && 'Saved in this browser'}
          {keeping === 'saving' && 'Saving…'}
        </output>
      </div>
      {(keeping === 'blocked' || keeping === 'full') && (
        <Notice
          tone="warn"
          title={
            keeping === 'full'
              ? 'This browser has no storage left for this invoice'
              : 'This browser does not save data for this site'
          }
          action={
            <Button size="sm" onClick={() => exportToFile(store, isPro)}>
              Export as file
            </Button>
          }
        >
          Your invoice is safe while this page stays open. To keep it, export it as a file and import that
          file later.
        </Notice>
      )}
      {wasOpen && (
        <Suspense>
          <SavedDialog
            open={isOpen}
            onClose={() => setIsOpen(false)}
            onExport={() => exportToFile(store, isPro)}
          />
        </Suspense>
      )}
    </div>
  )
}

function exportToFile(store: InvoiceStore, isPro: boolean): void {
  exportDraft(store.get().draft, isPro)
}

/**
 * Returns a function that exports the invoices that the browser could not save: the one on the page in its current
 * state, the others as they were left. Returns null if there are none.
 */
function rescueOf(store: InvoiceStore, isPro: boolean): (() => void) | null {
  const { id, draft } = store.get()
  const held = invoiceStorage.heldInvoices()
  const drafts = held.map((invoice) => (invoice.id === id ? draft : invoice.draft))
  return drafts.length > 0 ? () => drafts.forEach((one) => exportDraft(one, isPro)) : null
}

function exportDraft(draft: InvoiceDraft, isPro: boolean): void {
  const blob = new Blob([exportInvoice(draft, { isPro })], { type: 'application/json' })
  saveInvoiceFile(blob, invoiceFileName(draft.invoiceNumber, 'json'))
}
