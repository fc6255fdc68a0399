import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { addUnit, changeUnit, unitQuery, type Property, type PropertyUnit } from './api.ts'
import { byUnitNumber } from './property-labels.ts'
import { UnitFields, unitBodyOf, unitResolver, unitValues, type UnitValues } from './unit-form.tsx'

type AddUnitDialogProps = { property: Property; open: boolean; onClose: () => void }

export function AddUnitDialog({ property, open, onClose }: AddUnitDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Add unit" description={property.name}>
      <AddUnit property={property} onClose={onClose} />
    </FormDialog>
  )
}

function AddUnit({ property, onClose }: { property: Property; onClose: () => void }) {
  const intent = useIdempotencyKey()
  const form = useForm<UnitValues>({
    resolver: unitResolver(property.id),
    defaultValues: nextUnit(property.units),
  })
  return (
    <DialogForm
      form={form}
      submitLabel="Add unit"
      onSave={async (values) => {
        const body = unitBodyOf(values, property.id)
        await addUnit(body, intent.keyFor(body))
        void invalidateLedger()
        toast.success(`Unit ${body.unitNumber.trim()} added`)
      }}
      onSaved={onClose}
    >
      <UnitFields />
    </DialogForm>
  )
}

type EditUnitDialogProps = {
  /** Undefined while closed. */
  unit: PropertyUnit | undefined
  onClose: () => void
}

export function EditUnitDialog({ unit, onClose }: EditUnitDialogProps) {
  // Still shown while the dialog fades away.
  const [shown, setShown] = useState(unit)
  if (unit !== undefined && unit !== shown) {
    setShown(unit)
  }
  return (
    <FormDialog open={unit !== undefined} onClose={onClose} title={`Edit unit ${shown?.unitNumber ?? ''}`}>
      {shown && (
        <EditDialogForm
          thing={shown}
          readNewest={() => queryClient.fetchQuery({ ...unitQuery(shown.id), staleTime: 0 })}
          valuesOf={unitValues}
          resolver={unitResolver(shown.propertyId)}
          onSave={async (seed, values) => {
            await changeUnit(seed, unitBodyOf(values, seed.propertyId))
            toast.success('Unit saved')
          }}
          onSaved={onClose}
        >
          <UnitFields />
        </EditDialogForm>
      )}
    </FormDialog>
  )
}

/** Returns the values of the next unit: like the last one, with the next number. */
function nextUnit(units: readonly PropertyUnit[]): UnitValues {
  const last = units.toSorted(byUnitNumber).at(-1)
  const number = last === undefined ? 1 : Number(last.unitNumber) + 1
  return {
    ...unitValues(),
    unitNumber: Number.isInteger(number) ? String(number) : '',
    rent: last?.rent ?? null,
  }
}
