import { composeDepositLetter } from '#shared/deposits/deposit-letter.ts'
import { uploadDocument } from '#shared/documents/contract.ts'
import { leaseParties } from '#shared/leases/contract.ts'
import { cents, dollarsToCents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { upload } from '#web/lib/api/upload.ts'
import { renderPdf } from '#web/lib/pdf/render.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { toCents } from '#web/lib/text/format.ts'
import type { Deposit, DepositReturn } from './api.ts'

type Letter = { deposit: Deposit; returned: DepositReturn; language: Language }

async function makeLetter({ deposit, returned, language }: Letter): Promise<{ name: string; pdf: Blob }> {
  const { household, ...parties } = await call(leaseParties, { params: { id: deposit.leaseId } })
  const letter = composeDepositLetter(
    {
      parties,
      tenants: household,
      state: parties.home.state,
      returnedOn: parsePlainDate(returned.date),
      endedOn: deposit.endsOn === null ? null : parsePlainDate(deposit.endsOn),
      heldCents: dollarsToCents(returned.held),
      interestCents: dollarsToCents(returned.interest),
      deductions: returned.deductions.map(({ category, description, amount }) => ({
        category,
        description,
        amountCents: dollarsToCents(amount),
      })),
      openCents: cents(toCents(returned.open)),
      refundCents: dollarsToCents(returned.refund),
      owedCents: dollarsToCents(returned.owed),
      method: returned.method,
      reference: returned.reference,
      sentTo: returned.sentTo,
      citation: deposit.law?.citation ?? null,
    },
    language,
  )
  return { name: letter.fileName, pdf: await renderPdf('financial', letter) }
}

/** Makes the letter about the return of a deposit and saves it on this computer. */
export async function saveLetter(letter: Letter): Promise<void> {
  const { name, pdf } = await makeLetter(letter)
  saveBlob(name, pdf)
}

/** Makes the letter in English and Spanish and keeps both as documents of the lease that its tenants see. */
export async function keepLetters(letter: Omit<Letter, 'language'>): Promise<void> {
  for (const language of ['en', 'es'] as const) {
    const { name, pdf } = await makeLetter({ ...letter, language })
    await upload(uploadDocument, {
      fields: {
        entityType: 'lease',
        entityId: letter.deposit.leaseId,
        documentType: 'OTHER',
        sharedWithTenant: 'true',
      },
      file: new File([pdf], name, { type: 'application/pdf' }),
    })
  }
  await queryClient.invalidateQueries({ queryKey: ['documents'] })
}
