import { useFormContext } from 'react-hook-form'
import type { WireBody } from '#shared/lib/route.ts'
import { payerBody, updatePayer } from '#shared/vendors/w9-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { phoneText } from '#shared/lib/phone-text.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import {
  AddressFields,
  identityBody,
  identityValues,
  type IdentityValues,
  PersonFields,
  TinFields,
} from './identity-fields.tsx'
import { type Payer, payerQuery } from './tax-api.ts'

type Values = IdentityValues & { phone: string; email: string }

function valuesOf(payer: Payer): Values {
  const { phone, email } = payer
  return { ...identityValues(payer), phone: phone ? phoneText(phone) : '', email: email ?? '' }
}

function toBody(values: Values): WireBody<typeof updatePayer> {
  return {
    ...identityBody(values),
    phone: values.phone.trim() || null,
    email: values.email.trim() || null,
  }
}

const resolver = contractResolver<Values>({ schema: payerBody, toBody })

/** Sets who pays, as the forms name them. */
export function PayerDialog({ payer, onClose }: { payer: Payer; onClose: () => void }) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Payer"
      description="Who pays the vendors, as the IRS knows them: a business by its name, or a person."
    >
      <EditDialogForm<Payer, Values>
        thing={payer}
        readNewest={() => queryClient.fetchQuery({ ...payerQuery, staleTime: 0 })}
        valuesOf={valuesOf}
        resolver={resolver}
        onSave={async ({ version }, values) => {
          await call(updatePayer, { body: toBody(values), ifMatch: version })
          await queryClient.invalidateQueries({ queryKey: ['tax'] })
          toast.success('Payer saved')
        }}
        onSaved={onClose}
      >
        <PayerFields payer={payer} />
      </EditDialogForm>
    </FormDialog>
  )
}

function PayerFields({ payer }: { payer: Payer }) {
  const { register, formState } = useFormContext<Values>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Name of the business"
        optional
        hint="Leave it empty where a person pays."
        error={errors.businessName?.message}
        className="sm:col-span-2"
      >
        {(control) => <Input {...control} {...register('businessName')} autoComplete="off" maxLength={75} />}
      </Field>
      <PersonFields />
      <AddressFields />
      <TinFields tinLast4={payer.tinLast4} hasTin={payer.hasTin} />
      <Field label="Phone" optional hint="The IRS wants one." error={errors.phone?.message}>
        {(control) => (
          <Input {...control} {...register('phone')} type="tel" autoComplete="off" className="tabular" />
        )}
      </Field>
      <Field label="Email" optional error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="off" spellCheck={false} />
        )}
      </Field>
    </div>
  )
}
