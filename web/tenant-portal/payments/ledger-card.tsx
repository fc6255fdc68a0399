import { BookOpen, Download, FileDown, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { splitAfter, statementOf, yearPeriod, yearsOf } from '#shared/ledger/statements/statement.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { OwnPayments } from '#web/tenant-portal/api.ts'
import { LedgerLines } from './ledger-lines.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { homeAddressOf } from './receipt-data.ts'
import { StatementHead } from './statement-head.tsx'
import { useLedgerFilter } from './use-ledger-filter.ts'

const StatementDialog = lazy(async () => ({
  default: (await import('#web/common/ledger/statement-dialog.tsx')).StatementDialog,
}))

/** Shows the ledger of a year, or of all years, or only its payments: to read, print or save. */
export function TenantLedgerCard({ data }: { data: OwnPayments }) {
  const words = useMessages()
  const { t, language } = words
  const [isStating, setIsStating] = useState(false)
  const years = yearsOf([...data.ledger, ...data.payments])
  const [{ view, year }, change] = useLedgerFilter(years)
  const statement = statementOf(data.ledger, yearPeriod(year))
  const { through, ahead } = splitAfter(statement.lines, data.asOf)
  const payments = data.payments.filter(({ date }) => year === undefined || date.startsWith(year))
  const isEmpty = data.ledger.length === 0 && data.payments.length === 0
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
              {/* in their first year a tenant has nothing to choose */}
              {years.length > 1 && (
                <Select
                  aria-label={t('money.year')}
                  value={year ?? 'all'}
                  onChange={(event) => change('year', event.target.value)}
                  options={[
                    ...years.map((value) => ({ value, label: value })),
                    { value: 'all', label: t('money.allYears') },
                  ]}
                />
              )}
              <Button variant="quiet" icon={<Printer aria-hidden />} onClick={() => window.print()}>
                {t('shell.print')}
              </Button>
              <Button variant="quiet" icon={<FileDown aria-hidden />} onClick={() => setIsStating(true)}>
                <span aria-hidden>{t('money.pdfShort')}</span>
                <span className="sr-only">{t('money.pdf')}</span>
              </Button>
              <Button
                variant="quiet"
                icon={<Download aria-hidden />}
                onClick={() =>
                  // with the words of documents, which are loaded only where they are needed
                  void import('./save-statement.ts').then(({ saveStatement }) =>
                    saveStatement(words, statement, { ...data, year }),
                  )
                }
              >
                <span aria-hidden>{t('money.csvShort')}</span>
                <span className="sr-only">{t('money.csv')}</span>
              </Button>
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
            {ahead.length > 0 && (
              <section aria-label={t('money.notYetDue')} className="border-b border-line">
                <h3 className="px-4 pt-4 pb-1 text-sm font-medium text-ink-soft sm:px-5">
                  {t('money.notYetDue')}
                </h3>
                <LedgerLines
                  statement={{ ...statement, lines: ahead, opening: null }}
                  caption={t('money.notYetDue')}
                  landlordEmail={data.propertyOwner.email}
                />
              </section>
            )}
            {(through.length > 0 || statement.opening) && (
              <LedgerLines
                statement={{ ...statement, lines: through }}
                caption={t('money.ledger')}
                landlordEmail={data.propertyOwner.email}
              />
            )}
            {statement.lines.length === 0 && year !== undefined && (
              <p className="px-4 py-4 text-ink-soft sm:px-5">{t('money.nothingInYear', { year })}</p>
            )}
          </>
        )}
      </Card>
      {isStating && (
        <Suspense>
          <StatementDialog
            statement={{
              parties: { landlord: data.propertyOwner, home: data.property && homeAddressOf(data.property) },
              tenants: data.household,
              ledger: data.ledger,
              owed: data.owed,
              asOf: data.asOf,
            }}
            year={year}
            language={language}
            onClose={() => setIsStating(false)}
          />
        </Suspense>
      )}
    </>
  )
}
