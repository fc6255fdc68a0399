import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FileText, Send } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { endOfMonth, parsePlainDate } from '#shared/lib/plain-date.ts'
import { sendStatements, updateStatementSettings } from '#shared/owners/statements-contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatCounted, formatInstant, formatMonth } from '#web/lib/text/format.ts'
import { ordinal } from '#web/lib/text/ordinal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { invalidateOwners, type StatementRow, statementSettingsQuery, statementsQuery } from './api.ts'
import { Shortfall } from './available.tsx'
import { lastMonth, monthOptions } from './months.ts'

const pageSearch = z.object({ month: z.catch(z.string().check(z.regex(/^\d{4}-\d{2}$/)), lastMonth) })

const reasons = {
  SENT_BEFORE: 'sent before',
  NO_EMAIL: 'no email address',
  MAIL_OFF: 'email turned off',
} as const

const dayOptions = [
  { value: '', label: 'Off' },
  ...Array.from({ length: 28 }, (_, index) => ({
    value: String(index + 1),
    label: `On the ${ordinal(index + 1)}`,
  })),
]

const columns: readonly Column<StatementRow>[] = [
  { key: 'owner', header: 'Owner', cell: ({ owner }) => <span className="font-medium">{owner.name}</span> },
  { key: 'properties', header: 'Properties', align: 'right', cell: ({ properties }) => properties || null },
  {
    key: 'sent',
    header: 'Sent',
    phone: 'detail',
    phoneCell: ({ sent, owner }) =>
      sent ? (
        `${sent.to ? 'Sent' : 'Kept'} ${formatInstant(sent.at)}`
      ) : owner.email === null ? (
        <span className="text-warn">No email address</span>
      ) : (
        'Not sent'
      ),
    cell: ({ sent, owner }) =>
      sent ? (
        sent.to ? (
          `${formatInstant(sent.at)} to ${sent.to}`
        ) : (
          `Saved ${formatInstant(sent.at)}, not emailed`
        )
      ) : owner.email === null ? (
        <span className="text-warn">No email address</span>
      ) : (
        'Not sent'
      ),
  },
  {
    key: 'short',
    header: 'Short by',
    phone: 'status',
    isOnlyOnPhone: true, // elsewhere below the amount
    cell: ({ available }) => available < 0 && <Shortfall amount={-available} />,
  },
  {
    key: 'available',
    header: 'Available to pay',
    align: 'right',
    phone: 'figure',
    phoneCell: ({ available }) => (
      <MoneyCell amount={Math.max(available, 0)} showsZero className="font-medium" />
    ),
    cell: ({ available }) => <Available amount={available} />,
  },
]

/** Lists the owners' statements of a month, and mails them. */
export default function StatementsPage() {
  const [{ month }, setParams] = usePageSearch(pageSearch)
  const [isSending, setIsSending] = useState<'all' | StatementRow>()
  const mayWrite = useMay('owners:write')
  const query = useQuery(statementsQuery(month))
  const rows = query.data?.rows
  const open = rows?.filter(({ sent }) => sent === null) ?? []
  const name = formatMonth(`${month}-01`)
  const close = () => setIsSending(undefined)
  const sending = isSending === undefined ? [] : isSending === 'all' ? open : [isSending]
  const withoutEmail = sending.filter(({ owner }) => owner.email === null).map(({ owner }) => owner.name)
  const isMailed = withoutEmail.length < sending.length
  return (
    <>
      <title>Owner statements | Tenure</title>
      <PageHeader
        title="Owner statements"
        description="Money received and paid, money kept in the properties, and the amount available to each owner. A statement does not change after it is sent."
        actions={
          <>
            <Select
              aria-label="Month"
              value={month}
              onChange={(event) => setParams({ month: event.target.value })}
              options={monthOptions('last')}
              className="w-44 print:hidden"
            />
            {mayWrite &&
              (rows?.length && open.length === 0 ? (
                <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
                  <CircleCheck aria-hidden className="size-4" />
                  All sent
                </span>
              ) : (
                <Button
                  variant="primary"
                  icon={<Send aria-hidden />}
                  disabled={open.length === 0}
                  onClick={() => setIsSending('all')}
                >
                  Send all
                </Button>
              ))}
          </>
        }
      />
      {mayWrite && (
        <div className="mb-4 grid max-w-md grid-cols-2 gap-4 px-4 sm:px-5 print:hidden">
          <CoOwners />
          <MailDay />
        </div>
      )}
      {query.isError && !rows ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption={`Owner statements for ${name}`}
          columns={columns}
          rows={rows}
          rowKey={({ owner }) => owner.id}
          rowHref={({ owner }) => reportOf(owner.id, month)}
          rowActions={
            mayWrite && open.length > 0
              ? (row) =>
                  row.sent === null && (
                    <Button size="sm" onClick={() => setIsSending(row)}>
                      {row.owner.email === null ? 'Save' : 'Send'}
                    </Button>
                  )
              : undefined
          }
          empty={
            <EmptyState icon={<FileText aria-hidden />} title={`No statement for ${name}`}>
              Set the owners of your properties under Properties. Their statements appear here.
            </EmptyState>
          }
        />
      )}
      {isSending !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={close}
          tone="primary"
          title={
            isSending === 'all'
              ? `Send ${formatCounted(open.length, 'statement')}?`
              : isMailed
                ? `Send the statement to ${isSending.owner.name}?`
                : `Save the statement for ${isSending.owner.name}?`
          }
          confirmLabel={isSending === 'all' ? 'Send all' : isMailed ? 'Send statement' : 'Save statement'}
          onConfirm={() => send(month, sending)}
        >
          {isMailed &&
            `${isSending === 'all' ? 'Each owner gets' : `${isSending.owner.email ?? ''} gets`} an email with the available amount, the statement for ${name} as a PDF, and a link to it. `}
          {withoutEmail.length > 0 &&
            `${withoutEmail.join(', ')} ${withoutEmail.length === 1 ? 'has' : 'have'} no email address, so the statement is saved but not emailed. `}
          Statements are final and do not change later. To review a statement first, open its row.
        </ConfirmDialog>
      )}
    </>
  )
}

/** The amount that can be paid to an owner. It is never below zero: a shortfall is shown separately. */
function Available({ amount }: { amount: number }) {
  return amount < 0 ? (
    <>
      <MoneyCell amount={0} showsZero className="font-medium" />
      <Shortfall amount={-amount} className="block" />
    </>
  ) : (
    <MoneyCell amount={amount} showsZero className="font-medium" />
  )
}

/** Returns the address of the report in which a statement can be read before it is sent. */
function reportOf(ownerId: string, month: string): string {
  const first = parsePlainDate(`${month}-01`)
  const days = new URLSearchParams({ owner: ownerId, from: first, to: endOfMonth(first) })
  return `${href('/reports/:report', { report: 'owner-statement' })}?${days.toString()}`
}

async function send(month: string, rows: readonly StatementRow[]): Promise<void> {
  const { sent, kept, skipped } = await call(sendStatements, {
    body: { month, ownerIds: rows.map(({ owner }) => owner.id) },
  })
  await invalidateOwners()
  if (skipped.length > 0) {
    toast.error(`${formatCounted(skipped.length, 'statement')} not sent`, {
      description: skipped.map((one) => `${one.name}: ${reasons[one.reason]}`).join(', '),
    })
  }
  if (sent.length > 0) {
    toast.success(`${formatCounted(sent.length, 'statement')} sent`)
  }
  if (kept.length > 0) {
    toast.success(`${formatCounted(kept.length, 'statement')} saved, not emailed`, {
      description: `No email address: ${kept.join(', ')}`,
    })
  }
}

/** Chooses on which day of the month statements are mailed automatically. */
function MailDay() {
  const { data } = useQuery(statementSettingsQuery)
  return (
    <Field label="Automatic monthly email">
      {(control) => (
        <Select
          {...control}
          value={data?.mailDay ? String(data.mailDay) : ''}
          disabled={data === undefined}
          onChange={(event) => void chooseMailDay(event.target.value)}
          options={dayOptions}
        />
      )}
    </Field>
  )
}

/** Chooses whether owners read with whom they own a property. */
function CoOwners() {
  const { data } = useQuery(statementSettingsQuery)
  return (
    <Field label="Names of co-owners">
      {(control) => (
        <Select
          {...control}
          value={data?.showsCoOwners ? 'SHOWN' : ''}
          disabled={data === undefined}
          onChange={(event) => void chooseCoOwners(event.target.value === 'SHOWN')}
          options={[
            { value: '', label: 'Not shown' },
            { value: 'SHOWN', label: 'Shown' },
          ]}
        />
      )}
    </Field>
  )
}

async function chooseCoOwners(showsCoOwners: boolean) {
  try {
    await call(updateStatementSettings, { body: { showsCoOwners } })
    await invalidateOwners()
    toast.success(
      showsCoOwners
        ? 'Owners see the names and shares of their co-owners'
        : 'Owners see only their own share',
    )
  } catch (error) {
    toast.error('The setting was not saved', { description: messageFor(error) })
  }
}

async function chooseMailDay(value: string) {
  try {
    await call(updateStatementSettings, { body: { mailDay: value === '' ? null : Number(value) } })
    await invalidateOwners()
    toast.success(
      value === '' ? 'Statements are emailed manually only' : 'Statements are emailed automatically',
    )
  } catch (error) {
    toast.error('The setting was not saved', { description: messageFor(error) })
  }
}
