import type { PlainDate } from '#shared/lib/plain-date.ts'

/**
 * The dates between which a fact is the law, as ISO dates. A law that changes is a new row. The `effectiveTo`
 * of the old row is the date on which the new row takes effect; it is exclusive. A missing date or null means
 * no bound.
 */
export type Effective = { effectiveFrom?: string | null; effectiveTo?: string | null }

/** One row for all dates, or the rows of a law that changed. */
export type Dated<Row> = Row | readonly (Row & Effective)[]

/** Whether a row is the law on a date: from `effectiveFrom`, and before `effectiveTo`. */
export function isInForce({ effectiveFrom, effectiveTo }: Effective, on: PlainDate): boolean {
  return (
    (effectiveFrom ?? '') <= on && (effectiveTo === undefined || effectiveTo === null || on < effectiveTo)
  )
}

/** Returns the rows that are the law on a date, in their order. */
export function inForceOn<Row extends Effective>(rows: readonly Row[], on: PlainDate): readonly Row[] {
  return rows.filter((row) => isInForce(row, on))
}

/**
 * Returns the one row that is the law on a date; undefined where there is none. Throws RangeError where several are,
 * since two rows of one law must not overlap.
 */
export function rowInForce<Row extends object>(rows: Dated<Row> | undefined, on: PlainDate): Row | undefined {
  if (rows === undefined) {
    return undefined
  }
  if (!isRows(rows)) {
    return rows
  }
  const [row, ...others] = inForceOn(rows, on)
  if (others.length > 0) {
    throw new RangeError(`${others.length + 1} rows of one law are in force on ${on}`)
  }
  return row
}

/** Returns all rows of a law, whenever they are in force. */
export function allRows<Row extends object>(rows: Dated<Row>): readonly (Row & Effective)[] {
  return isRows(rows) ? rows : [rows]
}

function isRows<Row extends object>(rows: Dated<Row>): rows is readonly (Row & Effective)[] {
  return Array.isArray(rows)
}
