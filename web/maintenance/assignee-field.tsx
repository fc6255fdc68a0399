import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { assigneesQuery } from './api.ts'
import type { RequestValues } from './request-values.ts'

const outside = 'outside'

/** Chooses who does the work: a team member with access to the unit, or the name of an outside person. */
export function AssigneeField({ form }: { form: UseFormReturn<RequestValues> }) {
  const { register, control, setValue, formState, getValues } = form
  const { errors } = formState
  const unitId = useWatch({ control, name: 'unitId' })
  const userId = useWatch({ control, name: 'assignedUserId' })
  const [isOutside, setIsOutside] = useState(userId === '' && getValues('assignedTo') !== '')
  const me = useQuery(currentUserQuery).data
  const team = useQuery(assigneesQuery(unitId))
  const members = (team.data ?? []).map((member) => ({
    value: member.userId,
    label: member.userId === me?.id ? `${member.name} (you)` : member.name,
  }))
  const isMissing = userId !== '' && !members.some(({ value }) => value === userId)

  function choose(value: string) {
    const options = { shouldDirty: true }
    const member = team.data?.find((one) => one.userId === value)
    setIsOutside(value === outside)
    setValue('assignedUserId', member?.userId ?? '', options)
    setValue('assignedTo', member?.name ?? '', options)
  }

  return (
    <>
      <Field
        label="Assigned to"
        optional
        error={errors.assignedUserId?.message}
        hint={hintOf(unitId, team.isError)}
      >
        {(field) => (
          <Select
            {...field}
            value={isOutside ? outside : userId}
            onChange={(event) => choose(event.target.value)}
            placeholder="Unassigned"
            options={[
              ...(isMissing ? [{ value: userId, label: getValues('assignedTo') || 'A former member' }] : []),
              ...members,
              { value: outside, label: 'A person outside your team' },
            ]}
          />
        )}
      </Field>
      {isOutside && (
        <Field label="Name" optional error={errors.assignedTo?.message}>
          {(field) => <Input {...field} {...register('assignedTo')} placeholder="Plumber, handyman …" />}
        </Field>
      )}
    </>
  )
}

function hintOf(unitId: string, isFailed: boolean): string | undefined {
  if (isFailed) {
    return 'Your team could not be loaded. Close this and try again.'
  }
  return unitId === '' ? 'Choose the unit first to see the team members with access to it.' : undefined
}
