import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type Texts = { label: string; hint?: string; error: string | undefined }

type ReportFieldsProps = {
  /** A short title of the problem. */
  title: Texts & { input: ComponentProps<typeof Input> }
  description: Texts & { input: ComponentProps<typeof Textarea> }
  /** Further fields between the two. */
  children?: ReactNode
}

/** Shows the two fields of every repair report: title and description. */
export function ReportFields({ title, description, children }: ReportFieldsProps) {
  return (
    <>
      <Field label={title.label} hint={title.hint} error={title.error} required>
        {(control) => <Input {...control} {...title.input} />}
      </Field>
      {children}
      <Field label={description.label} hint={description.hint} error={description.error} required>
        {(control) => <Textarea {...control} {...description.input} />}
      </Field>
    </>
  )
}
