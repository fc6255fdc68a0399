import type { Db } from '#server/platform/database/database.ts'
import type { ExpenseCode } from '#shared/expenses/categories.ts'
import type { Cents } from '#shared/lib/money.ts'

/** A part of an expense; the parts of one sum to its amount. Without a property it belongs to the whole business. */
export type ExpenseLine = {
  propertyId: string | null
  unitId: string | null
  code: ExpenseCode
  amountCents: Cents
}

/** A part of an expense with the names of its place. */
export type NamedExpenseLine = ExpenseLine & { propertyName: string | null; unitNumber: string | null }

type LinesOfExpense = { id: string; lines: readonly ExpenseLine[] }

/**
 * SQL: the lines of an expense under this alias as JSON, in their order. Only lines that the caller reaches
 * are listed.
 */
export function linesSql(expense: string): string {
  return `(SELECT json_agg(json_build_object('propertyId', l.property_id, 'propertyName', p.name, 'unitId', l.unit_id,
      'unitNumber', u.unit_number, 'code', l.code, 'amountCents', l.amount_cents) ORDER BY l.line_no)
    FROM expense_lines l LEFT JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
    LEFT JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
    WHERE l.account_id = $1 AND l.expense_id = ${expense}.id)`
}

/** Writes the lines of new expenses, in one statement; the database checks that they sum to the amounts. */
export async function insertExpenseLines(
  db: Db,
  accountId: string,
  expenses: readonly LinesOfExpense[],
): Promise<void> {
  const lines = expenses.flatMap(({ id, lines: own }) =>
    own.map((line, index) => ({ ...line, expenseId: id, lineNo: index + 1 })),
  )
  await db.query(
    `INSERT INTO expense_lines (account_id, expense_id, line_no, property_id, unit_id, code, amount_cents)
     SELECT $1, r.* FROM unnest($2::uuid[], $3::smallint[], $4::uuid[], $5::uuid[], $6::smallint[], $7::bigint[]) r`,
    [
      accountId,
      lines.map((line) => line.expenseId),
      lines.map((line) => line.lineNo),
      lines.map((line) => line.propertyId),
      lines.map((line) => line.unitId),
      lines.map((line) => line.code),
      lines.map((line) => line.amountCents),
    ],
  )
}

/** Replaces the lines of an expense with other lines. */
export async function replaceLines(db: Db, accountId: string, expense: LinesOfExpense): Promise<void> {
  await db.query('DELETE FROM expense_lines WHERE account_id = $1 AND expense_id = $2', [
    accountId,
    expense.id,
  ])
  await insertExpenseLines(db, accountId, [expense])
}

/** The place of a line; both null: the whole business. */
export type LinePlace = { propertyId: string | null; unitId: string | null }

export type FoundPlaces = {
  propertyIds: readonly string[]
  units: readonly { id: string; propertyId: string }[]
  /** Undefined where no request is named, or there is none. */
  request: { unitId: string; propertyId: string } | undefined
}

/** Returns which of the named places exist; includes archived ones, whose last bills may come late. */
export async function findPlaces(
  db: Db,
  accountId: string,
  places: readonly LinePlace[],
  maintenanceId: string | null,
): Promise<FoundPlaces> {
  const [row] = await db.query<{
    propertyIds: string[] | null
    units: { id: string; propertyId: string }[] | null
    request: FoundPlaces['request'] | null
  }>(
    `SELECT (SELECT json_agg(p.id) FROM properties p WHERE p.account_id = $1 AND p.id = ANY ($2::uuid[])) AS "propertyIds",
            (SELECT json_agg(json_build_object('id', u.id, 'propertyId', u.property_id)) FROM units u
             WHERE u.account_id = $1 AND u.id = ANY ($3::uuid[])) AS units,
            (SELECT json_build_object('unitId', m.unit_id, 'propertyId', m.property_id) FROM maintenance_requests m
             WHERE m.account_id = $1 AND m.id = $4) AS request`,
    [
      accountId,
      places.map(({ propertyId }) => propertyId),
      places.map(({ unitId }) => unitId),
      maintenanceId,
    ],
  )
  return {
    propertyIds: row?.propertyIds ?? [],
    units: row?.units ?? [],
    request: row?.request ?? undefined,
  }
}
