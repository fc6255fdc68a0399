import { accounts } from '#shared/ledger/accounts.ts'
import type { ReportDefinition } from '#shared/reports/definitions.ts'
import type { WireTable } from '#shared/reports/report-document.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { BankAccountFilter } from './bank-account-filter.tsx'
import { LeaseFilter } from './lease-filter.tsx'
import { OwnerFilter } from './owner-filter.tsx'
import { presetsOf, type ReportSearch } from './report-search.ts'

type ReportControlsProps = {
  definition: ReportDefinition
  search: ReportSearch
  onChange: (changes: Partial<ReportSearch>) => void
  /** The report as it is shown, whose days a custom period begins with. */
  table: WireTable | undefined
}

/** Chooses what a report is about: its lease, basis, period, property and account. */
export function ReportControls({ definition, search, onChange, table }: ReportControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-5 print:hidden">
      {definition.hasLease && (
        <LeaseFilter
          value={search.lease}
          label={table?.subject ?? null}
          onChange={(lease) => onChange({ lease })}
        />
      )}
      {definition.hasOwner && <OwnerFilter value={search.owner} onChange={(owner) => onChange({ owner })} />}
      {definition.hasBasis && (
        <Segmented
          label="Basis"
          value={search.basis || (table?.basis ?? 'accrual')}
          options={[
            { value: 'accrual', label: 'Accrual' },
            { value: 'cash', label: 'Cash' },
          ]}
          onChange={(basis) => onChange({ basis })}
        />
      )}
      <PeriodControl definition={definition} search={search} onChange={onChange} table={table} />
      {definition.hasBankAccount && (
        <BankAccountFilter value={search.bank} onChange={(bank) => onChange({ bank })} />
      )}
      {!definition.hasLease && !definition.hasBankAccount && (
        <PropertyFilter value={search.property} onChange={(property) => onChange({ property })} />
      )}
      {definition.hasAccount && (
        <Select
          aria-label="Account"
          value={search.account}
          onChange={(event) => onChange({ account: event.target.value })}
          placeholder="All accounts"
          options={accounts.map(({ code, name }) => ({ value: String(code), label: `${code} ${name}` }))}
          className="min-w-40 flex-1 sm:w-56 sm:flex-none"
        />
      )}
    </div>
  )
}

function PeriodControl({ definition: { dates, preset }, search, onChange, table }: ReportControlsProps) {
  const isCustom = search.from !== '' || search.to !== ''
  const isDay = dates === 'day'
  return (
    <>
      <Select
        aria-label={isDay ? 'Day' : 'Period'}
        value={isCustom ? 'custom' : search.period || preset}
        onChange={(event) => {
          const chosen = presetsOf[dates].find(({ value }) => value === event.target.value)
          onChange(
            chosen
              ? { period: chosen.value === preset ? '' : chosen.value, from: '', to: '' }
              : { period: '', from: isDay ? '' : (table?.from ?? ''), to: table?.to ?? '' },
          )
        }}
        options={[...presetsOf[dates], { value: 'custom', label: isDay ? 'Other date' : 'Other dates' }]}
        className="min-w-40 flex-1 sm:w-44 sm:flex-none"
      />
      {isCustom && (
        <div className="flex items-center gap-2 text-sm text-ink-soft max-sm:w-full">
          {!isDay && (
            <>
              <DateInput
                aria-label="From"
                value={search.from || (table?.from ?? '')}
                onChange={(event) => event.target.value && onChange({ from: event.target.value })}
                className="w-38 max-sm:flex-1"
              />
              to
            </>
          )}
          <DateInput
            aria-label={isDay ? 'As of' : 'To'}
            value={search.to || (table?.to ?? '')}
            onChange={(event) => event.target.value && onChange({ to: event.target.value })}
            className="w-38 max-sm:flex-1"
          />
        </div>
      )}
    </>
  )
}
