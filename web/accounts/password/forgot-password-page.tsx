import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { href, Link } from 'react-router'
import { call } from '#web/lib/api/api-client.ts'
import { AuthMessages } from '#web/common/messages/auth-messages.tsx'
import { useRuleMessages } from '#web/lib/forms/rule-messages.ts'
import { lazyResolver } from '#web/lib/api/lazy-resolver.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Interpolate, interpolationMarker } from '#web/ui/interpolate.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { forgotPassword } from '#web/accounts/sign-in/auth-routes.ts'
import { forgotPasswordMeta } from '#web/accounts/sign-in/auth-meta.ts'
import { mailFailure } from '#web/accounts/sign-in/mail-failure.ts'
import { SubmitButton } from '#web/accounts/sign-in/submit-button.tsx'
import { EmailField } from '#web/accounts/sign-in/email-field.tsx'

export const meta = forgotPasswordMeta

const loadRules = async () => (await import('./forgot-rules.ts')).forgotRules

export default function ForgotPasswordPage() {
  return (
    <AuthMessages>
      <ForgotPassword />
    </AuthMessages>
  )
}

function ForgotPassword() {
  const { t } = useMessages()
  const translateRule = useRuleMessages()
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<{ text: string; attempt: number }>()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: lazyResolver(loadRules),
    // no default values: keeps what the user or the browser entered before this code arrived
  })
  const { errors, isSubmitting } = formState

  const send = useSingleFlight(async ({ email }: { email: string }) => {
    setFailure(undefined)
    try {
      await call(forgotPassword, {
        body: { email, redirectTo: href('/auth/update-password') },
        anonymous: true,
      })
      setSentTo(email)
      toast.success(t('signin.forgot.sent'))
    } catch (error) {
      setFailure({ text: mailFailure(error), attempt: Date.now() })
    }
  })

  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t('signin.forgot') })}</title>
      <meta name="description" content={t('signin.forgot.description')} />
      {sentTo === undefined ? (
        <>
          <header>
            <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('signin.forgot')}</h1>
            <p className="mt-1 text-ink-soft">{t('signin.forgot.text')}</p>
          </header>
          {failure && <FormErrorSummary key={failure.attempt} title={failure.text} />}
          <form
            noValidate
            method="post"
            onSubmit={(event) => void handleSubmit(send)(event)}
            className="grid gap-4"
          >
            <EmailField
              label={t('signin.email')}
              error={translateRule(errors.email?.message)}
              registration={register('email')}
              onFocus={() => void loadRules()}
            />
            <SubmitButton busy={isSubmitting} busyLabel={t('signin.forgot.sending')}>
              {t('signin.forgot.send')}
            </SubmitButton>
          </form>
        </>
      ) : (
        <div aria-live="polite" className="grid gap-3">
          <MailCheck aria-hidden className="size-10 text-brand" strokeWidth={1.5} />
          <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('signin.forgot.check')}</h1>
          <p className="text-ink-soft">
            <Interpolate text={t('signin.forgot.onItsWay', { email: interpolationMarker })}>
              <strong className="font-medium wrap-anywhere text-ink">{sentTo}</strong>
            </Interpolate>
          </p>
          <p className="text-sm text-ink-soft">
            {t('signin.forgot.nothing')}{' '}
            <button type="button" className={textLinkClass} onClick={() => setSentTo(undefined)}>
              {t('signin.forgot.another')}
            </button>
          </p>
        </div>
      )}
      <Link to={href('/auth/login')} className={`${textLinkClass} justify-self-start`}>
        {t('signin.backToSignIn')}
      </Link>
    </div>
  )
}
