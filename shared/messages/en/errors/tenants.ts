/** Tenants. */
export const tenants = {
  'tenants.invitationAccepted': 'This invitation has been accepted already. Sign in to see your home.',
  'tenants.invitationReplaced': 'A newer invitation was sent. Use the link in the newest email.',
  'tenants.invitationRevoked': 'Your landlord has taken this invitation back. Ask them for a new one.',
  'tenants.invitationTargetGone':
    'What this invitation was for no longer exists. Ask your landlord for a new one.',
  'tenants.invitationExpired': 'This invitation has expired. Ask your landlord to send it again.',
} as const

/** More of these that only landlords and their API clients get: in English only. */
export const tenantsForLandlords = {
  'tenants.emailsTaken': 'You already have a tenant with one of these email addresses.',
  'tenants.emailTaken': 'You already have a tenant with this email address.',
  'tenants.emailUsed': 'Already used by another tenant',
  'tenants.hasLease': 'This tenant has a lease that has not ended. End or archive it first.',
  'tenants.noOpenInvitation': 'This tenant has no open invitation.',
  'tenants.alreadyAccepted': 'This tenant has accepted an invitation already and can sign in.',
  'tenants.noEmail': 'This tenant has no email address. Add one first.',
  'tenants.tooManyInvitations': 'Too many invitations were sent within the hour. Try again later.',
} as const
