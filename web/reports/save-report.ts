import { type ReportName } from '#shared/reports/definitions.ts'
import { composeReport, fileNameOf, toCsvRows } from '#shared/reports/report-document.ts'
import { renderPdf } from '#web/lib/pdf/render.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { saveBlob, saveCsv } from '#web/lib/text/csv.ts'
import { accountInstant } from '#web/lib/text/account-day.ts'
import { fetchWhole, type TableQuery } from './table-api.ts'

/** Rows beyond which a CSV file is not made in the browser. */
const mostCsvRows = 250_000
/** Rows that certainly have more than the pages that a PDF may have. */
const mostPdfRows = 14_000

/**
 * Saves all pages of a report as CSV or PDF. Throws ApiError, and Error with a sentence for the user where the report is
 * too long.
 */
export async function saveReport(kind: 'csv' | 'pdf', report: ReportName, query: TableQuery): Promise<void> {
  const table = await fetchWhole(report, query, kind === 'csv' ? mostCsvRows : mostPdfRows)
  if (!table) {
    throw new Error(
      kind === 'csv'
        ? 'This report has more than 250,000 rows. Choose a shorter period or one property.'
        : 'This report has more than 200 pages. Download the CSV file, or choose a shorter period or one property.',
    )
  }
  if (kind === 'csv') {
    saveCsv(fileNameOf(table), toCsvRows(table))
    return
  }
  const account = await queryClient.ensureQueryData(accountQuery)
  const document = composeReport(table, {
    author: account.businessName ?? account.name,
    madeAt: accountInstant(table.madeAt),
  })
  saveBlob(document.fileName, await renderPdf('report', document, { createdAt: table.madeAt }))
}
