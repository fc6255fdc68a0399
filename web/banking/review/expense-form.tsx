import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expenseCategories, type ExpenseCategory, offScheduleNames } from '#shared/expenses/categories.ts'
import { namesMortgage } from '#shared/banking/matching/mortgage-words.ts'
import { RecordedNotice } from '#web/common/costs/recorded-notice.tsx'
import { vendorOptionsQuery } from '#web/common/costs/vendor-options.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { findRecordedOfLine } from './find-recorded-line.ts'
import { MortgageNotice } from './mortgage-notice.tsx'
import { CategoryAndProperty, LineDescriptionField, Form, type FormProps } from './record-forms.tsx'
import { candidatesQuery, type ReviewLine, suggestionQuery } from './review-api.ts'

const categoryOptions = [
  ...expenseCategories.map(({ category: value, name }) => ({ value, label: name })),
  { value: 'CAPITAL', label: offScheduleNames.CAPITAL },
]

/** The values that a person chose; undefined if a value was not chosen, so that the suggestion stays. */
type Chosen = { category?: ExpenseCategory | ''; propertyId?: string; vendorId?: string }

/** Records the line as an expense of its day and amount, filled in like the last line of the same payee. */
export function ExpenseForm({ line, onMatch, onClose }: FormProps & { line: ReviewLine }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [description, setDescription] = useState(line.description.slice(0, 200))
  const [confirmed, setConfirmed] = useState('')
  const last = useQuery(suggestionQuery(line.id)).data?.suggestion
  const vendors = useQuery(vendorOptionsQuery).data ?? []
  const category = chosen.category ?? last?.category ?? ''
  const propertyId = chosen.propertyId ?? last?.property?.id ?? ''
  const vendorId = chosen.vendorId ?? last?.vendor?.id ?? ''
  const isMortgage = category === 'MORTGAGE_INTEREST' || (category === '' && namesMortgage(line.description))
  const recorded = findRecordedOfLine(line, useQuery(candidatesQuery(line.id, '')).data ?? [])
  const isAsked = recorded !== undefined && recorded.id !== confirmed
  return (
    <Form
      submitLabel="Record expense"
      isReady={category !== '' && description.trim() !== '' && !isAsked}
      onClose={onClose}
      onSubmit={() =>
        onMatch([
          {
            kind: 'NEW_EXPENSE',
            amount: Math.abs(line.amount),
            ...(category !== '' && { category }),
            description,
            propertyId: propertyId || null,
            vendorId: vendorId || null,
          },
        ])
      }
    >
      {last && (
        <p className="text-sm text-ink-soft">
          Filled in from the last expense for this payee: {formatMoney(Math.abs(last.amount))} on{' '}
          {formatDate(last.date)}.
        </p>
      )}
      <CategoryAndProperty
        category={category}
        categories={categoryOptions}
        onCategory={(value) => setChosen({ ...chosen, category: value as ExpenseCategory | '' })}
        propertyId={propertyId}
        onProperty={(id) => setChosen({ ...chosen, propertyId: id })}
      />
      {isMortgage && <MortgageNotice />}
      <Field label="Vendor">
        {(control) => (
          <Select
            {...control}
            value={vendorId}
            onChange={(event) => setChosen({ ...chosen, vendorId: event.target.value })}
            options={withVendor(vendors, last?.vendor)}
            placeholder="No vendor"
          />
        )}
      </Field>
      <LineDescriptionField value={description} onChange={setDescription} />
      {recorded && (
        <RecordedNotice
          recorded={recorded}
          noun="expense"
          isConfirmed={!isAsked}
          onConfirm={(isAnother) => setConfirmed(isAnother ? recorded.id : '')}
        >
          <p>If it is the same expense, choose it under Recorded so that it is not counted twice.</p>
        </RecordedNotice>
      )}
    </Form>
  )
}

type VendorOption = { value: string; label: string }

/** Returns the vendors to choose from, with the suggested one where there are too many to list. */
function withVendor(
  options: readonly VendorOption[],
  vendor: { id: string; name: string } | null | undefined,
): VendorOption[] {
  return !vendor || options.some(({ value }) => value === vendor.id)
    ? [...options]
    : [{ value: vendor.id, label: vendor.name }, ...options]
}
