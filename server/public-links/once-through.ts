import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'

import type { LinkKey } from './link-access.ts'

/** A request through a link, as it is distinguished from others with the same Idempotency-Key. */
export type Through = { context: PublicContext; key: LinkKey; linkId: string; body: unknown }

/** Returns what tells a request through a link apart from others. */
export function identityOf({ context, key, linkId, body }: Through, idempotencyKey: string) {
  const { pathname } = new URL(context.asked.url, 'http://link')
  return {
    actor: { accountId: key.accountId, userId: linkId },
    key: idempotencyKey,
    route: `POST ${pathname}`,
    body,
    isShownOnce: false,
    isStoredAtEnd: false,
  }
}

/** Runs `work` once for each Idempotency-Key of the link; always without a key. Returns its result. */
export async function onceThrough<T>(db: Db, through: Through, work: () => Promise<T>): Promise<T> {
  const { idempotencyKey } = through.context
  if (idempotencyKey === undefined) {
    return work()
  }
  const { body } = await once(db, identityOf(through, idempotencyKey), async () => ({
    status: 201,
    body: await work(),
    location: null,
  }))
  return body as T // the stored result of `work`
}
