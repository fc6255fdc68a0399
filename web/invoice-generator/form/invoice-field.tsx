import type { ComponentProps } from 'react'
import { typedState, type Recipient, type Sender } from '#shared/invoices/draft.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useInvoice, useProblem, useStore } from '#web/invoice-generator/use-invoice.ts'

type TextName = keyof Sender | keyof Recipient | 'manualRate' | 'discountValue'

type InvoiceFieldProps = {
  name: TextName
  label: string
  hint?: string | undefined
  required?: boolean
  className?: string
  /** Whether the field is a state: two capital letters. */
  isState?: boolean
} & Pick<
  ComponentProps<'input'>,
  'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'step' | 'min' | 'max'
>

/** An input for one field of the invoice, by the field's name. */
export function InvoiceField({
  name,
  label,
  hint,
  required,
  className,
  isState,
  ...input
}: InvoiceFieldProps) {
  const store = useStore()
  const value = useInvoice(({ draft }) => draft[name])
  const error = useProblem(name)
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <Input
          {...control}
          {...input}
          {...(isState && {
            maxLength: 2,
            autoCapitalize: 'characters',
            className: 'uppercase placeholder:normal-case',
          })}
          name={name}
          value={value}
          onChange={(event) =>
            store.change({ [name]: isState ? typedState(event.target.value) : event.target.value })
          }
          onBlur={() => store.touch(name)}
        />
      )}
    </Field>
  )
}
