import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { href, Link, useSearchParams } from 'react-router'
import { AuthMessages } from '#web/common/messages/auth-messages.tsx'
import { useRuleMessages } from '#web/lib/forms/rule-messages.ts'
import { lazyResolver } from '#web/lib/api/lazy-resolver.ts'
import { returnPath } from '#web/lib/session/return-path.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { SubmitButton } from '#web/accounts/sign-in/submit-button.tsx'
import { EmailField } from '#web/accounts/sign-in/email-field.tsx'

const loadRules = async () => (await import('#web/accounts/password/forgot-rules.ts')).forgotRules

/** The page on which members of a company begin to sign in through its provider. */
export default function SsoPage() {
  return (
    <AuthMessages>
      <SingleSignOn />
    </AuthMessages>
  )
}

function SingleSignOn() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  // the sign-in link of an account names it, so that no address is needed
  const account = search.get('account')
  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t('signin.sso') })}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('signin.sso')}</h1>
        <p className="mt-1 text-ink-soft">{t('signin.sso.text')}</p>
      </header>
      {account === null ? <AddressForm /> : <LinkForm account={account} />}
      <p className="text-sm text-ink-soft">{t('signin.sso.how')}</p>
      <Link
        to={{ pathname: href('/auth/login'), search: search.toString() }}
        className={`${textLinkClass} justify-self-start`}
      >
        {t('signin.backToSignIn')}
      </Link>
    </div>
  )
}

/** Leads to the provider; only the domain of an address is sent. Returns whether the browser is on its way. */
function useLeave() {
  const [search] = useSearchParams()
  const [isLeaving, setIsLeaving] = useState(false)
  return {
    isLeaving,
    leave: (where: { domain: string } | { account: string }) => {
      setIsLeaving(true)
      const from = returnPath(search, '')
      const query = new URLSearchParams({ ...where, ...(from ? { from } : {}) })
      window.location.assign(`/api/v1/auth/sso?${query.toString()}`)
      // after the browser's Back the button is usable again
      window.addEventListener('pageshow', ({ persisted }) => persisted && setIsLeaving(false), { once: true })
    },
  }
}

function AddressForm() {
  const { t } = useMessages()
  const translateRule = useRuleMessages()
  const { isLeaving, leave } = useLeave()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: lazyResolver(loadRules),
    // no default values: keeps what the user or the browser entered before this code arrived
  })
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) =>
        void handleSubmit(({ email }) => leave({ domain: email.slice(email.lastIndexOf('@') + 1) }))(event)
      }
      className="grid gap-4"
    >
      <EmailField
        label={t('signin.sso.email')}
        error={translateRule(formState.errors.email?.message)}
        registration={register('email')}
        onFocus={() => void loadRules()}
      />
      <SubmitButton busy={isLeaving} busyLabel={t('signin.sso.busy')}>
        {t('signin.sso.continue')}
      </SubmitButton>
    </form>
  )
}

function LinkForm({ account }: { account: string }) {
  const { t } = useMessages()
  const { isLeaving, leave } = useLeave()
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        leave({ account })
      }}
    >
      <SubmitButton busy={isLeaving} busyLabel={t('signin.sso.busy')}>
        {t('signin.sso.continue')}
      </SubmitButton>
    </form>
  )
}
