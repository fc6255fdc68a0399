import { composeReport, type WireTable } from '#shared/reports/report-document.ts'
import { renderPdf } from '#web/lib/pdf/render.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { formatInstant } from '#web/lib/text/format.ts'

/** Saves an owner's statement as a tagged PDF, with the name of the manager as its author. */
export async function saveOwnerStatement(table: WireTable, author: string): Promise<void> {
  const document = composeReport(table, { author, madeAt: formatInstant(table.madeAt) })
  saveBlob(document.fileName, await renderPdf('report', document, { createdAt: table.madeAt }))
}
