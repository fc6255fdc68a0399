import { href } from 'react-router'
import type * as contract from '#shared/owners/sign-in-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { AcceptWithGoogle } from '#web/common/invitations/accept-with-google.tsx'
import {
  InvitationFrame,
  InvitationOffer,
  loadInvitation,
} from '#web/common/invitations/invitation-frame.tsx'
import { readStoredInvitation } from '#web/common/invitations/stored-invitation.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { linkTokenOf } from '#web/lib/session/link-token.ts'
import type { Route } from './+types/accept-owner-invitation-page'

const verify = endpoint<typeof contract.verifyOwnerInvitation>('GET', '/owners/invitation/:token/verify')
const accept = endpoint<typeof contract.acceptOwnerInvitation>('POST', '/owners/invitation/:token/accept')
const beginGoogle = endpoint<typeof contract.beginOwnerInvitationGoogle>(
  'POST',
  '/owners/invitation/:token/google',
)
const acceptGoogle = endpoint<typeof contract.acceptOwnerInvitationWithGoogle>(
  'POST',
  '/owners/invitation/:token/google/accept',
)

export function clientLoader() {
  // after the return from Google the address has no token: it is kept in this tab
  return loadInvitation(linkTokenOf(window.location) || readStoredInvitation(), (token) =>
    call(verify, { params: { token }, anonymous: true }),
  )
}

/** Not again when the token leaves the address. */
export const shouldRevalidate = () => false

/** The page that the link in a property owner's invitation opens. */
export default function AcceptOwnerInvitationPage({ loaderData }: Route.ComponentProps) {
  return (
    <InvitationFrame title="signin.invite.page" loaded={loaderData}>
      {(invitation, token) => <Offer invitation={invitation} token={token} />}
    </InvitationFrame>
  )
}

type OfferProps = { invitation: WireResponse<typeof verify>; token: string }

function Offer({ invitation: { owner, manager, expiresAt, hasSignIn, googleOffered }, token }: OfferProps) {
  const { t, formats } = useMessages()
  const to = href('/owner/dashboard')
  const welcome = t('signin.invite.welcomeOwner')
  return (
    <>
      <InvitationOffer
        name={owner.name}
        email={owner.email}
        lead={t('signin.invite.leadOwner', { manager: manager.name })}
        facts={[
          {
            label: t('signin.invite.manager'),
            value: (
              <>
                {manager.name}
                {manager.phone && (
                  <>
                    <br />
                    {manager.phone}
                  </>
                )}
              </>
            ),
          },
          { label: t('signin.invite.yourEmail'), value: owner.email },
          { label: t('signin.invite.goodUntil'), value: formats.instant(expiresAt) },
        ]}
        hasSignIn={hasSignIn}
        added={t('signin.invite.yourStatements')}
        accept={(password) => call(accept, { params: { token }, body: { password }, anonymous: true })}
        welcome={welcome}
        to={to}
      />
      {googleOffered && (
        <AcceptWithGoogle
          token={token}
          begin={() => call(beginGoogle, { params: { token }, anonymous: true })}
          accept={(google) => call(acceptGoogle, { params: { token }, body: { google }, anonymous: true })}
          to={to}
          welcome={welcome}
        />
      )}
    </>
  )
}
