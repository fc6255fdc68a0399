import { useForm, type UseFormReturn } from 'react-hook-form'
import { updateAccount } from '#shared/accounts/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import type { Account } from '#web/lib/api/account.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { lateFeeOf, lateFeeProblems, lateFeeValues, type LateFeeValues } from '#web/lib/forms/late-fee.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSave } from '#web/lib/forms/use-save.ts'
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { HashTarget } from '#web/ui/hash-target.tsx'
import { LateFeeFields } from '#web/common/law/late-fee-fields.tsx'
import { SaveBar, saveBarRoom } from '#web/ui/forms/save-bar.tsx'
import { SaveFailureNotice } from '#web/ui/dialogs/save-failure-notice.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { UnsavedGuard } from '#web/ui/dialogs/unsaved-guard.tsx'
import { type BusinessValues, SettingsBusiness } from './settings-business.tsx'
import { SettingsProration } from '#web/accounts/plan/settings-proration.tsx'
import { leavesSettings } from './settings-parts.ts'
import { allocationOrderOptions, dueDayOptions, timeZoneGroups } from './settings-labels.ts'

type Values = LateFeeValues &
  BusinessValues & {
    name: string
    timeZone: string
    defaultDueDay: string
    proration: Account['proration']
    allocationOrder: Account['allocationOrder']
    returnedPaymentFee: number | null
  }

function valuesOf(account: Account): Values {
  const { name, timeZone, defaultDueDay, proration, allocationOrder } = account
  return {
    name,
    timeZone,
    defaultDueDay: String(defaultDueDay),
    proration,
    allocationOrder,
    ...lateFeeValues(account.defaultGraceDays, account.defaultLateFee),
    businessName: account.businessName ?? '',
    businessPhone: account.businessPhone ?? '',
    businessStreet: account.businessStreet ?? '',
    businessStreet2: account.businessStreet2 ?? '',
    businessCity: account.businessCity ?? '',
    businessState: account.businessState ?? '',
    businessZip: account.businessZip ?? '',
    paymentInstructions: account.paymentInstructions ?? '',
    returnedPaymentFee: account.returnedPaymentFee,
  }
}

function bodyOf(values: Values) {
  const { name, timeZone, proration, allocationOrder } = values
  const { businessName, businessPhone, businessStreet, businessStreet2, businessCity } = values
  const { paymentInstructions, returnedPaymentFee } = values
  return {
    name,
    timeZone,
    proration,
    allocationOrder,
    businessName,
    businessPhone,
    businessStreet,
    businessStreet2,
    businessCity,
    // a state or a ZIP code that is not given is none, and not a wrong one
    businessState: values.businessState || null,
    businessZip: values.businessZip.trim() || null,
    paymentInstructions,
    returnedPaymentFee,
    defaultDueDay: Number(values.defaultDueDay),
    defaultGraceDays: Number(values.graceDays),
    defaultLateFee: lateFeeOf(values),
  }
}

const resolver = contractResolver<Values>({
  schema: updateAccount.body,
  toBody: bodyOf,
  own: lateFeeProblems,
})

/** The fields that both forms of the account may change. */
export type AccountChange = WireBody<typeof updateAccount>

type AccountFormProps = {
  seed: Account
  save: (body: AccountChange) => Promise<Account>
  today: string
  onLoadNewest: () => void
}

/** Edits the account. For its owner. */
export function SettingsAccountForm({ seed, save, today, onLoadNewest }: AccountFormProps) {
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(seed) })
  const { register, formState } = form
  const { errors, isDirty } = formState
  useFormDraft(form)
  const { failure, isSaving, onSubmit } = useSave(form, async (values) => {
    const saved = await save(bodyOf(values))
    form.reset(valuesOf(saved))
    // The account's 'today' may have changed, and with it what is due.
    void invalidateLedger()
    toast.success('Account saved')
  })
  return (
    <form noValidate onSubmit={onSubmit} className={cn('grid gap-5', saveBarRoom)}>
      <UnsavedGuard isDirty={() => isDirty} isLeft={leavesSettings} />
      <SaveFailureNotice failure={failure} onLoadNewest={onLoadNewest} />
      <Field label="Account name" required error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="organization" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Time zone"
          required
          hint={`Determines the current date: ${formatDate(today)}`}
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
      <HashTarget id="late-fee">
        <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
          <h3 className="text-section font-semibold sm:col-span-2">Fees and payments</h3>
          <LateFeeFields
            // the fields that both forms have; a form with more fields is compatible
            form={form as unknown as UseFormReturn<LateFeeValues>}
            hint="For new leases. You can change it for each lease. Your state may limit it."
          />
          <MoneyField
            form={form.control}
            name="returnedPaymentFee"
            label="Returned payment fee"
            optional
            className="sm:col-span-2"
            hint="Suggested when you mark a payment as returned. If state law allows less, the legal limit is suggested."
          />
          <Field
            label="Payments are applied first to"
            className="sm:col-span-2"
            error={errors.allocationOrder?.message}
            hint="Applies to payments recorded from now on. Where the law requires rent first (D.C., Oregon and Washington), leases use that order regardless of this setting."
          >
            {(control) => (
              <Select {...control} {...register('allocationOrder')} options={allocationOrderOptions} />
            )}
          </Field>
        </div>
      </HashTarget>
      <HashTarget id="business" className="grid gap-5">
        <SettingsBusiness register={form.register} errors={errors} />
      </HashTarget>
      <SaveBar label="Save changes" isDirty={isDirty} isSaving={isSaving} onDiscard={() => form.reset()} />
    </form>
  )
}
