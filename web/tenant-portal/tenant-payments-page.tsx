import { useQuery } from '@tanstack/react-query'
import { BookOpen, Download, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useWords } from '#web/lib/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { paymentsQuery, type OwnPayments } from './api.ts'
import { BalanceLine } from './balance-line.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { PortalError, PortalSkeleton } from './portal-states.tsx'
import { saveStatement } from './save-statement.ts'
import { statementOf } from './statement.ts'
import { StatementHead } from './statement-head.tsx'
import { UpcomingCard } from './upcoming-card.tsx'
import { useChosenLease } from './use-chosen-lease.ts'

export default function TenantPaymentsPage() {
  const { t } = useWords()
  const [leaseId] = useChosenLease()
  const { data, error, refetch } = useQuery(paymentsQuery(leaseId))
  return (
    <>
      <title>{t('shell.titleOf', { page: t('money.title') })}</title>
      <div className="print:hidden">
        <PageHeader title={t('money.title')} description={t('money.description')} />
      </div>
      {data ? (
        <div className="grid gap-5">
          <BalanceLine data={data} />
          <UpcomingCard items={data.upcomingPayments} />
          <Books data={data} />
        </div>
      ) : error ? (
        <PortalError error={error} onRetry={() => void refetch()} />
      ) : (
        <PortalSkeleton cards={3} />
      )}
    </>
  )
}

function Books({ data }: { data: OwnPayments }) {
  const words = useWords()
  const { t } = words
  const [{ view, year }, change] = useChoice()
  const statement = statementOf(data.ledger, year)
  const payments = data.payments.filter(({ date }) => year === undefined || date.startsWith(year))
  const isEmpty = data.ledger.length === 0 && data.payments.length === 0
  const years = [...new Set([...statement.years, ...data.payments.map(({ date }) => date.slice(0, 4))])]
  return (
    <>
      <StatementHead data={data} year={year} />
      <Card
        title={t('money.ledger')}
        padded={false}
        className="print:border-0 print:shadow-none"
        actions={
          !isEmpty && (
            <div className="flex flex-wrap items-center gap-2 print:hidden">
              <Segmented
                label={t('money.view')}
                options={[
                  { value: 'all', label: t('money.all') },
                  { value: 'payments', label: t('money.paymentsOnly') },
                ]}
                value={view}
                onChange={(next) => change('view', next === 'all' ? '' : next)}
              />
              <Select
                aria-label={t('money.year')}
                value={year ?? ''}
                onChange={(event) => change('year', event.target.value)}
                placeholder={t('money.allYears')}
                options={years
                  .toSorted()
                  .toReversed()
                  .map((value) => ({ value, label: value }))}
              />
              <IconButton
                label={t('shell.print')}
                icon={<Printer aria-hidden />}
                onClick={() => window.print()}
              />
              <IconButton
                label={t('money.csv')}
                icon={<Download aria-hidden />}
                onClick={() => saveStatement(words, statement, year)}
              />
            </div>
          )
        }
      >
        {isEmpty ? (
          <EmptyState icon={<BookOpen aria-hidden />} title={t('money.emptyLedger')}>
            {t('money.emptyLedgerText')}
          </EmptyState>
        ) : view === 'payments' ? (
          payments.length > 0 ? (
            <PaymentRows payments={payments} label={t('money.paymentsOnly')} />
          ) : (
            <p className="px-4 py-4 text-ink-soft sm:px-5">
              {year === undefined ? t('money.noPaymentsText') : t('money.nothingInYear', { year })}
            </p>
          )
        ) : (
          <>
            <LedgerLines statement={statement} caption={t('money.ledger')} />
            {statement.lines.length === 0 && year !== undefined && (
              <p className="px-4 py-4 text-ink-soft sm:px-5">{t('money.nothingInYear', { year })}</p>
            )}
          </>
        )}
      </Card>
    </>
  )
}

/** What is shown of the books, in the address; a mangled one shows everything. */
function useChoice() {
  const [params, setParams] = useSearchParams()
  const year = params.get('year') ?? ''
  const choice = {
    view: params.get('view') === 'payments' ? ('payments' as const) : ('all' as const),
    year: /^\d{4}$/.test(year) ? year : undefined,
  }
  function change(name: 'view' | 'year', value: string): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') {
          next.delete(name)
        } else {
          next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [choice, change] as const
}
