import { useState, type FormEvent, type ReactNode } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { useOwnersOn } from '#web/lib/api/use-owners-on.ts'
import { usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { missingWhose, notAssigned, WhoseMoney, whoseBody } from './whose-money.tsx'
import { exclude, type Parts, remove, type ReviewLine } from './review-api.ts'

export type FormProps = { onMatch: (parts: Parts) => Promise<void>; onClose: () => void }

type TransferFormProps = FormProps & { line: ReviewLine; options: { value: string; label: string }[] }

/** Records the line as a transfer to or from another own account. */
export function TransferForm({ line, options, onMatch, onClose }: TransferFormProps) {
  const [only] = options
  const [whose, setWhose] = useState(notAssigned)
  const [bankAccountId, setBankAccountId] = useState(options.length === 1 ? (only?.value ?? '') : '')
  return (
    <Form
      submitLabel="Record transfer"
      isReady={bankAccountId !== '' && missingWhose(whose).length === 0}
      onClose={onClose}
      onSubmit={() => onMatch([{ kind: 'NEW_TRANSFER', bankAccountId, ...whoseBody(whose) }])}
    >
      <Field
        label="Other account"
        required
        hint="When you import that account’s statement, its line is matched to this transfer."
      >
        {(control) => (
          <Select
            {...control}
            value={bankAccountId}
            options={options}
            placeholder="Choose an account"
            onChange={(event) => setBankAccountId(event.target.value)}
          />
        )}
      </Field>
      <WhoseMoney value={whose} onChange={setWhose} day={line.date} />
    </Form>
  )
}

/** Records the line as money of the owner. */
export function OwnerForm({ line, onMatch, onClose }: FormProps & { line: ReviewLine }) {
  const [propertyId, setPropertyId] = useState('')
  const [ownerId, setOwnerId] = useState('')
  const owners = useOwnersOn(propertyId, line.date)
  const amount = Math.abs(line.amount)
  return (
    <Form
      submitLabel={line.amount < 0 ? 'Record owner draw' : 'Record contribution'}
      isReady
      onClose={onClose}
      onSubmit={() =>
        onMatch([{ kind: 'OWNER', amount, propertyId: propertyId || null, ownerId: ownerId || null }])
      }
    >
      <p className="text-sm text-ink-soft">
        Money that the owner takes out or contributes is neither income nor an expense.
      </p>
      <PropertySelect
        value={propertyId}
        onChange={(id) => {
          setPropertyId(id)
          setOwnerId('')
        }}
      />
      {owners.length > 0 && (
        <Field
          label="Owner"
          optional
          hint="If you do not choose an owner, the amount is divided by the ownership shares on that date."
        >
          {(control) => (
            <Select
              {...control}
              value={ownerId}
              options={owners}
              placeholder="All owners, by ownership share"
              onChange={(event) => setOwnerId(event.target.value)}
            />
          )}
        </Field>
      )}
    </Form>
  )
}

type ExcludeFormProps = {
  line: ReviewLine
  onRun: (work: () => Promise<unknown>, done: string) => Promise<void>
  onClose: () => void
}

/** Leaves the line out of the books, with the reason, or deletes it. */
export function ExcludeForm({ line, onRun, onClose }: ExcludeFormProps) {
  const [reason, setReason] = useState('')
  const params = { id: line.id }
  return (
    <Form
      submitLabel="Exclude line"
      isReady={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() => onRun(() => call(exclude, { params, body: { reason } }), 'Line excluded')}
      aside={
        <Button
          variant="quiet"
          className="mr-auto"
          onClick={() => void onRun(() => call(remove, { params }), 'Line deleted')}
        >
          Delete line
        </Button>
      }
    >
      <Field
        label="Reason"
        required
        hint="For example, personal or for another business. The line is not posted to the books."
      >
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={200}
            placeholder="Personal"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Form>
  )
}

type CategoryAndPropertyProps = {
  category: string
  categories: { value: string; label: string }[]
  onCategory: (category: string) => void
  propertyId: string
  onProperty: (id: string) => void
}

/** Asks for the category and the property of a new expense or income. */
export function CategoryAndProperty({
  category,
  categories,
  onCategory,
  propertyId,
  onProperty,
}: CategoryAndPropertyProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Category" required>
        {(control) => (
          <Select
            {...control}
            value={category}
            onChange={(event) => onCategory(event.target.value)}
            options={categories}
            placeholder="Choose a category"
          />
        )}
      </Field>
      <PropertySelect value={propertyId} onChange={onProperty} />
    </div>
  )
}

/** The description of a new expense or income. */
export function LineDescriptionField({
  value,
  onChange,
}: {
  value: string
  onChange: (text: string) => void
}) {
  return (
    <Field label="Description" required>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={200}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** The property of a line; none: the whole business. */
function PropertySelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const options = usePropertyOptions()
  return (
    <Field label="Property">
      {(control) => (
        <Select
          {...control}
          value={value}
          options={options}
          placeholder="Whole business"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type InnerFormProps = {
  submitLabel: string
  isReady: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  aside?: ReactNode
  children: ReactNode
}

/** A form of the dialog: its fields and its buttons. */
export function Form({ submitLabel, isReady, onSubmit, onClose, aside, children }: InnerFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    await onSubmit()
    setIsBusy(false)
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {children}
      <DialogActions>
        {aside}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isReady}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
