import type { InvoiceDocument } from '#shared/invoices/document.ts'
import type { PreviewPage } from '#web/lib/pdf/preview.ts'

// fetched when the first document is wanted
const load = () => import('#web/lib/pdf/render.ts')

export async function makePdf(document: InvoiceDocument): Promise<Blob> {
  return (await load()).renderPdf('invoice', document)
}

export async function makePreview(document: InvoiceDocument): Promise<PreviewPage[]> {
  return (await load()).renderPreview('invoice', document)
}

/** Fetches what makes documents before one is wanted, so that it is there also where the connection is gone by then. */
export function warmUpPdf(): void {
  load().then(
    ({ preloadRenderer: warmUpRenderer }) => warmUpRenderer('invoice'),
    () => {
      // asked for again, and its failure shown, when a document is wanted
    },
  )
}
