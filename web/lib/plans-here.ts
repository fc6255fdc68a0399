import { plansWord } from '#shared/lib/built-words.ts'

/**
 * Spread on an element around what depends on whether this installation sells plans; the server fills it in. Inside,
 * `[[data-plans=off]_&]:hidden` and the like decide without a script.
 */
export const plansHere = { 'data-plans': plansWord } as const
