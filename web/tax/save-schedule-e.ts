import { composeScheduleE } from '#shared/tax/schedule-e-document.ts'
import { downloadTaxPack } from '#shared/tax/schedule-e-contract.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { callBytes } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { renderPdf } from '#web/lib/pdf/render.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { formatInstant } from '#web/lib/text/format.ts'

import { addToZip } from './add-to-zip.ts'
import type { ScheduleE } from './api.ts'

/** Saves Schedule E of a year as PDF. Throws Error with a sentence for the user where it cannot be made. */
export async function saveScheduleEPdf(report: ScheduleE): Promise<void> {
  const { name, blob } = await makePdf(report)
  saveBlob(name, blob)
}

async function makePdf(report: ScheduleE): Promise<{ name: string; blob: Blob }> {
  const account = await queryClient.ensureQueryData(accountQuery)
  const createdAt = new Date().toISOString()
  const document = composeScheduleE(report, {
    author: account.businessName ?? account.name,
    madeAt: formatInstant(createdAt),
  })
  return { name: document.fileName, blob: await renderPdf('report', document, { createdAt }) }
}

/**
 * Saves everything for the preparer as one ZIP file: the server's ZIP file with Schedule E as PDF added,
 * which is made here. If the ZIP file is too large to add the PDF, both are saved separately. Throws
 * ApiError, or Error if the PDF cannot be made.
 */
export async function saveTaxPack(report: ScheduleE): Promise<void> {
  const { year } = report
  const pdf = await makePdf(report)
  const { blob, filename } = await callBytes(downloadTaxPack, { query: { year } })
  const content = new Uint8Array(await pdf.blob.arrayBuffer())
  const whole = await addToZip(blob, { name: pdf.name, content, at: new Date() })
  saveBlob(filename ?? `schedule-e-${year}.zip`, whole ?? blob)
  if (!whole) {
    saveBlob(pdf.name, pdf.blob)
  }
}
