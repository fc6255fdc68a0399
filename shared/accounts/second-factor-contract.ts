import * as z from 'zod/mini'

import { instant, integer, message, text } from '#shared/lib/fields.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { tokens, user } from './auth-contract.ts'
import { sessionType } from './mail-link-contract.ts'
import { assertion, passkey } from './passkey-contract.ts'
import { fieldError } from '#shared/messages/field-error.ts'

/** The methods that prove a user's second factor. */
export const secondFactorMethod = z.enum(['totp', 'recovery_code'])
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>

/** A code: six digits of the authenticator app, or a recovery code, with or without spaces and dashes. */
export const factorCode = text('code', { max: 40 })

export const finishSecondFactor = defineRoute({
  method: 'POST',
  path: '/auth/second-factor',
  tag: 'Authentication',
  summary:
    'Finish a sign-in that returned second_factor_required, with a code from the app or a recovery code. `type` is recovery if a password can now be set',
  body: z.strictObject({ challenge: text('challenge', { max: 5_000 }), code: factorCode }),
  response: z.object({ ...tokens, user, type: sessionType }),
  errors: [
    'challenge_expired',
    'link_invalid',
    'link_incomplete',
    'link_wrong_kind',
    'account_banned',
    'invalid_credentials',
    'rate_limit_exceeded',
  ],
})

/**
 * The methods that prove the identity of a signed-in user again; a user has some of them. `sign_in`: by a new
 * sign-in.
 */
export const reauthenticationMethod = z.enum(['password', 'totp', 'recovery_code', 'passkey', 'sign_in'])

export const security = z.object({
  hasPassword: z.boolean(),
  /**
   * Whether sign-in asks for codes of an authenticator app, and since when; null where it does not. `isLost`: the server has
   * lost the secret of the app, which must be set up again.
   */
  totp: z.nullable(z.object({ since: instant, isLost: z.boolean() })),
  recoveryCodesLeft: integer('recoveryCodesLeft', 0, 10),
  passkeys: z.array(passkey),
  /** The Google account that can sign in as this user, with its e-mail address there where it is known. */
  google: z.nullable(z.object({ email: z.nullable(z.string()), since: instant, lastUsedAt: instant })),
  /** Whether users can add a Google account on this installation. */
  googleOffered: z.boolean(),
  /** Whether browsers can make passkeys at the address of this site. */
  passkeysOffered: z.boolean(),
  /** Until when the user may do sensitive actions without proving their identity again. */
  provedUntil: z.nullable(instant),
  proofMethods: z.array(reauthenticationMethod),
  /** Whether this session was opened through the provider of a company: it cannot change how its user signs in. */
  throughSso: z.boolean(),
})

export const getSecurity = defineRoute({
  method: 'GET',
  path: '/auth/security',
  tag: 'Authentication',
  summary: 'How your sign-in is protected: password, two-step verification, recovery codes, passkeys',
  response: security,
  errors: ['unauthorized'],
})

export const reauthenticate = defineRoute({
  method: 'POST',
  path: '/auth/prove',
  tag: 'Authentication',
  summary:
    'Confirm your identity with a password, a code or a passkey; for ten minutes this session can change how you sign in',
  body: z.strictObject({
    password: z.optional(z.string().check(z.maxLength(1_000, fieldError('auth.passwordWrong')))),
    code: z.optional(factorCode),
    credential: z.optional(assertion),
  }),
  response: z.object({ provedUntil: instant }),
  errors: ['unauthorized', 'passkey_refused', 'rate_limit_exceeded'],
})

const guarded = ['unauthorized', 'forbidden', 'proof_required', 'rate_limit_exceeded'] as const
const recoveryCodes = z.array(z.string())

export const startTotp = defineRoute({
  method: 'POST',
  path: '/auth/totp/start',
  tag: 'Authentication',
  summary:
    'Start setting up an authenticator app; returns its secret, also as an otpauth URL. It takes effect once it is confirmed',
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: guarded,
})

export const confirmTotp = defineRoute({
  method: 'POST',
  path: '/auth/totp/confirm',
  tag: 'Authentication',
  summary: 'Finish setup with a code from the app; returns ten recovery codes, shown only once',
  body: z.strictObject({ code: factorCode }),
  response: z.object({ recoveryCodes }),
  errors: [...guarded, 'conflict'],
})

export const deleteTotp = defineRoute({
  method: 'DELETE',
  path: '/auth/totp',
  tag: 'Authentication',
  summary: 'Turn off two-step verification; its recovery codes stop working',
  response: message,
  errors: guarded,
})

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/auth/recovery-codes',
  tag: 'Authentication',
  summary: 'Create ten new recovery codes, shown only once; the old ones stop working',
  response: z.object({ recoveryCodes }),
  errors: [...guarded, 'conflict'],
})
