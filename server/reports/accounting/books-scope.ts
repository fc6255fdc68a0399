import type { PlainDate } from '#shared/lib/plain-date.ts'

/** The days (`from` null: from the first on) of the lines that a report reads, and their property; without it all within reach. */
export type LinesScope = { accountId: string; from: PlainDate | null; to: PlainDate; propertyId?: string | undefined } // prettier-ignore

/** As `LinesScope`, also of several properties. */
export type BooksScope = Omit<LinesScope, 'propertyId'> & { propertyId?: string | readonly string[] | undefined } // prettier-ignore

/** The values of `bookLinesSql` and of everything in this file: $1 account, $2 first day, $3 last day, $4 property or properties. */
export function scopeValues({ accountId, from, to, propertyId }: BooksScope): unknown[] {
  return [accountId, from ?? '-infinity', to, ...(propertyId === undefined ? [] : [propertyId])]
}

/** SQL: limits lines to the properties of a scope. */
export function ofPropertiesSql({ propertyId }: BooksScope, table: string): string {
  if (propertyId === undefined) {
    return ''
  }
  return `AND ${table}.property_id = ${typeof propertyId === 'string' ? '$4' : 'ANY ($4::uuid[])'}`
}
