import { useCallback, useMemo, useRef, useState } from 'react'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCount, formatMonth } from '#web/lib/text/format.ts'
import type { Payment, RentRollRow } from '#web/ledger/api.ts'
import { BatchGrid } from './batch-grid.tsx'
import { duplicateOf, leasesOfRoll, rowsOfBatch } from './batch-rows.ts'
import { type BatchErrors, type BatchRow, enteredOf, slipError } from './batch-values.ts'
import { Defaults, GridFilters, GridTools } from './batch-tools.tsx'
import { DepositSlip } from './deposit-slip.tsx'
import type { BatchSearch } from './batch-search.ts'
import { useCellFocus } from './use-cell-focus.ts'
import { useRecording } from './use-recording.ts'
import { usePickedLease } from './use-picked-lease.ts'
import { useBatch } from './use-batch.ts'

type BatchFormProps = {
  month: string
  today: PlainDate
  roll: readonly RentRollRow[]
  /** Payments of late. */
  payments: readonly Payment[]
  filters: BatchSearch
  onFilter: (part: Partial<BatchSearch>) => void
}

/** The grid of leases with the deposit slip beside it. */
export function BatchForm({ month, today, roll, payments, filters, onFilter }: BatchFormProps) {
  const batch = useBatch()
  const { values } = batch
  const [errors, setErrors] = useState<BatchErrors>({})
  // phones show the rows first; what applies to all of them waits behind a button
  const [isOpen, setIsOpen] = useState(filters.property !== '')
  const [openedAt] = useState(Date.now)
  const grid = useRef<HTMLTableElement>(null)
  const goTo = useCellFocus(grid)
  const total = useRef<HTMLInputElement>(null)

  const leases = useMemo(() => leasesOfRoll(roll, today), [roll, today])
  const recorded = useMemo(() => Map.groupBy(payments, ({ leaseId }) => leaseId), [payments])
  const rows = rowsOfBatch(leases, values)
  const keys = rows.map(({ key }) => key)
  const found = rows.filter((row) => isShown(row, filters))
  const shown = found.filter(({ entry }, index) => index < rowsShown || entry !== undefined)
  const entered = enteredOf(values)
  const duplicates = entered.filter(
    ([key, entry]) => duplicateOf(key, entry, values, { recorded, today, openedAt }) !== undefined,
  ).length

  function showErrors(next: BatchErrors) {
    setErrors(next)
    const cell = firstWrongCell(keys, next)
    if (cell !== undefined) {
      onFilter({ show: 'entered', property: '' })
      goTo(cell)
    }
  }

  const { hasTried, failure, isSending, record, forgetFailure } = useRecording({
    batch,
    keys,
    today,
    onErrors: showErrors,
    onTotalWrong: () => total.current?.focus(),
  })

  const { changeEntry } = batch
  const change = useCallback<typeof changeEntry>(
    (key, lease, part, cell) => {
      changeEntry(key, lease, part, cell)
      forgetFailure()
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== key)))
    },
    [changeEntry, forgetFailure],
  )

  /** Shows the cell that was undone or redone. */
  function show(cell: string | undefined) {
    if (cell) {
      goTo(cell)
    }
  }

  const { picks, pick } = usePickedLease({ rows, shown, today, change, goTo, onFilter })

  return (
    <div className="items-start gap-x-7 min-[1181px]:grid min-[1181px]:grid-cols-[minmax(0,1fr)_17.5rem] min-[1181px]:pr-5">
      <div className="min-w-0">
        <GridFilters
          filters={filters}
          onFilter={onFilter}
          counts={countsOf(rows, entered.length)}
          monthName={formatMonth(month).split(' ')[0] ?? ''}
          isOpen={isOpen}
        >
          <Defaults values={values} today={today} onChange={batch.change} />
        </GridFilters>
        <GridTools
          picks={picks}
          isOpen={isOpen}
          hasEntries={entered.length > 0}
          onPick={(picked) => void pick(picked)}
          onOptions={() => setIsOpen(!isOpen)}
          onClear={() => {
            batch.clear()
            setErrors({})
            toast.info('Entries cleared', { action: { label: 'Undo', onClick: () => show(batch.undo()) } })
          }}
        />
        {batch.isRestored && (
          <p className="px-5 pb-2 text-sm text-ink-soft max-md:px-4">Your earlier entries are still here.</p>
        )}
        {shown.length > 0 ? (
          <BatchGrid
            grid={grid}
            rows={shown}
            values={values}
            today={today}
            errors={errors}
            recorded={recorded}
            openedAt={openedAt}
            onChange={change}
            onUndo={() => show(batch.undo())}
            onRedo={() => show(batch.redo())}
            onEnd={() => total.current?.focus()}
          />
        ) : (
          <p className="px-5 py-6 text-sm text-ink-soft">{noRows[filters.show]}</p>
        )}
        {shown.length < found.length && <SomeShown shown={shown.length} found={found.length} />}
      </div>
      <DepositSlip
        values={values}
        onChange={batch.change}
        total={total}
        error={hasTried ? slipError(values) : undefined}
        failure={failure}
        duplicates={duplicates}
        isSending={isSending}
        onRecord={() => void record()}
      />
    </div>
  )
}

/** The number of rows that are shown at once: with thousands, each key would be slow. */
const rowsShown = 250

const noRows = {
  month: 'Nothing is due here. Find a lease above to record a payment that is not due yet.',
  overdue: 'No rent is overdue.',
  entered: 'Nothing entered yet.',
}

function isShown({ lease, entry, isOverdue }: BatchRow, { show, property }: BatchSearch): boolean {
  if (property !== '' && lease.propertyId !== property) {
    return false
  }
  return show === 'month' || (show === 'overdue' ? isOverdue : entry !== undefined)
}

function countsOf(rows: readonly BatchRow[], entered: number) {
  return { month: rows.length, overdue: rows.filter(({ isOverdue }) => isOverdue).length, entered }
}

/** Returns the first cell with an error, in the order of the grid. */
function firstWrongCell(keys: readonly string[], errors: BatchErrors): string | undefined {
  const key = keys.find((one) => errors[one] !== undefined)
  const column = key && Object.keys(errors[key] ?? {})[0]
  return key && column ? `${key}/${column}` : undefined
}

function SomeShown({ shown, found }: { shown: number; found: number }) {
  return (
    <p className="px-5 py-3 text-sm text-ink-soft">
      {formatCount(shown)} of {formatCount(found)} leases are shown. Choose a property, or find a lease above.
    </p>
  )
}
