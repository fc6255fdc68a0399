import { useEffect, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import type * as contract from '#shared/tenants/invitation-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { ApiError, call, messageFor } from '#web/lib/api-client.ts'
import { endpoint } from '#web/lib/endpoint.ts'
import { formatInstant } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { whileVerifying } from '#web/lib/verifying.ts'
import { AcceptForm } from '#web/ui/accept-form.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { Route } from './+types/accept-invitation-page'

const verify = endpoint<typeof contract.verifyInvitation>('GET', '/tenants/invitation/:token/verify')
const accept = endpoint<typeof contract.acceptInvitation>('POST', '/tenants/invitation/:token/accept')

type Invitation = WireResponse<typeof verify>

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token === '') {
    return { failure: 'This page needs the link from your invitation. Open it again from the mail.' }
  }
  try {
    return { token, invitation: await whileVerifying(call(verify, { params: { token }, anonymous: true })) }
  } catch (error) {
    const isTold = error instanceof ApiError && error.code?.startsWith('link_')
    return { failure: isTold && error.detail ? error.detail : messageFor(error) }
  }
}

/** Not again when the token leaves the address. */
export const shouldRevalidate = () => false

export default function AcceptInvitationPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [loaded] = useState(loaderData)

  // out of the address at once: what is in it ends up in histories and screenshots
  useEffect(() => {
    if (window.location.search !== '') {
      void navigate({ search: '' }, { replace: true })
    }
  }, [navigate])

  return (
    <div className="grid gap-6">
      <title>Accept your invitation | Tenure</title>
      <meta name="robots" content="noindex" />
      {loaded.invitation ? (
        <Offer token={loaded.token} invitation={loaded.invitation} />
      ) : (
        <>
          <h1 className="font-serif text-3xl font-semibold tracking-tight">Your invitation</h1>
          <FormErrorSummary title={loaded.failure} />
          <LinkButton to={href('/auth/login')} size="lg" block>
            Go to sign in
          </LinkButton>
        </>
      )}
    </div>
  )
}

function Offer({ token, invitation }: { token: string; invitation: Invitation }) {
  const { tenant, property, unit, propertyOwner, expiresAt, hasSignIn } = invitation
  const navigate = useNavigate()

  async function acceptWith(password: string) {
    const { id, email, name } = tenant
    const body = { password, userInfo: { id, email, name } }
    const { access_token, refresh_token } = await call(accept, { params: { token }, body, anonymous: true })
    storeTokens({ access_token, refresh_token })
    queryClient.clear()
    toast.success('Welcome home')
    await navigate(href('/tenant/dashboard'), { replace: true })
  }

  return (
    <>
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">Welcome, {tenant.name}</h1>
        <p className="mt-1 text-ink-soft">
          {propertyOwner.name} invites you to your tenant portal: your lease, what is due, and repairs in one
          place.
        </p>
      </header>
      <Facts
        items={[
          ...(property
            ? [
                { label: 'Property', value: property.name },
                ...(unit ? [{ label: 'Unit', value: unit.unitNumber }] : []),
                {
                  label: 'Address',
                  value: `${property.address}, ${property.city}, ${property.state} ${property.zipCode}`,
                },
              ]
            : []),
          { label: 'Landlord', value: `${propertyOwner.name}, ${propertyOwner.email}` },
          { label: 'Your email', value: tenant.email },
          { label: 'Good until', value: formatInstant(expiresAt) },
        ]}
      />
      {hasSignIn && (
        <Notice tone="info" title="You have a Tenure sign-in already">
          Enter its password, and this home is added to it.{' '}
          <Link to={href('/auth/forgot-password')} className={textLinkClass}>
            Forgot your password?
          </Link>
        </Notice>
      )}
      <AcceptForm email={tenant.email} hasSignIn={hasSignIn} onAccept={acceptWith} />
    </>
  )
}
