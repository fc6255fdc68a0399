import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'

import { checkPassword } from '#server/accounts/sign-in/check-password.ts'
import { confirmEmail } from '#server/accounts/email-links/mail-link-store.ts'
import { enterAccount } from './membership-store.ts'
import {
  openSession,
  requireSession,
  type SignedIn,
  type SignInDeps,
} from '#server/accounts/sessions/open-session.ts'
import { insertUser } from '#server/accounts/store.ts'

const identity = { as: 'tenure_identity' } as const

type Joining = {
  accountId: string
  /** The address to which the invitation was mailed: the person who holds its token holds the mailbox. */
  email: string
  /** The name of a user that is made now. */
  name: string
  password: string
  /** The hash of the invitation's token. */
  invitation: Buffer
  /**
   * Takes the place in the account, in the account's own transaction; throws if the invitation is not valid
   * any more.
   */
  claim: (db: Db, userId: string) => Promise<void>
}

/**
 * Adds the person of an invited address to an account and signs them in there. An address that has a sign-in needs its
 * password; for any other address it makes a user. Throws `invalid_credentials`, `rate_limit_exceeded`, `conflict`,
 * and what `claim` throws; then nothing has changed. Throws `second_factor_required` after the person has the place.
 */
export async function joinAccount(
  deps: SignInDeps,
  context: PublicContext,
  { accountId, email, name, password, invitation, claim }: Joining,
): Promise<SignedIn> {
  const { now } = context
  const checked = await checkPassword(deps, { email, password, name, invitation })
  const userId = 'userId' in checked ? checked.userId : newId()
  await deps.database.write(identity, async (db) => {
    if (
      'passwordHash' in checked &&
      !(await insertUser(db, { userId, email, name, passwordHash: checked.passwordHash, now }))
    ) {
      throw new AppError('conflict', 'accounts.emailJustRegisteredReopen')
    }
    await confirmEmail(db, userId, now)
    await enterAccount(db, accountId)
    await claim(db, userId)
  })
  return requireSession(
    await openSession(deps, context, { userId, accountId, openedBy: 'invitation', strength: 'one_factor' }),
  )
}
