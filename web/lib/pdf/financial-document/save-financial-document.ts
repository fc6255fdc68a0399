import {
  receiptNumber,
  composeReceipt,
  type ReceiptData,
} from '#shared/ledger/statements/receipt-document.ts'
import { composeStatement, type StatementData } from '#shared/ledger/statements/statement-document.ts'
import type { FinancialDocument } from '#shared/ledger/statements/financial-document.ts'
import { dollarsToCents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { composePayerStatement, type PayerStatementData } from '#shared/payers/statement-document.ts'
import { owedInCents, type WireOwed } from '#web/lib/text/owed-in-cents.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { createFormats } from '#web/lib/text/formats.ts'
import { renderPdf } from '#web/lib/pdf/render.ts'

/** A payment in the API's format: amounts in dollars, days as YYYY-MM-DD. */
export type WireReceipt = Pick<
  ReceiptData,
  'parties' | 'receivedFrom' | 'status' | 'isReceipt' | 'method' | 'reference'
> & {
  /** The payment's id, or the number that the receipt shows for it. */
  payment: { id: string } | { number: string }
  amount: number
  date: string
  allocations: readonly { description: string; dueDate: string; amount: number; explanation?: string }[]
  unallocated: number
  /** Dollars of the payment that were given back. */
  refunded: number
  /** Dollars owed after the payment, negative for credit; null where the reader may not see it. */
  balanceAfter: number | null
  /** ISO 8601 */
  createdAt: string | null
}

/** A lease's ledger in the API's format, with the period that the statement covers. */
export type WireStatement = Pick<StatementData, 'parties' | 'tenants'> & {
  ledger: readonly {
    date: string
    description: string
    amount: number
    balance: number
    explanation: string | null
  }[]
  /** The amount owed today, by part, in dollars; absent unless the ledger is for the tenants alone. */
  owed?: WireOwed | undefined
  period: { from?: string | undefined; to?: string | undefined }
  asOf: string
}

/** Makes the PDF of a receipt in the worker and saves it. Throws where it could not be made. */
export async function saveReceipt(receipt: WireReceipt, language: Language): Promise<void> {
  const { payment, amount, date, allocations, unallocated, refunded, balanceAfter, createdAt, ...same } =
    receipt
  await save(
    composeReceipt(
      {
        ...same,
        number: 'id' in payment ? receiptNumber(payment.id) : payment.number,
        amountCents: dollarsToCents(amount),
        receivedOn: parsePlainDate(date),
        allocations: allocations.map((each) => ({
          description: each.description,
          dueOn: parsePlainDate(each.dueDate),
          amountCents: dollarsToCents(each.amount),
          explanation: each.explanation || null,
        })),
        unallocatedCents: dollarsToCents(unallocated),
        refundedCents: dollarsToCents(refunded),
        balanceAfterCents: balanceAfter === null ? null : dollarsToCents(balanceAfter),
        recorded: createdAt && createFormats(language).instant(createdAt),
      },
      language,
    ),
  )
}

/** Makes the PDF of a statement in the worker and saves it. Throws where it could not be made. */
export async function saveStatementPdf(statement: WireStatement, language: Language): Promise<void> {
  const { ledger, period, asOf, owed, ...same } = statement
  await save(
    composeStatement(
      {
        ...same,
        owed: owed && owedInCents(owed),
        ledger: ledger.map(({ date, description, amount, balance, explanation }) => ({
          date: parsePlainDate(date),
          description,
          amount: dollarsToCents(amount),
          balance: dollarsToCents(balance),
          explanation,
        })),
        period: {
          from: period.from === undefined ? undefined : parsePlainDate(period.from),
          to: period.to === undefined ? undefined : parsePlainDate(period.to),
        },
        asOf: parsePlainDate(asOf),
      },
      language,
    ),
  )
}

/** A payer's account in the API's format, with the period that the statement covers. */
export type WirePayerStatement = Pick<PayerStatementData, 'payer' | 'landlord'> & {
  entries: readonly {
    leaseId: string
    date: string
    description: string
    amount: number
    balance: number
    tenantName: string
    propertyName: string
    unitNumber: string
  }[]
  period: { from?: string | undefined; to?: string | undefined }
  asOf: string
}

/** Makes the PDF of a payer's statement in the worker and saves it. Throws where it could not be made. */
export async function savePayerStatementPdf(statement: WirePayerStatement): Promise<void> {
  const { entries, period, asOf, ...same } = statement
  await save(
    composePayerStatement({
      ...same,
      entries: entries.map((entry) => ({
        ...entry,
        date: parsePlainDate(entry.date),
        amount: dollarsToCents(entry.amount),
        balance: dollarsToCents(entry.balance),
      })),
      period: {
        from: period.from === undefined ? undefined : parsePlainDate(period.from),
        to: period.to === undefined ? undefined : parsePlainDate(period.to),
      },
      asOf: parsePlainDate(asOf),
    }),
  )
}

async function save(paper: FinancialDocument): Promise<void> {
  saveBlob(paper.fileName, await renderPdf('financial', paper))
}
