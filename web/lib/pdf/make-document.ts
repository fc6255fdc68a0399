import type { InvoiceDocument } from '#shared/invoices/document.ts'

import type { FontStyle } from './font-slices.ts'
import { type FontLoader, openFonts } from './fonts.ts'
import { setInvoice } from './invoice-sheet.ts'
import { paintPdf } from './paint.ts'
import { plain } from './paragraph.ts'
import { type PreviewPage, previewOf } from './preview.ts'
import type { Sheet } from './sheet.ts'

export type DocumentKinds = { invoice: InvoiceDocument }
export type DocumentKind = keyof DocumentKinds

export type MakeOptions = {
  /** When it was made, ISO 8601: the only time in the file. */
  createdAt: string
  /** Content readable in the file, for tests. */
  compress?: boolean
}

const regular: FontStyle = { weight: 400, italic: false, serif: false }
const bold: FontStyle = { weight: 600, italic: false, serif: false }
const heading: FontStyle = { weight: 600, italic: false, serif: true }

/** A document as PDF, in the browser's worker as in Node: fonts come through the loader. */
export async function makePdf<K extends DocumentKind>(
  kind: K,
  document: DocumentKinds[K],
  options: MakeOptions,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await layOut(kind, document, load)
  return paintPdf(sheet, {
    createdAt: new Date(options.createdAt),
    author: authorOf(kind, document),
    subject: sheet.title,
    ...(options.compress === undefined ? {} : { compress: options.compress }),
  })
}

/** The same pages, as what a screen draws. */
export async function makePreview<K extends DocumentKind>(
  kind: K,
  document: DocumentKinds[K],
  load: FontLoader,
): Promise<PreviewPage[]> {
  return previewOf(await layOut(kind, document, load))
}

async function layOut<K extends DocumentKind>(
  kind: K,
  document: DocumentKinds[K],
  load: FontLoader,
): Promise<Sheet> {
  const text = plain(textsOf(document).join(' ')) + standing
  const fonts = await openFonts(text, [regular, bold, heading], load)
  return setInvoice(document, fonts)
}

/** What layouts write by themselves. */
const standing = 'Page 0123456789 of'

function authorOf<K extends DocumentKind>(_kind: K, document: DocumentKinds[K]): string {
  return document.from.name
}

/** Every text in a document. Pictures are none. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return value.startsWith('data:') ? [] : [value]
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
