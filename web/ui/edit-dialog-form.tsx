import type { ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import { useEditConflict } from '#web/lib/forms/use-edit-conflict.ts'
import { DialogForm } from './dialogs/form-dialog.tsx'

type EditDialogFormProps<Thing extends { version: number }, Values extends FieldValues> = {
  thing: Thing
  /** Reads it again, where somebody else saved it meanwhile. */
  readNewest: () => Promise<Thing>
  valuesOf: (thing: Thing) => DefaultValues<Values>
  resolver: Resolver<Values>
  /** Saves the values over the version that the form began with. */
  onSave: (thing: Thing, values: Values) => Promise<void>
  onSaved: () => void
  children: ReactNode
}

/** The form of a dialog that changes one thing; it begins again with the newest version when asked to. */
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
  children,
}: EditDialogFormProps<Thing, Values> & { onLoadNewest: () => void }) {
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(thing) })
  return (
    <DialogForm
      form={form}
      submitLabel="Save changes"
      onLoadNewest={onLoadNewest}
      onSave={(values) => onSave(thing, values)}
      onSaved={onSaved}
    >
      {children}
    </DialogForm>
  )
}
