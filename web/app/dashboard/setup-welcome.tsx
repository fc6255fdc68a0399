import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { setupParams, clearSetupParams, linkPaidSubscription } from '#web/lib/session/setup-params.ts'
import { subscriptionQuery } from '#web/lib/api/subscription.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Shows a welcome and the remaining steps after account setup. Removes its parameter from the address at once. */
export function SetupWelcome() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isReturning = search.get('setup') === 'success'
  const [isShown, setIsShown] = useState(isReturning)
  const { data: user } = useQuery(currentUserQuery)
  const { data: plan } = useQuery({ ...subscriptionQuery, enabled: isShown })

  useEffect(() => {
    if (isReturning) {
      void navigate(href('/dashboard'), { replace: true })
    }
  }, [isReturning, navigate])

  // after a sign-in with a second factor, the paid subscription is not linked yet
  useEffect(() => {
    const left = isShown && user ? setupParams() : undefined
    if (user && left?.email === user.email.toLowerCase()) {
      clearSetupParams()
      void linkPaidSubscription(user, left).then(() =>
        client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
      )
    }
  }, [isShown, user, client])

  if (!isShown || !user) {
    return null
  }
  return (
    <Notice
      tone={user.emailVerified ? 'good' : 'info'}
      title={`Welcome to Tenure, ${user.name.split(/\s+/)[0]}. Your account is ready.`}
      className="mb-5"
      action={
        <IconButton
          label="Close"
          size="sm"
          icon={<X aria-hidden />}
          className="-my-1.5 -mr-2"
          onClick={() => setIsShown(false)}
        />
      }
    >
      {user.emailVerified ? (
        <p>
          You can manage your plan under <TextLink to={href('/settings/plan')}>Settings</TextLink>.
        </p>
      ) : (
        <p>
          Please confirm your address with the link in our email to{' '}
          <strong className="font-medium wrap-anywhere">{user.email}</strong>.
          {plan?.awaitsConfirmation && ' Your plan starts after that.'}
        </p>
      )}
    </Notice>
  )
}
