import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy } from '#server/platform/database/list.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { RowOf } from '#server/platform/database/table.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { leaseVersionTable } from '#server/schema/lease-versions.ts'
import type { SnapshotOfDay } from '#shared/leases/lease-versions.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import { versionSort } from '#shared/leases/version-contract.ts'

export type LeaseVersionRow = RowOf<typeof leaseVersionTable> & {
  recordedBy: string | null
  /** The version before it; null for the first one. */
  former: SnapshotOfDay | null
}

export type VersionOnDayRow = Omit<LeaseVersionRow, 'former'> & { tenantNames: Record<string, string> }

/** The person and the time of a version. */
export type VersionOrigin = {
  now: Date
  today: PlainDate
  userId: string | null
  /** The name that a tenant signed with. */
  agreedBy?: string | null
  isBackfilled?: boolean
}

/** Returns terms with what versions of earlier releases do not keep: they count as none until a version says more. */
function withDefaults(terms: string): string {
  return `'{"recurringCharges": [], "payerShares": []}'::jsonb || ${terms}`
}

/** Appends a version to each of these leases whose terms differ from its latest version. */
export async function insertVersions(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
  { now, today, userId, agreedBy = null, isBackfilled = false }: VersionOrigin,
): Promise<void> {
  await db.query(
    `INSERT INTO lease_versions (account_id, id, lease_id, number, terms, labels, recorded_on, created_at, created_by,
                                 agreed_by, is_backfilled)
     SELECT $1, n.id, l.id, coalesce(latest.number, 0) + 1, present.terms, lease_labels_of(l), $4, $5, $6, $7, $8
     FROM unnest($2::uuid[], $3::uuid[]) n (id, lease_id)
     JOIN leases l ON l.account_id = $1 AND l.id = n.lease_id
     CROSS JOIN LATERAL (SELECT lease_terms_of(l) AS terms) present
     LEFT JOIN LATERAL (SELECT v.number, v.terms FROM lease_versions v
       WHERE v.account_id = $1 AND v.lease_id = l.id ORDER BY v.number DESC LIMIT 1) latest ON true
     WHERE ${withDefaults('latest.terms')} IS DISTINCT FROM present.terms`,
    [
      accountId,
      leaseIds.map(() => newId(now.getTime())),
      leaseIds,
      today,
      now,
      userId,
      agreedBy,
      isBackfilled,
    ],
  )
}

/** Lists the leases whose latest version does not keep all terms, or that have none: of archives of earlier releases. */
export async function listLeasesToBackfill(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT l.id FROM leases l LEFT JOIN LATERAL (SELECT v.terms FROM lease_versions v
       WHERE v.account_id = $1 AND v.lease_id = l.id ORDER BY v.number DESC LIMIT 1) latest ON true
     WHERE l.account_id = $1 AND (latest.terms ? 'payerShares') IS NOT TRUE`,
    [accountId],
  )
  return rows.map(({ id }) => id)
}

/** Lists the versions of a lease, each with the one before it and the name of the person who recorded it. */
export async function listVersionRows(
  db: Db,
  params: {
    accountId: string
    leaseId: string
    limit: number
    cursor?: string | undefined
    sort?: SortOf<typeof versionSort> | undefined
  },
): Promise<Page<LeaseVersionRow>> {
  return listPage<LeaseVersionRow>(
    db,
    { ...params, offset: 0 },
    {
      filter: createFilter('v.account_id = $1 AND v.lease_id = $2', params.accountId, params.leaseId),
      from: 'lease_versions v',
      order: orderBy(versionSort, params.sort, { number: [{ column: 'v.number', type: 'bigint' }] }, 'v.id'),
      select: ({ body, by, keys }) =>
        `SELECT ${leaseVersionTable.select('v')}, u.name AS "recordedBy",
                (SELECT jsonb_build_object('terms', f.terms, 'labels', f.labels) FROM lease_versions f
                 WHERE f.account_id = $1 AND f.lease_id = v.lease_id AND f.number = v.number - 1) AS former, ${keys}
         FROM (SELECT v.* ${body}) v LEFT JOIN users u ON u.id = v.created_by ORDER BY ${by}`,
    },
  )
}

/**
 * Returns the version of a lease that says what was agreed on a day: the latest one that was recorded by then, or the
 * first one where all were recorded later. `tenantNames` are the present names of all its tenants, by their ids.
 */
export async function findVersionOn(
  db: Db,
  { accountId, leaseId, day }: { accountId: string; leaseId: string; day: PlainDate },
): Promise<VersionOnDayRow | undefined> {
  const [row] = await db.query<VersionOnDayRow>(
    `SELECT ${leaseVersionTable.select('v')}, u.name AS "recordedBy",
            coalesce((SELECT jsonb_object_agg(t.id, t.name) FROM lease_tenants x
              JOIN tenants t ON t.account_id = x.account_id AND t.id = x.tenant_id
              WHERE x.account_id = $1 AND x.lease_id = $2), '{}') AS "tenantNames"
     FROM lease_versions v LEFT JOIN users u ON u.id = v.created_by
     WHERE v.account_id = $1 AND v.lease_id = $2
     ORDER BY v.recorded_on <= $3 DESC, CASE WHEN v.recorded_on <= $3 THEN -v.number ELSE v.number END LIMIT 1`,
    [accountId, leaseId, day],
  )
  return row
}
