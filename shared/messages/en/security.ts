/** Mails about the security of a sign-in. */
export const security = {
  'security.when': 'When',
  'security.device': 'Device',
  'security.network': 'Network address',
  'security.look': 'See where you are signed in',
  'security.fine': 'That was you? Then there is nothing to do.',
  'security.notYou':
    'It was not you? Set a new password right away: it signs out every device. Then see where you are signed in.',
  'security.signIn.subject': 'New sign-in to Tenure',
  'security.signIn.title': 'A sign-in from somewhere new',
  'security.signIn.text':
    'Someone, hopefully you, signed in from a device or a network that we have not seen before.',
  'security.reused.subject': 'A copied sign-in was stopped',
  'security.reused.title': 'A copied sign-in was stopped',
  'security.reused.text':
    'A key of one of your sign-ins was used a second time. Keys work once, so someone may have copied it. That sign-in has been ended on every device that held it: please sign in again, and set a new password if you are unsure.',
  'security.totpOn.subject': 'Your second factor is on',
  'security.totpOn.title': 'Codes are asked for from now on',
  'security.totpOn.text':
    'An authenticator app was set up for your sign-in. Every other device was signed out. Keep the recovery codes where you find them without this phone.',
  'security.totpOff.subject': 'Your second factor is off',
  'security.totpOff.title': 'Codes are not asked for any more',
  'security.totpOff.text':
    'The authenticator app of your sign-in was turned off. The password alone opens it now.',
  'security.codesNew.subject': 'New recovery codes',
  'security.codesNew.title': 'New recovery codes were made',
  'security.codesNew.text':
    'The recovery codes of your sign-in were replaced. The old ones do not work any more.',
  'security.codeUsed.subject': 'A recovery code was used',
  'security.codeUsed.title': 'A recovery code was used',
  'security.codeUsed.text_one': 'A recovery code was used for your sign-in. {count} is left.',
  'security.codeUsed.text_other': 'A recovery code was used for your sign-in. {count} are left.',
  'security.googleAdded.subject': 'Google sign-in was added to your account',
  'security.googleAdded.title': 'You can sign in with Google now',
  'security.googleAdded.text':
    'The Google account {email} was tied to your sign-in. From now on it opens your account, beside your other ways in.',
  'security.googleRemoved.subject': 'Google sign-in was removed from your account',
  'security.googleRemoved.title': 'Google does not open your account any more',
  'security.googleRemoved.text': 'The Google account that signed in as you was removed from your sign-in.',
  'security.earlierEnded.subject': 'What was set up before your address was confirmed has ended',
  'security.earlierEnded.title': 'Your sign-in is yours alone now',
  'security.earlierEnded.text':
    'Until now your address was not confirmed, so anyone could have signed up with it. Whatever was set up before has ended: second factor, passkeys, API keys, webhooks, invitations, and everyone else in the team. Set up again what was yours, under Settings.',
  'security.passkeyAdded.subject': 'A passkey was added',
  'security.passkeyAdded.title': 'A passkey was added',
  'security.passkeyAdded.text': '“{passkey}” can be used to sign in as you from now on.',
  'security.passkeyRemoved.subject': 'A passkey was removed',
  'security.passkeyRemoved.title': 'A passkey was removed',
  'security.passkeyRemoved.text': '“{passkey}” cannot be used to sign in as you any more.',
} as const
