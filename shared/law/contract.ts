import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { factOnWire } from './fact-on-wire.ts'

export const propertyLaw = defineRoute({
  method: 'GET',
  path: '/properties/:id/law',
  tag: 'Law',
  summary: 'The rules of the city that a property is in, as exceptions to the law of its state',
  params: z.object({ id: uuid }),
  response: z.object({
    state: z.string(),
    stateName: z.string(),
    /** The city with rules of its own that the address is in; null where none is known. */
    city: z.nullable(z.string()),
    asOf: plainDate,
    /** Confirmed rules of the city that are in force. */
    exceptions: z.array(factOnWire),
    /** Rules of the city that are in force but in doubt. */
    doubts: z.array(factOnWire),
    /** Rules of counties of the state, which an address does not name. */
    ofCounties: z.array(factOnWire),
  }),
})
