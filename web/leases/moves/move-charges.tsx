import { Controller, type UseFormReturn } from 'react-hook-form'
import { formatMoney } from '#web/lib/text/format.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { MovePlan } from '#web/leases/api.ts'
import type { MoveValues } from './move-values.ts'

type MoveChargesProps = { form: UseFormReturn<MoveValues>; charges: MovePlan['recurringCharges'] }

/**
 * Asks which recurring charges move along with the household; all do unless they are left out. Renders
 * nothing if there are none.
 */
export function MoveCharges({ form, charges }: MoveChargesProps) {
  if (charges.length === 0) {
    return null
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Monthly charges to move</legend>
      <Controller
        control={form.control}
        name="leftCharges"
        render={({ field: { value, onChange } }) => (
          <div className="grid gap-1">
            {charges.map(({ id, name, amount }) => (
              <Checkbox
                key={id}
                checked={!value.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? value.filter((one) => one !== id) : [...value, id])
                }
              >
                {name}, {formatMoney(amount)} a month
              </Checkbox>
            ))}
          </div>
        )}
      />
    </fieldset>
  )
}
