/**
 * A position in an account's events, in the order of their commits: after one event of a commit, or after the whole
 * commit (`eventId` null). On the wire: '42.0195…' or '42'.
 */
export type Position = { commitNo: number; eventId: string | null }

export const positionPattern =
  /^(\d{1,15})(?:\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}))?$/

/** Parses a position; returns undefined if the text is not one. */
export function parsePosition(text: string): Position | undefined {
  const [, commitNo, eventId = null] = positionPattern.exec(text) ?? []
  return commitNo === undefined ? undefined : { commitNo: Number(commitNo), eventId }
}

/** Returns the wire form of a position: '42.0195…', or '42' for a whole commit. */
export function formatPosition({ commitNo, eventId }: Position): string {
  return eventId === null ? String(commitNo) : `${commitNo}.${eventId}`
}

/** Returns whether `one` comes after `other`. */
export function isLater(one: Position, other: Position): boolean {
  if (one.commitNo !== other.commitNo) {
    return one.commitNo > other.commitNo
  }
  return (one.eventId ?? lastId) > (other.eventId ?? lastId)
}

/** The highest possible id: in comparisons it is the position after a whole commit, as in SQL. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
