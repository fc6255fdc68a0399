import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { DocumentEntity, DocumentType } from '#shared/documents/contract.ts'

export const documentTable = defineTable('documents', {
  id: column.uuid<string>('id'),
  entityType: fixed(column.text<DocumentEntity>('entity_type')),
  entityId: fixed(column.uuid<string>('entity_id')),
  documentType: column.text<DocumentType>('document_type'),
  filename: column.text<string>('filename'),
  mimeType: fixed(column.text<string>('mime_type')),
  size: fixed(column.bigint<number>('size_bytes')),
  sha256: fixed(column.bytea<Buffer>('sha256')),
  storageKey: fixed(column.text<string>('storage_key')),
  width: fixed(column.integer<number | null>('width')),
  height: fixed(column.integer<number | null>('height')),
  sharedWithTenant: column.boolean<boolean>('shared_with_tenant'),
  isPropertyImage: fixed(column.boolean<boolean>('is_property_image')),
  uploadedById: fixed(column.uuid<string | null>('uploaded_by')),
  ...rowHistory,
})
