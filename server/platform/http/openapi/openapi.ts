import * as z from 'zod'

import { type ErrorCode, errorCodes } from '#shared/lib/error-codes.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'
import type { Method, Route } from '#shared/lib/route.ts'

import { englishError } from '#server/platform/http/error-messages.ts'
import { acceptedTypes } from '#server/platform/files/file-types.ts'
import { apiBase } from '#server/platform/http/http.ts'
import { restrictedSorts } from '#server/platform/database/isolation/restricted-sorts.ts'
import { type RouteEntry, rolesOf } from '#server/platform/http/route-table.ts'

export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string; license: unknown }
  servers: unknown[]
  paths: Record<string, Record<string, Operation>>
  components: unknown
}

export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: unknown
  responses: Record<string, unknown>
  security: unknown[]
}

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: unknown
  description?: string
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }

/** Builds the OpenAPI 3.1 document from the same schemas that validate requests. */
export function buildOpenApi(entries: readonly RouteEntry[]): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const entry of entries) {
    const path = `${apiBase}${entry.route.path.replace(/:(\w+)/g, '{$1}')}`
    for (const method of [entry.route.method, entry.route.alias]) {
      if (method) {
        paths[path] = { ...paths[path], [method.toLowerCase()]: operation(entry, method) }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tenure',
      version: '1',
      description:
        'Money is in US dollars with at most two decimals, calendar dates are YYYY-MM-DD, instants are ISO 8601 in UTC. Errors are RFC 9457 problem details. Lists are arrays; the total is in X-Total-Count, the next page in Link.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
      responses: { Problem: problemResponse('An error') },
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', enum: Object.keys(errorCodes) },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function problemResponse(description: string) {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function operation(entry: RouteEntry, method: string): Operation {
  const { route } = entry
  return {
    operationId: operationId(method, route.path),
    summary: route.summary,
    description: whoMayCall(entry, method),
    tags: [route.tag],
    security: entry.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters(route, 'path'), ...parameters(route, 'query'), ...headers(entry, method)],
    ...requestBody(route),
    responses: responses(entry, method),
  }
}

function requestBody({ body, multipart }: Route) {
  if (body) {
    return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } } }
  }
  if (!multipart) {
    return {}
  }
  const { properties = {}, required = [] } = multipart.fields ? jsonSchema(multipart.fields) : {}
  const description = `At most ${Math.round(multipart.maxBytes / 1024 / 1024)} MB of ${englishError({ key: acceptedTypes(multipart.accepts) })}; its type is recognized from its content.`
  const file = { type: 'string', format: 'binary', description }
  const schema = { type: 'object', properties: { file, ...properties }, required: ['file', ...required] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

const roleNames: Record<UserRole, string> = {
  OWNER: 'owners',
  ADMIN: 'administrators',
  MANAGER: 'managers',
  VIEWER: 'viewers',
  MAINTENANCE: 'maintenance',
  TENANT: 'tenants',
  PROPERTY_OWNER: 'property owners',
}

function whoMayCall(entry: RouteEntry, method: string): string {
  if (entry.access === 'public') {
    return 'Open to everyone.'
  }
  const roles = rolesOf(entry, method as Method) // the table's own methods
  return entry.access === 'member'
    ? 'For everyone who is signed in.'
    : `For ${roles.map((role) => roleNames[role]).join(', ')}.`
}

function operationId(method: string, path: string): string {
  const words = path.split(/[/:-]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}

/** Returns the JSON schema of the wire form: money in dollars, dates as text. */
function jsonSchema(schema: NonNullable<Route['body']>): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest // zod's own output
}

function parameters(route: Route, where: 'path' | 'query'): Parameter[] {
  const schema = where === 'path' ? route.params : route.query
  if (!schema) {
    return []
  }
  const { properties = {}, required = [] } = jsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(where === 'query' && name === 'sort' ? { description: describeSort(route) } : {}),
  }))
}

function describeSort(route: Route): string {
  const restricted = Object.entries(restrictedSorts(route)).map(
    ([column, permission]) => `. To sort by ${column} needs ${permission}: without it, 403`,
  )
  return `${sortDescription}${restricted.join('')}`
}

const sortDescription =
  'The column to sort by; a leading minus reverses the order. Equal rows are ordered by id. A cursor is valid only for its own sort'

function headers(entry: RouteEntry, method: string): Parameter[] {
  if (method === 'POST') {
    return [header('Idempotency-Key', 'The same key and body return the first response again', 200)]
  }
  if (entry.route.download) {
    return [header('Range', 'One part of the file, for example bytes=0-1023', 100)]
  }
  if (entry.route.stream) {
    return [header('Last-Event-ID', 'For a stream: the id of the last event that you have', 60)]
  }
  return entry.route.errors?.includes('version_mismatch')
    ? [header('If-Match', 'The version that you last saw; an outdated one returns 412', 40)]
    : []
}

function header(name: string, description: string, maxLength: number): Parameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string', maxLength } }
}

function responses(entry: RouteEntry, method: string): Record<string, unknown> {
  const { route } = entry
  const codes = new Set<ErrorCode>([
    // an unreadable Host header, or an invalid % in the address
    'malformed_request',
    'internal_error',
    'busy',
    'database_unavailable',
    'disk_full',
    'key_missing',
    ...(route.errors ?? []),
  ])
  if (entry.access !== 'public') {
    codes.add('unauthorized').add('forbidden')
  }
  if (entry.access !== 'public' && method !== 'GET' && !route.whenReadOnly) {
    codes.add('trial_ended').add('subscription_ended')
    // what posts to the books may meet a closed day
    codes.add('books_closed')
  }
  if (entry.access === 'tenant' && method !== 'GET') {
    codes.add('account_banned')
  }
  if (route.params) {
    codes.add('not_found')
  }
  if (route.body || route.query || route.multipart) {
    codes.add('validation_failed')
  }
  if (route.download) {
    codes.add('not_found').add('range_not_satisfiable')
  }
  if (route.multipart) {
    codes.add('file_refused').add('scan_unavailable')
  }
  if (route.download || route.multipart) {
    codes.add('storage_unavailable')
  }
  if (method !== 'GET') {
    for (const code of ['payload_too_large', 'unsupported_media_type', 'idempotency_conflict'] as const) {
      codes.add(code)
    }
  }
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = errorCodes[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const file = {
    description: 'The file',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  }
  const schema = jsonSchema(route.response)
  const isWholeList = 'items' in schema && method === 'GET'
  const ok = {
    description: route.paged ? 'A page of the list' : 'Done',
    content: {
      'application/json': { schema },
      ...(route.stream ? { 'text/event-stream': streamOf(route.stream) } : {}),
    },
    ...(route.paged ? { headers: pageHeaders } : isWholeList ? { headers: wholeListHeaders } : {}),
  }
  const onward = {
    description: 'Redirects the browser',
    headers: { Location: { description: 'Where to', schema: { type: 'string' } } },
  }
  return Object.fromEntries([
    [String(route.status ?? 200), route.redirect ? onward : route.download ? file : ok],
    ...(route.download ? [['206', { ...file, description: 'The requested part' }]] : []),
    ...[...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, list]) => [String(status), problemResponse(list.join(', '))]),
  ])
}

/** Describes a stream. OpenAPI 3.1 cannot describe its events, so the schema of their data is in `x-event-data`. */
function streamOf({ event, data }: NonNullable<Route['stream']>) {
  const description = `Server-sent events named ${event}, whose data is JSON (x-event-data); also ready, reset and end`
  return { schema: { type: 'string', description }, 'x-event-data': jsonSchema(data) }
}

const wholeListHeaders = {
  'X-Total-Count': { description: 'The number of rows: all of them', schema: { type: 'integer' } },
}

const pageHeaders = {
  'X-Total-Count': { description: 'The total number, exact up to 1,000', schema: { type: 'integer' } },
  'X-Total-Count-At-Least': { description: 'Instead of the total beyond 1,000', schema: { type: 'integer' } },
  Link: { description: 'The next page: <…>; rel="next"', schema: { type: 'string' } },
}
