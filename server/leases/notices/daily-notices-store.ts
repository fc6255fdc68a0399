import { owedChargesSql } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { termEnd } from '#server/schema/leases.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/**
 * Lists accounts of these time zones, each with its day, whose daily notices were not sent yet; runs under
 * tenure_system.
 */
export async function listAccountsWithoutNotices(
  db: Db,
  zones: readonly { timeZone: string; today: PlainDate }[],
): Promise<{ accountId: string; today: PlainDate }[]> {
  return db.query(
    `SELECT a.id AS "accountId", z.today FROM unnest($1::text[], $2::date[]) z (time_zone, today)
     JOIN accounts a ON a.time_zone = z.time_zone
     WHERE NOT EXISTS (SELECT FROM daily_runs r WHERE r.account_id = a.id AND r.run_on = z.today)`,
    [zones.map(({ timeZone }) => timeZone), zones.map(({ today }) => today)],
  )
}

export async function listTimeZones(db: Db): Promise<string[]> {
  const rows = await db.query<{ timeZone: string }>('SELECT DISTINCT time_zone AS "timeZone" FROM accounts')
  return rows.map(({ timeZone }) => timeZone)
}

/**
 * Claims a day of the account; returns false when it was claimed before. A concurrent call waits until the first one
 * ends.
 */
export async function claimDay(db: Db, accountId: string, day: PlainDate, now: Date): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO daily_runs (account_id, run_on, finished_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING run_on`,
    [accountId, day, now],
  )
  return rows.length > 0
}

/** Finds the last day before this one whose notices were sent. */
export async function findPreviousDay(
  db: Db,
  accountId: string,
  day: PlainDate,
): Promise<PlainDate | undefined> {
  const [row] = await db.query<{ runOn: PlainDate }>(
    `SELECT run_on AS "runOn" FROM daily_runs WHERE account_id = $1 AND run_on < $2::date ORDER BY run_on DESC LIMIT 1`,
    [accountId, day],
  )
  return row?.runOn
}

type UnitAddress = {
  leaseId: string
  propertyId: string
  propertyName: string
  unitNumber: string
  tenantId: string | null
  tenantName: string | null
}

export type EndingLease = UnitAddress & {
  endsOn: PlainDate
  /** Whether the lease continues month to month after that day. */
  continues: boolean
  /** Whether a notice or an agreement ends it on that day. */
  isEnded: boolean
}
export type OverdueCharge = UnitAddress & {
  chargeId: string
  dueOn: PlainDate
  openCents: Cents
  description: string
}

const unitAddressColumns = `l.id AS "leaseId", l.property_id AS "propertyId", p.name AS "propertyName",
  u.unit_number AS "unitNumber", t.id AS "tenantId", t.name AS "tenantName"`

const unitAddressJoins = `JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
  JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
  LEFT JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id AND lt.position = 0
  LEFT JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id`

/**
 * Lists live leases whose last day, or last day of the term, is between the two; the soonest first. Leases that were
 * ended for a later day are among them: what a move-out needs is to be prepared too.
 */
export async function listEndingLeases(
  db: Db,
  accountId: string,
  today: PlainDate,
  from: PlainDate,
  to: PlainDate,
): Promise<EndingLease[]> {
  return db.query<EndingLease>(
    `SELECT ${unitAddressColumns}, ${termEnd('l')} AS "endsOn", l.terminated_on IS NOT NULL AS "isEnded",
            l.term_ends_on IS NOT NULL AND l.terminated_on IS NULL AS continues FROM leases l ${unitAddressJoins}
     WHERE l.account_id = $1 AND l.archived_at IS NULL AND l.state <> 'DRAFT' AND l.start_on <= $2::date
       AND ${termEnd('l')} BETWEEN $3::date AND $4::date
     ORDER BY ${termEnd('l')}, l.id`,
    [accountId, today, from, to],
  )
}

/**
 * Lists charges of households, without deposits, that fell due by a day and that no pending payment will pay, the oldest
 * first.
 */
export async function listOverdueCharges(
  db: Db,
  accountId: string,
  day: PlainDate,
): Promise<OverdueCharge[]> {
  return db.query<OverdueCharge>(
    `SELECT ${unitAddressColumns}, c.id AS "chargeId", o.due_on AS "dueOn", c.description,
            o.rest::bigint AS "openCents"
     FROM (${owedChargesSql({ only: `AND c.type <> 'DEPOSIT' AND c.payer_id IS NULL AND c.due_on <= $2::date` })}) o
     JOIN charges c ON c.account_id = $1 AND c.id = o.id
     JOIN leases l ON l.account_id = $1 AND l.id = c.lease_id AND l.archived_at IS NULL ${unitAddressJoins}
     WHERE o.rest > 0 AND o.due_on <= $2::date
     ORDER BY o.due_on, c.id`,
    [accountId, day],
  )
}
