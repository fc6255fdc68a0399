import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { leaseTable, rentOfPeriodSql } from '#server/schema/leases.ts'
import type {
  BankLine,
  Confirmation,
  ConfirmedLine,
  EarlierLine,
  ExpenseCandidate,
  LeaseCandidate,
  MatchRule,
  OwnAccount,
  PaymentCandidate,
  RefusedPair,
  TransferCandidate,
} from '#shared/banking/matching/matching-types.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** The lines that are to be matched, of all bank accounts, oldest first: a transfer has its other leg in another account. */
export async function listOpenLines(db: Db, accountId: string, most: number): Promise<BankLine[]> {
  return db.query<BankLine>(
    `SELECT * FROM (
       SELECT id, bank_account_id AS "bankAccountId", import_id AS "importId", posted_on AS date,
              amount_cents AS "amountCents", description, memo, check_number AS "checkNumber", type
       FROM bank_lines WHERE account_id = $1 AND state = 'OPEN' ORDER BY posted_on DESC, id DESC LIMIT $2) latest
     ORDER BY date, id`,
    [accountId, most],
  )
}

/** Lists the confirmed lines since a day of the accounts and amounts that a line to be matched has. */
export async function listConfirmedLines(
  db: Db,
  accountId: string,
  since: PlainDate,
): Promise<ConfirmedLine[]> {
  return db.query<ConfirmedLine>(
    `SELECT c.bank_account_id AS "bankAccountId", c.import_id AS "importId", c.posted_on AS date,
            c.amount_cents AS "amountCents", c.description, c.memo
     FROM bank_lines c
     WHERE c.account_id = $1 AND c.state = 'MATCHED' AND c.posted_on >= $2
       AND (c.bank_account_id, c.amount_cents) IN (
         SELECT o.bank_account_id, o.amount_cents FROM bank_lines o WHERE o.account_id = $1 AND o.state = 'OPEN')
     ORDER BY c.posted_on, c.id`,
    [accountId, since],
  )
}

export async function listOwnAccounts(db: Db, accountId: string): Promise<OwnAccount[]> {
  return db.query<OwnAccount>(
    `SELECT id, name, last_four AS last4 FROM bank_accounts WHERE account_id = $1 AND archived_at IS NULL`,
    [accountId],
  )
}

export type LeaseRow = Omit<LeaseCandidate, 'reference'> & {
  paymentNumber: number
  propertyName: string
}

/**
 * Lists the leases that a bank line may pay: leases with open charges, and leases that are running or ended
 * less than 60 days ago. `leaseIds` limits the list to these leases.
 */
export async function listLeaseCandidates(
  db: Db,
  accountId: string,
  { today, leaseIds }: { today: PlainDate; leaseIds?: readonly string[] | undefined },
): Promise<LeaseRow[]> {
  return db.query<LeaseRow>(
    `WITH open AS (
       SELECT lease_id, json_agg(json_build_object('id', c.id, 'type', type, 'dueDate', due_on, 'openCents', amount_cents - paid_cents,
                                                   'payerId', p.id, 'payerName', p.name) ORDER BY due_on, c.id) AS charges
       FROM charges c LEFT JOIN payers p ON p.account_id = $1 AND p.id = c.payer_id
       WHERE c.account_id = $1 AND voided_at IS NULL AND paid_cents < amount_cents GROUP BY 1),
     habits AS (
       SELECT lease_id, mode() WITHIN GROUP (ORDER BY extract(day FROM paid_on))::int AS day,
              mode() WITHIN GROUP (ORDER BY amount_cents)::bigint AS cents, count(*) AS payments
       FROM payments WHERE account_id = $1 AND state = 'SETTLED' AND source = 'MONEY' AND NOT is_credit AND type = 'RENT'
         AND paid_on > $2::date - 200 GROUP BY 1),
     people AS (
       SELECT lease_id, json_agg(name ORDER BY name) AS names FROM (
         SELECT lt.lease_id, t.name FROM lease_tenants lt
         JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
         WHERE lt.account_id = $1 AND (lt.left_on IS NULL OR lt.left_on > $2::date - 90)
         UNION
         SELECT lp.lease_id, p.name FROM lease_payers lp
         JOIN payers p ON p.account_id = $1 AND p.id = lp.payer_id WHERE lp.account_id = $1) person GROUP BY 1)
     SELECT ${leaseTable.select('l', ['id', 'propertyId'])}, l.payment_number AS "paymentNumber",
            coalesce(people.names, '[]') AS "payerNames", u.unit_number AS "unitNumber", p.address AS street,
            p.name AS "propertyName", ${rentOfPeriodSql('l', '$2')} AS "rentCents", coalesce(open.charges, '[]') AS "openCharges",
            CASE WHEN habits.payments >= 3 THEN json_build_object('day', habits.day, 'amountCents', habits.cents) END AS habit,
            CASE WHEN l.ends_on < $2::date THEN l.ends_on END AS "endedOn"
     FROM leases l
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     LEFT JOIN open ON open.lease_id = l.id
     LEFT JOIN habits ON habits.lease_id = l.id
     LEFT JOIN people ON people.lease_id = l.id
     WHERE l.account_id = $1 AND l.archived_at IS NULL AND l.state <> 'DRAFT' AND ($3::uuid[] IS NULL OR l.id = ANY ($3))
       AND (open.lease_id IS NOT NULL OR l.ends_on > $2::date - 60) AND l.start_on <= $2::date + 60
     ORDER BY l.id`,
    [accountId, today, leaseIds ?? null],
  )
}

/**
 * SQL: the payments that a deposit or a line had moved, when a bank account was added, on a day after its opening balance: they
 * are not in it. (bank account, payment).
 */
const movedLater = `SELECT b.id, x.payment_id FROM bank_accounts b
  JOIN bank_deposits d ON d.account_id = $1 AND d.deposited_on > b.opened_on AND d.created_at <= b.created_at
    AND coalesce(d.voided_at >= b.created_at, true)
  JOIN bank_deposit_payments x ON x.account_id = $1 AND x.deposit_id = d.id
  WHERE b.account_id = $1
  UNION ALL
  SELECT b.id, p.payment_id FROM bank_accounts b
  JOIN bank_matches m ON m.account_id = $1 AND m.created_at <= b.created_at AND coalesce(m.undone_at >= b.created_at, true)
  JOIN bank_lines l ON l.account_id = $1 AND l.id = m.bank_line_id AND l.posted_on > b.opened_on
  JOIN bank_match_parts p ON p.account_id = $1 AND p.match_id = m.id AND p.kind = 'PAYMENT'
  WHERE b.account_id = $1`

/** SQL: whether a payment `y` left undeposited funds with the opening balance of a bank account. */
export const isInOpening = `EXISTS (SELECT FROM bank_accounts a WHERE a.account_id = $1
  AND (a.includes_undeposited OR is_electronic(y.method))
  AND y.paid_on <= a.opened_on AND y.created_at <= a.created_at AND (a.id, y.id) NOT IN (${movedLater}))`

/** SQL: whether a document of this column is matched to a line already. */
export const isMatched = (column: string, id: string) =>
  `EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.${column} = ${id} AND m.is_active)`

export type PaymentRow = PaymentCandidate & {
  propertyId: string
  unitNumber: string
  propertyName: string
}

/** Lists the settled payments since a day that no line of a bank is matched to. */
export async function listPaymentCandidates(
  db: Db,
  accountId: string,
  since: PlainDate,
): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `SELECT y.id, y.lease_id AS "leaseId", y.property_id AS "propertyId", y.paid_on AS date, y.amount_cents AS "amountCents",
            coalesce((SELECT json_agg(t.name ORDER BY t.name) FROM lease_tenants lt
                      JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
                      WHERE lt.account_id = $1 AND lt.lease_id = y.lease_id), '[]') AS "payerNames",
            CASE WHEN y.method = 'CHECK' THEN substring(y.reference FROM '\\d+') END AS "checkNumber", y.method,
            coalesce(d.deposit_id, y.batch_id) AS "batchId", u.unit_number AS "unitNumber", p.name AS "propertyName"
     FROM payments y
     JOIN leases l ON l.account_id = $1 AND l.id = y.lease_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = y.property_id
     LEFT JOIN bank_deposit_payments d ON d.account_id = $1 AND d.payment_id = y.id AND d.is_active
     WHERE y.account_id = $1 AND y.state = 'SETTLED' AND y.source = 'MONEY' AND NOT y.is_credit AND y.paid_on >= $2
       AND NOT ${isMatched('payment_id', 'y.id')} AND NOT ${isInOpening}
     ORDER BY y.paid_on DESC, y.id LIMIT 20000`,
    [accountId, since],
  )
}

export type ExpenseRow = ExpenseCandidate & { placeName: string | null }

/** Lists the expenses since a day that no line of a bank is matched to. */
export async function listExpenseCandidates(
  db: Db,
  accountId: string,
  since: PlainDate,
): Promise<ExpenseRow[]> {
  return db.query<ExpenseRow>(
    `SELECT e.id, e.paid_on AS date, e.amount_cents AS "amountCents", v.name AS "vendorName", e.description,
            CASE WHEN e.method = 'CHECK' THEN substring(e.reference FROM '\\d+') END AS "checkNumber", e.bill_id AS "billId",
            (SELECT l.bank_account_id FROM journal_entries j
             JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = j.id AND l.code IN (${accountCodes.bank}, ${accountCodes.creditCardsPayable})
             WHERE j.account_id = $1 AND j.expense_id = e.id AND j.kind = 'expense' ORDER BY j.id DESC LIMIT 1) AS "bankAccountId",
            (SELECT string_agg(DISTINCT p.name, ', ') FROM expense_lines x
             JOIN properties p ON p.account_id = $1 AND p.id = x.property_id
             WHERE x.account_id = $1 AND x.expense_id = e.id) AS "placeName"
     FROM expenses e LEFT JOIN vendors v ON v.account_id = $1 AND v.id = e.vendor_id
     WHERE e.account_id = $1 AND e.voided_at IS NULL AND e.escrow_loan_id IS NULL AND e.paid_on >= $2 AND NOT ${isMatched('expense_id', 'e.id')}
       AND NOT EXISTS (SELECT FROM bank_accounts a WHERE a.account_id = $1 AND e.paid_on <= a.opened_on AND a.is_default)
     ORDER BY e.paid_on DESC, e.id LIMIT 20000`,
    [accountId, since],
  )
}

/** Lists the confirmed lines of money in since a day whose payments are settled still, for returns. */
export async function listEarlierLines(db: Db, accountId: string, since: PlainDate): Promise<EarlierLine[]> {
  return db.query<EarlierLine>(
    `SELECT b.id, b.bank_account_id AS "bankAccountId", b.posted_on AS date, b.amount_cents AS "amountCents", b.description,
            b.memo, b.check_number AS "checkNumber", b.type,
            json_agg(y.id ORDER BY m.part_no) AS "paymentIds", json_agg(y.amount_cents ORDER BY m.part_no) AS "paymentCents",
            coalesce(json_agg(DISTINCT t.name) FILTER (WHERE t.name IS NOT NULL), '[]') AS "payerNames"
     FROM bank_lines b
     JOIN bank_matches k ON k.account_id = $1 AND k.bank_line_id = b.id AND k.undone_at IS NULL
     JOIN bank_match_parts m ON m.account_id = $1 AND m.match_id = k.id AND m.kind = 'PAYMENT'
     JOIN payments y ON y.account_id = $1 AND y.id = m.payment_id AND y.state = 'SETTLED'
     LEFT JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = y.lease_id AND lt.position = 0
     LEFT JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     WHERE b.account_id = $1 AND b.state = 'MATCHED' AND b.amount_cents > 0 AND b.posted_on >= $2
     GROUP BY b.account_id, b.id ORDER BY b.posted_on, b.id`,
    [accountId, since],
  )
}

/**
 * Lists the targets of confirmed lines. The `id` of a category holds its account, property and vendor. Leaves
 * out payments of bills and recorded money of owners, because each of them has its own document.
 */
export async function listConfirmations(
  db: Db,
  accountId: string,
  since: PlainDate,
): Promise<Confirmation[]> {
  return db.query<Confirmation>(
    `SELECT b.id AS "lineId", trim(b.description || ' ' || b.memo) AS text, b.bank_account_id AS "bankAccountId",
            b.posted_on AS date, b.amount_cents AS "amountCents",
            CASE m.kind WHEN 'PAYMENT' THEN json_build_object('kind', 'LEASE', 'id', y.lease_id)
              WHEN 'OWNER' THEN json_build_object('kind', 'OWNER', 'id', coalesce(m.owner_property_id::text, ''))
              ELSE json_build_object('kind', 'CATEGORY', 'id', concat_ws('|', x.code, coalesce(x.property_id::text, ''), coalesce(e.vendor_id::text, '')))
            END AS target
     FROM bank_lines b
     JOIN bank_matches k ON k.account_id = $1 AND k.bank_line_id = b.id AND k.undone_at IS NULL
     JOIN bank_match_parts m ON m.account_id = $1 AND m.match_id = k.id AND m.kind IN ('PAYMENT', 'EXPENSE', 'OWNER')
       AND (m.part_no = 1 AND m.amount_cents = b.amount_cents
         -- one payer for several leases, without the fee of a processor
         OR m.kind = 'PAYMENT' AND NOT EXISTS (SELECT FROM bank_match_parts f
           WHERE f.account_id = $1 AND f.match_id = k.id AND f.kind <> 'PAYMENT'))
     LEFT JOIN payments y ON y.account_id = $1 AND y.id = m.payment_id
     LEFT JOIN expenses e ON e.account_id = $1 AND e.id = m.expense_id
     LEFT JOIN expense_lines x ON x.account_id = $1 AND x.expense_id = e.id AND x.line_no = 1
     WHERE b.account_id = $1 AND b.state = 'MATCHED' AND b.posted_on >= $2 AND e.bill_id IS NULL
       AND m.owner_transaction_id IS NULL ORDER BY b.posted_on, b.id`,
    [accountId, since],
  )
}

/** Lists the texts of lines since a day that were confirmed as payments less a fee which a processor kept. */
export async function listPayoutTexts(
  db: Db,
  accountId: string,
  since: PlainDate,
): Promise<{ description: string; memo: string }[]> {
  return db.query(
    `SELECT DISTINCT b.description, b.memo
     FROM bank_lines b
     JOIN bank_matches k ON k.account_id = $1 AND k.bank_line_id = b.id AND k.undone_at IS NULL
     JOIN bank_match_parts f ON f.account_id = $1 AND f.match_id = k.id AND f.kind = 'EXPENSE' AND f.amount_cents < 0
     WHERE b.account_id = $1 AND b.state = 'MATCHED' AND b.amount_cents > 0 AND b.posted_on >= $2
       AND EXISTS (SELECT FROM bank_match_parts m
         WHERE m.account_id = $1 AND m.match_id = k.id AND m.kind = 'PAYMENT')`,
    [accountId, since],
  )
}

/** Lists the properties of payments, each once. */
export async function listPropertiesOf(
  db: Db,
  accountId: string,
  paymentIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT DISTINCT property_id AS id FROM payments WHERE account_id = $1 AND id = ANY ($2::uuid[])',
    [accountId, paymentIds],
  )
  return rows.map(({ id }) => id)
}

/** Lists the transfers in the books since a day that do not yet have a line in both bank accounts. */
export async function listTransferCandidates(
  db: Db,
  accountId: string,
  since: PlainDate,
): Promise<TransferCandidate[]> {
  return db.query<TransferCandidate>(
    `SELECT t.id, t.from_bank_account_id AS "fromAccountId", t.to_bank_account_id AS "toAccountId", t.moved_on AS date,
            t.amount_cents AS "amountCents"
     FROM bank_transfers t WHERE t.account_id = $1 AND t.voided_at IS NULL AND t.moved_on >= $2
       AND (SELECT count(*) FROM bank_match_parts m
            WHERE m.account_id = $1 AND m.bank_transfer_id = t.id AND m.is_active) < 2
     ORDER BY t.moved_on, t.id`,
    [accountId, since],
  )
}

export async function listMatchRules(db: Db, accountId: string): Promise<MatchRule[]> {
  return db.query<MatchRule>(
    `SELECT id, bank_account_id AS "bankAccountId", direction, words AS tokens,
            CASE direction WHEN 'OUT' THEN -amount_cents ELSE amount_cents END AS "amountCents",
            is_suspended AS "isSuspended"
     FROM bank_rules WHERE account_id = $1 ORDER BY id`,
    [accountId],
  )
}

export async function listRefusals(db: Db, accountId: string): Promise<RefusedPair[]> {
  return db.query<RefusedPair>(
    `SELECT r.bank_line_id AS "lineId", json_build_object('kind', r.target_kind, 'id', r.target_id) AS target
     FROM bank_refusals r JOIN bank_lines b ON b.account_id = $1 AND b.id = r.bank_line_id AND b.state = 'OPEN'
     WHERE r.account_id = $1`,
    [accountId],
  )
}
