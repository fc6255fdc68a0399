import type { InvoiceDocument } from '#shared/invoices/document.ts'
import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'
import type { FinancialDocument } from '#shared/ledger/statements/financial-document.ts'
import type { ReportDocument } from '#shared/reports/report-document.ts'

import type { FontStyle } from './font-slices.ts'
import type { Fonts } from './font-face.ts'
import { type FontLoader, openFonts } from './fonts.ts'
import { layOutInvoice } from './invoice/invoice-layout.ts'
import { layOutReport } from './report/report-layout.ts'
import { layOutLease } from './lease/lease-layout.ts'
import { writePdf } from './writer/write-pdf.ts'
import { layOutFinancialDocument } from './financial-document/financial-document-layout.ts'
import { toPrintableText } from './text/paragraph.ts'
import { type PreviewPage, previewOf } from './preview.ts'
import { textBlock, textOperations } from './text/place-text.ts'
import { addElement, addPage, draw, createSheet, type Sheet } from './layout/sheet.ts'

export type DocumentKinds = {
  invoice: InvoiceDocument
  lease: ComposedLease
  financial: FinancialDocument
  report: ReportDocument
}
export type DocumentKind = keyof DocumentKinds
type Given =
  | { kind: 'invoice'; document: InvoiceDocument }
  | { kind: 'lease'; document: ComposedLease }
  | { kind: 'financial'; document: FinancialDocument }
  | { kind: 'report'; document: ReportDocument }

export type MakeOptions = {
  /** The time when the document was made, ISO 8601: the only time in the file. */
  createdAt: string
  /** False leaves the content of the file readable, for tests. */
  compress?: boolean
}

const regular: FontStyle = { weight: 400, italic: false, serif: false }
const bold: FontStyle = { weight: 600, italic: false, serif: false }
const italic: FontStyle = { weight: 400, italic: true, serif: false }
const heading: FontStyle = { weight: 600, italic: false, serif: true }

/** Makes a document as PDF, in the browser's worker or in Node. The loader provides the fonts. */
export async function makePdf<K extends DocumentKind>(
  kind: K,
  document: DocumentKinds[K],
  options: MakeOptions,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> {
  const given = { kind, document } as Given // the signature guarantees that the two belong together
  const sheet = await layOut(given, load)
  return writePdf(sheet, {
    createdAt: new Date(options.createdAt),
    author: authorOf(given),
    subject: given.kind === 'lease' ? given.document.subtitle : '',
    ...(options.compress === undefined ? {} : { compress: options.compress }),
  })
}

/** Makes the lease as DOCX. The code that writes it is loaded only when it is needed. */
export async function makeDocx(lease: ComposedLease): Promise<Uint8Array<ArrayBuffer>> {
  return (await import('./lease/lease-docx.ts')).makeLeaseDocx(lease)
}

/** Makes the same pages as drawing instructions for the screen. */
export async function makePreview<K extends DocumentKind>(
  kind: K,
  document: DocumentKinds[K],
  load: FontLoader,
): Promise<PreviewPage[]> {
  return previewOf(await layOut({ kind, document } as Given, load)) // as above
}

async function layOut(given: Given, load: FontLoader): Promise<Sheet> {
  const fonts = await fontsFor(given, load)
  return given.kind === 'lease'
    ? layOutLease(given.document, fonts)
    : given.kind === 'financial'
      ? layOutFinancialDocument(given.document, fonts)
      : given.kind === 'report'
        ? layOutReport(given.document, fonts)
        : layOutInvoice(given.document, fonts)
}

function authorOf(given: Given): string {
  if (given.kind === 'lease') {
    return ''
  }
  return given.kind === 'invoice' ? given.document.from.name : given.document.author
}

function fontsFor({ kind, document }: Given, load: FontLoader): Promise<Fonts> {
  const text = toPrintableText([...textsOf(document), fixedLetters[kind]].join('\n'))
  return openFonts(text, kind === 'lease' ? [regular, bold, heading, italic] : [regular, bold, heading], load)
}

/**
 * Opens the fonts that every document of a kind needs and lays out one almost empty page, so that the first document is
 * made faster.
 */
export async function preload(kind: DocumentKind, load: FontLoader): Promise<void> {
  const text = letters + fixedLetters[kind]
  const fonts = await openFonts(text, [regular, bold, heading], load)
  const sheet = createSheet({ width: 612, height: 792, title: '', language: 'en-US' })
  const look = { size: 9.5, leading: 14, color: '#000000' }
  const runs = [{ text }, { text, bold: true }, { text, serif: true }]
  const marks = textOperations(textBlock(fonts, runs, 400, look), 50, 50)
  draw(sheet, addElement(sheet.root, 'P'), addPage(sheet), marks)
  await writePdf(sheet, { createdAt: new Date(0), author: '', subject: '' })
}

const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32))

/** Letters that layouts add themselves. */
const fixedLetters = {
  invoice: 'Page 0123456789 of',
  financial: '0123456789 ',
  report: '0123456789 ',
  lease: letters + '\u2019\u2022\u2610\u2612',
}

/** Collects all texts in a document, each once. Pictures (data URLs) do not count. */
function textsOf(value: unknown, texts = new Set<string>()): Set<string> {
  if (typeof value === 'string' && !value.startsWith('data:')) {
    texts.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      textsOf((value as Record<string, unknown>)[key], texts)
    }
  }
  return texts
}
