import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, FileText, Printer } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { href } from 'react-router'
import { type ReportName, reportOf } from '#shared/reports/definitions.ts'
import { reportFactsOf } from '#shared/reports/report-document.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { accountInstant } from '#web/lib/text/account-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type OpenPanel, useSidePanel } from '#web/ui/use-side-panel.ts'
import { figuresOf } from '#web/common/reports/figure.ts'
import { type ReportAction, ReportActions, ReportMenu } from '#web/common/reports/report-actions.tsx'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { DepositsHeldHead } from './heads/deposits-held-head.tsx'
import { RentRollHead } from './heads/rent-roll-head.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { ReportControls } from './report-controls.tsx'
import { queryOfSearch, reportSearch } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { linksOf, panelIdOf, panelKinds, type PanelKind, isPanelKind } from './row-links.ts'
import { orderForScreen } from './screen-order.ts'
import { ThreeWayHead } from './heads/three-way-head.tsx'
import { TrustCheckHead } from './heads/trust-check-head.tsx'
import { joinPages, type TableQuery, tableQuery } from './table-api.ts'

type ReportScreenProps = {
  report: ReportName
  /** Show a payment, a charge and so on beside the report. */
  panels: Record<PanelKind, (id: string, panel: OpenPanel) => ReactNode>
}

/** Any report: what it is about, its table, and its ways out as CSV, PDF and on paper. */
export function ReportScreen({ report, panels }: ReportScreenProps) {
  const definition = reportOf(report)
  const isPhone = useIsPhone()
  const [search, setSearch] = usePageSearch(reportSearch)
  const query = queryOfSearch(search, definition)
  const pages = useInfiniteQuery(tableQuery(report, query))
  const table = joinPages(pages.data?.pages ?? [])
  const figures = table ? figuresOf(table) : new Map<string, never>()
  const rowIds = table?.rows.flatMap(({ opens }) => panelIdOf(opens) ?? []) ?? []
  const panel = useSidePanel(['figure', ...panelKinds], {
    ids: table && [...new Set([...rowIds, ...[...figures.keys()].map((id) => `figure:${id}`)])],
  })
  const linkOf = linksOf(panel, table)
  const isDay = definition.dates === 'day'
  const facts = table && reportFactsOf(table).join(' · ')
  const out = { actions: useReportActions(report, query), isEmpty: !table || table.rows.length === 0 }
  return (
    <>
      <title>{`${definition.title} | Tenure`}</title>
      <PageBreadcrumb crumbs={[{ label: 'Reports', to: href('/reports') }, { label: definition.title }]} />
      <PageHeader
        title={definition.title}
        // a phone has its name in the select above, and its days above the table
        isNamedAbove
        description={isPhone ? null : facts}
        pending={pages.isPending}
        actions={isPhone ? null : <ReportActions {...out} />}
      />
      {isPhone && <ReportMenu {...out} />}
      <OfflineNotice since={pages.dataUpdatedAt} />
      <ReportControls definition={definition} search={search} onChange={setSearch} table={table} />
      {pages.isError && !table ? (
        <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
      ) : !table ? (
        <div className="px-4 sm:px-5">
          <SkeletonLines lines={10} />
        </div>
      ) : definition.hasLease && search.lease === '' ? (
        <EmptyState title="Choose a lease">
          Search for a tenant or a unit above, or open this report from a lease’s page.
        </EmptyState>
      ) : definition.hasOwner && search.owner === '' ? (
        <EmptyState title="Choose an owner">You can also open this from the owner’s page.</EmptyState>
      ) : table.rows.length === 0 ? (
        <EmptyState title={isDay ? 'No data for this date' : 'No data for this period'}>
          {definition.hasBankAccount
            ? 'Choose another date, or add your bank accounts in Banking.'
            : `Choose another ${isDay ? 'day' : 'period'}${definition.hasLease ? '' : ' or property'}.`}
        </EmptyState>
      ) : (
        <div aria-busy={pages.isFetching}>
          {report === 'three-way-reconciliation' && <ThreeWayHead table={table} />}
          {report === 'deposits-held' && <DepositsHeldHead table={table} />}
          {report === 'rent-roll' && <RentRollHead table={table} />}
          {report === 'trust-check' && <TrustCheckHead table={table} />}
          <ReportTable
            {...orderForScreen(report, table, isPhone)}
            facts={isPhone ? facts : undefined}
            isWhole={definition.isWhole === true}
            panel={panel}
            linkOf={linkOf}
          />
          {pages.hasNextPage && (
            <div className="flex justify-center p-4 print:hidden">
              <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
          <p className="px-4 pt-3 text-xs text-ink-faint sm:px-5">
            {table.explanation} {definition.isWhole && 'Whole dollars. Select a figure to see cents. '}
            <span className="max-md:block">Created {accountInstant(table.madeAt)}.</span>
          </p>
        </div>
      )}
      {panel.open && <OpenedPanel panel={panel.open} figures={figures} linkOf={linkOf} panels={panels} />}
    </>
  )
}

type OpenedPanelProps = Pick<ReportScreenProps, 'panels'> & {
  panel: OpenPanel
  figures: ReturnType<typeof figuresOf>
  linkOf: ReturnType<typeof linksOf>
}

function OpenedPanel({ panel, figures, linkOf, panels }: OpenedPanelProps) {
  const [kind = '', ...rest] = panel.id.split(':')
  const id = rest.join(':')
  if (isPanelKind(kind)) {
    return <Suspense>{panels[kind](id, panel)}</Suspense>
  }
  const figure = figures.get(id)
  return figure && <FigurePanel figure={figure} panel={panel} linkOf={linkOf} />
}

/** Returns the ways out of a report: CSV, PDF and paper. */
function useReportActions(report: ReportName, query: TableQuery): ReportAction[] {
  const [busy, setBusy] = useState<'csv' | 'pdf'>()
  async function save(kind: 'csv' | 'pdf') {
    setBusy(kind)
    try {
      const { saveReport } = await import('./save-report.ts')
      await saveReport(kind, report, query)
    } catch (error) {
      toast.error('The report was not downloaded', { description: messageFor(error) })
    } finally {
      setBusy(undefined)
    }
  }
  return [
    {
      label: 'CSV',
      icon: <Download aria-hidden />,
      isBusy: busy === 'csv',
      onSelect: () => void save('csv'),
    },
    {
      label: 'PDF',
      icon: <FileText aria-hidden />,
      isBusy: busy === 'pdf',
      onSelect: () => void save('pdf'),
    },
    { label: 'Print', icon: <Printer aria-hidden />, onSelect: () => window.print() },
  ]
}
