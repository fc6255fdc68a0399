import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { distributionSort } from '#shared/owners/distributions-contract.ts'
import type { Share } from '#shared/owners/share.ts'

import type { StoredTable } from '#server/owners/statements/statement-store.ts'

/*
 * What a property owner reads. All of this runs as tenure_property_owner, for which the database shows the owners for
 * whom they sign in, their sent statements, their distributions and their own shares.
 */

export function listOwnOwners(db: Db, accountId: string): Promise<{ id: string; name: string }[]> {
  return db.query('SELECT id, name FROM owners WHERE account_id = $1 ORDER BY name, id', [accountId])
}

export type OwnStatementRow = {
  id: string
  ownerId: string
  month: PlainDate
  availableCents: Cents
  sentAt: Date
}

const statementColumns = `s.id, s.owner_id AS "ownerId", s.month, s.available_cents AS "availableCents", s.created_at AS "sentAt"`

/** Lists the latest statements, latest month first: of ten years for one owner. */
export function listOwnStatements(db: Db, accountId: string): Promise<OwnStatementRow[]> {
  return db.query<OwnStatementRow>(
    `SELECT ${statementColumns} FROM owner_statements s WHERE s.account_id = $1 ORDER BY s.month DESC, s.id LIMIT 120`,
    [accountId],
  )
}

export async function findOwnStatement(
  db: Db,
  accountId: string,
  id: string,
): Promise<(OwnStatementRow & { ownerName: string; content: StoredTable }) | undefined> {
  const [row] = await db.query<OwnStatementRow & { ownerName: string; content: StoredTable }>(
    `SELECT ${statementColumns}, s.content, o.name AS "ownerName"
     FROM owner_statements s JOIN owners o ON o.account_id = $1 AND o.id = s.owner_id
     WHERE s.account_id = $1 AND s.id = $2`,
    [accountId, id],
  )
  return row
}

export type OwnPropertyRow = { id: string; ownerId: string; name: string; address: string } & Share

/** Lists the properties that the caller owns a part of on a day, by name. */
export function listOwnProperties(db: Db, day: PlainDate): Promise<OwnPropertyRow[]> {
  return db.query<OwnPropertyRow>(
    `SELECT property_id AS id, owner_id AS "ownerId", name, address, numerator, denominator
     FROM own_properties($1::date) WHERE numerator IS NOT NULL ORDER BY name, property_id, owner_id`,
    [day],
  )
}

/** Lists with whom the caller owns a property on a day, where the manager shows it. */
export function listCoOwners(
  db: Db,
  day: PlainDate,
): Promise<({ ownerId: string; propertyId: string; name: string } & Share)[]> {
  return db.query(
    `SELECT owner_id AS "ownerId", property_id AS "propertyId", name, numerator, denominator
     FROM co_owners($1::date) ORDER BY name`,
    [day],
  )
}

/** Sums what was paid to the caller in each month, latest first. `month` is its first day. */
export function listOwnPaidMonths(
  db: Db,
  accountId: string,
): Promise<{ month: PlainDate; amountCents: Cents }[]> {
  return db.query(
    `SELECT date_trunc('month', paid_on)::date AS month, sum(amount_cents)::bigint AS "amountCents"
     FROM owner_distributions WHERE account_id = $1 GROUP BY 1 ORDER BY 1 DESC`,
    [accountId],
  )
}

export type OwnDistributionRow = {
  id: string
  ownerId: string
  paidOn: PlainDate
  propertyName: string
  amountCents: Cents
  reference: string | null
}

/** Lists what was paid to the caller, latest first. */
export function listOwnDistributions(
  db: Db,
  { accountId, day, ...page }: { accountId: string; day: PlainDate } & PageRequest,
): Promise<Page<OwnDistributionRow>> {
  // the day is for own_properties; the filter names it, because the count is asked with the same values
  const filter = createFilter('d.account_id = $1 AND $2::date IS NOT NULL', accountId, day)
  return listPage<OwnDistributionRow>(db, page, {
    filter,
    from: 'owner_distributions d',
    order: orderBy(
      distributionSort,
      undefined,
      { date: [{ column: 'd.paid_on', type: 'date' }], createdAt: [] },
      'd.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT d.id, d.owner_id AS "ownerId", d.paid_on AS "paidOn", p.name AS "propertyName", d.amount_cents AS "amountCents",
              d.reference, ${keys}
       FROM (SELECT d.* ${body}) d
       JOIN own_properties($2::date) p ON p.property_id = d.property_id AND p.owner_id = d.owner_id ORDER BY ${by}`,
  })
}
