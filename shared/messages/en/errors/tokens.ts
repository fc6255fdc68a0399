/** The names of the kinds of tokens for use inside sentences. */
export const tokens = {
  'tokens.access': 'an access token',
  'tokens.refresh': 'a refresh token',
  'tokens.apiKey': 'an API key',
  'tokens.confirmation': 'the token of a link that confirms an email address',
  'tokens.recovery': 'the token of a link to set a new password',
  'tokens.invitation': 'the token of a landlord’s invitation',
  'tokens.teamInvitation': 'the token of an invitation to a team',
  'tokens.ownerInvitation': 'the token of a property owner’s invitation',
  'tokens.secondFactor': 'a sign-in waiting for its verification code',
  'tokens.publicLink': 'the token of a public link',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const tokensForLandlords = {
  'tokens.emailChange': 'the token of a link that confirms another sign-in address',
  'tokens.emailUndo': 'the token of a link that stops a change of a sign-in address',
} as const
