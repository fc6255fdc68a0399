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
 * Returns a resolver for react-hook-form that checks the request against the API's contract. `toBody` converts the
 * form's values into the request body. Each problem is shown at the field of the same name. `own` has the rules that
 * only the form knows. They come first, so that an empty picker shows 'Choose a unit' and not the error of a malformed
 * id. They may name a part of a field ('rows.0.amount').
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
      : // the names are the form's own, which the type of a record cannot express
        { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/** Fields of the API that a form asks for in one picker, and the name of that picker. */
const pickers: Readonly<Record<string, string>> = { vendorId: 'vendor', newVendor: 'vendor' }

/** Returns the form's field at which a problem is shown that the server found at `path`; undefined where it has none. */
export function fieldOf<Field extends string>(path: string, fields: readonly Field[]): Field | undefined {
  const [name = ''] = path.split('.')
  return fields.find((field) => field === name) ?? fields.find((field) => field === pickers[name])
}

/** Shows the server's problems at the fields that they name. Returns true where at least one field showed one. */
export function showProblems<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const named = problemsOf(error).flatMap(({ path, message }) => {
    const field = fieldOf(path, fields)
    return field === undefined ? [] : [{ field, message }]
  })
  for (const [index, { field, message }] of named.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return named.length > 0
}
