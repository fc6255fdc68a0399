import * as z from 'zod/mini'
import { month } from '#shared/lib/date-schema.ts'

/**
 * The settings that the address of the grid keeps: the month of the rent, the property, and the shown rows.
 */
export const batchSearch = z.object({
  month: z.catch(z.optional(month), undefined),
  property: z.catch(z.string(), ''),
  show: z.catch(z.enum(['month', 'overdue', 'entered']), 'month'),
})

export type BatchSearch = z.output<typeof batchSearch>
