import { chargePartsSql, isPartSql, owedChargesSql, pendingCoverSql } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { leaseTable, rentTerms } from '#server/schema/leases.ts'
import type { ReminderType } from '#shared/leases/reminder-contract.ts'
import type { ConcessionFacts } from '#shared/leases/rent/concessions.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'

/** The recipients and the lease of a reminder, independent of the due amounts. */
export type LeaseInReminder = LeaseTerms & {
  leaseId: string
  propertyId: string
  unitId: string
  propertyName: string
  unitNumber: string
  createdAt: Date
  /** The number of its payment reference. */
  paymentNumber: number
  /** In order; the lease is named after the first one. */
  tenants: {
    id: string
    name: string
    email: string | null
    userId: string | null
    /** The language of mails to them: their own choice, else the one that their landlord entered. */
    language: Language | null
  }[]
}

/** Rent that was charged with one due date. */
export type RentDue = {
  leaseId: string
  dueOn: PlainDate
  chargedCents: Cents
  /** The amount that concessions took off it: `chargedCents` is the amount after them. */
  concessionCents: Cents
  /** Without `pendingCents`, which pending payments will pay. */
  openCents: Cents
  pendingCents: Cents
  createdAt: Date
}

export type SentReminder = { id: string; leaseId: string; dueOn: PlainDate; type: ReminderType; sentAt: Date }

type Scope = { accountId: string; propertyId?: string | undefined; leaseId?: string | undefined }

/** Limits a query to a property or a lease; both parameters are always bound, so that there is only one query text. */
const within = `($2::uuid IS NULL OR l.property_id = $2) AND ($3::uuid IS NULL OR l.id = $3)`
const scopeOf = ({ accountId, propertyId, leaseId }: Scope) => [
  accountId,
  propertyId ?? null,
  leaseId ?? null,
]

/**
 * Lists rent charged to the households of leases that are not archived: open (unpaid) rent due before today, and all rent due from today
 * through the given day. Also includes rent that is paid by now when a reminder of it exists and it was due within the
 * last 30 days.
 */
export async function listRentDue(
  db: Db,
  scope: Scope,
  today: PlainDate,
  through: PlainDate,
): Promise<RentDue[]> {
  return db.query<RentDue>(
    `SELECT c.lease_id AS "leaseId", part.due_on AS "dueOn", sum(part.amount)::bigint AS "chargedCents",
            coalesce(sum((c.explanation -> 'concession' ->> 'amountCents')::bigint) FILTER (WHERE part.is_first), 0)::bigint AS "concessionCents",
            sum(part.open - part.pending)::bigint AS "openCents",
            coalesce(sum(part.pending), 0)::bigint AS "pendingCents", min(c.created_at) AS "createdAt"
     FROM (SELECT * FROM charges WHERE account_id = $1 AND voided_at IS NULL AND paid_cents < amount_cents
             AND due_on < $4::date AND type = 'RENT' AND payer_id IS NULL
           UNION ALL
           SELECT * FROM charges WHERE account_id = $1 AND voided_at IS NULL
             AND due_on BETWEEN $4::date AND $5::date AND type = 'RENT' AND payer_id IS NULL
           UNION ALL
           SELECT x.* FROM charges x WHERE x.account_id = $1 AND x.voided_at IS NULL AND x.paid_cents = x.amount_cents
             AND x.due_on >= $4::date - 30 AND x.due_on < $4::date AND x.type = 'RENT' AND x.payer_id IS NULL
             AND EXISTS (SELECT FROM rent_reminders r WHERE r.account_id = $1 AND r.lease_id = x.lease_id AND r.due_on = x.due_on
               AND r.payer_id IS NULL)
          ) c
     LEFT JOIN (${pendingCoverSql()}) cover ON cover.charge_id = c.id
     CROSS JOIN LATERAL (${chargePartsSql('coalesce(cover.cents, 0)')}) part
     JOIN leases l ON l.account_id = $1 AND l.id = c.lease_id AND l.archived_at IS NULL
     WHERE ${within}
     GROUP BY c.lease_id, part.due_on`,
    [...scopeOf(scope), today, through],
  )
}

/**
 * A lease whose rent may fall due soon, with its unused credit, the pending money that no charge will use, and the months
 * already charged.
 */
export type LeaseToCome = { leaseId: string; creditCents: Cents; pendingCents: Cents; months: PlainDate[] }

/**
 * Lists leases that run between today and the given day, and that are due on one of these days of the month or start to
 * charge after today: their schedule gives the rent that falls due through the given day.
 */
export async function listLeasesToCome(
  db: Db,
  scope: Scope,
  today: PlainDate,
  through: PlainDate,
  dueDays: readonly number[],
): Promise<LeaseToCome[]> {
  return db.query<LeaseToCome>(
    `SELECT l.id AS "leaseId", coalesce(credit.cents, 0)::bigint AS "creditCents",
            greatest(0, coalesce(pending.cents, 0) - coalesce(used.cents, 0))::bigint AS "pendingCents",
            coalesce(posted.months, '{}')::text[] AS months
     FROM leases l
     LEFT JOIN (SELECT lease_id, sum(amount_cents - allocated_cents) AS cents FROM payments
                WHERE account_id = $1 AND state = 'SETTLED' AND allocated_cents < amount_cents AND type <> 'DEPOSIT'
                  AND payer_id IS NULL
                GROUP BY lease_id) credit ON credit.lease_id = l.id
     LEFT JOIN (SELECT lease_id, sum(amount_cents) AS cents FROM payments
                WHERE account_id = $1 AND state = 'PENDING' AND type <> 'DEPOSIT' AND payer_id IS NULL
                GROUP BY lease_id) pending ON pending.lease_id = l.id
     LEFT JOIN (SELECT lease_id, sum(cents) AS cents FROM (${pendingCoverSql()}) cover
                WHERE type <> 'DEPOSIT' AND payer_id IS NULL GROUP BY lease_id) used ON used.lease_id = l.id
     LEFT JOIN (SELECT lease_id, array_agg(period) AS months FROM charges
                WHERE account_id = $1 AND type = 'RENT' AND period IS NOT NULL AND payer_id IS NULL
                  AND period BETWEEN date_trunc('month', $4::date)::date AND $5::date
                GROUP BY lease_id) posted ON posted.lease_id = l.id
     WHERE l.account_id = $1 AND l.archived_at IS NULL AND l.state <> 'DRAFT' AND (l.rent_cents > 0 OR l.rent_steps <> '[]')
       AND l.start_on <= $5::date AND l.ends_on >= $4::date
       AND (l.due_day = ANY ($6::smallint[]) OR l.rent_frequency <> 'MONTHLY' OR l.start_on > $4::date OR l.charges_from > $4::date) AND ${within}`,
    [...scopeOf(scope), today, through, dueDays],
  )
}

export type ChargeToPay = {
  id: string
  leaseId: string
  type: ChargeType
  dueOn: PlainDate
  restCents: Cents
  /** The whole charge, after concessions. */
  amountCents: Cents
  /**
   * The concession that was taken off it, and the first day of its month; null for a charge that is not of a
   * month.
   */
  concession: ConcessionFacts | null
  month: PlainDate | null
  description: string
  label: Label | null
}

/**
 * Lists the charges of households, without deposits, that are due by a day and that no pending payment will pay, oldest
 * first; of leases that are not archived.
 */
export async function listChargesToPay(db: Db, scope: Scope, through: PlainDate): Promise<ChargeToPay[]> {
  return db.query<ChargeToPay>(
    `SELECT c.id, c.lease_id AS "leaseId", c.type, c.due_on AS "dueOn", c.rest::bigint AS "restCents", d.description, d.label,
            d.amount_cents AS "amountCents", d.explanation -> 'concession' AS concession, d.period AS month
     FROM (${owedChargesSql({ only: `AND c.payer_id IS NULL AND c.type <> 'DEPOSIT' AND c.due_on <= $4::date` })}) c
     JOIN charges d ON d.account_id = $1 AND d.id = c.id
     JOIN leases l ON l.account_id = $1 AND l.id = c.lease_id AND l.archived_at IS NULL
     WHERE c.rest > 0 AND ${within} ORDER BY c.due_on, c.type <> 'RENT', c.id`,
    [...scopeOf(scope), through],
  )
}

/**
 * Sums what is overdue on a day under leases of any kind, by tenants and by payers, in cents: the reminders leave out payers,
 * archived leases and leases without a tenant.
 */
export async function sumOverdue(db: Db, scope: Scope, today: PlainDate): Promise<Cents> {
  const [row] = await db.query<{ cents: Cents }>(
    `SELECT coalesce(sum(c.rest), 0)::bigint AS cents
     FROM (${owedChargesSql()}) c
     JOIN leases l ON l.account_id = $1 AND l.id = c.lease_id WHERE ${isPartSql('overdue', 'c', '$4')} AND ${within}`,
    [...scopeOf(scope), today],
  )
  return row!.cents // an aggregate returns one row
}

/** Returns the unused credit of each of these leases that may pay rent. */
export async function listRentCredits(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<{ leaseId: string; creditCents: Cents }[]> {
  return db.query(
    `SELECT lease_id AS "leaseId", sum(amount_cents - allocated_cents)::bigint AS "creditCents" FROM payments
     WHERE account_id = $1 AND lease_id = ANY ($2::uuid[]) AND state = 'SETTLED' AND allocated_cents < amount_cents
       AND type <> 'DEPOSIT' AND payer_id IS NULL GROUP BY lease_id`,
    [accountId, leaseIds],
  )
}

/** Lists these leases with their places and tenants. */
export async function listLeasesInReminders(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<LeaseInReminder[]> {
  return db.query<LeaseInReminder>(
    `SELECT l.id AS "leaseId", l.property_id AS "propertyId", l.unit_id AS "unitId", p.name AS "propertyName",
            u.unit_number AS "unitNumber", ${leaseTable.select('l', [...rentTerms, 'createdAt', 'paymentNumber'])}, people.tenants
     FROM leases l
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     JOIN (SELECT lt.lease_id, json_agg(json_build_object('id', t.id, 'name', t.name, 'email', t.email, 'userId', t.user_id,
                      'language', coalesce((SELECT p.language FROM users p WHERE p.id = t.user_id), t.language))
                    ORDER BY lt.position) AS tenants
           FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
           WHERE lt.account_id = $1 AND lt.lease_id = ANY ($2::uuid[]) AND lt.left_on IS NULL
           GROUP BY lt.lease_id) people ON people.lease_id = l.id
     WHERE l.account_id = $1 AND l.id = ANY ($2::uuid[])`,
    [accountId, leaseIds],
  )
}

/** Lists reminders that were sent for rent due on or after a day. */
export async function listSentReminders(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
  dueFrom: PlainDate,
): Promise<SentReminder[]> {
  return db.query<SentReminder>(
    `SELECT id, lease_id AS "leaseId", due_on AS "dueOn", type, sent_at AS "sentAt" FROM rent_reminders
     WHERE account_id = $1 AND due_on >= $3::date AND lease_id = ANY ($2::uuid[])`,
    [accountId, leaseIds, dueFrom],
  )
}

/** Returns the reminders among these that were sent, however long ago. */
export async function findSentReminders(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<SentReminder[]> {
  return db.query<SentReminder>(
    `SELECT id, lease_id AS "leaseId", due_on AS "dueOn", type, sent_at AS "sentAt" FROM rent_reminders
     WHERE account_id = $1 AND id = ANY ($2::uuid[])`,
    [accountId, ids],
  )
}

export type ReminderToSend = {
  id: string
  leaseId: string
  propertyId: string
  dueOn: PlainDate
  type: ReminderType
  openCents: Cents
  /** The payer who is reminded; the household without one. */
  payerId?: string | undefined
}

/**
 * Claims reminders; returns the ids of reminders that were not sent before and that no concurrent call
 * claims.
 */
export async function claimReminders(
  db: Db,
  accountId: string,
  reminders: readonly ReminderToSend[],
  sentBy: string | null,
  now: Date,
): Promise<Set<string>> {
  // in one order everywhere, so that two concurrent claims of the same reminders wait for each other instead of both
  // failing
  const sorted = reminders.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const rows = await db.query<{ id: string }>(
    `INSERT INTO rent_reminders (account_id, id, lease_id, property_id, due_on, type, amount_cents, payer_id, sent_at, sent_by)
     SELECT $1, r.*, $8, $9 FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::date[], $6::text[], $7::bigint[], $10::uuid[]) r
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      accountId,
      sorted.map((row) => row.id),
      sorted.map((row) => row.leaseId),
      sorted.map((row) => row.propertyId),
      sorted.map((row) => row.dueOn),
      sorted.map((row) => row.type),
      sorted.map((row) => row.openCents),
      now,
      sentBy,
      sorted.map((row) => row.payerId ?? null),
    ],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deletes claims that led to no mail. */
export async function unclaimReminders(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await db.query('DELETE FROM rent_reminders WHERE account_id = $1 AND id = ANY ($2::uuid[])', [
    accountId,
    ids,
  ])
}

/** Finds the reply address of a mail: the person who sends it, or the owner of the account for an automatic mail. */
export async function findAddress(
  db: Db,
  accountId: string,
  userId: string | null,
): Promise<{ name: string; email: string } | undefined> {
  const [row] = await db.query<{ name: string; email: string }>(
    `SELECT u.name, u.email::text AS email FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.account_id = $1 AND is_team_role(m.role) ORDER BY m.user_id = $2 DESC NULLS LAST, m.role = 'OWNER' DESC, m.created_at LIMIT 1`,
    [accountId, userId],
  )
  return row
}
