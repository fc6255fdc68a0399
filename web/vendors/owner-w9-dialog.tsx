import { useFormContext, useWatch } from 'react-hook-form'
import type { WireBody } from '#shared/lib/route.ts'
import { ownerW9Body, updateOwnerW9 } from '#shared/vendors/owner-w9-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import {
  IdentityAddressFields,
  identityBody,
  identityValues,
  type IdentityValues,
  PersonFields,
  TinFields,
} from './identity-fields.tsx'
import { type OwnerW9, ownerW9Query } from './owner-w9-query.ts'
import {
  ExemptPayeeCodeField,
  TaxClassField,
  w9Body as commonBody,
  type W9Values,
  w9Values,
} from './w9-fields.tsx'

type Values = IdentityValues & W9Values & { isExempt: string }

function valuesOf(w9: OwnerW9): Values {
  return {
    ...identityValues(w9),
    ...w9Values(w9),
    isExempt: w9.isExempt ? 'EXEMPT' : '',
  }
}

function toBody(values: Values): WireBody<typeof updateOwnerW9> {
  return {
    ...identityBody(values),
    ...commonBody(values),
    isExempt: values.isExempt === 'EXEMPT',
  }
}

const resolver = contractResolver<Values>({ schema: ownerW9Body, toBody })

type OwnerW9DialogProps = { w9: OwnerW9; ownerName: string; onClose: () => void }

/** Records what an owner's Form W-9 says. */
export function OwnerW9Dialog({ w9, ownerName, onClose }: OwnerW9DialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Form W-9"
      description={`As completed by ${ownerName}. It is used on Form 1099-MISC for the rents you collect.`}
    >
      <EditDialogForm<OwnerW9, Values>
        thing={w9}
        readNewest={() => queryClient.fetchQuery({ ...ownerW9Query(w9.ownerId), staleTime: 0 })}
        valuesOf={valuesOf}
        resolver={resolver}
        onSave={async ({ ownerId, version }, values) => {
          await call(updateOwnerW9, { params: { id: ownerId }, body: toBody(values), ifMatch: version })
          await queryClient.invalidateQueries({ queryKey: ['tax'] })
          toast.success('Form W-9 saved')
        }}
        onSaved={onClose}
      >
        <Fields w9={w9} />
      </EditDialogForm>
    </FormDialog>
  )
}

function Fields({ w9 }: { w9: OwnerW9 }) {
  const { register, formState, control: form } = useFormContext<Values>()
  const { errors } = formState
  const isPerson = useWatch({ control: form, name: 'taxClass' }) === 'INDIVIDUAL'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TaxClassField />
      {isPerson && <PersonFields />}
      <Field label="Business name" optional error={errors.businessName?.message} className="sm:col-span-2">
        {(control) => <Input {...control} {...register('businessName')} autoComplete="off" maxLength={75} />}
      </Field>
      <IdentityAddressFields />
      <TinFields tinLast4={w9.tinLast4} hasTin={w9.hasTin} />
      <Field
        label="Form 1099"
        hint="Choose None if you do not need to report this owner’s rents."
        error={errors.isExempt?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Select
            {...control}
            {...register('isExempt')}
            options={[
              { value: '', label: 'As stated on the W-9' },
              { value: 'EXEMPT', label: 'No form is required' },
            ]}
          />
        )}
      </Field>
      <ExemptPayeeCodeField />
      <Field label="Signed on" optional error={errors.signedOn?.message}>
        {(control) => <DateInput {...control} {...register('signedOn')} />}
      </Field>
    </div>
  )
}
