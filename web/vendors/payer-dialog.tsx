import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { WireBody } from '#shared/lib/route.ts'
import { form1099PayerBody, updateForm1099Payer } from '#shared/vendors/w9-contract.ts'
import { type Account, accountQuery } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { phoneText } from '#shared/lib/text/phone-text.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { addressPartNames } from '#web/ui/forms/address-fields.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import {
  IdentityAddressFields,
  identityBody,
  identityValues,
  type IdentityValues,
  PersonFields,
  TinFields,
} from './identity-fields.tsx'
import { type Payer, form1099PayerQuery } from './tax-api.ts'

type Values = IdentityValues & { phone: string; email: string; usesAccountAddress: boolean }

function valuesOf(payer: Payer, hasAddress: boolean): Values {
  const { phone, email } = payer
  return {
    ...identityValues(payer),
    phone: phone ? phoneText(phone) : '',
    email: email ?? '',
    usesAccountAddress: hasAddress && addressPartNames.every((part) => !payer[part]),
  }
}

function toBody(values: Values): WireBody<typeof updateForm1099Payer> {
  return {
    ...identityBody(values),
    // the payer without an address of their own has the account's
    ...(values.usesAccountAddress && { street: null, street2: null, city: null, state: null, zipCode: null }),
    phone: values.phone.trim() || null,
    email: values.email.trim() || null,
  }
}

/** `hasAddress`: whether the account has a complete address, which a payer without one of their own gets. */
const resolverFor = (hasAddress: boolean) =>
  contractResolver<Values>({
    schema: form1099PayerBody,
    toBody,
    own: (values) =>
      !hasAddress || values.usesAccountAddress || addressPartNames.some((part) => values[part].trim() !== '')
        ? []
        : [{ path: 'street', message: 'Enter the address, or use the one from Settings' }],
  })

const resolvers = { complete: resolverFor(true), incomplete: resolverFor(false) }

function hasAddressOf(account: Account): boolean {
  const { businessStreet, businessCity, businessState, businessZip } = account
  return [businessStreet, businessCity, businessState, businessZip].every(Boolean)
}

/** Sets who pays, as the forms name them. */
export function Form1099PayerDialog({ payer, onClose }: { payer: Payer; onClose: () => void }) {
  const { data: account } = useQuery(accountQuery)
  const hasAddress = account !== undefined && hasAddressOf(account)
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Payer details"
      description="The payer’s legal name on file with the IRS, for a business or an individual."
    >
      {account === undefined ? (
        <SkeletonLines lines={6} />
      ) : (
        <EditDialogForm<Payer, Values>
          thing={payer}
          readNewest={() => queryClient.fetchQuery({ ...form1099PayerQuery, staleTime: 0 })}
          valuesOf={(of) => valuesOf(of, hasAddress)}
          resolver={hasAddress ? resolvers.complete : resolvers.incomplete}
          onSave={async ({ version }, values) => {
            await call(updateForm1099Payer, { body: toBody(values), ifMatch: version })
            await queryClient.invalidateQueries({ queryKey: ['tax'] })
            toast.success('Payer saved')
          }}
          onSaved={onClose}
        >
          <PayerFields payer={payer} address={account.businessAddress} />
        </EditDialogForm>
      )}
    </FormDialog>
  )
}

function PayerFields({ payer, address }: { payer: Payer; address: string | null }) {
  const { register, formState } = useFormContext<Values>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Business name"
        optional
        hint="Leave blank if the payer is an individual."
        error={errors.businessName?.message}
        className="sm:col-span-2"
      >
        {(control) => <Input {...control} {...register('businessName')} autoComplete="off" maxLength={75} />}
      </Field>
      <PersonFields />
      <PayerAddress address={address} />
      <TinFields tinLast4={payer.tinLast4} hasTin={payer.hasTin} />
      <Field label="Phone" optional hint="The IRS requires one." error={errors.phone?.message}>
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
function PayerAddress({ address }: { address: string | null }) {
  const { register, control } = useFormContext<Values>()
  const isAccounts = useWatch({ control, name: 'usesAccountAddress' })
  return (
    <>
      <div className="sm:col-span-2">
        <Checkbox {...register('usesAccountAddress')}>Use the business address from Settings</Checkbox>
        {isAccounts && (
          <p className="mt-1 pl-7.5 text-sm text-ink-soft">
            {address?.replaceAll('\n', ', ') ??
              'There is no business address in Settings yet. Enter it there, or clear this box.'}
          </p>
        )}
      </div>
      {!isAccounts && <IdentityAddressFields />}
    </>
  )
}
