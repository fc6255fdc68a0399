import { Check } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { formatCounted, formatMoney, toDollars } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { Leader } from '#web/ui/pages/page-figures.tsx'
import { type BatchValues, enteredOf, sumOf } from './batch-values.ts'

type DepositSlipProps = {
  values: BatchValues
  onChange: (part: Partial<Pick<BatchValues, 'totalCents' | 'hasNoSlip'>>) => void
  total: RefObject<HTMLInputElement | null>
  /** The error of the slip as a whole, once the user has tried to record it. */
  error: { field: 'rows' | 'total'; message: string } | undefined
  /** The reason that the last attempt was refused, if no row shows it. */
  failure: string | undefined
  duplicates: number
  isSending: boolean
  onRecord: () => void
}

/** The sum of the payments beside the total of the bank's slip, and the button that records them. */
export function DepositSlip(props: DepositSlipProps) {
  const { values, onChange, total, error, failure, duplicates, isSending, onRecord } = props
  const id = useId()
  const entered = enteredOf(values)
  const sumCents = sumOf(values)
  const isChecks = entered.every(([, { method }]) => (method ?? values.method) === 'CHECK')
  const difference = values.totalCents === null ? undefined : sumCents - values.totalCents
  const count = formatCounted(entered.length, 'payment')
  const totalError = error?.field === 'total' ? error.message : undefined
  return (
    <aside
      aria-label="Deposit slip"
      className="grid gap-3 bg-sunken text-sm print:hidden max-[1180px]:sticky max-[1180px]:bottom-0 max-[1180px]:z-10 max-[1180px]:gap-2 max-[1180px]:border-t max-[1180px]:border-line-strong max-[1180px]:bg-raised max-[1180px]:px-5 max-[1180px]:py-3 max-[1180px]:shadow-float max-md:bottom-14 max-md:px-4 min-[1181px]:sticky min-[1181px]:top-[4.5rem] min-[1181px]:rounded-lg min-[1181px]:p-4.5"
    >
      <div className="grid gap-3 max-[1180px]:flex max-[1180px]:items-end max-[1180px]:justify-between">
        <div className="max-[1180px]:[&_p]:text-2xl">
          <Leader
            label={`Deposit slip, ${isChecks ? formatCounted(entered.length, 'check') : count}`}
            value={toDollars(sumCents)}
          />
        </div>
        {!values.hasNoSlip && (
          <div className="grid grid-cols-[1fr_8rem] items-center gap-x-3 gap-y-1 max-md:grid-cols-[10.5rem] min-[1181px]:border-t min-[1181px]:border-line min-[1181px]:pt-3">
            <label htmlFor={`${id}-total`}>Total on the deposit slip</label>
            <MoneyInput
              ref={total}
              id={`${id}-total`}
              value={values.totalCents ?? undefined}
              onValueChange={(cents) => onChange({ totalCents: cents ?? null })}
              aria-invalid={totalError !== undefined || undefined}
              aria-describedby={totalError && `${id}-error`}
              className="[&_input]:text-right"
            />
          </div>
        )}
      </div>
      <div className="grid gap-2 max-[1180px]:flex max-[1180px]:flex-wrap max-[1180px]:items-center max-[1180px]:justify-between max-[1180px]:gap-x-4">
        {!values.hasNoSlip && difference !== undefined && (
          <p className="flex justify-between gap-2 max-[1180px]:order-last">
            <span>{difference === 0 && entered.length > 0 ? <Matching /> : 'Difference'}</span>
            <output className={cn('tabular', difference !== 0 && 'font-semibold text-bad')}>
              {formatMoney(toDollars(difference))}
            </output>
          </p>
        )}
        {totalError && (
          <div className="max-[1180px]:order-last max-[1180px]:w-full">
            <FieldError id={`${id}-error`}>{totalError}</FieldError>
          </div>
        )}
        <Checkbox
          className="text-sm"
          checked={values.hasNoSlip}
          onChange={(event) => onChange({ hasNoSlip: event.target.checked })}
        >
          I have no bank deposit slip
        </Checkbox>
      </div>
      {duplicates > 0 && (
        <p className="text-warn">{formatCounted(duplicates, 'possible duplicate')}. See the rows.</p>
      )}
      {error?.field === 'rows' && <FieldError>{error.message}</FieldError>}
      {failure && <FieldError>{failure}</FieldError>}
      <Button variant="primary" block busy={isSending} onClick={onRecord}>
        {isSending ? 'Recording' : entered.length === 0 ? 'Record payments' : `Record ${count}`}
      </Button>
      <p className="text-xs text-ink-faint max-[1180px]:hidden">
        Either all payments are recorded or none are. Tenants with an email address get a receipt. You can
        reverse each payment later.
      </p>
    </aside>
  )
}

function Matching() {
  return (
    <span className="flex items-center gap-1.5 font-medium">
      <Check aria-hidden className="size-4 text-brand-text" />
      Totals match
    </span>
  )
}
