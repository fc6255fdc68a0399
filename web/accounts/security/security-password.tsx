import { useForm, useWatch } from 'react-hook-form'
import { call } from '#web/lib/api/api-client.ts'
import { lazyResolver } from '#web/lib/api/lazy-resolver.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSave } from '#web/lib/forms/use-save.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SaveFailureNotice } from '#web/ui/dialogs/save-failure-notice.tsx'
import { updatePassword } from '#web/accounts/sign-in/auth-routes.ts'
import { useStepUp } from './step-up.tsx'
import { type Security, securityChanged } from './security-api.ts'
import { StrengthBar } from '#web/accounts/password/strength-bar.tsx'
import type { UpdatePasswordForm } from '#web/accounts/password/update-password-rules.ts'

const loadRules = async () =>
  (await import('#web/accounts/password/update-password-rules.ts')).updatePasswordRules

const empty = { password: '', confirmPassword: '', currentPassword: '' }

/** Changes the password, or sets the first one for a user who signed in another way. */
export function SecurityPassword({ security, email }: { security: Security; email: string }) {
  const { hasPassword } = security
  const { ensure } = useStepUp()
  const form = useForm<UpdatePasswordForm>({ resolver: lazyResolver(loadRules), defaultValues: empty })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const { failure, isSaving, onSubmit } = useSave(form, async ({ password: chosen, currentPassword }) => {
    const body = { password: chosen, ...(hasPassword && currentPassword ? { currentPassword } : {}) }
    await ensure(() => call(updatePassword, { body }))
    form.reset(empty)
    toast.success('Password updated')
    await securityChanged()
  })
  return (
    <Card
      title="Password"
      description={
        hasPassword
          ? 'Changing your password signs you out on all other devices.'
          : 'You currently sign in without a password. A password adds another way to sign in.'
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid max-w-md gap-4">
        <SaveFailureNotice failure={failure} />
        {/* password managers save the new password under this name */}
        <input type="email" name="email" autoComplete="username" defaultValue={email} hidden />
        {hasPassword && (
          <Field label="Current password" required error={errors.currentPassword?.message}>
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('currentPassword')}
                autoComplete="current-password"
              />
            )}
          </Field>
        )}
        <div className="grid gap-2">
          <Field
            label="New password"
            required
            error={errors.password?.message}
            hint="At least 6 characters. A phrase of multiple words works well."
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('password')}
                onFocus={() => void loadRules()}
                autoComplete="new-password"
              />
            )}
          </Field>
          <StrengthBar password={password} owner={{ email }} />
        </div>
        <Field label="Confirm new password" required error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('confirmPassword')} autoComplete="new-password" />
          )}
        </Field>
        <div>
          <Button type="submit" busy={isSaving}>
            {hasPassword ? 'Change the password' : 'Set a password'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
