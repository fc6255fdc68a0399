import { useForm } from 'react-hook-form'
import { updateAccount } from '#shared/accounts/contract.ts'
import type { Account } from '#web/lib/api/account.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSave } from '#web/lib/forms/use-save.ts'
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SaveBar, saveBarRoom } from '#web/ui/forms/save-bar.tsx'
import { SaveFailureNotice } from '#web/ui/dialogs/save-failure-notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { UnsavedGuard } from '#web/ui/dialogs/unsaved-guard.tsx'
import { daysAfterOptions, daysBeforeOptions } from './email-preference-options.ts'
import { leavesSettings } from './settings-parts.ts'

type Values = {
  autoReminders: boolean
  reminderDaysBefore: string
  reminderOnDueDay: boolean
  reminderDaysAfter: string
}

function valuesOf(account: Account): Values {
  const { autoReminders, reminderDaysBefore, reminderOnDueDay, reminderDaysAfter } = account
  return {
    autoReminders,
    reminderDaysBefore: String(reminderDaysBefore),
    reminderOnDueDay,
    reminderDaysAfter: String(reminderDaysAfter),
  }
}

function bodyOf({ autoReminders, reminderDaysBefore, reminderOnDueDay, reminderDaysAfter }: Values) {
  return {
    autoReminders,
    reminderDaysBefore: Number(reminderDaysBefore),
    reminderOnDueDay,
    reminderDaysAfter: Number(reminderDaysAfter),
  }
}

const resolver = contractResolver<Values>({ schema: updateAccount.body, toBody: bodyOf })

export type RemindersFormProps = {
  seed: Account
  save: (body: ReturnType<typeof bodyOf>) => Promise<Account>
  onLoadNewest: () => void
}

/** Edits when tenants get automatic reminders. */
export function SettingsRemindersForm({ seed, save, onLoadNewest }: RemindersFormProps) {
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(seed) })
  const { register, formState } = form
  const { errors, isDirty } = formState
  useFormDraft(form)
  const { failure, isSaving, onSubmit } = useSave(form, async (values) => {
    const saved = await save(bodyOf(values))
    form.reset(valuesOf(saved))
    // the list of reminders looks ahead by this number of days
    void queryClient.invalidateQueries({ queryKey: ['leases', 'rent-reminders'] })
    toast.success('Reminders saved')
  })
  return (
    <form noValidate onSubmit={onSubmit} className={cn('grid gap-5', saveBarRoom)}>
      <UnsavedGuard isDirty={() => isDirty} isLeft={leavesSettings} />
      <SaveFailureNotice failure={failure} onLoadNewest={onLoadNewest} />
      <Checkbox {...register('autoReminders')}>
        Email rent reminders to tenants on the morning they are due
        <span className="block text-sm text-ink-soft">
          If off, reminders stay on the Rent page until you send them.
        </span>
      </Checkbox>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Before rent is due"
          hint="Reminders on the Rent page use the same period."
          error={errors.reminderDaysBefore?.message}
        >
          {(control) => (
            <Select {...control} {...register('reminderDaysBefore')} options={daysBeforeOptions} />
          )}
        </Field>
        <Field
          label="While rent is unpaid"
          hint="Once for each month’s rent."
          error={errors.reminderDaysAfter?.message}
        >
          {(control) => <Select {...control} {...register('reminderDaysAfter')} options={daysAfterOptions} />}
        </Field>
      </div>
      <Checkbox {...register('reminderOnDueDay')}>Also on the due date</Checkbox>
      <SaveBar label="Save reminders" isDirty={isDirty} isSaving={isSaving} onDiscard={() => form.reset()} />
    </form>
  )
}
