import * as z from 'zod/mini'

import { AppError } from '#server/platform/errors.ts'
import type { OidcPerson } from '#server/platform/oidc.ts'
import type { PublicContext } from '#server/platform/route-table.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'

import { storable } from './identities.ts'
import { findUserOfIdentity, insertIdentity, listIdentities, removeIdentities } from './identity-store.ts'
import type { Own } from './own.ts'
import { countPasskeys } from './passkey-store.ts'
import { requireProved, type SecurityDeps } from './prove.ts'
import { tellOfSecurity } from './security-alerts.ts'

const identity = { as: 'tenure_identity' } as const

/** So long a person may take at Google, and what Google said may wait for them. */
const minutes = 10

const ticket = z.object({ sessionId: z.string(), until: z.number() })
const answer = z.extend(ticket, {
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
})

/** What passes between the pages and Google's return, sealed: nobody else makes or reads it. */
export type LinkSeals = {
  /** Opens what `beginLink` gave: for which session a Google account is wanted; undefined for anything else. */
  readTicket(sealed: string, now: Date): string | undefined
  /** Who came back from Google, for the session that asked. */
  sealPerson(person: OidcPerson, sessionId: string, now: Date): string
}

/** Seals with the installation's key; each for ten minutes. */
export function createLinkSeals(box: SecretBox): LinkSeals {
  return {
    readTicket: (sealed, now) => unseal(box, 'google ticket', ticket, sealed, now)?.sessionId,
    sealPerson: ({ issuer, subject, email, emailVerified }, sessionId, now) =>
      seal(box, 'google person', {
        sessionId,
        until: untilFrom(now),
        issuer,
        subject,
        email: emailVerified ? storable(email) : null,
      }),
  }
}

/**
 * Begins to tie a Google account to the sign-in of this request: answers what the browser takes along to Google. Throws
 * `unauthorized`, `proof_required`, `email_verification_required`, and `conflict` where there is one already.
 */
export async function beginLink(deps: SecurityDeps, context: PublicContext): Promise<{ link: string }> {
  const own = await requireLinkable(deps, context)
  const ticket = { sessionId: own.actor.sessionId, until: untilFrom(context.now) }
  return { link: seal(deps.box, 'google ticket', ticket) }
}

/**
 * Ties the Google account that came back to the sign-in that asked for it, in the session that asked. Throws what
 * `beginLink` throws, `sign_in_refused` where another session asked or it took too long, and `conflict` where it opens
 * somebody else's sign-in.
 */
export async function finishLink(deps: SecurityDeps, context: PublicContext, sealed: string): Promise<void> {
  const { user, actor } = await requireLinkable(deps, context)
  const { now } = context
  const person = unseal(deps.box, 'google person', answer, sealed, now)
  if (!person || person.sessionId !== actor.sessionId) {
    throw new AppError(
      'sign_in_refused',
      'This was begun in another browser, or took longer than ten minutes. Please try again.',
    )
  }
  const { issuer, subject, email } = person
  await deps.database.write(identity, async (db) => {
    const known = await findUserOfIdentity(db, issuer, subject)
    if (known === user.id) {
      return
    }
    if (known || !(await insertIdentity(db, { issuer, subject, email, userId: user.id, now }))) {
      throw new AppError(
        'conflict',
        'This Google account opens another Tenure sign-in already. Choose another one.',
      )
    }
    const fact = { what: 'googleAdded', email: email ?? 'Google' } as const
    await tellOfSecurity(db, { user, membership: actor }, fact, context, `google_added:${now.getTime()}`)
  })
}

/**
 * Takes Google off the sign-in of this request. Throws `unauthorized`, `proof_required`, and `conflict` where it is the only
 * way in.
 */
export async function removeGoogle(deps: SecurityDeps, context: PublicContext): Promise<void> {
  const { user, actor, passwordHash } = await requireProved(deps, context)
  const { now } = context
  await deps.database.write(identity, async (db) => {
    if (passwordHash === null && (await countPasskeys(db, user.id)) === 0) {
      throw new AppError('conflict', 'Google is your only way in. Set a password first.')
    }
    if ((await removeIdentities(db, user.id, now)) > 0) {
      const fact = { what: 'googleRemoved' } as const
      await tellOfSecurity(db, { user, membership: actor }, fact, context, `google_removed:${now.getTime()}`)
    }
  })
}

/** Whoever has not shown that the address is theirs ties nothing to it that would outlive them. */
async function requireLinkable(deps: SecurityDeps, context: PublicContext): Promise<Own> {
  const own = await requireProved(deps, context)
  if (!own.user.emailVerified) {
    throw new AppError('email_verification_required', 'Confirm your email address first, then add Google.')
  }
  const ties = await deps.database.read(identity, (db) => listIdentities(db, own.user.id))
  if (ties.length > 0) {
    throw new AppError('conflict', 'A Google account opens your sign-in already. Remove it first.')
  }
  return own
}

function untilFrom(now: Date): number {
  return now.getTime() + minutes * 60_000
}

function seal(box: SecretBox, purpose: string, value: object): string {
  return box.seal(Buffer.from(JSON.stringify(value)), purpose).toString('base64url')
}

function unseal<T extends { until: number }>(
  box: SecretBox,
  purpose: string,
  shape: z.ZodMiniType<T>,
  sealed: string,
  now: Date,
): T | undefined {
  try {
    const value = shape.parse(JSON.parse(box.open(Buffer.from(sealed, 'base64url'), purpose).toString()))
    return value.until > now.getTime() ? value : undefined
  } catch {
    return undefined // not ours, or changed
  }
}
