import { randomInt } from 'node:crypto'

import { requireGoodPassword } from '#server/platform/sign-in/common-passwords.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { hashPassword } from '#server/platform/sign-in/passwords.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'

import { deleteChallenges, deleteTotpRow } from '#server/accounts/second-factor/second-factor-store.ts'
import { redeemMailLinks } from './mail-link-store.ts'
import { endAllSessions } from '#server/accounts/sessions/session-store.ts'
import { findUserByEmail, updatePasswordHash } from '#server/accounts/store.ts'

// no 0, O, 1, l, I: people read it to each other
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns a random password of 16 letters and digits. */
export function generatePassword(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
}

type NewPassword = { email: string; wanted?: string | undefined; now: Date; dropsSecondFactor?: boolean }

/**
 * Sets a person's password for the operator of this server and ends all their sessions. Without a given password it
 * generates one. With `dropsSecondFactor` it turns the second factor off too. Returns the password. Throws
 * `not_found`, and `validation_failed` for fewer than 8 characters and for a password that attackers would try first.
 */
export async function setPassword(
  database: Database,
  { email, wanted, now, dropsSecondFactor = false }: NewPassword,
): Promise<string> {
  const password = wanted ?? generatePassword()
  if (password.length < 8 || password.length > 200) {
    throw new AppError('validation_failed', 'auth.passwordTooShort', { count: 8 })
  }
  await requireGoodPassword(password, { email })
  const hash = await hashPassword(password)
  await database.write({ as: 'tenure_identity' }, async (db) => {
    const user = await findUserByEmail(db, email)
    if (!user) {
      throw new AppError('not_found', 'accounts.userUnknown', { email })
    }
    await updatePasswordHash(db, user.id, hash, now)
    const details = { by: 'operator of the server', secondFactorRemoved: dropsSecondFactor }
    await recordSecurityEvent(db, { now }, { name: 'password_changed', userId: user.id, details })
    await endAllSessions(db, user.id, now, 'password_changed')
    await redeemMailLinks(db, user.id, 'recovery', now)
    await (dropsSecondFactor ? deleteTotpRow(db, user.id) : deleteChallenges(db, user.id))
  })
  return password
}
