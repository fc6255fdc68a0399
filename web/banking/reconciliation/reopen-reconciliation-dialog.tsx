import { useForm } from 'react-hook-form'
import { reopenReconciliation } from '#shared/banking/reconciliation-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { Reconciliation } from './reconcile-api.ts'

type Values = { reason: string }
type ReopenDialogProps = { reconciliation: Reconciliation; onClose: () => void }

const resolver = contractResolver<Values>({ schema: reopenReconciliation.body, toBody: (values) => values })

/** Reopens a finished reconciliation, with a reason that the history keeps. */
export function ReopenReconciliationDialog(props: ReopenDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Reopen reconciliation"
      description={`The items on the statement through ${formatDate(props.reconciliation.statementDate)} can be marked again.`}
    >
      <ReopenForm {...props} />
    </FormDialog>
  )
}

function ReopenForm({ reconciliation, onClose }: ReopenDialogProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({ resolver, defaultValues: { reason: '' } })
  async function save(body: Values) {
    await call(reopenReconciliation, {
      params: { id: reconciliation.id },
      body,
      idempotencyKey: intent.keyFor(body),
    })
    await invalidateLedger()
    toast.success('Reconciliation reopened')
  }
  return (
    <DialogForm form={form} onSave={save} onSaved={onClose} submitLabel="Reopen">
      <Field label="Reason" required error={form.formState.errors.reason?.message}>
        {(control) => <Input {...control} {...form.register('reason')} maxLength={200} />}
      </Field>
    </DialogForm>
  )
}
