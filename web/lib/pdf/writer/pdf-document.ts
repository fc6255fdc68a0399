// oxlint-disable-next-line import/no-named-as-default -- its types know only this one
import PDFDocument from 'pdfkit'

// with the types of Node its base class declares `push`, without them it does not
const Base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => object

/**
 * Returns an empty pdfkit document: without a page and without the standard fonts, which are not embedded. `push` takes the bytes
 * of the file as they are written, null after the last ones: read as a stream, hundreds of thousands of small pieces would wait in
 * memory until all of it is written.
 */
export function newPdfDocument(
  options: PDFKit.PDFDocumentOptions = {},
  push: (piece: Uint8Array | null) => void = () => {},
): PDFKit.PDFDocument {
  // a class, because the constructor writes already
  class Written extends Base {
    push(piece: Uint8Array | null): boolean {
      push(piece)
      return true
    }
  }
  return new Written({ autoFirstPage: false, font: '', ...options }) as unknown as PDFKit.PDFDocument
}
