import { useForm } from 'react-hook-form'
import { closeBooks } from '#shared/accounting/contract.ts'
import { addDays, addMonths, endOfMonth, isPlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { booksQuery } from './api.ts'

type Values = { through: string }
type CloseBooksDialogProps = { closedThrough: string | null; onClose: () => void }

const resolver = contractResolver<Values>({
  schema: closeBooks.body,
  toBody: (values) => values,
  own: ({ through }) =>
    isPlainDate(through) ? [] : [{ path: 'through', message: 'Choose the last day to close' }],
})

/** Closes the books through a day, at first the end of the last month. */
export function CloseBooksDialog(props: CloseBooksDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Close books"
      description="Close the books once payments are recorded, bills are entered and bank statements are reconciled. You can reopen them with a reason."
    >
      <CloseForm {...props} />
    </FormDialog>
  )
}

function CloseForm({ closedThrough, onClose }: CloseBooksDialogProps) {
  const intent = useIdempotencyKey()
  const today = accountDay()
  const form = useForm<Values>({ resolver, defaultValues: { through: firstChoice(today, closedThrough) } })
  const { errors } = form.formState
  async function save(body: Values) {
    const books = await call(closeBooks, { body, idempotencyKey: intent.keyFor(body) })
    queryClient.setQueryData(booksQuery.queryKey, books)
    toast.success(`Books closed through ${formatDate(body.through)}`)
  }
  return (
    <DialogForm form={form} onSave={save} onSaved={onClose} submitLabel="Close books">
      <Field label="Close through" required error={errors.through?.message}>
        {(control) => <DateInput {...control} {...form.register('through')} max={addDays(today, -1)} />}
      </Field>
    </DialogForm>
  )
}

/** Returns the end of the month before `today`, or '' where it is closed already. */
function firstChoice(today: PlainDate, closedThrough: string | null): string {
  const last = endOfMonth(addMonths(today, -1))
  return closedThrough !== null && last <= closedThrough ? '' : last
}
