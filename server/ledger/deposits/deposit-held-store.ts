import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DepositKind } from '#shared/ledger/accounts.ts'
import type { ChargeExplanation } from '#shared/ledger/explain/explanation.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/**
 * Returns the SQL of the cents of security deposit that a landlord holds under a lease: the amount paid on its deposit
 * charges that are not void, which is the deposit liability (account 2100). A deposit that was charged and not paid is not
 * held.
 */
export function depositHeldSql(paidOfDepositCharges: string, liability: string): string {
  return `least(coalesce(${paidOfDepositCharges}, 0), coalesce(${liability}, 0))`
}

/** Returns the cents of the security deposit that is held under a lease. */
export async function getDepositHeld(db: Db, accountId: string, leaseId: string): Promise<Cents> {
  const [row] = await db.query<{ cents: Cents }>(
    `SELECT ${depositHeldSql(
      `(SELECT sum(paid_cents) FROM charges
        WHERE account_id = $1 AND lease_id = $2 AND type = 'DEPOSIT' AND voided_at IS NULL)`,
      `(SELECT -sum(amount_cents) FROM journal_lines WHERE account_id = $1 AND lease_id = $2 AND code = ${accountCodes.depositsHeld})`,
    )}::bigint AS cents`,
    [accountId, leaseId],
  )
  return row!.cents // a SELECT without FROM returns one row
}

export type DepositChargeRow = {
  id: string
  kind: DepositKind
  description: string
  amountCents: Cents
  paidCents: Cents
  dueOn: PlainDate
}

/** Lists the deposit charges of a lease that are not void, in the order of their due dates. */
export async function listDepositCharges(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<DepositChargeRow[]> {
  return db.query<DepositChargeRow>(
    `SELECT id, coalesce(deposit_kind, 'SECURITY') AS kind, description, amount_cents AS "amountCents",
            paid_cents AS "paidCents", due_on AS "dueOn"
     FROM charges WHERE account_id = $1 AND lease_id = $2 AND type = 'DEPOSIT' AND voided_at IS NULL
     ORDER BY due_on, id`,
    [accountId, leaseId],
  )
}

/**
 * The limit for further charges of a deposit: the amount agreed in the lease, and the amount charged as a
 * security deposit so far; in cents.
 */
export type DepositRoom = { agreedCents: Cents; chargedCents: Cents; hasCharges: boolean }

/** Returns what was agreed and charged of the deposits of leases. */
export async function listDepositRooms(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<Map<string, DepositRoom>> {
  const rows = await db.query<DepositRoom & { leaseId: string }>(
    `SELECT l.id AS "leaseId", l.deposit_cents AS "agreedCents",
            coalesce(sum(c.amount_cents) FILTER (WHERE coalesce(c.deposit_kind, 'SECURITY') = 'SECURITY'), 0)::bigint AS "chargedCents",
            count(c.id) > 0 AS "hasCharges"
     FROM leases l
     LEFT JOIN charges c ON c.account_id = $1 AND c.lease_id = l.id AND c.type = 'DEPOSIT' AND c.voided_at IS NULL
     WHERE l.account_id = $1 AND l.id = ANY ($2::uuid[]) GROUP BY l.id, l.deposit_cents`,
    [accountId, leaseIds],
  )
  return new Map(rows.map(({ leaseId, ...room }) => [leaseId, room]))
}

type ReceivedDeposit = { id: string; explanation: Extract<ChargeExplanation, { rule: 'deposit_received' }> }

/** Lists the charges of a lease, not void, that were made because money was received as a deposit: of one payment, or all. */
export async function listReceivedDeposits(
  db: Db,
  accountId: string,
  { leaseId, paymentId = null }: { leaseId: string; paymentId?: string | null },
): Promise<ReceivedDeposit[]> {
  return db.query<ReceivedDeposit>(
    `SELECT id, explanation FROM charges
     WHERE account_id = $1 AND lease_id = $2 AND type = 'DEPOSIT' AND voided_at IS NULL
       AND explanation ->> 'rule' = 'deposit_received' AND ($3::text IS NULL OR explanation ->> 'paymentId' = $3)
     ORDER BY due_on, id`,
    [accountId, leaseId, paymentId],
  )
}

/** Returns the day on which the deposits of a lease were paid as far as they are; null where nothing was paid. */
export async function findDepositPaidOn(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<PlainDate | null> {
  const [row] = await db.query<{ paidOn: PlainDate | null }>(
    `SELECT max(y.paid_on) AS "paidOn"
     FROM (SELECT a.payment_id FROM allocations a JOIN charges c ON c.account_id = $1 AND c.id = a.charge_id
           WHERE a.account_id = $1 AND c.lease_id = $2 AND c.type = 'DEPOSIT' AND c.voided_at IS NULL
           GROUP BY a.payment_id HAVING sum(a.amount_cents) > 0) paid
     JOIN payments y ON y.account_id = $1 AND y.id = paid.payment_id`,
    [accountId, leaseId],
  )
  return row?.paidOn ?? null
}
