import { Download, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { archiveDocument, downloadDocument } from '#shared/documents/contract.ts'
import { PreviewImage } from '#web/common/documents/preview-image.tsx'
import { call, callBlob, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { PhotoPicker } from '#web/common/report-repair/photo-picker.tsx'
import { useMay } from '#web/lib/session/use-may.tsx'
import { saveBlob } from '#web/lib/text/csv.ts'
import { formatBytes, formatCounted, formatInstant } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { PanelSection } from '#web/ui/side-panel.tsx'
import type { Expense, Receipt } from '#web/expenses/api.ts'
import { DuplicateReceipts } from './duplicate-receipts.tsx'
import {
  invoiceTexts,
  queuedReceiptOf,
  receiptTexts,
  receiptTypes,
  type SendReceipt,
  useReceiptQueue,
} from './receipt-queue.ts'

/** The receipts of an expense: shows, adds and removes them. */
export function ExpenseReceipts({ expense }: { expense: Expense }) {
  const { id, documents, status, isEditable } = expense
  const mayWrite = useMay('expenses:write') && isEditable
  return (
    <Receipts
      kind="receipt"
      none="No receipt yet. A photo is enough. Keep it for at least three years in case the IRS asks for it."
      documents={documents}
      mayWrite={mayWrite}
      mayAdd={mayWrite && status === 'POSTED'}
      sendOne={queuedReceiptOf(id)}
    />
  )
}

/** A receipt for a payment, or the invoice of a bill. */
type Kind = 'receipt' | 'invoice'

const kinds = {
  receipt: { title: 'Receipts', one: 'Receipt', texts: receiptTexts },
  invoice: { title: 'Invoice', one: 'Invoice', texts: invoiceTexts },
} as const

type ReceiptsProps = {
  kind: Kind
  /** Said where there are none. */
  none: string
  documents: readonly Receipt[]
  mayWrite: boolean
  mayAdd: boolean
  sendOne: SendReceipt
}

/** Pictures and PDF files of an expense or a bill: shows, adds and removes them. */
export function Receipts({ kind, none, documents, mayWrite, mayAdd, sendOne }: ReceiptsProps) {
  const [shownId, setShownId] = useState<string>()
  const shown = documents.find((receipt) => receipt.id === shownId)
  return (
    <PanelSection title={kinds[kind].title}>
      {documents.length === 0 && <p className="text-sm text-ink-faint">{none}</p>}
      {documents.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {documents.map((receipt) => (
            <li key={receipt.id}>
              <button
                type="button"
                aria-label={`${kinds[kind].one} ${receipt.filename}`}
                title={receipt.filename}
                onClick={() => setShownId(receipt.id)}
                className="block aspect-square w-full overflow-hidden rounded border border-line hover:border-control"
              >
                <Thumbnail receipt={receipt} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <AddReceipts kind={kind} sendOne={sendOne} />}
      {shown && (
        <ReceiptDialog
          kind={kind}
          receipt={shown}
          // the invoice of a bill is removed at the bill, not at one of its payments
          mayWrite={mayWrite && (kind === 'invoice' || shown.entityType === 'expense')}
          onClose={() => setShownId(undefined)}
        />
      )}
    </PanelSection>
  )
}

function Thumbnail({ receipt: { id, filename, previewUrl } }: { receipt: Receipt }) {
  return previewUrl === null ? (
    <span className="grid size-full content-center justify-items-center gap-1.5 bg-sunken p-2 text-ink-faint">
      <FileText aria-hidden className="size-6" />
      <span className="w-full truncate text-center text-xs">{filename}</span>
    </span>
  ) : (
    <PreviewImage documentId={id} alt="" className="size-full object-cover" />
  )
}

function AddReceipts({ kind, sendOne }: { kind: Kind; sendOne: SendReceipt }) {
  const queue = useReceiptQueue()
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    setIsBusy(true)
    let sent = 0
    await queue.sendReceipts(async (upload, photo) => {
      const stored = await sendOne(upload, photo)
      sent += 1
      return stored
    })
    setIsBusy(false)
    await invalidateLedger()
    if (sent > 0) {
      toast.success(`${formatCounted(sent, kind)} added`)
    }
  }

  return (
    <>
      <DuplicateReceipts files={queue.duplicates} onSettle={queue.settle} />
      <PhotoPicker
        queue={{
          ...queue,
          add: (files) => {
            queue.add(files)
            void send()
          },
        }}
        texts={kinds[kind].texts}
        accept={receiptTypes}
        disabled={isBusy}
        size="sm"
        onRetry={() => void send()}
      />
    </>
  )
}

type ReceiptDialogProps = { kind: Kind; receipt: Receipt; mayWrite: boolean; onClose: () => void }

function ReceiptDialog({ kind, receipt, mayWrite, onClose }: ReceiptDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { id, filename, uploadedBy, createdAt, size, previewUrl } = receipt
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={filename}
      description={`${uploadedBy?.name ?? 'Former member'}, ${formatInstant(createdAt)}, ${formatBytes(size)}`}
      size="lg"
      isReading
    >
      {previewUrl === null ? (
        <p className="text-ink-soft">Download this file to read it.</p>
      ) : (
        <PreviewImage
          documentId={id}
          alt={`${kinds[kind].one} ${filename}`}
          className="mx-auto max-h-[65dvh] min-h-40 w-full rounded object-contain"
        />
      )}
      <DialogActions>
        {mayWrite && (
          <Button icon={<Trash2 aria-hidden />} onClick={() => setIsAsking(true)}>
            Remove
          </Button>
        )}
        <Button variant="primary" icon={<Download aria-hidden />} onClick={() => void download(receipt)}>
          Download
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove this ${kind}?`}
        confirmLabel={`Remove ${kind}`}
        onConfirm={async () => {
          await call(archiveDocument, { params: { id } })
          await invalidateLedger()
          toast.success(`${kinds[kind].one} removed`)
          onClose()
        }}
      >
        The file will be deleted, but not the record it belongs to.
      </ConfirmDialog>
    </Dialog>
  )
}

async function download({ id, filename }: Receipt): Promise<void> {
  try {
    saveBlob(filename, await callBlob(downloadDocument, { params: { id } }))
  } catch (error) {
    toast.error(messageFor(error))
  }
}
