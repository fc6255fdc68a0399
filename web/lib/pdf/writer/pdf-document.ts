// oxlint-disable-next-line import/no-named-as-default -- its types know only this one
import PDFDocument from 'pdfkit'

/** An empty document of pdfkit's: without a page, and without the fonts that every reader is said to have. */
export function newPdfDocument(options: PDFKit.PDFDocumentOptions = {}): PDFKit.PDFDocument {
  return new PDFDocument({ autoFirstPage: false, font: '', ...options })
}
