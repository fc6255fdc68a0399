import * as z from 'zod/mini'

import { fieldError } from '#shared/messages/field-error.ts'

/**
 * Returns the message of an issue whose schema has none of its own, as `fieldError` writes it; undefined to use zod's
 * English sentence.
 */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return fieldError('fields.typeExpected', { expected: issue.expected, received: typeOf(issue.input) })
  }
  if (issue.code === 'invalid_value') {
    return issue.values.length === 1
      ? fieldError('fields.valueExpected', { expected: z.core.util.joinValues(issue.values) })
      : fieldError('fields.optionExpected', { options: z.core.util.joinValues(issue.values) })
  }
  return issue.code === 'invalid_union' ? fieldError('fields.invalid') : undefined
}

function typeOf(input: unknown): string {
  return typeof input === 'number' && !Number.isFinite(input) ? String(input) : z.core.util.parsedType(input)
}
