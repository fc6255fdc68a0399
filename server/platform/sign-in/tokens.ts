import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

import { userRoles } from '#shared/lib/access/roles.ts'
import { type ErrorMessage, errorMessage } from '#shared/messages/error-message.ts'

import type { Clock } from '#server/platform/jobs/clock.ts'
import type { Actor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { kindOfToken, refreshPrefix } from './token-kinds.ts'

/**
 * Access tokens are valid for 15 minutes, refresh tokens for 30 days. After 90 days the user must sign in again, even
 * if the session was in use.
 */
export const accessTokenSeconds = 15 * 60
export const refreshTokenDays = 30
export const sessionDays = 90

/** The audience of access tokens: a token signed with the same key for another purpose is refused. */
const audience = 'tenure-api'

export type AccessTokens = {
  sign(actor: Actor): Promise<string>
  /** Returns the actor of a valid token; throws `unauthorized`. The database checks the token's claims again. */
  verify(token: string): Promise<Actor>
}

const claims = z.object({
  sub: z.uuid(),
  account: z.uuid(),
  session: z.uuid(),
  role: z.enum(userRoles),
  zone: z.string(),
  exp: z.number(),
})

const maxRemembered = 5_000

/** Creates the signer and verifier of access tokens (JWT, HS256) with the installation's key for them. */
export function createAccessTokens(secret: Buffer, clock: Clock): AccessTokens {
  const key: KeyObject = createSecretKey(secret)
  // A token is verified once and cached until it expires: its signature cannot change.
  const verified = new Map<string, { actor: Actor; expiresAt: number }>()

  async function check(token: string): Promise<{ actor: Actor; expiresAt: number }> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: 'tenure',
      audience,
      currentDate: clock(),
    })
    const { sub, account, session, role, zone, exp } = z.parse(claims, payload)
    const actor = { accountId: account, userId: sub, sessionId: session, role, timeZone: zone }
    return { actor, expiresAt: exp * 1000 }
  }

  return {
    sign(actor) {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({
        account: actor.accountId,
        session: actor.sessionId,
        role: actor.role,
        zone: actor.timeZone,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('tenure')
        .setAudience(audience)
        .setSubject(actor.userId)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .sign(key)
    },
    async verify(token) {
      const known = verified.get(token)
      if (known && known.expiresAt > clock().getTime()) {
        return known.actor
      }
      verified.delete(token)
      let fresh: { actor: Actor; expiresAt: number }
      try {
        fresh = await check(token)
      } catch {
        throw AppError.of('unauthorized', whyNot(token))
      }
      if (verified.size >= maxRemembered) {
        verified.clear()
      }
      verified.set(token, fresh)
      return fresh.actor
    },
  }
}

function whyNot(token: string): ErrorMessage {
  const kind = kindOfToken(token)
  return kind === undefined || kind === 'tokens.access'
    ? errorMessage('auth.signInInvalid')
    : errorMessage('auth.notAnAccessToken', { termWhat: kind })
}

/** Returns a new refresh token: 256 bits, with a prefix that names its kind. */
export function newRefreshToken(): string {
  return `${refreshPrefix}${newSecret()}`
}

/** Returns a secret of 256 bits to send once; only its hash is stored. */
export function newSecret(): string {
  return newSecretBytes().toString('base64url')
}

/** Returns 256 random bits. */
export function newSecretBytes(): Buffer {
  return randomBytes(32)
}

/** Returns the SHA-256 hash of a secret. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
