import { useQuery } from '@tanstack/react-query'
import { Building2, House } from 'lucide-react'
import { isTeamRole } from '#shared/lib/access/roles.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { membershipsQuery, switchMembership, type Membership } from '#web/lib/api/memberships.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { PopoverAction } from '#web/ui/menus/popover-list.tsx'

/** Lists the other memberships of the same person: other accounts they work in, or the home they rent. */
export function OtherMemberships() {
  const others = useQuery(membershipsQuery).data?.filter(({ current }) => !current) ?? []
  if (others.length === 0) {
    return null
  }
  return (
    <>
      <hr className="mx-1 my-1 border-line" />
      {others.map((place) => (
        <PopoverAction
          key={place.id}
          icon={isTeamRole(place.role) ? <Building2 aria-hidden /> : <House aria-hidden />}
          onSelect={() => go(place)}
        >
          <span className="min-w-0">
            <span className="block">{labels[place.role as keyof typeof labels] ?? 'Switch account'}</span>
            <span className="block text-sm wrap-anywhere text-ink-faint">{place.name}</span>
          </span>
        </PopoverAction>
      ))}
    </>
  )
}

const labels = { TENANT: 'The home I rent', PROPERTY_OWNER: 'Properties I own' }

function go(place: Membership): void {
  switchMembership(place).catch((error: unknown) => toast.error(messageFor(error)))
}
