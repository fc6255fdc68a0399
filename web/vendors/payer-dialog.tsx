import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { WireBody } from '#shared/lib/route.ts'
import { payerBody, updatePayer } from '#shared/vendors/w9-contract.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { phoneText } from '#shared/lib/phone-text.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { addressPartNames } from '#web/ui/forms/address-fields.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import {
  IdentityAddressFields,
  identityBody,
  identityValues,
  type IdentityValues,
  PersonFields,
  TinFields,
} from './identity-fields.tsx'
import { type Payer, payerQuery } from './tax-api.ts'

type Values = IdentityValues & { phone: string; email: string; usesAccountAddress: boolean }

function valuesOf(payer: Payer): Values {
  const { phone, email } = payer
  return {
    ...identityValues(payer),
    phone: phone ? phoneText(phone) : '',
    email: email ?? '',
    usesAccountAddress: addressPartNames.every((part) => !payer[part]),
  }
}

function toBody(values: Values): WireBody<typeof updatePayer> {
  return {
    ...identityBody(values),
    // the payer without an address of their own has the account's
    ...(values.usesAccountAddress && { street: null, street2: null, city: null, state: null, zipCode: null }),
    phone: values.phone.trim() || null,
    email: values.email.trim() || null,
  }
}

const resolver = contractResolver<Values>({
  schema: payerBody,
  toBody,
  own: (values) =>
    values.usesAccountAddress || addressPartNames.some((part) => values[part].trim() !== '')
      ? []
      : [{ path: 'street', message: 'Enter the address, or use the one in Settings' }],
})

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
      <PayerAddress />
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

/** The address of the account, or another one under which the IRS knows the payer. */
function PayerAddress() {
  const { register, control } = useFormContext<Values>()
  const { data: account } = useQuery(accountQuery)
  const isAccounts = useWatch({ control, name: 'usesAccountAddress' })
  const isComplete =
    account?.businessStreet && account.businessCity && account.businessState && account.businessZip
  return (
    <>
      <div className="sm:col-span-2">
        <Checkbox {...register('usesAccountAddress')}>Use the business address from Settings</Checkbox>
        {isAccounts && account && (
          <p className="mt-1 pl-7.5 text-sm text-ink-soft">
            {isComplete
              ? account.businessAddress?.replaceAll('\n', ', ')
              : 'The business address in Settings is not complete. Complete it there, or clear this box and enter one here.'}
          </p>
        )}
      </div>
      {!isAccounts && <IdentityAddressFields />}
    </>
  )
}
