import * as z from 'zod/mini'

import { instant, message, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { creationSort } from '#shared/lib/sorting.ts'

import { isScope } from './scopes.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'API keys'

const params = z.object({ id: uuid })

const name = text('name', { min: 2, max: 80 })

const scope = text('scope', { max: 60 }).check(z.refine(isScope, fieldError('apiKeys.scopeUnknown')))

export const apiKey = z.object({
  id: uuid,
  name: z.string(),
  prefix: z.string().check(z.meta({ description: 'How the key begins, to recognize it' })),
  scopes: z.array(z.string()),
  status: z
    .enum(['active', 'expired', 'revoked', 'stopped'])
    .check(z.meta({ description: 'stopped: the person who created the key is no longer on the team' })),
  expiresAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  callsThisMonth: z.number(),
  createdById: uuid,
  /** The name of the user who created the key; null where this user has left the account. */
  createdByName: z.nullable(z.string()),
  /**
   * Limits from the creator's current rights, which the key cannot exceed: read only, maintenance only, or some of the
   * properties. Empty: the key may do all that its scopes permit.
   */
  limitedTo: z.array(z.enum(['reading', 'maintenance', 'some_properties'])),
  createdAt: instant,
  version,
})

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/api-keys',
  tag,
  summary: 'The account’s keys, newest first, including revoked ones',
  query: z.object({
    limit: pageQuery.limit,
    offset: pageQuery.offset,
    cursor: pageQuery.cursor,
    sort: creationSort.parameter,
  }),
  response: z.array(apiKey),
  paged: true,
})

export const createApiKey = defineRoute({
  method: 'POST',
  path: '/api-keys',
  tag,
  summary: 'Create a key; its text is shown only once',
  shownOnce: true,
  body: z.strictObject({
    name,
    scopes: z
      .array(scope, fieldError('apiKeys.scopeMissing'))
      .check(
        z.minLength(1, fieldError('apiKeys.scopeMissing')),
        z.maxLength(40, fieldError('apiKeys.tooManyScopes')),
      ),
    expiresAt: z.nullish(
      z
        .string(fieldError('apiKeys.instantFormat'))
        .check(
          z.regex(
            /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-][01]\d:[0-5]\d)$/,
            fieldError('apiKeys.instantFormat'),
          ),
        ),
    ),
  }),
  status: 201,
  response: z.extend(apiKey, { key: z.string() }),
  errors: ['proof_required'],
})

export const getApiKey = defineRoute({
  method: 'GET',
  path: '/api-keys/:id',
  tag,
  summary: 'One key, without its text',
  params,
  response: apiKey,
})

export const renameApiKey = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/api-keys/:id',
  tag,
  summary: 'Rename a key',
  params,
  body: z.strictObject({ name: z.optional(name) }),
  response: apiKey,
  errors: ['version_mismatch'],
})

export const revokeApiKey = defineRoute({
  method: 'DELETE',
  path: '/api-keys/:id',
  tag,
  summary: 'Revoke a key: it stops working immediately',
  whenReadOnly: true,
  params,
  response: message,
  errors: ['invalid_transition'],
})
