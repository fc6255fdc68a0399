import { useState, type SyntheticEvent } from 'react'
import { href } from 'react-router'
import { problemsOf } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useKeptDraft } from '#web/lib/forms/use-kept-draft.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { failureText } from '#web/common/portal/failure.ts'
import { saveProfile, type OwnProfile } from './profile-api.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/** Edits how the landlord reaches the tenant, and the emergency contact. */
export function ProfileDetails({ profile, email }: { profile: OwnProfile; email: string }) {
  const { t } = useMessages()
  const saved = {
    name: profile.name,
    phone: profile.phone ?? '',
    emergencyContact: profile.emergencyContact ?? '',
  }
  const [values, change, drop] = useKeptDraft('profile', saved)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) {
      return
    }
    if (values.name.trim().length < 2) {
      setProblems({ name: t('profile.name.short') })
      return
    }
    setProblems({})
    setFailure(undefined)
    setIsBusy(true)
    try {
      await saveProfile(values, profile.version)
      drop()
      toast.success(t('profile.saved'))
    } catch (error) {
      const named = Object.fromEntries(problemsOf(error).map(({ path, message }) => [path, message]))
      setProblems(named)
      setFailure(Object.keys(named).length > 0 ? undefined : failureText(t, error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-xl gap-4">
      <Field label={t('profile.name')} required error={problems['name']}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={120}
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('profile.email')}
        hint={t('profile.email.hint')}
        aside={<TextLink to={href('/auth/sign-in-address')}>{t('profile.email.change')}</TextLink>}
      >
        {(control) => <Input {...control} readOnly value={email} />}
      </Field>
      <Field label={t('profile.phone')} error={problems['phone']}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={values.phone}
            onChange={(event) => change({ phone: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('profile.emergency')}
        hint={t('profile.emergency.hint')}
        error={problems['emergencyContact']}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="min-h-18"
            maxLength={200}
            value={values.emergencyContact}
            onChange={(event) => change({ emergencyContact: event.target.value })}
          />
        )}
      </Field>
      {failure && (
        <div role="alert">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  )
}
