// oxlint-disable-next-line import/no-named-as-default -- its types know only this one
import PDFDocument from 'pdfkit'

/** Returns an empty pdfkit document: without a page and without the standard fonts, which are not embedded. */
export function newPdfDocument(options: PDFKit.PDFDocumentOptions = {}): PDFKit.PDFDocument {
  return new PDFDocument({ autoFirstPage: false, font: '', ...options })
}
