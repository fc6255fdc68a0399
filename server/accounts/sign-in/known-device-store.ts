import type { Db } from '#server/platform/database/database.ts'

type Device = { device: string; network: string }

/**
 * Writes down the devices and networks of these places. `isFirst`: the person had no known device or network
 * before. `isKnown`: all of them were known. Of two parallel sign-ins from one new place, one finds it known.
 */
export async function recordDevices(
  db: Db,
  userId: string,
  places: readonly Device[],
  now: Date,
): Promise<{ isFirst: boolean; isKnown: boolean }> {
  const values = [
    ...new Set(places.flatMap(({ device, network }) => [`device ${device}`, `network ${network}`])),
  ].toSorted()
  const [before] = await db.query<{ known: boolean }>(
    'SELECT EXISTS (SELECT FROM known_devices WHERE user_id = $1) AS known',
    [userId],
  )
  const rows = await db.query<{ isNew: boolean }>(
    `INSERT INTO known_devices AS k (user_id, kind, value, first_seen_at, last_seen_at)
     SELECT $1, split_part(v, ' ', 1), substr(v, strpos(v, ' ') + 1), $3, $3 FROM unnest($2::text[]) AS v
     ON CONFLICT (user_id, kind, value) DO UPDATE SET last_seen_at = $3 RETURNING k.xmax = 0 AS "isNew"`,
    [userId, values, now],
  )
  return { isFirst: before?.known !== true, isKnown: rows.every(({ isNew }) => !isNew) }
}

/** Lists the devices and networks of this person's sessions so far. */
export function listEarlierDevices(
  db: Db,
  userId: string,
): Promise<{ ipAddress: string; userAgent: string }[]> {
  return db.query(
    `SELECT DISTINCT ip_address AS "ipAddress", user_agent AS "userAgent" FROM sessions WHERE user_id = $1 LIMIT 200`,
    [userId],
  )
}

/** Returns how many devices and networks of this person are new since this instant. */
export async function countNewDevices(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ places: number }>(
    'SELECT count(*)::int AS places FROM known_devices WHERE user_id = $1 AND first_seen_at > $2',
    [userId, since],
  )
  return row!.places // a count returns one row
}

/** Deletes devices and networks that were not used since this instant. */
export async function deleteDevicesUnseenSince(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM known_devices WHERE (user_id, kind, value) IN (
       SELECT user_id, kind, value FROM known_devices WHERE last_seen_at < $1 LIMIT $2) RETURNING user_id`,
    [before, limit],
  )
  return rows.length
}

/** Deletes the devices and networks of this person. */
export async function deleteDevicesOf(db: Db, userId: string): Promise<void> {
  await db.query('DELETE FROM known_devices WHERE user_id = $1', [userId])
}

export type EmailAndNetwork = { email: string; network: string }

/** Returns for each pair whether the user with this email address has signed in from this network before. */
export async function areKnownNetworks(db: Db, pairs: readonly EmailAndNetwork[]): Promise<boolean[]> {
  const rows = await db.query<{ nth: number }>(
    `SELECT DISTINCT q.nth::int FROM unnest($1::text[], $2::text[]) WITH ORDINALITY q (email, network, nth)
     JOIN users u ON u.email = q.email::citext
     JOIN known_devices k ON k.user_id = u.id AND k.kind = 'network' AND k.value = q.network`,
    [pairs.map(({ email }) => email), pairs.map(({ network }) => network)],
  )
  const known = new Set(rows.map(({ nth }) => nth))
  return pairs.map((_, index) => known.has(index + 1))
}
