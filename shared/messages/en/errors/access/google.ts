/** Signing in through Google or a hosted provider. */
export const google = {
  'google.justRegistered': 'Someone has just signed up with this address. Please try again.',
  'google.noAccount':
    'Your login no longer belongs to any account. Contact the person who removed you from the team or lease.',
  'google.emailUnverified':
    'Google has not confirmed that this address is yours. Confirm it with Google, or sign in with your email and password.',
  'google.emailWaiting':
    'An account with this address already exists, but the address is not confirmed yet. Use “Forgot your password?” to get a link by email. The link confirms the address, and then you can sign in with Google.',
  'google.otherGoogleAccount':
    'The account with this address belongs to another Google account. Sign in with your email and password.',
  'google.removed':
    'Google was removed from this login. Sign in another way and add it again under Security.',
  'google.otherEmail':
    'This Google account has a different address than the invitation. Choose the account with the invited address, or use a password.',
  'google.otherBrowser':
    'This was started in another browser, or took longer than ten minutes. Please try again.',
  'google.stateLost':
    'This sign-in was started in another browser, took longer than ten minutes, or already ended. Please try again.',
  'google.notConfigured':
    'Google sign-in is not set up on this server. Sign in with your email and password.',
  'google.tooLate': 'This took longer than ten minutes. Please try again.',
  'google.cancelled': 'You canceled the sign-in with Google.',
  'google.unreachable':
    'Google could not be reached. Please try again in a moment, or use your email and password.',
  'google.notVerified': 'Google’s response could not be verified. Please try again.',
  'google.notFromGoogle': 'This sign-in did not come from Google. Please try again.',
  'google.alreadyLinked':
    'This Google account is already connected to another Tenure login. Choose another one.',
  'google.onlySignIn': 'Google is your only way to sign in. Set a password first.',
  'google.confirmEmailFirst': 'Confirm your email address first, then add Google.',
  'google.removeFirst': 'A Google account is already connected to your login. Remove it first.',
} as const
