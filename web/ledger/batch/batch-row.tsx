import { memo } from 'react'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { formatAmount, formatDate, parseMoney, toDollars } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { methodOptions } from '#web/ledger/labels.ts'
import { CellInput, CellSelect } from './batch-cell.tsx'
import {
  type BatchColumn,
  type BatchEntry,
  type BatchErrors,
  type BatchLease,
  isEntered,
  shortDay,
  tidyAmount,
} from './batch-values.ts'
import { parseTypedDay } from './typed-day.ts'

export type ChangeEntry = (key: string, lease: BatchLease, part: Partial<BatchEntry>, cell: string) => void

type BatchRowProps = {
  rowKey: string
  lease: BatchLease
  entry: BatchEntry | undefined
  isPrepaid: boolean
  /** Whether all amounts due are whole dollars, which then have no cents. */
  isWhole: boolean
  /** Whether the row is the first of its property in the grid. */
  isFirstOfProperty: boolean
  /** The day and the method of the slip, which a row has where it has none of its own. */
  slipDay: PlainDate
  slipMethod: PaymentMethod
  today: PlainDate
  /** The amount still due after the payment, in cents; negative is credit. */
  stillDueCents: number
  errors: BatchErrors[string] | undefined
  duplicate: string | undefined
  /** Whether the day has to be confirmed before the payment is recorded. */
  asksToConfirm: boolean
  onChange: ChangeEntry
}

type CellOfColumn = {
  cell: string
  column: BatchColumn
  describedBy: string | undefined
  isInvalid: boolean
}

const entryCell = 'p-0 align-middle md:border-l md:border-line'
/** On phones the further fields of a row appear once it has an amount. */
const further = (isShown: boolean) =>
  cn(
    entryCell,
    'max-md:col-span-4 max-md:rounded max-md:ring-1 max-md:ring-line',
    !isShown && 'max-md:hidden',
  )

/** One lease of the grid: what is due and what was received, on phones in two lines. */
export const BatchRow = memo(function BatchRow(props: BatchRowProps) {
  const { rowKey: key, lease, entry, isFirstOfProperty, slipDay, slipMethod, today } = props
  const { errors, duplicate, asksToConfirm } = props
  const isFilled = entry !== undefined && isEntered(entry)
  const messageId = `messages-${key}`
  const hasMessages = errors !== undefined || duplicate !== undefined || asksToConfirm
  const day = entry === undefined || entry.date === null ? slipDay : parseTypedDay(entry.date, today)

  const cell = (column: BatchColumn): CellOfColumn => ({
    cell: `${key}/${column}`,
    column,
    describedBy: hasMessages ? messageId : undefined,
    isInvalid: errors?.[column] !== undefined,
  })
  const change = (column: BatchColumn, part: Partial<BatchEntry>) =>
    props.onChange(key, lease, part, `${key}/${column}`)

  return (
    <>
      <tr
        className={cn(
          'group max-md:grid max-md:grid-cols-12 max-md:items-center max-md:gap-x-2 max-md:px-4',
          !hasMessages && 'border-b border-line',
          isFilled && 'max-md:gap-y-1.5 max-md:pb-2',
        )}
      >
        <LeaseCells
          lease={lease}
          isFirstOfProperty={isFirstOfProperty}
          isFilled={isFilled}
          isWhole={props.isWhole}
        />
        <td
          className={cn(entryCell, 'max-md:col-span-4 max-md:rounded max-md:ring-1 max-md:ring-line-strong')}
        >
          <CellInput
            {...cell('amount')}
            aria-label={`Received from ${lease.tenantName}`}
            inputMode="decimal"
            placeholder={props.isPrepaid ? 'Prepaid' : '0.00'}
            // on a desk the lines of the grid show where to type
            className={cn('text-right', !props.isPrepaid && 'md:placeholder:text-transparent')}
            value={entry?.amount ?? ''}
            onChange={(event) => change('amount', { amount: event.target.value })}
            onBlur={(event) => {
              const tidy = tidyAmount(event.target.value)
              if (tidy !== event.target.value) {
                change('amount', { amount: tidy })
              }
            }}
            onKeyDown={(event) => {
              if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey && !event.altKey) {
                event.preventDefault()
                if (lease.dueCents > 0) {
                  change('amount', { amount: formatAmount(lease.dueCents) })
                }
              }
            }}
          />
        </td>
        <td className={further(isFilled)}>
          <CellInput
            {...cell('date')}
            aria-label={`Payment date for ${lease.tenantName}`}
            value={entry?.date ?? (isFilled ? shortDay(slipDay, today) : '')}
            onFocus={(event) => event.target.select()}
            onChange={(event) => change('date', { date: event.target.value, isDateConfirmed: false })}
            onBlur={() => {
              const typed = entry?.date
              if (typed === '') {
                change('date', { date: null })
              } else if (
                typed !== undefined &&
                typed !== null &&
                day !== undefined &&
                typed !== shortDay(day, today)
              ) {
                change('date', { date: shortDay(day, today) })
              }
            }}
          />
        </td>
        <td className={further(isFilled)}>
          <CellSelect
            {...cell('method')}
            aria-label={`Payment method for ${lease.tenantName}`}
            className={cn(!isFilled && !entry?.method && 'text-transparent focus:text-ink')}
            value={entry?.method ?? slipMethod}
            onChange={(event) => change('method', { method: event.target.value as PaymentMethod })}
          >
            {methodOptions.map(({ value, label }) => (
              <option key={value} value={value} className="text-ink">
                {label}
              </option>
            ))}
          </CellSelect>
        </td>
        <NoteCells lease={lease} entry={entry} isFilled={isFilled} cell={cell} change={change} />
        <td className="tabular py-1 pr-5 pl-1 text-right align-middle whitespace-nowrap max-md:hidden">
          <StillDue entry={entry} cents={props.stillDueCents} />
        </td>
      </tr>
      {hasMessages && (
        <tr className="border-b border-line max-md:block max-md:px-4">
          <td colSpan={9} id={messageId} className="px-5 pb-2 text-sm max-md:block max-md:px-0">
            <Messages
              entry={entry}
              errors={errors}
              duplicate={duplicate}
              dayToConfirm={asksToConfirm ? day : undefined}
              onConfirm={(isDateConfirmed) => change('date', { isDateConfirmed })}
            />
          </td>
        </tr>
      )}
    </>
  )
})

type LeaseCellsProps = Pick<BatchRowProps, 'lease' | 'isFirstOfProperty' | 'isWhole'> & { isFilled: boolean }

/** The property, the tenants and what is due. */
function LeaseCells({ lease, isFirstOfProperty, isFilled, isWhole }: LeaseCellsProps) {
  return (
    <>
      <td className="py-1 pr-2 pl-5 align-middle font-medium max-lg:hidden">
        {isFirstOfProperty && (
          <span className="line-clamp-2" title={lease.propertyName}>
            {lease.propertyName}
          </span>
        )}
      </td>
      <th
        scope="row"
        className="px-2 py-1 text-left align-middle md:max-lg:pl-5 font-normal max-md:col-span-5 max-md:grid max-md:min-h-14 max-md:content-center max-md:px-0"
      >
        <span
          className="block truncate"
          title={`${lease.tenantName}, ${lease.propertyName}, ${lease.unitNumber}`}
        >
          <span className="font-medium max-md:hidden">{lease.unitNumber} · </span>
          {lease.tenantName}
          {lease.type === 'DEPOSIT' && <span className="text-ink-faint"> (security deposit)</span>}
        </span>
        <span
          className="flex min-w-0 gap-x-1 text-xs text-ink-faint lg:hidden"
          title={`${lease.propertyName}, ${lease.unitNumber}`}
        >
          {/* the property is cut before its unit, which tells two rows apart */}
          <span className="min-w-0 shrink-[1000] truncate">{lease.propertyName}</span>{' '}
          <span className="min-w-0 truncate md:hidden">{lease.unitNumber}</span>
        </span>
      </th>
      <td
        className={cn(
          'tabular px-2 py-1 text-right align-middle whitespace-nowrap max-md:col-span-3 max-md:px-0',
          isFilled && 'text-ink-faint',
        )}
      >
        <MoneyCell amount={toDollars(lease.dueCents)} isWhole={isWhole} />
      </td>
    </>
  )
}

type NoteCellsProps = Pick<BatchRowProps, 'lease' | 'entry'> & {
  isFilled: boolean
  cell: (column: BatchColumn) => CellOfColumn
  change: (column: BatchColumn, part: Partial<BatchEntry>) => void
}

/** The check number and the note of a payment. */
function NoteCells({ lease, entry, isFilled, cell, change }: NoteCellsProps) {
  return (
    <>
      <td className={further(isFilled)}>
        <CellInput
          {...cell('reference')}
          aria-label={`Check number for ${lease.tenantName}`}
          maxLength={100}
          className="max-md:placeholder:text-sm"
          placeholder={isFilled ? 'Check no.' : undefined}
          value={entry?.reference ?? ''}
          onChange={(event) => change('reference', { reference: event.target.value })}
        />
      </td>
      <td
        className={cn(
          further(isFilled),
          'max-md:col-span-full md:border-r',
          // one line less on phones, until the row is typed in
          !entry?.notes && 'max-md:not-group-focus-within:hidden',
        )}
      >
        <CellInput
          {...cell('notes')}
          aria-label={`Payment note for ${lease.tenantName}`}
          maxLength={2_000}
          placeholder={isFilled ? 'Note' : undefined}
          value={entry?.notes ?? ''}
          onChange={(event) => change('notes', { notes: event.target.value })}
        />
      </td>
    </>
  )
}

type MessagesProps = Pick<BatchRowProps, 'entry' | 'errors' | 'duplicate'> & {
  /** The day that has to be confirmed before the payment is recorded. */
  dayToConfirm: PlainDate | undefined
  onConfirm: (isConfirmed: boolean) => void
}

/** What is wrong with a row, and what it asks. */
function Messages({ entry, errors, duplicate, dayToConfirm, onConfirm }: MessagesProps) {
  return (
    <>
      {Object.entries(errors ?? {}).map(([column, message]) => (
        <p key={column} className="text-bad">
          {message}
        </p>
      ))}
      {dayToConfirm !== undefined && (
        <Checkbox
          checked={entry?.isDateConfirmed ?? false}
          onChange={(event) => onConfirm(event.target.checked)}
        >
          The money was received on {formatDate(dayToConfirm)}
        </Checkbox>
      )}
      {duplicate !== undefined && (
        <p className="text-warn">
          <span className="font-medium">Possible duplicate:</span> {duplicate}. Keep this entry only if it is
          a different payment.
        </p>
      )}
    </>
  )
}

/**
 * Shows the amount that a payment leaves unpaid, or the part of it that becomes credit. Renders nothing if it
 * pays exactly the amount due.
 */
function StillDue({ entry, cents }: { entry: BatchEntry | undefined; cents: number }) {
  if (!entry || parseMoney(entry.amount) === undefined || cents === 0) {
    return null
  }
  return cents > 0 ? (
    <span className="font-medium">{formatAmount(cents)}</span>
  ) : (
    <span className="text-xs text-ink-faint">{formatAmount(-cents)} credit</span>
  )
}
