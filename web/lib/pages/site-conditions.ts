import { demoWord, operatorStateWord, plansWord } from '#shared/lib/built-words.ts'

/*
 * What only the installation knows, for pages without a script. The server fills the words in, and styles decide: with
 * one of these on an element that is `group/here`, `group-data-[plans=off]/here:hidden` hides what is then not true.
 */

/** data-plans: 'on', 'given' where plans cannot be paid for online, 'off' where there are none. */
export const plansHere = { 'data-plans': plansWord } as const

/** data-operator: 'set' where the operator has given a name to a real installation, else 'unset'. */
export const operatorHere = { 'data-operator': operatorStateWord } as const

/** data-demo: 'on' where visitors can sign in to the demo portfolio, else 'off'. */
export const demoHere = { 'data-demo': demoWord } as const
