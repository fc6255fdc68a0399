/** Team. Only landlords and their API clients get these: in English only. */
export const teamForLandlords = {
  'team.newerInvitation': 'A newer email replaced this one. Open the link in the newest email.',
  'team.addressIsTenant':
    'This address belongs to one of your tenants and cannot be used for your team. Use another address.',
  'team.addressIsPropertyOwner':
    'This address belongs to a property owner, who cannot be on your team. Use another address.',
  'team.alreadyInTeam': 'A person with this address is already on your team.',
  'team.alreadyInvited': 'This address is already invited. Resend that invitation or cancel it.',
  'team.tooManyInvitations': 'Too many invitations were sent. Please try again in an hour.',
  'team.cannotRaiseOwnRole': 'You cannot give yourself a higher role.',
  'team.onlyOwnerMakesOwner': 'Only an owner can make another member an owner.',
  'team.tenantCannotLeave': 'You have access because of your lease. Ask your landlord to end your access.',
  'team.otherAccount': 'Send the id of the account that you are signed in to',
  'team.onlyOwnerTransfers': 'Only an owner can transfer ownership.',
  'team.onlyOwnerChangesOwner': 'Only an owner can change or remove an owner.',
  'team.confirmEmailFirst': 'Confirm your email address before you make another member an owner.',
  'team.invitationAccepted': 'This invitation was already accepted. Sign in to work in {account}.',
  'team.invitationRevoked': '{inviter} withdrew this invitation. Ask them if this was a mistake.',
  'team.invitationExpired': 'This invitation has expired. Ask {inviter} to send it again.',
} as const
