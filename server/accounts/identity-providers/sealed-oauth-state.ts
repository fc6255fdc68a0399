import * as z from 'zod/mini'

import type { OidcPerson } from '#server/platform/sign-in/oidc.ts'
import type { SecretBox } from '#server/platform/sign-in/secret-box.ts'

import { storableEmail } from './identities.ts'

/** The minutes that a person may take at Google, and that Google's answer may wait for them. */
const minutes = 10

const ticket = z.object({ whom: z.string(), until: z.number() })
const answer = z.extend(ticket, {
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
})

/** A person who returned from Google; `email` is null unless Google has confirmed it. */
export type GoogleIdentity = { issuer: string; subject: string; email: string | null }

/**
 * Encrypted values that pass between the pages and Google's return, which only this server can make or read. `whom`:
 * the session, or the invitation, for which a Google account is wanted.
 */
export type SealedOAuthState = {
  /** Returns the encrypted ticket that the browser takes along to Google. */
  makeTicket(whom: string, now: Date): string
  /** Returns the `whom` of a ticket; undefined for an invalid or expired one. */
  readTicket(sealed: string, now: Date): string | undefined
  /** Encrypts the person who returned from Google, with the `whom` for which the flow began. */
  sealPerson(person: OidcPerson, whom: string, now: Date): string
  /** Decrypts the result of `sealPerson`; returns undefined for an invalid or expired value, and for another `whom`. */
  readPerson(sealed: string, whom: string, now: Date): GoogleIdentity | undefined
}

/** Makes the encryption with the installation's key; each value is valid for ten minutes. */
export function createSealedOAuthState(box: SecretBox): SealedOAuthState {
  const seal = (purpose: string, value: object) =>
    box.seal(Buffer.from(JSON.stringify(value)), purpose).toString('base64url')
  return {
    makeTicket: (whom, now) => seal('google ticket', { whom, until: expiryFrom(now) }),
    readTicket: (sealed, now) => unseal(box, 'google ticket', ticket, sealed, now)?.whom,
    sealPerson: ({ issuer, subject, email, emailVerified }, whom, now) =>
      seal('google person', {
        whom,
        until: expiryFrom(now),
        issuer,
        subject,
        email: emailVerified ? storableEmail(email) : null,
      }),
    readPerson(sealed, whom, now) {
      const person = unseal(box, 'google person', answer, sealed, now)
      return person?.whom === whom ? person : undefined
    },
  }
}

function expiryFrom(now: Date): number {
  return now.getTime() + minutes * 60_000
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
    return undefined // not made by this server, or changed
  }
}
