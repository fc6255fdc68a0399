import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { href } from 'react-router'
import { call } from '#web/lib/api-client.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { toast } from '#web/lib/toast.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { resendVerification } from './auth-routes.ts'

const loadRules = async () => (await import('./forgot-rules.ts')).forgotRules

/** Asks for another mail with a link that confirms an address. */
export function ResendForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: lazyResolver(loadRules),
    defaultValues: { email },
  })
  const { errors, isSubmitting } = formState

  const resend = useOnce(async (body: { email: string }) => {
    try {
      const redirectTo = `${href('/auth/callback')}?setup=true`
      await call(resendVerification, { body: { ...body, redirectTo }, anonymous: true })
      setSentTo(body.email)
      toast.success('Verification email sent')
    } catch {
      toast.error('Failed to resend verification email. Please try again.')
    }
  })

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(resend)(event)} className="grid gap-4">
      {sentTo !== undefined && (
        <Notice tone="good" title="Another mail is on its way">
          If <span className="wrap-anywhere">{sentTo}</span> signs in to Tenure and waits to be confirmed, the
          link in it lets you in.
        </Notice>
      )}
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
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        Resend Verification Email
      </Button>
    </form>
  )
}
