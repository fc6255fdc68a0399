import { type Cents, formatUsd, negateCents } from '#shared/lib/money.ts'
import { pdf as en } from '#shared/messages/en/pdf.ts'
import { pdf as es } from '#shared/messages/es/pdf.ts'
import type { Language } from '#shared/messages/languages.ts'
import { translate, type TranslateFunction, type Messages } from '#shared/messages/translate.ts'

/**
 * A receipt or a statement on paper, top to bottom, with every amount and date written: whoever draws it only places it.
 * Texts that people typed may be in any script.
 */
export type FinancialDocument = {
  title: string
  /** The document's own title for readers and tabs. */
  metaTitle: string
  /** Ends in '.pdf', safe on every file system. */
  fileName: string
  /** BCP 47 */
  language: string
  /** Whose paper it is. */
  author: string
  /** Beside the title: the number, the days. */
  facts: readonly string[]
  /** What must be seen first: that this is no receipt, and why. */
  notice: string | null
  /** What it comes to; the one that is the paper's point is `isMain`. */
  figures: readonly { label: string; text: string; isMain: boolean }[]
  /** Who, to whom, for what. */
  pairs: readonly { label: string; lines: readonly string[] }[]
  table: FinancialTable | null
  /** In place of a table without rows. */
  remark: string | null
  /** At the foot of each page, on the left. */
  foot: string
  /** 'Page {page} of {pages}' */
  pageOf: string
  /** Where a font lacks characters: with '{characters}' in their place. */
  missing: string
}

export type FinancialTable = {
  heading: string
  /** `isFigure`: set to the right, as wide as its longest. One column takes the rest (`isWide`). */
  columns: readonly { head: string; isFigure: boolean; isWide: boolean }[]
  /** As many cells as columns; `because` stands below, from the wide column on. */
  rows: readonly { cells: readonly string[]; because: string | null }[]
}

/** The parties of a paper, as the landlord's account and the lease have them. */
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

export function pdfMessages(language: Language): TranslateFunction<typeof en> {
  const messages: Messages<typeof en> = { language, texts: { en, es }[language] }
  return (key, ...params) => translate<typeof en, typeof key>(messages, key, ...params)
}

/** A balance in cents as papers write it: '$40.00', or '$40.00 credit' where it is negative. */
export function balanceText(balance: Cents, t: TranslateFunction<typeof en>): string {
  return balance < 0 ? t('pdf.creditOf', { amount: formatUsd(negateCents(balance)) }) : formatUsd(balance)
}

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

/** A name for files: letters and digits of any script, joined by dashes. */
export function documentFileName(...parts: readonly string[]): string {
  const name = parts
    .join('-')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${name}.pdf`
}
