import type { PlainErrorKey } from '#shared/messages/error-message.ts'

/** Every kind of secret that this product hands out, by how it begins, and what it is. */
const kinds: readonly (readonly [sign: RegExp, what: PlainErrorKey])[] = [
  [/^eyJ[\w-]*\.[\w-]+\.[\w-]+$/, 'tokens.access'],
  [/^rf_/, 'tokens.refresh'],
  [/^tnr_live_/, 'tokens.apiKey'],
  [/^cf_/, 'tokens.confirmation'],
  [/^rc_/, 'tokens.recovery'],
  [/^in_/, 'tokens.invitation'],
  [/^tm_/, 'tokens.teamInvitation'],
  [/^sf_/, 'tokens.secondFactor'],
  [/^ec_/, 'tokens.emailChange'],
  [/^eu_/, 'tokens.emailUndo'],
  [/^(rp|rq|bl|rt)_/, 'tokens.publicLink'],
]

/** What a token is that is presented where another kind is wanted; undefined where it is none of ours. */
export function kindOfToken(text: string): PlainErrorKey | undefined {
  return kinds.find(([sign]) => sign.test(text))?.[1]
}

/** A new refresh token's first letters: `newSecret()` follows. */
export const refreshPrefix = 'rf_'
