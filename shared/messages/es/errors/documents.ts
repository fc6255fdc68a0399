import type { documents as en } from '#shared/messages/en/errors/documents.ts'

export const documents = {
  'documents.pictureOnly': 'Suba una foto: PNG, JPEG, WebP o AVIF.',
  'documents.tenantStorageFull':
    'Sus archivos ocuparían aquí más de 250 MB. Pida a su arrendador que quite primero los más antiguos.',
  'documents.landlordStorageFull': 'Su arrendador no tiene espacio para más archivos. Avísele, por favor.',
} as const satisfies Record<keyof typeof en, string>
