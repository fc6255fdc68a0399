import * as z from 'zod/mini'

import type { Route } from '#shared/lib/route.ts'

import { errorMessage } from '#shared/messages/error-message.ts'
import { readFieldError } from '#shared/messages/field-error.ts'

import { AppError, type FieldError, summaryOf } from '#server/platform/http/errors.ts'
import { explainIssue } from './zod-messages.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/**
 * Decodes params, query and body by the contract. Throws one `validation_failed` that lists all invalid fields, or
 * `not_found` if a path parameter is invalid.
 */
export function decodeInput(route: Route, raw: Raw): never {
  const errors: FieldError[] = []
  const params = part(route.params, raw.params, errors)
  const query = part(route.query, withoutEmpty(raw.query), errors)
  const bodySchema = route.body ?? route.multipart?.fields
  const body = bodySchema ? part(bodySchema, raw.body ?? {}, errors) : undefined
  if (errors.length > 0) {
    // An invalid id in the path gets the same response as an id that does not exist.
    if (route.params && !z.safeParse(route.params, raw.params).success) {
      throw new AppError('not_found', 'platform.addressUnknown')
    }
    throw AppError.of('validation_failed', summaryOf(errors), { errors })
  }
  return { params, query, body } as never // the caller's contract defines its type
}

function part(schema: Route['body'], value: unknown, errors: FieldError[]): unknown {
  if (!schema) {
    return undefined
  }
  const result = z.safeDecode(schema, value, { error: explainIssue }) // the value may be anything: it is checked here
  if (result.success) {
    return result.data
  }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        errors.push({ path: [...issue.path, key].join('.'), key: 'fields.unknown' })
      }
    } else {
      const message =
        readFieldError(issue.message) ?? errorMessage('fields.byLibrary', { sentence: issue.message })
      errors.push({ path: issue.path.join('.'), ...message })
    }
  }
  return undefined
}

/** Removes empty query parameters: they count as absent. */
function withoutEmpty(query: unknown): unknown {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''),
  )
}
