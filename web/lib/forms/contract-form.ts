import {
  get,
  set,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormSetError,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { fieldSentence } from '#shared/messages/field-sentence.ts'
import { problemsOf } from '#web/lib/api/api-error.ts'

type Problem = { path: string; message: string }

/**
 * A resolver for react-hook-form that lets the contract judge what would be sent: `toBody` makes the wire's body of the
 * form's values, and each complaint goes to the field of the same name. `own` holds what only the form knows; it speaks
 * first, so that an empty picker says 'Choose a unit' and not what a malformed id would; it may name a part of a field
 * ('rows.0.amount').
 */
export function contractResolver<Values extends FieldValues>(options: {
  schema: z.ZodMiniType
  toBody: (values: Values) => unknown
  own?: (values: Values) => readonly Problem[]
}): Resolver<Values> {
  return (values) => {
    const judged = options.schema.safeParse(options.toBody(values))
    const complaints = judged.success
      ? []
      : judged.error.issues.map((issue) => ({
          path: String(issue.path[0] ?? 'root'),
          message: fieldSentence(issue.message),
        }))
    const errors: FieldErrors = {}
    for (const { path, message } of [...(options.own?.(values) ?? []), ...complaints]) {
      if (get(errors, path) === undefined) {
        set(errors, path, { type: 'contract', message })
      }
    }
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : // the names are the form's own, which a record cannot say
        { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/** Shows what the server refused beside the fields it named. True where at least one field took it. */
export function showProblems<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const named = problemsOf(error).flatMap(({ path, message }) =>
    fields.filter((field) => field === path.split('.')[0]).map((field) => ({ field, message })),
  )
  for (const [index, { field, message }] of named.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return named.length > 0
}
