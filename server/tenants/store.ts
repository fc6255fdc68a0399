import type { Db } from '#server/platform/database/database.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { owedChargesSql, owedSql } from '#server/ledger/service.ts'
import { leaseTable } from '#server/schema/leases.ts'
import { hasSearchedWords, personSearchTexts, unitSearchText } from '#server/schema/search-text.ts'
import { tenantTable } from '#server/schema/tenants.ts'
import { type UnitAddress, unitAddress } from '#server/schema/unit-address.ts'
import type { Owed } from '#shared/ledger/owed/owed.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { invitedSince } from '#shared/invitations/invitation.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import { tenantSort, type TenantStatus } from '#shared/tenants/contract.ts'

export type TenantFields = InsertOf<typeof tenantTable>
export type TenantRow = RowOf<typeof tenantTable>

const leaseFields = [
  'id',
  'unitId',
  'propertyId',
  'state',
  'startOn',
  'endOn',
  'termEndsOn',
  'terminatedOn',
  'rentCents',
  'rentSteps',
  'depositCents',
  'dueDay',
  'createdAt',
  'updatedAt',
  'version',
] as const

export type TenantLeaseRow = Pick<RowOf<typeof leaseTable>, (typeof leaseFields)[number]> &
  UnitAddress & {
    tenantId: string
    tenantIds: string[] | null
    leftOn: PlainDate | null
    balanceCents: Cents
    owed: Owed
  }

export const tenantColumns = tenantTable.select('t')

const liveOnDay = `l.archived_at IS NULL AND l.state <> 'DRAFT' AND l.start_on <= $2::date AND l.ends_on >= $2::date`

const isActive = `EXISTS (SELECT FROM lease_tenants lt JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id
  WHERE lt.account_id = $1 AND lt.tenant_id = t.id AND lt.left_on IS NULL AND ${liveOnDay})`

// a lease that ended, with charges due by today that no pending payment will pay
const owesOfEndedLease = `t.id IN (SELECT lt.tenant_id
  FROM (${owedChargesSql({ only: 'AND c.payer_id IS NULL AND c.due_on <= $2::date' })}) c
  JOIN leases l ON l.account_id = $1 AND l.id = c.lease_id AND l.archived_at IS NULL AND l.ends_on < $2::date
  JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id WHERE c.rest > 0)`

// a present tenant is found by the unit too: 'birch 1'
const rentsUnitWith = `t.id IN (SELECT lt.tenant_id
  FROM units u JOIN properties p ON p.account_id = $1 AND p.id = u.property_id
  JOIN leases l ON l.account_id = $1 AND l.unit_id = u.id AND ${liveOnDay}
  JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id AND lt.left_on IS NULL
  WHERE u.account_id = $1 AND ${hasSearchedWords(unitSearchText('u', 'p'))})`

// the leases of a tenant, for the statuses other than active
const hasUpcoming = `bool_or(lt.left_on IS NULL AND l.start_on > $2::date AND l.ends_on >= l.start_on)`
const hasEnded = `bool_or(lt.left_on IS NOT NULL OR l.ends_on < $2::date)`

/** The tenants with such leases; `statement` is an aggregate of a tenant's signed leases. */
const tenantsWith = (statement: string) => `t.id IN (SELECT lt.tenant_id FROM lease_tenants lt
  JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id AND l.archived_at IS NULL AND l.state <> 'DRAFT'
  WHERE lt.account_id = $1 GROUP BY lt.tenant_id HAVING ${statement})`

const statusConditions: Record<TenantStatus, string> = {
  active: isActive,
  inactive: `NOT ${isActive}`,
  upcoming: `NOT ${isActive} AND ${tenantsWith(hasUpcoming)}`,
  former: `NOT ${isActive} AND ${tenantsWith(`${hasEnded} AND NOT ${hasUpcoming}`)}`,
  former_owing: `NOT ${isActive} AND ${owesOfEndedLease}`,
}

export async function listTenantRows(
  db: Db,
  params: {
    accountId: string
    today: PlainDate
    search?: string | undefined
    status?: TenantStatus | undefined
    sort?: SortOf<typeof tenantSort> | undefined
  } & PageRequest,
): Promise<Page<TenantRow>> {
  const filter = createFilter(
    `t.account_id = $1 AND t.archived_at IS NULL AND $2::date IS NOT NULL
     ${params.status ? `AND ${statusConditions[params.status]}` : ''}`,
    params.accountId,
    params.today,
  )
  filter.add(
    `(${hasSearchedWords(...personSearchTexts('t'))} OR ${rentsUnitWith})`,
    containingWords(params.search),
  )
  return listPage<TenantRow>(db, params, {
    filter,
    from: 'tenants t',
    order: orderBy(
      tenantSort,
      params.sort,
      {
        name: [{ column: 't.name', type: 'text' }],
        createdAt: [{ column: 't.created_at', type: 'timestamptz' }],
      },
      't.id',
    ),
    select: ({ body, keys }) => `SELECT ${tenantColumns}, ${keys} ${body}`,
  })
}

/** Lists the leases of these tenants, latest start first, with what the household of each owes on the day. */
export async function listLeasesOfTenants(
  db: Db,
  { accountId, today }: { accountId: string; today: PlainDate },
  tenantIds: readonly string[],
): Promise<TenantLeaseRow[]> {
  return db.query<TenantLeaseRow>(
    `SELECT lt.tenant_id AS "tenantId", ${leaseTable.select('l', leaseFields)}, ${unitAddress('u', 'p')},
            (SELECT json_agg(x.tenant_id ORDER BY x.position) FROM lease_tenants x
             WHERE x.account_id = $1 AND x.lease_id = l.id AND x.left_on IS NULL) AS "tenantIds", lt.left_on AS "leftOn", owing.owed, owing."balanceCents"
     FROM lease_tenants lt
     JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id AND l.archived_at IS NULL
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     CROSS JOIN LATERAL (${owedSql('l.id', '$3')}) owing
     WHERE lt.account_id = $1 AND lt.tenant_id = ANY ($2::uuid[])
     ORDER BY l.start_on DESC, l.id DESC`,
    [accountId, tenantIds, today],
  )
}

export async function findTenant(
  db: Db,
  accountId: string,
  id: string,
  lock = false,
): Promise<TenantRow | undefined> {
  const [row] = await db.query<TenantRow>(
    `SELECT ${tenantColumns} FROM tenants t WHERE t.account_id = $1 AND t.id = $2 AND t.archived_at IS NULL${lock ? ' FOR UPDATE' : ''}`,
    [accountId, id],
  )
  return row
}

/**
 * Counts how many of these are tenants of the account that are not archived; locks them, so that none is archived
 * meanwhile.
 */
export async function lockTenants(db: Db, accountId: string, ids: readonly string[]): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT FROM tenants WHERE account_id = $1 AND id = ANY ($2::uuid[]) AND archived_at IS NULL
       ORDER BY id FOR SHARE) locked`,
    [accountId, ids],
  )
  return row?.n ?? 0
}

export async function countPaymentsOfTenant(db: Db, accountId: string, id: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM lease_tenants lt JOIN payments y ON y.account_id = $1 AND y.lease_id = lt.lease_id
     WHERE lt.account_id = $1 AND lt.tenant_id = $2`,
    [accountId, id],
  )
  return row?.n ?? 0
}

/** Writes tenants. Throws the violated constraint `tenants_email_once` when another tenant has the address. */
export async function insertTenants(
  db: Db,
  accountId: string,
  now: Date,
  rows: readonly TenantFields[],
): Promise<void> {
  await db.query(tenantTable.insert, tenantTable.insertValues(accountId, now, rows))
}

export async function updateTenantRow(db: Db, accountId: string, row: TenantRow, now: Date): Promise<void> {
  await db.query(tenantTable.update, tenantTable.updateValues(accountId, now, row))
}

export async function archiveTenantRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE tenants SET archived_at = $3, updated_at = $3, version = version + 1 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}

/** Whether a lease of this tenant, drafts included, is not over. */
export async function hasUnfinishedLease(
  db: Db,
  accountId: string,
  id: string,
  today: PlainDate,
): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM lease_tenants lt JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id
       WHERE lt.account_id = $1 AND lt.tenant_id = $2 AND lt.left_on IS NULL AND l.archived_at IS NULL
         AND l.ends_on >= $3::date) AS found`,
    [accountId, id, today],
  )
  return row?.found === true
}

/** Counts the tenants of each status of the list as of today, and the invitations that wait for an answer. */
export async function getTenantStats(db: Db, accountId: string, today: PlainDate, now: Date) {
  const [row] = await db.query<{
    totalTenants: number
    activeTenants: number
    upcomingTenants: number
    formerTenants: number
    formerOwingTenants: number
    pendingInvitations: number
  }>(
    `SELECT count(*)::int AS "totalTenants", count(*) FILTER (WHERE is_active)::int AS "activeTenants",
            count(*) FILTER (WHERE NOT is_active AND has_upcoming)::int AS "upcomingTenants",
            count(*) FILTER (WHERE NOT is_active AND has_ended AND NOT has_upcoming)::int AS "formerTenants",
            count(*) FILTER (WHERE NOT is_active AND is_owing)::int AS "formerOwingTenants",
            count(*) FILTER (WHERE is_pending)::int AS "pendingInvitations"
     FROM (SELECT t.invitation_status = 'PENDING' AND t.invited_at > $3::timestamptz AS is_pending,
                  coalesce(own.is_active, false) AS is_active, own.has_upcoming, own.has_ended,
                  ${owesOfEndedLease} AS is_owing
           FROM tenants t
           LEFT JOIN (SELECT lt.tenant_id, bool_or(lt.left_on IS NULL AND ${liveOnDay}) AS is_active,
                        ${hasUpcoming} AS has_upcoming, ${hasEnded} AS has_ended
                      FROM leases l JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id
                      WHERE l.account_id = $1 AND l.archived_at IS NULL AND l.state <> 'DRAFT'
                      GROUP BY lt.tenant_id) own ON own.tenant_id = t.id
           WHERE t.account_id = $1 AND t.archived_at IS NULL) tenants_today`,
    [accountId, today, invitedSince(now)],
  )
  return row! // an aggregate returns one row
}
