import { useState, type SyntheticEvent } from 'react'
import { problemsOf } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { failureText } from './failure.ts'
import { changePassword } from './sign-in-api.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

const empty = { currentPassword: '', password: '', again: '' }

/**
 * Asks for the current password, if there is one, and twice for the new one. Changing it signs out every other device.
 */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useMessages()
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Partial<typeof empty>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) {
      return
    }
    const { currentPassword, password, again } = values
    const wrong = {
      ...(hasPassword && currentPassword === '' && { currentPassword: t('profile.password.currentMissing') }),
      ...(password.length < 6 && { password: t('profile.password.short') }),
      ...(again !== password && { again: t('profile.password.differ') }),
    }
    setProblems(wrong)
    setFailure(undefined)
    if (Object.keys(wrong).length > 0) {
      return
    }
    setIsBusy(true)
    try {
      await changePassword({ password, ...(hasPassword && { currentPassword }) })
      setValues(empty)
      toast.success(t('profile.password.changed'))
    } catch (error) {
      const named = Object.fromEntries(problemsOf(error).map(({ path, message }) => [path, message]))
      setProblems(named)
      setFailure(Object.keys(named).length > 0 ? undefined : failureText(t, error))
    } finally {
      setIsBusy(false)
    }
  }

  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <Field label={label} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          type="password"
          autoComplete={autoComplete}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      )}
    </Field>
  )

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-xl gap-4">
      {/* names the account for the browser's password manager */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && field('currentPassword', t('profile.password.current'), 'current-password')}
      {field('password', t('profile.password.new'), 'new-password')}
      {field('again', t('profile.password.again'), 'new-password')}
      {failure && (
        <div role="alert">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <div>
        <Button type="submit" busy={isBusy}>
          {t('profile.password.change')}
        </Button>
      </div>
    </form>
  )
}
