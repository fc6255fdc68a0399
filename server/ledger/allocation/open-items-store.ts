import type { Cents } from '#shared/lib/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RowOf } from '#server/platform/database/table.ts'
import { leaseTable, rentTerms } from '#server/schema/leases.ts'
import { chargeTable } from '#server/schema/money/charges.ts'
import type { AllocationOrder, OpenCharge, OpenPayment } from '#shared/ledger/allocation/allocation.ts'
import type { LeasePlace } from '#shared/leases/law/lease-law.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import { isTimeZone, type PlainDate, todayIn } from '#shared/lib/plain-date.ts'

export type LockedLease = LeaseTerms & Pick<RowOf<typeof leaseTable>, 'id' | 'propertyId' | 'state'>

const leaseColumns = leaseTable.select('leases', ['id', 'propertyId', 'state', ...rentTerms])

/**
 * Finds the lease and locks it: every write to a lease's books takes this lock first, so that two payments at once see
 * each other's allocations.
 */
export async function lockLeaseLedger(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<LockedLease | undefined> {
  const [row] = await db.query<LockedLease>(
    `SELECT ${leaseColumns} FROM leases WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [accountId, leaseId],
  )
  return row
}

/** Locks the ledgers of several leases, in the order of their ids so that no deadlock occurs. */
export async function lockLedgersOfLeases(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<LockedLease[]> {
  return db.query<LockedLease>(
    `SELECT ${leaseColumns} FROM leases WHERE account_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    [accountId, leaseIds],
  )
}

/** Finds the signed leases whose rent may fall due between the two days, and locks them in the order of their ids. */
export async function lockLeasesToCharge(
  db: Db,
  accountId: string,
  from: PlainDate,
  through: PlainDate,
): Promise<LockedLease[]> {
  return db.query<LockedLease>(
    `SELECT ${leaseColumns} FROM leases
     WHERE account_id = $1 AND archived_at IS NULL AND state <> 'DRAFT' AND start_on <= $3::date
       AND ends_on >= date_trunc('month', $2::date)::date
     ORDER BY id FOR NO KEY UPDATE`,
    [accountId, from, through],
  )
}

type Open<T> = T & { leaseId: string; propertyId: string; description: string }
export type OpenChargeRow = Open<OpenCharge> & {
  /** The last day on which money that had paid some of it was gone or taken off it, and how much that money had paid. */
  reopenedOn?: PlainDate | null
  reopenedCents?: Cents
}
export type OpenPaymentRow = Open<OpenPayment> & {
  isCredit: boolean
  /**
   * The first day that freed money can pay other charges. Money is freed when it is taken off a charge or
   * when its refund is undone. Null if no money was freed, or only on its own day.
   */
  freeFrom: PlainDate | null
}

export type AgreedOrderRow = LeasePlace & { leaseId: string; order: AllocationOrder }

/** Lists the account's allocation order for each of these leases, with the place of the home, whose law may set another. */
export async function listAgreedOrders(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<AgreedOrderRow[]> {
  return db.query<AgreedOrderRow>(
    `SELECT l.id AS "leaseId", a.allocation_order AS "order", p.state, p.city, p.property_type AS "propertyType"
     FROM leases l JOIN accounts a ON a.id = $1 JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     WHERE l.account_id = $1 AND l.id = ANY ($2::uuid[])`,
    [accountId, leaseIds],
  )
}

/**
 * SQL: the amounts that money paid of a charge and stopped paying from a later day on: see
 * listFormerPaymentsOf.
 */
const formerPartsSql = (chargeId: string) => `FROM allocations a
     JOIN charges c ON c.account_id = $1 AND c.id = a.charge_id AND c.type <> 'DEPOSIT'
     JOIN payments p ON p.account_id = $1 AND p.id = a.payment_id
     CROSS JOIN LATERAL (SELECT (a.explanation ->> 'freedOn')::date AS freed_on) freed
     LEFT JOIN LATERAL (
       SELECT id, entry_on FROM journal_entries
       WHERE account_id = $1 AND payment_id = p.id AND kind = 'payment_reversal' ORDER BY id DESC LIMIT 1) left_books
       ON a.explanation #>> '{why,kind}' IN ('returned', 'refunded', 'withdrawn')
     WHERE a.account_id = $1 AND a.charge_id = ${chargeId} AND a.amount_cents < 0
       AND coalesce(freed.freed_on, left_books.entry_on) IS NOT NULL
       AND NOT EXISTS (SELECT FROM journal_entries e
         WHERE e.account_id = $1 AND e.payment_id = p.id AND e.charge_id = a.charge_id AND e.kind = 'allocation'
           AND CASE WHEN freed.freed_on IS NULL THEN e.id > left_books.id
               ELSE (e.created_at, e.id) > (a.created_at, a.id) AND e.label ->> 'kind' IS DISTINCT FROM 'credit_applied' END)`

/** Lists the charges of these leases that are not fully paid yet. */
export async function listOpenCharges(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<OpenChargeRow[]> {
  return db.query<OpenChargeRow>(
    `SELECT ${chargeTable.select('charges', ['id', 'leaseId', 'propertyId', 'type', 'dueOn', 'amountCents', 'paidCents', 'addedCents', 'addedOn', 'description', 'payerId'])},
            "reopenedOn", coalesce("reopenedCents", 0)::bigint AS "reopenedCents"
     FROM charges
     CROSS JOIN LATERAL (
       SELECT max(coalesce(freed.freed_on, left_books.entry_on)) AS "reopenedOn", -sum(a.amount_cents) AS "reopenedCents"
       ${formerPartsSql('charges.id')}) reopened
     WHERE account_id = $1 AND lease_id = ANY ($2::uuid[]) AND voided_at IS NULL AND paid_cents < amount_cents`,
    [accountId, leaseIds],
  )
}

const freeFromSql = (payment: string) => `greatest(
              (SELECT max((a.explanation ->> 'freedOn')::date) FROM allocations a
               WHERE a.account_id = $1 AND a.payment_id = ${payment} AND a.amount_cents < 0),
              (SELECT max(e.entry_on) FROM journal_entries e
               WHERE e.account_id = $1 AND e.payment_id = ${payment} AND e.kind = 'refund_reversal'))`

/**
 * Returns the first and the last day on which money of a payment was taken off a charge after it had paid it, or on which its
 * refund was undone; null where there is none.
 */
export async function findFreedDays(
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<{ firstOn: PlainDate | null; freeFrom: PlainDate | null }> {
  const [row] = await db.query<{ firstOn: PlainDate | null; freeFrom: PlainDate | null }>(
    `SELECT (SELECT min((a.explanation ->> 'freedOn')::date) FROM allocations a
             WHERE a.account_id = $1 AND a.payment_id = $2 AND a.amount_cents < 0) AS "firstOn", ${freeFromSql('$2')} AS "freeFrom"`,
    [accountId, paymentId],
  )
  return row! // a SELECT without FROM returns one row
}

export type FreedPart = Pick<
  NetAllocation,
  'chargeId' | 'leaseId' | 'propertyId' | 'chargeType' | 'settledOn'
> & {
  amountCents: Cents
  freedOn: PlainDate
}

/**
 * Lists what a payment paid of charges from one day (`settledOn`) until a later one (`freedOn`), since it was last posted: charges
 * that were voided or lowered, and deposits that were released.
 */
export async function listFreedParts(db: Db, accountId: string, paymentId: string): Promise<FreedPart[]> {
  return db.query<FreedPart>(
    `SELECT a.charge_id AS "chargeId", c.lease_id AS "leaseId", c.property_id AS "propertyId", c.type AS "chargeType",
            -a.amount_cents AS "amountCents", ${settledOnSql} AS "settledOn", (a.explanation ->> 'freedOn')::date AS "freedOn"
     FROM allocations a
     JOIN charges c ON c.account_id = $1 AND c.id = a.charge_id
     JOIN payments p ON p.account_id = $1 AND p.id = a.payment_id
     WHERE a.account_id = $1 AND a.payment_id = $2 AND a.amount_cents < 0 AND a.explanation ->> 'freedOn' IS NOT NULL
       AND NOT EXISTS (SELECT FROM journal_entries e
         WHERE e.account_id = $1 AND e.payment_id = $2 AND e.kind = 'payment_reversal'
           AND (e.created_at, e.id) > (a.created_at, a.id))
     ORDER BY a.id`,
    [accountId, paymentId],
  )
}

/**
 * Lists what money paid of a charge only until a later day: payments that came back and credit that was withdrawn until they left the
 * books, and money that was taken off the charge that day because it was waived. No deposit, and nothing that was taken back already.
 */
export async function listFormerPaymentsOf(
  db: Db,
  accountId: string,
  chargeId: string,
): Promise<(FreedPart & { paymentId: string })[]> {
  return db.query(
    `SELECT a.charge_id AS "chargeId", a.payment_id AS "paymentId", c.lease_id AS "leaseId", c.property_id AS "propertyId",
            c.type AS "chargeType", -a.amount_cents AS "amountCents", ${settledOnSql} AS "settledOn",
            coalesce(freed.freed_on, left_books.entry_on) AS "freedOn"
     ${formerPartsSql('$2')}
     ORDER BY a.id`,
    [accountId, chargeId],
  )
}

/** Returns whether a returned deposit pays a charge from the money of this payment. */
export async function paysFromDeposit(db: Db, accountId: string, paymentId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM journal_entries e
     WHERE e.account_id = $1 AND e.payment_id = $2 AND e.kind = 'allocation' AND e.label ->> 'kind' = 'deposit_applied'
       AND NOT EXISTS (SELECT FROM journal_entries later
         WHERE later.account_id = $1 AND later.payment_id = $2 AND later.charge_id = e.charge_id
           AND later.kind = 'deallocation' AND later.id > e.id)
     LIMIT 1`,
    [accountId, paymentId],
  )
  return rows.length > 0
}

/** Lists the settled payments of these leases that are not fully used yet, with the charge that each was meant for. */
export async function listCredits(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<OpenPaymentRow[]> {
  return db.query<OpenPaymentRow>(
    `SELECT id, lease_id AS "leaseId", property_id AS "propertyId", type, paid_on AS "receivedOn",
            amount_cents AS "amountCents", allocated_cents AS "allocatedCents", is_credit AS "isCredit", 'Prepayment applied' AS description, payer_id AS "payerId",
            for_charge_id AS "targetChargeId",
            ${freeFromSql('payments.id')} AS "freeFrom"
     FROM payments WHERE account_id = $1 AND lease_id = ANY ($2::uuid[]) AND state = 'SETTLED'
       AND allocated_cents < amount_cents`,
    [accountId, leaseIds],
  )
}

/**
 * Returns a text that differs where the open charges of a lease, its credit or its pending payments differ; undefined
 * without such a lease.
 */
export async function findBooksVersion(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ version: string }>(
    `SELECT md5(coalesce((
       SELECT string_agg(part, ',' ORDER BY part) FROM (
         SELECT concat_ws(' ', id, type, due_on, amount_cents, paid_cents) AS part FROM charges
         WHERE account_id = $1 AND lease_id = $2 AND voided_at IS NULL AND paid_cents < amount_cents
         UNION ALL
         SELECT concat_ws(' ', id, type, amount_cents, allocated_cents) FROM payments
         WHERE account_id = $1 AND lease_id = $2 AND state = 'SETTLED' AND allocated_cents < amount_cents
         UNION ALL
         SELECT concat_ws(' ', id, type, amount_cents, state) FROM payments
         WHERE account_id = $1 AND lease_id = $2 AND state = 'PENDING') parts), '')) AS version
     FROM leases WHERE account_id = $1 AND id = $2`,
    [accountId, leaseId],
  )
  return row?.version
}

/**
 * Lists the settled payments of the households of these leases that are not fully used yet. Payments of the
 * leases' payers are left out.
 */
export async function listHouseholdCredits(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<OpenPaymentRow[]> {
  return (await listCredits(db, accountId, leaseIds)).filter(({ payerId }) => !payerId)
}

export type NetAllocation = {
  chargeId: string
  paymentId: string
  leaseId: string
  propertyId: string
  amountCents: number
  chargeType: OpenCharge['type']
  chargeDueOn: PlainDate
  receivedOn: PlainDate
  /** The day on which it pays the charge in the books. */
  settledOn: PlainDate
}

/** SQL: the day on which a charge was due when an allocation was made or ended; it may have another due day since. */
export const dueWhenAllocatedSql = (allocation: string, charge: string): string =>
  `coalesce((${allocation}.explanation ->> 'chargeDueOn')::date, ${charge}.due_on)`

/** SQL: the day that an allocation `a` of the payment `p` starts to pay the charge `c`. */
const settledOnSql = `coalesce((a.explanation ->> 'settledOn')::date,
                       CASE WHEN c.type = 'DEPOSIT' THEN p.paid_on ELSE greatest(${dueWhenAllocatedSql('a', 'c')}, p.paid_on) END)`

/** Lists the allocations of a charge or a payment by the day on which they pay it, net of the removed ones. */
export async function listNetAllocations(
  db: Db,
  accountId: string,
  document: { chargeId: string } | { paymentId: string },
): Promise<NetAllocation[]> {
  const [column, id] =
    'chargeId' in document ? ['charge_id', document.chargeId] : ['payment_id', document.paymentId]
  return db.query<NetAllocation>(
    `SELECT a.charge_id AS "chargeId", a.payment_id AS "paymentId", c.lease_id AS "leaseId",
            c.property_id AS "propertyId", sum(a.amount_cents)::bigint AS "amountCents", c.type AS "chargeType",
            c.due_on AS "chargeDueOn", p.paid_on AS "receivedOn", settled."on" AS "settledOn"
     FROM allocations a
     JOIN charges c ON c.account_id = $1 AND c.id = a.charge_id
     JOIN payments p ON p.account_id = $1 AND p.id = a.payment_id
     CROSS JOIN LATERAL (SELECT ${settledOnSql} AS "on") settled
     WHERE a.account_id = $1 AND a.${column} = $2
     GROUP BY a.charge_id, a.payment_id, c.lease_id, c.property_id, c.type, c.due_on, p.paid_on, settled."on"
     HAVING sum(a.amount_cents) <> 0`,
    [accountId, id],
  )
}

/**
 * SQL: whether a run was not made by a clock that was ahead. Such a run finished after now, or a day or more before
 * the day that it was for.
 */
const isTrueRun = (alias: string, now: string) =>
  `${alias}.finished_at <= ${now}::timestamptz + interval '15 minutes'
     AND ${alias}.finished_at AT TIME ZONE 'UTC' > ${alias}.run_on - interval '1 day'`

/** Returns the last account day whose rent run has finished by now; runs of a clock that was ahead do not count. */
export async function findLastRentRun(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ runOn: PlainDate; finishedAt: Date } | undefined> {
  const [row] = await db.query<{ runOn: PlainDate; finishedAt: Date }>(
    `SELECT run_on AS "runOn", finished_at AS "finishedAt" FROM rent_runs r
     WHERE account_id = $1 AND ${isTrueRun('r', '$2')} ORDER BY run_on DESC LIMIT 1`,
    [accountId, now],
  )
  return row
}

export async function recordRentRun(
  db: Db,
  accountId: string,
  runOn: PlainDate,
  posted: number,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO rent_runs (account_id, run_on, posted, finished_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, run_on) DO UPDATE SET posted = rent_runs.posted + excluded.posted, finished_at = $4`,
    [accountId, runOn, posted, now],
  )
}

/**
 * Lists the accounts whose own today has not had its rent run. Runs as the scheduler, which can read nothing else of
 * them. Calculates their today in the same code as requests: the database knows fewer names of time zones, and an
 * unknown one would be an error for all accounts.
 */
export async function listAccountsDue(db: Db, now: Date): Promise<{ accountId: string; today: PlainDate }[]> {
  const zones = await db.query<{ timeZone: string }>('SELECT DISTINCT time_zone AS "timeZone" FROM accounts')
  const known = zones.map(({ timeZone }) => timeZone).filter(isTimeZone)
  return db.query(
    `SELECT a.id AS "accountId", z.today FROM unnest($1::text[], $2::date[]) z (time_zone, today)
     JOIN accounts a ON a.time_zone = z.time_zone
     WHERE NOT EXISTS (SELECT FROM rent_runs r WHERE r.account_id = a.id AND r.run_on = z.today
       AND ${isTrueRun('r', '$3')})`,
    [known, known.map((timeZone) => todayIn(timeZone, now)), now],
  )
}
