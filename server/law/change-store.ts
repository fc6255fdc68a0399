import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { LawChangeReason } from '#shared/law/contract.ts'
import type { LeaseComparison } from '#shared/law/law-changes.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** An address of the account's properties, with the city of the law that it is in. */
export type AddressRow = { state: string; city: string; zipCode: string }
export type PlacedAddress = AddressRow & { lawCity: string | null }

/** Lists the addresses of the account's properties as far as they decide which law applies, each once. */
export async function listAddresses(db: Db, accountId: string): Promise<AddressRow[]> {
  return db.query<AddressRow>(
    `SELECT DISTINCT state, city, zip_code AS "zipCode" FROM properties
     WHERE account_id = $1 AND archived_at IS NULL ORDER BY state, city, "zipCode"`,
    [accountId],
  )
}

/**
 * The leases that each change affects, with the reason, as a FROM clause: one row for each pair. $1 is the
 * account, $2 today, $3 the comparisons and $4 the addresses, both as JSON. A lease counts if it is a draft
 * or is not over when the change is in force. Its late fee is compared for a month in which all rent is
 * unpaid.
 */
const hits = `(
  SELECT f.id AS "changeId", l.id AS "leaseId", l.unit_id AS "unitId", l.property_id AS "propertyId",
         l.start_on AS "startOn", r.reason,
         f."isForNewLeases" AND l.start_on < f."effectiveFrom" AS "isOlder",
         CASE WHEN r.reason IN ('DEPOSIT_ABOVE_CAP', 'HAS_DEPOSIT') THEN l.deposit_cents
              WHEN r.reason <> 'IN_PLACE' THEN m.fee END AS amount,
         CASE WHEN r.reason = 'DEPOSIT_ABOVE_CAP' THEN m.deposit_cap
              WHEN r.reason IN ('LATE_FEE_ABOVE_LIMIT', 'LATE_FEE_OF_UNPAID_RENT') THEN m.fee_limit END AS "limit",
         CASE WHEN r.reason = 'GRACE_TOO_SHORT' THEN l.grace_days END AS "graceDays",
         CASE WHEN r.reason = 'GRACE_TOO_SHORT' THEN f."graceDays" END AS "leastGraceDays"
  FROM jsonb_to_recordset($3::jsonb) AS f(
         id text, state text, city text, kind text, "effectiveFrom" date, "isForNewLeases" boolean,
         "depositMonths" numeric, "hasFeeLimit" boolean, "feeBps" int, "feeIsOfUnpaid" boolean, "feeAboveCents" bigint,
         "feeFlatCents" bigint, "feePick" text, "graceDays" int)
  JOIN jsonb_to_recordset($4::jsonb) AS a(state text, city text, "zipCode" text, "lawCity" text)
    ON upper(a.state) = f.state AND (f.city IS NULL OR f.city = a."lawCity")
  JOIN properties p ON p.account_id = $1 AND p.state = a.state AND p.city = a.city AND p.zip_code = a."zipCode"
  JOIN leases l ON l.account_id = $1 AND l.property_id = p.id AND l.archived_at IS NULL
    AND (l.state = 'DRAFT' OR l.ends_on >= greatest($2::date, f."effectiveFrom"))
  CROSS JOIN LATERAL (
    SELECT floor(l.rent_cents * f."depositMonths")::bigint AS deposit_cap,
           coalesce(l.late_fee_cents, l.rent_cents * l.late_fee_bps / 10000) AS fee,
           greatest(l.rent_cents - f."feeAboveCents", 0) * f."feeBps" / 10000 AS percent) b
  CROSS JOIN LATERAL (
    SELECT b.deposit_cap, b.fee,
           CASE WHEN NOT f."hasFeeLimit" THEN NULL
                WHEN b.percent IS NULL THEN f."feeFlatCents"
                WHEN f."feeFlatCents" IS NULL THEN b.percent
                WHEN f."feePick" = 'sum' THEN b.percent + f."feeFlatCents"
                WHEN f."feePick" = 'greater' THEN greatest(b.percent, f."feeFlatCents")
                ELSE least(b.percent, f."feeFlatCents") END AS fee_limit) m
  CROSS JOIN LATERAL (
    SELECT CASE f.kind
      WHEN 'everyLease' THEN 'IN_PLACE'
      WHEN 'deposit' THEN
        CASE WHEN f."depositMonths" IS NULL AND l.deposit_cents > 0 THEN 'HAS_DEPOSIT'
             WHEN l.deposit_cents > m.deposit_cap THEN 'DEPOSIT_ABOVE_CAP' END
      WHEN 'lateFee' THEN
        CASE WHEN m.fee IS NULL THEN NULL
             WHEN m.fee > m.fee_limit THEN 'LATE_FEE_ABOVE_LIMIT'
             WHEN l.grace_days < f."graceDays" THEN 'GRACE_TOO_SHORT'
             WHEN f."feeIsOfUnpaid" THEN 'LATE_FEE_OF_UNPAID_RENT'
             WHEN NOT f."hasFeeLimit" AND f."graceDays" IS NULL THEN 'HAS_LATE_FEE' END
      END AS reason) r
  WHERE r.reason IS NOT NULL) h`

export type ChangeCount = { changeId: string; reason: LawChangeReason; affected: number; older: number }

type Compared = { accountId: string; today: PlainDate; addresses: readonly PlacedAddress[] }

/**
 * Counts, by reason, the leases that each change affects, and the leases that began too early for it, in one
 * pass.
 */
export async function countAffected(
  db: Db,
  { accountId, today, addresses }: Compared,
  changes: readonly LeaseComparison[],
): Promise<ChangeCount[]> {
  return db.query<ChangeCount>(
    `SELECT h."changeId", h.reason, count(*) FILTER (WHERE NOT h."isOlder")::int AS affected,
            count(*) FILTER (WHERE h."isOlder")::int AS older
     FROM ${hits} GROUP BY h."changeId", h.reason ORDER BY affected DESC, h.reason`,
    [accountId, today, JSON.stringify(changes), JSON.stringify(addresses)],
  )
}

export type AffectedRow = {
  leaseId: string
  tenantNames: string[]
  propertyName: string
  unitNumber: string
  city: string
  state: string
  startOn: PlainDate
  reason: LawChangeReason
  amount: Cents | null
  limit: Cents | null
  graceDays: number | null
  leastGraceDays: number | null
}

const sort = defineSort(['startOn'], '-startOn')

/** Lists the leases that one change affects, or the leases that began too early for it; the newest first. */
export async function listAffected(
  db: Db,
  { accountId, today, addresses }: Compared,
  change: LeaseComparison,
  { isOlder, ...page }: PageRequest & { isOlder: boolean },
): Promise<Page<AffectedRow>> {
  const filter = createFilter(
    `h."isOlder" = $5`,
    accountId,
    today,
    JSON.stringify([change]),
    JSON.stringify(addresses),
    isOlder,
  )
  return listPage<AffectedRow>(db, page, {
    filter,
    from: hits,
    order: orderBy(sort, undefined, { startOn: [{ column: 'h."startOn"', type: 'date' }] }, 'h."leaseId"'),
    select: ({ body, by, keys }) =>
      `SELECT h.*, ${keys}, u.unit_number AS "unitNumber", p.name AS "propertyName", p.city, p.state,
              ARRAY(SELECT t.name FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
                    WHERE lt.account_id = $1 AND lt.lease_id = h."leaseId" AND lt.left_on IS NULL ORDER BY lt.position) AS "tenantNames"
       FROM (SELECT h.* ${body}) h
       JOIN units u ON u.account_id = $1 AND u.id = h."unitId"
       JOIN properties p ON p.account_id = $1 AND p.id = h."propertyId"
       ORDER BY ${by}`,
  })
}
