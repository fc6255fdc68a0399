import type { Db } from '#server/platform/database/database.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { MoneyBeforeOwners } from '#shared/owners/contract.ts'
import type { FeeRule } from '#shared/owners/fee.ts'
import type { OwnershipStep, Share } from '#shared/owners/share.ts'

/** A property with what was said of its owners and its fee; steps and rules in order of their days. */
export type ManagedPropertyRow = {
  id: string
  name: string
  address: string
  isArchived: boolean
  /** Whether money from before the first step is the first owners'; else it is the account's own. */
  isFromTheStart: boolean
  ownership: { from: PlainDate; shares: (Share & { ownerId: string; name: string })[] }[]
  feeRules: FeeRule[]
  version: number
}

const select = `SELECT p.id, p.name, concat_ws(', ', p.address, p.city, p.state || ' ' || p.zip_code) AS address,
    p.archived_at IS NOT NULL AS "isArchived", coalesce(m.version, 1) AS version,
    coalesce(m.money_before_owners = 'FIRST_OWNERS', false) AS "isFromTheStart",
    coalesce((SELECT json_agg(json_build_object($$from$$, step.from_on, 'shares', step.shares) ORDER BY step.from_on)
      FROM (SELECT s.from_on, coalesce(json_agg(json_build_object('ownerId', s.owner_id, 'name', o.name,
                     'numerator', s.numerator, 'denominator', s.denominator) ORDER BY s.position)
                   FILTER (WHERE s.owner_id IS NOT NULL), '[]') AS shares
            FROM owner_shares s LEFT JOIN owners o ON o.account_id = $1 AND o.id = s.owner_id
            WHERE s.account_id = $1 AND s.property_id = p.id GROUP BY s.from_on) step), '[]') AS ownership,
    coalesce((SELECT json_agg(json_build_object($$from$$, r.from_on, 'basis', r.basis, 'percentBps', r.percent_bps,
        'chargeTypes', r.charge_types, 'flatCents', r.flat_cents, 'minimumCents', r.minimum_cents,
        'maximumCents', r.maximum_cents, 'waiveWhenVacant', r.waive_when_vacant, 'leaseBps', r.lease_bps,
        'leaseCents', r.lease_cents, 'renewalBps', r.renewal_bps, 'renewalCents', r.renewal_cents,
        'reserveCents', r.reserve_cents) ORDER BY r.from_on)
      FROM management_fee_rules r WHERE r.account_id = $1 AND r.property_id = p.id), '[]') AS "feeRules"
  FROM properties p LEFT JOIN managed_properties m ON m.account_id = $1 AND m.property_id = p.id
  WHERE p.account_id = $1`

/** Lists the properties that are not archived, and archived ones that have owners or a fee, by name. */
export async function listManagedProperties(db: Db, accountId: string): Promise<ManagedPropertyRow[]> {
  return db.query<ManagedPropertyRow>(
    `${select} AND (p.archived_at IS NULL OR m.property_id IS NOT NULL) ORDER BY p.name, p.id`,
    [accountId],
  )
}

export async function findManagedProperty(
  db: Db,
  accountId: string,
  id: string,
): Promise<ManagedPropertyRow | undefined> {
  const [row] = await db.query<ManagedPropertyRow>(`${select} AND p.id = $2`, [accountId, id])
  return row
}

/**
 * Locks properties, in the order of their ids, so that changes that concern their owners run one after the
 * other.
 */
export async function lockProperties(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    'SELECT FROM properties WHERE account_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [accountId, ids],
  )
}

/** Stores whose the money from before the first owners of a property is. */
export async function saveMoneyBeforeOwners(
  db: Db,
  { accountId, propertyId }: { accountId: string; propertyId: string },
  moneyBeforeOwners: MoneyBeforeOwners,
): Promise<void> {
  await db.query(
    'UPDATE managed_properties SET money_before_owners = $3 WHERE account_id = $1 AND property_id = $2',
    [accountId, propertyId, moneyBeforeOwners],
  )
}

/** Increases the version of a property's management data. */
export async function countChange(db: Db, accountId: string, propertyId: string, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO managed_properties (account_id, property_id, version, created_at, updated_at) VALUES ($1, $2, 2, $3, $3)
     ON CONFLICT (account_id, property_id) DO UPDATE
     SET version = managed_properties.version + 1, updated_at = excluded.updated_at`,
    [accountId, propertyId, now],
  )
}

export async function replaceShares(
  db: Db,
  { accountId, propertyId, now }: { accountId: string; propertyId: string; now: Date },
  steps: readonly OwnershipStep[],
): Promise<void> {
  await db.query('DELETE FROM owner_shares WHERE account_id = $1 AND property_id = $2', [
    accountId,
    propertyId,
  ])
  const rows = steps.flatMap(({ from, shares }) =>
    (shares.length === 0 ? [{ ownerId: null, numerator: 0, denominator: 1 }] : shares).map(
      (share, index) => ({
        ...share,
        from,
        position: index + 1,
      }),
    ),
  )
  await db.query(
    `INSERT INTO owner_shares (account_id, property_id, created_at, from_on, position, owner_id, numerator, denominator)
     SELECT $1, $2, $3, s.* FROM unnest($4::date[], $5::smallint[], $6::uuid[], $7::integer[], $8::integer[]) s`,
    [
      accountId,
      propertyId,
      now,
      rows.map(({ from }) => from),
      rows.map(({ position }) => position),
      rows.map(({ ownerId }) => ownerId),
      rows.map(({ numerator }) => numerator),
      rows.map(({ denominator }) => denominator),
    ],
  )
}

export async function replaceFeeRules(
  db: Db,
  { accountId, propertyId, now }: { accountId: string; propertyId: string; now: Date },
  rules: readonly FeeRule[],
): Promise<void> {
  await db.query('DELETE FROM management_fee_rules WHERE account_id = $1 AND property_id = $2', [
    accountId,
    propertyId,
  ])
  await db.query(
    `INSERT INTO management_fee_rules (account_id, property_id, created_at, from_on, basis, percent_bps, charge_types,
       flat_cents, minimum_cents, maximum_cents, waive_when_vacant, lease_bps, lease_cents, renewal_bps, renewal_cents,
       reserve_cents)
     SELECT $1, $2, $3, (r ->> $$from$$)::date, r ->> 'basis', (r ->> 'percentBps')::int,
       ARRAY(SELECT jsonb_array_elements_text(r -> 'chargeTypes')), (r ->> 'flatCents')::bigint,
       (r ->> 'minimumCents')::bigint, (r ->> 'maximumCents')::bigint, (r ->> 'waiveWhenVacant')::boolean,
       (r ->> 'leaseBps')::int, (r ->> 'leaseCents')::bigint, (r ->> 'renewalBps')::int, (r ->> 'renewalCents')::bigint,
       (r ->> 'reserveCents')::bigint
     FROM jsonb_array_elements($4::jsonb) r`,
    [accountId, propertyId, now, JSON.stringify(rules)],
  )
}
