import { useForm } from 'react-hook-form'
import { setPropertyTaxYear } from '#shared/tax/schedule-e-contract.ts'
import { scheduleETypes } from '#shared/tax/schedule-e.ts'
import { call } from '#web/lib/api/api-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { invalidateTaxes, type ScheduleEProperty } from './api.ts'

type Values = { type: string; rentalDays: string; personalDays: string; isJointVenture: boolean }

const typeOptions = scheduleETypes.map(({ type, name }) => ({
  value: String(type),
  label: `${type} ${name}`,
}))

type PropertyYearDialogProps = { property: ScheduleEProperty; year: number; onClose: () => void }

/** Edits what Schedule E asks about a property and the books cannot know. */
export function PropertyYearDialog(props: PropertyYearDialogProps) {
  return (
    <FormDialog open onClose={props.onClose} title={`${props.property.name} in ${props.year}`} size="sm">
      <YearForm {...props} />
    </FormDialog>
  )
}

function YearForm({ property, year, onClose }: PropertyYearDialogProps) {
  const toBody = ({ type, rentalDays, personalDays, isJointVenture }: Values) => ({
    year,
    type: Number(type),
    rentalDays: rentalDays === '' ? null : Number(rentalDays),
    personalDays: Number(personalDays || '0'),
    isJointVenture,
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({ schema: setPropertyTaxYear.body, toBody }),
    defaultValues: {
      type: String(property.type),
      rentalDays: property.rentalDays === property.countedDays ? '' : String(property.rentalDays),
      personalDays: String(property.personalDays),
      isJointVenture: property.isJointVenture,
    },
  })
  const { errors } = form.formState
  async function save(values: Values) {
    await call(setPropertyTaxYear, { params: { id: property.propertyId }, body: toBody(values) })
    await invalidateTaxes()
    toast.success(`${property.name} saved`)
  }
  return (
    <DialogForm form={form} onSave={save} onSaved={onClose} submitLabel="Save changes">
      <Field label="Type of property (line 1b)" error={errors.type?.message}>
        {(control) => <Select {...control} {...form.register('type')} options={typeOptions} />}
      </Field>
      <Field
        label="Fair rental days"
        optional
        error={errors.rentalDays?.message}
        hint={`If left blank: ${property.countedDays}, as counted from the leases. Vacant days do not count.`}
      >
        {(control) => <Input {...control} {...form.register('rentalDays')} inputMode="numeric" />}
      </Field>
      <Field
        label="Personal use days"
        error={errors.personalDays?.message}
        hint="Days you or your family used the property, including at less than fair rent. Expenses are divided by days of use. A home rented for fewer than 15 days is left off."
      >
        {(control) => <Input {...control} {...form.register('personalDays')} inputMode="numeric" />}
      </Field>
      <Checkbox {...form.register('isJointVenture')}>
        Qualified joint venture
        <span className="block text-sm text-ink-soft">
          Spouses who own and run the property together, without a company, and file a joint return.
        </span>
      </Checkbox>
    </DialogForm>
  )
}
