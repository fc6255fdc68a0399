import { AppError, notFound } from '#server/platform/http/errors.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'

import { openSessionIn, requireSession, type SignedIn, type SignInDeps } from './open-session.ts'
import { findLiveSession } from './session-store.ts'
import { findMembership, getUser } from '#server/accounts/store.ts'

/**
 * Opens a separate session in another account of the same person, who may rent from several landlords or manage
 * several accounts. The present session continues. Throws `unauthorized`, `not_found` when they have no such account,
 * `forbidden` in a session of single sign-on, and `second_factor_required` when the present session was opened without the second factor that they have by now.
 */
export async function switchAccount(
  deps: SignInDeps,
  context: PublicContext,
  accountId: string,
): Promise<SignedIn> {
  const actor = await deps.tokens.verify(context.bearer ?? '')
  await deps.rateLimit.count({ bucket: 'switch', subject: actor.userId, max: 60, seconds: 300 })
  const opened = await deps.database.write({ as: 'tenure_identity' }, async (db) => {
    const session = await findLiveSession(db, actor.sessionId, context.now)
    const user = session?.userId === actor.userId ? await getUser(db, actor.userId) : undefined
    if (!session || !user) {
      throw new AppError('unauthorized', 'auth.sessionEnded')
    }
    if (session.openedBy === 'sso') {
      throw new AppError('forbidden', 'sso.onlyThisAccount')
    }
    if (!(await findMembership(db, user.id, accountId))) {
      throw notFound('account')
    }
    const { openedBy, strength, createdAt } = session
    return openSessionIn(db, deps, context, {
      userId: user.id,
      accountId,
      openedBy: openedBy === 'recovery' ? 'password' : openedBy,
      strength,
      signedInAt: createdAt,
    })
  })
  return requireSession(opened)
}
