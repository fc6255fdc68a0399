/** Signing in through the provider of a company. */
export const sso = {
  'sso.required':
    'This account requires single sign-on. Choose “Sign in with single sign-on” on the sign-in page.',
  'sso.cancelled': 'You canceled the sign-in at your company’s provider.',
  'sso.unreachable':
    'Your company’s sign-in provider could not be reached. Please try again in a moment, or tell the account owner.',
  'sso.notVerified':
    'The response from your company’s sign-in provider could not be verified. Please try again.',
  'sso.wrongClient':
    'Your company’s sign-in provider does not accept the client ID or secret stored here. The account owner can enter them again under Settings > Security.',
  'sso.wrongIssuer':
    'Your company’s sign-in provider identifies itself with a different issuer URL than the one stored here. The account owner can correct it under Settings > Security.',
  'sso.wrongTime':
    'The clocks on your company’s sign-in provider and on this server differ by more than a minute. Tell the account owner.',
  'sso.domainUnknown':
    'No company here uses single sign-on with this email domain. Use the sign-in link from your company, or sign in another way.',
  'sso.linkUnknown':
    'This sign-in link is no longer valid. Ask the account owner for the current one, or sign in another way.',
  'sso.changed': 'Single sign-on was changed or turned off while you were signing in. Please sign in again.',
  'sso.emailMissing':
    'Your company’s sign-in provider did not send your email address. The account owner must allow the “email” scope there.',
  'sso.emailUnverified':
    'Your company’s sign-in provider has not verified your email address. Verify it there, then try again.',
  'sso.otherDomain':
    'Your email address with the provider is not in one of this account’s domains. Sign in there with your work address.',
  'sso.notMember':
    'No member of this account has your address. Accept the invitation in your email first, or ask the account owner for one.',
  'sso.otherSubject':
    'This member previously signed in as a different person with the provider. The account owner can remove the member and send a new invitation.',
  'sso.onlyThisAccount':
    'You signed in through your company’s single sign-on, which gives you access to this account only. Sign in another way to use another account.',
  'sso.otherSignInNeeded':
    'You signed in through your company’s single sign-on. Sign in another way to do this.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const ssoForLandlords = {
  'sso.onlyOwner': 'Only an account owner can change single sign-on.',
  'sso.confirmEmailFirst': 'Confirm your email address first, then set up single sign-on.',
  'sso.notInDemo': 'Single sign-on cannot be set up in a demo.',
  'sso.secretMissing': 'Enter the client secret from your provider',
  'sso.signInFirst':
    'First save without this setting and sign in once through single sign-on so that no one is locked out. Then require it.',
  'sso.testUnreachable':
    'The provider’s configuration could not be read. Check the issuer URL. Its /.well-known/openid-configuration file must be reachable from the public internet.',
  'sso.testWrongIssuer':
    'The provider identifies itself with a different issuer URL. Copy the “issuer” value from its /.well-known/openid-configuration file.',
  'sso.recordMissing':
    'The TXT record was not found. A new record can take up to an hour to appear everywhere.',
  'sso.recordUnread': 'The DNS records for this domain could not be read. Try again in a few minutes.',
  'sso.domainTaken': 'Another account on this server has already verified this domain.',
} as const
