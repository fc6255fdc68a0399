import { useInfiniteQuery } from '@tanstack/react-query'
import { HandCoins, Mail, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { href, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { callPage } from '#web/lib/api/api-client.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { listPayers, payerSort } from '#shared/payers/contract.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { type Payer, payersQuery } from './api.ts'
import { kindLabel } from '#web/common/payers/payer-labels.ts'

const RemindPayers = lazy(async () => ({ default: (await import('./remind-payers.tsx')).RemindPayers }))
const PayerDialog = lazy(async () => ({ default: (await import('./payer-dialog.tsx')).PayerDialog }))

const pageSearch = z.object({
  search: z.catch(z.string(), ''),
  sort: z.catch(payerSort.parameter, payerSort.first),
  /** Present while the form is open. */
  new: z.optional(z.string()),
  /** Present while the reminders are open. */
  remind: z.optional(z.string()),
})

const columns: readonly Column<Payer>[] = [
  { key: 'name', header: 'Payer', sortKey: 'name', cell: ({ name }) => name },
  { key: 'kind', header: 'Type', phone: 'detail', cell: ({ kind }) => kindLabel(kind) },
  { key: 'leases', header: 'Leases', align: 'right', cell: ({ leases }) => leases || null },
  {
    key: 'share',
    header: 'Monthly share',
    align: 'right',
    phone: 'figure',
    cell: ({ monthlyShare }) => <MoneyCell amount={monthlyShare} />,
  },
  {
    key: 'due',
    header: 'Owes today',
    align: 'right',
    cell: ({ due }) => <MoneyCell amount={due} showsZero />,
  },
  {
    key: 'overdue',
    header: 'Overdue',
    align: 'right',
    phone: 'status',
    phoneCell: ({ due, overdue }) =>
      overdue > 0 ? (
        <span className="text-bad">{formatMoney(overdue)} overdue</span>
      ) : due > 0 ? (
        `${formatMoney(due)} owed today`
      ) : (
        'a month'
      ),
    cell: ({ overdue }) => (
      <MoneyCell amount={overdue} showsZero className={overdue > 0 ? 'font-semibold text-bad' : undefined} />
    ),
  },
]

const csvColumns: CsvList<Payer>['columns'] = [
  ['Payer', ({ name }) => name],
  ['Type', ({ kind }) => kindLabel(kind)],
  ['Email', ({ email }) => email],
  ['Reference', ({ reference }) => reference],
  ['Leases', ({ leases }) => leases],
  ['Monthly share', ({ monthlyShare }) => monthlyShare],
  ['Owes today', ({ due }) => due],
  ['Overdue', ({ overdue }) => overdue],
]

/** Lists who pays shares of tenants' rents, with what each owes. */
export default function PayersPage() {
  const [params, setParams] = usePageSearch(pageSearch)
  const { search, sort } = params
  const navigate = useNavigate()
  const mayAdd = useMay('payers:write')
  const list = useInfiniteQuery(payersQuery({ search, sort }))
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setParams({ new: '1' }, { push: true })}
    >
      Add payer
    </Button>
  )
  return (
    <ListPage
      title="Payers"
      crumbs={[{ label: 'Leases', to: href('/leases') }, { label: 'Payers' }]}
      description="Housing authorities, employers and guarantors who pay a share of tenants’ rents"
      actions={
        mayAdd && (
          <>
            <Button icon={<Mail aria-hidden />} onClick={() => setParams({ remind: '1' }, { push: true })}>
              Send reminders
            </Button>
            {add}
          </>
        )
      }
      list={list}
      noun="payer"
      errorTitle="Your payers could not be loaded"
      isBareWhenEmpty
      csv={{
        name: 'payers',
        columns: csvColumns,
        fetchPage: (next) => callPage(listPayers, { query: { search, sort, limit: 200 } }, next),
      }}
      search={{
        label: 'Search payers',
        placeholder: 'Name, email or reference',
        value: search,
        onSearch: (text) => setParams({ search: text }),
      }}
      onClearFilters={search === '' ? undefined : () => setParams({ search: '' })}
      noMatch={{ title: 'No payers match', text: 'Search by name, email or reference.' }}
      none={
        mayAdd
          ? {
              icon: <HandCoins aria-hidden />,
              title: 'Add your first payer',
              text: 'For example, a housing authority that pays a share of a tenant’s rent. The tenant is charged only the rest.',
              action: add,
            }
          : { icon: <HandCoins aria-hidden />, title: 'No payers yet' }
      }
      table={{
        name: 'payers',
        caption: 'Payers',
        columns,
        sort,
        onSort: (by) => setParams({ sort: pageSearch.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        rowHref: ({ id }) => href('/leases/payers/:payerId', { payerId: id }),
      }}
    >
      {mayAdd && params.remind !== undefined && (
        <Suspense>
          <RemindPayers onClose={() => setParams({ remind: undefined })} />
        </Suspense>
      )}
      {mayAdd && params.new !== undefined && (
        <Suspense>
          <PayerDialog
            onClose={() => setParams({ new: undefined })}
            onAdded={(payerId) =>
              void navigate(href('/leases/payers/:payerId', { payerId }), { replace: true })
            }
          />
        </Suspense>
      )}
    </ListPage>
  )
}
