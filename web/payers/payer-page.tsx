import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FileDown, FileText, HandCoins, Mail, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { accountQuery } from '#web/lib/api/account.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatCounted, formatDate, formatMoney } from '#web/lib/text/format.ts'
import { ordinal } from '#web/lib/text/ordinal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { Money } from '#web/ui/data/money.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import { DetailPage } from '#web/ui/pages/detail-page.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { FigureLine } from '#web/ui/pages/page-figures.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import {
  type Payer,
  type PayerLease,
  payerLeasesQuery,
  type PayerPayment,
  payerPaymentsQuery,
  payerQuery,
} from './api.ts'
import { kindLabel } from '#web/common/payers/payer-labels.ts'
import type { Route } from './+types/payer-page'

const PayerDialog = lazy(async () => ({ default: (await import('./payer-dialog.tsx')).PayerDialog }))
const RecordPayment = lazy(async () => ({
  default: (await import('./record-payer-payment.tsx')).RecordPayerPayment,
}))

const RemindPayer = lazy(async () => ({ default: (await import('./remind-payer.tsx')).RemindPayer }))
const StatementDialog = lazy(async () => ({
  default: (await import('./statement-dialog.tsx')).PayerStatementDialog,
}))

const placeOf = ({ propertyName, unitNumber }: PayerLease) => `${propertyName}, ${unitNumber}`

const leaseColumns: readonly Column<PayerLease>[] = [
  {
    key: 'tenant',
    header: 'Tenant and unit',
    cell: (row) => (
      <span className="flex min-w-0 gap-x-2 md:max-w-96">
        <span className="min-w-0 truncate">{row.tenantName}</span>
        <PlaceName
          property={row.propertyName}
          unit={row.unitNumber}
          className="font-normal text-ink-faint max-md:hidden"
        />
      </span>
    ),
  },
  { key: 'place', header: 'Unit', phone: 'detail', isOnlyOnPhone: true, wrapsOnPhone: true, cell: placeOf },
  {
    key: 'share',
    header: 'Monthly share',
    align: 'right',
    phone: 'figure',
    cell: ({ share }) =>
      share > 0 ? <MoneyCell amount={share} /> : <span className="text-ink-faint">None currently</span>,
  },
  {
    key: 'oldest',
    header: 'Oldest due',
    cell: ({ oldestDueDate }) => oldestDueDate && <DateText date={oldestDueDate} />,
  },
  {
    key: 'open',
    header: 'Unpaid',
    align: 'right',
    cell: ({ open }) => <MoneyCell amount={open} />,
  },
  {
    key: 'overdue',
    header: 'Overdue',
    align: 'right',
    phone: 'status',
    phoneCell: ({ overdue, open, share }) =>
      overdue > 0 ? (
        <span className="text-bad">{formatMoney(overdue)} overdue</span>
      ) : open > 0 ? (
        `${formatMoney(open)} unpaid`
      ) : (
        share > 0 && 'a month'
      ),
    cell: ({ overdue }) => <MoneyCell amount={overdue} className="font-semibold text-bad" />,
  },
  {
    key: 'credit',
    header: 'Credit',
    align: 'right',
    cell: ({ credit }) => <MoneyCell amount={credit} />,
  },
]

/** The page of a payer: its leases with what it owes, its payments, and its statement. */
export default function PayerPage({ params }: Route.ComponentProps) {
  const { payerId } = params
  const query = useQuery(payerQuery(payerId))
  const leases = useQuery(payerLeasesQuery(payerId))
  const payments = useQuery(payerPaymentsQuery(payerId))
  const payer = query.data
  return (
    <DetailPage
      query={query}
      noun="Payer"
      name={payer?.name}
      crumbs={[
        { label: 'Leases', to: href('/leases') },
        { label: 'Payers', to: href('/leases/payers') },
      ]}
      backLabel="All payers"
      description={payer && describe(payer)}
      actions={payer ? <Actions payer={payer} leases={leases.data ?? []} /> : null}
    >
      <div className="grid gap-5">
        <Figures payer={payer} />
        <Card title="Leases" description="Each share of the rent and the unpaid amount" padded={false}>
          <QueryTable
            query={leases}
            errorTitle="The leases could not be loaded"
            caption="Leases with this payer"
            columns={leaseColumns}
            rowKey={({ leaseId }) => leaseId}
            rowHref={({ leaseId }) => href('/leases/:leaseId', { leaseId })}
            empty={
              <EmptyState icon={<FileText aria-hidden />} title="No leases yet">
                Open a lease and add this payer’s share under “Payers and shares”.
              </EmptyState>
            }
          />
        </Card>
        <Card title="Payments" description="Each amount with the leases it was applied to" padded={false}>
          {payments.data ? (
            <Payments rows={payments.data} />
          ) : payments.error ? (
            <ErrorState
              error={payments.error}
              title="The payments could not be loaded"
              onRetry={() => void payments.refetch()}
            />
          ) : (
            <div className="px-5 py-4">
              <SkeletonLines lines={2} />
            </div>
          )}
        </Card>
        {payer?.notes && (
          <Card title="Notes">
            <p className="whitespace-pre-wrap">{payer.notes}</p>
          </Card>
        )}
      </div>
    </DetailPage>
  )
}

function describe({ kind, reference, email }: Payer): string {
  return [kindLabel(kind), reference && `Reference ${reference}`, email].filter(Boolean).join(' · ')
}

function Figures({ payer }: { payer: Payer | undefined }) {
  return (
    <div className="px-4 sm:px-5">
      <FigureLine
        figures={[
          {
            label: 'Balance today',
            value: payer && payer.due,
            note:
              payer &&
              (payer.overdue > 0 ? (
                <span className="text-bad">{formatMoney(payer.overdue)} overdue</span>
              ) : (
                'Nothing overdue'
              )),
          },
          {
            label: 'Monthly shares',
            value: payer && payer.monthlyShare,
            note: payer && (payer.leases === 0 ? 'No current lease' : formatCounted(payer.leases, 'lease')),
          },
          ...(payer && payer.credit > 0
            ? [{ label: 'Credit', value: payer.credit, note: 'Applied to its next shares automatically' }]
            : []),
          {
            label: 'Due day',
            value: payer && (payer.dueDay ? ordinal(payer.dueDay) : 'Same as the lease'),
            note:
              payer &&
              (payer.sendsReminders
                ? payer.email
                  ? 'Reminded automatically'
                  : 'No email address for reminders'
                : 'No automatic reminders'),
          },
        ]}
      />
    </div>
  )
}

function Actions({ payer, leases }: { payer: Payer; leases: readonly PayerLease[] }) {
  const mayWrite = useMay('payers:write')
  const account = useQuery(accountQuery)
  const [open, setOpen] = useState<'edit' | 'pay' | 'remind' | 'statement'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button icon={<FileDown aria-hidden />} onClick={() => setOpen('statement')}>
        Statement
      </Button>
      {mayWrite && (
        <>
          <Button icon={<Mail aria-hidden />} onClick={() => setOpen('remind')}>
            Send a reminder
          </Button>
          {payer.isEditable && (
            <Button icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
              Edit
            </Button>
          )}
          <Button variant="primary" icon={<HandCoins aria-hidden />} onClick={() => setOpen('pay')}>
            Record payment
          </Button>
        </>
      )}
      <Suspense>
        {open === 'statement' && <StatementDialog payer={payer} onClose={close} />}
        {open === 'remind' && <RemindPayer payer={payer} onClose={close} />}
        {open === 'edit' && <PayerDialog payer={payer} onClose={close} />}
        {open === 'pay' && account.data && (
          <RecordPayment payer={payer} leases={leases} today={account.data.today} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function Payments({ rows }: { rows: readonly PayerPayment[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={<HandCoins aria-hidden />} title="No payments yet">
        Payments from this payer are listed here with the leases they were applied to.
      </EmptyState>
    )
  }
  return (
    <ul>
      {rows.map(({ id, date, amount, reference, lines }) => (
        <li key={id} className="border-b border-line px-4 py-2 text-sm last:border-b-0 sm:px-5">
          <details className="group">
            <summary className="flex cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden
                className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90"
              />
              <span className="min-w-0 flex-1">
                {formatDate(date)}
                {reference && ` · ${reference}`}
                <span className="text-ink-faint max-md:block max-md:text-xs">
                  <span className="max-md:hidden"> · </span>
                  {formatCounted(lines.length, 'lease')}
                </span>
              </span>
              <Money amount={amount} className="font-medium" />
            </summary>
            <ul className="mt-2 grid gap-1 pl-6 text-sm text-ink-soft">
              {lines.map((line) => (
                <li key={line.paymentId} className="flex justify-between gap-3">
                  <span>
                    {line.tenantName}, {line.propertyName}, {line.unitNumber}
                    {line.status !== 'COMPLETED' && ' (reversed)'}
                  </span>
                  <Money amount={line.amount} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
