import type { PlainErrorKey } from '#shared/messages/error-message.ts'

/** Every kind of secret that Tenure issues, with the pattern of its beginning and its name. */
const kinds: readonly (readonly [sign: RegExp, what: PlainErrorKey])[] = [
  [/^eyJ[\w-]*\.[\w-]+\.[\w-]+$/, 'tokens.access'],
  [/^rf_/, 'tokens.refresh'],
  [/^tnr_live_/, 'tokens.apiKey'],
  [/^cf_/, 'tokens.confirmation'],
  [/^rc_/, 'tokens.recovery'],
  [/^in_/, 'tokens.invitation'],
  [/^tm_/, 'tokens.teamInvitation'],
  [/^oi_/, 'tokens.ownerInvitation'],
  [/^sf_/, 'tokens.secondFactor'],
  [/^ec_/, 'tokens.emailChange'],
  [/^eu_/, 'tokens.emailUndo'],
  [/^(rp|rq|bl|rt)_/, 'tokens.publicLink'],
]

/**
 * Returns the name of a token's kind, for the error where another kind is needed; undefined if it is none of Tenure's.
 */
export function kindOfToken(text: string): PlainErrorKey | undefined {
  return kinds.find(([sign]) => sign.test(text))?.[1]
}

/** The prefix of a refresh token; `newSecret()` follows it. */
export const refreshPrefix = 'rf_'
