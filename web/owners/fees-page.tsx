import { useQuery } from '@tanstack/react-query'
import { Ban, Download, Percent, Receipt } from 'lucide-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { postFees, voidFee } from '#shared/owners/fees-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { saveCsv } from '#web/lib/text/csv.ts'
import { formatCounted, formatMoney, formatMonth } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { type Fee, feesQuery, invalidateOwners } from './api.ts'
import { lastMonth, monthOptions } from './months.ts'

const pageSearch = z.object({ month: z.catch(z.string().check(z.regex(/^\d{4}-\d{2}$/)), lastMonth) })

const equationOf = ({ parts, differences }: Fee) =>
  [...parts, ...differences].map(({ text }) => text).join(' + ')

const columns: readonly Column<Fee>[] = [
  {
    key: 'property',
    header: 'Property',
    cell: ({ property }) => <span className="font-medium">{property.name}</span>,
  },
  {
    key: 'equation',
    header: 'Calculation',
    phone: 'detail',
    phoneCell: equationOf,
    cell: ({ parts, differences }) => (
      <ul>
        {[...parts, ...differences].map(({ text, amount }) => (
          <li key={text}>
            {text} <span className="tabular text-ink-faint">= {formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: ({ posted, total }) =>
      posted ? 'Charged' : total > 0 ? <span className="text-warn">To charge</span> : null,
  },
  {
    key: 'total',
    header: 'Fee',
    align: 'right',
    phone: 'figure',
    cell: ({ total }) => <MoneyCell amount={total} className="font-medium" />,
  },
]

/** Shows the management fees of a month with their equations, and charges them. */
export default function FeesPage() {
  const [{ month }, setParams] = usePageSearch(pageSearch)
  const [acted, setActed] = useState<'charge' | Fee>()
  const mayWrite = useMay('owners:write')
  const query = useQuery(feesQuery(month))
  const fees = query.data
  const open = fees?.rows.filter(({ posted, total }) => posted === null && total > 0) ?? []
  const close = () => setActed(undefined)
  return (
    <>
      <title>Management fees | Tenure</title>
      <PageHeader
        title="Management fees"
        description="Calculated from each property’s books and fee terms. Each fee is charged once and paid from the property’s cash."
        actions={
          <>
            <Select
              aria-label="Month"
              value={month}
              onChange={(event) => setParams({ month: event.target.value })}
              options={monthOptions('this')}
              className="w-44 print:hidden"
            />
            <Button
              icon={<Download aria-hidden />}
              disabled={!fees || fees.rows.length === 0}
              onClick={() => fees && saveFees(month, fees.rows)}
            >
              CSV
            </Button>
            {mayWrite && (!fees || open.length > 0) && (
              <Button variant="primary" disabled={open.length === 0} onClick={() => setActed('charge')}>
                Charge fees
              </Button>
            )}
          </>
        }
      />
      {query.isError && !fees ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {fees?.rows.length !== 0 && (
            <div className="flex flex-wrap items-end gap-x-10 gap-y-3 px-4 pb-4 sm:px-5">
              {fees?.due === 0 ? (
                <Leader label="Charged" value={fees.posted} />
              ) : (
                <>
                  <Leader label="To charge" value={fees?.due} />
                  <FigureLine figures={[{ label: 'Already charged', value: fees?.posted }]} />
                </>
              )}
            </div>
          )}
          <DataTable
            caption={`Management fees for ${formatMonth(`${month}-01`)}`}
            columns={columns}
            rows={fees?.rows}
            rowKey={({ property }) => property.id}
            rowActions={
              mayWrite
                ? (fee) =>
                    fee.posted && (
                      <FeeMenu fee={fee} expenseId={fee.posted.expenseId} onVoid={() => setActed(fee)} />
                    )
                : undefined
            }
            totals={
              fees && fees.rows.length > 1
                ? {
                    label: `Total, ${formatCounted(fees.rows.length, 'property', 'properties')}`,
                    cells: { total: formatMoney(sumOf(fees.rows)) },
                  }
                : undefined
            }
            empty={
              <EmptyState icon={<Percent aria-hidden />} title="No fees this month">
                Set a property’s management fee on the Properties page.
              </EmptyState>
            }
          />
        </>
      )}
      {acted === 'charge' && fees && (
        <ChargeDialog month={month} due={fees.due} count={open.length} onClose={close} />
      )}
      {acted !== undefined && acted !== 'charge' && <VoidDialog fee={acted} onClose={close} />}
    </>
  )
}

type FeeMenuProps = { fee: Fee; expenseId: string | null; onVoid: () => void }

/** What can be done with a fee that was charged. */
function FeeMenu({ fee, expenseId, onVoid }: FeeMenuProps) {
  const navigate = useNavigate()
  return (
    <RowMenu
      label={`Actions for the fee for ${fee.property.name}`}
      items={[
        ...(expenseId
          ? [
              {
                label: 'Open expense',
                icon: <Receipt aria-hidden />,
                onSelect: () => void navigate(`${href('/expenses')}?expense=${expenseId}`),
              },
            ]
          : []),
        {
          label: 'Void fee',
          icon: <Ban aria-hidden />,
          tone: 'danger',
          onSelect: onVoid,
        },
      ]}
    />
  )
}

type ChargeDialogProps = {
  month: string
  /** The sum of the fees, and of how many properties they are. */
  due: number
  count: number
  onClose: () => void
}

function ChargeDialog({ month, due, count, onClose }: ChargeDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={`Charge ${formatMoney(due)}?`}
      confirmLabel="Charge fees"
      onConfirm={async () => {
        await call(postFees, { body: { month } })
        await Promise.all([invalidateOwners(), invalidateLedger()])
        toast.success(`Fees for ${formatMonth(`${month}-01`)} charged`)
      }}
    >
      The fees of {formatCounted(count, 'property', 'properties')} for {formatMonth(`${month}-01`)} are
      recorded as property expenses and paid from each property’s cash. Later changes to the month, such as a
      returned payment, appear as a separate line in the next month.
    </ConfirmDialog>
  )
}

function VoidDialog({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Void the fee for ${fee.property.name}?`}
      confirmLabel="Void fee"
      onConfirm={async () => {
        await call(voidFee, { params: { id: fee.posted?.id ?? '' } })
        await Promise.all([invalidateOwners(), invalidateLedger()])
        toast.success('Fee voided')
      }}
    >
      The {formatMoney(fee.total)} expense is also voided. You can charge the fee again.
    </ConfirmDialog>
  )
}

function sumOf(rows: readonly Fee[]): number {
  return rows.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100
}

function saveFees(month: string, rows: readonly Fee[]): void {
  saveCsv(`management-fees-${month}.csv`, [
    ['Property', 'Calculation', 'Status', 'Fee'],
    ...rows.map((fee) => [
      fee.property.name,
      equationOf(fee),
      fee.posted ? 'Charged' : 'To charge',
      fee.total,
    ]),
  ])
}
