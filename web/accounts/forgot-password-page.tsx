import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { href, Link } from 'react-router'
import { call } from '#web/lib/api-client.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { toast } from '#web/lib/toast.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Field } from '#web/ui/field.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { Input } from '#web/ui/input.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { forgotPassword } from './auth-routes.ts'
import { mailFailure } from './auth-messages.ts'
import { SubmitButton } from './submit-button.tsx'

const loadRules = async () => (await import('./forgot-rules.ts')).forgotRules

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<{ text: string; attempt: number }>()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: lazyResolver(loadRules),
    // no default values: what was typed, or filled in by the browser, before this code arrived stays
  })
  const { errors, isSubmitting } = formState

  const send = useOnce(async ({ email }: { email: string }) => {
    setFailure(undefined)
    try {
      await call(forgotPassword, {
        body: { email, redirectTo: href('/auth/update-password') },
        anonymous: true,
      })
      setSentTo(email)
      toast.success('Password reset email sent!')
    } catch (error) {
      setFailure({ text: mailFailure(error), attempt: Date.now() })
    }
  })

  return (
    <div className="grid gap-6">
      <title>Forgot your password? | Tenure</title>
      <meta name="description" content="Get a link by email to set a new password for Tenure." />
      {sentTo === undefined ? (
        <>
          <header>
            <h1 className="font-serif text-3xl font-semibold tracking-tight">Forgot your password?</h1>
            <p className="mt-1 text-ink-soft">
              Enter your email, and we send you a link to choose a new one.
            </p>
          </header>
          {failure && <FormErrorSummary key={failure.attempt} title={failure.text} />}
          <form
            noValidate
            method="post"
            onSubmit={(event) => void handleSubmit(send)(event)}
            className="grid gap-4"
          >
            <Field label="Email" required error={errors.email?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...register('email')}
                  onFocus={() => void loadRules()}
                  type="email"
                  autoComplete="username"
                  spellCheck={false}
                />
              )}
            </Field>
            <SubmitButton busy={isSubmitting} busyLabel="Sending...">
              Send the link
            </SubmitButton>
          </form>
        </>
      ) : (
        <div aria-live="polite" className="grid gap-3">
          <MailCheck aria-hidden className="size-10 text-brand" strokeWidth={1.5} />
          <h1 className="font-serif text-3xl font-semibold tracking-tight">Check your email!</h1>
          <p className="text-ink-soft">
            If <strong className="font-medium wrap-anywhere text-ink">{sentTo}</strong> signs in to Tenure, a
            link to set a new password is on its way. It is good for one hour.
          </p>
          <p className="text-sm text-ink-soft">
            Nothing there? Look among the spam, or{' '}
            <button type="button" className={textLinkClass} onClick={() => setSentTo(undefined)}>
              try another address
            </button>
            .
          </p>
        </div>
      )}
      <Link to={href('/auth/login')} className={`${textLinkClass} justify-self-start`}>
        Back to sign in
      </Link>
    </div>
  )
}
