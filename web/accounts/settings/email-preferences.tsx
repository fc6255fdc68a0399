import { useMutation } from '@tanstack/react-query'
import { messageFor } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { EmailPreferenceOption, EmailPreference, EmailPreferences } from './email-preference-options.ts'

type MailSwitchesProps = {
  label: string
  choices: readonly EmailPreferenceOption[]
  switches: EmailPreferences
  /** Saves one setting and stores the response. */
  save: (change: { [name in EmailPreference]?: boolean }) => Promise<unknown>
}

/** Shows e-mail settings. Each is saved when it is pressed. */
export function EmailPreferenceList({ label, choices, switches, save }: MailSwitchesProps) {
  const saving = useMutation({
    mutationFn: ({ name, isOn }: { name: EmailPreference; isOn: boolean }) => save({ [name]: isOn }),
    onSuccess: (_, { name, isOn }) => {
      const said = choices.find((choice) => choice.name === name)?.label
      toast.success(`${said} turned ${isOn ? 'on' : 'off'}`)
    },
    onError: (error) => toast.error(messageFor(error)),
  })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2.5 text-sm font-medium">{label}</legend>
      {choices.map(({ name, label: text, sentence }) => {
        const isSaving = saving.isPending && saving.variables.name === name
        return (
          <Checkbox
            key={name}
            checked={isSaving ? saving.variables.isOn : switches[name]}
            // one at a time; not disabled, so that the keyboard focus stays
            onChange={(event) => saving.isPending || saving.mutate({ name, isOn: event.target.checked })}
          >
            {text}
            <span className="block text-sm text-ink-soft">{sentence}</span>
          </Checkbox>
        )
      })}
    </fieldset>
  )
}
