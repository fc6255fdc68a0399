import {
  demoPlaceholder,
  operatorStatePlaceholder,
  plansPlaceholder,
} from '#shared/lib/build-placeholders.ts'

/*
 * What only the installation knows, for pages without a script. The server fills the words in, and styles decide: with
 * one of these on an element that is `group/site`, `group-data-[plans=off]/site:hidden` hides what is then not true.
 */

/** data-plans: 'on', 'given' where plans cannot be paid for online, 'off' where there are none. */
export const plansCondition = { 'data-plans': plansPlaceholder } as const

/** data-operator: 'set' where the operator has given a name to a real installation, else 'unset'. */
export const operatorCondition = { 'data-operator': operatorStatePlaceholder } as const

/** data-demo: 'on' where visitors can sign in to the demo portfolio, else 'off'. */
export const demoCondition = { 'data-demo': demoPlaceholder } as const
