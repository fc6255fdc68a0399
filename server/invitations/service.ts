// The module's interface: what the invitations of a team, of tenants and of owners have in common. Each module registers
// its kind with `defineInvitations`, and writes what accepting one does.
export { defineInvitations, type InvitationDeps } from './accept.ts'
export type { Invitation, InvitationRefusal } from './invitation-kind.ts'
export { endOpenInvitation, type InvitedUnit } from './portal-invitation-store.ts'
export {
  createPortalInvitation,
  definePortalInvitations,
  requirePortalInvitationsLeft,
} from './portal-invitations.ts'
export { createInvitationToken, limitsCountFrom, queueInvitationMail, requireBelowLimits } from './send.ts'
