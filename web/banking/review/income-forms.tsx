import { useState } from 'react'
import {
  otherIncomeCategories,
  type OtherIncomeCategory,
  otherIncomeNames,
} from '#shared/other-income/other-income.ts'
import { Combobox, type ComboOption } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { CategoryAndProperty, LineDescriptionField, Form, type FormProps } from './record-forms.tsx'
import type { ReviewLine } from './review-api.ts'
import { useRefundable } from './use-refundable.ts'

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
      <CategoryAndProperty
        category={category}
        categories={otherIncomeCategories.map((value) => ({ value, label: otherIncomeNames[value] }))}
        onCategory={(value) => setCategory(value as OtherIncomeCategory | '')}
        propertyId={propertyId}
        onProperty={setPropertyId}
      />
      <LineDescriptionField value={description} onChange={setDescription} />
    </Form>
  )
}

/** Records the line as what a vendor refunded of an expense, or paid back of a credit. */
export function LineRefundForm({ line, onMatch, onClose }: FormProps & { line: ReviewLine }) {
  const [search, setSearch] = useState('')
  const [refunded, setRefunded] = useState<ComboOption | null>(null)
  const options = useRefundable(line, search)
  const { amount } = line
  return (
    <Form
      submitLabel="Record refund"
      isReady={refunded !== null}
      onClose={onClose}
      onSubmit={async () => {
        const [kind, id = ''] = refunded?.value.split(':') ?? []
        if (kind !== undefined) {
          await onMatch([
            kind === 'credit'
              ? { kind: 'NEW_VENDOR_CREDIT_REFUND', amount, vendorCreditId: id }
              : { kind: 'NEW_EXPENSE_REFUND', amount, expenseId: id },
          ])
        }
      }}
    >
      <Field
        label="Expense or vendor credit"
        required
        hint="Lists records dated on or before the line’s date with at least this amount not yet refunded or used."
      >
        {(control) => (
          <Combobox
            control={control}
            name="refunded"
            value={refunded}
            placeholder="Search by vendor or description"
            options={options}
            onSearch={setSearch}
            emptyText="No expenses or vendor credits match."
            onChange={setRefunded}
          />
        )}
      </Field>
    </Form>
  )
}
