/** Tenants. */
export const tenants = {
  'tenants.invitationAccepted': 'This invitation was already accepted. Sign in to see your home.',
  'tenants.invitationReplaced': 'A newer invitation was sent. Use the link in the newest email.',
  'tenants.invitationRevoked': 'Your landlord withdrew this invitation. Ask them for a new one.',
  'tenants.invitationTargetGone': 'This invitation is no longer valid. Ask your landlord for a new one.',
  'tenants.invitationExpired': 'This invitation has expired. Ask your landlord to send it again.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const tenantsForLandlords = {
  'tenants.emailsTaken': 'You already have a tenant with one of these email addresses.',
  'tenants.emailTaken': 'You already have a tenant with this email address.',
  'tenants.emailUsed': 'Already used by another tenant',
  'tenants.hasLease': 'This tenant has a lease that has not ended. End or archive it first.',
  'tenants.noOpenInvitation': 'This tenant has no pending invitation.',
  'tenants.alreadyAccepted': 'This tenant has already accepted an invitation and can sign in.',
  'tenants.noEmail': 'This tenant has no email address. Add one first.',
  'tenants.tooManyInvitations': 'Too many invitations were sent in the past hour. Try again later.',
} as const
