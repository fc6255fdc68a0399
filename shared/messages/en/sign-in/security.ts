/** Mails about the security of a sign-in. */
export const security = {
  'security.when': 'When',
  'security.device': 'Device',
  'security.network': 'IP address',
  'security.look': 'See where you are signed in',
  'security.fine': 'If it was you, you do not need to do anything.',
  'security.notYou':
    'If it was not you, set a new password right away. This signs out every device. Then see where you are signed in.',
  'security.signIn.subject': 'New sign-in to Tenure',
  'security.signIn.title': 'A sign-in from a new device or location',
  'security.signIn.text':
    'Someone, hopefully you, signed in from a device or a network that we have not seen before.',
  'security.reused.subject': 'We ended a session that may have been copied',
  'security.reused.title': 'We ended a session that may have been copied',
  'security.reused.text':
    'A sign-in key from one of your sessions was used twice. Each key works only once, so someone may have copied it. We ended that session on every device. Please sign in again, and set a new password if you are unsure.',
  'security.totpOn.subject': 'Two-step verification was turned on',
  'security.totpOn.title': 'Codes are now required to sign in',
  'security.totpOn.text':
    'An authenticator app was set up for your login. Every other device was signed out. Keep the recovery codes where you can find them without this phone.',
  'security.totpOff.subject': 'Two-step verification was turned off',
  'security.totpOff.title': 'Codes are no longer required to sign in',
  'security.totpOff.text': 'Your authenticator app was turned off. You now sign in with your password alone.',
  'security.codesNew.subject': 'New recovery codes',
  'security.codesNew.title': 'New recovery codes were created',
  'security.codesNew.text': 'Your recovery codes were replaced. The old ones no longer work.',
  'security.codeUsed.subject': 'A recovery code was used',
  'security.codeUsed.title': 'A recovery code was used',
  'security.codeUsed.text_one': 'A recovery code was used to sign in as you. {count} code is left.',
  'security.codeUsed.text_other': 'A recovery code was used to sign in as you. {count} codes are left.',
  'security.googleAdded.subject': 'Google sign-in was added to your account',
  'security.googleAdded.title': 'You can now sign in with Google',
  'security.googleAdded.text':
    'The Google account {email} was connected to your login. You can now sign in with it, in addition to your other sign-in methods.',
  'security.googleRemoved.subject': 'Google sign-in was removed from your account',
  'security.googleRemoved.title': 'You can no longer sign in with Google',
  'security.googleRemoved.text': 'The Google account that you signed in with was removed from your login.',
  'security.earlierEnded.subject': 'Everything set up before your address was confirmed was removed',
  'security.earlierEnded.title': 'Only you can use your login now',
  'security.earlierEnded.text':
    'Your address was not confirmed until now, so anyone could have signed up with it. We removed everything that was set up before: two-step verification, passkeys, API keys, webhooks, invitations, and everyone else on the team. Under Settings, set up what you need again.',
  'security.passkeyAdded.subject': 'A passkey was added',
  'security.passkeyAdded.title': 'A passkey was added',
  'security.passkeyAdded.text': '“{passkey}” can now be used to sign in as you.',
  'security.passkeyRemoved.subject': 'A passkey was removed',
  'security.passkeyRemoved.title': 'A passkey was removed',
  'security.passkeyRemoved.text': '“{passkey}” can no longer be used to sign in as you.',
} as const
