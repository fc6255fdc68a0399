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
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { today } from './environment.ts'
import { useStore } from './use-invoice.ts'

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
export function RecurringCard() {
  const mayChange = useMay('invoices:write')
  const saved = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(list, { query: { limit: 200 }, signal }),
  })
  return (
    <Card
      title="Recurring invoices"
      description="On its day you are notified that the next invoice is ready to check and download."
    >
      <div className="grid gap-5">
        {mayChange && <RepeatForm />}
        {saved.isError && !saved.data && (
          <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
        )}
        {saved.data?.length === 0 && <p className="text-sm text-ink-soft">No invoice repeats yet.</p>}
        {saved.data && saved.data.length > 0 && (
          <ul className="grid divide-y divide-line border-y border-line">
            {saved.data.map((invoice) => (
              <RecurringRow key={invoice.id} invoice={invoice} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function RepeatForm() {
  const store = useStore()
  const queryClient = useQueryClient()
  const [recurrence, setRecurrence] = useState<Recurrence>('MONTHLY')
  const [startsOn, setStartsOn] = useState('')
  const save = useMutation({
    mutationFn: () => call(create, { body: { draft: draftOf(store), recurrence, startsOn } }),
    onSuccess: (made) => {
      toast.success(`The next invoice for ${made.clientName} comes on ${formatDate(made.nextOn)}`)
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

function RecurringRow({ invoice, mayChange }: { invoice: RecurringInvoice; mayChange: boolean }) {
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(stop, { params: { id: invoice.id } }),
    onSuccess: () => {
      toast.success(`The invoice for ${invoice.clientName} is no longer repeated`)
      return queryClient.invalidateQueries({ queryKey: listKey })
    },
    onError: (error) => toast.error(messageFor(error)),
  })
  const { id, clientName, recurrence, nextOn } = invoice
  const every = options.find(({ value }) => value === recurrence)?.label ?? ''
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="mr-auto min-w-0">
        <p className="font-medium wrap-anywhere">
          {clientName} <span className="tabular">{totalText(invoice)}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {every}, next on {formatDate(nextOn)}
        </p>
      </div>
      <TextLink to={`${href('/invoices')}?recurring=${id}&on=${nextOn}`} reloadDocument>
        Open next
      </TextLink>
      {mayChange && (
        <Button
          size="sm"
          variant="quiet"
          busy={end.isPending}
          aria-label={`Stop the invoice for ${clientName}`}
          onClick={() => end.mutate()}
        >
          Stop
        </Button>
      )}
    </li>
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
