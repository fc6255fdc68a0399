import { readFileSync } from 'node:fs'

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type Operation = {
  sdk: string
  method: string
  path: string
  list?: boolean
  request: object
  response: object
}
type Data = { apiVersion: string; ops: Operation[]; $defs: Record<string, object> }

const dir = new URL('./stripe-data/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, dir), 'utf8'))

const data = read('endpoints.json') as Data // the script that derives the file writes this type
const examples = (read('fixtures.json') as { resources: Record<string, object> }).resources

/** The version of the API that these schemas are of. */
export const { apiVersion } = data

/** Returns a resource from Stripe's own examples, to be filled in. */
export function exampleOf(name: string): Record<string, unknown> {
  const example = examples[name]
  if (!example) {
    throw new Error(`no example of ${name}`)
  }
  return structuredClone(example) as Record<string, unknown>
}

export type Matched = {
  /** The name in the library: `Checkout/Sessions.create`. */
  name: string
  isList: boolean
  id: string
  /**
   * Returns Stripe's refusal of these parameters; undefined when they are valid. Converts texts to numbers where the
   * schema has numbers.
   */
  refusal(parameters: object): { code: string; param: string; message: string } | undefined
  /** Describes what is invalid in a response of the stand-in itself; undefined when it is valid. */
  fault(answer: unknown): string | undefined
}

const compiled = new Map<object, ValidateFunction>()
const forms = new Ajv2020({ coerceTypes: 'array', strict: false, formats: { decimal: true } })
const answers = new Ajv2020({ strict: false, formats: { decimal: true } })

function compile(ajv: Ajv2020, schema: object): ValidateFunction {
  let validate = compiled.get(schema)
  if (!validate) {
    validate = ajv.compile({ ...schema, $defs: data.$defs })
    compiled.set(schema, validate)
  }
  return validate
}

export function matchOperation(method: string, path: string): Matched | undefined {
  for (const operation of data.ops) {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
    const found = operation.method === method ? pattern.exec(path) : null
    if (found) {
      return toMatched(operation, decodeURIComponent(found[1] ?? ''))
    }
  }
  return undefined
}

function toMatched({ sdk, list, request, response }: Operation, id: string): Matched {
  return {
    name: sdk,
    isList: list === true,
    id,
    refusal(parameters) {
      const validate = compile(forms, request)
      if (validate(parameters)) {
        return undefined
      }
      const [error] = validate.errors ?? []
      const extra = (error?.params as { additionalProperty?: string } | undefined)?.additionalProperty
      const [first = '', ...rest] = [...(error?.instancePath.split('/').slice(1) ?? []), extra ?? ''].filter(
        Boolean,
      )
      const param = first + rest.map((part) => `[${part}]`).join('')
      return extra === undefined
        ? { code: 'parameter_invalid', param, message: `Invalid ${param}: ${error?.message}` }
        : { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` }
    },
    fault(answer) {
      const validate = compile(answers, response)
      const items = list ? (answer as { data: unknown[] }).data : [answer]
      return items.every((item) => validate(item)) ? undefined : answers.errorsText(validate.errors)
    },
  }
}

/** Parses `a[b][0]=c` to `{ a: { b: ['c'] } }`, as Stripe reads bodies and queries. */
export function parseForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\[|\]\[?/).filter((key, at) => key !== '' || at === 0)
    let place: Record<string, unknown> = root
    for (const key of keys.slice(0, -1)) {
      place = (place[key] ??= {}) as Record<string, unknown> // only objects are put there
    }
    place[keys.at(-1) ?? ''] = value
  }
  return listed(root) as Record<string, unknown>
}

function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value
  }
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, listed(inner)])
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
