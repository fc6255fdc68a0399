import type { Db } from '#server/platform/database/database.ts'
import { rentOnDaySql, termEnd } from '#server/schema/leases.ts'
import { spentLinesSql } from '#server/schema/money/expense-refunds.ts'
import { isPartSql, owedChargesSql, settledSumsSql } from '#server/ledger/service.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type DashboardRow = {
  properties: number
  units: number
  maintenance: number
  reserved: number
  occupied: number
  monthlyRentCents: Cents
  expiringLeases: number
  chargedCents: Cents
  paidCents: Cents
  creditedCents: Cents
  depositAppliedCents: Cents
  receivedCents: Cents
  expensesCents: Cents
  overdueCents: Cents
  overdueLeases: number
  oldestDueOn: PlainDate | null
  dueCents: Cents
  upcomingCents: Cents
  depositCents: Cents
  pendingCents: Cents
  creditCents: Cents
  openMaintenance: number
}

/**
 * Returns the figures of the portfolio on a day in one statement: every part reads one index completely, and no table.
 */
export async function getDashboardRow(db: Db, accountId: string, today: PlainDate): Promise<DashboardRow> {
  const [row] = await db.query<DashboardRow>(dashboardSql, [accountId, today])
  return row! // an aggregate returns one row
}

// a hold is shown only while no lease runs; few units have a hold, so this checks few leases
const isLet = `EXISTS (SELECT FROM leases l WHERE l.account_id = $1 AND l.unit_id = u.id AND l.archived_at IS NULL
  AND l.state <> 'DRAFT' AND l.start_on <= $2::date AND l.ends_on >= $2::date)`

const isOverdue = isPartSql('overdue', 'c', '$2')

export const dashboardSql = `SELECT
    (SELECT count(*)::int FROM properties WHERE account_id = $1 AND archived_at IS NULL) AS properties,
    unit.*, held.*, live.*, ending.*, month.*, received.*, spent.*, owing.*, pending.*, credit.*, requests.*
  FROM
    (SELECT count(*)::int AS units FROM units WHERE account_id = $1 AND archived_at IS NULL) unit,
    (SELECT count(*) FILTER (WHERE hold = 'MAINTENANCE')::int AS maintenance,
            count(*) FILTER (WHERE hold = 'RESERVED')::int AS reserved
     FROM units u WHERE account_id = $1 AND archived_at IS NULL AND hold IS NOT NULL AND NOT ${isLet}) held,
    (SELECT count(*)::int AS occupied, coalesce(sum(${rentOnDaySql('leases', '$2')}), 0)::bigint AS "monthlyRentCents"
     FROM leases WHERE account_id = $1 AND archived_at IS NULL AND state <> 'DRAFT' AND start_on <= $2::date
       AND ends_on >= $2::date) live,
    (SELECT count(*)::int AS "expiringLeases" FROM leases WHERE account_id = $1 AND archived_at IS NULL
       AND state <> 'DRAFT' AND start_on <= $2::date AND ${termEnd('leases')} BETWEEN $2::date AND $2::date + 60) ending,
    (SELECT coalesce(sum(amount_cents), 0)::bigint AS "chargedCents", ${settledSumsSql('charges')}
     FROM charges WHERE account_id = $1 AND voided_at IS NULL AND type <> 'DEPOSIT'
       AND due_on >= date_trunc('month', $2::date)::date
       AND due_on < (date_trunc('month', $2::date) + interval '1 month')::date) month,
    (SELECT (coalesce(sum(amount_cents), 0) - (
         SELECT coalesce(sum(amount_cents), 0) FROM refunds
         WHERE account_id = $1 AND undone_at IS NULL AND target = 'MONEY' AND refunded_on >= date_trunc('month', $2::date)::date
           AND refunded_on < (date_trunc('month', $2::date) + interval '1 month')::date) + (
         SELECT coalesce(sum(amount_cents), 0) FROM other_income
         WHERE account_id = $1 AND voided_at IS NULL AND received_on >= date_trunc('month', $2::date)::date
           AND received_on < (date_trunc('month', $2::date) + interval '1 month')::date))::bigint AS "receivedCents"
     FROM payments WHERE account_id = $1 AND state = 'SETTLED' AND source = 'MONEY' AND NOT is_credit AND paid_on >= date_trunc('month', $2::date)::date
       AND paid_on < (date_trunc('month', $2::date) + interval '1 month')::date) received,
    (SELECT coalesce(sum(l.amount_cents), 0)::bigint AS "expensesCents"
     FROM ${spentLinesSql} l
     WHERE l.code >= 5000 AND l.spent_on >= date_trunc('month', $2::date)::date
       AND l.spent_on < (date_trunc('month', $2::date) + interval '1 month')::date) spent,
    (SELECT coalesce(sum(rest) FILTER (WHERE ${isOverdue}), 0)::bigint AS "overdueCents",
            count(DISTINCT lease_id) FILTER (WHERE rest > 0 AND ${isOverdue})::int AS "overdueLeases",
            min(due_on) FILTER (WHERE rest > 0 AND ${isOverdue}) AS "oldestDueOn",
            coalesce(sum(rest) FILTER (WHERE ${isPartSql('due', 'c', '$2')}), 0)::bigint AS "dueCents",
            coalesce(sum(rest) FILTER (WHERE ${isPartSql('upcoming', 'c', '$2')}), 0)::bigint AS "upcomingCents",
            coalesce(sum(rest) FILTER (WHERE ${isPartSql('deposit', 'c', '$2')}), 0)::bigint AS "depositCents"
     FROM (${owedChargesSql()}) c) owing,
    (SELECT coalesce(sum(amount_cents), 0)::bigint AS "pendingCents"
     FROM payments WHERE account_id = $1 AND state = 'PENDING') pending,
    (SELECT coalesce(sum(amount_cents - allocated_cents), 0)::bigint AS "creditCents"
     FROM payments WHERE account_id = $1 AND state = 'SETTLED' AND allocated_cents < amount_cents) credit,
    (SELECT count(*)::int AS "openMaintenance" FROM maintenance_requests
     WHERE account_id = $1 AND archived_at IS NULL AND status IN ('OPEN', 'IN_PROGRESS')) requests`

export type MonthRow = {
  month: PlainDate
  chargedCents: Cents
  /** The parts of the charges that are paid in money, waived or credited, and paid from deposits. */
  paidCents: Cents
  creditedCents: Cents
  depositAppliedCents: Cents
  receivedCents: Cents
  /** The part of the received money that paid deposits. */
  depositCents: Cents
  expensesCents: Cents
}

/**
 * Returns the charged (without deposits), received (less refunds, with income without a lease) and spent amounts by month, for the twelve months that end with
 * today's.
 */
export async function listMonths(db: Db, accountId: string, today: PlainDate): Promise<MonthRow[]> {
  return db.query<MonthRow>(
    `SELECT m.month::date AS month, coalesce(c.cents, 0)::bigint AS "chargedCents", coalesce(c."paidCents", 0)::bigint AS "paidCents",
            coalesce(c."creditedCents", 0)::bigint AS "creditedCents",
            coalesce(c."depositAppliedCents", 0)::bigint AS "depositAppliedCents",
            (coalesce(y.cents, 0) - coalesce(f.cents, 0) + coalesce(o.cents, 0))::bigint AS "receivedCents",
            coalesce(d.cents, 0)::bigint AS "depositCents", coalesce(e.cents, 0)::bigint AS "expensesCents"
     FROM generate_series(date_trunc('month', $2::date) - interval '11 months', date_trunc('month', $2::date),
                          interval '1 month') m (month)
     LEFT JOIN (SELECT date_trunc('month', due_on) AS month, sum(amount_cents) AS cents, ${settledSumsSql('charges')} FROM charges
                WHERE account_id = $1 AND voided_at IS NULL AND type <> 'DEPOSIT'
                  AND due_on >= (date_trunc('month', $2::date) - interval '11 months')::date
                  AND due_on < (date_trunc('month', $2::date) + interval '1 month')::date
                GROUP BY 1) c ON c.month = m.month
     LEFT JOIN (SELECT date_trunc('month', paid_on) AS month, sum(amount_cents) AS cents FROM payments
                WHERE account_id = $1 AND state = 'SETTLED' AND source = 'MONEY' AND NOT is_credit
                  AND paid_on >= (date_trunc('month', $2::date) - interval '11 months')::date
                GROUP BY 1) y ON y.month = m.month
     LEFT JOIN (SELECT date_trunc('month', y.paid_on) AS month, sum(a.amount_cents) AS cents
                FROM charges c JOIN allocations a ON a.account_id = $1 AND a.charge_id = c.id
                JOIN payments y ON y.account_id = $1 AND y.id = a.payment_id
                WHERE c.account_id = $1 AND c.type = 'DEPOSIT' AND y.state = 'SETTLED' AND y.source = 'MONEY'
                  AND NOT y.is_credit AND y.paid_on >= (date_trunc('month', $2::date) - interval '11 months')::date
                GROUP BY 1) d ON d.month = m.month
     LEFT JOIN (SELECT date_trunc('month', refunded_on) AS month, sum(amount_cents) AS cents FROM refunds
                WHERE account_id = $1 AND undone_at IS NULL AND target = 'MONEY'
                  AND refunded_on >= (date_trunc('month', $2::date) - interval '11 months')::date
                GROUP BY 1) f ON f.month = m.month
     LEFT JOIN (SELECT date_trunc('month', received_on) AS month, sum(amount_cents) AS cents FROM other_income
                WHERE account_id = $1 AND voided_at IS NULL
                  AND received_on >= (date_trunc('month', $2::date) - interval '11 months')::date
                GROUP BY 1) o ON o.month = m.month
     LEFT JOIN (SELECT date_trunc('month', l.spent_on) AS month, sum(l.amount_cents) AS cents
                FROM ${spentLinesSql} l
                WHERE l.code >= 5000 AND l.spent_on >= (date_trunc('month', $2::date) - interval '11 months')::date
                GROUP BY 1) e ON e.month = m.month
     ORDER BY 1`,
    [accountId, today],
  )
}
