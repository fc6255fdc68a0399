import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { href } from 'react-router'
import { setLateFeeRule } from '#shared/leases/late-fees/late-fee-rule-contract.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { LateFeeFields } from '#web/common/law/late-fee-fields.tsx'
import { accountQuery } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import {
  lateFeeOf,
  lateFeeProblems,
  lateFeeValues,
  type LateFeeValues,
  lateFeeWords,
} from '#web/lib/forms/late-fee.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { saveCsv } from '#web/lib/text/csv.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type RuleLease, ruleQuery } from './api.ts'
import { placeOf, ruleColumns, ruleCsvColumns, tenantsOf } from './late-fee-columns.tsx'

type Values = LateFeeValues & { from: string }

/** Sets one late fee for many leases: what each has, what it gets, and what the law of its state allows. */
export default function LateFeesPage() {
  const account = useQuery(accountQuery)
  return (
    <>
      <title>Late fees | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Leases', to: href('/leases') }, { label: 'Late fees' }]} />
      <PageHeader
        title="Late fees"
        description="Set one late fee for all leases or only some. Fees already charged do not change."
      />
      {account.data ? (
        <RuleForm initial={lateFeeValues(account.data.defaultGraceDays, account.data.defaultLateFee)} />
      ) : account.isError ? (
        <ErrorState error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <div className="px-4 sm:px-5">
          <SkeletonLines lines={8} />
        </div>
      )}
    </>
  )
}

const ruleOf = (values: Values) =>
  lateFeeProblems(values).length > 0
    ? null
    : { lateFee: lateFeeOf(values), graceDays: Number(values.graceDays) }

const questionOf = (values: Values) => {
  const rule = ruleOf(values)
  return rule && { ...rule, ...(isPlainDate(values.from) && { from: values.from }) }
}

function RuleForm({ initial }: { initial: LateFeeValues }) {
  const today = accountDay()
  const mayWrite = useMay('leases:write')
  const form = useForm<Values>({ defaultValues: { ...initial, from: today } })
  const values = useWatch({ control: form.control, compute: (all: Values) => all })
  const body = useDeferredValue(questionOf(values))
  const query = useQuery(ruleQuery(body))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  // while the late fee is incomplete no result is shown, because the result of the former fee would mislead
  const rows = body === null ? undefined : query.data?.leases
  const open = rows?.filter(({ outcome }) => outcome !== 'SAME') ?? []
  const chosen = open.filter(({ id }) => !left.has(id))
  const isPast = isPlainDate(values.from) && values.from < today
  const fromError = !isPlainDate(values.from)
    ? 'Choose a day'
    : isPast
      ? 'Choose today or a later date. Rent due earlier keeps its late fee'
      : undefined
  const isReady = body !== null && !query.isPlaceholderData && fromError === undefined && chosen.length > 0

  async function save() {
    const rule = ruleOf(values)
    if (rule === null) {
      return
    }
    const leases = chosen.map(({ id, version }) => ({ id, version }))
    const done = await call(setLateFeeRule, { body: { ...rule, from: values.from, leases } })
    await invalidateLedger()
    toast.success(`Late fee set for ${formatCounted(done.changed, 'lease')}`, {
      description: `For rent due on or after ${formatDate(done.from)}.${done.limited > 0 ? ` ${formatCounted(done.limited, 'lease has', 'leases have')} the legal limit instead.` : ''}`,
    })
  }

  return (
    <>
      <div className="border-b border-line px-4 pb-5 sm:px-5">
        <div className="grid gap-4 sm:grid-cols-2 lg:max-w-4xl">
          <LateFeeFields
            // the cast is safe: this form has all fields of the late fee's form, and a day
            form={form as unknown as UseFormReturn<LateFeeValues>}
            hint="The default is the late fee for new leases in Settings."
          />
          <Field
            label="For rent due on or after"
            required
            error={fromError}
            hint="Rent due before this date keeps its agreed late fee. Check that each lease allows the change and how much notice it requires."
          >
            {(field) => <DateInput {...field} {...form.register('from')} min={today} />}
          </Field>
        </div>
      </div>
      {body === null && (
        <Notice className="mx-4 mt-4 sm:mx-5" tone="info" title="Enter the late fee">
          Once you enter the amount or percentage, the list shows the change for each lease.
        </Notice>
      )}
      {query.isError && !rows ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {rows && rows.length > 0 && (
            <div className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
              <p aria-live="polite" className="text-sm text-ink-soft">
                {query.isPlaceholderData ? 'Calculating…' : summaryOf(rows, chosen)}
              </p>
              <div className="ml-auto flex flex-wrap gap-2">
                {open.length > 0 && mayWrite && (
                  <Button
                    variant="quiet"
                    onClick={() => setLeft(new Set(chosen.length === 0 ? [] : open.map(({ id }) => id)))}
                  >
                    {chosen.length === 0 ? 'Choose all' : 'Choose none'}
                  </Button>
                )}
                <Button disabled={query.isPlaceholderData} onClick={() => saveRules(rows)}>
                  CSV
                </Button>
                {mayWrite && (
                  <Button variant="primary" disabled={!isReady} onClick={() => setIsAsking(true)}>
                    {`Set for ${formatCounted(chosen.length, 'lease')}`}
                  </Button>
                )}
              </div>
            </div>
          )}
          {body !== null && (
            <div className={query.isPlaceholderData ? 'opacity-50' : undefined}>
              <DataTable
                caption="Late fees by lease"
                columns={ruleColumns}
                rows={rows}
                rowKey={({ id }) => id}
                rowHref={({ id }) => href('/leases/:leaseId', { leaseId: id })}
                selection={
                  mayWrite && open.length > 0
                    ? {
                        keys: new Set(chosen.map(({ id }) => id)),
                        onChange: (keys) =>
                          setLeft(new Set(open.map(({ id }) => id).filter((id) => !keys.has(id)))),
                        nameOf: (lease) => `${tenantsOf(lease)}, ${placeOf(lease)}`,
                        isSelectable: ({ outcome }) => outcome !== 'SAME',
                      }
                    : undefined
                }
                empty={
                  <EmptyState
                    icon={<CalendarX aria-hidden />}
                    title="No leases to change"
                    action={<LinkButton to={href('/leases')}>Leases</LinkButton>}
                  >
                    Lists active and upcoming leases and drafts.
                  </EmptyState>
                }
              />
            </div>
          )}
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="primary"
        title={`Set the late fee for ${formatCounted(chosen.length, 'lease')}?`}
        confirmLabel="Set late fee"
        onConfirm={save}
      >
        {confirmText(values, chosen)}
      </ConfirmDialog>
    </>
  )
}

function summaryOf(rows: readonly RuleLease[], chosen: readonly RuleLease[]): string {
  const count = (outcome: RuleLease['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const parts = [
    `${chosen.length} of ${formatCounted(rows.length, 'lease')} chosen`,
    ...(count('LIMITED') > 0 ? [`${count('LIMITED')} limited by law`] : []),
    ...(count('SAME') > 0 ? [`${count('SAME')} with this late fee already`] : []),
  ]
  return parts.join(' · ')
}

function confirmText(values: Values, chosen: readonly RuleLease[]): string {
  const { lateFee, graceDays } = ruleOf(values) ?? { lateFee: null, graceDays: 0 }
  const limited = chosen.filter(({ outcome }) => outcome === 'LIMITED').length
  const day = isPlainDate(values.from) ? formatDate(values.from) : 'today'
  const what =
    lateFee === null || lateFee.kind === 'NONE'
      ? `No late fee is charged for rent due on or after ${day}.`
      : `${lateFeeWords(graceDays, lateFee)}, for rent due on or after ${day}.`
  const law =
    limited === 0
      ? ''
      : ` ${formatCounted(limited, 'lease gets', 'leases get')} the legal limit instead, as shown in the list.`
  const before =
    lateFee?.kind === 'NONE' && values.from <= accountDay()
      ? ' Late fees already charged do not change. Rent that is already late without a fee will not be charged one.'
      : ' Late fees already charged do not change, and rent due earlier keeps its late fee terms.'
  return `${what}${law}${before} The change is recorded in each lease’s history.`
}

function saveRules(rows: readonly RuleLease[]): void {
  saveCsv('late-fees.csv', [
    ruleCsvColumns.map(([name]) => name),
    ...rows.map((row) => ruleCsvColumns.map(([, value]) => value(row))),
  ])
}
