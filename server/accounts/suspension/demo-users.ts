import type { Database } from '#server/platform/database/database.ts'
import { hashPassword, verifyPassword } from '#server/platform/sign-in/passwords.ts'

import { revokeUnverifiedSignIn } from '#server/accounts/sign-in/revoke-unverified-credentials.ts'
import { generatePassword } from '#server/accounts/email-links/set-password.ts'
import { endAllSessions } from '#server/accounts/sessions/session-store.ts'
import { findUserByEmail, updatePasswordHash } from '#server/accounts/store.ts'
import {
  type DemoUser,
  liftSuspensions,
  listDemoAccounts,
  markDemoUsers,
  suspendAccounts,
  suspendUsers,
  updateDemoPassword,
} from './suspension-store.ts'

const identity = { as: 'tenure_identity' } as const

type Login = { email: string; password: string }

/**
 * Suspends the people of the demo and its accounts when the demo is off, because their passwords are published.
 * Returns how many people there are.
 */
export function suspendDemoUsers(database: Database, emails: readonly string[], now: Date): Promise<number> {
  return database.write(identity, async (db) => {
    const people = await markDemoUsers(db, emails)
    if (people.length > 0) {
      const userIds = people.map(({ id }) => id)
      await suspendUsers(db, userIds, 'demo', now)
      await suspendAccounts(db, await listDemoAccounts(db, userIds), 'demo', now)
    }
    return people.length
  })
}

/** Allows the people of the demo to sign in with their published passwords. */
export async function publishDemoPasswords(
  database: Database,
  logins: readonly Login[],
  now: Date,
): Promise<void> {
  await unlock(database, logins)
  for (const login of logins) {
    const user = await database.read(identity, (db) => findUserByEmail(db, login.email))
    if (user && !(await verifyPassword(user.passwordHash, login.password))) {
      const hash = await hashPassword(login.password)
      await database.write(identity, (db) => updatePasswordHash(db, user.id, hash, now))
    }
    if (user) {
      await database.write(identity, (db) => updateDemoPassword(db, user.id, 'published'))
    }
  }
}

/**
 * Gives the people of the demo new passwords, which only this return value contains, and ends their sessions. When
 * their passwords were the published ones, everything that was set up with these ends too: passkeys, second factors,
 * people invited to the team, API keys and webhooks. Returns the sign-ins in the order of `logins`.
 */
export async function setPrivateDemoPasswords(
  database: Database,
  logins: readonly Login[],
  now: Date,
): Promise<Login[]> {
  const people = await unlock(database, logins)
  const made: Login[] = []
  for (const { id, email, password: before } of people) {
    const password = generatePassword()
    const hash = await hashPassword(password)
    await database.write(identity, async (db) => {
      if (before === 'published') {
        await revokeUnverifiedSignIn(db, id, { now, ipAddress: '', userAgent: '' })
      }
      await updatePasswordHash(db, id, hash, now)
      await endAllSessions(db, id, now, 'password_changed')
      await updateDemoPassword(db, id, 'private')
    })
    made.push({ email, password })
  }
  return logins.flatMap((login) => made.find(({ email }) => email === login.email) ?? [])
}

function unlock(database: Database, logins: readonly Login[]): Promise<DemoUser[]> {
  return database.write(identity, async (db) => {
    const people = await markDemoUsers(
      db,
      logins.map(({ email }) => email),
    )
    const userIds = people.map(({ id }) => id)
    await liftSuspensions(db, { userIds, accountIds: await listDemoAccounts(db, userIds) }, 'demo')
    return people
  })
}
