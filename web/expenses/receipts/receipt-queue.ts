import { useState } from 'react'
import { maxDocumentBytes } from '#shared/documents/contract.ts'
import { uploadReceipt } from '#shared/expenses/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { photoTypes } from '#shared/maintenance/photo-limits.ts'
import { messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import type { PhotoTexts } from '#web/common/report-repair/photo-texts.ts'
import { usePhotoQueue, type SendPhoto } from '#web/common/report-repair/use-photo-queue.ts'
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
  again: 'Upload the receipts again',
}

/** The same for the invoice of a bill. */
export const invoiceTexts: PhotoTexts = {
  ...receiptTexts,
  add: 'Add invoice',
  chosen: 'Chosen files',
  again: 'Upload the files again',
}

/** A receipt that was sent, with the other expenses and bills that have the same file. */
export type StoredReceipt = WireResponse<typeof uploadReceipt>

/** Sends one file of an expense or a bill. */
export type SendReceipt = (...photo: Parameters<SendPhoto>) => Promise<StoredReceipt>

/**
 * Keeps the chosen receipts of an expense, and sends them once it is recorded. `duplicates` are receipts that
 * another expense or bill has too, until the user keeps or removes them.
 */
export function useReceiptQueue() {
  const [duplicates, setDuplicates] = useState<readonly StoredReceipt[]>([])
  const queue = usePhotoQueue({
    maxBytes: maxDocumentBytes,
    tooLarge: `This file is larger than ${formatBytes(maxDocumentBytes)}. Choose a smaller one.`,
    explain: (error) => problemsOf(error)[0]?.message ?? messageFor(error),
  })
  return {
    ...queue,
    duplicates,
    /** Sends what waits. Returns how many were not sent, and how many another expense or bill has. */
    async sendReceipts(sendOne: SendReceipt): Promise<{ missing: number; duplicated: number }> {
      const found: StoredReceipt[] = []
      const missing = await queue.send(async (upload, photo) => {
        const stored = await sendOne(upload, photo)
        if (stored.duplicateOf.length > 0) {
          found.push(stored)
        }
      })
      setDuplicates((before) => [...before, ...found])
      return { missing, duplicated: found.length }
    },
    settle: (documentId: string) => setDuplicates((before) => before.filter(({ id }) => id !== documentId)),
  }
}

/** Returns how one receipt of an expense is sent. */
export function queuedReceiptOf(expenseId: string): SendReceipt {
  return (upload, photo) => upload(uploadReceipt, { params: { id: expenseId }, ...photo })
}
