import type { ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { useEditConflict } from '#web/lib/forms/use-edit-conflict.ts'
import { DialogForm } from './dialogs/form-dialog.tsx'
import type { DaysToAsk } from './forms/use-far-days.tsx'

type EditDialogFormProps<Thing extends { version: number }, Values extends FieldValues> = {
  thing: Thing
  /** Reads the newest version, where another user has saved it meanwhile. */
  readNewest: () => Promise<Thing>
  valuesOf: (thing: Thing) => DefaultValues<Values>
  resolver: Resolver<Values>
  /** Saves the values over the version that the form began with. */
  onSave: (thing: Thing, values: Values) => Promise<void>
  onSaved: () => void
  days?: DaysToAsk<Values> | undefined
  children: ReactNode
}

/** Shows a dialog's form that changes one object. On request, it starts again with the newest version. */
export function EditDialogForm<Thing extends { version: number }, Values extends FieldValues>(
  props: EditDialogFormProps<Thing, Values>,
) {
  const [seed, loadNewest] = useEditConflict(props.thing, props.readNewest)
  return <Form key={seed.version} {...props} thing={seed} onLoadNewest={loadNewest} />
}

function Form<Thing extends { version: number }, Values extends FieldValues>({
  thing,
  valuesOf,
  resolver,
  onSave,
  onSaved,
  onLoadNewest,
  days,
  children,
}: EditDialogFormProps<Thing, Values> & { onLoadNewest: () => void }) {
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(thing) })
  return (
    <DialogForm
      form={form}
      submitLabel="Save changes"
      onLoadNewest={onLoadNewest}
      days={days}
      onSave={(values) => onSave(thing, values)}
      onSaved={onSaved}
    >
      {children}
    </DialogForm>
  )
}
