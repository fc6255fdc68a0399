/** Accounts: closing, suspension, members, the sign-in address. */
export const accounts = {
  'accounts.alreadyClosed': 'This account is already closed.',
  'accounts.notRestorable': 'This account cannot be restored: it is open, or its 30 days are over.',
  'accounts.onlyOwnerCloses': 'Only an owner can close or restore the account.',
  'accounts.closedForTeam':
    'This account is closed and will be deleted. Its owner can restore it until then.',
  'accounts.closedForTenants':
    'Your landlord closed this account. You can view and download everything here, but not make changes.',
  'accounts.suspended': 'Your account has been suspended. Please contact support for assistance.',
  'accounts.landlordSuspended':
    'Your landlord’s account is suspended: you can read everything here, but change nothing for now.',
  'accounts.emailInUse':
    'This address already has a Tenure login. Enter its password, or set a new one with “Forgot your password?”.',
  'accounts.emailJustRegistered':
    'Someone has just signed up with this address. Try again with its password.',
  'accounts.otherPlaceHere':
    'You already sign in to this account in another way. Ask for an invitation to another email address.',
  'accounts.emailJustRegisteredReopen': 'This address has just signed up. Please open the link again.',
  'accounts.sameEmail': 'You sign in with this address already',
  'accounts.emailChangeAlreadyUndone': 'This change of address was already undone. Nothing has changed.',
  'accounts.emailChangeUndone': 'This link has already been used: your address is the earlier one again.',
  'accounts.emailUndoExpired': 'This link has expired. Please write to support.',
  'accounts.emailTaken': 'This address now belongs to another login. Choose another one.',
  'accounts.emailChangeCancelled': 'This change of address was undone, or a later one replaced it.',
  'accounts.emailChanged': 'This link has already been used: your address is changed.',
  'accounts.emailChangeExpired': 'This link has expired. Ask for the change again.',
  'accounts.nameNotTyped': 'Type the name of the account: {name}',
  'accounts.onlyOwnerOf':
    'You are the only owner of {name}. Transfer ownership or delete that account first.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const accountsForLandlords = {
  'accounts.lastOwner': 'An account has at least one owner. Transfer the ownership to someone else first.',
  'accounts.alreadyMember': 'You already belong to this account. Please sign in.',
  'accounts.unknownProperty': 'One of these properties does not exist',
  'accounts.userUnknown': 'User {email} not found',
} as const
