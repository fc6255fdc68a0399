import * as z from 'zod/mini'

import { languages } from '#shared/messages/languages.ts'

/**
 * Text that people type: trimmed, bounded, and free of what a database or a PDF cannot hold (NUL, lone surrogates).
 * `name` begins the sentence of the error: '{name} must be at least 2 characters'.
 */
export function text(name: string, { min = 1, max = 200 }: { min?: number; max?: number } = {}) {
  const tooShort = min <= 1 ? `${name} is required` : `${name} must be at least ${min} characters`
  return z
    .string(`${name} is required`)
    .check(
      z.trim(),
      z.minLength(min, tooShort),
      z.maxLength(max, `${name} must be at most ${max} characters`),
      z.refine(isStorable, `${name} contains characters that cannot be stored`),
    )
}

/** The same, where nothing is a good answer: empty text and null mean none. */
export function optionalText(name: string, max = 200) {
  return z.nullish(text(name, { min: 0, max }))
}

/** No NUL, no control characters but tab and line feeds, no lone surrogates. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(value)
}

/** An e-mail address, in lower case. The pattern is the HTML standard's, with a dot demanded in the domain. */
export const email = z
  .string('Invalid email address')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Invalid email address'),
    z.regex(
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
      'Invalid email address',
    ),
  )

/** A whole number in a range; JSON numbers only. */
export function integer(name: string, min: number, max: number) {
  const message = `${name} must be a whole number from ${min} to ${max}`
  return z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message))
}

/** An instant on the wire (ISO 8601, UTC) and a Date inside. */
export const instant = z.codec(z.string(), z.date(), {
  decode: (value) => new Date(value),
  encode: (value) => value.toISOString(),
})

/** USPS two-letter codes: 50 states, the District of Columbia and the inhabited territories. */
export const stateCodes: readonly string[] = [
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK',
  'OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR GU VI AS MP',
].flatMap((line) => line.split(' '))

export const stateCode = z.string('State is required').check(
  z.trim(),
  z.toUpperCase(),
  z.refine((value) => stateCodes.includes(value), 'Use a two-letter state code, for example CA'),
)

export const zipCode = z
  .string('ZIP code is required')
  .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'Use a ZIP code like 94107 or 94107-1234'))

/** A language that tenants may be written to in. */
export const language = z.enum(languages, `Language must be ${languages.join(' or ')}`)

export const version = integer('Version', 1, 2_147_483_647)

export const message = z.object({ message: z.string() })

/** Yes or no in a form beside a file, where everything is text. */
export const formBoolean = z.codec(z.enum(['true', 'false'], 'Must be true or false'), z.boolean(), {
  decode: (value) => value === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** The answer of a route that answers a file. */
export const bytes = z.unknown()
