/**
 * A place in an account's events, in the order in which they were committed: behind one event of a commit, or behind all
 * of it (`eventId` null). On the wire '42.0195…' or '42'.
 */
export type Position = { commitNo: number; eventId: string | null }

export const positionPattern =
  /^(\d{1,15})(?:\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}))?$/

/** Undefined for text that is no position. */
export function parsePosition(text: string): Position | undefined {
  const [, commitNo, eventId = null] = positionPattern.exec(text) ?? []
  return commitNo === undefined ? undefined : { commitNo: Number(commitNo), eventId }
}

export function formatPosition({ commitNo, eventId }: Position): string {
  return eventId === null ? String(commitNo) : `${commitNo}.${eventId}`
}

/** Whether `one` comes after `other`. */
export function isLater(one: Position, other: Position): boolean {
  if (one.commitNo !== other.commitNo) {
    return one.commitNo > other.commitNo
  }
  return (one.eventId ?? lastId) > (other.eventId ?? lastId)
}

/** No id is behind this one: a position behind a whole commit, as SQL compares it. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
