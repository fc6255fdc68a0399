import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { recordPaymentBatch } from '#shared/ledger/payment-batch-contract.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { call, messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCount, formatCounted, formatMoney, formatMonth, toCents } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { type Payment, paymentPreviewQuery, type RentRollRow } from '#web/ledger/api.ts'
import { methodOptions, tenantName } from '#web/ledger/labels.ts'
import { LeasePicker, type PickedLease } from '#web/ledger/lease-picker.tsx'
import { startValues } from '#web/ledger/payments/payment-values.ts'
import { BatchGrid, focusOn } from './batch-grid.tsx'
import { duplicateOf, leasesOfRoll, rowsOfBatch } from './batch-rows.ts'
import {
  type BatchErrors,
  type BatchLease,
  type BatchRow,
  type BatchValues,
  enteredOf,
  errorsOf,
  isEntered,
  nextKey,
  serverErrors,
  slipError,
  toBatchBody,
} from './batch-values.ts'
import { DepositSlip } from './deposit-slip.tsx'
import type { BatchSearch } from './batch-search.ts'
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
  const navigate = useNavigate()
  const batch = useBatch()
  const { values } = batch
  const [errors, setErrors] = useState<BatchErrors>({})
  const [hasTried, setHasTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [picks, setPicks] = useState(0)
  // phones show the rows first; what applies to all of them waits behind a button
  const [isOpen, setIsOpen] = useState(filters.property !== '')
  const [, setVisits] = useState(0)
  const [openedAt] = useState(Date.now)
  const grid = useRef<HTMLTableElement>(null)
  const wanted = useRef<string>(undefined)
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

  const { changeEntry } = batch
  const change = useCallback<typeof changeEntry>(
    (key, lease, part, cell) => {
      changeEntry(key, lease, part, cell)
      setFailure(undefined)
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== key)))
    },
    [changeEntry],
  )

  // a cell may appear only after the tab was changed or a row was added
  useEffect(() => {
    const cell = wanted.current
    const box = cell && grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)
    if (box && box.offsetParent !== null) {
      wanted.current = undefined
      focusOn(box)
    }
  })

  /** Moves the focus to a cell, once it is on the page. */
  function goTo(cell: string) {
    wanted.current = cell
    setVisits((count) => count + 1)
  }

  /** Shows the cell that was undone or redone. */
  function show(cell: string | undefined) {
    if (cell) {
      goTo(cell)
    }
  }

  async function pick(picked: PickedLease | undefined) {
    if (!picked) {
      return
    }
    setPicks(picks + 1)
    const own = rows.find(({ key }) => key === picked.id)
    onFilter({ show: 'month', property: '' })
    if (own && (own.entry === undefined || !isEntered(own.entry))) {
      if (!shown.includes(own)) {
        change(own.key, own.lease, { isAdded: true }, '')
      }
      goTo(`${own.key}/amount`)
      return
    }
    try {
      const lease = await leaseOf(picked)
      const key = nextKey(picked.id, (taken) => keys.includes(taken))
      change(key, lease, { isAdded: true }, '')
      goTo(`${key}/amount`)
    } catch (error) {
      toast.error('The lease was not added', { description: messageFor(error) })
    }
  }

  /** Returns a lease with what its tenants owe: the rent, or the deposit where nothing else is open. */
  async function leaseOf(picked: PickedLease): Promise<BatchLease> {
    const preview = await queryClient.fetchQuery(paymentPreviewQuery(picked.id))
    const { amount, type } = startValues(undefined, preview.charges, today)
    return {
      leaseId: picked.id,
      propertyId: picked.unit.property.id,
      propertyName: picked.unit.property.name,
      unitNumber: picked.unit.unitNumber,
      tenantName: tenantName(picked),
      dueCents: amount === null ? 0 : toCents(amount),
      type: type === 'DEPOSIT' ? 'DEPOSIT' : 'RENT',
    }
  }

  function showErrors(next: BatchErrors) {
    setErrors(next)
    const key = keys.find((one) => next[one] !== undefined)
    const column = key && Object.keys(next[key] ?? {})[0]
    if (key && column) {
      onFilter({ show: 'entered', property: '' })
      goTo(`${key}/${column}`)
    }
  }

  async function record() {
    setHasTried(true)
    setFailure(undefined)
    const invalid = errorsOf(values, today)
    const wrong = slipError(values)
    if (Object.keys(invalid).length > 0) {
      showErrors(invalid)
      return
    }
    if (wrong) {
      if (wrong.field === 'total') {
        total.current?.focus()
      }
      return
    }
    setIsSending(true)
    const sent = keys.filter((key) => entered.some(([one]) => one === key))
    const body = toBatchBody(values, sent, today)
    try {
      const answer = await call(recordPaymentBatch, { body, idempotencyKey: batch.keyFor(body) })
      batch.drop()
      void invalidateLedger()
      toast.success(
        `${formatCounted(answer.payments.length, 'payment')} recorded, ${formatMoney(answer.total)}`,
      )
      await navigate(href('/rent/deposit-slips/:batchId', { batchId: answer.batchId }), { replace: true })
    } catch (error) {
      const refused = serverErrors(problemsOf(error), sent)
      setFailure(
        Object.keys(refused).length > 0
          ? 'Nothing was recorded. See the rows to correct.'
          : `Nothing was recorded. ${messageFor(error)}`,
      )
      showErrors(refused)
      setIsSending(false)
    }
  }

  return (
    <div className="items-start gap-x-7 min-[1181px]:grid min-[1181px]:grid-cols-[minmax(0,1fr)_17.5rem] min-[1181px]:pr-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line-strong px-4 py-1.5 sm:px-5">
          <FilterTabs
            label="Show"
            tabs={[
              {
                value: 'month',
                label: `${formatMonth(month).split(' ')[0]} rent`,
                count: rows.length,
              },
              { value: 'overdue', label: 'Overdue', count: rows.filter(({ isOverdue }) => isOverdue).length },
              { value: 'entered', label: 'Entered', count: entered.length },
            ]}
            value={filters.show}
            onChange={(show) => onFilter({ show })}
          />
          <div
            className={cn(
              'flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2 max-lg:w-full max-lg:flex-none max-lg:justify-start max-md:grid max-md:grid-cols-2 max-md:pb-1.5',
              !isOpen && 'max-md:hidden',
            )}
          >
            <PropertyFilter
              value={filters.property}
              onChange={(property) => onFilter({ property })}
              className="min-w-36 max-md:col-span-full md:w-44"
            />
            <Defaults values={values} today={today} onChange={batch.change} />
          </div>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 py-3 max-md:gap-x-2 max-md:py-2 sm:px-5">
          <div className="w-80 max-w-full max-md:w-auto max-md:flex-1 max-md:[&_label]:sr-only">
            <LeasePicker
              key={picks}
              label="Find or add a lease"
              isRequired={false}
              onPick={(picked) => void pick(picked)}
            />
          </div>
          <Button
            aria-expanded={isOpen}
            icon={<ChevronDown aria-hidden />}
            className="flex-row-reverse md:hidden"
            onClick={() => setIsOpen(!isOpen)}
          >
            Options
          </Button>
          <Keys />
          {entered.length > 0 && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                batch.clear()
                setErrors({})
                toast.info('Entries cleared', {
                  action: { label: 'Undo', onClick: () => show(batch.undo()) },
                })
              }}
            >
              Clear entries
            </Button>
          )}
        </div>
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
        {shown.length < found.length && (
          <p className="px-5 py-3 text-sm text-ink-soft">
            {formatCount(shown.length)} of {formatCount(found.length)} leases are shown. Choose a property, or
            find a lease above.
          </p>
        )}
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

type DefaultsProps = {
  values: BatchValues
  today: PlainDate
  onChange: (part: Partial<Pick<BatchValues, 'date' | 'method'>>) => void
}

/** The day and the method of the slip, which its rows have where nothing else is typed. */
function Defaults({ values, today, onChange }: DefaultsProps) {
  return (
    <>
      <DateInput
        aria-label="Date received"
        className="md:w-36!"
        max={today}
        value={values.date || today}
        onChange={(event) => onChange({ date: event.target.value })}
      />
      <Select
        aria-label="Method"
        className="md:w-36"
        options={methodOptions}
        value={values.method}
        onChange={(event) => onChange({ method: event.target.value as PaymentMethod })}
      />
    </>
  )
}

const keys = [
  ['F', 'Fill in the amount due'],
  ['Enter', 'Next tenant'],
  ['Tab', 'Next field'],
  ['Ctrl Z', 'Undo'],
] as const

/** Says which keys fill the grid. */
function Keys() {
  return (
    <ul className="flex flex-1 flex-wrap gap-x-4.5 gap-y-1 self-center text-xs text-ink-faint max-lg:hidden">
      {keys.map(([name, text]) => (
        <li key={name}>
          <kbd className="mr-1.5 rounded-xs border border-line-strong bg-raised px-1 py-0.5 font-sans text-2xs text-ink-soft">
            {name}
          </kbd>
          {text}
        </li>
      ))}
    </ul>
  )
}
