import { useForm, useWatch } from 'react-hook-form'
import { createConcession } from '#shared/leases/rent/concession-contract.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import { ConcessionFields } from './concession-fields.tsx'
import { ConcessionPreview } from './concession-preview.tsx'
import {
  concessionMonths,
  concessionProblems,
  type ConcessionRow,
  newConcession,
  termsOfRows,
  toConcessionBody,
} from './concession-values.ts'
import { termsOfLease } from '#web/leases/form/terms-of-lease.ts'

type AddConcessionDialogProps = { lease: LeaseWithPayments; onClose: () => void }

/** Agrees on a concession for months of a lease that are not charged yet. */
export function AddConcessionDialog(props: AddConcessionDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Add a concession"
      description="A discount on rent that has not been charged yet. For a month already charged, add a credit instead."
    >
      <AddConcessionForm {...props} />
    </FormDialog>
  )
}

function AddConcessionForm({ lease, onClose }: AddConcessionDialogProps) {
  const intent = useIdempotencyKey()
  const first = parsePlainDate(lease.openFrom)
  const terms = termsOfLease(lease)
  const span = { first, last: lastDayOf(terms) }
  const form = useForm<ConcessionRow>({
    resolver: contractResolver<ConcessionRow>({
      schema: createConcession.body,
      toBody: (row) => toConcessionBody(row, first),
      own: (row) => concessionProblems(row, span),
    }),
    defaultValues: newConcession,
  })
  const row = useWatch({ control: form.control, compute: (all: ConcessionRow) => all })
  const wanted = termsOfRows([row], first)
  const months =
    wanted.length === 0
      ? []
      : concessionMonths({ ...terms, concessions: [...(terms.concessions ?? []), ...wanted] }, first)

  async function save(typed: ConcessionRow) {
    const body = toConcessionBody(typed, first)
    await call(createConcession, { params: { id: lease.id }, body, idempotencyKey: intent.keyFor(body) })
    void invalidateLedger()
    toast.success('Concession added')
  }

  return (
    <DialogForm form={form} submitLabel="Add concession" onSave={save} onSaved={onClose}>
      <ConcessionFields
        row={row}
        span={span}
        register={(name) => form.register(name)}
        amount={(label) => <MoneyField form={form.control} name="amount" label={label} required />}
        errors={form.formState.errors}
      />
      <ConcessionPreview months={months} />
    </DialogForm>
  )
}
