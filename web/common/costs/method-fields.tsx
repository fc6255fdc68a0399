import { useFormContext } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select, type SelectOption } from '#web/ui/forms/select.tsx'

type MethodFieldsProps = {
  options: readonly SelectOption[]
  label?: string
  optional?: boolean
  /** What the box of the reference shows while it is empty. */
  placeholder?: string
}

/** Asks how money was paid, and for the number of the check or the transfer. */
export function MethodFields({ options, label = 'Method', optional, placeholder }: MethodFieldsProps) {
  const { register, formState } = useFormContext<{ method: string; reference: string }>()
  const { errors } = formState
  return (
    <>
      <Field label={label} optional={optional} error={errors.method?.message}>
        {(control) => (
          <Select {...control} {...register('method')} options={options} placeholder="Not specified" />
        )}
      </Field>
      <Field label="Reference" optional error={errors.reference?.message}>
        {(control) => (
          <Input {...control} {...register('reference')} maxLength={100} placeholder={placeholder} />
        )}
      </Field>
    </>
  )
}
