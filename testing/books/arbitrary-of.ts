import * as fc from 'fast-check'

/** The OpenAPI document's schema of a value: the part of JSON Schema that it uses. */
export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const junk: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null, true, '', ' ', 0, -1, 1.005, 1e21, -1e21, 2 ** 53, '0', 'NaN', [], {}, [[]], [null], { a: 1 },
  '\u0000', '\ud800', '🏠'.repeat(50), 'x'.repeat(6000), "'; DROP TABLE leases; --", '../../etc/passwd', '${7*7}',
  '2026-02-30', '0000-00-00', '2200-12-31', '1900-01-01', '2026-11-01T00:00:00Z', 'null', '0195d2a0-0000-7000-8000-000000000000',
) // prettier-ignore

/** Ids to try: fields with these names mostly get these, and every field may get any of them. */
export type Ids = { byName: Record<string, string>; all: readonly string[] }

/**
 * Generates values that match the schema, with ids taken from existing rows, and now and then a value that does not
 * match: junk in a field, a missing field, an unknown field.
 */
export function arbitraryOf(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: described(schema, ids) }, { weight: 1, arbitrary: junk })
}

function described(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf } = schema
  if (schema.const !== undefined) {
    return fc.constant(schema.const)
  }
  if (schema.enum) {
    return fc.constantFrom(...schema.enum)
  }
  const either = anyOf ?? oneOf
  if (either) {
    return fc.oneof(...either.map((one) => described(one, ids)))
  }
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one) => described({ ...schema, type: one }, ids)))
  }
  if (type === 'object') {
    return object(schema, ids)
  }
  if (type === 'array') {
    return fc.array(described(schema.items ?? {}, ids), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
    })
  }
  return scalar(schema, ids)
}

function object(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema
  const fields = Object.entries(properties).map(([name, property]) => {
    const value = named(name, property, ids).map((value): [string, unknown][] => [[name, value]])
    const isLeftOut = fc.constant<[string, unknown][]>([])
    const weight = required.includes(name) ? 1 : 10
    return fc.oneof({ weight: 20, arbitrary: value }, { weight, arbitrary: isLeftOut })
  })
  const stranger = fc.oneof(
    { weight: 30, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 1, arbitrary: fc.tuple(fc.string(), junk).map((field): [string, unknown][] => [field]) },
  )
  return fc.tuple(...fields, stranger).map((parts) => Object.fromEntries(parts.flat()))
}

/** Generates a value for the field or parameter with this name. */
export function named(name: string, schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const likely = ids.byName[name]
  const any = arbitraryOf(schema, ids)
  return likely === undefined
    ? any
    : fc.oneof({ weight: 6, arbitrary: fc.constant(likely) }, { weight: 1, arbitrary: any })
}

function scalar(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const { type, format, pattern, minimum = -1e6, maximum = 1e6 } = schema
  if (type === 'null') {
    return fc.constant(null)
  }
  if (type === 'boolean') {
    return fc.boolean()
  }
  if (type === 'integer') {
    return fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) })
  }
  if (type === 'number') {
    const [min, max] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)]
    return fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((cents) => cents / 100)
  }
  if (format === 'uuid') {
    return fc.constantFrom(...ids.all)
  }
  if (format === 'date') {
    return fc
      .integer({ min: 0, max: 1500 })
      .map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10))
  }
  if (pattern) {
    return fc.constantFrom('2026-11', '2027-01', '43004', '43004-1234', 'person@example.com')
  }
  return fc.oneof(
    fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) }),
    fc.constantFrom('OH', 'America/Denver', 'someone@example.com', 'Ann Able', '94107'),
  )
}
