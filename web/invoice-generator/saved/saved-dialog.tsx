import { Download, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { amountText, paddedDate } from '#shared/invoices/compose-invoice.ts'
import { MAX_IMPORT, readExport } from '#shared/invoices/exchange.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { SavedInvoice } from './saved-invoices.ts'
import { SavedContacts } from './saved-contacts.tsx'
import { newId, invoiceStorage, today } from '#web/invoice-generator/environment.ts'
import { totalsOf, useInvoice, useStore } from '#web/invoice-generator/use-invoice.ts'
import { saveNow, openInvoice } from './use-saved-invoice.ts'

type SavedDialogProps = { open: boolean; onClose: () => void; onExport: () => void }

/** Shows the invoices and contacts of this browser, and imports and exports them as files. */
export function SavedDialog({ open, onClose, onExport }: SavedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Saved invoices"
      description="Invoices are stored only in this browser on this device."
      size="lg"
      isReading
    >
      <Saved onClose={onClose} onExport={onExport} />
    </Dialog>
  )
}

function Saved({ onClose, onExport }: Omit<SavedDialogProps, 'open'>) {
  const store = useStore()
  const current = useInvoice((state) => state.id)
  const [{ invoices, unreadable }, setKept] = useState(() => {
    saveNow(store)
    return invoiceStorage.listInvoices()
  })
  const [problem, setProblem] = useState<string>()

  function show({ id, draft }: SavedInvoice) {
    openInvoice(store, id, draft, true)
    onClose()
  }

  function drop({ id, draft }: SavedInvoice) {
    invoiceStorage.dropInvoice(id)
    setKept(invoiceStorage.listInvoices())
    toast.info(`${titleOf(draft)} deleted`, {
      action: {
        label: 'Undo',
        onClick: () => {
          invoiceStorage.keepInvoice(id, draft)
          setKept(invoiceStorage.listInvoices())
        },
      },
    })
  }

  async function take([file]: readonly File[]) {
    setProblem(undefined)
    if (!file) {
      return
    }
    if (file.size > MAX_IMPORT) {
      setProblem('This file is larger than 10 MB, too large for an invoice.')
      return
    }
    const read = readExport(await file.text(), { now: Date.now(), today: today() }, newId)
    if ('problem' in read) {
      setProblem(read.problem)
    } else {
      openInvoice(store, newId(), read.draft, false)
      toast.success(`${titleOf(read.draft)} imported`)
      onClose()
    }
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        <FileButton
          label="Invoice as a JSON file"
          accept="application/json,.json"
          size="sm"
          icon={<Upload aria-hidden />}
          onFiles={(files) => void take(files)}
        >
          Import JSON
        </FileButton>
        <Button size="sm" icon={<Download aria-hidden />} onClick={onExport}>
          Export this invoice
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      {invoices.length === 0 ? (
        <EmptyState title="No invoices yet">Your invoice is saved here as you type.</EmptyState>
      ) : (
        <ul className="-mx-2 divide-y divide-line">
          {invoices.map((kept) => (
            <li key={kept.id} className="flex items-center gap-3 px-2 py-2">
              <button
                type="button"
                onClick={() => show(kept)}
                className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 rounded px-1 py-1 text-left hover:bg-hover"
              >
                <span className="truncate font-medium">
                  {titleOf(kept.draft)}
                  {kept.id === current && <span className="font-normal text-ink-faint"> (open)</span>}
                </span>
                <span className="tabular text-right">{totalText(kept)}</span>
                <span className="truncate text-sm text-ink-soft">
                  {kept.draft.clientName.trim() || 'No client yet'}
                </span>
                <span className="text-right text-sm text-ink-faint">{paddedDate(kept.draft.issueDate)}</span>
              </button>
              {kept.id !== current && (
                <IconButton
                  label={`Delete ${titleOf(kept.draft)}`}
                  size="sm"
                  icon={<Trash2 aria-hidden />}
                  onClick={() => drop(kept)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {unreadable > 0 && (
        <p className="text-sm text-ink-soft">
          {unreadable === 1 ? 'One saved invoice' : `${unreadable} saved invoices`} could not be read and{' '}
          {unreadable === 1 ? 'is' : 'are'} left unchanged.
        </p>
      )}
      <SavedContacts />
    </div>
  )
}

function titleOf({ invoiceNumber }: SavedInvoice['draft']): string {
  return invoiceNumber.trim() || 'Invoice without a number'
}

function totalText({ draft }: SavedInvoice): string {
  const total = totalsOf(draft)?.total
  return total === undefined ? '—' : amountText(total, draft)
}
