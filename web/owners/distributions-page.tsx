import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Ban, Banknote } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import {
  distributionSort,
  listDistributions,
  voidDistribution,
} from '#shared/owners/distributions-contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { type Distribution, distributionsQuery, invalidateOwners, proposalQuery } from './api.ts'
import { VoidableAmount } from '#web/common/costs/money-cells.tsx'

const PayDialog = lazy(async () => ({ default: (await import('./pay-owners-dialog.tsx')).PayOwnersDialog }))

const pageSearch = z.object({
  search: z.catch(z.string(), ''),
  sort: z.catch(distributionSort.parameter, distributionSort.first),
})

const columns: readonly Column<Distribution>[] = [
  { key: 'owner', header: 'Owner', cell: ({ owner }) => <span className="font-medium">{owner.name}</span> },
  {
    key: 'date',
    header: 'Date',
    sortKey: 'date',
    phone: 'detail',
    phoneCell: ({ date, property }) => (
      <>
        <DateText date={date} /> · {property.name}
      </>
    ),
    cell: ({ date }) => <DateText date={date} />,
  },
  { key: 'property', header: 'Property', cell: ({ property }) => property.name },
  {
    key: 'reference',
    header: 'Reference',
    isOptional: true,
    hasValue: ({ reference }) => Boolean(reference),
    cell: ({ reference }) => reference,
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    hasValue: ({ status }) => status === 'VOID',
    cell: ({ status }) => status === 'VOID' && <StatusPill status="VOID" />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount, status }) => <VoidableAmount amount={amount} status={status} />,
  },
]

const csvColumns: CsvList<Distribution>['columns'] = [
  ['Date', ({ date }) => date],
  ['Owner', ({ owner }) => owner.name],
  ['Property', ({ property }) => property.name],
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => (status === 'VOID' ? 'Void' : 'Posted')],
  ['Amount', ({ amount }) => amount],
]

/** Shows what can be paid to owners, pays it, and lists what was paid. */
export default function DistributionsPage() {
  const [{ search, sort }, setParams] = usePageSearch(pageSearch)
  const [acted, setActed] = useState<'pay' | Distribution>()
  const mayWrite = useMay('owners:write')
  const list = useInfiniteQuery(distributionsQuery({ search, sort }))
  const proposed = useQuery(proposalQuery)
  const proposal = proposed.data
  const close = () => setActed(undefined)
  return (
    <ListPage
      title="Distributions"
      description="Payments to property owners, from each property’s own cash."
      actions={
        mayWrite && (
          <Button
            variant="primary"
            icon={<Banknote aria-hidden />}
            disabled={!proposal || proposal.total === 0}
            onClick={() => setActed('pay')}
          >
            Pay owners
          </Button>
        )
      }
      summary={proposal?.properties.length === 0 ? undefined : <Head query={proposed} />}
      list={list}
      noun="distribution"
      errorTitle="Your distributions could not be loaded"
      csv={{
        name: 'distributions',
        columns: csvColumns,
        fetchPage: (next) => callPage(listDistributions, { query: { search, sort, limit: 200 } }, next),
      }}
      search={{
        label: 'Search distributions',
        placeholder: 'Owner or property',
        value: search,
        onSearch: (text) => setParams({ search: text }),
      }}
      onClearFilters={search === '' ? undefined : () => setParams({ search: '' })}
      noMatch={{ title: 'No distributions match', text: 'Search by owner or property, or by reference.' }}
      none={{
        icon: <Banknote aria-hidden />,
        title: 'No distributions yet',
        text: 'You can pay a property’s available balance to its owners, including multiple owners at once.',
      }}
      table={{
        name: 'distributions',
        caption: 'Distributions',
        columns,
        sort,
        onSort: (by) => setParams({ sort: pageSearch.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        rowActions: mayWrite
          ? (row) =>
              row.status === 'POSTED' && (
                <RowMenu
                  label={`Actions for ${formatMoney(row.amount)} to ${row.owner.name}`}
                  items={[
                    {
                      label: 'Void (recorded by mistake)',
                      icon: <Ban aria-hidden />,
                      tone: 'danger',
                      onSelect: () => setActed(row),
                    },
                  ]}
                />
              )
          : undefined,
      }}
    >
      {acted === 'pay' && proposal && (
        <Suspense>
          <PayDialog proposal={proposal} onClose={close} />
        </Suspense>
      )}
      {acted !== undefined && acted !== 'pay' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Void this distribution?"
          confirmLabel="Void distribution"
          onConfirm={async () => {
            await call(voidDistribution, { params: { id: acted.id } })
            await Promise.all([invalidateOwners(), invalidateLedger()])
            toast.success('Distribution voided')
          }}
        >
          {formatMoney(acted.amount)} to {acted.owner.name} of {formatDate(acted.date)} returns to the cash of{' '}
          {acted.property.name}. It stays in the list, marked void.
        </ConfirmDialog>
      )}
    </ListPage>
  )
}

/** Shows what is available as an equation over the properties that have something to pay. */
function Head({ query }: { query: UseQueryResult<{ total: number; properties: readonly Money[] }> }) {
  const proposal = query.data
  const sum = (pick: (one: Money) => number) =>
    proposal && proposal.properties.reduce((all, one) => all + Math.round(pick(one) * 100), 0) / 100
  const others = sum((one) => one.available - one.owners.reduce((all, { amount }) => all + amount, 0))
  return (
    <HeadFigures label="Available to owners" queries={[query]} className="pb-2">
      <Leader label="Available to owners" value={proposal?.total} />
      <FigureLine
        figures={[
          { sign: '=', label: 'Cash', value: sum(({ cash }) => cash) },
          { sign: '−', label: 'Reserves', value: sum(({ reserve }) => reserve) },
          {
            sign: '−',
            label: 'Deposits, prepaid rent and sales tax',
            value: sum((one) => one.deposits + one.prepaid + one.salesTax),
          },
          { sign: '−', label: 'Unpaid bills', value: sum(({ unpaidBills }) => unpaidBills) },
          others !== undefined && others < 0
            ? {
                sign: '+',
                label: 'Properties below zero',
                value: -others,
                note: 'Cannot reduce what the others pay out',
              }
            : { sign: '−', label: 'Your own shares', value: others },
        ]}
      />
    </HeadFigures>
  )
}

type Money = {
  cash: number
  reserve: number
  deposits: number
  prepaid: number
  salesTax: number
  unpaidBills: number
  available: number
  owners: readonly { amount: number }[]
}
