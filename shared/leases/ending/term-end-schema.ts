import * as z from 'zod/mini'

import { fieldError } from '#shared/messages/field-error.ts'

import { atEndChoices } from './term-end.ts'

/** The rule for the time after the last day of a term. */
export const atEnd = z.enum(atEndChoices, fieldError('leases.atEndChoices'))
