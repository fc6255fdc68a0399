import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { href } from 'react-router'
import type { LawQuestion, TermsLaw } from '#shared/leases/law/lawful-terms.ts'
import { chargesDepositByDefault } from '#shared/leases/opening.ts'
import type { Proration } from '#shared/leases/rent/rent-schedule.ts'
import { termEndLaw } from '#shared/law/term-end.ts'
import type { LateFeeValues } from '#web/lib/forms/late-fee.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { LateFeeFields } from '#web/common/law/late-fee-fields.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AtEndField } from '#web/leases/ending/at-end-field.tsx'
import { ConfirmFarDays } from './confirm-far-days.tsx'
import { LeaseLawReasonField } from '#web/leases/law/law-reason-field.tsx'
import { cityDoubtText, limitText } from '#web/leases/law/lease-law.ts'
import { defaultChargesFrom, lastDayOfOneYear, type LeaseValues } from './lease-values.ts'
import { everyPeriod, frequencyOptions } from '#web/leases/rent/frequency-words.ts'
import { ordinal } from '#web/lib/text/ordinal.ts'
import { MoreOptions } from './more-options.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { RecurringRows } from '#web/leases/recurring/recurring-rows.tsx'
import { TenantPicker } from '#web/leases/household/tenant-picker.tsx'
import { UnitPicker } from './unit-picker.tsx'

type LeaseFieldsProps = {
  form: UseFormReturn<LeaseValues>
  today: string
  /** How a partial month is charged unless this lease says otherwise. */
  usualProration: Proration
  /** Whether the lease is signed; then its unit is fixed. */
  isSigned: boolean
  isNew: boolean
  /** Whether the server refused these days because the unit is leased then. */
  isOverlapping: boolean
  onNewTenant: () => void
  /** The limits that the law sets for these terms; null if they are not known. */
  law: TermsLaw | null
  /** The terms that need a reason, or should have one. */
  beyond: readonly LawQuestion[]
}

/** Asks whether other tenants of a signed lease correct a wrong choice; it is shown once they differ. */
function WrongTenants({ form }: Pick<LeaseFieldsProps, 'form'>) {
  const picked = useWatch({ control: form.control, name: 'tenants' })
  const before = form.formState.defaultValues?.tenants ?? []
  const isSame =
    picked.length === before.length && picked.every(({ id }) => before.some((tenant) => tenant?.id === id))
  return isSame ? null : (
    <Checkbox {...form.register('correctTenants')}>
      The wrong tenants were chosen, and nothing has been paid
      <span className="block text-sm text-ink-faint">
        Everything under this lease will be assigned to the new tenants from its first day. If a tenant moves
        out or in, record the move under Tenants on the lease page instead, so that earlier records stay with
        the people who lived there.
      </span>
    </Checkbox>
  )
}

export function LeaseFields(props: LeaseFieldsProps) {
  const { form, isSigned, isNew, onNewTenant } = props
  const { control, setValue } = form
  return (
    <>
      <Card title="Tenants and unit">
        <div className="grid gap-4">
          <UnitPicker
            form={control}
            isLocked={isSigned}
            onPick={(unit) => {
              if (!form.getFieldState('rentAmount', form.formState).isDirty) {
                setValue('rentAmount', unit.rent || null, { shouldValidate: form.formState.isSubmitted })
              }
              if (isNew && !form.getFieldState('atEnd', form.formState).isDirty) {
                const continues = termEndLaw(unit.property.state)?.rule === 'CONTINUES'
                setValue('atEnd', continues ? 'MONTH_TO_MONTH' : 'ENDS')
              }
            }}
          />
          <TenantPicker form={control} onNew={onNewTenant} />
          {isSigned && <WrongTenants form={form} />}
        </div>
      </Card>
      <TermFields {...props} />
      <MoneyFields {...props} />
      {isNew && <OpeningFields form={form} today={props.today} />}
      <MoreOptions
        form={form}
        today={props.today}
        isNew={isNew}
        isSigned={isSigned}
        usualProration={props.usualProration}
      />
    </>
  )
}

function TermFields({ form, isOverlapping }: LeaseFieldsProps) {
  const { register, formState, control } = form
  const { errors } = formState
  const [isMonthToMonth, unitId, startDate] = useWatch({
    control,
    name: ['isMonthToMonth', 'unitId', 'startDate'],
  })
  const afterOneYear = lastDayOfOneYear(startDate)
  return (
    <Card title="Term">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First day"
          required
          error={errors.startDate?.message}
          hint={
            isOverlapping && (
              <TextLink to={{ pathname: href('/leases'), search: `?unit=${unitId}` }}>
                See this unit’s leases
              </TextLink>
            )
          }
        >
          {(field) => <DateInput {...field} {...register('startDate')} />}
        </Field>
        <Field
          label="Last day"
          required={!isMonthToMonth}
          error={errors.endDate?.message}
          hint={isMonthToMonth ? 'The lease continues until you end it.' : undefined}
          aside={
            !isMonthToMonth &&
            afterOneYear !== '' && (
              <Button
                variant="text"
                size="sm"
                className="-mr-2.5"
                onClick={() =>
                  form.setValue('endDate', afterOneYear, {
                    shouldDirty: true,
                    shouldValidate: formState.isSubmitted,
                  })
                }
              >
                One year
              </Button>
            )
          }
        >
          {(field) => <DateInput {...field} {...register('endDate')} disabled={isMonthToMonth} />}
        </Field>
        <Checkbox {...register('isMonthToMonth')} className="sm:col-span-2">
          Month to month
        </Checkbox>
        {!isMonthToMonth && <AtEndField form={form} />}
        <ConfirmFarDays form={form} part="term" />
      </div>
    </Card>
  )
}

const days = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: ordinal(index + 1),
}))

/** Charges the deposit by default where the lease is charged from its first day, until the landlord chooses. */
function useDepositDefault(
  { setValue, formState }: LeaseFieldsProps['form'],
  {
    isNew,
    isOpening,
    startDate,
    usual,
  }: { isNew: boolean; isOpening: boolean; startDate: string; usual: string },
): void {
  const isChosen = formState.dirtyFields.chargeDeposit === true
  const isDefault =
    usual === '' || chargesDepositByDefault({ startOn: startDate, chargesFrom: usual, hasOpening: isOpening })
  useEffect(() => {
    if (isNew && !isChosen) {
      setValue('chargeDeposit', isDefault)
    }
  }, [isNew, isChosen, isDefault, setValue])
}

function MoneyFields({ form, today, isNew, isSigned, law, beyond }: LeaseFieldsProps) {
  const { register, formState, control } = form
  const { errors } = formState
  const { startDate, dueDay, rentFrequency, securityDeposit, isOpening, chargesFrom, usual } = useWatch({
    control,
    compute: (values) => ({
      startDate: values.startDate,
      dueDay: values.dueDay,
      rentFrequency: values.rentFrequency,
      securityDeposit: values.securityDeposit,
      isOpening: values.isOpening,
      chargesFrom: values.chargesFrom,
      usual: defaultChargesFrom(values, today),
    }),
  })
  const isByMonths = rentFrequency === 'MONTHLY'
  useDepositDefault(form, { isNew, isOpening, startDate, usual })
  return (
    <Card title="Money">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
          <MoneyField
            form={control}
            name="rentAmount"
            label={isByMonths ? 'Monthly rent' : `Rent ${everyPeriod[rentFrequency]}`}
            required
            disabled={isSigned}
            hint={
              isSigned
                ? 'To change the rent, choose Change rent on the lease page. If you change the first or last day, rent already charged is adjusted.'
                : undefined
            }
          />
          <Field
            label="Rent is charged"
            error={errors.rentFrequency?.message}
            hint={
              isSigned
                ? 'This cannot be changed on a signed lease.'
                : isByMonths
                  ? undefined
                  : 'Partial periods are charged by the day. Monthly charges are due on the 1st. Concessions and payer shares are for monthly rent only.'
            }
          >
            {(field) => (
              <Select
                {...field}
                {...register('rentFrequency')}
                options={frequencyOptions}
                disabled={isSigned}
              />
            )}
          </Field>
          {isByMonths ? (
            <Field
              label="Due day"
              error={errors.dueDay?.message}
              hint={
                Number(dueDay) > 28
                  ? `In a month without a ${ordinal(Number(dueDay))}, rent is due on the last day, for example Feb 28.`
                  : 'The day of the month when rent is due.'
              }
            >
              {(field) => <Select {...field} {...register('dueDay')} options={days} />}
            </Field>
          ) : (
            <Field
              label="First day of a period"
              optional
              error={errors.periodsFrom?.message}
              hint={`Rent is due on this date and ${everyPeriod[rentFrequency]} after it. If left blank: the first day of the lease.`}
            >
              {(field) => <DateInput {...field} {...register('periodsFrom')} disabled={isSigned} />}
            </Field>
          )}
        </div>
        {isNew && <RecurringRows form={form} isByMonths={isByMonths} />}
        {chargesFrom === '' && <ConfirmFarDays form={form} part="rent" />}
        <MoneyField
          form={control}
          name="securityDeposit"
          label="Security deposit"
          optional
          hint={[
            'The amount in the lease. It is tracked separately as the tenant’s money. Last month’s rent paid in advance is not a deposit. Record it as rent, because it is income when you receive it.',
            limitText('securityDeposit', law),
            cityDoubtText('securityDeposit', law),
          ]
            .filter(Boolean)
            .join(' ')}
        />
        <LawReason question="securityDeposit" form={form} law={law} beyond={beyond} />
        {isNew && (
          <Checkbox {...register('chargeDeposit')} disabled={!securityDeposit} className="sm:mt-8">
            Charge the deposit with the lease
            <span className="block text-sm text-ink-faint">
              Due on the first day, in the tenant’s ledger. Clear this box if you already hold the deposit.
              Nothing is charged for a draft. You will be asked again when you activate the lease.
            </span>
          </Checkbox>
        )}
        <LateFeeFields
          // the cast is safe: this form has all fields of the late fee's form, and more
          form={form as unknown as UseFormReturn<LateFeeValues>}
          hint={lateFeeHint(isNew, law)}
        />
        <LawReason question="lateFee" form={form} law={law} beyond={beyond} />
        <LawReason question="graceDays" form={form} law={law} beyond={beyond} />
      </div>
    </Card>
  )
}

function lateFeeHint(isNew: boolean, law: TermsLaw | null): string {
  const what = isNew ? 'The fee charged when rent is late.' : 'Changes apply to rent due today or later.'
  const limits = [limitText('lateFee', law), graceText(law), cityDoubtText('lateFee', law)].filter(
    (text) => text !== null,
  )
  return [what, ...(limits.length > 0 ? limits : ['Your state may limit it.'])].join(' ')
}

/** Returns the least days of grace in a sentence; the late fee's limit has named the statute. */
function graceText(law: TermsLaw | null): string | null {
  const days = law?.graceDays.limit ?? null
  return days === null ? null : `Grace period: at least ${days}.`
}

function LawReason({
  question,
  form,
  law,
  beyond,
}: Pick<LeaseFieldsProps, 'form' | 'law' | 'beyond'> & { question: LawQuestion }) {
  const limit = limitText(question, law)
  return (
    law !== null &&
    limit !== null &&
    beyond.includes(question) && (
      <LeaseLawReasonField form={form} question={question} limit={limit} isRequired={law[question].isFirm} />
    )
  )
}
