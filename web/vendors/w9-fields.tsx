import { useFormContext } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { optionsOf, taxClassNames } from './w9-words.ts'

/** The values that the Forms W-9 of vendors and owners have in common, beside who it is. */
export type W9Values = { taxClass: string; exemptPayeeCode: string; signedOn: string }

type TaxClass = keyof typeof taxClassNames

export function w9Values(w9: {
  taxClass: TaxClass | null
  exemptPayeeCode: number | null
  signedOn: string | null
}): W9Values {
  return {
    taxClass: w9.taxClass ?? '',
    exemptPayeeCode: w9.exemptPayeeCode === null ? '' : String(w9.exemptPayeeCode),
    signedOn: w9.signedOn ?? '',
  }
}

/** Returns the body's fields; empty ones become null. */
export function w9Body({ taxClass, exemptPayeeCode, signedOn }: W9Values) {
  return {
    taxClass: (taxClass || null) as TaxClass | null, // an option of the select
    exemptPayeeCode: exemptPayeeCode.trim() === '' ? null : Number(exemptPayeeCode),
    signedOn: signedOn || null,
  }
}

export function TaxClassField() {
  const { register, formState } = useFormContext<W9Values>()
  return (
    <Field
      label="Tax classification"
      hint="Box 3a of the form."
      error={formState.errors.taxClass?.message}
      className="sm:col-span-2"
    >
      {(control) => (
        <Select
          {...control}
          {...register('taxClass')}
          options={optionsOf(taxClassNames)}
          placeholder="Not given"
        />
      )}
    </Field>
  )
}

export function ExemptPayeeCodeField() {
  const { register, formState } = useFormContext<W9Values>()
  return (
    <Field
      label="Exempt payee code"
      optional
      hint="Box 4, usually blank."
      error={formState.errors.exemptPayeeCode?.message}
    >
      {(control) => (
        <Input
          {...control}
          {...register('exemptPayeeCode')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
