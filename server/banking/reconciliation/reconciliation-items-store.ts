import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { ReconciliationRow } from './reconciliation-store.ts'

export type DocumentKind =
  | 'PAYMENT'
  | 'EXPENSE'
  | 'TRANSFER'
  | 'DEPOSIT'
  | 'OWNER'
  | 'OTHER_INCOME'
  | 'VENDOR_CREDIT'

/** The document of an entry, and the person or vendor that it names. */
type Named = {
  description: string
  name: string | null
  documentKind: DocumentKind | null
  documentId: string | null
}

export type ItemRow = Named & {
  /** The entry's. */
  id: string
  date: PlainDate
  /** The amount that the entry moved in the bank account. */
  amountCents: Cents
  state: 'MATCHED' | 'CLEARED' | 'OPEN'
}

export type DiscrepancyRow = Named & {
  reconciliationId: string
  kind: 'VOIDED' | 'ADDED'
  date: PlainDate
  changedOn: PlainDate | null
  amountCents: Cents
}

/** The document and the name of the entry `e`; an entry of a match with one part is named as that part. A vendor credit is shown by its vendor. */
const namedColumns = `e.description, coalesce(t.name, v.name, oi.payer_name, w.name) AS name,
    CASE WHEN d.payment_id IS NOT NULL THEN 'PAYMENT' WHEN d.expense_id IS NOT NULL THEN 'EXPENSE'
         WHEN d.bank_transfer_id IS NOT NULL THEN 'TRANSFER' WHEN e.bank_deposit_id IS NOT NULL THEN 'DEPOSIT'
         WHEN e.owner_transaction_id IS NOT NULL THEN 'OWNER' WHEN oi.id IS NOT NULL THEN 'OTHER_INCOME'
         WHEN vc.id IS NOT NULL THEN 'VENDOR_CREDIT' END AS "documentKind",
    coalesce(d.payment_id, d.expense_id, d.bank_transfer_id, e.bank_deposit_id, e.owner_transaction_id, oi.id, vc.vendor_id) AS "documentId"`
const namedJoins = `LEFT JOIN LATERAL (
      SELECT min(coalesce(m.payment_id, r.payment_id)::text)::uuid AS payment_id, min(m.expense_id::text)::uuid AS expense_id,
             min(m.bank_transfer_id::text)::uuid AS bank_transfer_id, min(m.distribution_id::text)::uuid AS distribution_id,
             min(m.other_income_id::text)::uuid AS other_income_id, min(m.expense_refund_id::text)::uuid AS expense_refund_id,
             min(m.vendor_credit_use_id::text)::uuid AS vendor_credit_use_id
      FROM bank_match_parts m LEFT JOIN refunds r ON r.account_id = $1 AND r.id = m.refund_id
      WHERE m.account_id = $1 AND m.match_id = e.bank_match_id HAVING count(*) = 1) one ON true
    LEFT JOIN expense_refunds er ON er.account_id = $1 AND er.id = coalesce(e.expense_refund_id, one.expense_refund_id)
    LEFT JOIN vendor_credit_uses vu ON vu.account_id = $1 AND vu.id = coalesce(e.vendor_credit_use_id, one.vendor_credit_use_id)
    LEFT JOIN vendor_credits vc ON vc.account_id = $1 AND vc.id = vu.vendor_credit_id
    LEFT JOIN other_income oi ON oi.account_id = $1 AND oi.id = coalesce(e.other_income_id, one.other_income_id)
    CROSS JOIN LATERAL (
      SELECT coalesce(e.payment_id, one.payment_id) AS payment_id, coalesce(e.expense_id, one.expense_id, er.expense_id) AS expense_id,
             coalesce(e.bank_transfer_id, one.bank_transfer_id) AS bank_transfer_id) d
    LEFT JOIN payments y ON y.account_id = $1 AND y.id = d.payment_id
    LEFT JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = y.lease_id AND lt.position = 0
    LEFT JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
    LEFT JOIN expenses x ON x.account_id = $1 AND x.id = d.expense_id
    LEFT JOIN vendors v ON v.account_id = $1 AND v.id = coalesce(x.vendor_id, vc.vendor_id)
    LEFT JOIN owner_distributions od ON od.account_id = $1 AND (od.entry_id = e.id OR od.id = one.distribution_id)
    LEFT JOIN owners w ON w.account_id = $1 AND w.id = od.owner_id`

const isReversed = `EXISTS (SELECT FROM journal_entries n WHERE n.account_id = $1 AND n.reverses_entry_id = e.id)`
const isLatest = `NOT EXISTS (SELECT FROM journal_entries n
  WHERE n.account_id = $1 AND n.payment_id = e.payment_id AND n.kind = e.kind AND n.id > e.id)`
/** Whether a line of the bank through the statement date ($4) is confirmed for the parts `m` that fulfil a condition. */
const hasLine = (condition: string) => `EXISTS (SELECT FROM bank_match_parts m
  JOIN bank_matches k ON k.account_id = $1 AND k.id = m.match_id
  JOIN bank_lines b ON b.account_id = $1 AND b.id = k.bank_line_id
  WHERE m.account_id = $1 AND m.is_active AND b.posted_on <= $4 AND ${condition})`

/** Whether a confirmed line of the bank proves the entry `e` in the bank account $2. */
const isMatched = `CASE
    WHEN e.bank_match_id IS NOT NULL AND e.kind = 'bank_match' THEN ${hasLine('m.match_id = e.bank_match_id')}
    WHEN e.kind = 'transfer' THEN ${hasLine('m.bank_transfer_id = e.bank_transfer_id AND b.bank_account_id = $2')}
    WHEN e.kind = 'deposit' THEN NOT ${isReversed} AND NOT EXISTS (SELECT FROM bank_deposit_payments p
      WHERE p.account_id = $1 AND p.deposit_id = e.bank_deposit_id AND p.is_active
        AND NOT ${hasLine(`m.payment_id = p.payment_id AND m.kind = 'PAYMENT'`)})
    WHEN e.kind = 'payment' THEN ${isLatest} AND ${hasLine(`m.payment_id = e.payment_id AND m.kind = 'PAYMENT'`)}
    WHEN e.kind = 'payment_reversal' THEN ${isLatest} AND ${hasLine(`m.payment_id = e.payment_id AND m.kind = 'RETURN'`)}
    WHEN e.expense_id IS NOT NULL AND e.reverses_entry_id IS NULL
      THEN NOT ${isReversed} AND ${hasLine('m.expense_id = e.expense_id')}
    WHEN e.owner_transaction_id IS NOT NULL AND e.reverses_entry_id IS NULL
      THEN NOT ${isReversed} AND ${hasLine('m.owner_transaction_id = e.owner_transaction_id')}
    WHEN e.refund_id IS NOT NULL AND e.reverses_entry_id IS NULL
      THEN NOT ${isReversed} AND ${hasLine('m.refund_id = e.refund_id')}
    WHEN e.kind = 'owner_draw' THEN NOT ${isReversed} AND ${hasLine(
      `m.distribution_id = (SELECT d.id FROM owner_distributions d WHERE d.account_id = $1 AND d.entry_id = e.id)`,
    )}
    WHEN e.other_income_id IS NOT NULL AND e.reverses_entry_id IS NULL
      THEN NOT ${isReversed} AND ${hasLine('m.other_income_id = e.other_income_id')}
    WHEN e.expense_refund_id IS NOT NULL AND e.reverses_entry_id IS NULL
      THEN NOT ${isReversed} AND ${hasLine('m.expense_refund_id = e.expense_refund_id')}
    WHEN e.vendor_credit_use_id IS NOT NULL AND e.reverses_entry_id IS NULL
      THEN NOT ${isReversed} AND ${hasLine('m.vendor_credit_use_id = e.vendor_credit_use_id')}
    ELSE false END`

/** SQL: the items of a bank account ($2) through a day ($4), without what the reconciliations `r` that `isEarlier` selects cleared. */
const itemsSql = (isEarlier: string) => `WITH booked AS (
       SELECT l.entry_id, sum(l.amount_cents)::bigint AS cents FROM journal_lines l
       WHERE l.account_id = $1 AND l.bank_account_id = $2 AND NOT EXISTS (
         SELECT FROM bank_reconciliation_items i
         JOIN bank_reconciliations r ON r.account_id = $1 AND r.id = i.reconciliation_id AND ${isEarlier}
         WHERE i.account_id = $1 AND i.bank_account_id = $2 AND i.entry_id = l.entry_id)
       GROUP BY l.entry_id HAVING sum(l.amount_cents) <> 0),
     stated AS (
       SELECT e.id, e.entry_on, e.reverses_entry_id, g.cents, i.entry_id IS NOT NULL AS is_marked,
              CASE WHEN $5::timestamptz IS NULL THEN ${isMatched} ELSE coalesce(i.is_matched, false) END AS is_matched
       FROM booked g
       JOIN journal_entries e ON e.account_id = $1 AND e.id = g.entry_id
       LEFT JOIN bank_reconciliation_items i ON i.account_id = $1 AND i.reconciliation_id = $3 AND i.entry_id = g.entry_id
       WHERE e.kind NOT IN ('bank_opening', 'bank_opening_reversal', 'opening_cash', 'opening_cash_reversal')
         AND ($5 IS NULL OR i.entry_id IS NOT NULL OR e.created_at <= $5)),
     due AS (SELECT * FROM stated WHERE entry_on <= $4 OR is_matched OR $5 IS NOT NULL AND is_marked),
     canceled AS (
       SELECT unnest(ARRAY[o.id, r.id]) AS id FROM due o JOIN due r ON r.reverses_entry_id = o.id AND r.cents = -o.cents
       WHERE NOT o.is_matched AND NOT r.is_matched AND ($5 IS NULL OR NOT o.is_marked AND NOT r.is_marked))
     SELECT e.id, e.entry_on AS date, s.cents AS "amountCents", ${namedColumns},
            CASE WHEN s.is_matched THEN 'MATCHED' WHEN s.is_marked THEN 'CLEARED' ELSE 'OPEN' END AS state
     FROM due s JOIN journal_entries e ON e.account_id = $1 AND e.id = s.id ${namedJoins}
     WHERE s.id NOT IN (SELECT id FROM canceled)
     ORDER BY e.entry_on, e.id`

/**
 * Lists the items of a reconciliation, oldest first: what the journal has on its bank account through the statement date, or
 * what a confirmed line through that day proves, unless an earlier reconciliation cleared it. An entry and its reversal that
 * no line proves and no one cleared cancel each other and are left out. Of a finished one: as it was then.
 */
export async function listItems(
  db: Db,
  accountId: string,
  { id, bankAccountId, statementOn, finishedAt }: ReconciliationRow,
): Promise<ItemRow[]> {
  return db.query<ItemRow>(itemsSql('r.statement_on < $4'), [
    accountId,
    bankAccountId,
    id,
    statementOn,
    finishedAt,
  ])
}

/**
 * Lists what the journal has on a bank account through a day, or what a confirmed line through it proves, and no reconciliation
 * that was finished for a day through `reconciledOn` cleared, oldest first.
 */
export async function listItemsSince(
  db: Db,
  accountId: string,
  { bankAccountId, on, reconciledOn }: { bankAccountId: string; on: PlainDate; reconciledOn: PlainDate },
): Promise<ItemRow[]> {
  return db.query<ItemRow>(itemsSql('r.finished_at IS NOT NULL AND r.statement_on <= $6'), [
    accountId,
    bankAccountId,
    null,
    on,
    null,
    reconciledOn,
  ])
}

/**
 * SQL: whether an entry takes out a payment that came back. Such money moved again; the record itself was not
 * changed.
 */
const isReturn = (entry: string) => `(${entry}.kind = 'payment_reversal' AND EXISTS (SELECT FROM payments p
                WHERE p.account_id = $1 AND p.id = ${entry}.payment_id AND p.state = 'RETURNED'))`

/**
 * Lists what differs from these reconciliations since they were finished: cleared entries that were reversed, except by a
 * payment that came back, and entries that were recorded afterwards with a date through the statement date.
 */
export async function listDiscrepancies(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<DiscrepancyRow[]> {
  return db.query<DiscrepancyRow>(
    `WITH finished AS (
       SELECT r.*, coalesce((SELECT max(o.statement_on) FROM bank_reconciliations o WHERE o.account_id = $1
                AND o.bank_account_id = r.bank_account_id AND o.statement_on < r.statement_on), '-infinity') AS after_on
       FROM bank_reconciliations r WHERE r.account_id = $1 AND r.id = ANY ($2::uuid[]) AND r.finished_at IS NOT NULL),
     found AS (
       SELECT f.id AS reconciliation_id, 'VOIDED' AS kind, i.entry_id, i.amount_cents AS cents,
              (n.created_at AT TIME ZONE a.time_zone)::date AS changed_on
       FROM finished f
       JOIN accounts a ON a.id = $1
       JOIN bank_reconciliation_items i ON i.account_id = $1 AND i.reconciliation_id = f.id
       JOIN journal_entries n ON n.account_id = $1 AND n.reverses_entry_id = i.entry_id
       WHERE NOT EXISTS (SELECT FROM bank_reconciliation_items o
                WHERE o.account_id = $1 AND o.reconciliation_id = f.id AND o.entry_id = n.id)
         AND NOT ${isReturn('n')}
       UNION ALL
       SELECT f.id, 'ADDED', n.id, sum(l.amount_cents)::bigint, NULL
       FROM finished f
       JOIN journal_lines l ON l.account_id = $1 AND l.bank_account_id = f.bank_account_id
         AND l.entry_on <= f.statement_on AND l.entry_on > f.after_on
       JOIN journal_entries n ON n.account_id = $1 AND n.id = l.entry_id AND n.created_at > f.finished_at
         AND n.kind NOT IN ('bank_opening', 'opening_cash', 'opening_cash_reversal') AND (n.reverses_entry_id IS NULL OR ${isReturn('n')})
       WHERE NOT EXISTS (SELECT FROM journal_entries o WHERE o.account_id = $1 AND o.reverses_entry_id = n.id)
         AND NOT EXISTS (SELECT FROM bank_reconciliation_items i
                WHERE i.account_id = $1 AND i.reconciliation_id = f.id AND i.entry_id = n.id)
       GROUP BY f.id, n.id HAVING sum(l.amount_cents) <> 0)
     SELECT s.reconciliation_id AS "reconciliationId", s.kind, e.entry_on AS date, s.changed_on AS "changedOn",
            s.cents AS "amountCents", ${namedColumns}
     FROM found s JOIN journal_entries e ON e.account_id = $1 AND e.id = s.entry_id ${namedJoins}
     ORDER BY s.kind DESC, e.entry_on, e.id LIMIT 1000`,
    [accountId, ids],
  )
}
