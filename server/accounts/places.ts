import { AppError, notFound } from '#server/platform/errors.ts'
import type { PublicContext } from '#server/platform/route-table.ts'

import { findLiveSession } from './session-store.ts'
import { type SignedIn, type SignInDeps, signedIn, startSession } from './sign-in.ts'
import { findMembership, getUser } from './store.ts'

/**
 * Opens a session of its own at another place of the bearer's person: somebody rents from several landlords, or manages
 * several accounts. The session that asks goes on. Throws `unauthorized`, and `not_found` where they have no such place.
 */
export async function switchAccount(
  deps: SignInDeps,
  context: PublicContext,
  accountId: string,
): Promise<SignedIn> {
  const actor = await deps.tokens.verify(context.bearer ?? '')
  await deps.rateLimit.count({ door: 'switch', subject: actor.userId, max: 60, seconds: 300 })
  const opened = await deps.database.write({ as: 'tenure_identity' }, async (db) => {
    const session = await findLiveSession(db, actor.sessionId, context.now)
    const user = session?.userId === actor.userId ? await getUser(db, actor.userId) : undefined
    if (!user) {
      throw new AppError('unauthorized', 'Your session has ended. Please sign in again.')
    }
    if (!(await findMembership(db, user.id, accountId))) {
      throw notFound('Account')
    }
    return startSession(db, context, { email: user.email, accountId })
  })
  return signedIn(deps, opened)
}
