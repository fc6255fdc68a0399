import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, Receipt } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { billSort, listBills } from '#shared/expenses/bill-contract.ts'
import { callPage } from '#web/lib/api/api-client.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { rowsOf } from '#web/ui/data/paged-list.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { pagedRows, useSidePanel } from '#web/ui/use-side-panel.ts'
import { type Bill, type BillTotals, billsQuery, billTotalsQuery } from './api.ts'
import { billColumns, billCsvColumns, openSum } from './bill-columns.tsx'
import { unusedCreditsText } from './unused-credits.ts'

const BillPanel = lazy(async () => ({ default: (await import('./bill-panel.tsx')).BillPanel }))
const BillDialog = lazy(async () => ({ default: (await import('./bill-dialog.tsx')).BillDialog }))
const PayDialog = lazy(async () => ({ default: (await import('./pay-bills-dialog.tsx')).PayBillsDialog }))

const search = z.object({
  status: z.catch(z.enum(['UNPAID', 'OVERDUE', 'PAID', 'VOID']), 'UNPAID'),
  property: z.catch(z.string(), ''),
  search: z.catch(z.string(), ''),
  sort: z.catch(billSort.parameter, billSort.first),
  /** Present while the form is open, so that 'Enter bill' can be linked to. */
  new: z.optional(z.string()),
})

const noFilters = { status: 'UNPAID', property: '', search: '' } as const

/** Lists the bills to pay, enters new ones and pays them. */
export default function BillsPage() {
  const [filters, setFilters] = usePageSearch(search)
  const [isEntering, setIsEntering] = useState(false)
  const [paying, setPaying] = useState<readonly Bill[]>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const mayWrite = useMay('bills:write')
  const others = { propertyId: filters.property || undefined, search: filters.search || undefined }
  const query = { ...others, status: filters.status, sort: filters.sort }
  const list = useInfiniteQuery(billsQuery(query))
  const totals = useQuery(billTotalsQuery(others)).data
  const panel = useSidePanel(
    'bill',
    pagedRows(list, ({ id }) => id),
  )
  const chosen = (rowsOf(list) ?? []).filter(({ id, open }) => selected.has(id) && open > 0)
  const isFiltered = filters.status !== 'UNPAID' || filters.property !== '' || filters.search !== ''
  // paid and void bills are reached by their tabs
  const hasNone = totals !== undefined && totals.paid.bills + totals.void.bills === 0
  const enter = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsEntering(true)}>
      Enter bill
    </Button>
  )
  return (
    <ListPage
      title="Bills"
      actions={mayWrite && enter}
      summary={<BillsHead />}
      list={list}
      noun="bill"
      countsOnlyWhenMore
      search={{
        label: 'Search bills',
        value: filters.search,
        onSearch: (text) => setFilters({ search: text }),
      }}
      tabs={
        <StatusTabs
          totals={totals}
          value={filters.status}
          onChange={(status) => {
            setSelected(new Set())
            setFilters({ status })
          }}
        />
      }
      filters={
        <PropertyFilter
          value={filters.property}
          onChange={(property) => setFilters({ property })}
          className="w-44"
        />
      }
      selectionBar={
        chosen.length > 0
          ? selectionBar(chosen, { onPay: () => setPaying(chosen), onClear: () => setSelected(new Set()) })
          : undefined
      }
      csv={{
        name: 'bills',
        columns: billCsvColumns,
        fetchPage: (next) => callPage(listBills, { query: { ...query, limit: 200 } }, next),
      }}
      onClearFilters={isFiltered ? () => setFilters(noFilters) : undefined}
      noMatch={{ text: 'No bills match these filters.' }}
      isBareWhenEmpty={hasNone}
      none={{
        icon: <Receipt aria-hidden />,
        title: 'No bills to pay',
        text: 'Enter a bill when it arrives and pay it later, in full or in parts. If you pay immediately, record an expense instead.',
        action: mayWrite && hasNone && enter,
      }}
      table={{
        name: 'bills',
        caption: 'Bills',
        columns: billColumns,
        sort: filters.sort,
        onSort: (by) => setFilters({ sort: search.shape.sort.parse(by) }),
        rowKey: ({ id }) => id,
        selection: mayWrite
          ? {
              keys: selected,
              onChange: setSelected,
              nameOf: ({ vendor, description }) => `the bill from ${vendor.name}, ${description}`,
              isSelectable: ({ open }) => open > 0,
            }
          : undefined,
        totals: totals && totalsRow(totals, filters.status),
        isUrgent: isOpen,
        rowActions:
          mayWrite && (filters.status === 'UNPAID' || filters.status === 'OVERDUE')
            ? (bill) => isOpen(bill) && <PayButton bill={bill} onPay={() => setPaying([bill])} />
            : undefined,
        panel,
      }}
    >
      <Suspense>
        {panel.open && <BillPanel panel={panel.open} onPay={(bill) => setPaying([bill])} />}
        {mayWrite && (isEntering || filters.new !== undefined) && (
          <BillDialog
            onClose={() => {
              setIsEntering(false)
              setFilters({ new: undefined })
            }}
          />
        )}
        {paying && (
          <PayDialog
            bills={paying}
            onClose={() => {
              setPaying(undefined)
              setSelected(new Set())
            }}
          />
        )}
      </Suspense>
    </ListPage>
  )
}

const isOpen = ({ open }: Bill) => open > 0

type Status = z.output<typeof search>['status']

/** Returns the row of totals below the bills of a status. */
function totalsRow(totals: BillTotals, status: Status) {
  const shown = totalOf(totals, status)
  return {
    label: [
      `Total, ${formatCounted(shown.bills, 'bill')}`,
      ...(status === 'PAID' && totals.paid.byCredit > 0
        ? [`including ${formatMoney(totals.paid.byCredit)} paid with vendor credits`]
        : []),
    ].join(', '),
    cells: {
      [status === 'PAID' || status === 'VOID' ? 'amount' : 'open']: formatMoney(shown.amount),
    },
  }
}

function totalOf(totals: BillTotals, status: Status) {
  return { UNPAID: totals.unpaid, OVERDUE: totals.overdue, PAID: totals.paid, VOID: totals.void }[status]
}

/** Shows the total to pay, and the parts of it that are overdue or due within a week. */
function BillsHead() {
  const query = useQuery(billTotalsQuery({}))
  const { data } = query
  const later =
    data &&
    (Math.round(data.unpaid.amount * 100) -
      Math.round(data.overdue.amount * 100) -
      Math.round(data.dueSoon.amount * 100)) /
      100
  return (
    <HeadFigures label="To pay" queries={[query]}>
      <Leader
        label="Bills to pay"
        value={data?.unpaid.amount}
        note={data && unusedCreditsText(data.unusedCredits.amount)}
      />
      <FigureLine
        figures={[
          { sign: '=', label: 'Overdue', mark: 'overdue', value: data?.overdue.amount },
          { sign: '+', label: 'Due within 7 days', value: data?.dueSoon.amount },
          { sign: '+', label: 'Due later', value: later },
        ]}
      />
    </HeadFigures>
  )
}

/** Returns the bar with which the selected bills are paid. */
function selectionBar(
  chosen: readonly Bill[],
  { onPay, onClear }: { onPay: () => void; onClear: () => void },
) {
  return {
    count: chosen.length,
    onClear,
    actions: (
      <Button variant="primary" size="sm" onClick={onPay}>
        Pay {openSum(chosen)}
      </Button>
    ),
  }
}

type StatusTabsProps = { totals: BillTotals | undefined; value: Status; onChange: (status: Status) => void }

function StatusTabs({ totals, value, onChange }: StatusTabsProps) {
  return (
    <FilterTabs
      label="Status"
      tabs={[
        { value: 'UNPAID', label: 'To pay', count: totals?.unpaid.bills },
        { value: 'OVERDUE', label: 'Overdue', count: totals?.overdue.bills },
        { value: 'PAID', label: 'Paid', count: totals?.paid.bills },
        { value: 'VOID', label: 'Void', count: totals?.void.bills },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

function PayButton({ bill, onPay }: { bill: Bill; onPay: () => void }) {
  return (
    <Button
      size="sm"
      aria-label={`Pay the bill from ${bill.vendor.name}, ${bill.description}`}
      onClick={onPay}
    >
      Pay
    </Button>
  )
}
