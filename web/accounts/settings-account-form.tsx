import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { updateAccount } from '#shared/accounts/contract.ts'
import { accountQuery, type Account } from '#web/lib/account.ts'
import { call } from '#web/lib/api-client.ts'
import { booksChanged } from '#web/lib/books-changed.ts'
import { contractResolver } from '#web/lib/contract-form.ts'
import { formatDate } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { useNewest } from '#web/lib/use-newest.ts'
import { useSave } from '#web/lib/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SaveFailureNotice } from '#web/ui/save-failure-notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { SettingsProration } from './settings-proration.tsx'
import { dueDayOptions, timeZoneGroups } from './settings-words.ts'

type Values = {
  name: string
  timeZone: string
  defaultDueDay: string
  proration: Account['proration']
}

function valuesOf({ name, timeZone, defaultDueDay, proration }: Account): Values {
  return { name, timeZone, defaultDueDay: String(defaultDueDay), proration }
}

function bodyOf(values: Values) {
  return { ...values, defaultDueDay: Number(values.defaultDueDay) }
}

const resolver = contractResolver<Values>({ schema: updateAccount.body, toBody: bodyOf })

/** The account for its owner. */
export function SettingsAccountForm({ account }: { account: Account }) {
  const [seed, loadNewest] = useNewest(account, () =>
    queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }),
  )
  return <AccountForm key={seed.version} seed={seed} today={account.today} onLoadNewest={loadNewest} />
}

type AccountFormProps = { seed: Account; today: string; onLoadNewest: () => void }

function AccountForm({ seed, today, onLoadNewest }: AccountFormProps) {
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(seed) })
  // The form stays open after saving: from then on it changes what it saved.
  const version = useRef(seed.version)
  const { register, formState } = form
  const { errors, isDirty } = formState
  const { failure, isSaving, onSubmit } = useSave(form, async (values) => {
    const saved = await call(updateAccount, { body: bodyOf(values), ifMatch: version.current })
    queryClient.setQueryData(accountQuery.queryKey, saved)
    version.current = saved.version
    form.reset(valuesOf(saved))
    // Its 'today' may have moved, and with it what is due.
    void booksChanged()
    toast.success('Account saved')
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <UnsavedGuard isDirty={() => isDirty} />
      <SaveFailureNotice failure={failure} onLoadNewest={onLoadNewest} />
      <Field label="Account name" required error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="organization" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Time zone"
          required
          hint={`Decides what ‘today’ is: ${formatDate(today)}`}
          error={errors.timeZone?.message}
        >
          {(control) => (
            <Select {...control} {...register('timeZone')} groups={timeZoneGroups(seed.timeZone)} />
          )}
        </Field>
        <Field
          label="Rent is due on the"
          required
          hint="Of the month, for new leases"
          error={errors.defaultDueDay?.message}
        >
          {(control) => <Select {...control} {...register('defaultDueDay')} options={dueDayOptions} />}
        </Field>
      </div>
      <SettingsProration field={register('proration')} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isSaving}>
          Save changes
        </Button>
      </div>
    </form>
  )
}
