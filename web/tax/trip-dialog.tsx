import { useForm } from 'react-hook-form'
import { createTrip, updateTrip } from '#shared/tax/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { invalidateTaxes, type Trip } from './api.ts'

type Values = {
  date: string
  miles: string
  purpose: string
  propertyId: string
  from: string
  to: string
  vehicle: string
}

const toBody = ({ date, miles, purpose, propertyId, from, to, vehicle }: Values) => ({
  date,
  miles: Number(miles.replace(',', '')),
  purpose,
  propertyId: propertyId || null,
  from: from || null,
  to: to || null,
  vehicle: vehicle || null,
})

const resolver = contractResolver<Values>({ schema: createTrip.body, toBody })

type TripDialogProps = {
  /** The trip to edit; undefined to record one. */
  trip?: Trip | undefined
  onClose: () => void
}

/** Records or corrects a trip by car. */
export function TripDialog(props: TripDialogProps) {
  return (
    <FormDialog open onClose={props.onClose} title={props.trip ? 'Edit trip' : 'Record trip'} size="sm">
      <TripForm {...props} />
    </FormDialog>
  )
}

function TripForm({ trip, onClose }: TripDialogProps) {
  const intent = useIdempotencyKey()
  const properties = usePropertyOptions()
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      date: trip?.date ?? '',
      miles: trip ? String(trip.miles) : '',
      purpose: trip?.purpose ?? '',
      propertyId: trip?.propertyId ?? '',
      from: trip?.from ?? '',
      to: trip?.to ?? '',
      vehicle: trip?.vehicle ?? '',
    },
  })
  const { errors } = form.formState
  async function save(values: Values) {
    const body = toBody(values)
    const saved = trip
      ? await call(updateTrip, { params: { id: trip.id }, body, ifMatch: trip.version })
      : await call(createTrip, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateTaxes()
    toast.success(trip ? 'Trip saved' : `${saved.miles} miles recorded`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The trip date', kind: 'record' } }}

      onSave={save}
      onSaved={onClose}
      submitLabel={trip ? 'Save changes' : 'Record trip'}
    >
      <Field label="Date" required error={errors.date?.message}>
        {(control) => <DateInput {...control} {...form.register('date')} />}
      </Field>
      <Field
        label="Miles"
        required
        error={errors.miles?.message}
        hint="Round trip, with at most one decimal."
      >
        {(control) => <Input {...control} {...form.register('miles')} inputMode="decimal" />}
      </Field>
      <Field label="Purpose" required error={errors.purpose?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('purpose')}
            maxLength={200}
            placeholder="Showing, repair, bank"
          />
        )}
      </Field>
      <Field label="Property" optional error={errors.propertyId?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('propertyId')}
            options={properties}
            placeholder="More than one, or the whole business"
          />
        )}
      </Field>
      <Field label="From" optional error={errors.from?.message}>
        {(control) => <Input {...control} {...form.register('from')} maxLength={200} />}
      </Field>
      <Field label="To" optional error={errors.to?.message}>
        {(control) => <Input {...control} {...form.register('to')} maxLength={200} />}
      </Field>
      <Field label="Vehicle" optional error={errors.vehicle?.message}>
        {(control) => <Input {...control} {...form.register('vehicle')} maxLength={80} />}
      </Field>
    </DialogForm>
  )
}
