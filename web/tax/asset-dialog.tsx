import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { createAsset, updateAsset } from '#shared/tax/contract.ts'
import { assetKindNames, isBuilding, isSection179Property } from '#shared/tax/depreciation/asset-classes.ts'
import { call } from '#web/lib/api/api-client.ts'
import { usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { type Asset, invalidateTaxes } from './api.ts'
import { AssetClassFields, type ClassValues } from './asset-class-fields.tsx'
import { type BasisValues, BasisFields, noBasisValues } from './basis-fields.tsx'
import { kindExamples, assetKindLabels } from './asset-labels.ts'

type Values = {
  /** The expense whose cost it is; '' for none. */
  expenseId: string
  propertyId: string
  description: string
  basis: number | null
  land: number | null
  acquiredOn: string
  inServiceOn: string
  disposedOn: string
  section179: number | null
  notes: string
} & ClassValues &
  BasisValues

const kindOptions = assetKindNames.map((value) => ({
  value,
  label: [assetKindLabels[value], kindExamples[value]].filter(Boolean).join(': '),
}))

/** Returns the part of the request that says how the cost is deducted; what is not asked of its kind is left out. */
const classBody = ({ kind, buildingUse, depreciationSystem, boughtUsed, termMonths }: Values) => ({
  kind,
  buildingUse: isBuilding(kind) && buildingUse !== '' ? buildingUse : null,
  depreciationSystem: kind === 'LOAN_COSTS' ? ('GDS' as const) : depreciationSystem,
  boughtUsed:
    isSection179Property(kind) || kind === 'LAND_IMPROVEMENT' || kind === 'BUILDING'
      ? boughtUsed === 'yes'
      : false,
  termMonths: kind === 'LOAN_COSTS' && termMonths !== '' ? Number(termMonths) : null,
})

const toBody = (values: Values) => ({
  expenseId: values.expenseId || null,
  propertyId: values.propertyId,
  ...classBody(values),
  description: values.description,
  // an empty amount is refused by the form itself
  basis: values.basis ?? 0,
  land: values.kind === 'BUILDING' ? (values.land ?? 0) : 0,
  acquiredOn: values.kind === 'LOAN_COSTS' ? null : values.acquiredOn || null,
  inServiceOn: values.inServiceOn,
  disposedOn: values.disposedOn || null,
  section179: isSection179Property(values.kind) ? (values.section179 ?? 0) : 0,
  notes: values.notes || null,
})

const resolver = contractResolver<Values>({
  schema: createAsset.body,
  toBody,
  own: ({ propertyId, basis, inServiceOn, kind, termMonths }) => [
    ...(propertyId === '' ? [{ path: 'propertyId', message: 'Choose the property' }] : []),
    ...(basis === null ? [{ path: 'basis', message: 'Enter the cost, for example 160,000.00' }] : []),
    ...(inServiceOn === '' ? [{ path: 'inServiceOn', message: 'Enter the date it was ready to rent' }] : []),
    ...(kind === 'LOAN_COSTS' && termMonths.trim() === ''
      ? [{ path: 'termMonths', message: 'Enter the loan term in months, for example 360' }]
      : []),
  ],
})

/** The values of an asset that are known from an expense. */
export type KnownAsset = Pick<Values, 'expenseId' | 'kind' | 'description' | 'basis' | 'inServiceOn'>

type AssetDialogProps = {
  /** The asset to edit; undefined to add one. */
  asset?: Asset | undefined
  /** The property that is chosen at first; '' for none. */
  propertyId: string
  /** The known values of a new asset: the values from an expense. */
  known?: KnownAsset | undefined
  onClose: () => void
}

/** Adds or edits property that is depreciated. */
export function AssetDialog(props: AssetDialogProps) {
  return (
    <FormDialog open onClose={props.onClose} title={props.asset ? 'Edit asset' : 'Add asset'}>
      <AssetForm {...props} />
    </FormDialog>
  )
}

/** Returns the values that the form starts with. */
function startValues(asset: Asset | undefined, propertyId: string, known: KnownAsset | undefined): Values {
  return {
    expenseId: asset?.expense?.id ?? known?.expenseId ?? '',
    propertyId,
    kind: asset?.kind ?? known?.kind ?? 'BUILDING',
    description: asset?.description ?? known?.description ?? '',
    basis: asset?.basis ?? known?.basis ?? null,
    buildingUse: asset?.buildingUse ?? '',
    depreciationSystem: asset?.depreciationSystem ?? 'GDS',
    boughtUsed: asset?.boughtUsed ? 'yes' : 'no',
    termMonths: asset?.termMonths ? String(asset.termMonths) : '',
    land: asset?.land || null,
    acquiredOn: asset?.acquiredOn ?? '',
    inServiceOn: asset?.inServiceOn ?? known?.inServiceOn ?? '',
    disposedOn: asset?.disposedOn ?? '',
    section179: asset?.section179 || null,
    notes: asset?.notes ?? '',
    ...noBasisValues,
  }
}

function AssetForm({ asset, propertyId, known, onClose }: AssetDialogProps) {
  const intent = useIdempotencyKey()
  const properties = usePropertyOptions()
  const form = useForm<Values>({
    resolver,
    defaultValues: startValues(asset, propertyId, known),
  })
  const { errors } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const isLoan = kind === 'LOAN_COSTS'
  async function save(values: Values) {
    const body = toBody(values)
    const saved = asset
      ? await call(updateAsset, { params: { id: asset.id }, body, ifMatch: asset.version })
      : await call(createAsset, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateTaxes()
    toast.success(asset ? `${saved.description} saved` : `${saved.description} added`)
  }
  return (
    <DialogForm
      form={form}
      days={{
        inServiceOn: {
          name: isLoan ? 'The closing date' : 'The date it was ready',
          kind: 'past',
        },
        acquiredOn: { name: 'The purchase date', kind: 'past' },
        disposedOn: {
          name: isLoan ? 'The payoff date' : 'The sale date',
          kind: 'past',
        },
      }}

      onSave={save}
      onSaved={onClose}
      submitLabel={asset ? 'Save changes' : 'Add asset'}
    >
      <Field label="Property" required error={errors.propertyId?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('propertyId')}
            options={properties}
            placeholder="Choose a property"
          />
        )}
      </Field>
      <Field label="Type" error={errors.kind?.message}>
        {(control) => <Select {...control} {...form.register('kind')} options={kindOptions} />}
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('description')}
            maxLength={200}
            placeholder={
              kind === 'BUILDING'
                ? 'House'
                : isLoan
                  ? 'Points, lender’s title insurance'
                  : 'Roof, furnace, stove'
            }
          />
        )}
      </Field>
      <MoneyField
        form={form.control}
        name="basis"
        label={kind === 'BUILDING' ? 'Basis of the building, without land' : 'Cost'}
        required
        hint={
          kind === 'BUILDING'
            ? 'Price and closing costs, less the land’s share, split by the assessed values of building and land.'
            : undefined
        }
      />
      {kind === 'BUILDING' && <BasisFields />}
      {kind === 'BUILDING' && (
        <MoneyField form={form.control} name="land" label="Land" optional hint="Not depreciated." />
      )}
      <InServiceField form={form} isLoan={isLoan} />
      <AssetClassFields />
      {!isLoan && (
        <Field
          label="Bought or contracted on"
          optional
          error={errors.acquiredOn?.message}
          hint="If that was a different date. It determines the special allowance for equipment."
        >
          {(control) => <DateInput {...control} {...form.register('acquiredOn')} />}
        </Field>
      )}
      {isSection179Property(kind) && (
        <MoneyField
          form={form.control}
          name="section179"
          label="Section 179 deduction"
          optional
          hint="Only what your preparer elected."
        />
      )}
      <Field
        label={isLoan ? 'Paid off on' : 'Sold or taken out of use on'}
        optional
        error={errors.disposedOn?.message}
      >
        {(control) => <DateInput {...control} {...form.register('disposedOn')} />}
      </Field>
      <Field label="Notes" optional error={errors.notes?.message}>
        {(control) => <Textarea {...control} {...form.register('notes')} maxLength={2000} />}
      </Field>
    </DialogForm>
  )
}

/** Asks for the day from which the asset is depreciated. */
function InServiceField({ form, isLoan }: { form: UseFormReturn<Values>; isLoan: boolean }) {
  const { errors } = form.formState
  return (
    <Field
      label={isLoan ? 'Loan began on' : 'Ready for rent since'}
      required
      error={errors.inServiceOn?.message}
      hint={
        isLoan
          ? 'The closing date. That month counts in full.'
          : 'The date the asset was ready and available for rent or in use, not when the first tenant moved in.'
      }
    >
      {(control) => <DateInput {...control} {...form.register('inServiceOn')} />}
    </Field>
  )
}
