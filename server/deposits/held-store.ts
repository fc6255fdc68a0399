import type { Db } from '#server/platform/database/database.ts'
import type { RecordedEvent } from '#shared/deposits/parts.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type HeldDepositRow = {
  leaseId: string
  propertyId: string
  propertyName: string
  propertyState: string
  city: string
  zipCode: string
  propertyType: string
  units: number
  unitNumber: string
  tenantId: string | null
  tenantName: string | null
  startOn: PlainDate
  endOn: PlainDate | null
  terminatedOn: PlainDate | null
  termEndsOn: PlainDate | null
  rentCents: Cents
  addressGivenOn: PlainDate | null
  events: Partial<Record<RecordedEvent, PlainDate>>
  heldCents: Cents
  /** The day on which the deposits were paid as far as they are; null where that is not known. */
  paidOn: PlainDate | null
  /** The day since which the account holds them, as the landlord says. */
  heldSince: PlainDate | null
  /** The day through which interest was paid or credited. */
  interestPaidThrough: PlainDate | null
}

/**
 * The leases with a deposit to list: leases that ended between two days, or running leases of properties in
 * some states.
 */
export type HeldScope =
  | { kind: 'ended'; from: PlainDate; to: PlainDate }
  | { kind: 'running'; today: PlainDate; states: readonly string[] }

/**
 * Lists the leases under which a deposit is held, with the facts on which the deadline of its return and its interest
 * depend.
 */
export async function listHeldDeposits(
  db: Db,
  accountId: string,
  scope: HeldScope,
): Promise<HeldDepositRow[]> {
  const [where, params] =
    scope.kind === 'ended'
      ? ['l.ends_on BETWEEN $2 AND $3', [scope.from, scope.to]]
      : [
          '(l.ends_on IS NULL OR l.ends_on >= $2) AND l.start_on < $2 AND p.state = ANY ($3)',
          [scope.today, scope.states],
        ]
  return db.query<HeldDepositRow>(
    `SELECT l.id AS "leaseId", l.property_id AS "propertyId", p.name AS "propertyName", p.state AS "propertyState",
            p.city, p.zip_code AS "zipCode", p.property_type AS "propertyType",
            (SELECT count(*)::int FROM units x WHERE x.account_id = $1 AND x.property_id = p.id
               AND x.archived_at IS NULL) AS units,
            u.unit_number AS "unitNumber", t.id AS "tenantId", t.name AS "tenantName", l.start_on AS "startOn",
            l.end_on AS "endOn", l.terminated_on AS "terminatedOn", l.term_ends_on AS "termEndsOn",
            l.rent_cents AS "rentCents", f.given_on AS "addressGivenOn", held.cents AS "heldCents",
            paid.on AS "paidOn", d.held_since AS "heldSince", interest.through AS "interestPaidThrough",
            coalesce((SELECT jsonb_object_agg(e.event, e.happened_on) FROM deposit_events e
                      WHERE e.account_id = $1 AND e.lease_id = l.id), '{}') AS events
     FROM leases l
     JOIN LATERAL (SELECT sum(c.paid_cents)::bigint AS cents FROM charges c
                   WHERE c.account_id = $1 AND c.lease_id = l.id AND c.type = 'DEPOSIT' AND c.voided_at IS NULL) held
       ON held.cents > 0
     CROSS JOIN LATERAL (
       SELECT max(y.paid_on) AS on
       FROM charges c
       JOIN allocations a ON a.account_id = $1 AND a.charge_id = c.id
       JOIN payments y ON y.account_id = $1 AND y.id = a.payment_id
       WHERE c.account_id = $1 AND c.lease_id = l.id AND c.type = 'DEPOSIT' AND c.voided_at IS NULL) paid
     CROSS JOIN LATERAL (
       SELECT max(i.through_on) AS through FROM deposit_interest i
       WHERE i.account_id = $1 AND i.lease_id = l.id AND i.undone_at IS NULL) interest
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     LEFT JOIN forwarding_addresses f ON f.account_id = $1 AND f.lease_id = l.id
     LEFT JOIN deposit_accounts d ON d.account_id = $1 AND d.lease_id = l.id
     LEFT JOIN LATERAL (
       SELECT t.id, t.name FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
       WHERE lt.account_id = $1 AND lt.lease_id = l.id AND lt.left_on IS NULL ORDER BY lt.position LIMIT 1) t ON true
     WHERE l.account_id = $1 AND l.archived_at IS NULL AND l.state <> 'DRAFT' AND ${where}
     ORDER BY l.ends_on NULLS LAST, l.id`,
    [accountId, ...params],
  )
}
