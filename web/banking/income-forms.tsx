import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  otherIncomeCategories,
  type OtherIncomeCategory,
  otherIncomeNames,
} from '#shared/books/other-income.ts'
import { listExpenses } from '#shared/expenses/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Combobox, type ComboOption } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Form, type FormProps, PropertySelect } from './record-forms.tsx'
import type { ReviewLine } from './review-api.ts'

/** Records the line as income without a lease, of its day and amount. */
export function IncomeForm({ line, onMatch, onClose }: FormProps & { line: ReviewLine }) {
  const [category, setCategory] = useState<OtherIncomeCategory | ''>('')
  const [description, setDescription] = useState(line.description.slice(0, 200))
  const [propertyId, setPropertyId] = useState('')
  return (
    <Form
      submitLabel="Record other income"
      isReady={category !== '' && description.trim() !== ''}
      onClose={onClose}
      onSubmit={async () => {
        if (category !== '') {
          const { amount } = line
          await onMatch([
            { kind: 'NEW_OTHER_INCOME', amount, category, description, propertyId: propertyId || null },
          ])
        }
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Category" required>
          {(control) => (
            <Select
              {...control}
              value={category}
              onChange={(event) => setCategory(event.target.value as OtherIncomeCategory | '')}
              options={otherIncomeCategories.map((value) => ({ value, label: otherIncomeNames[value] }))}
              placeholder="Choose a category"
            />
          )}
        </Field>
        <PropertySelect value={propertyId} onChange={setPropertyId} />
      </div>
      <Field label="Description" required>
        {(control) => (
          <Input
            {...control}
            value={description}
            maxLength={200}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
    </Form>
  )
}

/** Records the line as what a vendor refunded of an expense. */
export function RefundForm({ line, onMatch, onClose }: FormProps & { line: ReviewLine }) {
  const [search, setSearch] = useState('')
  const [expense, setExpense] = useState<ComboOption | null>(null)
  const { amount, date } = line
  const found = useQuery({
    queryKey: ['expenses', 'refundable', search, date],
    queryFn: ({ signal }) =>
      call(listExpenses, {
        query: { search: search || undefined, dateTo: date, status: 'POSTED', limit: 50 },
        signal,
      }),
  }).data
  return (
    <Form
      submitLabel="Record refund"
      isReady={expense !== null}
      onClose={onClose}
      onSubmit={async () => {
        if (expense) {
          await onMatch([{ kind: 'NEW_EXPENSE_REFUND', amount, expenseId: expense.value }])
        }
      }}
    >
      <Field
        label="Expense"
        required
        hint="Paid on the day of the line or before, and not refunded beyond its amount."
      >
        {(control) => (
          <Combobox
            control={control}
            name="expense"
            value={expense}
            placeholder="Search by vendor or description"
            options={found
              ?.filter(({ net, isEditable }) => net >= amount && isEditable)
              .map(({ id, vendor, description, date: paidOn, net }) => ({
                value: id,
                label: [vendor?.name, description].filter(Boolean).join(', '),
                hint: `${formatMoney(net)}, ${formatDate(paidOn)}`,
              }))}
            onSearch={setSearch}
            emptyText="No expense matches."
            onChange={setExpense}
          />
        )}
      </Field>
    </Form>
  )
}
