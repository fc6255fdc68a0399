import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { CashCode } from '#shared/ledger/postings/cash-code.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { MatchLevel } from '#shared/banking/matching/matching-types.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type PartKind =
  | 'PAYMENT'
  | 'RETURN'
  | 'EXPENSE'
  | 'TRANSFER'
  | 'OWNER'
  | 'REFUND'
  | 'DISTRIBUTION'
  | 'OTHER_INCOME'
  | 'EXPENSE_REFUND'
  | 'VENDOR_CREDIT_REFUND'

/** A part of a match before it is stored; its amount in cents has the sign of the line. */
export type NewPart = {
  kind: PartKind
  amountCents: Cents
  paymentId?: string | undefined
  expenseId?: string | undefined
  bankTransferId?: string | undefined
  ownerPropertyId?: string | null | undefined
  ownerId?: string | null | undefined
  ownerTransactionId?: string | undefined
  refundId?: string | undefined
  distributionId?: string | undefined
  otherIncomeId?: string | undefined
  expenseRefundId?: string | undefined
  vendorCreditUseId?: string | undefined
  /** The amount of an expense before it was corrected to the amount of the line. */
  formerAmountCents?: Cents | undefined
  isRecorded: boolean
}

/** Writes a match with its parts. A document that another line is matched to violates a unique index. */
export async function insertMatch(
  db: Db,
  { accountId, userId, now }: { accountId: string; userId: string | null; now: Date },
  match: { id: string; lineId: string; parts: readonly NewPart[] },
): Promise<void> {
  await db.query(
    `INSERT INTO bank_matches (account_id, id, bank_line_id, created_at, created_by) VALUES ($1, $2, $3, $4, $5)`,
    [accountId, match.id, match.lineId, now, userId],
  )
  await db.query(
    `INSERT INTO bank_match_parts (account_id, match_id, part_no, kind, amount_cents, payment_id, expense_id, bank_transfer_id,
       owner_property_id, is_recorded, owner_transaction_id, former_amount_cents, refund_id, distribution_id, other_income_id,
       expense_refund_id, owner_id, vendor_credit_use_id, is_active)
     SELECT $1, $2, p.*, true FROM unnest($3::smallint[], $4::text[], $5::bigint[], $6::uuid[], $7::uuid[], $8::uuid[], $9::uuid[],
       $10::boolean[], $11::uuid[], $12::bigint[], $13::uuid[], $14::uuid[], $15::uuid[], $16::uuid[],
       $17::uuid[], $18::uuid[]) p`,
    [
      accountId,
      match.id,
      match.parts.map((_, at) => at + 1),
      match.parts.map(({ kind }) => kind),
      match.parts.map(({ amountCents }) => amountCents),
      match.parts.map(({ paymentId }) => paymentId ?? null),
      match.parts.map(({ expenseId }) => expenseId ?? null),
      match.parts.map(({ bankTransferId }) => bankTransferId ?? null),
      match.parts.map(({ ownerPropertyId }) => ownerPropertyId ?? null),
      match.parts.map(({ isRecorded }) => isRecorded),
      match.parts.map(({ ownerTransactionId }) => ownerTransactionId ?? null),
      match.parts.map(({ formerAmountCents }) => formerAmountCents ?? null),
      match.parts.map(({ refundId }) => refundId ?? null),
      match.parts.map(({ distributionId }) => distributionId ?? null),
      match.parts.map(({ otherIncomeId }) => otherIncomeId ?? null),
      match.parts.map(({ expenseRefundId }) => expenseRefundId ?? null),
      match.parts.map(({ ownerId }) => ownerId ?? null),
      match.parts.map(({ vendorCreditUseId }) => vendorCreditUseId ?? null),
    ],
  )
}

export async function markMatchUndone(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query('UPDATE bank_matches SET undone_at = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    now,
  ])
  await db.query('UPDATE bank_match_parts SET is_active = false WHERE account_id = $1 AND match_id = $2', [
    accountId,
    id,
  ])
}

/** A part of a match as screens show it. */
export type PartRow = {
  matchId: string
  lineId: string
  at: Date
  by: string | null
  kind: PartKind
  amountCents: Cents
  paymentId: string | null
  expenseId: string | null
  bankTransferId: string | null
  ownerTransactionId: string | null
  refundId: string | null
  distributionId: string | null
  otherIncomeId: string | null
  expenseRefundId: string | null
  /** The expense that a refund belongs to. */
  refundedExpenseId: string | null
  vendorCreditUseId: string | null
  /** The vendor credit that a refund belongs to. */
  vendorCreditId: string | null
  formerAmountCents: Cents | null
  isRecorded: boolean
  name: string | null
  place: string | null
  date: PlainDate | null
}

/** Lists the parts of the matches of these lines that are not undone. */
export async function listParts(db: Db, accountId: string, lineIds: readonly string[]): Promise<PartRow[]> {
  return db.query<PartRow>(
    `SELECT k.id AS "matchId", k.bank_line_id AS "lineId", k.created_at AS at,
            (SELECT name FROM users WHERE id = k.created_by) AS by, m.kind, m.amount_cents AS "amountCents",
            m.payment_id AS "paymentId", m.expense_id AS "expenseId", m.bank_transfer_id AS "bankTransferId",
            m.is_recorded AS "isRecorded", m.owner_transaction_id AS "ownerTransactionId",
            m.former_amount_cents AS "formerAmountCents", m.refund_id AS "refundId", m.distribution_id AS "distributionId",
            m.other_income_id AS "otherIncomeId", m.expense_refund_id AS "expenseRefundId",
            b.expense_id AS "refundedExpenseId", m.vendor_credit_use_id AS "vendorCreditUseId", c.id AS "vendorCreditId",
            coalesce(t.name, a.name, v.name, e.description, w.description, i.payer_name, i.description,
              CASE WHEN f.id IS NOT NULL THEN f.name || ' to ' || g.name END) AS name,
            coalesce(p.name || ', ' || u.unit_number, CASE WHEN v.name IS NOT NULL THEN coalesce(e.description, c.description) END, o.name) AS place,
            coalesce(y.paid_on, e.paid_on, x.moved_on, w.happened_on, r.refunded_on, d.paid_on, i.received_on, b.refunded_on, s.used_on) AS date
     FROM bank_matches k
     JOIN bank_match_parts m ON m.account_id = $1 AND m.match_id = k.id
     LEFT JOIN payments y ON y.account_id = $1 AND y.id = m.payment_id
     LEFT JOIN refunds r ON r.account_id = $1 AND r.id = m.refund_id
     LEFT JOIN owner_distributions d ON d.account_id = $1 AND d.id = m.distribution_id
     LEFT JOIN owner_transactions w ON w.account_id = $1 AND w.id = m.owner_transaction_id
     LEFT JOIN owners a ON a.account_id = $1 AND a.id = coalesce(d.owner_id, m.owner_id)
     LEFT JOIN leases l ON l.account_id = $1 AND l.id = coalesce(y.lease_id, r.lease_id)
     LEFT JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     LEFT JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     LEFT JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id AND lt.position = 0
     LEFT JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     LEFT JOIN expense_refunds b ON b.account_id = $1 AND b.id = m.expense_refund_id
     LEFT JOIN other_income i ON i.account_id = $1 AND i.id = m.other_income_id
     LEFT JOIN expenses e ON e.account_id = $1 AND e.id = coalesce(m.expense_id, b.expense_id)
     LEFT JOIN vendor_credit_uses s ON s.account_id = $1 AND s.id = m.vendor_credit_use_id
     LEFT JOIN vendor_credits c ON c.account_id = $1 AND c.id = s.vendor_credit_id
     LEFT JOIN vendors v ON v.account_id = $1 AND v.id = coalesce(e.vendor_id, c.vendor_id)
     LEFT JOIN bank_transfers x ON x.account_id = $1 AND x.id = m.bank_transfer_id
     LEFT JOIN bank_accounts f ON f.account_id = $1 AND f.id = x.from_bank_account_id
     LEFT JOIN bank_accounts g ON g.account_id = $1 AND g.id = x.to_bank_account_id
     LEFT JOIN properties o ON o.account_id = $1
       AND o.id = coalesce(m.owner_property_id, w.property_id, d.property_id, i.property_id)
     WHERE k.account_id = $1 AND k.bank_line_id = ANY ($2::uuid[]) AND k.undone_at IS NULL
     ORDER BY k.bank_line_id, m.part_no`,
    [accountId, lineIds],
  )
}

/** SQL: the account of cash as who posts names it: 1010 for every bank account, cards (2050) included. */
const cashCode = 'least(l.code, 1010) AS code'
/** SQL: lines of cash, cards included. */
const isCash = `l.code IN (${accountCodes.undepositedFunds}, ${accountCodes.bank}, ${accountCodes.creditCardsPayable})`

/** A place of booked cash, in cents (negative: it left). */
export type CashRow = {
  code: CashCode
  bankAccountId: string | null
  propertyId: string | null
  cents: Cents
}

/** Returns the places of a payment's cash: the bank account of its deposit, or the accounts of its entry. */
export async function listPaymentCash(db: Db, accountId: string, paymentId: string): Promise<CashRow[]> {
  return db.query<CashRow>(
    `SELECT 1010 AS code, d.bank_account_id AS "bankAccountId", y.property_id AS "propertyId", y.amount_cents AS cents
     FROM bank_deposit_payments x
     JOIN bank_deposits d ON d.account_id = $1 AND d.id = x.deposit_id
     JOIN payments y ON y.account_id = $1 AND y.id = x.payment_id
     WHERE x.account_id = $1 AND x.payment_id = $2 AND x.is_active
     UNION ALL
     SELECT ${cashCode}, l.bank_account_id, l.property_id, l.amount_cents
     FROM journal_entries e JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND ${isCash}
     WHERE e.account_id = $1 AND e.payment_id = $2 AND e.kind = 'payment'
       AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.account_id = $1 AND r.reverses_entry_id = e.id)
       AND NOT EXISTS (SELECT FROM bank_deposit_payments x WHERE x.account_id = $1 AND x.payment_id = $2 AND x.is_active)`,
    [accountId, paymentId],
  )
}

/** Returns the places that the cash of a returned payment was taken from. */
export async function listReturnedCash(db: Db, accountId: string, paymentId: string): Promise<CashRow[]> {
  return db.query<CashRow>(
    `SELECT ${cashCode}, l.bank_account_id AS "bankAccountId", l.property_id AS "propertyId", l.amount_cents AS cents
     FROM (SELECT id FROM journal_entries WHERE account_id = $1 AND payment_id = $2 AND kind = 'payment_reversal'
           ORDER BY id DESC LIMIT 1) e
     JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND ${isCash}`,
    [accountId, paymentId],
  )
}

/**
 * Returns the cash that is booked for a document, by property and bank account, in cents (negative: it left).
 * The document is an expense or its refund, a refund of a vendor credit, owner money, other income, a refund
 * or an entry.
 */
export async function listBookedCash(
  db: Db,
  accountId: string,
  document:
    | 'expense_id'
    | 'owner_transaction_id'
    | 'refund_id'
    | 'other_income_id'
    | 'expense_refund_id'
    | 'vendor_credit_use_id'
    | 'id',
  id: string,
): Promise<CashRow[]> {
  return db.query<CashRow>(
    `SELECT ${cashCode}, l.bank_account_id AS "bankAccountId", l.property_id AS "propertyId", sum(l.amount_cents)::bigint AS cents
     FROM journal_entries e JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND ${isCash}
     WHERE e.account_id = $1 AND e.${document} = $2 GROUP BY 1, 2, 3 HAVING sum(l.amount_cents) <> 0
     ORDER BY 3 NULLS FIRST`,
    [accountId, id],
  )
}

export type ProposalRow = {
  id: string
  lineId: string
  level: MatchLevel
  rulesVersion: number
  proposal: StoredProposal
  createdAt: Date
}

/** A proposal as it is stored: what was shown is what is confirmed. */
export type StoredProposal = { options: StoredOption[] }
export type StoredOption = {
  parts: {
    kind: string
    id: string
    amountCents: number
    title: string
    detail: string
    date: string | null
    charges: { chargeId: string; amountCents: number }[]
  }[]
  evidence: { key: string; params: Record<string, string | number> }[]
  contra: { key: string; params: Record<string, string | number> }[]
}

/** Replaces the proposals of all lines to review; one that says the same as before keeps its id. */
export async function replaceProposals(
  db: Db,
  accountId: string,
  proposals: readonly { id: string; lineId: string; level: MatchLevel; proposal: StoredProposal }[],
  { rulesVersion, now }: { rulesVersion: number; now: Date },
): Promise<void> {
  await db.query(
    `WITH made AS (
       INSERT INTO bank_proposals (account_id, bank_line_id, id, level, rules_version, proposal, created_at)
       SELECT $1, p.line_id, p.id, p.level, $2, p.proposal, $3
       FROM unnest($4::uuid[], $5::uuid[], $6::text[], $7::jsonb[]) p (line_id, id, level, proposal)
       ON CONFLICT (account_id, bank_line_id) DO UPDATE SET rules_version = excluded.rules_version,
         created_at = excluded.created_at, level = excluded.level, proposal = excluded.proposal,
         id = CASE WHEN bank_proposals.proposal = excluded.proposal AND bank_proposals.level = excluded.level
              THEN bank_proposals.id ELSE excluded.id END
       RETURNING 1)
     DELETE FROM bank_proposals d WHERE d.account_id = $1 AND NOT d.bank_line_id = ANY ($4)`,
    [
      accountId,
      rulesVersion,
      now,
      proposals.map(({ lineId }) => lineId),
      proposals.map(({ id }) => id),
      proposals.map(({ level }) => level),
      proposals.map(({ proposal }) => JSON.stringify(proposal)),
    ],
  )
}

const proposalColumns = `p.id, p.bank_line_id AS "lineId", p.level, p.rules_version AS "rulesVersion", p.proposal, p.created_at AS "createdAt"`

export async function findProposal(
  db: Db,
  accountId: string,
  lineId: string,
): Promise<ProposalRow | undefined> {
  const [row] = await db.query<ProposalRow>(
    `SELECT ${proposalColumns} FROM bank_proposals p WHERE p.account_id = $1 AND p.bank_line_id = $2`,
    [accountId, lineId],
  )
  return row
}

export async function listProposals(
  db: Db,
  accountId: string,
  lineIds: readonly string[],
): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(
    `SELECT ${proposalColumns} FROM bank_proposals p WHERE p.account_id = $1 AND p.bank_line_id = ANY ($2::uuid[])`,
    [accountId, lineIds],
  )
}

/** Lists the ids of the lines to review of a bank account: sure proposals first, then latest first. */
export async function listReviewIds(
  db: Db,
  accountId: string,
  bankAccountId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT b.id FROM bank_lines b LEFT JOIN bank_proposals p ON p.account_id = $1 AND p.bank_line_id = b.id
     WHERE b.account_id = $1 AND b.bank_account_id = $2 AND b.state = 'OPEN'
     ORDER BY array_position(ARRAY['sure', 'likely', 'choose', 'none'], coalesce(p.level, 'none')), b.posted_on DESC, b.id DESC
     LIMIT $3`,
    [accountId, bankAccountId, limit],
  )
  return rows.map(({ id }) => id)
}

export async function countReview(
  db: Db,
  accountId: string,
  bankAccountId: string,
): Promise<{ total: number; sure: number; proposedAt: Date | null }> {
  const [row] = await db.query<{ total: number; sure: number; proposedAt: Date | null }>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE p.level = 'sure')::int AS sure, max(p.created_at) AS "proposedAt"
     FROM bank_lines b LEFT JOIN bank_proposals p ON p.account_id = $1 AND p.bank_line_id = b.id
     WHERE b.account_id = $1 AND b.bank_account_id = $2 AND b.state = 'OPEN'`,
    [accountId, bankAccountId],
  )
  return row! // an aggregate returns one row
}

export async function deleteProposal(db: Db, accountId: string, lineId: string): Promise<void> {
  await db.query('DELETE FROM bank_proposals WHERE account_id = $1 AND bank_line_id = $2', [
    accountId,
    lineId,
  ])
}

export async function insertRefusal(
  db: Db,
  accountId: string,
  refusal: { lineId: string; kind: string; id: string; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO bank_refusals (account_id, bank_line_id, target_kind, target_id, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [accountId, refusal.lineId, refusal.kind, refusal.id, refusal.now],
  )
}
