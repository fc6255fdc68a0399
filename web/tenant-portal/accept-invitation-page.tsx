import { href } from 'react-router'
import type * as contract from '#shared/tenants/invitation-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api-client.ts'
import { endpoint } from '#web/lib/endpoint.ts'
import { formatInstant } from '#web/lib/format.ts'
import { InvitationFrame, InvitationOffer, loadInvitation } from '#web/ui/invitation-frame.tsx'
import type { Route } from './+types/accept-invitation-page'

const verify = endpoint<typeof contract.verifyInvitation>('GET', '/tenants/invitation/:token/verify')
const accept = endpoint<typeof contract.acceptInvitation>('POST', '/tenants/invitation/:token/accept')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInvitation(request, (token) => call(verify, { params: { token }, anonymous: true }))
}

/** Not again when the token leaves the address. */
export const shouldRevalidate = () => false

/** Where the mail of a tenant's invitation leads. */
export default function AcceptInvitationPage({ loaderData }: Route.ComponentProps) {
  return (
    <InvitationFrame title="Accept your invitation | Tenure" loaded={loaderData}>
      {(invitation, token) => {
        const { tenant, propertyOwner, expiresAt, hasSignIn } = invitation
        const { id, email, name } = tenant
        return (
          <InvitationOffer
            name={name}
            email={email}
            lead={`${propertyOwner.name} invites you to your tenant portal: your lease, what is due, and repairs in one place.`}
            facts={[
              ...placeOf(invitation),
              { label: 'Landlord', value: `${propertyOwner.name}, ${propertyOwner.email}` },
              { label: 'Your email', value: email },
              { label: 'Good until', value: formatInstant(expiresAt) },
            ]}
            hasSignIn={hasSignIn}
            added="this home"
            accept={(password) =>
              call(accept, {
                params: { token },
                body: { password, userInfo: { id, email, name } },
                anonymous: true,
              })
            }
            welcome="Welcome home"
            to={href('/tenant/dashboard')}
          />
        )
      }}
    </InvitationFrame>
  )
}

function placeOf({ property, unit }: WireResponse<typeof verify>) {
  if (!property) {
    return []
  }
  const { name, address, city, state, zipCode } = property
  return [
    { label: 'Property', value: name },
    ...(unit ? [{ label: 'Unit', value: unit.unitNumber }] : []),
    { label: 'Address', value: `${address}, ${city}, ${state} ${zipCode}` },
  ]
}
