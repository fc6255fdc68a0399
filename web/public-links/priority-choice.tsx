import { useId } from 'react'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

export type GuestPriority = 'MEDIUM' | 'HIGH' | 'URGENT' | 'EMERGENCY'

/** Texts for the priorities, in words for people who do not know priorities. */
export const priorityKeys = {
  LOW: 'link.repair.medium',
  MEDIUM: 'link.repair.medium',
  HIGH: 'link.repair.high',
  URGENT: 'link.repair.urgent',
  EMERGENCY: 'link.repair.emergency',
} as const

const choices = ['MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY'] as const satisfies readonly GuestPriority[]

type PriorityChoiceProps = { value: GuestPriority; onChange: (value: GuestPriority) => void }

export function PriorityChoice({ value, onChange }: PriorityChoiceProps) {
  const { t } = useMessages()
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('link.repair.priority')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 items-center gap-2.5 rounded border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="size-4 shrink-0 accent-brand"
            />
            <span>{t(priorityKeys[choice])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
