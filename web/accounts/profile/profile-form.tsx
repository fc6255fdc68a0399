import { useForm } from 'react-hook-form'
import { href, useRevalidator } from 'react-router'
import { updateProfile } from '#shared/accounts/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { currentUserQuery, type CurrentUser } from '#web/lib/session/auth.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSave } from '#web/lib/forms/use-save.ts'
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { SaveFailureNotice } from '#web/ui/dialogs/save-failure-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { UnsavedGuard } from '#web/ui/dialogs/unsaved-guard.tsx'
import { ProfilePicture } from '#web/common/account/profile-picture.tsx'

type Values = { name: string; phone: string; bio: string }

const roles: Record<CurrentUser['role'], string> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  VIEWER: 'Viewer',
  MAINTENANCE: 'Maintenance',
  TENANT: 'Tenant',
  PROPERTY_OWNER: 'Property owner',
  ADMIN: 'Administrator',
}

const resolver = contractResolver<Values>({ schema: updateProfile.body, toBody: (values) => values })

function valuesOf({ name, phone, bio }: CurrentUser): Values {
  return { name, phone: phone ?? '', bio: bio ?? '' }
}

export function ProfileForm({ user }: { user: CurrentUser }) {
  const { revalidate } = useRevalidator()
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(user) })
  const { register, formState } = form
  const { errors, isDirty } = formState
  useFormDraft(form)
  const { failure, isSaving, onSubmit } = useSave(form, async (body) => {
    const saved = await call(updateProfile, { body })
    queryClient.setQueryData(currentUserQuery.queryKey, saved)
    form.reset(valuesOf(saved))
    toast.success('Profile updated')
    // the shell got the name from the layout's loader
    await revalidate()
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <UnsavedGuard isDirty={() => isDirty} />
      <SaveFailureNotice failure={failure} />
      <div className="grid gap-4">
        <ProfilePicture user={user} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
            {user.email}
            <TextLink to={href('/auth/sign-in-address')}>Change</TextLink>
          </p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Badge>{roles[user.role]}</Badge>
            <Badge tone={user.emailVerified ? 'good' : 'warn'}>
              {user.emailVerified ? 'Email confirmed' : 'Email not confirmed'}
            </Badge>
          </div>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full name" required error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          {(control) => (
            <Input {...control} {...register('phone')} type="tel" autoComplete="tel" className="tabular" />
          )}
        </Field>
      </div>
      <Field label="Bio" optional error={errors.bio?.message}>
        {(control) => <Textarea {...control} {...register('bio')} />}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isSaving}>
          Save changes
        </Button>
      </div>
    </form>
  )
}
