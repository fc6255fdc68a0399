// The module's interface: the functions that change a team.
export { acceptTeamInvitation } from './accept-invitation.ts'
export { cancelTeamInvitation, inviteToTeam, resendTeamInvitation } from './invitations.ts'
export { updateMember, leaveAccount, deleteTeamMember, transferTeamOwnership } from './members.ts'
