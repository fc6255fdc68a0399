/** What goes wrong when somebody else vouches for a person: Google, or a hosted provider. */
export const errorsOutside = {
  'errors.outside.noPlace':
    'Your sign-in belongs to no account any more. Ask whoever took you off their team or lease.',
  'errors.outside.unverified':
    'Google has not confirmed that this address is yours. Confirm it with Google, or sign in with your email and password.',
  'errors.outside.unconfirmed':
    'There is an account with this address already, and nobody has confirmed the address yet. Use “Forgot your password?” to get a link by email: it confirms the address, and then Google works too.',
  'errors.outside.otherGoogle':
    'The account with this address belongs to another Google account. Sign in with your email and password.',
  'errors.outside.justSignedUp': 'Somebody has just signed up with this address. Please try again.',
  'errors.outside.notGoogle': 'This sign-in did not come through Google. Please try again.',
  'errors.outside.away': 'The sign-in service is not reachable right now. Please try again.',
  'errors.outside.googleLate': 'This took longer than ten minutes. Please try again.',
  'errors.outside.googleTakenOff':
    'Google was taken off this sign-in. Sign in another way and add it again under Security.',
  'errors.outside.googleElsewhere':
    'This was begun in another browser, or took longer than ten minutes. Please try again.',
  'errors.outside.googleTaken':
    'This Google account opens another Tenure sign-in already. Choose another one.',
  'errors.outside.notInvited':
    'This Google account has another address than the one that was invited. Choose the one with the invited address, or use a password.',
  'errors.outside.googleOnly': 'Google is your only way in. Set a password first.',
  'errors.outside.googleConfirm': 'Confirm your email address first, then add Google.',
  'errors.outside.googleThere': 'A Google account opens your sign-in already. Remove it first.',
  'errors.outside.cancelled': 'You cancelled the sign-in with Google.',
  'errors.outside.unreachable':
    'Google could not be reached. Please try again in a moment, or use your email and password.',
  'errors.outside.notVerified': 'Google’s answer could not be verified. Please try again.',
} as const
