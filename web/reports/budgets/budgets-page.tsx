import { useQuery } from '@tanstack/react-query'
import { Copy, Save } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { budgetCodes } from '#shared/reports/budget-codes.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { UnsavedGuard } from '#web/ui/dialogs/unsaved-guard.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { reportHref } from '#web/reports/report-list.ts'
import { type Budget, type BudgetOf, budgetQuery, fetchActuals, updateBudget } from './budget-api.ts'
import { BudgetGrid } from './budget-grid.tsx'
import { type BudgetValues, linesOf, budgetValuesOf } from './budget-values.ts'

const search = z.object({
  year: z.catch(z.string().check(z.regex(/^20\d\d$/)), ''),
  /** The id of a property; 'none' for the whole business; empty for the first property with a budget. */
  property: z.catch(z.string(), ''),
})

/** Enters what is planned for a year: for a property, or for the whole business. */
export default function BudgetsPage() {
  const [{ year, property }, setSearch] = usePageSearch(search)
  const account = useQuery(accountQuery)
  const properties = usePropertyOptions()
  const thisYear = Number(account.data?.today.slice(0, 4) ?? 0)
  const business = { year: year === '' ? thisYear : Number(year), propertyId: '' }
  const whole = useQuery({ ...budgetQuery(business), enabled: account.data !== undefined })
  const isChosen = property !== ''
  const firstPlanned = useFirst(whole.data?.plannedProperties[0])
  const of = {
    ...business,
    propertyId: property === 'none' ? '' : property || (firstPlanned ?? ''),
  }
  const budget = useQuery({ ...budgetQuery(of), enabled: (isChosen ? account : whole).data !== undefined })
  const failed = [account, ...(isChosen ? [] : [whole]), budget].find(
    ({ isError, data }) => isError && data === undefined,
  )
  // the account says what year it is
  const years = (thisYear === 0 ? [] : [-1, 0, 1, 2]).map((ahead) => String(thisYear + ahead))
  return (
    <>
      <title>Budgets | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Reports', to: href('/reports') }, { label: 'Budgets' }]} />
      <PageHeader
        title="Budgets"
        isNamedAbove
        description={
          <>
            Enter monthly amounts, or an annual amount to divide by twelve.{' '}
            <TextLink to={reportHref('budget-comparison')}>Budget vs. actual</TextLink> compares them with the
            books.
          </>
        }
      />
      <OfflineNotice since={budget.dataUpdatedAt} />
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-5">
        <Select
          aria-label="Year"
          value={String(of.year)}
          onChange={(event) =>
            setSearch({ year: event.target.value === String(thisYear) ? '' : event.target.value })
          }
          options={[...new Set([...years, String(of.year)])]
            .filter((one) => one !== '0')
            .toSorted()
            .map((one) => ({ value: one, label: one }))}
          className="w-24"
        />
        <Select
          aria-label="Property"
          value={of.propertyId || 'none'}
          onChange={(event) => setSearch({ property: event.target.value })}
          options={[{ value: 'none', label: 'Whole business' }, ...properties]}
          className="min-w-40 flex-1 sm:w-64 sm:flex-none"
        />
      </div>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : budget.data ? (
        <BudgetForm
          key={`${of.year} ${of.propertyId} ${budget.data.version}`}
          of={of}
          budget={budget.data}
          // the account's month of the year that it is
          firstMonth={of.year === thisYear ? Number(account.data?.today.slice(5, 7)) - 1 : 0}
        />
      ) : (
        <div className="px-4 sm:px-5">
          <SkeletonLines lines={10} />
        </div>
      )}
    </>
  )
}

/** Returns the first value that was defined: a later one would replace the values that are being entered. */
function useFirst(value: string | undefined): string | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) {
    setFirst(value)
  }
  return first ?? value
}

type BudgetFormProps = { of: BudgetOf; budget: Budget; firstMonth: number }

function BudgetForm({ of, budget, firstMonth }: BudgetFormProps) {
  const [saved] = useState(() => budgetValuesOf(budget.lines))
  const [values, setValues] = useState<BudgetValues>(saved)
  const [busy, setBusy] = useState<'copy' | 'save'>()
  const mayChange = useMay('reports:write')
  const isDirty = JSON.stringify(linesOf(values)) !== JSON.stringify(linesOf(saved))
  const isNew = budget.lines.length === 0 && !isDirty

  async function copy() {
    setBusy('copy')
    try {
      const { lines } = await fetchActuals({ ...of, year: of.year - 1 })
      if (lines.length === 0) {
        toast.error(`The books have no entries in ${of.year - 1}`, {
          description: 'Enter the amounts, or choose another property.',
        })
      } else {
        setValues(budgetValuesOf(lines))
      }
    } catch (error) {
      toast.error('The actual figures were not copied', { description: messageFor(error) })
    } finally {
      setBusy(undefined)
    }
  }

  async function save() {
    setBusy('save')
    try {
      const answer = await call(updateBudget, {
        body: { year: of.year, propertyId: of.propertyId || null, lines: linesOf(values) },
        ...(budget.version !== null && { ifMatch: budget.version }),
      })
      queryClient.setQueryData(budgetQuery(of).queryKey, answer)
      await queryClient.invalidateQueries({ queryKey: ['reports', 'table', 'budget-comparison'] })
      toast.success('Budget saved')
    } catch (error) {
      toast.error('The budget was not saved', { description: messageFor(error) })
      setBusy(undefined)
    }
  }

  const copyButton = (
    <Button icon={<Copy aria-hidden />} busy={busy === 'copy'} onClick={() => void copy()}>
      Copy {of.year - 1} from the books
    </Button>
  )
  return (
    <>
      {mayChange && isNew && (
        <Notice className="mx-4 mb-4 sm:mx-5 print:hidden" title={`No budget for ${of.year} yet`}>
          <p className="mb-2">Start with the actual amounts of {of.year - 1}, or enter amounts below.</p>
          {copyButton}
        </Notice>
      )}
      {mayChange && (
        <div className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-5 print:hidden">
          <Button
            variant="primary"
            icon={<Save aria-hidden />}
            busy={busy === 'save'}
            disabled={!isDirty}
            onClick={() => void save()}
          >
            Save
          </Button>
          {!isNew && copyButton}
          {isDirty && <span className="text-sm text-ink-soft">Not saved yet</span>}
        </div>
      )}
      <BudgetGrid
        codes={budgetCodes}
        values={values}
        onChange={setValues}
        isReadOnly={!mayChange}
        firstMonth={firstMonth}
      />
      <UnsavedGuard isDirty={() => isDirty && busy !== 'save'} />
    </>
  )
}
