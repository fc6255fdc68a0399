import type { Db } from '#server/platform/database/database.ts'
import {
  describeDepositRefundIn,
  describeIn,
  describeRefundPartIn,
  explainConcessionsIn,
  explainWithArithmeticIn,
} from '#shared/ledger/explain/explain.ts'
import { withPayer } from '#shared/ledger/explain/label.ts'
import type { LedgerKind } from '#shared/ledger/statements/ledger-view.ts'
import { addCents, type Cents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'

import { type LedgerLineRow, listLedgerLines } from './postings/journal-store.ts'

type Line = {
  id: string
  date: PlainDate
  kind: LedgerKind
  type: string
  description: string
  amount: Cents
  balance: Cents
  explanation: string | null
  chargeId: string | null
  /** Whether the line is the amount that a concession takes off the charge. */
  isConcession: boolean
  paymentId: string | null
  /** The credit that the entry posts or withdraws. */
  creditId: string | null
  refundId: string | null
  /** The payment as which credit that was moved enters the other lease; on both sides. */
  transferId: string | null
  /** The tenant who paid a payment, and their name where the lease ever had several tenants. */
  paidByTenantId: string | null
  paidBy: string | null
  /** The payer of a share of the rent whose charge or money it is; null for the household. */
  payer: { id: string; name: string } | null
}

const kinds: Record<LedgerLineRow['kind'], LedgerKind> = {
  charge: 'charge',
  payment: 'payment',
  credit: 'credit',
  refund: 'refund',
  refund_reversal: 'credit',
  charge_reversal: 'credit',
  payment_reversal: 'refund',
  concession: 'credit',
  concession_reversal: 'charge',
  // these move money between prepaid and receivable and change nothing that is owed
  allocation: 'credit',
  deallocation: 'credit',
  reclassification: 'credit',
  // and these belong to no lease
  expense: 'charge',
  expense_reversal: 'credit',
  bank_opening: 'charge',
  bank_opening_reversal: 'credit',
  opening_cash: 'charge',
  opening_cash_reversal: 'credit',
  transfer: 'charge',
  transfer_reversal: 'credit',
  deposit: 'charge',
  deposit_reversal: 'credit',
  owner_draw: 'charge',
  owner_draw_reversal: 'credit',
  bank_match: 'charge',
  bank_match_reversal: 'credit',
  contribution: 'credit',
  contribution_reversal: 'charge',
  draw: 'charge',
  draw_reversal: 'credit',
  loan: 'charge',
  loan_reversal: 'credit',
  bill: 'charge',
  bill_reversal: 'credit',
  bill_payment: 'charge',
  bill_payment_reversal: 'credit',
  expense_refund: 'credit',
  expense_refund_reversal: 'charge',
  other_income: 'credit',
  other_income_reversal: 'charge',
  vendor_credit: 'credit',
  vendor_credit_reversal: 'charge',
  vendor_credit_use: 'charge',
  vendor_credit_use_reversal: 'credit',
}

/**
 * Returns the ledger of a lease from its journal entries: amounts in cents, a positive one raises what is owed, a
 * negative one lowers it; `balance` is the running sum, in order of date, then of posting. `whose`: the id of a payer, or
 * 'tenants' for the household; everyone's by default.
 */
export async function getLedger(
  db: Db,
  accountId: string,
  leaseId: string,
  language: Language = 'en',
  whose: string | null = null,
): Promise<{ entries: Line[]; balance: Cents }> {
  let balance = ZERO
  const rows = await listLedgerLines(db, accountId, leaseId, whose)
  const entries = rows.map((row): Line => {
    const amount = row.effectCents
    balance = addCents(balance, amount)
    return {
      id: row.id,
      date: row.entryOn,
      kind: kinds[row.kind],
      type: row.type,
      description: withPayer(describe(language, row), row.kind === 'payment' ? row.paidByName : null),
      amount,
      balance,
      explanation:
        row.kind === 'concession'
          ? explainConcessionsIn(language, row.explanation)
          : explainWithArithmeticIn(language, row.explanation),
      chargeId: row.chargeId,
      isConcession: row.kind === 'concession' || row.kind === 'concession_reversal',
      paymentId: row.isCredit ? null : row.paymentId,
      creditId: row.isCredit ? row.paymentId : null,
      refundId: row.refundId,
      transferId: row.transferId,
      paidByTenantId: row.paidByTenantId,
      paidBy: row.kind === 'payment' ? row.paidByName : null,
      payer: row.payerId === null ? null : { id: row.payerId, name: row.payerName ?? '' },
    }
  })
  return { entries, balance }
}

/**
 * Returns the name of a line. For a refund it says whether a deposit is returned, and names the sum that the
 * refund is a part of.
 */
function describe(language: Language, row: LedgerLineRow): string {
  const isOfDeposit = row.type === 'DEPOSIT' && row.refundId !== null
  const name = isOfDeposit ? describeDepositRefundIn(language, row) : describeIn(language, row)
  const { refundedTogetherCents: totalCents, effectCents: amountCents } = row
  return totalCents === null ? name : describeRefundPartIn(language, name, { amountCents, totalCents })
}
