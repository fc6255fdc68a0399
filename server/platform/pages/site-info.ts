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
import { escapeHtml } from '#server/platform/http/html.ts'

/** What is true of this installation, as its public pages say it. */
export type SiteInfo = {
  /** Scheme and host that people reach this site by; asked once the server listens. */
  origin: () => string
  /** Whether plans limit accounts, and can be paid for online. */
  plans?: 'on' | 'given' | 'off'
  /** Whether visitors can sign in to the demo portfolio. */
  hasDemo?: boolean
  /** Who runs it. */
  operator?: string | null
  supportEmail?: string | null
  /** A postal address, telephone number or the like, as the operator writes it. */
  operatorContact?: string | null
  /** What of others is connected. */
  services?: readonly ServiceName[]
}

/** What stands in the built pages for it, with what is put there. */
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

/** Returns whom to write to, as HTML: the support address as a link, the operator's contact, or both. */
function contactHtml({ supportEmail, operatorContact }: SiteInfo): string {
  const link = supportEmail && `<a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`
  const ways = [link, operatorContact && escapeHtml(operatorContact)].filter(Boolean)
  return ways.join(' or ') || 'the operator'
}

/** The services of others that this environment connects. */
export function servicesIn(
  env: Pick<Env, 'mail' | 'storage' | 'stripe' | 'signIn' | 'analytics'>,
): ServiceName[] {
  const { tagManager, productAnalytics, speedInsights } = env.analytics.config
  const connected: Record<ServiceName, boolean> = {
    mail: env.mail.smtpUrl !== undefined,
    storage: env.storage.driver === 's3',
    stripe: env.stripe !== null,
    google: Boolean(env.signIn.google),
    'hosted-auth': Boolean(env.signIn.hosted),
    'tag-manager': Boolean(tagManager),
    'product-analytics': Boolean(productAnalytics),
    'speed-insights': Boolean(speedInsights),
  }
  return (Object.keys(connected) as ServiceName[]).filter((name) => connected[name]) // the keys are the type's own
}
