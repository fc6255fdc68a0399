import { type FinancialDocument, pdfMessages } from '#shared/ledger/statements/financial-document.ts'
import { composeLetter, type LetterParties } from '#shared/letters/letter.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'
import { writeDate } from '#shared/messages/write.ts'

import type { NoticeService } from './notice-service.ts'

/** The contents of a landlord's letter that ends a lease. */
export type EndingLetterData = LetterParties & {
  givenOn: PlainDate
  /** The last day of the lease. */
  lastOn: PlainDate
  service: NoticeService
  /** The last day of the term that still ran on the day of the notice: then the lease is not renewed. */
  termEndOn: PlainDate | null
  /** The citation of the state's notice; null where none is known. */
  citation: string | null
  /** Whether a deposit was agreed or is held, so that it must be returned. */
  hasDeposit: boolean
  /** The cause that the landlord states, where the law names causes; in their own words. */
  cause: string | null
}

/**
 * Returns a landlord's letter that ends a month-to-month lease, or that does not renew a lease at the end of
 * its term. In a language other than English it is a courtesy copy and says so; the cause stays in the
 * landlord's words.
 */
export function composeEndingLetter(facts: EndingLetterData, language: Language): FinancialDocument {
  const t = pdfMessages(language)
  const { givenOn, lastOn, service, termEndOn, citation, cause, hasDeposit } = facts
  const date = writeDate(language, lastOn)
  const isTermEnd = termEndOn !== null && lastOn >= termEndOn
  return composeLetter(
    facts,
    {
      title: t(isTermEnd ? 'pdf.ending.titleTerm' : 'pdf.ending.title'),
      file: t('pdf.ending.file'),
      date: givenOn,
      figures: [{ label: t('pdf.ending.lastDay'), text: date, isMain: true }],
      pairs: [{ label: t('pdf.letter.served'), lines: [t(`pdf.letter.service.${service}`)] }],
      paragraphs: [
        t(textOf(facts), { date }),
        ...(cause === null ? [] : [t('pdf.ending.cause', { cause })]),
        t('pdf.ending.rent', { date }),
        t('pdf.ending.keys', { date }),
        t(hasDeposit ? 'pdf.ending.deposit' : 'pdf.ending.address'),
        ...(citation === null ? [] : [t('pdf.ending.law', { citation })]),
      ],
      isSigned: true,
    },
    language,
  )
}

/** Returns the sentence that ends the lease: month to month, at the end of the term, or within it. */
function textOf({ termEndOn, lastOn }: EndingLetterData) {
  if (termEndOn === null) {
    return 'pdf.ending.text'
  }
  return lastOn >= termEndOn ? 'pdf.ending.textTerm' : 'pdf.ending.textInTerm'
}
