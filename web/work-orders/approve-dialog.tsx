import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { href } from 'react-router'
import { expenseMethods, methodNames, type ExpenseMethod } from '#shared/expenses/methods.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { approveWorkOrder } from '#shared/work-orders/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCounted, formatDate, formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type Job, recordedExpensesQuery, type RecordedExpense } from './api.ts'

type Values = {
  /** EXPENSE and BILL record the invoice; the id of an expense says that it is recorded. */
  record: string
  date: string
  dueDate: string
  method: ExpenseMethod | ''
  reference: string
}

function toBody({ record, date, dueDate, method, reference }: Values) {
  if (record === 'EXPENSE') {
    return { date, method: method || null, reference: reference || null }
  }
  return record === 'BILL' ? { date, dueDate, reference: reference || null } : { expenseId: record }
}
const resolver = contractResolver<Values>({ schema: approveWorkOrder.body, toBody })

/** The number of days from today until a bill is due, unless its date is changed. */
const daysToPay = 30

type ApproveDialogProps = { job: Job; onClose: () => void }

/** Approves the invoice of a job: as an expense, as a bill to pay later, or by an expense that is recorded already. */
export function ApproveDialog({ job, onClose }: ApproveDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Approve invoice"
      description={`${formatMoney(job.invoice)} of ${job.vendor.name}. The request is marked completed if no other vendor’s job is open.`}
      size="sm"
    >
      <ApproveForm job={job} onClose={onClose} />
    </FormDialog>
  )
}

function ApproveForm({ job, onClose }: ApproveDialogProps) {
  const recorded = useQuery(recordedExpensesQuery(job.maintenanceId)).data ?? []
  const today = accountDay()
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      record: 'EXPENSE',
      date: today,
      dueDate: addDays(parsePlainDate(today), daysToPay),
      method: '',
      reference: '',
    },
  })
  const { errors } = form.formState
  const record = useWatch({ control: form.control, name: 'record' })
  async function save(values: Values) {
    await call(approveWorkOrder, { params: { id: job.id }, body: toBody(values) })
    await invalidateLedger()
    const used = recorded.find(({ id }) => id === values.record)
    toast.success(
      used
        ? `Invoice approved and matched to the recorded payment of ${formatMoney(used.amount)}`
        : `${formatMoney(job.invoice)} recorded as ${values.record === 'BILL' ? 'a bill to pay' : 'an expense'}`,
    )
  }
  return (
    <DialogForm
      form={form}
      days={{
        date: { name: 'The payment date', kind: 'record' },
        dueDate: { name: 'The due date', kind: 'past' },
      }}
      submitLabel="Approve invoice"
      onSave={save}
      onSaved={onClose}
    >
      {recorded.length > 0 && <Recorded expenses={recorded} />}
      <Field label="Record it as" required error={errors.record?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('record')}
            options={[
              {
                value: 'EXPENSE',
                label: recorded.length > 0 ? 'Another paid expense' : 'A paid expense',
              },
              { value: 'BILL', label: 'A bill to pay later' },
              ...recorded.map(({ id, amount, description }) => ({
                value: id,
                label: `Use the recorded ${formatMoney(amount)}, ${description}`,
              })),
            ]}
          />
        )}
      </Field>
      {(record === 'EXPENSE' || record === 'BILL') && (
        <Field
          label={record === 'BILL' ? 'Bill date' : 'Paid on'}
          required
          error={errors.date?.message}
          hint={record === 'BILL' && 'On the accrual basis, it is an expense on this date.'}
        >
          {(control) => <DateInput {...control} {...form.register('date')} />}
        </Field>
      )}
      {record === 'EXPENSE' && (
        <Field label="Method" optional error={errors.method?.message}>
          {(control) => (
            <Select
              {...control}
              {...form.register('method')}
              options={expenseMethods.map((value) => ({ value, label: methodNames[value] }))}
              placeholder="Not specified"
            />
          )}
        </Field>
      )}
      {record === 'BILL' && (
        <>
          <Field label="Due on" required error={errors.dueDate?.message}>
            {(control) => <DateInput {...control} {...form.register('dueDate')} />}
          </Field>
          <Field label="Invoice number" optional error={errors.reference?.message}>
            {(control) => <Input {...control} {...form.register('reference')} maxLength={80} />}
          </Field>
        </>
      )}
    </DialogForm>
  )
}

/** Says what the request has in the books already: the invoice may be one of it. */
function Recorded({ expenses }: { expenses: readonly RecordedExpense[] }) {
  return (
    <Notice
      tone="warn"
      title={`This request already has ${formatCounted(expenses.length, 'recorded expense')}`}
    >
      <ul>
        {expenses.map(({ id, amount, date, description, vendor }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink to={{ pathname: href('/expenses'), search: `?expense=${id}` }}>
              {formatMoney(amount)}
            </TextLink>
            , {formatDate(date)}
            {vendor && `, ${vendor.name}`}: {description}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
