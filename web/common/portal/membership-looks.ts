import { Building2, House, KeyRound } from 'lucide-react'
import { isTeamRole, type UserRole } from '#shared/lib/access/roles.ts'

/** Returns the icon and the text key of a person's role in an account. */
export function membershipLook(role: UserRole) {
  return isTeamRole(role)
    ? ({ Icon: Building2, key: 'profile.places.team' } as const)
    : role === 'TENANT'
      ? ({ Icon: House, key: 'profile.places.tenant' } as const)
      : ({ Icon: KeyRound, key: 'profile.places.propertyOwner' } as const)
}
