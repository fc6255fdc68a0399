import * as z from 'zod/mini'
import { fieldError } from '#shared/messages/field-error.ts'

/** An identifier: a UUID as lower-case text, time-ordered (UUIDv7) where the product made it. */
export type Id = string

const HEX = '[0-9a-fA-F]'
const PATTERN = new RegExp(
  `^(${HEX}{8}-${HEX}{4}-[1-8]${HEX}{3}-[89abAB]${HEX}{3}-${HEX}{12}|0{8}-0{4}-0{4}-0{4}-0{12}|[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12})$`,
)

/**
 * Any UUID of RFC 9562 (versions 1 to 8, nil and max) in either case; the result is lower case, so that ids
 * compare as text. Renders as `{ type: 'string', format: 'uuid' }` in JSON Schema. (Zod's own `z.uuid` takes
 * the max UUID in lower case only.)
 */
export const uuid: z.ZodMiniString<string> = z
  .string({ error: fieldError('fields.notUuid') })
  .check(z.regex(PATTERN, fieldError('fields.notUuid')), z.toLowerCase(), z.meta({ format: 'uuid' }))
