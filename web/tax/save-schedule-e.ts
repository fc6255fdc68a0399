import { composeScheduleE } from '#shared/tax/schedule-e-document.ts'
import { downloadTaxPack } from '#shared/tax/schedule-e-contract.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { callBytes } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { renderPdf } from '#web/lib/pdf/render.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { formatInstant } from '#web/lib/text/format.ts'

import type { ScheduleE } from './api.ts'

/** Saves Schedule E of a year as PDF. Throws Error with a sentence for the user where it cannot be made. */
export async function saveScheduleEPdf(report: ScheduleE): Promise<void> {
  const account = await queryClient.ensureQueryData(accountQuery)
  const createdAt = new Date().toISOString()
  const document = composeScheduleE(report, {
    author: account.businessName ?? account.name,
    madeAt: formatInstant(createdAt),
  })
  saveBlob(document.fileName, await renderPdf('report', document, { createdAt }))
}

/** Saves everything for the preparer as one ZIP file. Throws ApiError. */
export async function saveTaxPack(year: number): Promise<void> {
  const { blob, filename } = await callBytes(downloadTaxPack, { query: { year } })
  saveBlob(filename ?? `schedule-e-${year}.zip`, blob)
}
