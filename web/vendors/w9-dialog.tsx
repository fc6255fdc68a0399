import { useFormContext, useWatch } from 'react-hook-form'
import type { WireBody } from '#shared/lib/route.ts'
import { updateW9, w9Body } from '#shared/vendors/w9-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
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
import { type W9, w9Query } from './tax-api.ts'
import { optionsOf, purposeNames } from './w9-words.ts'
import {
  ExemptPayeeCodeField,
  TaxClassField,
  w9Body as commonBody,
  type W9Values,
  w9Values,
} from './w9-fields.tsx'

type Values = IdentityValues & W9Values & { paymentsFor: W9['paymentsFor'] }

function valuesOf(w9: W9): Values {
  return {
    ...identityValues(w9),
    ...w9Values(w9),
    paymentsFor: w9.paymentsFor,
  }
}

function toBody(values: Values): WireBody<typeof updateW9> {
  return {
    ...identityBody(values),
    ...commonBody(values),
    paymentsFor: values.paymentsFor,
  }
}

const resolver = contractResolver<Values>({ schema: w9Body, toBody })

type W9DialogProps = { w9: W9; vendorName: string; onClose: () => void }

/** Records what a vendor's Form W-9 says. */
export function W9Dialog({ w9, vendorName, onClose }: W9DialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Form W-9"
      description={`As completed by ${vendorName}. It is used on Forms 1099.`}
    >
      <EditDialogForm<W9, Values>
        thing={w9}
        readNewest={() => queryClient.fetchQuery({ ...w9Query(w9.vendorId), staleTime: 0 })}
        valuesOf={valuesOf}
        resolver={resolver}
        onSave={async ({ vendorId, version }, values) => {
          await call(updateW9, { params: { id: vendorId }, body: toBody(values), ifMatch: version })
          await invalidateLedger()
          toast.success('Form W-9 saved')
        }}
        onSaved={onClose}
      >
        <W9Fields w9={w9} />
      </EditDialogForm>
    </FormDialog>
  )
}

function W9Fields({ w9 }: { w9: W9 }) {
  const { register, formState, control: form } = useFormContext<Values>()
  const { errors } = formState
  const taxClass = useWatch({ control: form, name: 'taxClass' })
  const isPerson = taxClass === 'INDIVIDUAL'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TaxClassField />
      {isPerson && <PersonFields />}
      <Field
        label="Business name"
        optional
        hint={
          isPerson
            ? 'Line 2 of the form. The IRS matches the number to the person’s name.'
            : 'Line 1 of the form.'
        }
        error={errors.businessName?.message}
        className="sm:col-span-2"
      >
        {(control) => <Input {...control} {...register('businessName')} autoComplete="off" maxLength={75} />}
      </Field>
      <IdentityAddressFields />
      <TinFields tinLast4={w9.tinLast4} hasTin={w9.hasTin} />
      <Field label="Type of payment" error={errors.paymentsFor?.message} className="sm:col-span-2">
        {(control) => <Select {...control} {...register('paymentsFor')} options={optionsOf(purposeNames)} />}
      </Field>
      <ExemptPayeeCodeField />
      <Field
        label="Signed on"
        optional
        hint="When entered, the W-9 is on file."
        error={errors.signedOn?.message}
      >
        {(control) => <DateInput {...control} {...register('signedOn')} />}
      </Field>
    </div>
  )
}
