import { useForm } from 'react-hook-form'
import { startReconciliation, updateReconciliation } from '#shared/banking/reconciliation-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import type { BankAccount } from '#web/banking/api.ts'
import type { Reconciliation } from './reconcile-api.ts'

type Values = { statementDate: string; statementBalance: number | null }

type ReconcileDialogProps = {
  account: BankAccount
  /** The open reconciliation whose statement is changed; undefined starts one. */
  reconciliation?: Reconciliation | undefined
  /** The last day that is reconciled, else the day of the opening balance. */
  after: string
  onClose: () => void
  onSaved: (id: string) => void
}

const resolver = contractResolver<Values>({
  schema: startReconciliation.body,
  toBody: ({ statementDate, statementBalance }) => ({
    statementDate,
    statementBalance: statementBalance ?? 0,
  }),
  own: ({ statementDate, statementBalance }) => [
    ...(statementDate === ''
      ? [{ path: 'statementDate', message: 'Enter the end date of the statement' }]
      : []),
    ...(statementBalance === null
      ? [{ path: 'statementBalance', message: 'Enter the ending balance, for example 1500.00' }]
      : []),
  ],
})

/** Asks for the end of a statement and its balance, to start a reconciliation or to correct its statement. */
export function ReconcileDialog(props: ReconcileDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title={props.reconciliation ? 'Edit statement' : `Reconcile ${props.account.name}`}
      description="Both figures are on your bank statement."
    >
      <ReconcileForm {...props} />
    </FormDialog>
  )
}

function ReconcileForm({ account, reconciliation, after, onSaved }: ReconcileDialogProps) {
  const intent = useIdempotencyKey()
  const isCard = account.kind === 'CREDIT_CARD'
  // the latest balance known from the bank, unless that day is reconciled already
  const said =
    account.statement && account.statement.date > after
      ? { date: account.statement.date, balance: account.statement.balance }
      : { date: endOfLastMonth(after), balance: null }
  const balance = reconciliation ? reconciliation.statementBalance : said.balance
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      statementDate: reconciliation?.statementDate ?? said.date,
      statementBalance: balance === null ? null : isCard ? -balance || 0 : balance,
    },
  })
  const { errors } = form.formState

  async function save({ statementDate, statementBalance }: Values): Promise<string> {
    const amount = statementBalance ?? 0
    const body = { statementDate, statementBalance: isCard ? -amount || 0 : amount }
    if (reconciliation) {
      await call(updateReconciliation, {
        params: { id: reconciliation.id },
        body,
        ifMatch: reconciliation.version,
      })
      await invalidateLedger()
      return reconciliation.id
    }
    const started = await call(startReconciliation, {
      params: { id: account.id },
      body,
      idempotencyKey: intent.keyFor(body),
    })
    await invalidateLedger()
    return started.id
  }

  return (
    <DialogForm
      form={form}
      days={{ statementDate: { name: 'The statement end date', kind: 'record' } }}

      onSave={save}
      onSaved={onSaved}
      submitLabel={reconciliation ? 'Save changes' : 'Start'}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Statement ends on"
          required
          error={errors.statementDate?.message}
          hint={errors.statementDate ? undefined : `After ${formatDate(after)}.`}
        >
          {(control) => <DateInput {...control} {...form.register('statementDate')} />}
        </Field>
        <MoneyField
          form={form.control}
          name="statementBalance"
          label={isCard ? 'Owed on the card' : 'Ending balance'}
          required
          hint={!reconciliation && said.balance !== null ? 'From the file you imported last.' : undefined}
        />
      </div>
    </DialogForm>
  )
}

/** The last day of the previous month, or today where that is reconciled. */
function endOfLastMonth(after: string): string {
  const [year = 0, month = 1] = accountDay().split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
  return end > after ? end : accountDay()
}
