import * as z from 'zod/mini'

import type { Route } from '#shared/lib/route.ts'

import { AppError, type FieldError } from './errors.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/** Decodes params, query and body by the contract; one 400 names every bad field of all three at once. */
export function decodeInput(route: Route, raw: Raw): never {
  const errors: FieldError[] = []
  const params = part(route.params, raw.params, errors)
  const query = part(route.query, withoutEmpty(raw.query), errors)
  const bodySchema = route.body ?? route.multipart?.fields
  const body = bodySchema ? part(bodySchema, raw.body ?? {}, errors) : undefined
  if (errors.length > 0) {
    // An id in the path that is no id names nothing: the same answer as for an id that does not exist.
    if (route.params && !z.safeParse(route.params, raw.params).success) {
      throw new AppError('not_found', 'There is nothing at this address.')
    }
    throw new AppError('validation_failed', sentence(errors), { errors })
  }
  return { params, query, body } as never // the caller's contract says what it is
}

function part(schema: Route['body'], value: unknown, errors: FieldError[]): unknown {
  if (!schema) {
    return undefined
  }
  const result = z.safeDecode(schema, value) // any value is what is being checked
  if (result.success) {
    return result.data
  }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        errors.push({ path: [...issue.path, key].join('.'), message: 'There is no such field' })
      }
    } else {
      errors.push({ path: issue.path.join('.'), message: issue.message })
    }
  }
  return undefined
}

/** A query parameter that is empty is as if it were not there. */
function withoutEmpty(query: unknown): unknown {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''),
  )
}

function sentence(errors: readonly FieldError[]): string {
  const [first] = errors
  const one = first
    ? first.path
      ? `${first.message} (${first.path})`
      : first.message
    : 'Invalid data provided'
  return errors.length > 1 ? `${one}, and ${errors.length - 1} more` : one
}
