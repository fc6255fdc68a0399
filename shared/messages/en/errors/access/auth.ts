/** Signing in: passwords, sessions, second factors, passkeys. */
export const auth = {
  'auth.redirectOutsideSite': 'redirectTo must be a page on this site',
  'auth.notPageOfSite': 'Must be a page on this site',
  'auth.invalidCredentials': 'Invalid email or password',
  'auth.emailRegistered': 'User already registered',
  'auth.confirmationSent': 'Please check your email to confirm your account',
  'auth.emailNotConfirmed': 'Email not confirmed',
  'auth.sessionExpired': 'Session expired, please log in again',
  'auth.sessionEnded': 'Your session has ended. Please sign in again.',
  'auth.signInInvalid': 'Your sign-in is no longer valid. Please sign in again.',
  'auth.signInRequired': 'Sign in to continue.',
  'auth.currentPasswordMissing': 'Enter your current password, or request a link by email',
  'auth.passwordJustChanged': 'This password was changed just now. Please sign in again.',
  'auth.passwordMissing': 'Enter your password',
  'auth.passwordCommon':
    'This is one of the most common passwords. Choose another. Several unrelated words work well.',
  'auth.passwordGuessable':
    'This password is easy to guess. Make it longer, or mix letters, digits and symbols. Several unrelated words work well.',
  'auth.passwordPersonal': 'A password cannot be your name, your email address or “Tenure”. Choose another.',
  'auth.stepUpRequired': 'To confirm your identity, enter your password or a code.',
  'auth.signInAgain': 'Sign out and sign back in, then try again within ten minutes.',
  'auth.apiKeyNotAllowed': 'An API key cannot do this. Sign in instead.',
  'auth.otherIdentity': 'You are signed in with a different login. Confirm with that one.',
  'auth.serviceUnavailable': 'The sign-in service cannot be reached right now. Please try again.',
  'auth.queueFull': 'Too many people are signing in right now. Please try again.',
  'auth.codeRequired': 'Enter the code from your authenticator app to continue.',
  'auth.codeWrong':
    'This code is incorrect or was already used. Enter the current code from your app, or a recovery code.',
  'auth.challengeExpired': 'This sign-in has expired. Please sign in again.',
  'auth.tooManyCodes': 'Too many wrong codes for this sign-in. Please sign in again.',
  'auth.factorForLandlords': 'Two-step verification is for landlords and their teams.',
  'auth.setupExpired': 'This setup has expired. Start again.',
  'auth.recoveryNeedsApp': 'Set up an authenticator app first. Recovery codes are a backup for it.',
  'auth.passkeyUnknown': 'This passkey was not found. It may have been removed. Sign in another way.',
  'auth.passkeyRefused': 'This passkey was not accepted. Please try again.',
  'auth.passkeyReplayed': 'This passkey was used just now. Please try again.',
  'auth.passkeyNotAdded': 'This passkey could not be added. Please try again.',
  'auth.passkeyAlreadyAdded': 'This passkey is already added.',
  'auth.passkeysNeedHttps': 'Passkeys require this site to use a domain name and https.',
  'auth.tooManyPasskeys': 'You already have {count} passkeys. Remove one first.',
  'auth.notAnAccessToken': 'This is {termWhat}, not an access token. Please sign in again.',
  'auth.notARefreshToken': 'This is {termWhat}, not a refresh token. Please sign in again.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const authForLandlords = {
  'auth.personRequired': 'Only a person can do this, not an API key.',
} as const
