import { currencies, type CurrencyCode } from '#shared/invoices/currencies.ts'
import type { InvoicePaper, InvoiceStatus } from '#shared/invoices/document.ts'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useInvoice, useProblem, useStore } from '#web/invoice-generator/use-invoice.ts'

const statuses: readonly { value: InvoiceStatus; label: string }[] = [
  { value: 'DRAFT', label: 'Draft' },
  { value: 'PAID', label: 'Paid' },
  { value: 'OVERDUE', label: 'Overdue' },
]
const paperSizes: readonly { value: InvoicePaper; label: string }[] = [
  { value: 'A4', label: 'A4' },
  { value: 'LETTER', label: 'US Letter' },
]
const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))

export function DetailsCard() {
  const store = useStore()
  const invoiceNumber = useInvoice(({ draft }) => draft.invoiceNumber)
  const status = useInvoice(({ draft }) => draft.status)
  const issueDate = useInvoice(({ draft }) => draft.issueDate)
  const dueDate = useInvoice(({ draft }) => draft.dueDate)
  const currency = useInvoice(({ draft }) => draft.currency)
  const paper = useInvoice(({ draft }) => draft.paper)
  const issueProblem = useProblem('issueDate')
  const dueProblem = useProblem('dueDate')
  const isDueBefore = issueDate !== '' && dueDate !== '' && dueDate < issueDate
  return (
    <Card title="Invoice Details">
      <div className="grid grid-cols-6 gap-x-4 gap-y-4">
        <Field label="Invoice number" className="col-span-6 sm:col-span-3">
          {(control) => (
            <Input
              {...control}
              name="invoiceNumber"
              autoComplete="off"
              spellCheck={false}
              value={invoiceNumber}
              onChange={(event) => store.change({ invoiceNumber: event.target.value })}
              className="tabular"
            />
          )}
        </Field>
        <Field label="Status" className="col-span-6 sm:col-span-3">
          {(control) => (
            <Select
              {...control}
              name="status"
              options={statuses}
              value={status}
              onChange={(event) => store.change({ status: event.target.value as InvoiceStatus })}
            />
          )}
        </Field>
        <Field label="Issue date" className="col-span-3" error={issueProblem}>
          {(control) => (
            <DateInput
              {...control}
              name="issueDate"
              value={issueDate}
              onChange={(event) => store.change({ issueDate: event.target.value })}
              onBlur={() => store.touch('issueDate')}
            />
          )}
        </Field>
        <Field
          label="Due date"
          className="col-span-3"
          error={dueProblem}
          hint={isDueBefore && !dueProblem ? 'This is before the issue date.' : undefined}
        >
          {(control) => (
            <DateInput
              {...control}
              name="dueDate"
              value={dueDate}
              onChange={(event) => store.change({ dueDate: event.target.value })}
              onBlur={() => store.touch('dueDate')}
            />
          )}
        </Field>
        <Field label="Currency" className="col-span-6 sm:col-span-3">
          {(control) => (
            <Select
              {...control}
              name="currency"
              options={currencyOptions}
              value={currency}
              onChange={(event) => store.change({ currency: event.target.value as CurrencyCode })}
            />
          )}
        </Field>
        <Field label="Paper" className="col-span-6 sm:col-span-3">
          {(control) => (
            <Select
              {...control}
              name="paper"
              options={paperSizes}
              value={paper}
              onChange={(event) => store.change({ paper: event.target.value as InvoicePaper })}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
