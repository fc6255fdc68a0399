import type { ReactNode } from 'react'
import { stateNames } from '#shared/law/places/slugs.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select, type SelectOption } from '#web/ui/forms/select.tsx'
import type { Bound } from './use-calculator-form.ts'

type BoxProps = Bound & { label: string; hint?: ReactNode; optional?: boolean }

export function MoneyBox({ name, label, value, onType, problem, hint, optional }: BoxProps) {
  return (
    <Field label={label} error={problem} hint={hint} optional={optional}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-faint"
          >
            $
          </span>
          <Input
            {...control}
            name={name}
            value={value}
            onChange={(event) => onType(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            className="tabular pl-7"
          />
        </span>
      )}
    </Field>
  )
}

export function TextBox({ name, label, value, onType, problem, hint, optional }: BoxProps) {
  return (
    <Field label={label} error={problem} hint={hint} optional={optional}>
      {(control) => (
        <Input
          {...control}
          name={name}
          value={value}
          onChange={(event) => onType(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          className="tabular"
        />
      )}
    </Field>
  )
}

export function DayBox({ name, label, value, onType, problem, hint, optional }: BoxProps) {
  return (
    <Field label={label} error={problem} hint={hint} optional={optional}>
      {(control) => (
        <DateInput
          {...control}
          name={name}
          value={value}
          min="2000-01-01"
          max="2099-12-31"
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  )
}

type ChoiceProps = BoxProps & { options: readonly SelectOption[]; placeholder?: string }

export function ChoiceBox({
  name,
  label,
  value,
  onType,
  problem,
  hint,
  optional,
  options,
  placeholder,
}: ChoiceProps) {
  return (
    <Field label={label} error={problem} hint={hint} optional={optional}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value}
          options={options}
          placeholder={placeholder}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  )
}

const stateOptions = stateNames
  .map(({ code, name }) => ({ value: code.toLowerCase(), label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** Shows the select for a state. The address may name a state in lower or upper case, or an unknown one. */
export function StateBox({ name, value, onType }: Pick<Bound, 'name' | 'value' | 'onType'>) {
  const code = value.toLowerCase()
  const isKnown = code === '' || stateOptions.some((option) => option.value === code)
  return (
    <ChoiceBox
      name={name}
      label="State"
      value={isKnown ? code : ''}
      problem={isKnown ? undefined : 'This address has no state. Choose one.'}
      options={stateOptions}
      placeholder="Choose a state"
      onType={onType}
    />
  )
}
