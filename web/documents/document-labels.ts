import { documentType, type DocumentType } from '#shared/documents/contract.ts'

const labels: Record<DocumentType, string> = {
  LEASE: 'Lease',
  INVOICE: 'Invoice',
  RECEIPT: 'Receipt',
  PROPERTY_PHOTO: 'Photo',
  INSPECTION: 'Inspection',
  MAINTENANCE: 'Repair',
  OTHER: 'Other',
}

export function documentTypeLabel(type: DocumentType): string {
  return labels[type]
}

export const documentTypeOptions = documentType.options.map((value) => ({ value, label: labels[value] }))

/** The files that the file picker offers; the server checks the content itself. */
export const acceptedFiles = '.pdf,.docx,.xlsx,.txt,.csv,image/jpeg,image/png,image/webp,image/avif'

export const acceptedFormats = 'PDF, Word, Excel, text, CSV or an image, up to 25 MB each.'

/** The most likely type of a document at each place. */
export const defaultType = {
  property: 'OTHER',
  unit: 'OTHER',
  lease: 'LEASE',
  tenant: 'OTHER',
  maintenance: 'INVOICE',
  payment: 'RECEIPT',
} as const

/** Texts about which documents to keep at each place. */
export const emptyDocumentsText = {
  property: 'Keep the signed lease, inspection reports, invoices and photos here.',
  unit: 'Keep inspection reports, floor plans, manuals and photos here.',
  lease: 'Keep the signed lease, inspection reports, invoices and photos here.',
  tenant: 'Keep the signed lease, inspection reports, invoices and photos here.',
  maintenance: 'Keep quotes, invoices and warranties for this repair here. Pictures go under Photos.',
  payment: 'Keep the check, deposit slip or receipt for this payment here.',
}

/** Sentences that name the readers of a shared document, by the place that it belongs to. */
export const sharedWith = {
  property: 'All tenants of this property can see the document in their portal.',
  unit: 'The tenants in this unit can see the document in their portal.',
  lease: 'The tenants on this lease can see the document in their portal.',
  tenant: 'This tenant can see the document in their portal.',
  maintenance: 'Tenants who can see this request can see the document under Documents.',
  payment: 'The tenants on this lease can see the document under Documents.',
}
