import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { sameName } from '#shared/lib/text/fold.ts'
import { useState } from 'react'
import { Combobox, type ComboOption } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { vendorSearchQuery } from '#web/expenses/api.ts'

const isNew = 'new:'

/** Returns the picked vendor as the API takes it: an existing one, or one to add. */
export function vendorFieldsOf(vendor: ComboOption | null): {
  vendorId: string | null
  newVendor?: { name: string }
} {
  return vendor?.value.startsWith(isNew)
    ? { vendorId: null, newVendor: { name: decodeURIComponent(vendor.value.slice(isNew.length)) } }
    : { vendorId: vendor?.value ?? null }
}

type VendorFieldProps = {
  value: ComboOption | null
  onChange: (vendor: ComboOption | null) => void
  label: string
  error: string | undefined
  required?: boolean
}

/** Picks who was paid. A typed name that no vendor has can be added as a new vendor. */
export function VendorField({ value, onChange, label, error, required }: VendorFieldProps) {
  const [search, setSearch] = useState('')
  const vendors = useQuery(vendorSearchQuery(search))
  const found = vendors.data?.map(({ id, name, trade }) => ({
    value: id,
    label: name,
    hint: trade ?? undefined,
  }))
  const isKnown = found?.some((option) => sameName(option.label) === sameName(search))
  const canAdd = search.length >= 2 && !vendors.isPlaceholderData && !isKnown
  const hasNew = value?.value.startsWith(isNew) === true
  return (
    <Field
      label={label}
      required={required}
      optional={!required}
      error={error}
      hint={hasNew ? 'New vendor, added when you save.' : undefined}
    >
      {(control) => (
        <Combobox
          control={control}
          name="vendor"
          value={value}
          placeholder="Search, or type a new name"
          options={
            found && [
              ...found,
              ...(canAdd
                ? [
                    {
                      value: `${isNew}${encodeURIComponent(search)}`,
                      label: search,
                      hint: 'Add as a new vendor',
                    },
                  ]
                : []),
            ]
          }
          onSearch={setSearch}
          emptyText={search === '' ? 'No vendors yet. Type a name to add one.' : 'Type two letters or more.'}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

type VendorChoiceProps<Values extends FieldValues> = {
  form: Control<Values>
  label: string
  required?: boolean
}

/** Picks who was paid, as the field `vendor` of a form. */
export function VendorChoice<Values extends FieldValues & { vendor: ComboOption | null }>({
  form,
  ...rest
}: VendorChoiceProps<Values>) {
  const { field, fieldState } = useController({ control: form, name: 'vendor' as Path<Values> })
  return (
    <VendorField {...rest} value={field.value} error={fieldState.error?.message} onChange={field.onChange} />
  )
}
