import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { CashCode } from '#shared/ledger/postings/cash-code.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { Allocation } from '#shared/ledger/allocation/allocation.ts'
import type { JournalEntry } from '#shared/ledger/postings/posting.ts'
import type { ChargeExplanation, Stored } from '#shared/ledger/explain/explanation.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A journal entry before it is stored: its lines, its lease, and the document that it comes from. */
export type Posting = {
  /** The id of the entry, where who posts it keeps it. */
  id?: string | undefined
  entry: JournalEntry
  type: ChargeType | 'EXPENSE' | 'BANK'
  /** Null for an expense and for own bank accounts, which have no lease. */
  leaseId: string | null
  /** The property of the lines that name none; null for an expense, whose lines name theirs. */
  propertyId: string | null
  chargeId?: string | undefined
  paymentId?: string | undefined
  expenseId?: string | undefined
  billId?: string | undefined
  recurringExpenseId?: string | undefined
  ownerTransactionId?: string | undefined
  otherIncomeId?: string | undefined
  expenseRefundId?: string | undefined
  vendorCreditId?: string | undefined
  vendorCreditUseId?: string | undefined
  refundId?: string | undefined
  bankTransferId?: string | undefined
  bankMatchId?: string | undefined
  bankDepositId?: string | undefined
  reversesEntryId?: string | undefined
  /** The lease of the lines on account 2100 if it is another one: the lease of a deposit that moves. */
  depositOf?: { leaseId: string; propertyId: string } | undefined
}

export type LedgerContext = { accountId: string; userId: string | null; now: Date }

/**
 * Writes entries with their lines, in two statements however many there are; the database checks that each balances.
 * An entry belongs to the payer of its charge or payment, a line on 1010 to a bank account: see `JournalLine`.
 */
export async function insertPostings(
  db: Db,
  ledger: LedgerContext,
  postings: readonly Posting[],
): Promise<void> {
  if (postings.length === 0) {
    return
  }
  const ids = postings.map(({ id }) => id ?? newId(ledger.now.getTime()))
  const entries = db.query(
    `INSERT INTO journal_entries (account_id, id, entry_on, kind, type, description, label, charge_id,
                                  payment_id, expense_id, refund_id, reverses_entry_id, bank_transfer_id, bill_id,
                                  recurring_expense_id, owner_transaction_id, bank_match_id, bank_deposit_id, other_income_id, expense_refund_id,
                                  vendor_credit_id, vendor_credit_use_id, created_at, created_by,
                                  payer_id)
     SELECT $1, e.*, $2, $3, coalesce((SELECT c.payer_id FROM charges c WHERE c.account_id = $1 AND c.id = e.charge_id),
       (SELECT y.payer_id FROM payments y WHERE y.account_id = $1 AND y.id = e.payment_id))
     FROM unnest($4::uuid[], $5::date[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::uuid[], $11::uuid[],
                 $12::uuid[], $13::uuid[], $14::uuid[], $15::uuid[], $16::uuid[], $17::uuid[], $18::uuid[], $19::uuid[], $20::uuid[], $21::uuid[], $22::uuid[],
                 $23::uuid[], $24::uuid[])
       e (id, entry_on, kind, type, description, label, charge_id, payment_id, expense_id, refund_id, reverses_entry_id,
          bank_transfer_id, bill_id, recurring_expense_id,
          owner_transaction_id, bank_match_id, bank_deposit_id, other_income_id, expense_refund_id,
          vendor_credit_id, vendor_credit_use_id)`,
    [
      ledger.accountId,
      ledger.now,
      ledger.userId,
      ids,
      postings.map((posting) => posting.entry.on),
      postings.map((posting) => posting.entry.kind),
      postings.map((posting) => posting.type),
      postings.map((posting) => posting.entry.description),
      postings.map((posting) => posting.entry.label && JSON.stringify(posting.entry.label)),
      postings.map((posting) => posting.chargeId ?? null),
      postings.map((posting) => posting.paymentId ?? null),
      postings.map((posting) => posting.expenseId ?? null),
      postings.map((posting) => posting.refundId ?? null),
      postings.map((posting) => posting.reversesEntryId ?? null),
      postings.map((posting) => posting.bankTransferId ?? null),
      postings.map((posting) => posting.billId ?? null),
      postings.map((posting) => posting.recurringExpenseId ?? null),
      postings.map((posting) => posting.ownerTransactionId ?? null),
      postings.map((posting) => posting.bankMatchId ?? null),
      postings.map((posting) => posting.bankDepositId ?? null),
      postings.map((posting) => posting.otherIncomeId ?? null),
      postings.map((posting) => posting.expenseRefundId ?? null),
      postings.map((posting) => posting.vendorCreditId ?? null),
      postings.map((posting) => posting.vendorCreditUseId ?? null),
    ],
  )
  const lines = postings.flatMap((posting, index) =>
    posting.entry.lines.map((line, lineNo) => ({
      ...posting,
      ...line,
      propertyId: line.propertyId === undefined ? posting.propertyId : line.propertyId,
      ...(line.code === accountCodes.depositsHeld ? posting.depositOf : undefined),
      entryId: ids[index],
      lineNo: lineNo + 1,
    })),
  )
  const written = db.query(
    `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents, lease_id, property_id, entry_on, bank_account_id)
     SELECT $1, l.entry_id, l.line_no, l.code, l.cents, l.lease_id, l.property_id, day_of_entry(l.entry_id),
            CASE WHEN l.code <> ${accountCodes.bank} THEN NULL WHEN l.says_bank THEN l.bank_account_id
                 WHEN l.reverses IS NULL THEN default_bank_account(day_of_entry(l.entry_id))
                 ELSE (SELECT r.bank_account_id FROM journal_lines r
                       WHERE r.account_id = $1 AND r.entry_id = l.reverses AND r.code IN (${accountCodes.bank}, ${accountCodes.creditCardsPayable}) ORDER BY r.line_no LIMIT 1) END
     FROM unnest($2::uuid[], $3::smallint[], $4::smallint[], $5::bigint[], $6::uuid[], $7::uuid[], $8::uuid[], $9::boolean[],
                 $10::uuid[])
       l (entry_id, line_no, code, cents, lease_id, property_id, bank_account_id, says_bank, reverses)`,
    [
      ledger.accountId,
      lines.map((line) => line.entryId),
      lines.map((line) => line.lineNo),
      lines.map((line) => line.code),
      lines.map((line) => line.amountCents),
      lines.map((line) => line.leaseId),
      lines.map((line) => line.propertyId),
      lines.map((line) => line.bankAccountId ?? null),
      lines.map((line) => line.bankAccountId !== undefined),
      lines.map((line) => line.reversesEntryId ?? null),
    ],
  )
  // one round trip: the connection keeps their order
  await Promise.all([entries, written])
}

type JournalDocument =
  | { chargeId: string }
  | { paymentId: string }
  | { creditId: string }
  | { expenseId: string }
  | { billId: string }
  | { recurringExpenseId: string }
  | { ownerTransactionId: string }
  | { otherIncomeId: string }
  | { expenseRefundId: string }
  | { vendorCreditId: string }
  | { vendorCreditUseId: string }
  | { refundId: string }
  | { bankTransferId: string }

/** Finds the entry that first posted a document and has not been reversed; `kindOf` where it has an unusual kind. */
export async function findUnreversedEntry(
  db: Db,
  accountId: string,
  document: JournalDocument,
  kindOf?: JournalEntry['kind'],
): Promise<string | undefined> {
  const [column, usual, id] = unreversedEntryBy(document)
  const kind = kindOf ?? usual
  const [row] = await db.query<{ id: string }>(
    `SELECT e.id FROM journal_entries e
     WHERE e.account_id = $1 AND e.${column} = $2 AND e.kind = '${kind}'
       AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.account_id = $1 AND r.reverses_entry_id = e.id)
     ORDER BY e.id DESC LIMIT 1`,
    [accountId, id],
  )
  return row?.id
}

/** Returns the account of cash that an entry debited (1010 also for a card): a reversal goes back to it. */
export async function findCashCode(db: Db, accountId: string, entryId: string): Promise<CashCode> {
  const [row] = await db.query<{ code: CashCode }>(
    `SELECT least(code, ${accountCodes.bank}) AS code FROM journal_lines
     WHERE account_id = $1 AND entry_id = $2 AND code IN (${accountCodes.undepositedFunds}, ${accountCodes.bank}, ${accountCodes.creditCardsPayable}) LIMIT 1`,
    [accountId, entryId],
  )
  return row?.code ?? accountCodes.undepositedFunds
}

/** Finds the concession that was posted with a charge and has not been reversed, with its cents. */
export async function findUnreversedConcession(
  db: Db,
  accountId: string,
  chargeId: string,
): Promise<{ id: string; amountCents: Cents; description: string; label: Label | null } | undefined> {
  const [row] = await db.query<{ id: string; amountCents: Cents; description: string; label: Label | null }>(
    `SELECT e.id, e.description, e.label, l.amount_cents AS "amountCents"
     FROM journal_entries e JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code = ${accountCodes.concessions}
     WHERE e.account_id = $1 AND e.charge_id = $2 AND e.kind = 'concession'
       AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.account_id = $1 AND r.reverses_entry_id = e.id)
     ORDER BY e.id DESC LIMIT 1`,
    [accountId, chargeId],
  )
  return row
}

function unreversedEntryBy(document: JournalDocument) {
  if ('chargeId' in document) {
    return ['charge_id', 'charge', document.chargeId] as const
  }
  if ('refundId' in document) {
    return ['refund_id', 'refund', document.refundId] as const
  }
  if ('bankTransferId' in document) {
    return ['bank_transfer_id', 'transfer', document.bankTransferId] as const
  }
  if ('creditId' in document) {
    return ['payment_id', 'credit', document.creditId] as const
  }
  if ('ownerTransactionId' in document) {
    return ['owner_transaction_id', 'contribution', document.ownerTransactionId] as const
  }
  if ('otherIncomeId' in document) {
    return ['other_income_id', 'other_income', document.otherIncomeId] as const
  }
  if ('expenseRefundId' in document) {
    return ['expense_refund_id', 'expense_refund', document.expenseRefundId] as const
  }
  if ('vendorCreditId' in document) {
    return ['vendor_credit_id', 'vendor_credit', document.vendorCreditId] as const
  }
  if ('vendorCreditUseId' in document) {
    return ['vendor_credit_use_id', 'vendor_credit_use', document.vendorCreditUseId] as const
  }
  if ('recurringExpenseId' in document) {
    return ['recurring_expense_id', 'loan', document.recurringExpenseId] as const
  }
  if ('billId' in document) {
    return ['bill_id', 'bill', document.billId] as const
  }
  return 'paymentId' in document
    ? (['payment_id', 'payment', document.paymentId] as const)
    : (['expense_id', 'expense', document.expenseId] as const)
}

/**
 * Writes allocation rows with the day, lease and property of their payments and the accounts of their charges; triggers
 * bring the paid and allocated sums of charges and payments along.
 */
export async function insertAllocations(
  db: Db,
  ledger: LedgerContext,
  allocations: readonly Allocation[],
): Promise<void> {
  if (allocations.length === 0) {
    return
  }
  await db.query(
    `INSERT INTO allocations (account_id, id, charge_id, payment_id, amount_cents, explanation, created_at, paid_on, code,
                              lease_id, property_id, is_money)
     SELECT $1, a.*, $2, day_of_allocation(p.paid_on, c.type, a.explanation), account_of_allocation(p.source, c.type, c.kind), p.lease_id, p.property_id,
            NOT p.is_credit AND p.source <> 'DEPOSIT_INTEREST'
     FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[], $7::jsonb[]) a (id, charge_id, payment_id, cents, explanation)
     LEFT JOIN charges c ON c.account_id = $1 AND c.id = a.charge_id
     LEFT JOIN payments p ON p.account_id = $1 AND p.id = a.payment_id`,
    [
      ledger.accountId,
      ledger.now,
      allocations.map(() => newId(ledger.now.getTime())),
      allocations.map((allocation) => allocation.chargeId),
      allocations.map((allocation) => allocation.paymentId),
      allocations.map((allocation) => allocation.amountCents),
      allocations.map((allocation) => JSON.stringify(allocation.explanation)),
    ],
  )
}

export type LedgerLineRow = {
  id: string
  entryOn: PlainDate
  kind: JournalEntry['kind']
  type: ChargeType
  description: string
  label: Label | null
  effectCents: Cents
  chargeId: string | null
  paymentId: string | null
  /** Whether `paymentId` is a credit, for which no money was received. */
  isCredit: boolean
  refundId: string | null
  /** The sum of the refunds that were recorded together as one payment to the tenant, undone ones left out; null for a single one. */
  refundedTogetherCents: Cents | null
  transferId: string | null
  explanation: Stored<ChargeExplanation> | null
  /** The tenant who paid a payment, and the name where the reader may know it and the lease ever had several tenants. */
  paidByTenantId: string | null
  paidByName: string | null
  payerId: string | null
  payerName: string | null
}

/**
 * Lists every entry that changed what a lease owes (receivable, deposits due and prepaid), oldest first, directly from the journal: of
 * everyone, of one payer by its id, or of the household ('tenants').
 */
export async function listLedgerLines(
  db: Db,
  accountId: string,
  leaseId: string,
  whose: string | null,
): Promise<LedgerLineRow[]> {
  return db.query<LedgerLineRow>(
    `SELECT e.id, e.entry_on AS "entryOn", e.kind, e.type, e.description,
            coalesce(e.label, CASE WHEN e.description = c.description THEN c.label END) AS label, l.effect AS "effectCents",
            e.charge_id AS "chargeId", e.payment_id AS "paymentId", coalesce(y.is_credit, false) AS "isCredit", e.refund_id AS "refundId",
            CASE WHEN e.kind = 'refund' THEN (
              SELECT sum(o.amount_cents)::bigint FROM refunds m
              JOIN refunds o ON o.account_id = $1 AND o.lease_id = m.lease_id AND o.refunded_on = m.refunded_on
                AND o.created_at = m.created_at AND o.target = m.target AND o.undone_at IS NULL
                AND (o.method, o.reference) IS NOT DISTINCT FROM (m.method, m.reference)
              WHERE m.account_id = $1 AND m.id = e.refund_id AND m.target = 'MONEY' AND m.undone_at IS NULL
              HAVING count(*) > 1) END AS "refundedTogetherCents",
            CASE WHEN r.transfer_id IS NOT NULL THEN r.transfer_id WHEN e.kind IN ('payment', 'payment_reversal') AND y.source = 'CREDIT_TRANSFER'
              AND EXISTS (SELECT FROM refunds o WHERE o.account_id = $1 AND o.transfer_id = y.id) THEN y.id END AS "transferId",
            CASE WHEN e.kind IN ('charge', 'concession') THEN c.explanation END AS explanation, y.paid_by_tenant_id AS "paidByTenantId",
            CASE WHEN (SELECT count(*) FROM lease_tenants WHERE account_id = $1 AND lease_id = $2) > 1 THEN t.name END AS "paidByName",
            e.payer_id AS "payerId", p.name AS "payerName"
     FROM (SELECT entry_id, sum(amount_cents)::bigint AS effect FROM journal_lines
           WHERE account_id = $1 AND lease_id = $2 AND code IN (${accountCodes.accountsReceivable}, ${accountCodes.depositsDue}, ${accountCodes.prepaidRent})
           GROUP BY entry_id HAVING sum(amount_cents) <> 0) l
     JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
     LEFT JOIN charges c ON c.account_id = $1 AND c.id = e.charge_id
     LEFT JOIN payments y ON y.account_id = $1 AND y.id = e.payment_id
     LEFT JOIN refunds r ON r.account_id = $1 AND r.id = e.refund_id AND r.target = 'CREDIT_TRANSFER'
     LEFT JOIN tenants t ON t.account_id = $1 AND t.id = y.paid_by_tenant_id
     LEFT JOIN payers p ON p.account_id = $1 AND p.id = e.payer_id
     WHERE $3::text IS NULL OR coalesce(e.payer_id::text, 'tenants') = $3
     ORDER BY e.entry_on, e.id`,
    [accountId, leaseId, whose],
  )
}
