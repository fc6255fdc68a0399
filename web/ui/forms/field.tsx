import { useId, type ReactNode } from 'react'
import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { cn } from '#web/ui/cn.ts'
import { FieldError } from './field-error.tsx'

/** Props for the control inside a field. Spread them, so that label, hint and error are linked to it. */
export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Announced to assistive technology. An optional field says so in its visible label. */
  required?: boolean | undefined
  optional?: boolean | undefined
  /** Shown beside the label at the end of the line: a link such as 'Forgot your password?'. */
  aside?: ReactNode
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** `<Field label="Email" error={errors.email?.message}>{(control) => <Input {...control} {...register('email')} />}</Field>` */
export function Field({ label, hint, error, required, optional, aside, className, children }: FieldProps) {
  const t = useUiMessages()
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
  }
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
          {optional && <span className="font-normal text-ink-faint"> {t('ui.optional')}</span>}
        </label>
        {/* a button beside the label does not push the control down: the controls in a line stay level */}
        {aside && <div className="-my-3">{aside}</div>}
      </div>
      {children(control)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
