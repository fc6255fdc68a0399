import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { PropertyType } from '#shared/portfolio/property-contract.ts'

export const propertyTable = defineTable('properties', {
  id: column.uuid<string>('id'),
  name: column.text<string>('name'),
  address: column.text<string>('address'),
  city: column.text<string>('city'),
  state: column.text<string>('state'),
  zipCode: column.text<string>('zip_code'),
  description: column.text<string | null>('description'),
  propertyType: column.text<PropertyType>('property_type'),
  imageUrl: column.text<string | null>('image_url'),
  ownerId: fixed(column.uuid<string>('owner_id')),
  ...rowHistory,
})
