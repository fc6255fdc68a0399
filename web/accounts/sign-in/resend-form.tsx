import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { href } from 'react-router'
import { call } from '#web/lib/api/api-client.ts'
import { useRuleMessages } from '#web/lib/forms/rule-messages.ts'
import { lazyResolver } from '#web/lib/api/lazy-resolver.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { resendVerification } from './auth-routes.ts'
import { EmailField } from './email-field.tsx'

const loadRules = async () => (await import('#web/accounts/password/forgot-rules.ts')).forgotRules

/** Requests another e-mail with a link to confirm the address. */
export function ResendForm({ email }: { email: string }) {
  const { t } = useMessages()
  const translateRule = useRuleMessages()
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: lazyResolver(loadRules),
    defaultValues: { email },
  })
  const { errors, isSubmitting } = formState

  const resend = useSingleFlight(async (body: { email: string }) => {
    try {
      const redirectTo = `${href('/auth/callback')}?setup=true`
      await call(resendVerification, { body: { ...body, redirectTo }, anonymous: true })
      setSentTo(body.email)
      toast.success(t('signin.unconfirmed.sent'))
    } catch {
      toast.error(t('signin.unconfirmed.failed'))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(resend)(event)} className="grid gap-4">
      {sentTo !== undefined && (
        <Notice tone="good" title={t('outcome.another')}>
          {t('outcome.anotherText', { email: sentTo })}
        </Notice>
      )}
      <EmailField
        label={t('signin.email')}
        error={translateRule(errors.email?.message)}
        registration={register('email')}
        onFocus={() => void loadRules()}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('signin.unconfirmed.resend')}
      </Button>
    </form>
  )
}
