import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Proration } from '#shared/leases/rent/rent-schedule.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { FoldedCard } from '#web/ui/folded-card.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { ConcessionRows } from '#web/leases/concessions/concession-rows.tsx'
import { PayerRows } from '#web/leases/household/payer-rows.tsx'
import { ConfirmFarDays } from './confirm-far-days.tsx'
import { defaultChargesFrom, type LeaseValues } from './lease-values.ts'
import { moreFields, moreOptionsText, optionsSet, prorations } from './more-option-words.ts'

type MoreOptionsProps = {
  form: UseFormReturn<LeaseValues>
  today: string
  isNew: boolean
  isSigned: boolean
  /** How a partial month is charged unless this lease says otherwise. */
  usualProration: Proration
}

/**
 * The terms that few leases have, folded. They open where one of them is set, and where one is refused when the form is
 * sent: the first refused field then gets the focus, which it could not take while it was hidden.
 */
export function MoreOptions({ form, today, isNew, isSigned, usualProration }: MoreOptionsProps) {
  const { control, register, formState } = form
  const { errors, submitCount } = formState
  const box = useRef<HTMLDivElement>(null)
  const { isByMonths, isOpening, chargesFrom, usual, set } = useWatch({
    control,
    compute: (values) => ({
      isByMonths: values.rentFrequency === 'MONTHLY',
      isOpening: values.isOpening,
      chargesFrom: values.chargesFrom,
      usual: defaultChargesFrom(values, today),
      set: optionsSet(values, usualProration),
    }),
  })
  const [isOpen, setIsOpen] = useState(set.length > 0)
  const isRefused = moreFields.some((name) => errors[name] !== undefined)
  useEffect(() => {
    if (isRefused) {
      setIsOpen(true)
      requestAnimationFrame(() => {
        box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- an error found while a person types elsewhere must not move the focus
  }, [submitCount])

  return (
    <FoldedCard
      title="More options"
      description={moreOptionsText(set, { hasPayers: isNew && isByMonths, isByMonths, isSigned })}
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      <div ref={box} className="grid gap-4 px-4 py-4 sm:grid-cols-2 sm:px-5">
        {isNew && isByMonths && <PayerRows form={form} />}
        {!isSigned && isByMonths && <ConcessionRows form={form} />}
        {isByMonths && (
          <Field
            label="Partial month"
            error={errors.proration?.message}
            hint="How rent is prorated for the first or last month."
          >
            {(field) => <Select {...field} {...register('proration')} options={prorations} />}
          </Field>
        )}
        <Field
          label="Charge rent from"
          optional={isNew}
          error={errors.chargesFrom?.message}
          hint={
            isNew && usual
              ? isOpening
                ? `If left blank: ${formatDate(usual)}, for the first rent due after the balance date.`
                : `If left blank: ${formatDate(usual)}, the later of the first day and the first of this ${isByMonths ? 'month' : 'period'}. Earlier rent is treated as settled outside Tenure.`
              : 'Earlier rent is treated as settled outside Tenure.'
          }
        >
          {(field) => <DateInput {...field} {...register('chargesFrom')} />}
        </Field>
        {chargesFrom !== '' && <ConfirmFarDays form={form} part="rent" />}
        <Field
          label="Notes"
          optional
          error={errors.notes?.message}
          hint="Only your team can see these notes."
          className="sm:col-span-2"
        >
          {(field) => <Textarea {...field} {...register('notes')} rows={3} />}
        </Field>
      </div>
    </FoldedCard>
  )
}
