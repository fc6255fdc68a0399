/*
 * Placeholders in the built pages for values that the build does not know. The server replaces each with this
 * installation's value when it serves the page (server/platform/pages/built-pages.ts).
 */

/** Placeholder for the address of this site: scheme and host, without a slash at the end. */
export const originPlaceholder = 'https://origin.tenure.invalid'

/**
 * Placeholder for plans: 'on' if plans limit accounts, 'given' if plans cannot be paid for online, 'off' if
 * plans do not exist.
 */
export const plansPlaceholder = 'tenure-plans-here'

/** Placeholder for the demo: 'on' where visitors can sign in to the demo portfolio, else 'off'. */
export const demoPlaceholder = 'tenure-demo-here'

/** Placeholder for the name of the operator of this server, as text; a neutral phrase where no name is configured. */
export const operatorPlaceholder = 'tenure-operator-here'

/**
 * Placeholder for the support contact: a link to the support address and the operator's own words, else a neutral
 * phrase.
 */
export const supportPlaceholder = 'tenure-support-here'

/**
 * Placeholder: 'set' where the operator has named a real installation, else 'unset'; then the legal pages address the
 * operator.
 */
export const operatorStatePlaceholder = 'tenure-operator-state-here'

/** Placeholder for the connected services: names of `serviceNames`, separated by spaces. */
export const servicesPlaceholder = 'tenure-services-here'

/** Third-party services that an operator may connect. The privacy policy lists the data that each receives. */
export const serviceNames = [
  'mail',
  'storage',
  'scanner',
  'stripe',
  'google',
  'hosted-auth',
  'tag-manager',
  'product-analytics',
  'speed-insights',
] as const

export type ServiceName = (typeof serviceNames)[number]
