import { uploadDocument } from '#shared/documents/contract.ts'
import { leaseParties } from '#shared/leases/contract.ts'
import { composeEndingLetter } from '#shared/leases/ending-letter.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { upload } from '#web/lib/api/upload.ts'
import { renderPdf } from '#web/lib/pdf/render.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import type { LeaseWithPayments } from './api.ts'
import type { EndingNoticeOfLease } from './ending-notice-words.ts'

type Letter = {
  lease: LeaseWithPayments
  notice: EndingNoticeOfLease
  /** The cause that the landlord states; '' for none. */
  cause: string
  language: Language
}

async function makeLetter({ lease, notice, cause, language }: Letter): Promise<{ name: string; pdf: Blob }> {
  const { household, ...parties } = await call(leaseParties, { params: { id: lease.id } })
  const { givenOn, lastDay, service, law } = notice
  const letter = composeEndingLetter(
    {
      parties,
      tenants: household,
      givenOn: parsePlainDate(givenOn),
      lastOn: parsePlainDate(lastDay),
      // the portal is the tenants’ way
      service: service === 'PORTAL' ? 'EMAIL' : service,
      termEndOn: law.termEndDate === null ? null : parsePlainDate(law.termEndDate),
      citation: law.citation,
      hasDeposit: lease.securityDeposit > 0 || lease.depositHeld > 0,
      cause: cause.trim() || null,
    },
    language,
  )
  return { name: letter.fileName, pdf: await renderPdf('financial', letter) }
}

/** Makes the letter of a landlord's notice and saves it on this computer. */
export async function saveEndingLetter(letter: Letter): Promise<void> {
  const { name, pdf } = await makeLetter(letter)
  saveBlob(name, pdf)
}

/** Makes the letter in English and Spanish and keeps both as documents of the lease that its tenants see. */
export async function keepEndingLetters(letter: Omit<Letter, 'language'>): Promise<void> {
  for (const language of ['en', 'es'] as const) {
    const { name, pdf } = await makeLetter({ ...letter, language })
    await upload(uploadDocument, {
      fields: {
        entityType: 'lease',
        entityId: letter.lease.id,
        documentType: 'OTHER',
        sharedWithTenant: 'true',
      },
      file: new File([pdf], name, { type: 'application/pdf' }),
    })
  }
  await queryClient.invalidateQueries({ queryKey: ['documents'] })
}
