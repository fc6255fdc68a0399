/** What goes wrong on the way in: signing in, links of mails, invitations, one's own password and profile. */
export const errorsPeople = {
  'errors.in.pair': 'Invalid email or password',
  'errors.in.expired': 'Session expired, please log in again',
  'errors.in.taken': 'User already registered',
  'errors.in.confirm': 'Please check your email to confirm your account',
  'errors.in.unconfirmed': 'Email not confirmed',
  'errors.in.short': 'Password must be at least {count} characters',
  'errors.in.long': 'Password must be at most {count} characters',
  'errors.in.differ': "Passwords don't match",
  'errors.in.present': 'Enter your present password, or ask for a link by email',
  'errors.in.notPresent': 'This is not your present password',
  'errors.in.justChanged': 'This password was changed just now. Please sign in again.',
  'errors.in.hasSignIn':
    'This address already has a Tenure sign-in. Enter its password, or set a new one with “Forgot your password?”.',
  'errors.in.justSignedUp': 'Somebody has just signed up with this address. Try again with its password.',
  'errors.in.openAgain': 'This address has just signed up. Please open the link again.',
  'errors.in.otherIdentity': 'This is not the identity that you are signed in with.',
  'errors.in.pictureLost': 'This picture did not arrive. Upload it again.',
  'errors.in.redirect': 'redirectTo must be a page of this site',
  'errors.in.googleBegun':
    'This sign-in was begun in another browser, took longer than ten minutes, or is over already. Please try again.',
  'errors.in.googleOff': 'Google sign-in is not set up on this server. Sign in with your email and password.',
  'errors.in.notGoogle': 'This sign-in did not come through Google. Please try again.',
  'errors.in.serviceAway': 'The sign-in service is not reachable right now. Please try again.',
  'errors.in.page': 'Must be a page of this site',

  'errors.link.usedReset': 'This link has already been used. To set another password, ask for a new link.',
  'errors.link.usedConfirm': 'This link has already been used: your address is confirmed. Please sign in.',
  'errors.link.expiredReset': 'This link has expired: it was good for one hour. Ask for a new one.',
  'errors.link.expiredConfirm': 'This link has expired. Sign in and ask for a new one.',
  'errors.link.expired': 'This link has expired. Ask whoever sent it for a new one.',
  'errors.link.invalid': 'This link is not valid. Ask for a new one.',
  'errors.link.invalidPage': 'This link is not valid.',
  'errors.link.incomplete': 'This link is not complete. Open it again from the mail, or copy all of it.',
  'errors.link.otherKind': 'This link is {wordWhat}, not {wordWanted}. Open it again from its own mail.',
  'errors.link.otherKinds':
    'This link is {wordWhat}, not {wordWanted} or {wordOr}. Open it again from its own mail.',
  'errors.word.toConfirm': 'to confirm an email address',
  'errors.word.toReset': 'to set a new password',
  'errors.word.toAccept': 'to accept an invitation of a landlord',
  'errors.word.toJoin': 'to join a team',
  'errors.link.gone': 'What this link led to is no longer there.',

  'errors.invite.used': 'This invitation has been accepted already. Sign in to see your home.',
  'errors.invite.newer': 'A newer invitation was sent. Use the link of the newest mail.',
  'errors.invite.taken': 'Your landlord has taken this invitation back. Ask them for a new one.',
  'errors.invite.gone': 'What this invitation was for is no longer there. Ask your landlord for a new one.',
  'errors.invite.expired': 'This invitation has expired. Ask your landlord to send it again.',
  'errors.in.noAccount':
    'Your sign-in belongs to no account any more. Ask whoever took you off their team or lease.',
  'errors.in.googleUnconfirmed':
    'Google has not confirmed that this address is yours. Confirm it with Google, or sign in with your email and password.',
  'errors.in.googleWaiting':
    'There is an account with this address already, and nobody has confirmed the address yet. Use “Forgot your password?” to get a link by email: it confirms the address, and then Google works too.',
  'errors.in.googleOther':
    'The account with this address belongs to another Google account. Sign in with your email and password.',
  'errors.in.justSignedUpToo': 'Somebody has just signed up with this address. Please try again.',
  'errors.in.passkeysMany': 'You have {count} passkeys. Remove one that you do not use first.',
} as const
