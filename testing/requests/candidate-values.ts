import type { JsonSchema } from '#testing/books/arbitrary-of.ts'
import type { DescribedCall } from './described-calls.ts'

type Ids = Record<string, readonly string[]>

/** Returns a text that no other call has; `withoutUnique` makes two of them equal. */
export const uniqueText = (number: number) => `uq${number}uq`
export const withoutUnique = (text: string) => text.replaceAll(/uq\d+uq/g, 'unique')

/** Returns what a create needs beside its required fields, or in their place; `unique` is new in each call. */
export function bodyOf(path: string, ids: Ids, unique: string): Record<string, unknown> {
  const [vendorId, userId, propertyId, tenantId] = [
    ids['vendors'],
    ids['users'],
    ids['properties'],
    ids['tenants'],
  ].map((list) => list?.[0])
  const secondUnit = ids['units']?.[1]
  const cost = { category: 'UTILITIES', amount: 40, description: 'Work' }
  const bodies: Record<string, Record<string, unknown>> = {
    '/api-keys': { name: unique, scopes: ['read'] },
    '/webhooks': { url: `https://example.com/${unique}`, eventTypes: ['payment.recorded'] },
    '/team/invite': { email: `${unique}@example.com` },
    '/tenants/invite': { email: `${unique}@example.com` },
    '/units': { unitNumber: unique },
    '/leases': { unitId: secondUnit, tenantId, status: 'DRAFT', endDate: '2027-11-30', rentAmount: 1900 },
    '/charges': { type: 'OTHER' },
    '/leases/:id/recurring-charges': { amount: 35 },
    '/notifications': { userId },
    '/owner-transactions': { propertyId },
    '/expenses': { ...cost, costTreatment: 'REPAIR' },
    '/bills': { ...cost, vendorId },
    '/vendor-credits': { ...cost, vendorId },
    '/recurring-expenses': cost,
    '/vendor-credits/:id/refunds': { amount: 0.01 },
    '/expenses/:id/refunds': { amount: 0.01 },
  }
  return bodies[path] ?? {}
}

/** Values of fields whose parts depend on each other. */
const wholes: Readonly<Record<string, readonly unknown[]>> = {
  lateFee: [{ kind: 'FLAT', amount: 50 }],
  defaultLateFee: [{ kind: 'FLAT', amount: 50 }],
  // a vendor that no other test names: one with a known name is used again
  newVendor: [{ name: 'Newcomer Repairs' }, { name: 'Latecomer Repairs' }],
  scopes: [['read', 'write'], ['payments:read']],
  eventTypes: [['lease.*'], ['*']],
}

/** Returns the schema of the JSON body of an operation. */
export function schemaOf({ operation }: DescribedCall): JsonSchema {
  return operation.requestBody?.content['application/json']?.schema ?? {}
}

const dates = [
  '2026-11-20',
  '2026-12-01',
  '2026-11-10',
  '2027-01-31',
  '2027-11-30',
  '2026-10-01',
  '2026-11-25',
]
const words = ['Sample words', 'Other words']

/** Texts by the names of their fields. */
const texts: Readonly<Record<string, readonly string[]>> = {
  email: ['someone@example.com', 'other@example.com'],
  phone: ['(415) 555-0134', '(415) 555-0135'],
  state: ['OH', 'CA'],
  zipCode: ['43004', '94107'],
  timeZone: ['America/Denver', 'America/Chicago'],
  url: ['https://example.com/hook', 'https://example.com/other'],
  reference: ['1001', '1002'],
  taxIdLast4: ['1234', '4321'],
  share: ['60%'],
  month: ['2026-12', '2027-01'],
  lastFour: ['1234', '4321'],
  tin: ['123456789', '987654321'],
  ein: ['123456789'],
}

/** Returns values to send for a field, likely ones first. */
export function candidatesOf(name: string, schema: JsonSchema, ids: Ids): unknown[] {
  const whole = wholes[name]
  if (whole) {
    return [...whole]
  }
  const either = schema.anyOf ?? schema.oneOf
  if (either) {
    return either
      .flatMap((one) => candidatesOf(name, one, ids))
      .toSorted((a, b) => Number(a === null) - Number(b === null))
  }
  if (Array.isArray(schema.type)) {
    return schema.type.flatMap((type) => candidatesOf(name, { ...schema, type }, ids))
  }
  if (schema.const !== undefined) {
    return [schema.const]
  }
  if (schema.enum) {
    return schema.enum
  }
  const { type, format, minimum = -Infinity, maximum = Infinity } = schema
  const isWithin = (value: number) => value >= minimum && value <= maximum
  if (type === 'null') {
    return [null]
  }
  if (type === 'boolean') {
    return [true, false]
  }
  if (type === 'integer') {
    return [2, 5, 15, 30, 1, 2026, 2025, 100].filter(isWithin)
  }
  if (type === 'number') {
    return [12.5, 40, 3, 250, 1900].filter(isWithin)
  }
  if (type === 'array') {
    const items = candidatesOf(name.replace(/ies$/, 'y').replace(/s$/, ''), schema.items ?? {}, ids)
    return [...items.slice(0, 3).map((item) => [item]), items.slice(0, 2), []]
  }
  if (type === 'object' || schema.properties) {
    const { properties = {}, required = [] } = schema
    const of = (names: readonly string[]) =>
      Object.fromEntries(names.map((key) => [key, candidatesOf(key, properties[key] ?? {}, ids)[0]]))
    return [of(required), of(Object.keys(properties))]
  }
  if (format === 'uuid') {
    return idsOf(name, ids)
  }
  if (format === 'date') {
    return dates
  }
  const known = Object.entries(texts).find(([key]) => name.toLowerCase().endsWith(key.toLowerCase()))
  return [...(known?.[1] ?? []), ...words, '2026-11', 'OH', '43004']
}

/** Returns the ids of records that a field names: 'vendorId' of vendors. */
function idsOf(name: string, ids: Ids): string[] {
  const other: Record<string, string> = { assignedUserId: 'users', bankAccountId: 'banking/accounts' }
  const noun = name.replace(/Ids?$/, '')
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  const found = ids[other[name] ?? plural] ?? ids[name] ?? ids[`${noun}Id`] ?? ids[noun]
  return [...(found ?? Object.values(ids).flat().slice(0, 3))]
}
