import * as z from 'zod/mini'

import { languages } from '#shared/messages/languages.ts'
import { type FieldLabel, fieldError } from '#shared/messages/field-error.ts'

import { usStateNames } from './us-states.ts'

/**
 * Schema of text that people type: trimmed, limited in length, and without characters that a database or a PDF cannot
 * hold (NUL, lone surrogates). `field` begins the error message: '{field} must be at least 2 characters'. Texts of up to 299
 * characters are names, titles and the like, which have one line: line breaks and tabs in them become a space. Longer ones, and
 * those with `lines: 'many'`, keep them. Characters that cannot be seen are taken out of both: a name with one that turns the direction
 * reads differently from what is stored, and one of nothing else cannot be read (Unicode Technical Report 36, 'Bidirectional text spoofing').
 */
export function text(
  field: FieldLabel,
  { min = 1, max = 200, lines = max < 300 ? 'one' : 'many' }: TextLimits = {},
) {
  const termField = `labels.${field}` as const
  const required = fieldError('fields.required', { termField })
  return z
    .string(required)
    .check(
      z.overwrite(lines === 'one' ? toOneLine : withoutTurns),
      z.trim(),
      z.minLength(min, min <= 1 ? required : fieldError('fields.tooShort', { termField, count: min })),
      z.maxLength(max, fieldError('fields.tooLong', { termField, count: max })),
      z.refine(isStorable, fieldError('fields.notStorable', { termField })),
    )
}

type TextLimits = { min?: number; max?: number; lines?: 'one' | 'many' }

/**
 * Returns the text without characters that cannot be seen: marks, embeddings, overrides and isolates of the
 * direction of writing, spaces of no width, soft hyphens and fillers. Joiners stay, because some scripts and
 * emoji need them. Text that has only such characters becomes empty.
 */
function withoutTurns(value: string): string {
  const seen = value.replaceAll(
    /[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u3164\uFEFF\uFFA0]/g,
    '',
  )
  return /[^\s\p{M}\p{Cf}\u2800]/u.test(seen) ? seen : ''
}

/**
 * Returns the text in one line, without characters that turn the direction of writing: line breaks and tabs with the spaces around
 * them become one space.
 */
export function toOneLine(value: string): string {
  return withoutTurns(value).replaceAll(/[ \t\n\r\u0085\u2028\u2029]+/g, (gap) =>
    /[^ ]/.test(gap) ? ' ' : gap,
  )
}

/** Schema like `text` for an optional field: empty text and null are valid and mean 'none'. */
export function optionalText(field: FieldLabel, max = 200, lines?: 'one' | 'many') {
  return z.nullish(text(field, { min: 0, max, ...(lines && { lines }) }))
}

/** Whether the text has no control characters except tab and line breaks, and no lone surrogates. */
function isStorable(value: string): boolean {
  return (
    value.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/.test(value)
  )
}

/**
 * Schema of an e-mail address, converted to lower case. What comes along when an address is copied is taken off: 'mailto:', angle
 * brackets, characters that cannot be seen, and the sign that ends the sentence. The pattern is the HTML standard's, but it requires a dot in
 * the domain.
 */
export const email = z.string(fieldError('fields.emailInvalid')).check(
  z.overwrite((value) =>
    withoutTurns(value)
      .trim()
      .replaceAll(/^<?(?:mailto:)?|[>.,;]{1,3}$/gi, ''),
  ),
  z.toLowerCase(),
  z.refine((value) => /^[ -~]*$/.test(value), { error: fieldError('fields.emailLetters'), abort: true }),
  z.maxLength(254, fieldError('fields.emailInvalid')),
  z.regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
    fieldError('fields.emailInvalid'),
  ),
)

/** Schema of a whole number from `min` to `max`; accepts JSON numbers only. */
export function integer(field: FieldLabel, min: number, max: number) {
  const message = notWhole(field, min, max)
  return z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message))
}

/** The message of a number that is not a whole one in a range. */
export function notWhole(field: FieldLabel, min: number, max: number): string {
  return fieldError('fields.notWhole', { termField: `labels.${field}`, count: min, countTo: max })
}

/** An instant: ISO 8601 text (UTC) on the wire, a Date in the code. */
export const instant = z.codec(z.string(), z.date(), {
  decode: (value) => new Date(value),
  encode: (value) => value.toISOString(),
})

export const stateCode = z.string(fieldError('fields.stateMissing')).check(
  z.trim(),
  z.toUpperCase(),
  z.refine((value) => Object.hasOwn(usStateNames, value), fieldError('fields.stateUnknown')),
)

export const zipCode = z
  .string(fieldError('fields.zipMissing'))
  .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, fieldError('fields.zipInvalid')))

/** Schema of the languages in which the product writes to tenants. */
export const language = z.enum(languages, fieldError('fields.languageUnknown', { listLanguages: languages }))

export const version = integer('version', 1, 2_147_483_647)

export const message = z.object({ message: z.string() })

/** A boolean in a form with a file upload (multipart/form-data), where every field is text: 'true' or 'false'. */
export const formBoolean = z.codec(z.enum(['true', 'false'], fieldError('fields.notBoolean')), z.boolean(), {
  decode: (value) => value === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** The response schema of a route that returns a file's bytes. */
export const bytes = z.unknown()
