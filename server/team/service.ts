// The module's interface: the functions that change a team.
export { acceptInvitation } from './accept-invitation.ts'
export { cancelInvitation, inviteToTeam, resendToTeam } from './invitations.ts'
export { updateMember, leaveAccount, deleteTeamMember, transferTeamOwnership } from './members.ts'
