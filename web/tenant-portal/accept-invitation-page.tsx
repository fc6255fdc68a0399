import { href } from 'react-router'
import type * as contract from '#shared/tenants/invitation-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { linkTokenOf } from '#web/lib/session/link-token.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import {
  InvitationFrame,
  InvitationOffer,
  loadInvitation,
} from '#web/common/invitations/invitation-frame.tsx'
import { AcceptWithGoogle } from '#web/common/invitations/accept-with-google.tsx'
import { readStoredInvitation } from '#web/common/invitations/stored-invitation.ts'
import type { Route } from './+types/accept-invitation-page'

const verify = endpoint<typeof contract.verifyTenantInvitation>('GET', '/tenants/invitation/:token/verify')
const accept = endpoint<typeof contract.acceptTenantInvitation>('POST', '/tenants/invitation/:token/accept')
const beginGoogle = endpoint<typeof contract.beginTenantInvitationGoogle>(
  'POST',
  '/tenants/invitation/:token/google',
)
const acceptGoogle = endpoint<typeof contract.acceptTenantInvitationWithGoogle>(
  'POST',
  '/tenants/invitation/:token/google/accept',
)

export function clientLoader() {
  // after the return from Google the address has no token: it is kept in this tab
  return loadInvitation(linkTokenOf(window.location) || readStoredInvitation(), (token) =>
    call(verify, { params: { token }, anonymous: true }),
  )
}

/** Not again when the token leaves the address. */
export const shouldRevalidate = () => false

/** The page that the link in a tenant's invitation opens. */
export default function AcceptInvitationPage({ loaderData }: Route.ComponentProps) {
  return (
    <InvitationFrame title="signin.invite.page" loaded={loaderData}>
      {(invitation, token) => <Offer invitation={invitation} token={token} />}
    </InvitationFrame>
  )
}

type Invitation = WireResponse<typeof verify>

function Offer({ invitation, token }: { invitation: Invitation; token: string }) {
  const { t, formats } = useMessages()
  const { tenant, propertyOwner, property, unit, expiresAt, hasSignIn, googleOffered } = invitation
  const { id, email, name } = tenant
  const place = property
    ? [
        { label: t('signin.invite.property'), value: property.name },
        ...(unit ? [{ label: t('signin.invite.unit'), value: unit.unitNumber }] : []),
        {
          label: t('signin.invite.address'),
          value: `${property.address}, ${property.city}, ${property.state} ${property.zipCode}`,
        },
      ]
    : []
  return (
    <>
      <InvitationOffer
        name={name}
        email={email}
        lead={t('signin.invite.lead', { landlord: propertyOwner.displayName })}
        facts={[
          ...place,
          {
            label: t('signin.invite.landlord'),
            value: (
              <>
                {propertyOwner.displayName}
                <br />
                {propertyOwner.email}
              </>
            ),
          },
          { label: t('signin.invite.yourEmail'), value: email },
          { label: t('signin.invite.goodUntil'), value: formats.instant(expiresAt) },
        ]}
        hasSignIn={hasSignIn}
        added={t('signin.invite.thisHome')}
        accept={(password) =>
          call(accept, {
            params: { token },
            body: { password, userInfo: { id, email, name } },
            anonymous: true,
          })
        }
        welcome={t('signin.invite.welcomeHome')}
        to={href('/tenant/dashboard')}
      />
      {googleOffered && (
        <AcceptWithGoogle
          token={token}
          begin={() => call(beginGoogle, { params: { token }, anonymous: true })}
          accept={(google) => call(acceptGoogle, { params: { token }, body: { google }, anonymous: true })}
          to={href('/tenant/dashboard')}
          welcome={t('signin.invite.welcomeHome')}
        />
      )}
    </>
  )
}
