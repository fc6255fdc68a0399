import type { Db } from '#server/platform/database/database.ts'
import { chargeTypes } from '#shared/ledger/accounts.ts'
import { stateCodes } from '#shared/law/places/lookup.ts'
import { orderByLaw } from '#shared/leases/law/lease-law.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'
import type { Cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Owed, OwedPart } from '#shared/ledger/owed/owed.ts'

/**
 * SQL: the open charges that pending payments will pay, with these cents, as computeOwedCharges says: one row
 * (charge_id, lease_id, property_id, payer_id, type, due_on, cents) for each charge, in the account `$1`; a payment pays
 * charges of its own payer alone. `only` limits the
 * payments, for example to one lease: AND lease_id = l.id. It reads the pending payments and the open charges of their
 * leases alone, so that it costs little where few payments are pending.
 */
export function pendingCoverSql(only = ''): string {
  return `SELECT ordered.id AS charge_id, ordered.lease_id, ordered.property_id, ordered.payer_id, ordered.type, ordered.due_on,
      ordered.directed + least(ordered.rest, greatest(0, coalesce(pools.cents, 0) - (ordered.through - ordered.rest))) AS cents
    FROM (
      SELECT left_open.*, sum(rest) OVER (PARTITION BY lease_id, payer_id, type = 'DEPOSIT'
          ORDER BY ${orderGroupSql}, due_on, ${typeRankSql}, id ROWS UNBOUNDED PRECEDING) AS through
      FROM (
        SELECT c.id, c.lease_id, c.property_id, c.payer_id, c.type, c.due_on, coalesce(named.cents, 0) AS directed,
               c.amount_cents - c.paid_cents - coalesce(named.cents, 0) AS rest, ${orderSql} AS pay_order
        FROM charges c
        JOIN accounts a ON a.id = $1
        JOIN properties p ON p.account_id = $1 AND p.id = c.property_id
        LEFT JOIN (SELECT charge_id, sum(cents) AS cents FROM (${directedSql(only)}) d
                   WHERE charge_id IS NOT NULL GROUP BY charge_id) named ON named.charge_id = c.id
        WHERE c.account_id = $1 AND c.voided_at IS NULL AND c.paid_cents < c.amount_cents
          AND c.lease_id IN (SELECT lease_id FROM payments WHERE account_id = $1 AND state = 'PENDING' ${only})
      ) left_open
    ) ordered
    LEFT JOIN (SELECT lease_id, payer_id, is_deposit, sum(amount_cents - cents) AS cents FROM (${directedSql(only)}) d
               GROUP BY lease_id, payer_id, is_deposit) pools
      ON pools.lease_id = ordered.lease_id AND pools.payer_id IS NOT DISTINCT FROM ordered.payer_id
        AND pools.is_deposit = (ordered.type = 'DEPOSIT')`
}

// the pending payments, each with the cents that it pays of the charge that it is meant for
const directedSql = (
  only: string,
) => `SELECT y.lease_id, y.payer_id, y.type = 'DEPOSIT' AS is_deposit, y.amount_cents, target.id AS charge_id,
    CASE WHEN target.id IS NULL THEN 0 ELSE least(y.amount_cents, greatest(0, target.amount_cents - target.paid_cents
      - (sum(y.amount_cents) OVER (PARTITION BY target.id ORDER BY y.paid_on, y.id ROWS UNBOUNDED PRECEDING) - y.amount_cents))) END AS cents
  FROM (SELECT * FROM payments WHERE account_id = $1 AND state = 'PENDING' ${only}) y
  LEFT JOIN charges target ON target.account_id = $1 AND target.id = y.for_charge_id AND target.lease_id = y.lease_id
    AND target.payer_id IS NOT DISTINCT FROM y.payer_id
    AND target.voided_at IS NULL AND target.paid_cents < target.amount_cents`

/**
 * SQL: the order in which a payment pays the charges of a lease, as orderByLaw says, for account a and property p. A
 * state has its order of the day on which the process started.
 */
const orderSql = `CASE WHEN p.property_type <> 'COMMERCIAL' THEN CASE p.state ${statesWithOrder()
  .map(({ state, order }) => `WHEN '${state}' THEN '${order}'`)
  .join(' ')} ELSE a.allocation_order END ELSE a.allocation_order END`

function statesWithOrder(): { state: string; order: AllocationOrder }[] {
  const on = parsePlainDate(new Date().toISOString().slice(0, 10))
  return stateCodes.flatMap((state) => {
    const { order, source } = orderByLaw(
      { state, city: '', propertyType: 'SINGLE_FAMILY' },
      'OLDEST_FIRST',
      on,
    )
    return source === null ? [] : [{ state, order }]
  })
}

/** SQL: the group of a charge in that order; lower groups are paid first. */
const orderGroupSql = `CASE pay_order WHEN 'RENT_FIRST' THEN (type <> 'RENT')::int
    WHEN 'FEES_FIRST' THEN (type = 'RENT')::int ELSE 0 END`

const typeRankSql = `array_position(ARRAY[${chargeTypes.map((type) => `'${type}'`).join(', ')}], type)`

/**
 * SQL: the open charges of the account `$1`, each with the cents that are still to be paid (`rest`) once pending payments
 * have settled. `only` limits them by the column names of charges c; `payments` limits the pending payments likewise. A charge
 * with an open part that became owed after its due day has a second row, with the `due_on` of that part; `charge_due_on` is
 * the due day of the charge.
 */
export function owedChargesSql({
  only = '',
  payments = '',
}: { only?: string; payments?: string } = {}): string {
  return `SELECT c.id, c.lease_id, c.property_id, c.payer_id, c.type, part.due_on, c.due_on AS charge_due_on,
      part.open - part.pending AS rest, part.pending
    FROM charges c LEFT JOIN (${pendingCoverSql(payments)}) cover ON cover.charge_id = c.id
    CROSS JOIN LATERAL (${chargePartsSql('coalesce(cover.cents, 0)')}) part
    WHERE c.account_id = $1 AND c.voided_at IS NULL AND c.paid_cents < c.amount_cents ${only}`
}

/**
 * SQL: the parts of a charge c (due_on, amount, open, pending, is_first), as partsOfCharge says; pending money pays the first one
 * first.
 */
export function chargePartsSql(pending: string): string {
  const open = '(c.amount_cents - c.paid_cents)'
  const later = `least(c.added_cents, ${open})`
  return `SELECT c.due_on, c.amount_cents - c.added_cents AS amount, ${open} - ${later} AS open,
        least(${pending}, ${open} - ${later}) AS pending, true AS is_first
      WHERE c.added_on IS NULL OR c.amount_cents > c.added_cents
    UNION ALL
    SELECT c.added_on, c.added_cents, ${later}, greatest(0, ${pending} - (${open} - ${later})), c.amount_cents <= c.added_cents
      WHERE c.added_on IS NOT NULL`
}

/**
 * SQL: the sum of the unpaid amounts of charges c, for one part of the owed amount on the day `today`, in
 * cents. Pending payments will pay `pending` of it. For queries that read the charges themselves.
 */
export function restOfPartSql(part: OwedPart, today: string, pending = '0'): string {
  const rest = `(c.amount_cents - c.paid_cents - ${pending})`
  const later = `least(c.added_cents, ${rest})`
  const isLaterPart = isPartSql(part, 'c', today).replaceAll('c.due_on', 'c.added_on')
  return `coalesce(sum(CASE WHEN ${isPartSql(part, 'c', today)} THEN ${rest} - ${later} ELSE 0 END
      + CASE WHEN c.added_on IS NOT NULL AND ${isLaterPart} THEN ${later} ELSE 0 END), 0)::bigint`
}

/** SQL: whether an open charge belongs to a part of the owed amount on the day `today`, as in owedPart. */
export function isPartSql(part: OwedPart, charge: string, today: string): string {
  return {
    overdue: `${charge}.type <> 'DEPOSIT' AND ${charge}.due_on < ${today}::date`,
    due: `${charge}.type <> 'DEPOSIT' AND ${charge}.due_on = ${today}::date`,
    upcoming: `${charge}.due_on > ${today}::date`,
    deposit: `${charge}.type = 'DEPOSIT' AND ${charge}.due_on <= ${today}::date`,
  }[part]
}

/**
 * SQL: what is owed under the lease with the id `lease` on the day `today`, as computeOwed says: one row with "owed", a
 * JSON object of cents, and "balanceCents", the open charges less the credit, both of the household; and
 * "payersBalanceCents", the same of the payers of shares of its rent. For a LATERAL join, in the account `$1`.
 */
export function owedSql(lease: string, today: string): string {
  const restOf = (part: OwedPart) =>
    `coalesce(sum(c.rest) FILTER (WHERE c.payer_id IS NULL AND ${isPartSql(part, 'c', today)}), 0)`
  const charges = owedChargesSql({ only: `AND c.lease_id = ${lease}`, payments: `AND lease_id = ${lease}` })
  return `SELECT json_build_object('overdue', open.overdue, 'due', open.due, 'pending', pending.cents,
      'upcoming', open.upcoming, 'deposit', open.deposit, 'credit', credit.cents) AS owed,
      (open.cents - credit.cents)::bigint AS "balanceCents", (open.payers - credit.payers)::bigint AS "payersBalanceCents"
    FROM (SELECT ${(['overdue', 'due', 'upcoming', 'deposit'] as const).map((part) => `${restOf(part)} AS ${part}`).join(', ')},
                 coalesce(sum(c.rest + c.pending) FILTER (WHERE c.payer_id IS NULL), 0) AS cents,
                 coalesce(sum(c.rest + c.pending) FILTER (WHERE c.payer_id IS NOT NULL), 0) AS payers
          FROM (${charges}) c) open,
      (SELECT coalesce(sum(y.amount_cents), 0) AS cents FROM payments y
       WHERE y.account_id = $1 AND y.lease_id = ${lease} AND y.payer_id IS NULL AND y.state = 'PENDING') pending,
      (SELECT coalesce(sum(y.amount_cents - y.allocated_cents) FILTER (WHERE y.payer_id IS NULL), 0) AS cents,
              coalesce(sum(y.amount_cents - y.allocated_cents) FILTER (WHERE y.payer_id IS NOT NULL), 0) AS payers
       FROM payments y
       WHERE y.account_id = $1 AND y.lease_id = ${lease} AND y.state = 'SETTLED'
         AND y.allocated_cents < y.amount_cents) credit`
}

/** Lists what the household of each of these leases owes on a day. */
export async function listOwed(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
  today: string,
): Promise<Map<string, Owed>> {
  const rows = await db.query<{ leaseId: string; owed: Owed }>(
    `SELECT l.id AS "leaseId", o.owed FROM unnest($2::uuid[]) l (id) CROSS JOIN LATERAL (${owedSql('l.id', '$3')}) o`,
    [accountId, leaseIds, today],
  )
  return new Map(rows.map(({ leaseId, owed }) => [leaseId, owed]))
}

/** Returns what the household of a lease owes on charges of any due date, less its credit, in cents. */
export async function findBalance(
  db: Db,
  { accountId, today }: { accountId: string; today: string },
  leaseId: string,
): Promise<Cents> {
  const [row] = await db.query<{ balanceCents: Cents }>(
    `SELECT o."balanceCents" FROM unnest($2::uuid[]) l (id) CROSS JOIN LATERAL (${owedSql('l.id', '$3')}) o`,
    [accountId, [leaseId], today],
  )
  return row!.balanceCents // one row for each id
}
