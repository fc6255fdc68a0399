import type { InvoiceDocument } from '#shared/invoices/document.ts'
import type { PreviewPage } from '#web/lib/pdf/preview.ts'

// fetched when the first document is wanted
const load = () => import('#web/lib/pdf/render.ts')

export async function makeInvoicePdf(document: InvoiceDocument): Promise<Blob> {
  return (await load()).renderPdf('invoice', document)
}

export async function makeInvoicePreview(document: InvoiceDocument): Promise<PreviewPage[]> {
  return (await load()).renderPreview('invoice', document)
}

/** Preloads the code that makes documents, so that it is available even if the connection is lost later. */
export function warmUpPdf(): void {
  load().then(
    ({ preloadRenderer: warmUpRenderer }) => warmUpRenderer('invoice'),
    () => {
      // a failure here is ignored: the code is requested again, and the failure shown, when a document is made
    },
  )
}
