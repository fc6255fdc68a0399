/** The names of the kinds of tokens for use inside sentences. */
export const tokens = {
  'tokens.access': 'an access token',
  'tokens.refresh': 'a refresh token',
  'tokens.apiKey': 'an API key',
  'tokens.confirmation': 'the token from a link that confirms an email address',
  'tokens.recovery': 'the token from a link to set a new password',
  'tokens.invitation': 'the token from a landlord’s invitation',
  'tokens.teamInvitation': 'the token from a team invitation',
  'tokens.ownerInvitation': 'the token from a property owner’s invitation',
  'tokens.secondFactor': 'a sign-in waiting for its verification code',
  'tokens.publicLink': 'the token from a public link',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const tokensForLandlords = {
  'tokens.emailChange': 'the token from a link that confirms a new sign-in address',
  'tokens.emailUndo': 'the token from a link that stops a sign-in address change',
} as const
