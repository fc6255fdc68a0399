import { maxDocumentBytes } from '#shared/documents/contract.ts'
import { uploadReceipt } from '#shared/expenses/contract.ts'
import { photoTypes } from '#shared/maintenance/photo-limits.ts'
import { messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import type { PhotoTexts } from '#web/lib/report-repair/photo-texts.ts'
import { usePhotoQueue, type SendPhoto } from '#web/lib/report-repair/use-photo-queue.ts'
import { formatBytes, formatPercent } from '#web/lib/text/format.ts'

/** The files that a receipt may be: pictures and PDF. */
export const receiptTypes = `${photoTypes},application/pdf`

export const receiptTexts: PhotoTexts = {
  take: 'Take a photo',
  add: 'Add receipts',
  chosen: 'Chosen receipts',
  sending: (share) => `Sending, ${formatPercent(Math.floor(share * 100) / 100)}`,
  remove: (name) => `Remove ${name}`,
  size: formatBytes,
  again: 'Send the receipts again',
}

/** The same for the invoice of a bill. */
export const invoiceTexts: PhotoTexts = {
  ...receiptTexts,
  add: 'Add invoice',
  chosen: 'Chosen files',
  again: 'Send the files again',
}

/** Keeps the chosen receipts of an expense, and sends them once it is recorded. */
export function useReceiptQueue() {
  return usePhotoQueue({
    maxBytes: maxDocumentBytes,
    tooLarge: `This file is larger than ${formatBytes(maxDocumentBytes)}. Choose a smaller one.`,
    explain: (error) => problemsOf(error)[0]?.message ?? messageFor(error),
  })
}

/** Returns how one receipt of an expense is sent. */
export function receiptOf(expenseId: string): SendPhoto {
  return (upload, photo) => upload(uploadReceipt, { params: { id: expenseId }, ...photo })
}
