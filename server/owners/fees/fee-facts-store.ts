import { type Db, planForValues } from '#server/platform/database/database.ts'
import { isKeptSql, leaseTable, rentTerms } from '#server/schema/leases.ts'
import { type LeaseTerms, rentOn } from '#shared/leases/rent/rent-schedule.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import { addCents, type Cents, ZERO } from '#shared/lib/money.ts'
import { type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { type FeeChargeType, type FeeFacts, feeTypeOfCode } from '#shared/owners/fee.ts'

type Span = { accountId: string; from: PlainDate; to: PlainDate }
type Place = { propertyId: string; month: PlainDate }
type Sum = Place & { cents: Cents }
type Facts = {
  collected: Partial<Record<FeeChargeType, Cents>>
  charged: Partial<Record<FeeChargeType, Cents>>
  isVacant: boolean
  leases: { unit: string; rentCents: Cents }[]
  renewals: { unit: string; rentCents: Cents }[]
}

/**
 * Reads what happened at each property in the months of a span (first day of the first, last day of the last), for its
 * management fee. Returns a function from a property and the first day of a month.
 */
export async function readFeeFacts(
  db: Db,
  span: Span,
): Promise<(propertyId: string, month: PlainDate) => FeeFacts> {
  await planForValues(db) // a month and a year need different query plans
  const values = [span.accountId, span.from, span.to]
  const [collected, charged, occupied, begun, renewed] = await Promise.all([
    db.query<Sum & { type: ChargeType }>(collectedSql, values),
    db.query<Sum & { code: number }>(chargedSql, values),
    db.query<Place>(occupiedSql, values),
    db.query<LeaseTerms & Place & { unit: string }>(begunSql, values),
    db.query<LeaseTerms & Place & { unit: string; firstDay: PlainDate }>(renewedSql, values),
  ])
  const all = new Map<string, Facts>()
  const at = ({ propertyId, month }: Place): Facts => {
    const key = `${propertyId} ${month}`
    const facts = all.get(key) ?? { collected: {}, charged: {}, isVacant: true, leases: [], renewals: [] }
    all.set(key, facts)
    return facts
  }
  for (const row of collected) {
    if (row.type !== 'DEPOSIT') {
      at(row).collected[row.type] = row.cents
    }
  }
  for (const row of charged) {
    const type = feeTypeOfCode(row.code)
    if (type) {
      const sums = at(row).charged
      sums[type] = addCents(sums[type] ?? ZERO, row.cents)
    }
  }
  occupied.forEach((row) => (at(row).isVacant = false))
  begun.forEach((row) => at(row).leases.push({ unit: row.unit, rentCents: rentOn(row, row.startOn) }))
  renewed.forEach((row) =>
    at(row).renewals.push({ unit: row.unit, rentCents: rentOn(row, startOfMonth(row.firstDay)) }),
  )
  return (propertyId, month) => at({ propertyId, month })
}

const monthOfDay = (day: string) => `date_trunc('month', ${day})::date`

/**
 * SQL: money that pays income, as known now: a returned payment counts in no month. It counts when it has come and is
 * earned: rent that is paid early counts in the month in which it falls due.
 */
const collectedSql = `
  SELECT c.property_id AS "propertyId", ${monthOfDay('greatest(y.paid_on, c.due_on)')} AS month, c.type,
         sum(a.amount_cents)::bigint AS cents
  FROM payments y
  JOIN allocations a ON a.account_id = $1 AND a.payment_id = y.id
  JOIN charges c ON c.account_id = $1 AND c.id = a.charge_id AND c.type <> 'DEPOSIT' AND c.kind IS DISTINCT FROM 'SALES_TAX'
  WHERE y.account_id = $1 AND y.state = 'SETTLED' AND NOT y.is_credit AND y.source <> ALL ('{DEPOSIT_INTEREST,OPENING_CREDIT}')
    AND greatest(y.paid_on, c.due_on) BETWEEN $2 AND $3
  GROUP BY 1, 2, 3`

/** SQL: income as it was charged on leases, less concessions. */
const chargedSql = `
  SELECT l.property_id AS "propertyId", ${monthOfDay('l.entry_on')} AS month, l.code, -sum(l.amount_cents)::bigint AS cents
  FROM journal_lines l
  WHERE l.account_id = $1 AND l.code BETWEEN 4000 AND 4999 AND l.entry_on BETWEEN $2 AND $3 AND l.lease_id IS NOT NULL
  GROUP BY 1, 2, 3`

const signed = isKeptSql('l')

/** SQL: the months in which a signed lease ran on any day. */
const occupiedSql = `
  SELECT DISTINCT l.property_id AS "propertyId", m.month::date AS month
  FROM leases l
  CROSS JOIN LATERAL generate_series(${monthOfDay('greatest(l.start_on, $2::date)')}::timestamp,
    least(l.ends_on, $3::date)::timestamp, '1 month') m (month)
  WHERE l.account_id = $1 AND ${signed} AND l.start_on <= $3 AND l.ends_on >= $2`

/** SQL: leases that begin. A household that moves to another unit does not count. */
const begunSql = `
  SELECT ${leaseTable.select('l', [...rentTerms])}, l.property_id AS "propertyId", ${monthOfDay('l.start_on')} AS month,
         u.unit_number AS unit
  FROM leases l JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
  WHERE l.account_id = $1 AND ${signed} AND l.moved_from_id IS NULL AND l.start_on BETWEEN $2 AND $3
  ORDER BY l.start_on, l.id`

/** SQL: terms that follow another one of the same lease: each version whose last day is later than that before. */
const renewedSql = `
  SELECT ${leaseTable.select('l', [...rentTerms])}, l.property_id AS "propertyId", ${monthOfDay('v.first_day')} AS month,
         u.unit_number AS unit, v.first_day AS "firstDay"
  FROM (
    SELECT lease_id, (terms ->> 'endOn')::date AS end_on, terms ->> 'state' AS state, number,
           lag((terms ->> 'endOn')::date) OVER version + 1 AS first_day, lag(terms ->> 'state') OVER version AS former_state
    FROM lease_versions WHERE account_id = $1 WINDOW version AS (PARTITION BY lease_id ORDER BY number)) v
  JOIN leases l ON l.account_id = $1 AND l.id = v.lease_id AND ${signed}
  JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
  WHERE v.first_day BETWEEN $2 AND $3 AND v.end_on > v.first_day AND v.state <> 'DRAFT' AND v.former_state <> 'DRAFT'
  ORDER BY v.first_day, l.id`
