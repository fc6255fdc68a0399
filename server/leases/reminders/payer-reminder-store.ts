import { owedChargesSql, pendingCoverSql } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { leaseTable, rentTerms } from '#server/schema/leases.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import type { ShareStep } from '#shared/leases/rent/rent-shares.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A payer as its reminders need it. */
export type PayerToRemind = { id: string; name: string; email: string | null; sendsReminders: boolean }

/** The lease of a payer as its reminders name it. */
export type LeaseOfPayer = {
  leaseId: string
  propertyId: string
  propertyName: string
  unitNumber: string
  tenantName: string | null
}

/**
 * The amount that a payer owes under a lease with one due date, less the amount that pending payments will
 * pay.
 */
export type PayerDue = LeaseOfPayer & { payerId: string; dueOn: PlainDate; openCents: Cents; what: string }

const leaseColumns = `l.id AS "leaseId", l.property_id AS "propertyId", p.name AS "propertyName", u.unit_number AS "unitNumber",
  (SELECT t.name FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
   WHERE lt.account_id = $1 AND lt.lease_id = l.id AND lt.left_on IS NULL ORDER BY lt.position LIMIT 1) AS "tenantName"`

const leaseJoins = `JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
  JOIN properties p ON p.account_id = $1 AND p.id = l.property_id`

/** Lists the account's payers that are not archived, by name; with `ids`, only these payers. */
export async function listPayersToRemind(
  db: Db,
  accountId: string,
  ids: readonly string[] | null,
): Promise<PayerToRemind[]> {
  return db.query<PayerToRemind>(
    `SELECT id, name, email::text AS email, sends_reminders AS "sendsReminders" FROM payers
     WHERE account_id = $1 AND archived_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY ($2)) ORDER BY name, id`,
    [accountId, ids],
  )
}

/**
 * Lists what these payers owe under leases that are not archived, by due date through a day: unpaid charges less what
 * pending payments will pay; never late fees, and no deposits.
 */
export async function listPayerDues(
  db: Db,
  accountId: string,
  payerIds: readonly string[],
  through: PlainDate,
): Promise<PayerDue[]> {
  return db.query<PayerDue>(
    `SELECT c.payer_id AS "payerId", c.due_on AS "dueOn", sum(c.rest)::bigint AS "openCents",
            string_agg(d.description, ', ' ORDER BY c.id) AS what, place.*
     FROM (${owedChargesSql({
       only: `AND c.payer_id = ANY ($2::uuid[]) AND c.type NOT IN ('DEPOSIT', 'LATE_FEE') AND c.due_on <= $3::date`,
       payments: 'AND payer_id = ANY ($2::uuid[])',
     })}) c
     JOIN charges d ON d.account_id = $1 AND d.id = c.id
     JOIN LATERAL (SELECT ${leaseColumns} FROM leases l ${leaseJoins}
       WHERE l.account_id = $1 AND l.id = c.lease_id AND l.archived_at IS NULL) place ON true
     GROUP BY c.payer_id, c.due_on, place."leaseId", place."propertyId", place."propertyName", place."unitNumber", place."tenantName"
     HAVING sum(c.rest) > 0
     ORDER BY c.due_on, place."propertyName", place."unitNumber", place."leaseId"`,
    [accountId, payerIds, through],
  )
}

/** A share of a payer with what may fall due soon under its lease. */
export type ShareToCome = LeaseOfPayer &
  LeaseTerms & {
    payerId: string
    payerName: string
    /** The shares of all payers of the lease, in order. */
    shares: { payerId: string; payerName: string; steps: ShareStep[]; dueDay: number | null }[]
    /** The months whose share is charged already. */
    months: PlainDate[]
  }

/** Lists the shares of these payers in leases that run on a day from today through another. */
export async function listSharesToCome(
  db: Db,
  accountId: string,
  payerIds: readonly string[],
  today: PlainDate,
  through: PlainDate,
): Promise<ShareToCome[]> {
  return db.query<ShareToCome>(
    `SELECT s.payer_id AS "payerId", ${leaseTable.select('l', rentTerms)}, ${leaseColumns},
            (SELECT json_agg(json_build_object('payerId', o.payer_id, 'payerName', q.name, 'steps', o.steps, 'dueDay', q.due_day)
               ORDER BY o.id) FROM lease_payers o JOIN payers q ON q.account_id = $1 AND q.id = o.payer_id
             WHERE o.account_id = $1 AND o.lease_id = l.id) AS shares,
            coalesce((SELECT array_agg(c.period) FROM charges c WHERE c.account_id = $1 AND c.lease_id = l.id
               AND c.payer_id = s.payer_id AND c.type = 'RENT' AND c.period IS NOT NULL
               AND c.period BETWEEN date_trunc('month', $3::date)::date AND $4::date), '{}')::text[] AS months
     FROM lease_payers s JOIN leases l ON l.account_id = $1 AND l.id = s.lease_id ${leaseJoins}
     WHERE s.account_id = $1 AND s.payer_id = ANY ($2::uuid[]) AND l.archived_at IS NULL AND l.state <> 'DRAFT'
       AND l.start_on <= $4::date AND l.ends_on >= $3::date
     ORDER BY p.name, u.unit_number, l.id`,
    [accountId, payerIds, today, through],
  )
}

/**
 * Lists the money of these payers that no charge will use, by lease: credit, and pending payments beyond what is owed.
 */
export async function listUnusedOfPayers(
  db: Db,
  accountId: string,
  payerIds: readonly string[],
): Promise<{ leaseId: string; payerId: string; unusedCents: Cents }[]> {
  return db.query(
    `SELECT y.lease_id AS "leaseId", y.payer_id AS "payerId",
            (sum(y.amount_cents - CASE y.state WHEN 'SETTLED' THEN y.allocated_cents ELSE 0 END)
              - coalesce(max(cover.cents), 0))::bigint AS "unusedCents"
     FROM payments y
     LEFT JOIN (SELECT lease_id, payer_id, sum(cents) AS cents FROM (${pendingCoverSql('AND payer_id = ANY ($2::uuid[])')}) c
                WHERE type <> 'DEPOSIT' GROUP BY lease_id, payer_id) cover
       ON cover.lease_id = y.lease_id AND cover.payer_id = y.payer_id
     WHERE y.account_id = $1 AND y.payer_id = ANY ($2::uuid[]) AND y.type <> 'DEPOSIT'
       AND (y.state = 'PENDING' OR y.state = 'SETTLED' AND y.allocated_cents < y.amount_cents)
     GROUP BY y.lease_id, y.payer_id`,
    [accountId, payerIds],
  )
}

/** Locks these payers in the order of their ids. */
export async function lockPayersToRemind(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    'SELECT id FROM payers WHERE account_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [accountId, ids],
  )
}
