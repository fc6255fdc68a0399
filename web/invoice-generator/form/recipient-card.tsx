import type { ReactNode } from 'react'
import { stateTaxNote } from '#shared/invoices/state-tax-note.ts'
import { stateTaxBps } from '#shared/invoices/tax-table.ts'
import { usStates } from '#web/lib/text/us-states.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ContactPicker } from '#web/invoice-generator/saved/contact-picker.tsx'
import { InvoiceField } from './invoice-field.tsx'
import { useInvoice, useStore } from '#web/invoice-generator/use-invoice.ts'

type RecipientCardProps = {
  /** The field of the name; in the app it suggests the people of the account. */
  nameField?: ReactNode
}

export function RecipientCard({ nameField = <ClientNameField /> }: RecipientCardProps) {
  const isByState = useInvoice(({ draft }) => draft.taxMode === 'state')
  return (
    <Card title="Recipient" actions={<ContactPicker kind="clients" />}>
      <div className="grid grid-cols-6 gap-x-4 gap-y-4">
        {nameField}
        <InvoiceField
          name="clientEmail"
          label="Client email"
          required
          type="email"
          autoComplete="off"
          className="col-span-6 sm:col-span-3"
        />
        <InvoiceField
          name="clientAddress"
          label="Client address"
          autoComplete="off"
          className="col-span-6 sm:col-span-3"
        />
        <InvoiceField
          name="clientCity"
          label="Client city"
          autoComplete="off"
          className="col-span-6 sm:col-span-3"
        />
        <InvoiceField
          name="clientState"
          label="Client state"
          isState
          required={isByState}
          placeholder="CA"
          autoComplete="off"
          className="col-span-3"
        />
        <InvoiceField name="clientZip" label="Client ZIP" autoComplete="off" className="col-span-3" />
        <div aria-live="polite" className="col-span-6 -mt-2 empty:hidden">
          {isByState && <StateTax />}
        </div>
      </div>
    </Card>
  )
}

function ClientNameField() {
  return (
    <InvoiceField
      name="clientName"
      label="Client name"
      required
      autoComplete="off"
      className="col-span-6 sm:col-span-3"
    />
  )
}

/** Shows what the client's state means for the sales tax, and offers a solution if the state has none. */
function StateTax() {
  const store = useStore()
  const state = useInvoice(({ draft }) => draft.clientState)
  const note = useInvoice(({ draft }) => stateTaxNote(draft, nameOf(state)))
  const rate = stateTaxBps(state)
  if (state.length < 2) {
    return null
  }
  if (rate) {
    return <p className="text-sm text-ink-faint">{note}</p>
  }
  return (
    <Notice
      tone="warn"
      className="mt-1"
      action={
        <Button size="sm" onClick={() => store.change({ taxMode: 'none' })}>
          Choose no tax
        </Button>
      }
    >
      {rate === 0
        ? `${nameOf(state)} has no state sales tax, so there is no rate to charge.`
        : `${state} is not a US state. For a client outside the US, choose no tax or enter your own rate.`}
    </Notice>
  )
}

function nameOf(state: string): string {
  return usStates.find(({ value }) => value === state)?.label ?? state
}
