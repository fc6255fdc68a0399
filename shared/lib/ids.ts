import * as z from 'zod/mini'
import { fieldError } from '#shared/messages/field-error.ts'

/** An identifier: a UUID as lower-case text. Ids that the product makes are time-ordered (UUIDv7). */
export type Id = string

const HEX = '[0-9a-fA-F]'
const PATTERN = new RegExp(
  `^(${HEX}{8}-${HEX}{4}-[1-8]${HEX}{3}-[89abAB]${HEX}{3}-${HEX}{12}|0{8}-0{4}-0{4}-0{4}-0{12}|[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12})$`,
)

/**
 * Schema of any UUID of RFC 9562 (versions 1 to 8, nil and max) in either case. The result is lower case, so that ids
 * can be compared as text. In JSON Schema it becomes `{ type: 'string', format: 'uuid' }`. (Zod's own `z.uuid` accepts
 * the max UUID in lower case only.)
 */
export const uuid: z.ZodMiniString<string> = z
  .string({ error: fieldError('fields.notUuid') })
  .check(z.regex(PATTERN, fieldError('fields.notUuid')), z.toLowerCase(), z.meta({ format: 'uuid' }))
