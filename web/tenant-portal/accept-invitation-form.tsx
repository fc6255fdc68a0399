import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import type * as contract from '#shared/tenants/invitation-contract.ts'
import { ApiError, call, messageFor } from '#web/lib/api-client.ts'
import { endpoint } from '#web/lib/endpoint.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import type { AcceptForm } from './accept-invitation-rules.ts'
import type { Invitation } from './accept-invitation-page.tsx'

const accept = endpoint<typeof contract.acceptInvitation>('POST', '/tenants/invitation/:token/accept')

const loadRules = async () => (await import('./accept-invitation-rules.ts')).acceptRules

/** A password: a new one with its repetition, or the one that the address has already. */
export function AcceptInvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { tenant, hasSignIn } = invitation
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ text: string; attempt: number }>()
  const { register, handleSubmit, formState } = useForm<AcceptForm>({
    resolver: lazyResolver(loadRules),
    defaultValues: { password: '', confirmPassword: '', isKnown: hasSignIn },
  })
  const { errors, isSubmitting } = formState

  async function send({ password }: AcceptForm) {
    setFailure(undefined)
    const { id, email, name } = tenant
    try {
      const { access_token, refresh_token } = await call(accept, {
        params: { token },
        body: { password, userInfo: { id, email, name } },
        anonymous: true,
      })
      storeTokens({ access_token, refresh_token })
      queryClient.clear()
      toast.success('Welcome home')
      await navigate(href('/tenant/dashboard'), { replace: true })
    } catch (error) {
      setFailure({ text: reasonOf(error), attempt: Date.now() })
    }
  }

  return (
    <>
      {failure && <FormErrorSummary key={failure.attempt} title={failure.text} />}
      <form noValidate onSubmit={(event) => void handleSubmit(send)(event)} className="grid gap-4">
        {/* password managers save the password under this name */}
        <input type="email" name="email" autoComplete="username" defaultValue={tenant.email} hidden />
        <Field
          label={hasSignIn ? 'Your password' : 'Choose a password'}
          required
          error={errors.password?.message}
          {...(hasSignIn ? {} : { hint: 'At least 6 characters' })}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password')}
              onFocus={() => void loadRules()}
              autoComplete={hasSignIn ? 'current-password' : 'new-password'}
            />
          )}
        </Field>
        {!hasSignIn && (
          <Field label="Confirm password" required error={errors.confirmPassword?.message}>
            {(control) => (
              <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />
            )}
          </Field>
        )}
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting} className="mt-1">
          {isSubmitting ? 'Accepting...' : 'Accept the invitation'}
        </Button>
      </form>
    </>
  )
}

/** The server's own sentence where it has one: a wrong password here is no lost session. */
function reasonOf(error: unknown): string {
  const isTold = error instanceof ApiError && (error.code?.startsWith('link_') || error.status === 401)
  return isTold && error.detail ? error.detail : messageFor(error)
}
