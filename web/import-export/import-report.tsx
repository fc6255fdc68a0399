import type { ImportReport, ImportIssue } from '#shared/import-export/contract.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'

const shown = 200

/** Shows what an import would create or has created, and the problems row by row. */
export function ImportReportView({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  const { isValid, problemCount, problems, warningCount, warnings } = report
  return (
    <div className="grid gap-4">
      {isValid ? (
        <Notice tone="good" title={isDone ? 'Everything was imported' : 'All rows are valid'}>
          {summaryOf(report, isDone)}
        </Notice>
      ) : (
        <Notice tone="bad" title={formatCounted(problemCount, 'problem')}>
          Nothing is imported until every row is valid. Correct the files and choose them again.
        </Notice>
      )}
      {problems.length > 0 && <IssueList title="Problems" issues={problems} total={problemCount} />}
      {warnings.length > 0 && <IssueList title="Please check" issues={warnings} total={warningCount} />}
    </div>
  )
}

function summaryOf({ creates, matches }: ImportReport, isDone: boolean): string {
  const made = [
    [creates.properties, 'property', 'properties'],
    [creates.units, 'unit', 'units'],
    [creates.tenants, 'tenant', 'tenants'],
    [creates.owners, 'owner', 'owners'],
    [creates.ownerShares, 'property share', 'property shares'],
    [creates.payers, 'payer', 'payers'],
    [creates.leases, 'lease', 'leases'],
    [creates.shares, 'payer share', 'payer shares'],
    [creates.recurringCharges, 'recurring charge', 'recurring charges'],
    [creates.charges, 'charge due by today', 'charges due by today'],
    [creates.balances, 'opening balance', 'opening balances'],
    [creates.expenses, 'expense', 'expenses'],
    [creates.vendors, 'vendor', 'vendors'],
    [creates.bankAccounts, 'bank account', 'bank accounts'],
    [creates.bankLines, 'bank line', 'bank lines'],
    [creates.bills, 'bill', 'bills'],
    [creates.vendorCredits, 'vendor credit', 'vendor credits'],
    [creates.recurringExpenses, 'recurring expense', 'recurring expenses'],
    [creates.ownerMoney, 'contribution or draw', 'contributions and draws'],
    [creates.assets, 'depreciable asset', 'depreciable assets'],
    [creates.trips, 'trip', 'trips'],
  ] as const
  const parts = made
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => formatCounted(count, one, many))
  const known = Object.values(matches).reduce((sum, count) => sum + count, 0)
  const first =
    parts.length > 0
      ? `${isDone ? 'Created' : 'This creates'} ${parts.join(', ')}.`
      : `${isDone ? 'There was nothing new' : 'There is nothing new'}.`
  return known > 0
    ? `${first} ${formatCounted(known, 'row')} ${known === 1 ? 'is' : 'are'} already in your account and ${known === 1 ? 'is' : 'are'} not added again.`
    : first
}

const columns: readonly Column<ImportIssue>[] = [
  {
    key: 'place',
    header: 'Location',
    cell: ({ file, row }) => (
      <span className="wrap-anywhere">
        {file}
        {row !== null && <span className="tabular text-ink-faint">, row {row}</span>}
      </span>
    ),
  },
  { key: 'column', header: 'Column', phone: 'figure', cell: ({ column }) => column ?? '' },
  {
    key: 'value',
    header: 'Value',
    phone: 'detail',
    cell: ({ value }) => <span className="wrap-anywhere text-ink-soft">{value ?? ''}</span>,
  },
  { key: 'message', header: 'What to do', phone: 'note', cell: ({ message }) => message },
]

function IssueList({
  title,
  issues,
  total,
}: {
  title: string
  issues: readonly ImportIssue[]
  total: number
}) {
  const rows = issues.slice(0, shown).map((issue, index) => ({ ...issue, index }))
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <div className="rounded-lg border border-line">
        <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => String(row.index)} />
      </div>
      {total > rows.length && (
        <p className="mt-2 text-sm text-ink-faint">
          The first {rows.length} of {total.toLocaleString('en-US')} are shown.
        </p>
      )}
    </section>
  )
}
