import { type Cents, formatUsd } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { type Language, localeOf } from '#shared/messages/languages.ts'
import { writeDate, writeShortDate } from '#shared/messages/write.ts'

import type { PaymentStatus } from '#shared/ledger/contract.ts'
import { tenantMethodOf } from '#shared/ledger/methods.ts'
import {
  balanceText,
  homeLines,
  landlordLines,
  type FinancialDocument,
  documentFileName,
  type FinancialParties,
  pdfMessages,
} from './financial-document.ts'

export type ReceiptData = {
  parties: FinancialParties
  receivedFrom: readonly string[]
  number: string
  amountCents: Cents
  receivedOn: PlainDate
  status: PaymentStatus
  /** Whether the money was received, so that the document is a receipt. */
  isReceipt: boolean
  method: string | null
  reference: string | null
  allocations: readonly {
    description: string
    dueOn: PlainDate
    amountCents: Cents
    explanation: string | null
  }[]
  /** Cents of the payment that no charge has used yet. */
  unallocatedCents: Cents
  /** Cents of the payment that were given back to the tenant. */
  refundedCents: Cents
  /** Cents owed after this payment, negative for credit; null where the reader may not see it. */
  balanceAfterCents: Cents | null
  /** The time of recording, formatted for the reader's time zone; null if the document does not print it. */
  recorded: string | null
}

/**
 * Returns the receipt number: the part of the payment's id that differs between payments. Mails and documents use it.
 */
export function receiptNumber(paymentId: string): string {
  return paymentId.slice(-12).toUpperCase()
}

/**
 * Returns the receipt of a payment: who paid whom, for which home, and which charges it paid. If the money
 * has not arrived, or was returned, the document states that first and is not a receipt. Amounts are in
 * cents, days are of the account's calendar.
 */
export function composeReceipt(facts: ReceiptData, language: Language): FinancialDocument {
  const t = pdfMessages(language)
  const { parties, receivedFrom, number, isReceipt, status, reference, recorded } = facts
  const method = tenantMethodOf(facts.method)
  const title = t(isReceipt ? 'pdf.receipt' : 'pdf.onlyPayment')
  const amount = formatUsd(facts.amountCents)
  const date = writeDate(language, facts.receivedOn)
  const rows = facts.allocations.map((each) => ({
    cells: [each.description, writeShortDate(language, each.dueOn), formatUsd(each.amountCents)],
    explanation: each.explanation,
  }))
  if (facts.unallocatedCents > 0) {
    rows.push({ cells: [t('pdf.credit'), '', formatUsd(facts.unallocatedCents)], explanation: null })
  }
  if (facts.refundedCents > 0) {
    rows.push({ cells: [t('pdf.refunded'), '', formatUsd(facts.refundedCents)], explanation: null })
  }
  return {
    title,
    metaTitle: `${title}, ${amount}, ${date}`,
    fileName: documentFileName(t('pdf.file.receipt'), facts.receivedOn, number),
    language: localeOf[language],
    author: parties.landlord.businessName ?? parties.landlord.name,
    facts: [...(isReceipt ? [t('pdf.number', { number })] : []), date],
    notice: status === 'COMPLETED' ? null : t(`pdf.not.${status}`),
    figures: [
      { label: t(isReceipt ? 'pdf.total' : 'pdf.amount'), text: amount, isMain: true },
      ...(isReceipt && facts.balanceAfterCents !== null
        ? [{ label: t('pdf.balanceAfter'), text: balanceText(facts.balanceAfterCents, t), isMain: false }]
        : []),
    ],
    pairs: [
      { label: t('pdf.receivedFrom'), lines: receivedFrom },
      { label: t('pdf.receivedBy'), lines: landlordLines(parties.landlord) },
      ...(parties.home ? [{ label: t('pdf.home'), lines: homeLines(parties.home, t) }] : []),
      {
        label: t('pdf.paidBy'),
        lines: [method ? t(`pdf.how.${method}`) : t('pdf.notNoted'), reference ?? ''],
      },
    ],
    table:
      isReceipt && rows.length > 0
        ? {
            heading: t('pdf.paidFor'),
            columns: [
              { head: t('pdf.what'), isFigure: false, isWide: true },
              { head: t('pdf.due'), isFigure: false, isWide: false },
              { head: t('pdf.amount'), isFigure: true, isWide: false },
            ],
            rows,
          }
        : null,
    remark: null,
    foot: recorded === null ? '' : t('pdf.recorded', { instant: recorded }),
    pageOf: t('pdf.page', { page: '{page}', pages: '{pages}' }),
    missing: t('pdf.missing', { characters: '{characters}' }),
  }
}
