import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { href } from 'react-router'
import { updateManagedProperty } from '#shared/owners/contract.ts'
import { areWhole, exceedWhole, parseShare, type Share } from '#shared/owners/share.ts'
import { call } from '#web/lib/api/api-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { RowList } from '#web/ui/forms/row-list.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { invalidateOwners, type ManagedProperty, ownerOptionsQuery } from './api.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { withoutNames } from './owner-words.ts'

type Values = {
  from: string
  moneyBeforeOwners: ManagedProperty['moneyBeforeOwners']
  shares: { ownerId: string; share: string }[]
}
type SharesDialogProps = { property: ManagedProperty; onClose: () => void }

/** Says who owns a property from a day on. */
export function SharesDialog(props: SharesDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title={`Owners of ${props.property.name}`}
      description="Money is divided by the ownership shares on its date. Changing the shares does not move any balance. For a sale that includes the cash, record a transfer."
    >
      <SharesForm {...props} />
    </FormDialog>
  )
}

function SharesForm({ property, onClose }: SharesDialogProps) {
  const options = useQuery(ownerOptionsQuery).data ?? []
  const before = withoutNames(property)
  const toBody = ({ from, shares, moneyBeforeOwners }: Values) => ({
    moneyBeforeOwners,
    ownership: [...before.filter((step) => step.from !== from), { from, shares }].toSorted((a, b) =>
      a.from < b.from ? -1 : 1,
    ),
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({ schema: updateManagedProperty.body, toBody, own: problemsOfShares }),
    defaultValues: {
      from: before.length === 0 ? `${accountDay().slice(0, 4)}-01-01` : accountDay(),
      moneyBeforeOwners: property.moneyBeforeOwners,
      shares: before.at(-1)?.shares ?? [{ ownerId: '', share: '100%' }],
    },
  })
  const { errors } = form.formState
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'shares' })
  const parts = useWatch({ control: form.control, name: 'shares' }).map(({ share }) => parseShare(share))
  return (
    <DialogForm
      form={form}
      days={{ from: { name: 'The first day of the shares', kind: 'agreed' } }}

      submitLabel="Save owners"
      onSave={async (values) => {
        await call(updateManagedProperty, {
          params: { id: property.id },
          body: toBody(values),
          ifMatch: property.version,
        })
        await invalidateOwners()
        toast.success('Owners saved')
      }}
      onSaved={onClose}
    >
      <Field label="From" required error={errors.from?.message} hint="The first day of these shares.">
        {(control) => <DateInput {...control} {...form.register('from')} />}
      </Field>
      <RowList
        title="Owners"
        hint="A share is a percentage, such as 33.33%, or a fraction, such as 1/3."
        noun="owner"
        addLabel="Add another owner"
        onAdd={() => append({ ownerId: '', share: '' })}
        onRemove={remove}
        rows={fields.map(({ id }) => id)}
        rowClassName="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_8rem]"
        problem={errors.shares?.message ?? errors.shares?.root?.message}
        footer={<Rest parts={parts} />}
      >
        {(index) => (
          <>
            <Field label="Owner" required error={errors.shares?.[index]?.ownerId?.message}>
              {(control) => (
                <Select
                  {...control}
                  {...form.register(`shares.${index}.ownerId`)}
                  options={options}
                  placeholder="Choose an owner"
                />
              )}
            </Field>
            <Field label="Share" required error={errors.shares?.[index]?.share?.message}>
              {(control) => <Input {...control} {...form.register(`shares.${index}.share`)} maxLength={12} />}
            </Field>
          </>
        )}
      </RowList>
      <Field
        label="Balance before the first ownership date"
        hint="Money the property had before its first ownership date."
        error={errors.moneyBeforeOwners?.message}
      >
        {(control) => (
          <Select
            {...control}
            {...form.register('moneyBeforeOwners')}
            options={[
              { value: 'OWN', label: 'Belongs to you' },
              { value: 'FIRST_OWNERS', label: 'Belongs to the first owners, by ownership share' },
            ]}
          />
        )}
      </Field>
      {options.length === 0 && (
        <p className="text-sm text-ink-soft">
          No owners yet.{' '}
          <TextLink to={{ pathname: href('/owners'), search: '?new=1' }}>Add one first</TextLink>.
        </p>
      )}
    </DialogForm>
  )
}

/** Says what is left of the whole. */
function Rest({ parts }: { parts: readonly (Share | null)[] }) {
  const known = parts.filter((part) => part !== null)
  const text = exceedWhole(known)
    ? 'The total is more than 100%.'
    : areWhole(known)
      ? 'The total is 100%.'
      : known.length === 0
        ? 'You own the property.'
        : 'You own the rest.'
  return <p className="text-sm text-ink-soft">{text}</p>
}

function problemsOfShares({ from, shares }: Values) {
  const parts = shares.map(({ share }) => parseShare(share))
  const known = parts.filter((part) => part !== null)
  return [
    ...(from === '' ? [{ path: 'from', message: 'Choose the first day of these shares' }] : []),
    ...shares.flatMap(({ ownerId }, index) => [
      ...(ownerId === '' ? [{ path: `shares.${index}.ownerId`, message: 'Choose an owner' }] : []),
      ...(ownerId !== '' && shares.findIndex((one) => one.ownerId === ownerId) !== index
        ? [{ path: `shares.${index}.ownerId`, message: 'This owner is already in the list' }]
        : []),
      ...(parts[index] === null
        ? [
            {
              path: `shares.${index}.share`,
              message: 'Enter a percentage such as 33.33%, or a fraction such as 1/3',
            },
          ]
        : []),
    ]),
    ...(exceedWhole(known)
      ? [
          {
            path: `shares.${Math.max(0, shares.length - 1)}.share`,
            message: 'The shares add up to more than 100%',
          },
        ]
      : []),
  ]
}
