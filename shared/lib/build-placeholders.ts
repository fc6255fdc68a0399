/*
 * What the build cannot know, by the words that stand for it in the built pages: the server puts in what is true here
 * as it serves them (server/platform/pages/built-pages.ts).
 */

/** The address of this site: scheme and host, without a slash at the end. */
export const originPlaceholder = 'https://origin.tenure.invalid'

/** Whether plans limit accounts here: 'on', 'given' where they cannot be paid for online, 'off' where there are none. */
export const plansPlaceholder = 'tenure-plans-here'

/** 'on' where visitors can sign in to the demo portfolio, else 'off'. */
export const demoPlaceholder = 'tenure-demo-here'

/** Who runs this server, as text; where it is not said, a phrase that stands in its place. */
export const operatorPlaceholder = 'tenure-operator-here'

/** Whom to write to: a link to the support address and the operator's own words, else a phrase. */
export const supportPlaceholder = 'tenure-support-here'

/** 'set' where the operator has given a name to a real installation, else 'unset': then the legal pages address the operator. */
export const operatorStatePlaceholder = 'tenure-operator-state-here'

/** What is connected here, of `serviceNames`, with spaces between. */
export const servicesPlaceholder = 'tenure-services-here'

/** Services of others that an operator may connect; the privacy policy says what each receives. */
export const serviceNames = [
  'mail',
  'storage',
  'stripe',
  'google',
  'hosted-auth',
  'tag-manager',
  'product-analytics',
  'speed-insights',
] as const

export type ServiceName = (typeof serviceNames)[number]
