import { uploadDocument } from '#shared/documents/contract.ts'
import type { FinancialDocument } from '#shared/ledger/statements/financial-document.ts'
import type { Language } from '#shared/messages/languages.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { upload } from '#web/lib/api/upload.ts'
import { renderPdf } from '#web/lib/pdf/render.ts'
import { saveBlob } from '#web/lib/text/csv.ts'

/** Composes a letter in a language. */
export type LetterMaker = (language: Language) => Promise<FinancialDocument>

/** Makes the PDF of a letter and saves it on this computer. Throws where it could not be made. */
export async function saveLetter(make: LetterMaker, language: Language): Promise<void> {
  const letter = await make(language)
  saveBlob(letter.fileName, await renderPdf('financial', letter))
}

/** Makes the letter in English and Spanish and keeps both as documents of the lease that its tenants see. */
export async function shareLetter(make: LetterMaker, leaseId: string): Promise<void> {
  for (const language of ['en', 'es'] as const) {
    const letter = await make(language)
    const pdf = await renderPdf('financial', letter)
    await upload(uploadDocument, {
      fields: { entityType: 'lease', entityId: leaseId, documentType: 'OTHER', sharedWithTenant: 'true' },
      file: new File([pdf], letter.fileName, { type: 'application/pdf' }),
    })
  }
  await queryClient.invalidateQueries({ queryKey: ['documents'] })
}
