import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { deleteRecurringExpense, skipRecurringDate } from '#shared/expenses/recurring-contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelActions, PanelFacts, PanelLines, PanelSection, SidePanel } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { Place } from '#web/expenses/expense-panel.tsx'
import {
  frequencyNames,
  handlingNames,
  recurringCategory,
  type RecurringExpense,
  recurringExpenseQuery,
} from './api.ts'

import { Escrow } from './escrow.tsx'

const TermsDialog = lazy(async () => ({ default: (await import('./recurring-changes.tsx')).TermsDialog }))
const EndDialog = lazy(async () => ({ default: (await import('./recurring-changes.tsx')).EndDialog }))

/** One recurring expense: what comes next, what was recorded, and its changes. */
export function RecurringPanel({ panel }: { panel: OpenPanel }) {
  const [open, setOpen] = useState<'terms' | 'end' | 'remove'>()
  const query = useQuery(recurringExpenseQuery(panel.id))
  const mayWrite = useMay('recurring-expenses:write')
  const close = () => setOpen(undefined)
  const isRecorded = query.data?.dates.some(({ outcome }) => outcome !== 'SKIPPED')
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Recurring expense"
        title={({ description }) => description}
        about={({ upcoming: [next] }) =>
          next ? `${formatMoney(next.amount)} on ${formatDate(next.date)}` : 'Ended'
        }
        actions={() =>
          mayWrite && (
            <PanelActions
              moreLabel="More actions for this recurring expense"
              more={
                isRecorded
                  ? []
                  : [
                      {
                        label: 'Remove (added by mistake)',
                        tone: 'danger' as const,
                        onSelect: () => setOpen('remove'),
                      },
                    ]
              }
            >
              <Button onClick={() => setOpen('terms')}>Change amount</Button>
              <Button onClick={() => setOpen('end')}>Set end</Button>
            </PanelActions>
          )
        }
      >
        {(row) => <Content row={row} mayWrite={mayWrite} />}
      </SidePanel>
      {query.data && (
        <Suspense>
          {open === 'terms' && <TermsDialog row={query.data} onClose={close} />}
          {open === 'end' && <EndDialog row={query.data} onClose={close} />}
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title="Remove this recurring expense?"
        confirmLabel="Remove"
        onConfirm={async () => {
          await call(deleteRecurringExpense, { params: { id: panel.id } })
          panel.close()
          await invalidateLedger()
          toast.success('Recurring expense removed')
        }}
      >
        Nothing has been recorded for this expense. For a mortgage, the balance is removed from the books.
      </ConfirmDialog>
    </>
  )
}

function Content({ row, mayWrite }: { row: RecurringExpense; mayWrite: boolean }) {
  const terms = row.terms.at(-1)
  const [next] = row.upcoming
  return (
    <>
      <PanelFacts
        items={[
          ...(row.balance === null ? [] : [{ label: 'Owed', value: formatMoney(row.balance) }]),
          {
            label: row.kind === 'MORTGAGE' ? 'Lender' : 'Paid to',
            value: row.vendor?.name ?? 'Not specified',
          },
          { label: 'Category', value: recurringCategory(row) },
          { label: 'For', value: <Place line={row} /> },
          ...(terms && terms.rate !== null ? [{ label: 'Rate', value: `${terms.rate}% a year` }] : []),
          { label: 'Every', value: frequencyNames[row.every] },
          {
            label: 'How it is paid',
            value:
              row.handling === 'BILL'
                ? `Bill, ${row.leadDays} days before it is due`
                : handlingNames[row.handling],
          },
          ...(row.endDate ? [{ label: 'Ends', value: <DateText date={row.endDate} /> }] : []),
        ]}
      />
      <Escrow row={row} mayWrite={mayWrite} />
      {row.upcoming.length > 0 && (
        <PanelSection
          title="Upcoming"
          action={
            mayWrite &&
            next && (
              <Button size="sm" variant="quiet" onClick={() => void skip(row.id, next.date, true)}>
                Skip next
              </Button>
            )
          }
        >
          <PanelLines
            lines={row.upcoming.map(({ date, amount, parts }) => ({
              key: date,
              what: <DateText date={date} />,
              detail: parts
                ? [
                    `interest ${formatMoney(parts.interest)}`,
                    `principal ${formatMoney(parts.principal)}`,
                    parts.tax > 0 && `tax ${formatMoney(parts.tax)}`,
                    parts.insurance > 0 && `insurance ${formatMoney(parts.insurance)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')
                : undefined,
              amount: formatMoney(amount),
            }))}
          />
        </PanelSection>
      )}
      {row.dates.length > 0 && (
        <PanelSection title="Recorded">
          <PanelLines
            lines={row.dates.map(({ date, outcome, amount, expenseId, billId }) => ({
              key: date,
              what: expenseId ? (
                <TextLink to={{ pathname: href('/expenses'), search: `?expense=${expenseId}` }}>
                  <DateText date={date} />
                </TextLink>
              ) : billId ? (
                <TextLink to={{ pathname: href('/bills'), search: `?bill=${billId}` }}>
                  <DateText date={date} />
                </TextLink>
              ) : (
                <DateText date={date} />
              ),
              detail: outcome === 'SKIPPED' ? 'Skipped' : outcome === 'BILLED' ? 'Bill' : undefined,
              amount:
                outcome === 'SKIPPED' && mayWrite ? (
                  <Button size="sm" variant="quiet" onClick={() => void skip(row.id, date, false)}>
                    Undo skip
                  </Button>
                ) : (
                  formatMoney(amount ?? 0)
                ),
            }))}
          />
        </PanelSection>
      )}
    </>
  )
}

async function skip(id: string, date: string, isSkipped: boolean): Promise<void> {
  try {
    await call(skipRecurringDate, { params: { id }, body: { date, skip: isSkipped } })
    await invalidateLedger()
    toast.success(isSkipped ? `${formatDate(date)} skipped` : `${formatDate(date)} is due again`)
  } catch (error) {
    toast.error(messageFor(error))
  }
}
