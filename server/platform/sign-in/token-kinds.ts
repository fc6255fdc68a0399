/** Every kind of secret that this product hands out, by how it begins, and what it is. */
const kinds: readonly (readonly [sign: RegExp, what: string])[] = [
  [/^eyJ[\w-]*\.[\w-]+\.[\w-]+$/, 'an access token'],
  [/^rf_/, 'a refresh token'],
  [/^tnr_live_/, 'an API key'],
  [/^cf_/, 'the token of a link that confirms an email address'],
  [/^rc_/, 'the token of a link to set a new password'],
  [/^in_/, 'the token of a landlord’s invitation'],
  [/^tm_/, 'the token of an invitation to a team'],
  [/^sf_/, 'a sign-in that waits for its second factor'],
  [/^ec_/, 'the token of a link that confirms another sign-in address'],
  [/^eu_/, 'the token of a link that stops a change of a sign-in address'],
  [/^(rp|rq|bl|rt)_/, 'the token of a link without an account'],
]

/** What a token is that is presented where another kind is wanted; undefined where it is none of ours. */
export function kindOfToken(text: string): string | undefined {
  return kinds.find(([sign]) => sign.test(text))?.[1]
}

/** A new refresh token's first letters: `newSecret()` follows. */
export const refreshPrefix = 'rf_'
