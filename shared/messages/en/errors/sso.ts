/** Signing in through the provider of a company. */
export const sso = {
  'sso.required':
    'This account requires single sign-on. Choose “Sign in with single sign-on” on the sign-in page.',
  'sso.cancelled': 'You canceled the sign-in at your company’s provider.',
  'sso.unreachable':
    'Your company’s sign-in provider could not be reached. Please try again in a moment, or tell the owner of the account.',
  'sso.notVerified': 'The answer of your company’s sign-in provider could not be verified. Please try again.',
  'sso.wrongClient':
    'Your company’s sign-in provider does not accept the client ID or secret that is stored here. The owner of the account can enter them again under Settings > Security.',
  'sso.wrongIssuer':
    'Your company’s sign-in provider identifies itself with a different issuer URL than the one that is stored here. The owner of the account can correct it under Settings > Security.',
  'sso.wrongTime':
    'The clock of your company’s sign-in provider and the clock of this server differ by more than a minute. Tell the owner of the account.',
  'sso.domainUnknown':
    'No company uses single sign-on here with the domain of this address. Use the sign-in link from your company, or sign in another way.',
  'sso.linkUnknown':
    'This sign-in link is no longer valid. Ask the owner of the account for the current one, or sign in another way.',
  'sso.changed': 'Single sign-on was changed or turned off in the meantime. Please sign in again.',
  'sso.emailMissing':
    'Your company’s sign-in provider did not send your email address. The owner of the account must allow the scope “email” there.',
  'sso.emailUnverified':
    'Your company’s sign-in provider has not verified your email address. Verify it there, then try again.',
  'sso.otherDomain':
    'Your address at the provider is not in a domain of this account. Sign in there with your work address.',
  'sso.notMember':
    'No member of this account has your address. Accept the invitation in your email first, or ask the owner of the account for one.',
  'sso.otherSubject':
    'This member has signed in as another person at the provider before. The owner of the account can remove the member and send a new invitation.',
  'sso.onlyThisAccount':
    'You signed in through your company’s single sign-on, which opens this account only. Sign in another way to open another account.',
  'sso.otherSignInNeeded':
    'You signed in through your company’s single sign-on. Sign in another way to do this.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const ssoForLandlords = {
  'sso.onlyOwner': 'Only an owner of the account can change single sign-on.',
  'sso.confirmEmailFirst': 'Confirm your email address first, then set up single sign-on.',
  'sso.notInDemo': 'Single sign-on cannot be set up in a demo.',
  'sso.secretMissing': 'Enter the client secret from your provider',
  'sso.signInFirst':
    'Save without this first and sign in once through single sign-on, so that no one is locked out. Then require it.',
  'sso.testUnreachable':
    'The provider’s configuration could not be read. Check the issuer URL: the file /.well-known/openid-configuration below it must be readable on the public internet.',
  'sso.testWrongIssuer':
    'The provider identifies itself with a different issuer URL. Copy the value of “issuer” in its file /.well-known/openid-configuration.',
  'sso.recordMissing':
    'The TXT record was not found. A new record can take up to an hour to appear everywhere.',
  'sso.recordUnread': 'The DNS records of this domain could not be read. Try again in a few minutes.',
  'sso.domainTaken': 'Another account on this server has already verified this domain.',
} as const
