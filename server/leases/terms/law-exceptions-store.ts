import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { lawExceptionTable } from '#server/schema/law-exceptions.ts'
import type { LeasePlace } from '#shared/leases/law/lease-law.ts'
import type { LawQuestion } from '#shared/leases/law/lawful-terms.ts'

export type LawExceptionFields = InsertOf<typeof lawExceptionTable>

export type LawExceptionRow = RowOf<typeof lawExceptionTable> & { decidedBy: string | null }

export async function insertLawExceptions(
  db: Db,
  accountId: string,
  now: Date,
  rows: readonly LawExceptionFields[],
): Promise<void> {
  if (rows.length > 0) {
    await db.query(lawExceptionTable.insert, lawExceptionTable.insertValues(accountId, now, rows))
  }
}

/** Ends the current exceptions of a lease about these terms: the terms have changed. */
export async function endLawExceptions(
  db: Db,
  accountId: string,
  leaseId: string,
  questions: readonly LawQuestion[],
  now: Date,
): Promise<void> {
  if (questions.length > 0) {
    await db.query(
      `UPDATE law_exceptions SET ended_at = $4, updated_at = $4, version = version + 1
       WHERE account_id = $1 AND lease_id = $2 AND question = ANY ($3) AND ended_at IS NULL`,
      [accountId, leaseId, questions, now],
    )
  }
}

/** Lists the current exceptions of a lease, with the name of the person who gave the reason. */
export async function listLawExceptions(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<LawExceptionRow[]> {
  return db.query<LawExceptionRow>(
    `SELECT ${lawExceptionTable.select('e')}, u.name AS "decidedBy"
     FROM law_exceptions e LEFT JOIN users u ON u.id = e.created_by
     WHERE e.account_id = $1 AND e.lease_id = $2 AND e.ended_at IS NULL ORDER BY e.created_at, e.id`,
    [accountId, leaseId],
  )
}

export type UnitPlace = LeasePlace & { unitId: string; units: number }

/** Returns where each of these units is, with the number of units of its property. */
export async function listUnitPlaces(
  db: Db,
  accountId: string,
  unitIds: readonly string[],
): Promise<UnitPlace[]> {
  return db.query<UnitPlace>(
    `SELECT u.id AS "unitId", p.state, p.city, p.zip_code AS "zipCode", p.property_type AS "propertyType",
            (SELECT count(*)::int FROM units x WHERE x.account_id = $1 AND x.property_id = p.id
               AND x.archived_at IS NULL) AS units
     FROM units u JOIN properties p ON p.account_id = $1 AND p.id = u.property_id
     WHERE u.account_id = $1 AND u.id = ANY ($2::uuid[])`,
    [accountId, unitIds],
  )
}
