import { useFormContext } from 'react-hook-form'
import { mayBeScoped, type TeamRole } from '#shared/lib/access/roles.ts'
import { usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { roleDescriptions } from './role-labels.ts'

export type MemberAccess = { role: TeamRole; reach: 'all' | 'some'; propertyIds: string[] }

/** Returns the access in the API's form. Properties are named only for roles that can be limited to some. */
export function memberAccessBody({ role, reach, propertyIds }: MemberAccess) {
  return { role, propertyIds: mayBeScoped(role) && reach === 'some' ? propertyIds : null }
}

const reaches = [
  { value: 'all', label: 'All properties' },
  { value: 'some', label: 'Some properties' },
] as const

/** Fields for a member's role and the properties that it covers. */
export function MemberAccessFields({ roles }: { roles: readonly TeamRole[] }) {
  const { register, watch, setValue, formState } = useFormContext<MemberAccess>()
  const { errors } = formState
  const { role, reach, propertyIds } = watch()
  const properties = usePropertyOptions()
  return (
    <>
      <Field label="Role" required hint={roleDescriptions[role].does} error={errors.role?.message}>
        {(control) => (
          <Select
            {...control}
            {...register('role')}
            options={roles.map((value) => ({ value, label: roleDescriptions[value].label }))}
          />
        )}
      </Field>
      {mayBeScoped(role) && (
        <div className="grid gap-3">
          <Segmented
            label="Properties"
            options={reaches}
            value={reach}
            onChange={(next) => setValue('reach', next, { shouldDirty: true })}
          />
          {reach === 'some' && (
            <fieldset aria-describedby={errors.propertyIds ? 'properties-error' : undefined}>
              <legend className="sr-only">Which properties</legend>
              <ul className="grid max-h-56 gap-2.5 overflow-y-auto rounded-md border border-line px-3 py-3">
                {properties.map(({ value, label }) => (
                  <li key={value}>
                    <Checkbox
                      checked={propertyIds.includes(value)}
                      onChange={(event) =>
                        setValue(
                          'propertyIds',
                          event.target.checked
                            ? [...propertyIds, value]
                            : propertyIds.filter((id) => id !== value),
                          { shouldDirty: true, shouldValidate: formState.isSubmitted },
                        )
                      }
                    >
                      {label}
                    </Checkbox>
                  </li>
                ))}
                {properties.length === 0 && <li className="text-ink-faint">There are no properties yet.</li>}
              </ul>
              {errors.propertyIds && (
                <p id="properties-error" role="alert" className="mt-1 text-sm text-bad">
                  {errors.propertyIds.message}
                </p>
              )}
            </fieldset>
          )}
        </div>
      )}
    </>
  )
}
