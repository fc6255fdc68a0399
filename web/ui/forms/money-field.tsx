import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import { Field, type FieldProps } from './field.tsx'
import { MoneyInput } from './money-input.tsx'

type MoneyFieldProps<Values extends FieldValues> = Omit<FieldProps, 'children' | 'error'> & {
  form: Control<Values>
  name: FieldPathByValue<Values, number | null>
  disabled?: boolean | undefined
}

/** An amount field of a form. Its value is dollars as in the API, null while the box is empty. */
export function MoneyField<Values extends FieldValues>({
  form,
  name,
  disabled,
  ...field
}: MoneyFieldProps<Values>) {
  return (
    <Controller
      control={form}
      name={name}
      render={({ field: { value, onChange, ref, onBlur }, fieldState: { error } }) => (
        <Field {...field} error={error?.message}>
          {(control) => (
            <MoneyInput
              {...control}
              ref={ref}
              name={name}
              disabled={disabled}
              onBlur={onBlur}
              value={typeof value === 'number' ? toCents(value) : undefined}
              onValueChange={(cents) => onChange(cents === undefined ? null : toDollars(cents))}
            />
          )}
        </Field>
      )}
    />
  )
}
