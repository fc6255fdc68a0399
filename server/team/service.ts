// The module's interface: the functions that change a team.
export { acceptInvitation } from './accept-invitation.ts'
export { cancelInvitation, inviteToTeam, resendToTeam } from './invitations.ts'
export { changeTeamMember, leaveAccount, removeTeamMember, transferTeamOwnership } from './members.ts'
