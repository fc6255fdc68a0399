import { useQuery } from '@tanstack/react-query'
import { BookOpen, Download, FileDown, Printer } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { formatCounted, formatDate, formatMoney } from '#web/lib/text/format.ts'
import type { WireOwed } from '#web/lib/text/owed-in-cents.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { useSidePanel } from '#web/ui/use-side-panel.ts'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { leaseQuery, type LedgerEntry, ledgerQuery, partiesQuery } from './api.ts'
import { LeaseLedgerTable } from './lease-ledger-table.tsx'
import type { LedgerAction } from './ledger-action.ts'
import { type LedgerLine, balancesAfter, panelIdOf, toLines } from './ledger-lines.ts'
import type { PaymentSlots } from './payments/payment-panel.tsx'

const ActionDialog = lazy(async () => ({
  default: (await import('./ledger-action-dialog.tsx')).LedgerActionDialog,
}))

const LedgerPanel = lazy(async () => ({ default: (await import('./ledger-panel.tsx')).LedgerPanel }))

const StatementDialog = lazy(async () => ({
  default: (await import('#web/common/ledger/statement-dialog.tsx')).StatementDialog,
}))

const search = z.object({
  order: z.catch(z.enum(['newest', 'oldest']), 'newest'),
  /** Show entries for are shown: a payer's id or 'tenants'; empty for all. */
  payer: z.catch(z.union([z.uuid(), z.literal(['', 'tenants'])]), ''),
})

/** Returns the lines of a long ledger before its button shows all: fewer on a phone, where each is two or three rows high. */
const linesShown = () => (window.matchMedia('(min-width: 48rem)').matches ? 10 : 6)

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const

/** Returns the choices of payers whose entries can be shown; empty if the tenants alone pay. */
function payersOf(entries: readonly LedgerEntry[]): { value: string; label: string }[] {
  const names = new Map(entries.flatMap(({ payer }) => (payer ? [[payer.id, payer.name] as const] : [])))
  return names.size === 0
    ? []
    : [
        { value: '', label: 'Everyone' },
        { value: 'tenants', label: 'Tenants' },
        ...[...names].map(([value, label]) => ({ value, label })),
      ]
}

type LedgerCardProps = PaymentSlots & {
  leaseId: string
  /** Names the lease on paper and in the file's name. */
  title: string
}

/** The ledger of a lease. A line opens its charge or its payment in a panel. */
export function LedgerCard({ leaseId, title, ...slots }: LedgerCardProps) {
  const [{ order, payer }, setSearch] = usePageSearch(search)
  const [action, setAction] = useState<LedgerAction | null>(null)
  const [isStating, setIsStating] = useState(false)
  const whole = useQuery(ledgerQuery(leaseId))
  const payers = payersOf(whole.data?.entries ?? [])
  const chosen = payers.some(({ value }) => value === payer) ? payer : ''
  const part = useQuery({ ...ledgerQuery(leaseId, chosen), enabled: chosen !== '' })
  const ledger = chosen === '' ? whole : part
  const lease = useQuery(leaseQuery(leaseId))
  // what the tenants owe: with the entries of payers among theirs it would not be what the ledger shows
  const owed = payers.length === 0 || chosen === 'tenants' ? lease.data?.owed : undefined
  const lines = toLines(ledger.data?.entries ?? [])
  const today = balancesAfter(lines, ledger.data?.asOf ?? '')
  const inOrder = (some: readonly LedgerLine[]) => (order === 'newest' ? some.toReversed() : some)
  const [isWhole, setIsWhole] = useWholeOnPaper()
  const [shownLines] = useState(linesShown)
  const due = inOrder(today.lines)
  const isCut = !isWhole && due.length > shownLines + 2
  const drawn = isCut ? due.slice(0, shownLines) : due
  const idsOf = (shown: readonly LedgerLine[]) => {
    const inSight = order === 'newest' ? [...inOrder(today.ahead), ...shown] : [...shown, ...today.ahead]
    return [...new Set(inSight.flatMap((line) => panelIdOf(line) ?? []))]
  }
  const panel = useSidePanel(['charge', 'payment'], {
    ids: ledger.data && idsOf(drawn),
    loadMore: isCut
      ? async () => {
          setIsWhole(true)
          return idsOf(due)
        }
      : undefined,
  })
  const { openId } = panel
  if (isCut && openId !== undefined && !idsOf(drawn).includes(openId) && idsOf(due).includes(openId)) {
    // the line of its open amount is among the hidden ones
    setIsWhole(true)
  }
  return (
    <Card
      title="Ledger"
      description={ledger.data && `As of ${formatDate(ledger.data.asOf)}`}
      padded={false}
      actions={
        <LedgerActions
          payers={payers}
          payer={chosen}
          order={order}
          canState={ledger.data !== undefined}
          canSave={lines.length > 0}
          onSearch={setSearch}
          onState={() => setIsStating(true)}
          onSave={() =>
            saveAsCsv(
              title,
              payers.find(({ value }) => value === chosen),
              lines,
              { owed, asOf: ledger.data?.asOf ?? '' },
            )
          }
        />
      }
      footer={ledger.data && lines.length > 0 && <LedgerFoot today={today} />}
    >
      {ledger.isError && !ledger.data ? (
        <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />
      ) : ledger.data === undefined ? (
        <div className="px-5 py-5">
          <SkeletonLines lines={6} />
        </div>
      ) : lines.length === 0 ? (
        <EmptyState icon={<BookOpen aria-hidden />} title="No transactions yet">
          Rent is charged automatically on the due date. Charges and payments are listed here.
        </EmptyState>
      ) : (
        <div className="grid">
          {today.lines.length > 0 && (
            <LeaseLedgerTable
              caption={`Ledger of ${title}`}
              lines={drawn}
              onAction={setAction}
              panel={panel}
            />
          )}
          {isCut && <ShowAll count={due.length} onShow={() => setIsWhole(true)} />}
          {today.ahead.length > 0 && (
            <NotYetDue isFirst={order === 'newest'}>
              <LeaseLedgerTable
                caption={`Not yet due under ${title}`}
                lines={inOrder(today.ahead)}
                onAction={setAction}
                panel={panel}
              />
            </NotYetDue>
          )}
        </div>
      )}
      {isStating && ledger.data && (
        <LeaseStatement
          leaseId={leaseId}
          ledger={ledger.data}
          owed={owed}
          onClose={() => setIsStating(false)}
        />
      )}
      {panel.open && (
        <Suspense>
          <LedgerPanel panel={panel.open} {...slots} />
        </Suspense>
      )}
      {action && (
        <Suspense>
          <ActionDialog action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </Card>
  )
}

/** Keeps whether all lines are shown, which they are on paper. */
function useWholeOnPaper() {
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    // on paper the ledger is whole
    const show = () => flushSync(() => setIsWhole(true))
    window.addEventListener('beforeprint', show)
    return () => window.removeEventListener('beforeprint', show)
  }, [])
  return [isWhole, setIsWhole] as const
}

type LedgerActionsProps = {
  payers: readonly { value: string; label: string }[]
  payer: string
  order: 'newest' | 'oldest'
  canState: boolean
  canSave: boolean
  onSearch: (part: Partial<z.output<typeof search>>) => void
  /** Opens the statement as PDF. */
  onState: () => void
  /** Saves the ledger as CSV. */
  onSave: () => void
}

/** Chooses the payer and the order, prints the ledger and saves it as a file. */
function LedgerActions({
  payers,
  payer,
  order,
  canState,
  canSave,
  onSearch,
  onState,
  onSave,
}: LedgerActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 print:hidden">
      {payers.length > 0 && (
        <Select
          aria-label="Show entries for"
          value={payer}
          onChange={(event) => onSearch({ payer: event.target.value })}
          options={payers}
          className="w-auto max-w-56"
        />
      )}
      <Segmented
        label="Order"
        options={orders}
        value={order}
        onChange={(next) => onSearch({ order: next })}
      />
      <IconButton label="Print" icon={<Printer aria-hidden />} onClick={() => window.print()} />
      <IconButton
        label="Download PDF"
        icon={<FileDown aria-hidden />}
        disabled={!canState}
        onClick={onState}
      />
      <IconButton
        label="Download as CSV"
        icon={<Download aria-hidden />}
        disabled={!canSave}
        onClick={onSave}
      />
    </div>
  )
}

function LedgerFoot({ today }: { today: ReturnType<typeof balancesAfter> }) {
  return (
    <div className="grid gap-1 text-base text-ink md:pr-12 print:pr-0">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{today.balance < 0 ? 'Credit' : 'Balance'}</span>
        <span className="ledger-total tabular">{formatMoney(Math.abs(today.balance))}</span>
      </p>
      {today.ahead.length > 0 && (
        <p className="flex justify-between gap-4 text-sm text-ink-soft">
          <span>Not yet due</span>
          <span className="ledger-total tabular">{formatMoney(today.aheadAmount)}</span>
        </p>
      )}
    </div>
  )
}

function NotYetDue({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return (
    <section aria-label="Not yet due" className={isFirst ? 'order-first border-b border-line' : undefined}>
      <h3 className="px-5 pt-4 pb-1 text-sm font-medium text-ink-soft max-md:px-4">Not yet due</h3>
      {children}
    </section>
  )
}

type LeaseStatementProps = {
  leaseId: string
  ledger: { entries: readonly LedgerEntry[]; asOf: string }
  owed: WireOwed | undefined
  onClose: () => void
}

/** Makes the statement of a lease, once its parties are known. */
function LeaseStatement({ leaseId, ledger, owed, onClose }: LeaseStatementProps) {
  const parties = useQuery(partiesQuery(leaseId))
  return (
    <Suspense>
      {parties.data ? (
        <StatementDialog
          statement={{
            parties: parties.data,
            tenants: parties.data.household,
            ledger: ledger.entries,
            owed,
            asOf: ledger.asOf,
          }}
          language="en"
          onClose={onClose}
        />
      ) : (
        parties.isError && <ErrorState error={parties.error} onRetry={() => void parties.refetch()} />
      )}
    </Suspense>
  )
}

/** Saves the lines, with the words of documents, which are loaded only where they are needed. */
function saveAsCsv(
  title: string,
  payer: { value: string; label: string } | undefined,
  lines: readonly LedgerLine[],
  about: { owed: WireOwed | undefined; asOf: string },
): void {
  const name = ['ledger', title, ...(payer && payer.value !== '' ? [payer.label] : [])].join('-')
  void import('./ledger-csv.ts').then(({ saveLedger }) => saveLedger(name, lines, about))
}

function ShowAll({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <p className="px-4 py-2 sm:px-5">
      <Button size="sm" variant="text" className="-ml-2.5" onClick={onShow}>
        Show all {formatCounted(count, 'line')}
      </Button>
    </p>
  )
}
