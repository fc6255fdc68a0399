import * as z from 'zod/mini'

import { isPlainDate, type PlainDate, type PlainMonth } from './plain-date.ts'
import { fieldError } from '#shared/messages/field-error.ts'

/** A calendar date on the wire. JSON Schema: `{ type: 'string', format: 'date' }`. */
export const plainDate: z.ZodMiniType<PlainDate, string> = dateText<PlainDate>(
  isPlainDate,
  fieldError('fields.notADate'),
  { format: 'date', description: 'A calendar date, YYYY-MM-DD, 1900 to 2200', examples: ['2026-11-01'] },
)

/** A calendar month on the wire, 'YYYY-MM'; `firstOfMonth` makes it a date. */
export const month: z.ZodMiniType<PlainMonth, string> = dateText<PlainMonth>(
  (text) => isPlainDate(`${text}-01`),
  fieldError('fields.notAMonth'),
  { pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'A calendar month, YYYY-MM', examples: ['2026-11'] },
)

function dateText<T extends string>(
  isReal: (text: string) => boolean,
  error: string,
  meta: Record<string, unknown>,
): z.ZodMiniType<T, string> {
  // the cast brands the text: the check has just validated it
  return z.string({ error }).check(z.refine(isReal, { error }), z.meta(meta)) as unknown as z.ZodMiniType<
    T,
    string
  >
}
