import * as z from 'zod/mini'

import { instant, message, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { tokens, user } from './auth-contract.ts'

export const passkey = z.object({
  id: uuid,
  name: z.string(),
  /**
   * Whether the passkey is synced: the device maker's account stores it, so that it works on all devices of the user.
   */
  isSynced: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})

/**
 * The JSON forms of WebAuthn Level 3 (§5.1.8 and following) are passed through unchanged: browsers and the library read
 * them.
 */
const options = z.looseObject({ challenge: z.string() })
const base64url = z.string().check(z.maxLength(100_000), z.regex(/^[\w-]*$/))

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const open = z.record(z.string(), z.unknown())

const creation = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
  clientExtensionResults: z._default(open, {}),
})

/** The assertion that a passkey signed, as the browser returns it. */
export const assertion = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
  clientExtensionResults: z._default(open, {}),
})

export const passkeyName = text('name', { max: 80 })

const guarded = ['unauthorized', 'forbidden', 'proof_required', 'rate_limit_exceeded'] as const

export const startPasskey = defineRoute({
  method: 'POST',
  path: '/auth/passkeys/start',
  tag: 'Authentication',
  summary: 'What a browser needs to create a passkey (PublicKeyCredentialCreationOptionsJSON)',
  response: options,
  errors: [...guarded, 'conflict'],
})

export const createPasskey = defineRoute({
  method: 'POST',
  path: '/auth/passkeys',
  tag: 'Authentication',
  summary: 'Add the passkey that the browser created',
  body: z.strictObject({ name: passkeyName, credential: creation }),
  status: 201,
  response: passkey,
  errors: [...guarded, 'passkey_refused', 'conflict'],
})

export const renamePasskey = defineRoute({
  method: 'PATCH',
  path: '/auth/passkeys/:id',
  tag: 'Authentication',
  summary: 'Rename one of your passkeys',
  params: z.object({ id: uuid }),
  body: z.strictObject({ name: passkeyName }),
  response: passkey,
  errors: ['unauthorized', 'not_found'],
})

export const deletePasskey = defineRoute({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  tag: 'Authentication',
  summary: 'Remove one of your passkeys; it can no longer be used to sign in',
  params: z.object({ id: uuid }),
  response: message,
  errors: [...guarded, 'not_found'],
})

export const passkeyOptions = defineRoute({
  method: 'POST',
  path: '/auth/passkey/options',
  tag: 'Authentication',
  summary: 'What a browser needs to sign in with a passkey (PublicKeyCredentialRequestOptionsJSON)',
  response: options,
  errors: ['conflict', 'rate_limit_exceeded'],
})

export const passkeySignIn = defineRoute({
  method: 'POST',
  path: '/auth/passkey',
  tag: 'Authentication',
  summary: 'Sign in with a passkey; it counts as both factors',
  body: z.strictObject({ credential: assertion }),
  response: z.object({ ...tokens, user }),
  errors: ['passkey_refused', 'account_banned', 'email_verification_required', 'rate_limit_exceeded'],
})
