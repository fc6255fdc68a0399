// The door to this module's writes.
export { acceptInvitation } from './accept-invitation.ts'
export { cancelInvitation, inviteToTeam, resendToTeam } from './invitations.ts'
export { changeTeamMember, leaveAccount, removeTeamMember, transferTeamOwnership } from './members.ts'
