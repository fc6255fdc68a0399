import {
  documentFileName,
  type FinancialDocument,
  type FinancialParties,
  homeLines,
  landlordLines,
  pdfMessages,
} from '#shared/ledger/statements/financial-document.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { type Language, localeOf } from '#shared/messages/languages.ts'
import { writeDate } from '#shared/messages/write.ts'

/** The sender and the recipients of a letter, and the home that it is about. */
export type LetterParties = {
  parties: FinancialParties
  tenants: readonly string[]
  /** The address that the letter is sent to, in lines; null or left out where it goes to the home. */
  sentTo?: string | null | undefined
}

/**
 * The content of one kind of letter, in the language of the letter. Amounts and dates are formatted already.
 */
export type LetterContent = {
  title: string
  /** The first part of the file's name; the date follows it. */
  file: string
  /** The date of the letter. */
  date: PlainDate
  /** The most important figures, large, at the top. */
  figures: FinancialDocument['figures']
  /** More labelled lines after sender, tenants and home. */
  pairs?: FinancialDocument['pairs']
  paragraphs?: readonly string[]
  table?: FinancialDocument['table']
  remark?: string
  /** Words that a statute prescribes, in English in every language. */
  prescribed?: string | null
  /** Whether the landlord signs it. A courtesy copy has no line for a signature. */
  isSigned: boolean
}

/**
 * Returns a letter of a landlord to the tenants of a lease as the document that the PDF is made from. In another language
 * than English it is a courtesy copy and says so.
 */
export function composeLetter(
  { parties, tenants, sentTo }: LetterParties,
  content: LetterContent,
  language: Language,
): FinancialDocument {
  const t = pdfMessages(language)
  const { title, file, date, figures, pairs = [], paragraphs = [], table = null, remark } = content
  const { landlord, home } = parties
  const written = writeDate(language, date)
  const isOriginal = language === 'en'
  return {
    title,
    metaTitle: `${title}, ${written}`,
    fileName: documentFileName(file, date),
    language: localeOf[language],
    author: landlord.businessName ?? landlord.name,
    facts: [written],
    notice: isOriginal ? null : t('pdf.letter.courtesy'),
    prescribed: content.prescribed ?? null,
    figures,
    pairs: [
      { label: t('pdf.letter.to'), lines: [...tenants, ...(sentTo ?? '').split('\n')].filter(Boolean) },
      { label: t('pdf.letter.sender'), lines: landlordLines(landlord) },
      ...(home ? [{ label: t('pdf.home'), lines: homeLines(home, t) }] : []),
      ...pairs,
    ],
    paragraphs,
    table,
    remark: remark || null,
    signature:
      content.isSigned && isOriginal
        ? { signer: landlord.name, role: t('pdf.letter.signature'), date: t('pdf.letter.signedOn') }
        : null,
    foot: '',
    pageOf: t('pdf.page', { page: '{page}', pages: '{pages}' }),
    missing: t('pdf.missing', { characters: '{characters}' }),
  }
}
