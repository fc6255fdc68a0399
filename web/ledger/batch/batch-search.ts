import * as z from 'zod/mini'
import { month } from '#shared/lib/date-schema.ts'

/** What the address of the grid keeps: the month of the rent, the property, and which rows are shown. */
export const batchSearch = z.object({
  month: z.catch(z.optional(month), undefined),
  property: z.catch(z.string(), ''),
  show: z.catch(z.enum(['month', 'overdue', 'entered']), 'month'),
})

export type BatchSearch = z.output<typeof batchSearch>
