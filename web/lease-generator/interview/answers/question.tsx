import type { ReactNode } from 'react'
import type { LeaseWarning } from '#shared/lease-generator/compose/composed-lease.ts'
import { Field, type ControlProps } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { RuleSource } from './rule-source.tsx'

export type QuestionProps = {
  /** The answer's path. Warnings, problems and the composed lease refer to the question by it. */
  id: string
  label: string
  hint?: ReactNode
  optional?: boolean | undefined
  /** A problem that only the input knows, such as text that is not an amount. */
  error?: string | undefined
  /** The state's rule about the question. */
  rule?: ReactNode
  className?: string | undefined
}

/** Shows a question with one control and, below it, the rule of the state's law. */
export function Question(props: QuestionProps & { children: (control: ControlProps) => ReactNode }) {
  const { id, label, hint, optional, error, rule, className, children } = props
  const { problemOf } = useInterview()
  return (
    <QuestionFrame id={id} rule={rule} className={className}>
      <Field label={label} hint={hint} optional={optional} error={error ?? problemOf(id)}>
        {children}
      </Field>
    </QuestionFrame>
  )
}

/** A question with several controls: a set of boxes or a list of people. */
export function QuestionGroup(props: QuestionProps & { children: ReactNode }) {
  const { id, label, hint, optional, error, rule, className, children } = props
  const { problemOf } = useInterview()
  const problem = error ?? problemOf(id)
  return (
    <QuestionFrame id={id} rule={rule} className={className}>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 text-sm font-medium text-ink">
          {label}
          {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
        </legend>
        {children}
        {problem && <FieldError>{problem}</FieldError>}
        {hint && <p className="text-sm text-ink-faint">{hint}</p>}
      </fieldset>
    </QuestionFrame>
  )
}

function QuestionFrame(props: {
  id: string
  rule: ReactNode
  className: string | undefined
  children: ReactNode
}) {
  const { id, rule, className, children } = props
  // an aria-live region: screen readers read a warning when it appears, because the user is still typing the answer
  // that causes it
  const warnings = useInterview().warningsOf(id)
  return (
    <div
      id={`question-${id}`}
      data-question={id}
      className={cn('grid min-w-0 scroll-mt-28 content-start gap-2.5', className)}
    >
      {children}
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {warnings.map((warning) => (
          <Warning key={warning.text} warning={warning} />
        ))}
      </div>
      {/* a warning contains the rule's own words */}
      {warnings.length === 0 && rule}
    </div>
  )
}

function Warning({ warning: { text, citation } }: { warning: LeaseWarning }) {
  return (
    <Notice tone="warn">
      <p>{text}</p>
      {citation && (
        <div className="mt-1">
          <RuleSource {...citation} />
        </div>
      )}
    </Notice>
  )
}
