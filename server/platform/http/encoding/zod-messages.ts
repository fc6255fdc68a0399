import type * as z from 'zod/mini'

import { fieldError } from '#shared/messages/field-error.ts'

const wrongTypes = {
  string: 'fields.notText',
  number: 'fields.notNumber',
  int: 'fields.notInteger',
  boolean: 'fields.notBoolean',
  array: 'fields.notList',
  object: 'fields.notObject',
  record: 'fields.notObject',
} as const

/**
 * Returns the message of an issue whose schema has none of its own, as `fieldError` writes it; undefined to use zod's
 * English sentence.
 */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? fieldError('fields.missing')
      : fieldError(wrongTypes[issue.expected as keyof typeof wrongTypes] ?? 'fields.invalid')
  }
  if (issue.code === 'invalid_value') {
    if (issue.input === undefined) {
      return fieldError('fields.missing')
    }
    const values = issue.values.map(String)
    return values.length === 1
      ? fieldError('fields.valueExpected', { expected: values.join('') })
      : fieldError('fields.optionExpected', { listOptions: values })
  }
  return issue.code === 'invalid_union' ? fieldError('fields.invalid') : undefined
}
