import { useState } from 'react'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { valueAt, type CountPath, type TextPath } from './answer-paths.ts'
import { Question, type QuestionProps } from './question.tsx'

type TextAnswerProps = Omit<QuestionProps, 'id' | 'error'> & {
  path: TextPath | `facts.${string}.detail`
  type?: 'text' | 'email' | 'tel' | 'time'
  autoComplete?: string | undefined
  placeholder?: string | undefined
}

export function TextAnswer({ path, type, autoComplete = 'off', placeholder, ...question }: TextAnswerProps) {
  const { answers, set } = useInterview()
  return (
    <Question id={path} {...question}>
      {(control) => (
        <Input
          {...control}
          type={type}
          autoComplete={autoComplete}
          placeholder={placeholder}
          maxLength={200}
          value={textOf(valueAt(answers, path))}
          onChange={(event) => set(path, event.target.value)}
        />
      )}
    </Question>
  )
}

export function LongAnswer({ path, placeholder, ...question }: Omit<TextAnswerProps, 'type'>) {
  const { answers, set } = useInterview()
  return (
    <Question id={path} {...question}>
      {(control) => (
        <Textarea
          {...control}
          placeholder={placeholder}
          maxLength={5_000}
          rows={3}
          value={textOf(valueAt(answers, path))}
          onChange={(event) => set(path, event.target.value)}
        />
      )}
    </Question>
  )
}

type CountAnswerProps = Omit<QuestionProps, 'id' | 'error'> & { path: CountPath; placeholder?: string }

/** Dollars and cents, kept as cents. */
export function AmountAnswer({ path, placeholder, ...question }: CountAnswerProps) {
  const { answers, set } = useInterview()
  const [isStrange, setIsStrange] = useState(false)
  const cents = valueAt(answers, path)
  return (
    <Question
      id={path}
      {...question}
      error={isStrange ? 'Enter an amount such as 1850 or 1,850.00, no more than ten million.' : undefined}
    >
      {(control) => (
        <MoneyInput
          {...control}
          {...(placeholder !== undefined && { placeholder })}
          value={typeof cents === 'number' ? cents : undefined}
          onValueChange={(next) => {
            set(path, next === undefined || next > mostCents ? null : next)
            setIsStrange(next !== undefined && next > mostCents)
          }}
          onBlur={(event) =>
            setIsStrange((was) => was || (event.target.value.trim() !== '' && typeof cents !== 'number'))
          }
        />
      )}
    </Question>
  )
}

const mostCents = 10_000_000_00

type NumberAnswerProps = CountAnswerProps & { unit?: string; min?: number; max: number }

/** Asks for a whole number as text, so that no wheel or arrow key changes it by accident. */
export function NumberAnswer({ path, unit, min = 0, max, placeholder, ...question }: NumberAnswerProps) {
  const { answers, set } = useInterview()
  const [typed, setTyped] = useState<string>()
  const value = valueAt(answers, path)
  const shown = typed ?? (typeof value === 'number' ? String(value) : '')
  const isStrange = typed !== undefined && typed.trim() !== '' && readNumber(typed, min, max) === undefined
  return (
    <Question
      id={path}
      {...question}
      error={isStrange ? `Enter a whole number from ${min} to ${max}.` : undefined}
    >
      {(control) => (
        <span className="flex items-center gap-2.5">
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            className="tabular max-w-28"
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              const next = readNumber(event.target.value, min, max)
              // a field that always needs a number keeps its last valid one
              if (next !== undefined || canBeOpen.has(path)) {
                set(path, next ?? null)
              }
            }}
            onBlur={() => {
              if (!isStrange) {
                setTyped(undefined)
              }
            }}
          />
          {unit && <span className="text-sm text-ink-soft">{unit}</span>}
        </span>
      )}
    </Question>
  )
}

/** Numbers that may be left open. */
const canBeOpen: ReadonlySet<string> = new Set<CountPath>([
  'landlord.unitsOwned',
  'property.unitsInBuilding',
  'property.yearBuilt',
  'term.landlordNoticeDays',
  'term.tenantNoticeDays',
  'pets.max',
  'parking.spaces',
  'rules.keys',
  'rules.entryNoticeHours',
])

function readNumber(text: string, min: number, max: number): number | undefined {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
  return number !== undefined && number >= min && number <= max ? number : undefined
}

export function DateAnswer({ path, ...question }: Omit<QuestionProps, 'id'> & { path: DatePath }) {
  const { answers, set } = useInterview()
  return (
    <Question id={path} {...question}>
      {(control) => (
        <DateInput
          {...control}
          min="1990-01-01"
          max="2099-12-31"
          className="max-w-52"
          value={textOf(valueAt(answers, path))}
          onChange={(event) => set(path, event.target.value || null)}
        />
      )}
    </Question>
  )
}

type DatePath = 'date' | 'term.startDate' | 'term.endDate'

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
