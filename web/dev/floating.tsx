import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Drawer } from '#web/ui/dialogs/drawer.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { longText, DevSection, State } from './section.tsx'

type Float = 'dialog' | 'form' | 'stale' | 'failing' | 'confirm' | 'refused' | 'drawer'

const refusals = {
  form: undefined,
  stale: new ApiError({ status: 412, code: 'version_mismatch' }),
  failing: new ApiError({
    status: 400,
    problems: [
      { path: 'name', message: 'A unit with this name exists already.' },
      { path: 'units.7', message: 'Unit 7 is in another property.' },
    ],
  }),
}

/**
 * The elements that float over the page. They take the theme of the page, so each column sets the page's
 * theme to its own.
 */
export function Floating({ theme }: { theme: 'light' | 'dark' }) {
  const [open, setOpen] = useState<Float>()
  const close = () => setOpen(undefined)
  const use = () => document.documentElement.setAttribute('data-theme', theme)
  const opens = (float: Float) => () => {
    use()
    setOpen(float)
  }
  const form = open === 'form' || open === 'stale' || open === 'failing' ? open : undefined
  return (
    <DevSection title="Over the page">
      <State name="Dialogs: to read, a form, a form changed meanwhile, a form that is refused">
        <div className="flex flex-wrap gap-2">
          <Button onClick={opens('dialog')}>Dialog</Button>
          <Button onClick={opens('form')}>Form</Button>
          <Button onClick={opens('stale')}>Form, changed meanwhile</Button>
          <Button onClick={opens('failing')}>Form, refused</Button>
        </div>
      </State>
      <State name="Questions and the sheet of phones">
        <div className="flex flex-wrap gap-2">
          <Button onClick={opens('confirm')}>Question</Button>
          <Button onClick={opens('refused')}>Question, refused</Button>
          <Button onClick={opens('drawer')}>Drawer</Button>
        </div>
      </State>
      <State name="Toasts: done, done with a way back, to know, a warning, a failure with long text">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => (use(), toast.success('Unit saved'))}>Toast</Button>
          <Button
            onClick={() => {
              use()
              toast.success('14 payments recorded', { action: { label: 'Undo', onClick: () => undefined } })
            }}
          >
            Toast with Undo
          </Button>
          <Button onClick={() => (use(), toast.info('Your unsaved draft was restored'))}>
            Toast to know
          </Button>
          <Button onClick={() => (use(), toast.warning('Two rows were left out'))}>Toast of a warning</Button>
          <Button
            onClick={() => {
              use()
              toast.error('Nothing was saved', { description: longText })
            }}
          >
            Toast of a failure
          </Button>
        </div>
      </State>
      <Dialog open={open === 'dialog'} onOpenChange={close} title="A dialog" description="With a description">
        {longText}
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
        </DialogActions>
      </Dialog>
      <FormDialog open={form !== undefined} onClose={close} title="Add unit" description="Maple Court">
        <UnitForm refusal={form && refusals[form]} onClose={close} />
      </FormDialog>
      <ConfirmDialog
        open={open === 'confirm' || open === 'refused'}
        onOpenChange={close}
        title="Archive this unit?"
        confirmLabel="Archive unit"
        onConfirm={async () => {
          if (open === 'refused') {
            throw new ApiError({ status: 409, detail: 'This unit has an active lease. End it first.' })
          }
        }}
      >
        Its leases stay in the books.
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onClose={close} label="Menu">
        <p className="py-4">Its content</p>
      </Drawer>
    </DevSection>
  )
}

type UnitValues = { name: string; rent: number | null }

/** A form whose Save succeeds, or fails as the server refuses it. */
function UnitForm({ refusal, onClose }: { refusal: ApiError | undefined; onClose: () => void }) {
  const form = useForm<UnitValues>({ defaultValues: { name: '', rent: null } })
  return (
    <DialogForm
      form={form}
      submitLabel="Add unit"
      onLoadNewest={() => form.reset()}
      onSave={async () => {
        if (refusal) {
          throw refusal
        }
      }}
      onSaved={onClose}
    >
      <Field label="Name" required error={form.formState.errors.name?.message}>
        {(control) => (
          <Input {...control} {...form.register('name', { required: 'Enter a name for the unit.' })} />
        )}
      </Field>
      <MoneyField form={form.control} name="rent" label="Monthly rent" />
    </DialogForm>
  )
}
