import {
  demoPlaceholder,
  operatorStatePlaceholder,
  operatorPlaceholder,
  originPlaceholder,
  plansPlaceholder,
  type ServiceName,
  servicesPlaceholder,
  supportPlaceholder,
} from '#shared/lib/build-placeholders.ts'

import type { PlaceholderValues } from './built-pages.ts'
import type { Env } from '#server/platform/environment/env.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'

/** Facts about this installation that its public pages show. */
export type SiteInfo = {
  /** Returns the scheme and host of this site; called once the server listens. */
  origin: () => string
  /** Whether plans limit accounts, and whether they can be paid for online. */
  plans?: 'on' | 'given' | 'off'
  /** Whether visitors can sign in to the demo portfolio. */
  hasDemo?: boolean
  /** The name of the operator. */
  operator?: string | null
  supportEmail?: string | null
  /** A postal address, telephone number or similar, as the operator wrote it. */
  operatorContact?: string | null
  /** The connected external services. */
  services?: readonly ServiceName[]
}

/** Returns the values of the placeholders in the built pages. */
export function placeholderValues(about: SiteInfo): PlaceholderValues {
  const { operator, hasDemo } = about
  return {
    [originPlaceholder]: about.origin,
    [plansPlaceholder]: () => about.plans ?? 'on',
    [demoPlaceholder]: () => (about.hasDemo ? 'on' : 'off'),
    [operatorPlaceholder]: () => escapeHtml(operator ?? 'whoever gave you its address'),
    [operatorStatePlaceholder]: () => (operator && !hasDemo ? 'set' : 'unset'),
    [supportPlaceholder]: () => contactHtml(about),
    [servicesPlaceholder]: () => (about.services ?? []).join(' '),
  }
}

/** Returns the contact as HTML: the support address as a link, the operator's contact, or both. */
function contactHtml({ supportEmail, operatorContact }: SiteInfo): string {
  const link = supportEmail && `<a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`
  const ways = [link, operatorContact && escapeHtml(operatorContact)].filter(Boolean)
  return ways.join(' or ') || 'the operator'
}

/** Returns the external services that this environment connects. */
export function servicesIn(
  env: Pick<Env, 'mail' | 'storage' | 'scanner' | 'stripe' | 'signIn' | 'analytics'>,
): ServiceName[] {
  const { tagManager, productAnalytics, speedInsights } = env.analytics.config
  const connected: Record<ServiceName, boolean> = {
    mail: env.mail.smtpUrl !== undefined,
    storage: env.storage.driver === 's3',
    scanner: env.scanner !== undefined,
    stripe: env.stripe !== null,
    google: Boolean(env.signIn.google),
    'hosted-auth': Boolean(env.signIn.hosted),
    'tag-manager': Boolean(tagManager),
    'product-analytics': Boolean(productAnalytics),
    'speed-insights': Boolean(speedInsights),
  }
  return (Object.keys(connected) as ServiceName[]).filter((name) => connected[name]) // the keys are the type's own
}
