import {
  demoPlaceholder,
  operatorStatePlaceholder,
  plansPlaceholder,
} from '#shared/lib/build-placeholders.ts'

/*
 * Conditions that only the running installation knows, for pages without a script. The server fills in the values and
 * CSS applies them: inside an element that has one of these attributes and the class `group/site`,
 * `group-data-[plans=off]/site:hidden` hides what is not true there.
 */

/** data-plans: 'on'; 'given' if plans cannot be paid online; 'off' if there are none. */
export const plansCondition = { 'data-plans': plansPlaceholder } as const

/** data-operator: 'set' where the operator has configured a name for a real installation, else 'unset'. */
export const operatorCondition = { 'data-operator': operatorStatePlaceholder } as const

/** data-demo: 'on' where visitors can sign in to the demo portfolio, else 'off'. */
export const demoCondition = { 'data-demo': demoPlaceholder } as const
