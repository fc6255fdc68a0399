/** Team. Only landlords and their API clients get these: in English only. */
export const teamForLandlords = {
  'team.newerInvitation': 'A newer mail took the place of this one. Open the link in the newest mail.',
  'team.addressIsTenant':
    'This address is a tenant’s of yours, who cannot be in your team with it. Use another address.',
  'team.addressIsPropertyOwner':
    'This address is a property owner’s, who cannot be in your team with it. Use another address.',
  'team.alreadyInTeam': 'A person with this address is in your team already.',
  'team.alreadyInvited': 'This address is invited already. Send that invitation again, or take it back.',
  'team.tooManyInvitations': 'Too many invitations were sent. Please try again in an hour.',
  'team.cannotRaiseOwnRole': 'You cannot raise your own role.',
  'team.onlyOwnerMakesOwner': 'Only an owner can make another member an owner.',
  'team.tenantCannotLeave': 'Your place here comes from your lease. Ask your landlord to end it.',
  'team.otherAccount': 'Name the account that you are signed in to',
  'team.onlyOwnerTransfers': 'Only an owner can transfer the ownership.',
  'team.onlyOwnerChangesOwner': 'Only an owner can change or remove an owner.',
  'team.confirmEmailFirst':
    'Confirm your email address first: only then can you make another member an owner.',
  'team.invitationAccepted': 'This invitation was accepted already. Sign in to work in {account}.',
  'team.invitationRevoked': '{inviter} has taken this invitation back. Ask them if that is a mistake.',
  'team.invitationExpired': 'This invitation has expired. Ask {inviter} to send it again.',
} as const
