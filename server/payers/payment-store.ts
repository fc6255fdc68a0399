import { accountCodes } from '#shared/ledger/account-codes.ts'
import { restOfPartSql } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { payerPaymentTable } from '#server/schema/money/payer-payments.ts'
import type { PaymentState } from '#shared/ledger/contract.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { OpenOfPayer } from '#shared/payers/match-payment.ts'

import { shareOnSql } from './store.ts'

/** The lease of a payer as lists name it. */
type LeaseOfPayer = { leaseId: string; propertyName: string; unitNumber: string; tenantName: string | null }

const leaseColumns = `l.id AS "leaseId", p.name AS "propertyName", u.unit_number AS "unitNumber",
  (SELECT t.name FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
   WHERE lt.account_id = $1 AND lt.lease_id = l.id AND lt.left_on IS NULL ORDER BY lt.position LIMIT 1) AS "tenantName"`

const leaseJoins = `JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
  JOIN properties p ON p.account_id = $1 AND p.id = l.property_id`

export type PayerLeaseRow = LeaseOfPayer & {
  shareCents: Cents
  openCents: Cents
  overdueCents: Cents
  oldestDueOn: PlainDate | null
  creditCents: Cents
}

/** Lists the leases in which a payer has a share, or owes or has paid something, the oldest open charge first. */
export async function listLeasesOfPayer(
  db: Db,
  accountId: string,
  payerId: string,
  today: PlainDate,
): Promise<PayerLeaseRow[]> {
  return db.query<PayerLeaseRow>(
    `SELECT ${leaseColumns}, owing.*, unused.*,
            CASE WHEN l.state <> 'DRAFT' AND l.start_on <= $3::date AND l.ends_on >= $3::date
                 THEN ${shareOnSql('s.steps', '$3')} ELSE 0 END AS "shareCents"
     FROM lease_payers s JOIN leases l ON l.account_id = $1 AND l.id = s.lease_id ${leaseJoins}
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(c.amount_cents - c.paid_cents), 0)::bigint AS "openCents", min(c.due_on) AS "oldestDueOn",
              ${restOfPartSql('overdue', '$3')} AS "overdueCents"
       FROM charges c WHERE c.account_id = $1 AND c.lease_id = l.id AND c.payer_id = $2 AND c.voided_at IS NULL
         AND c.paid_cents < c.amount_cents) owing
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(y.amount_cents - y.allocated_cents), 0)::bigint AS "creditCents" FROM payments y
       WHERE y.account_id = $1 AND y.lease_id = l.id AND y.payer_id = $2 AND y.state = 'SETTLED') unused
     WHERE s.account_id = $1 AND s.payer_id = $2
     ORDER BY owing."oldestDueOn" NULLS LAST, p.name, u.unit_number, l.id`,
    [accountId, payerId, today],
  )
}

/** Lists the open charges of a payer, oldest first. */
export async function listOpenOfPayer(db: Db, accountId: string, payerId: string): Promise<OpenOfPayer[]> {
  return db.query<OpenOfPayer>(
    `SELECT c.lease_id AS "leaseId", c.due_on AS "dueOn", (c.amount_cents - c.paid_cents)::bigint AS "openCents"
     FROM charges c WHERE c.account_id = $1 AND c.payer_id = $2 AND c.voided_at IS NULL
       AND c.paid_cents < c.amount_cents ORDER BY c.due_on, c.lease_id, c.id`,
    [accountId, payerId],
  )
}

/** Locks the leases of a payer in the order of their ids, so that two of its payments see each other. */
export async function lockLeasesOfPayer(db: Db, accountId: string, payerId: string): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT l.id FROM leases l WHERE l.account_id = $1
       AND l.id IN (SELECT s.lease_id FROM lease_payers s WHERE s.account_id = $1 AND s.payer_id = $2)
     ORDER BY l.id FOR NO KEY UPDATE`,
    [accountId, payerId],
  )
  return new Set(rows.map(({ id }) => id))
}

export type PayerPaymentFields = InsertOf<typeof payerPaymentTable>

/** Writes one sum of a payer and names it in the payments of the leases that it consists of. */
export async function insertPayerPayment(
  db: Db,
  accountId: string,
  now: Date,
  row: PayerPaymentFields,
): Promise<void> {
  await db.query(payerPaymentTable.insert, payerPaymentTable.insertValues(accountId, now, [row]))
}

export type PayerPaymentRow = Omit<RowOf<typeof payerPaymentTable>, 'amountCents'> & {
  lines: (LeaseOfPayer & {
    paymentId: string
    amountCents: Cents
    allocatedCents: Cents
    state: PaymentState
  })[]
}

/**
 * Lists the sums that a payer has paid, latest first, each with its parts of leases that the caller reaches; with `only`,
 * one of them.
 */
export async function listPayerPaymentRows(
  db: Db,
  accountId: string,
  payerId: string,
  { limit, only }: { limit: number; only?: string },
): Promise<PayerPaymentRow[]> {
  return db.query<PayerPaymentRow>(
    `SELECT ${payerPaymentTable.select('d')}, (
       SELECT coalesce(json_agg(json_build_object('paymentId', y.id, 'amountCents', y.amount_cents,
                'allocatedCents', y.allocated_cents, 'state', y.state, 'leaseId', o."leaseId",
                'propertyName', o."propertyName", 'unitNumber', o."unitNumber", 'tenantName', o."tenantName")
                ORDER BY o."propertyName", o."unitNumber", y.id), '[]')
       FROM payments y CROSS JOIN LATERAL (SELECT ${leaseColumns} FROM leases l ${leaseJoins}
         WHERE l.account_id = $1 AND l.id = y.lease_id) o
       WHERE y.account_id = $1 AND y.payer_payment_id = d.id) AS lines
     FROM payer_payments d WHERE d.account_id = $1 AND d.payer_id = $2 AND ($4::uuid IS NULL OR d.id = $4)
     ORDER BY d.paid_on DESC, d.id DESC LIMIT $3`,
    [accountId, payerId, limit, only ?? null],
  )
}

export type StatementRow = LeaseOfPayer & {
  id: string
  date: PlainDate
  description: string
  label: Label | null
  effectCents: Cents
}

/** Lists every entry that changed what a payer owes, oldest first, directly from the journal. */
export async function listStatementRows(
  db: Db,
  accountId: string,
  payerId: string,
  to: PlainDate,
): Promise<StatementRow[]> {
  return db.query<StatementRow>(
    `SELECT e.id, e.entry_on AS date, e.description, e.label, lines.effect AS "effectCents", ${leaseColumns}
     FROM journal_entries e
     JOIN LATERAL (SELECT j.lease_id, sum(j.amount_cents)::bigint AS effect FROM journal_lines j
       WHERE j.account_id = $1 AND j.entry_id = e.id AND j.code IN (${accountCodes.accountsReceivable}, ${accountCodes.depositsDue}, ${accountCodes.prepaidRent})
       GROUP BY j.lease_id HAVING sum(j.amount_cents) <> 0) lines ON true
     JOIN leases l ON l.account_id = $1 AND l.id = lines.lease_id ${leaseJoins}
     WHERE e.account_id = $1 AND e.payer_id = $2 AND e.entry_on <= $3::date ORDER BY e.entry_on, e.id`,
    [accountId, payerId, to],
  )
}
