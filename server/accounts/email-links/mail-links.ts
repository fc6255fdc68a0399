import { setTimeout as delay } from 'node:timers/promises'

import { sameSiteUrl } from '#shared/lib/text/same-site-path.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { invalidLink, newLinkToken, readLinkToken } from '#server/platform/sign-in/link-tokens.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'

import { callbackPath, mailConfirmation } from './confirmation.ts'
import {
  revokeUnverifiedCredentials,
  revokeUnverifiedSignIn,
} from '#server/accounts/sign-in/revoke-unverified-credentials.ts'
import { passwordResetMail } from './emails.ts'
import {
  confirmEmail,
  findMailLink,
  insertMailLink,
  type MailLinkRow,
  redeemMailLinks,
} from './mail-link-store.ts'
import { openSessionIn, secondFactorPath, type SignInDeps } from '#server/accounts/sessions/open-session.ts'
import { saveSetupClaim, type SetupClaim } from '#server/accounts/setup-claims/setup-claims.ts'
import { findMembership, findUserByEmail, getUser, type Credentials } from '#server/accounts/store.ts'
import { loginThrottleKey } from '#server/accounts/sign-in/login-throttle-key.ts'
import { mailAddressOf } from '#server/accounts/mail-recipient.ts'

const identity = { as: 'tenure_identity' } as const

/** Lifetime of a recovery link, and of the session that it opens: one hour, in milliseconds. */
export const recoveryMilliseconds = 3_600_000

/**
 * Every response takes at least this many milliseconds, so that its duration does not reveal whether an address is
 * known.
 */
const answerAfterMilliseconds = 200

type Asked = { email: string; redirectTo?: string | undefined }

/**
 * Mails another confirmation link when the address has an unconfirmed user. The response does not reveal whether it
 * has. Keeps the claimed payment until the address is confirmed.
 */
export function resendVerification(
  deps: SignInDeps,
  context: PublicContext,
  body: Asked & { setup?: SetupClaim | undefined },
): Promise<void> {
  return mailIfKnown(deps, context, body, async (db, user, accountId) => {
    if (!user.emailVerified) {
      const redirectTo = pathOfSite(context, body.redirectTo)
      await mailConfirmation(db, {
        accountId,
        userId: user.id,
        email: user.email,
        language: user.language ?? context.language,
        now: context.now,
        redirectTo,
      })
      await saveSetupClaim(db, { accountId, userId: user.id, ...body.setup, now: context.now })
    }
  })
}

/** Mails a link to set a new password when the address has a user. The response does not reveal whether it has. */
export function forgotPassword(deps: SignInDeps, context: PublicContext, body: Asked): Promise<void> {
  return mailIfKnown(deps, context, body, async (db, user, accountId) => {
    const { token, hash } = newLinkToken('recovery')
    const { now } = context
    await recordSecurityEvent(db, context, { name: 'password_reset_requested', userId: user.id })
    await insertMailLink(db, {
      hash,
      kind: 'recovery',
      userId: user.id,
      email: user.email,
      redirectTo: pathOfSite(context, body.redirectTo),
      now,
      expiresAt: new Date(now.getTime() + recoveryMilliseconds),
    })
    const words = mailWords(user.language ?? context.language)
    await queueMail(db, {
      accountId,
      kind: 'password_reset',
      userId: user.id,
      to: mailAddressOf(user),
      language: words.language,
      now,
      ...passwordResetMail(words, {
        name: mailAddressOf(user).name,
        href: `/auth/verify?type=recovery#token=${token}`,
      }),
    })
  })
}

async function mailIfKnown(
  deps: SignInDeps,
  context: PublicContext,
  body: Asked,
  mail: (db: Db, user: Credentials, accountId: string) => Promise<void>,
): Promise<void> {
  pathOfSite(context, body.redirectTo) // refused equally for a known and an unknown address
  const hour = { max: 5, seconds: 3600 }
  await deps.rateLimit.count({
    bucket: 'mail-network',
    address: context.ipAddress,
    ...hour,
    max: 30,
  })
  const subject = await loginThrottleKey(deps.database, body.email, context.ipAddress)
  await deps.rateLimit.count({ bucket: 'mail-address', subject, ...hour })
  const work = deps.database.write(identity, async (db) => {
    const user = await findUserByEmail(db, body.email)
    const place = user && (await findMembership(db, user.id))
    if (user && place) {
      await mail(db, user, place.accountId)
    }
  })
  await Promise.all([work, delay(answerAfterMilliseconds)])
}

/** The path of an address of this site. Throws `validation_failed` for any other: a link must not lead astray. */
function pathOfSite(context: PublicContext, address: string | undefined): string {
  if (!address) {
    return callbackPath
  }
  const path = sameSiteUrl(address, context.site.origin())
  if (path === undefined) {
    throw new AppError(
      'validation_failed',
      'auth.redirectOutsideSite',
      {},
      {
        errors: [{ path: 'redirectTo', key: 'auth.notPageOfSite' }],
      },
    )
  }
  return path
}

/**
 * Spends a link of a mail and opens a session. Returns the next page of this site with the tokens after the `#`; with
 * a second factor, that is the page that asks for it. When this confirms an address for the first time, a recovery
 * link ends everything that was set up before; a confirmation follows `earlier`: `keep` keeps all of it, `end` ends
 * all of it as a recovery link does, and without it everything ends except password and sessions, with which the
 * person signs in. Throws `link_invalid`, `link_incomplete`, `link_wrong_kind`, `link_used`, `link_expired`.
 */
export async function verifyMailLink(
  deps: SignInDeps,
  context: PublicContext,
  { token, earlier }: { token: string; earlier?: 'keep' | 'end' | undefined },
): Promise<{ redirectTo: string; type: 'signup' | 'recovery' }> {
  await deps.rateLimit.count({ bucket: 'verify-link', address: context.ipAddress, max: 60, seconds: 300 })
  const { hash } = readLinkToken(token, ['confirmation', 'recovery'])
  const { link, type, opened } = await deps.database.write(identity, async (db) => {
    const found = await findMailLink(db, hash)
    requireGood(found, context.now)
    await redeemMailLinks(db, found.userId, found.kind, context.now)
    const isFirst = (await getUser(db, found.userId))?.emailVerified === false
    const isForeign = isFirst && (found.kind === 'recovery' || earlier === 'end')
    // both kinds of link are read in the mailbox, and this confirms the address
    await confirmEmail(db, found.userId, context.now)
    if (isFirst) {
      await recordSecurityEvent(db, context, { name: 'email_confirmed', userId: found.userId })
    }
    if (isForeign) {
      await revokeUnverifiedSignIn(db, found.userId, context)
    } else if (isFirst && earlier !== 'keep') {
      await revokeUnverifiedCredentials(db, found.userId, context)
    }
    const openedBy = found.kind === 'recovery' || isForeign ? ('recovery' as const) : ('signup' as const)
    const { userId } = found
    return {
      link: isForeign && found.kind === 'confirmation' ? { ...found, redirectTo: callbackPath } : found,
      type: openedBy,
      opened: await openSessionIn(db, deps, context, { userId, openedBy, strength: 'one_factor' }),
    }
  })
  if (opened.kind === 'second_factor') {
    return { redirectTo: context.site.url(secondFactorPath(opened, { from: link.redirectTo, type })), type }
  }
  const { access_token, refresh_token } = opened
  const hashPart = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(opened.expires_in),
    type,
  })
  return { redirectTo: `${context.site.url(link.redirectTo)}#${hashPart.toString()}`, type }
}

function requireGood(link: MailLinkRow | undefined, now: Date): asserts link {
  if (!link) {
    throw invalidLink()
  }
  const isRecovery = link.kind === 'recovery'
  if (link.spentAt !== null) {
    throw new AppError('link_used', isRecovery ? 'links.recoveryUsed' : 'links.confirmationUsed')
  }
  if (link.expiresAt <= now) {
    throw new AppError('link_expired', isRecovery ? 'links.recoveryExpired' : 'links.confirmationExpired')
  }
}
