import { useForm, useWatch } from 'react-hook-form'
import { reopenBooks } from '#shared/accounting/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { booksQuery } from './api.ts'

type Values = { through: string; reason: string }
type ReopenBooksDialogProps = { closedThrough: string; onClose: () => void }

const toBody = ({ through, reason }: Values) => ({ through: through || null, reason })

const resolver = contractResolver<Values>({ schema: reopenBooks.body, toBody })

/** Reopens the books, with a reason that the history keeps. */
export function ReopenBooksDialog(props: ReopenBooksDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Reopen books"
      description={`The books are closed through ${formatDate(props.closedThrough)}. Figures for reopened days can change, including figures that were reported or filed.`}
    >
      <ReopenForm {...props} />
    </FormDialog>
  )
}

function ReopenForm({ onClose }: ReopenBooksDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({ resolver, defaultValues: { through: '', reason: '' } })
  const through = useWatch({ control: form.control, name: 'through' })
  const { errors } = form.formState
  async function save(values: Values) {
    const body = toBody(values)
    const books = await call(reopenBooks, { body, idempotencyKey: intent.keyFor(body) })
    queryClient.setQueryData(booksQuery.queryKey, books)
    toast.success(body.through ? `Books reopened after ${formatDate(body.through)}` : 'All days reopened')
  }
  return (
    <DialogForm form={form} onSave={save} onSaved={onClose} submitLabel="Reopen books">
      <Field
        label="Keep closed through"
        optional
        error={errors.through?.message}
        hint={through ? undefined : 'Leave blank to keep all days open.'}
      >
        {(control) => <DateInput {...control} {...form.register('through')} />}
      </Field>
      <Field label="Reason" required error={errors.reason?.message}>
        {(control) => <Input {...control} {...form.register('reason')} maxLength={500} />}
      </Field>
    </DialogForm>
  )
}
