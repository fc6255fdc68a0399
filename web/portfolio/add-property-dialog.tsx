import { useState } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import { propertyBody } from '#shared/portfolio/property-contract.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { LimitNotice } from '#web/common/plan/limit-notice.tsx'
import { DialogForm, FormDialog, useUnsavedChanges } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import {
  PropertyDescriptionField,
  emptyProperty,
  PropertyFields,
  requireState,
  type PropertyValues,
} from './property-form.tsx'
import { beginSetup, continueSetup, type NewUnit, type Setup } from './property-setup.ts'
import { SetupPanel } from './setup-panel.tsx'

type NewPropertyValues = PropertyValues & { unitCount: string; rent: number | null }

const maxUnits = 200

const resolver = contractResolver<NewPropertyValues>({
  schema: propertyBody,
  toBody: bodyOf,
  own: (values) => [...requireState(values), ...unitProblems(values)],
})

/** Adds a property and, so that a first lease is near, its units. */
export function AddPropertyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog open={open} onClose={onClose} title="Add property" size="md">
      <LimitNotice limit="properties" />
      <AddProperty />
    </FormDialog>
  )
}

function AddProperty() {
  const navigate = useNavigate()
  const intent = useIdempotencyKey()
  const [setup, setSetup] = useState<Setup>()
  const { allowLeaving } = useUnsavedChanges(false)
  const form = useForm<NewPropertyValues>({
    resolver,
    defaultValues: { ...emptyProperty, unitCount: '4', rent: null },
  })

  async function proceed(begun: Setup): Promise<void> {
    const reached = await continueSetup(begun, setSetup)
    void invalidateLedger()
    if (reached.failure) {
      return
    }
    const { property, total } = reached
    toast.success(
      total === 0 ? `${property.name} added` : `${property.name} added with ${formatCounted(total, 'unit')}`,
    )
    // Replaces the form in the history, so that Back leads to the list and not to an empty form.
    await navigate(href('/properties/:propertyId', { propertyId: property.id }), { replace: true })
  }

  if (setup) {
    return <SetupPanel setup={setup} onContinue={() => void proceed(setup)} />
  }
  return (
    <DialogForm
      form={form}
      submitLabel="Add property"
      onSave={async (values) => {
        const body = bodyOf(values)
        const begun = await beginSetup(body, unitsOf(values), intent.keyFor(body))
        allowLeaving()
        void proceed(begun)
      }}
      onSaved={() => {}}
    >
      <PropertyFields />
      <UnitFields />
      <PropertyDescriptionField />
    </DialogForm>
  )
}

function UnitFields() {
  const { control, register, formState } = useFormContext<NewPropertyValues>()
  const [propertyType, unitCount, rent] = useWatch({ control, name: ['propertyType', 'unitCount', 'rent'] })
  const isSingle = propertyType === 'SINGLE_FAMILY'
  const count = isSingle ? 1 : Number(unitCount)
  const isKnown = Number.isInteger(count) && count > 0 && count <= maxUnits && rent !== null
  return (
    <fieldset className="rounded-lg border border-line bg-paper px-4 pt-3 pb-4">
      <legend className="sr-only">Units</legend>
      <p aria-hidden className="font-serif text-base font-semibold">
        Units
      </p>
      <p className="mb-3 text-sm text-ink-soft">
        {isSingle
          ? 'A house is rented as one unit. Enter its rent.'
          : 'The spaces you rent out separately. You can change numbers and rents later.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {!isSingle && (
          <Field
            label="How many units?"
            required
            hint="0 to add them later"
            error={formState.errors.unitCount?.message}
          >
            {(field) => (
              <Input
                {...field}
                {...register('unitCount')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                className="tabular"
              />
            )}
          </Field>
        )}
        {count !== 0 && (
          <MoneyField
            form={control}
            name="rent"
            required
            label={isSingle ? 'Monthly rent' : 'Monthly rent per unit'}
          />
        )}
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft empty:mt-0">
        {isKnown &&
          !isSingle &&
          count > 1 &&
          `Creates units 1 to ${count} at ${formatMoney(rent)} a month each.`}
      </p>
    </fieldset>
  )
}

function bodyOf({ name, address, city, state, zipCode, propertyType, description }: NewPropertyValues) {
  return { name, address, city, state, zipCode, propertyType, description }
}

function countOf({ propertyType, unitCount }: NewPropertyValues): number {
  return propertyType === 'SINGLE_FAMILY'
    ? 1
    : /^\d+$/.test(unitCount.trim())
      ? Number(unitCount)
      : Number.NaN
}

function unitProblems(values: NewPropertyValues) {
  const count = countOf(values)
  const isCount = Number.isInteger(count) && count <= maxUnits
  return [
    ...(isCount ? [] : [{ path: 'unitCount', message: `Enter a whole number from 0 to ${maxUnits}` }]),
    ...(count !== 0 && values.rent === null
      ? [{ path: 'rent', message: 'Enter the rent in dollars, for example 1850' }]
      : []),
  ]
}

function unitsOf(values: NewPropertyValues): readonly NewUnit[] {
  const { rent } = values
  return rent === null
    ? []
    : Array.from({ length: countOf(values) }, (_, index) => ({ unitNumber: String(index + 1), rent }))
}
