import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { valueAt, type ChoicePath, type CountPath, type FlagPath } from './answer-paths.ts'
import { Question, QuestionGroup, type QuestionProps } from './question.tsx'

type Choice = { value: string; label: string; hint?: string }

type ChoiceAnswerProps = Omit<QuestionProps, 'id' | 'error'> & {
  path: ChoicePath
  choices: readonly Choice[]
}

/** Shows a few choices, all visible, each with a line of explanation if needed. */
export function ChoiceAnswer({ path, choices, ...question }: ChoiceAnswerProps) {
  const { answers, set } = useInterview()
  return (
    <QuestionGroup id={path} {...question}>
      <RadioCards
        name={path}
        choices={choices}
        value={String(valueAt(answers, path))}
        onChange={(value) => set(path, value)}
      />
    </QuestionGroup>
  )
}

type RadioCardsProps = {
  name: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

export function RadioCards({ name, choices, value, onChange }: RadioCardsProps) {
  const isShort = choices.every(({ label, hint }) => hint === undefined && label.length < 16)
  return (
    <div className={cn('flex flex-wrap gap-2', !isShort && 'flex-col')}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex items-start gap-2.5 rounded border border-line-strong bg-raised px-3 py-2 hover:border-control has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="mt-1 size-4 shrink-0 appearance-none rounded-full border border-control bg-raised outline-none checked:border-5 checked:border-brand"
          />
          <span>
            {choice.label}
            {choice.hint && <span className="block text-sm text-ink-soft">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

/** Shows many choices in the browser's own select. */
export function SelectAnswer({
  path,
  choices,
  ...question
}: Omit<QuestionProps, 'id' | 'error'> & {
  path: ChoicePath | CountPath
  choices: readonly Choice[]
}) {
  const { answers, set } = useInterview()
  const value = valueAt(answers, path)
  return (
    <Question id={path} {...question}>
      {(control) => (
        <Select
          {...control}
          options={choices}
          value={String(value)}
          onChange={(event) =>
            set(path, typeof value === 'number' ? Number(event.target.value) : event.target.value)
          }
        />
      )}
    </Question>
  )
}

type FlagAnswerProps = {
  path: FlagPath
  children: ReactNode
  hint?: ReactNode
  rule?: ReactNode
}

export function FlagAnswer({ path, children, hint, rule }: FlagAnswerProps) {
  const { answers, set } = useInterview()
  return (
    <div id={`question-${path}`} data-question={path} className="grid scroll-mt-28 gap-1.5">
      <Checkbox
        checked={valueAt(answers, path) === true}
        onChange={(event) => set(path, event.target.checked)}
      >
        {children}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </Checkbox>
      {rule}
    </div>
  )
}
