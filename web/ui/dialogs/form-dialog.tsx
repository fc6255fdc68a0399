import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useSave } from '#web/lib/forms/use-save.ts'
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts'
import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { type DaysToAsk, useFarDays } from '#web/ui/forms/use-far-days.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { SaveFailureNotice } from './save-failure-notice.tsx'
import { DiscardDialog, UnsavedGuard } from './unsaved-guard.tsx'

type Unsaved = {
  /** Title of the dialog. */
  about: string
  isDirty: () => boolean
  setDirty: (isDirty: boolean) => void
  /** Closes the dialog. Asks first where unsaved changes would be lost. */
  requestClose: () => void
}

const UnsavedContext = createContext<Unsaved | undefined>(undefined)

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  isReading?: boolean | undefined
  /** A `<DialogForm>`, or a component that reports unsaved changes by `useUnsavedChanges`. */
  children: ReactNode
}

/** Shows a dialog with a form. However it is closed, it asks first where typed text would be lost. */
export function FormDialog({
  open,
  onClose,
  title,
  description,
  size,
  isReading,
  children,
}: FormDialogProps) {
  const dirty = useRef(false)
  const [isAsking, setIsAsking] = useState(false)

  function close() {
    dirty.current = false
    setIsAsking(false)
    onClose()
  }

  const unsaved: Unsaved = {
    about: title,
    isDirty: () => dirty.current,
    setDirty: (isDirty) => {
      dirty.current = isDirty
    },
    requestClose: () => (dirty.current ? setIsAsking(true) : close()),
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && unsaved.requestClose()}
      title={title}
      description={description}
      size={size}
      isReading={isReading}
    >
      <UnsavedContext value={unsaved}>
        {children}
        <UnsavedGuard isDirty={unsaved.isDirty} />
        <DiscardDialog open={isAsking} onDiscard={close} onKeep={() => setIsAsking(false)} />
      </UnsavedContext>
    </Dialog>
  )
}

/** Reports to the surrounding dialog whether closing it would lose changes. */
export function useUnsavedChanges(isDirty: boolean) {
  const unsaved = use(UnsavedContext)
  const setDirty = useRef(unsaved?.setDirty)
  useEffect(() => setDirty.current?.(isDirty), [isDirty])
  return {
    about: unsaved?.about,
    /** Marks everything as saved, so that the dialog closes without asking. */
    allowLeaving: () => unsaved?.setDirty(false),
    requestClose: () => unsaved?.requestClose(),
  }
}

type DialogFormProps<Values extends FieldValues, Saved> = {
  form: UseFormReturn<Values>
  /** Saves the form; then `onSaved` closes the dialog or navigates. An error is shown. */
  onSave: (values: Values) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onLoadNewest?: (() => void) | undefined
  submitLabel: string
  /** The days of the form that are asked about where they are far from today. */
  days?: DaysToAsk<Values> | undefined
  children: ReactNode
}

/** Shows the form of a dialog, with errors above and buttons below. Fields use `useFormContext`. */
export function DialogForm<Values extends FieldValues, Saved>(props: DialogFormProps<Values, Saved>) {
  const { form, onSave, onSaved, onLoadNewest, submitLabel, days, children } = props
  const t = useUiMessages()
  const { isDirty } = form.formState
  const { about, allowLeaving, requestClose } = useUnsavedChanges(isDirty)
  useFormDraft(form, about)
  const farDays = useFarDays(form, days)
  const { failure, isSaving, onSubmit } = useSave(form, async (values) => {
    if (!farDays.confirm()) {
      return
    }
    const saved = await onSave(values)
    allowLeaving()
    onSaved(saved)
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <SaveFailureNotice failure={failure} onLoadNewest={onLoadNewest} />
      <FormProvider {...form}>{children}</FormProvider>
      {farDays.question}
      <DialogActions>
        <Button onClick={requestClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isSaving}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
