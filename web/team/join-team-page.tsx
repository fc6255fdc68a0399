import { href } from 'react-router'
import type * as contract from '#shared/team/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { linkTokenOf } from '#web/lib/session/link-token.ts'
import { formatInstant } from '#web/lib/text/format.ts'
import {
  InvitationFrame,
  InvitationOffer,
  loadInvitation,
} from '#web/common/invitations/invitation-frame.tsx'
import { roleDescriptions } from './role-labels.ts'
import type { Route } from './+types/join-team-page'

const verify = endpoint<typeof contract.verifyTeamInvitation>('GET', '/team/invitation/:token/verify')
const accept = endpoint<typeof contract.acceptTeamInvitation>('POST', '/team/invitation/:token/accept')

export function clientLoader() {
  return loadInvitation(
    linkTokenOf(window.location),
    (token) => call(verify, { params: { token }, anonymous: true }),
    'en',
  )
}

/** Not again when the token leaves the address. */
export const shouldRevalidate = () => false

/** The page that the link in a team invitation opens. */
export default function JoinTeamPage({ loaderData }: Route.ComponentProps) {
  return (
    <InvitationFrame title={{ english: 'Join the team' }} loaded={loaderData}>
      {({ name, email, role, accountName, invitedBy, propertyCount, hasSignIn, expiresAt }, token) => (
        <InvitationOffer
          name={name}
          email={email}
          lead={`${invitedBy.name} invited you to join the team of ${accountName}.`}
          facts={[
            { label: 'Your role', value: `${roleDescriptions[role].label}: ${roleDescriptions[role].does}` },
            { label: 'Properties', value: accessScopeText(propertyCount) },
            {
              label: 'Invited by',
              value: (
                <>
                  {invitedBy.name}
                  <br />
                  {invitedBy.email}
                </>
              ),
            },
            { label: 'Your email', value: email },
            { label: 'Valid until', value: formatInstant(expiresAt) },
          ]}
          hasSignIn={hasSignIn}
          added="this account"
          accept={(password) => call(accept, { params: { token }, body: { password }, anonymous: true })}
          welcome={`Welcome to ${accountName}`}
          to={href('/dashboard')}
        />
      )}
    </InvitationFrame>
  )
}

function accessScopeText(count: number | null): string {
  if (count === null) {
    return 'All'
  }
  return count === 1 ? '1 property' : `${count} properties`
}
