/** Accounts: closing, suspension, members, the sign-in address. */
export const accounts = {
  'accounts.alreadyClosed': 'This account is already closed.',
  'accounts.notRestorable':
    'This account cannot be restored. Either it is open, or it was closed more than 30 days ago.',
  'accounts.onlyOwnerCloses': 'Only an owner can close or restore the account.',
  'accounts.closedForTeam':
    'This account is closed and will be deleted. Its owner can restore it until then.',
  'accounts.closedForTenants':
    'Your landlord closed this account. You can view and download everything here, but not make changes.',
  'accounts.suspended': 'Your account has been suspended. Please contact support for assistance.',
  'accounts.landlordSuspended':
    'Your landlord’s account is suspended. You can view everything here, but not make changes for now.',
  'accounts.emailInUse':
    'This address already has a Tenure login. Enter its password, or set a new one with “Forgot your password?”.',
  'accounts.emailJustRegistered':
    'Someone has just signed up with this address. Try again with its password.',
  'accounts.otherPlaceHere':
    'You already have another role in this account. Ask for an invitation to a different email address.',
  'accounts.emailJustRegisteredReopen': 'This address was just used to sign up. Please open the link again.',
  'accounts.sameEmail': 'You already sign in with this address. Enter a different one',
  'accounts.emailChangeAlreadyUndone': 'This address change was already undone. No changes were made.',
  'accounts.emailChangeUndone': 'This link has already been used. Your previous address was restored.',
  'accounts.emailUndoExpired': 'This link has expired. Please contact support.',
  'accounts.emailTaken': 'This address now belongs to another login. Choose a different one.',
  'accounts.emailChangeCancelled': 'This address change was undone or replaced by a newer one.',
  'accounts.emailChanged': 'This link has already been used. Your address was changed.',
  'accounts.emailChangeExpired': 'This link has expired. Request the change again.',
  'accounts.nameNotTyped': 'Type the account name: {name}',
  'accounts.onlyOwnerOf':
    'You are the only owner of {name}. Transfer ownership or delete that account first.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const accountsForLandlords = {
  'accounts.lastOwner': 'An account must have at least one owner. Transfer ownership to someone else first.',
  'accounts.alreadyMember': 'You already belong to this account. Please sign in.',
  'accounts.unknownProperty': 'One of these properties was not found. Choose the properties again',
  'accounts.userUnknown': 'User {email} not found',
} as const
