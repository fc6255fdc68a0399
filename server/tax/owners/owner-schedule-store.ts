import { paidCostsSql } from '#server/ledger/service.ts'
import { type Db, planForValues } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { rentsSql } from '#server/tax/rents-store.ts'

type Days = { accountId: string; from: PlainDate; to: PlainDate; days: readonly PlainDate[] }

/** The sum of a property's rents (no code) or of an expense account, on the days from `since` (null: the first) to the next one. */
export type SumOfDays = { propertyId: string; code: number | null; since: PlainDate | null; cents: Cents }

const since = (day: string) => `($4::date[])[nullif(width_bucket(${day}, $4::date[]), 0)]`

/** Sums rents as received and expenses as paid between two dates by property, account, and the days with which a sum begins. */
export async function sumByDays(db: Db, { accountId, from, to, days }: Days): Promise<SumOfDays[]> {
  await planForValues(db) // a month and a year of the journal need different query plans
  return db.query<SumOfDays>(
    `SELECT s.property_id AS "propertyId", s.code, s.since, sum(s.cents)::bigint AS cents FROM (
       SELECT r.property_id, NULL::smallint AS code, ${since('r.entry_on')} AS since, r.cents FROM (${rentsSql}) r
       UNION ALL
       SELECT l.property_id, l.code, ${since('l.on_date')}, l.cents
       FROM (${paidCostsSql('AND l.code BETWEEN 5000 AND 5999')}) l) s
     WHERE s.property_id IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(s.cents) <> 0`,
    [accountId, from, to, days],
  )
}
