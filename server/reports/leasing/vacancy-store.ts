import type { Db } from '#server/platform/database/database.ts'
import { isKeptSql, isThereSql, rentOnDaySql } from '#server/schema/leases.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type VacancyRow = {
  unitId: string
  unitNumber: string
  propertyId: string
  propertyName: string
  days: number
  vacantDays: number
  /** The day after the last lease that ended in or before the period; null where the unit is let at its end. */
  vacantSince: PlainDate | null
  marketCents: Cents
  lastRentCents: Cents | null
  lossCents: Cents
  /** Market rent less the rent of the days that were let; negative where the rent is above the market. */
  toLeaseCents: Cents
}

type VacancyScope = {
  accountId: string
  from: PlainDate
  to: PlainDate
  propertyId?: string | undefined
}

/**
 * SQL: WITH ... `part`: the days of each unit in each month of a period, its let days, and the price of a
 * month.
 */
function partsSql(only: string): string {
  return `WITH month AS (
       SELECT m::date AS first, greatest(m::date, $2::date) AS start_on,
              least((m + interval '1 month' - interval '1 day')::date, $3::date) AS end_on,
              extract(day FROM m + interval '1 month' - interval '1 day')::int AS days
       FROM generate_series(date_trunc('month', $2::date), $3::date, interval '1 month') m),
     lease AS MATERIALIZED (
       SELECT l.id, l.unit_id, l.start_on, l.ends_on, l.rent_cents, l.rent_steps, l.rent_frequency FROM leases l
       JOIN units u ON u.account_id = $1 AND u.id = l.unit_id AND ${isThereSql('u', '$2')}
       WHERE l.account_id = $1 AND ${isKeptSql('l')} AND l.ends_on >= l.start_on
         AND l.start_on <= $3 ${only}),
     first_lease AS MATERIALIZED (SELECT unit_id, min(start_on) AS start_on FROM lease GROUP BY 1),
     last_lease AS MATERIALIZED (SELECT DISTINCT ON (unit_id) * FROM lease ORDER BY unit_id, start_on DESC),
     unit AS (
       SELECT u.id, u.property_id, u.unit_number, u.rent_cents AS market, last.start_on AS last_start, last.ends_on AS last_end,
              ${rentOnDaySql('last', 'least(last.ends_on, $3::date)')} AS last_rent,
              least((u.created_at AT TIME ZONE a.time_zone)::date, early.start_on) AS since,
              coalesce((u.archived_at AT TIME ZONE a.time_zone)::date - 1, 'infinity') AS until
       FROM units u
       JOIN accounts a ON a.id = $1
       LEFT JOIN first_lease early ON early.unit_id = u.id
       LEFT JOIN last_lease last ON last.unit_id = u.id
       WHERE u.account_id = $1 AND ${isThereSql('u', '$2')} ${only}),
     let AS (
       SELECT l.unit_id, m.first, sum(least(l.ends_on, m.end_on) - greatest(l.start_on, m.start_on) + 1)::int AS days,
              sum(${rentOnDaySql('l', 'greatest(l.start_on, m.start_on)')}
                * (least(l.ends_on, m.end_on) - greatest(l.start_on, m.start_on) + 1)) AS rent_days
       FROM lease l JOIN month m ON l.start_on <= m.end_on AND l.ends_on >= m.start_on GROUP BY 1, 2),
     part AS (
       SELECT u.id, m.start_on, m.days AS of_month, greatest(0, least(m.end_on, u.until) - greatest(m.start_on, u.since) + 1) AS days,
              coalesce(l.days, 0) AS let_days, coalesce(l.rent_days, 0) AS rent_days,
              coalesce(nullif(u.market, 0), u.last_rent, 0) AS price
       FROM unit u CROSS JOIN month m LEFT JOIN let l ON l.unit_id = u.id AND l.first = m.first)`
}

/** SQL: what the vacant days of a month cost, and what a rent below the market's did, in cents. */
const lossSql = 'round(greatest(0, days - let_days) * price::numeric / of_month)'
const toLeaseSql = 'round((let_days * price - rent_days)::numeric / of_month)'

/**
 * Lists the units that were vacant on a day of a period, or let for another rent than the market's, in order of property and
 * unit. The loss of a month is its vacant days × market rent (the last rent where the unit has none) ÷ the days of the month,
 * rounded to the cent. A unit counts from the day on which it was entered, or its first lease began,
 * until the day before it was archived.
 */
export async function listVacancies(db: Db, scope: VacancyScope): Promise<VacancyRow[]> {
  const only = scope.propertyId ? 'AND u.property_id = $4' : ''
  return db.query<VacancyRow>(
    `${partsSql(only)},
     sums AS (
       SELECT id, sum(days)::int AS days, sum(greatest(0, days - let_days))::int AS vacant,
              sum(${lossSql})::bigint AS loss,
              sum(${toLeaseSql})::bigint AS to_lease
       FROM part GROUP BY id)
     SELECT u.id AS "unitId", u.unit_number AS "unitNumber", p.id AS "propertyId", p.name AS "propertyName", s.days,
            s.vacant AS "vacantDays", CASE WHEN u.last_end < $3 THEN u.last_end + 1 END AS "vacantSince",
            u.market AS "marketCents", u.last_rent AS "lastRentCents", s.loss AS "lossCents", s.to_lease AS "toLeaseCents"
     FROM sums s JOIN unit u ON u.id = s.id JOIN properties p ON p.account_id = $1 AND p.id = u.property_id
     WHERE s.vacant > 0 OR s.to_lease <> 0
     ORDER BY p.name, p.id, u.unit_number, u.id`,
    [scope.accountId, scope.from, scope.to, ...(scope.propertyId ? [scope.propertyId] : [])],
  )
}

export type VacantMonth = {
  /** The first day of the month, or of the period. */
  startOn: PlainDate
  vacantDays: number
  letDays: number
  /** The days of the whole month, and its price: the market rent, or the last rent where the unit has none. */
  ofMonth: number
  priceCents: Cents
  lossCents: Cents
  toLeaseCents: Cents
}

/** Lists the months of a period in which a unit was vacant, or let for another rent than the market's, latest first. */
export async function listVacantMonths(db: Db, scope: VacancyScope, unitId: string): Promise<VacantMonth[]> {
  const values: unknown[] = [
    scope.accountId,
    scope.from,
    scope.to,
    ...(scope.propertyId ? [scope.propertyId] : []),
  ]
  return db.query<VacantMonth>(
    `${partsSql(scope.propertyId ? 'AND u.property_id = $4' : '')}
     SELECT start_on AS "startOn", greatest(0, days - let_days)::int AS "vacantDays", let_days::int AS "letDays",
            of_month AS "ofMonth", price::bigint AS "priceCents", ${lossSql}::bigint AS "lossCents",
            ${toLeaseSql}::bigint AS "toLeaseCents"
     FROM part WHERE id = $${values.push(unitId)} AND days > 0 ORDER BY start_on DESC`,
    values,
  )
}
