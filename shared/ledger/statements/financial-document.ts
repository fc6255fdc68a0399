import { type Cents, formatUsd, negateCents } from '#shared/lib/money.ts'
import { pdf as en } from '#shared/messages/en/pdf.ts'
import { pdf as es } from '#shared/messages/es/pdf.ts'
import type { Language } from '#shared/messages/languages.ts'
import { translate, type TranslateFunction, type Messages } from '#shared/messages/translate.ts'

/**
 * The content of a printed receipt, statement or letter, from top to bottom. Every amount and date is already formatted, so the
 * renderer only places it. Texts that people typed may be in any script.
 */
export type FinancialDocument = {
  title: string
  /** The document's title in its metadata, which PDF readers and browser tabs show. */
  metaTitle: string
  /** The file name: ends in '.pdf' and is valid on every file system. */
  fileName: string
  /** The language as a BCP 47 tag. */
  language: string
  /** The author in the document's metadata: the landlord. */
  author: string
  /** Texts next to the title: the number, the dates. */
  facts: readonly string[]
  /** The notice that must be seen first: that this is not a receipt, and why; null where there is none. */
  notice: string | null
  /** Words that a statute prescribes, printed in bold and at least 4 points larger than the body; null where there are none. */
  prescribed?: string | null
  /** The totals of the document; `isMain` marks the most important one. */
  figures: readonly { label: string; text: string; isMain: boolean }[]
  /** Labelled lines: the payer, the payee, the purpose. */
  pairs: readonly { label: string; lines: readonly string[] }[]
  /** The paragraphs of a letter, above the table; absent on receipts and statements. */
  paragraphs?: readonly string[]
  table: FinancialTable | null
  /** The text in place of a table without rows. */
  remark: string | null
  /** The lines on which a letter is signed and dated, with what is printed below them; null where it is not signed. */
  signature?: { signer: string; role: string; date: string } | null
  /** The text at the foot of each page, on the left. */
  foot: string
  /** The page number's template: 'Page {page} of {pages}'. */
  pageOf: string
  /** The notice where a font lacks characters, with '{characters}' in their place. */
  missing: string
}

export type FinancialTable = {
  heading: string
  /** `isFigure`: aligned right, as wide as its longest text. One column takes the rest of the width (`isWide`). */
  columns: readonly { head: string; isFigure: boolean; isWide: boolean }[]
  /**
   * Each row has as many cells as there are columns. `explanation` is printed below them, starting at the wide column.
   */
  rows: readonly { cells: readonly string[]; explanation: string | null }[]
}

/** The parties of a document, as the landlord's account and the lease store them. */
export type FinancialParties = {
  landlord: { name: string; businessName: string | null; address: string | null; phone: string | null }
  home: {
    name: string
    unitNumber: string
    address: string
    city: string
    state: string
    zipCode: string
  } | null
}

/** Returns the function that translates the texts of PDF documents into a language. */
export function pdfMessages(language: Language): TranslateFunction<typeof en> {
  const messages: Messages<typeof en> = { language, texts: { en, es }[language] }
  return (key, ...params) => translate<typeof en, typeof key>(messages, key, ...params)
}

/** Returns a balance in cents as documents print it: '$40.00', or '$40.00 credit' where it is negative. */
export function balanceText(balance: Cents, t: TranslateFunction<typeof en>): string {
  return balance < 0 ? t('pdf.creditOf', { amount: formatUsd(negateCents(balance)) }) : formatUsd(balance)
}

/** Returns the landlord's lines on a document: business name, name, address and phone, without the empty ones. */
export function landlordLines({
  name,
  businessName,
  address,
  phone,
}: FinancialParties['landlord']): string[] {
  return [businessName ?? name, businessName === null ? '' : name, address ?? '', phone ?? ''].filter(
    (line) => line.trim() !== '',
  )
}

/** Returns the home's lines on a document: property and unit, street address, then city, state and ZIP code. */
export function homeLines(
  home: NonNullable<FinancialParties['home']>,
  t: TranslateFunction<typeof en>,
): string[] {
  return [
    `${home.name}, ${t('pdf.unit', { number: home.unitNumber })}`,
    home.address,
    `${home.city}, ${home.state} ${home.zipCode}`,
  ]
}

/** Returns a PDF file name made of the parts: letters and digits of any script, joined by dashes. */
export function documentFileName(...parts: readonly string[]): string {
  const name = parts
    .join('-')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${name}.pdf`
}
