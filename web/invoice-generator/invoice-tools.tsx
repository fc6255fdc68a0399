import { Copy, FilePlus2, FolderOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { exportInvoice } from '#shared/invoices/exchange.ts'
import { invoiceFileName } from '#shared/invoices/file-name.ts'
import { toast } from '#web/lib/toast.ts'
import { useEver } from '#web/lib/use-ever.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { InvoiceStore } from './invoice-store.ts'
import { duplicateOf } from './kept-invoices.ts'
import { saveFile } from './save-file.ts'
import { newId, today } from './surroundings.ts'
import { useInvoice, useStore } from './use-invoice.ts'
import { blank, openInvoice } from './use-kept-invoice.ts'

const SavedDialog = lazy(async () => ({ default: (await import('./saved-dialog.tsx')).SavedDialog }))

/** New, copy, and what this browser holds; and whether it holds what is being typed. */
export function InvoiceTools({ isPro = false }: { isPro: boolean | undefined }) {
  const store = useStore()
  const keeping = useInvoice((state) => state.keeping)
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useEver(isOpen)
  return (
    <div className="grid gap-3">
      <div className="-ml-2.5 flex flex-wrap items-center gap-x-1 gap-y-2">
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
              duplicateOf(draft, { now: Date.now(), today: today() }, blank()),
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
          onClick={() => setIsOpen(true)}
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
              ? 'This browser has no room left to keep this invoice'
              : 'This browser does not keep data for this site'
          }
          action={
            <Button size="sm" onClick={() => exportToFile(store, isPro)}>
              Export as file
            </Button>
          }
        >
          Nothing is lost while this page stays open. To have it later, export it as a file and import that
          again.
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
  const { draft } = store.get()
  const blob = new Blob([exportInvoice(draft, { isPro })], { type: 'application/json' })
  saveFile(blob, invoiceFileName(draft.invoiceNumber, 'json'))
}
