/** Links in mails. */
export const links = {
  'links.recoveryUsed': 'This link has already been used. To set another password, ask for a new link.',
  'links.confirmationUsed': 'This link has already been used, and your address is confirmed. Please sign in.',
  'links.recoveryExpired': 'This link expired after one hour. Ask for a new one.',
  'links.confirmationExpired': 'This link has expired. Sign in and ask for a new one.',
  'links.fileExpired': 'This link has expired. Ask the person who sent it for a new one.',
  'links.invalid': 'This link is not valid. Ask for a new one.',
  'links.notValid': 'This link is not valid.',
  'links.incomplete': 'This link is incomplete. Open it again from the email, or copy all of it.',
  'links.targetGone': 'The content at this link no longer exists.',
  'links.toConfirmEmail': 'to confirm an email address',
  'links.toSetPassword': 'to set a new password',
  'links.toAcceptInvitation': 'to accept a landlord’s invitation',
  'links.toJoinTeam': 'to join a team',
  'links.toSignInAsOwner': 'to sign in as a property owner',
  'links.toFinishSignIn': 'to finish a sign-in with two-step verification',
  'links.toChangeEmail': 'to confirm another sign-in address',
  'links.toUndoEmailChange': 'to stop a sign-in address change',
  'links.otherKind': 'This link is {termWhat}, not {termWanted}. Open the right link from your email.',
  'links.otherKinds':
    'This link is {termWhat}, not {termWanted} or {termOr}. Open the right link from your email.',
  'links.otherToken': 'This is {termWhat}, not a link {termWanted}.',
} as const
