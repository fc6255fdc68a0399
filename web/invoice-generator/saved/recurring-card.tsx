import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import type * as contract from '#shared/invoices/contract.ts'
import { currencies, formatMinor } from '#shared/invoices/currencies.ts'
import { refusal } from '#shared/invoices/problems.ts'
import type { Recurrence } from '#shared/invoices/recurrence.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { today } from '#web/invoice-generator/environment.ts'
import { useStore } from '#web/invoice-generator/use-invoice.ts'

const list = endpoint<typeof contract.listRecurringInvoices>('GET', '/invoices/recurring')
const create = endpoint<typeof contract.createRecurringInvoice>('POST', '/invoices/recurring')
const stop = endpoint<typeof contract.deleteRecurringInvoice>('DELETE', '/invoices/recurring/:id')

type RecurringInvoice = WireResponse<typeof list>[number]

const listKey = ['recurring-invoices']
const options: readonly { value: Recurrence; label: string }[] = [
  { value: 'MONTHLY', label: 'Every month' },
  { value: 'QUARTERLY', label: 'Every three months' },
  { value: 'YEARLY', label: 'Every year' },
]

/** Makes the invoice on the page recurring, and lists the recurring invoices. */
export function RecurringInvoicesCard() {
  const mayChange = useMay('invoices:write')
  const queryClient = useQueryClient()
  const saved = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(list, { query: { limit: 200 }, signal }),
  })
  const end = useMutation({
    mutationFn: ({ id }: RecurringInvoice) => call(stop, { params: { id } }),
    onSuccess: (_, { clientName }) => {
      toast.success(`The invoice for ${clientName} no longer repeats`)
      return queryClient.invalidateQueries({ queryKey: listKey })
    },
    onError: (error) => toast.error(messageFor(error)),
  })
  return (
    <Card
      title="Recurring invoices"
      description="When the next invoice is ready to check and download, you get a notification."
      padded={false}
    >
      {mayChange && (
        <div className="border-b border-line px-4 py-4 sm:px-5">
          <RepeatForm />
        </div>
      )}
      <QueryTable
        query={saved}
        errorTitle="The recurring invoices could not be loaded"
        caption="Recurring invoices"
        columns={columns}
        expected={2}
        rowKey={({ id }) => id}
        rowActions={(invoice) => (
          <>
            <LinkButton size="sm" to={nextOf(invoice)} reloadDocument>
              Open next
            </LinkButton>
            {mayChange && (
              <Button
                size="sm"
                variant="quiet"
                busy={end.isPending && end.variables.id === invoice.id}
                aria-label={`Stop the invoice for ${invoice.clientName}`}
                onClick={() => end.mutate(invoice)}
              >
                Stop
              </Button>
            )}
          </>
        )}
        empty={
          <EmptyState icon={<Repeat aria-hidden />} title="No recurring invoices yet">
            Choose above how often the invoice on this page repeats.
          </EmptyState>
        }
      />
    </Card>
  )
}

const columns: readonly Column<RecurringInvoice>[] = [
  {
    key: 'client',
    header: 'Client',
    className: 'md:max-w-72',
    cell: ({ clientName }) => (
      <span className="block font-medium wrap-anywhere md:truncate" title={clientName}>
        {clientName}
      </span>
    ),
  },
  {
    key: 'recurrence',
    header: 'Repeats',
    phone: 'detail',
    cell: ({ recurrence }) => options.find(({ value }) => value === recurrence)?.label,
  },
  {
    key: 'next',
    header: 'Next on',
    phone: 'status',
    cell: ({ nextOn }) => <DateText date={nextOn} />,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    phone: 'figure',
    cell: (invoice) => <span className="tabular">{totalText(invoice)}</span>,
  },
]

function nextOf({ id, nextOn }: RecurringInvoice): string {
  return `${href('/invoices')}?recurring=${id}&on=${nextOn}`
}

function RepeatForm() {
  const store = useStore()
  const queryClient = useQueryClient()
  const [recurrence, setRecurrence] = useState<Recurrence>('MONTHLY')
  const [startsOn, setStartsOn] = useState('')
  const save = useMutation({
    mutationFn: () => call(create, { body: { draft: draftOf(store), recurrence, startsOn } }),
    onSuccess: (made) => {
      toast.success(`The next invoice for ${made.clientName} is due on ${formatDate(made.nextOn)}`)
      return queryClient.invalidateQueries({ queryKey: listKey })
    },
    onError: (error) => toast.error(messageFor(error)),
  })

  function repeat() {
    const refused = refusal(store.get().draft)
    if (refused) {
      store.set({ isAttempted: true })
      toast.error(refused.title)
    } else {
      save.mutate()
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Repeat this invoice" className="min-w-44">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={recurrence}
            onChange={(event) => setRecurrence(event.target.value as Recurrence)}
          />
        )}
      </Field>
      <Field label="Next invoice on" className="min-w-40">
        {(control) => (
          <DateInput
            {...control}
            min={today()}
            value={startsOn}
            onChange={(event) => setStartsOn(event.target.value)}
          />
        )}
      </Field>
      <Button icon={<Repeat aria-hidden />} busy={save.isPending} disabled={startsOn === ''} onClick={repeat}>
        Repeat invoice
      </Button>
    </div>
  )
}

function totalText({ total, currency }: RecurringInvoice): string {
  const known = currencies.find(({ code }) => code === currency) ?? currencies[0]
  return formatMinor(Math.round(total * 10 ** known.decimals), known)
}

/** Returns the invoice on the page in the form that the server accepts. */
function draftOf(store: ReturnType<typeof useStore>) {
  const { draft } = store.get()
  return { ...draft, items: draft.items.map((item) => ({ ...item })) }
}
