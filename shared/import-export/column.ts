import { text } from '#shared/lib/fields.ts'
import type { FieldLabel } from '#shared/messages/field-error.ts'

import { bySchema, type Reader, readPeople } from './cells.ts'

/** A column that an import reads. */
export type Column<T = unknown> = {
  /** The column's name in templates and exports. */
  header: string
  /** Other names of the column, better ones first; compared without case, spaces and punctuation. */
  synonyms: readonly string[]
  isRequired?: true
  read: Reader<T>
  /** The value in the template's example row. */
  example: string
}

/** Returns a column of a file. */
export const sheetColumn = <T>(
  header: string,
  read: Reader<T>,
  example: string,
  synonyms: readonly string[],
): Column<T> => ({ header, read, example, synonyms })

/** Returns the column as one that has to be filled in each row. */
export const required = <T>(one: Column<T>): Column<T> => ({ ...one, isRequired: true })

/** Reads the name of something. */
export const reference = (field: FieldLabel, max = 120) => bySchema(text(field, { max }))

export const propertyReferences = {
  property: sheetColumn('Property', reference('property'), 'Maple Court', [
    'Property name', 'Building', 'Building name', 'Community', 'Property address', 'Rental',
  ]), // prettier-ignore
  propertyId: sheetColumn('Property ID', reference('propertyId'), '', ['Property code', 'Building ID']),
}

export const unitColumn = sheetColumn('Unit', reference('unit', 40), '2B', [
  'Unit number', 'Unit no', 'Unit name', 'Apartment', 'Apt', 'Suite', 'Apartment number',
]) // prettier-ignore

export const peopleReferences = {
  tenantEmails: sheetColumn('Tenant emails', readPeople, 'ana.ruiz@example.com; ben.ruiz@example.com', [
    'Tenant email', 'Tenant e-mail', 'Email', 'E-mail', 'Email address', 'Resident email', 'Primary email',
  ]), // prettier-ignore
  tenants: sheetColumn('Tenants', readPeople, '', [
    'Tenant', 'Tenant names', 'Tenant name', 'Residents', 'Resident', 'Renters', 'Renter', 'Leaseholders', 'Lessee', 'Name',
  ]), // prettier-ignore
}

/** Returns a header in the form used for comparison: 'Sq. Ft.' and 'sq_ft' are the same name. */
export function normalizeHeader(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
