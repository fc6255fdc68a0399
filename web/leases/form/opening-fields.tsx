import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { ConfirmFarDays } from './confirm-far-days.tsx'
import type { LeaseValues } from './lease-values.ts'

type OpeningFieldsProps = { form: UseFormReturn<LeaseValues>; today: string }

/**
 * Asks for the balance and the deposit of a lease that began before it is entered. Renders nothing for a
 * lease that begins later.
 */
export function OpeningFields({ form, today }: OpeningFieldsProps) {
  const { register, control, setValue, formState } = form
  const [startDate, isOpening] = useWatch({ control, name: ['startDate', 'isOpening'] })
  if (startDate === '' || (startDate >= today && !isOpening)) {
    return null
  }
  const { errors } = formState
  return (
    <Card title="Opening balance" description="For a lease that began before you added it here">
      <Checkbox
        {...register('isOpening', {
          onChange: (event: { target: { checked: boolean } }) => {
            if (event.target.checked && form.getValues('opening.asOf') === '') {
              setValue('opening.asOf', today)
            }
          },
        })}
      >
        Enter the balance and the deposit as of a date
      </Checkbox>
      {isOpening && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field
            label="As of"
            required
            error={errors.opening?.asOf?.message ?? errors.opening?.root?.message}
            hint="Rent due through this date is included in the balance and is not charged again."
          >
            {(field) => <DateInput {...field} {...register('opening.asOf')} />}
          </Field>
          <ConfirmFarDays form={form} part="opening" />
          <MoneyField
            form={control}
            name="opening.depositHeld"
            label="Deposit held"
            optional
            hint="The amount of the security deposit you hold."
          />
          <MoneyField
            form={control}
            name="opening.owed"
            label="Balance owed"
            optional
            hint="The amount the tenant owed on that date."
          />
          <MoneyField
            form={control}
            name="opening.credit"
            label="Credit"
            optional
            hint="Rent the tenant paid in advance. This credit is automatically applied to the next charges."
          />
        </div>
      )}
    </Card>
  )
}
