import { explainWithArithmeticInEnglish } from '#shared/ledger/explain/explain-in-english.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { RentPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { payerOptionsQuery } from '#web/common/payers/payer-options.ts'
import { formatDate, formatMoney, formatMonth, toDollars } from '#web/lib/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ConcessionPreview } from '#web/leases/concessions/concession-preview.tsx'
import type { LeaseValues } from '#web/leases/form/lease-values.ts'
import {
  previewOf,
  type BesideRent,
  type LeasePreview,
  type PartOfRent,
  type SignedRents,
} from '#web/leases/form/lease-preview.ts'

/** Beside the form, and following it: the charges that these terms will post, with their arithmetic. */
export function ChargePreview({
  form,
  today,
  isNew,
  signed,
}: {
  form: Control<LeaseValues>
  today: string
  isNew: boolean
  signed: SignedRents | undefined
}) {
  const values = useWatch({ control: form, compute: (all: LeaseValues) => all })
  const payers = useQuery({ ...payerOptionsQuery, enabled: values.payers.length > 0 })
  const preview = previewOf(values, today, { signed, payers: payers.data })
  return (
    <Card
      title="Upcoming charges"
      description="Charged automatically on the due date of each month"
      className="lg:sticky lg:top-[calc(var(--topbar-height)+1.5rem)]"
    >
      {preview === undefined ? (
        <p className="text-ink-soft">Choose the dates and the rent to see the first charges here.</p>
      ) : preview.next.length === 0 ? (
        <p className="text-ink-soft">No rent is due between these dates.</p>
      ) : (
        <div className="grid gap-4">
          <ol className="grid gap-3">
            {preview.next.map((period, index) => (
              <PeriodLine
                key={period.dueOn}
                period={period}
                parts={preview.parts[index] ?? []}
                beside={preview.beside[index] ?? []}
              />
            ))}
          </ol>
          <ConcessionPreview months={preview.months} />
          {isNew && <DueAtOnce due={preview.dueAtOnce} />}
        </div>
      )}
    </Card>
  )
}

type PeriodLineProps = {
  period: RentPeriod
  parts: readonly PartOfRent[]
  beside: readonly BesideRent[]
}

function PeriodLine({ period, parts, beside }: PeriodLineProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4">
      <span className="font-medium">Rent for {formatMonth(period.from)}</span>
      <span className="tabular font-medium">{formatMoney(toDollars(period.amountCents))}</span>
      <span className="col-span-2 text-sm text-ink-faint">
        Due {formatDate(period.dueOn)}. {explainWithArithmeticInEnglish(period.explanation)}
      </span>
      {parts.map(({ payer, amountCents, dueOn }) => (
        <Fragment key={payer}>
          <span className="mt-1 wrap-anywhere text-ink-soft">
            {payer ?? 'Tenants'}
            {dueOn !== period.dueOn && (
              <span className="block text-sm text-ink-faint">Due {formatDate(dueOn)}</span>
            )}
          </span>
          <span className="tabular mt-1 text-right text-ink-soft">{formatMoney(toDollars(amountCents))}</span>
        </Fragment>
      ))}
      {beside.map((charge, index) => (
        // two charges may have the same name, so the index is the key
        <Fragment key={index}>
          <span className="mt-1 wrap-anywhere text-ink-soft">
            {charge.name}
            {!charge.isWhole && (
              <span className="tabular block text-sm text-ink-faint">{charge.arithmetic}</span>
            )}
          </span>
          <span className="tabular mt-1 text-right text-ink-soft">
            {formatMoney(toDollars(charge.amountCents))}
          </span>
        </Fragment>
      ))}
    </li>
  )
}

function DueAtOnce({ due }: { due: LeasePreview['dueAtOnce'] }) {
  const { months, amount: rent } = due.rent
  const parts = [
    ...(due.deposit > 0 ? [`deposit ${formatMoney(due.deposit)}`] : []),
    ...(months > 0 ? [`${months === 1 ? 'rent' : `${months} months of rent`} ${formatMoney(rent)}`] : []),
    ...(due.opening > 0 ? [`opening balance ${formatMoney(due.opening)}`] : []),
    ...(due.opening < 0 ? [`less prepaid rent ${formatMoney(-due.opening)}`] : []),
    ...(due.other > 0 ? [`other charges ${formatMoney(due.other)}`] : []),
  ]
  return (
    <div className="border-t border-line pt-3">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{due.isToday ? 'Due by today' : 'Due by move-in'}</span>
        <span className="ledger-total tabular">{formatMoney(due.total)}</span>
      </p>
      <p className="mt-1 text-sm text-ink-faint">
        {parts.length > 0
          ? `${sentence(parts.join(', '))}, by ${formatDate(due.on)}.`
          : 'Nothing is due before the first due date.'}
        {due.payers.map(({ name, amount }) => ` ${name} pays ${formatMoney(amount)} of it.`)}
      </p>
    </div>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
