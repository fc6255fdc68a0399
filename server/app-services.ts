import type { ServiceName } from '#shared/lib/build-placeholders.ts'

import { createSealedOAuthState } from './accounts/identity-providers/sealed-oauth-state.ts'
import type { PublicLinkDeps } from './public-links/service.ts'
import type { PaymentProvider } from './billing/service.ts'
import type { Clock } from './platform/jobs/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { DevMail } from './platform/mail/dev-mail.ts'
import { createEventStreams, type StreamTiming } from './platform/events/event-streams.ts'
import type { AnalyticsEnv } from './platform/environment/env-analytics.ts'
import { createPublicLinkTokens } from './platform/sign-in/public-link-tokens.ts'
import { createFileLinks } from './platform/files/file-links.ts'
import type { Files } from './platform/files/files.ts'
import { createOutbound, type Outbound } from './platform/outbound/outbound.ts'
import type { Log } from './platform/jobs/log.ts'
import type { Keys } from './platform/keys/open-keys.ts'
import { createSealedBox } from './platform/keys/sealed-box.ts'
import { secondFactorPurpose } from './platform/keys/sealed-values.ts'
import type { MailLimits } from './platform/mail/mail-limits.ts'
import type { MetricsOptions } from './platform/metrics/metrics-page.ts'
import { createIdentityProviders } from './platform/sign-in/identity-providers.ts'
import type { SignInEnv } from './platform/environment/env-sign-in.ts'
import { createRateLimit } from './platform/http/network/rate-limit.ts'
import type { Plans } from './platform/http/route-table.ts'
import { createOneTimeChallenges } from './platform/sign-in/one-time-challenges.ts'
import { createSite, type Site } from './platform/pages/site.ts'
import { createAccessTokens } from './platform/sign-in/tokens.ts'
import { createUnsubscribeTokens } from './platform/mail/unsubscribe-tokens.ts'
import { createTinBox } from './vendors/service.ts'

export type AppOptions = {
  database: Database
  keys: Keys
  files: Files
  clock: Clock
  log: Log
  trustProxy?: false | number | string
  /** The limits on the number of mails; undefined if mails are written to files. */
  mailLimits?: MailLimits | undefined
  /** Sends requests to addresses of other systems. */
  outbound?: Outbound
  /** The payment provider for plans; without one, plans can only be viewed and tried. */
  payments?: PaymentProvider
  /** Default `on`: plans limit, trials end. */
  plans?: 'on' | 'off'
  /** The public address of this installation; links in mails begin with it. */
  site?: Site
  /** Refuses sign-ins with a password until the address is confirmed. */
  requireEmailConfirmation?: boolean
  /** Mails reach people: a person who signs up with a taken address is notified by mail, and not in the response. */
  hasMail?: boolean
  /** Other identity providers: Google, a hosted provider; by default they are off. */
  signIn?: SignInEnv
  /** The sign-in that the sign-in page of a demo shows. */
  demo?: { email: string; password: string } | null
  /** The address for people who cannot sign in. */
  supportEmail?: string | null
  /** The mailto: or https: address for reports of vulnerabilities. */
  securityContact?: string | null
  /** The operator of this installation; the legal pages name them and the connected services of others. */
  operator?: string | null
  /** Further ways to contact the operator, besides the support address, in their own words. */
  operatorContact?: string | null
  services?: readonly ServiceName[]
  demoTenant?: { email: string; password: string } | null
  demoOwner?: { email: string; password: string } | null
  /** Mails as files, shown at /dev/mail; never given in production. */
  devMail?: DevMail | undefined
  /** The built web client; without it only the API responds. */
  webDir?: string
  /** The operator's metrics; without them the path does not exist. */
  metrics?: MetricsOptions | undefined
  /** The service that counts visits of its pages; by default it is off. */
  analytics?: AnalyticsEnv
  /** The intervals, in milliseconds, at which live streams are checked; tests do not wait. */
  streamTiming?: StreamTiming
  /** Returns false when the process is shutting down, so that a load balancer sends no more requests. */
  isReady?: () => boolean
}

/** Creates what routes share: tokens, limits, keys' boxes, links and live streams. */
export function createServices(options: AppOptions) {
  const { database, keys, clock, log, files } = options
  const tokens = createAccessTokens(keys.signing, clock)
  const links = createFileLinks(keys.links, clock)
  const plans: Plans = options.plans === 'off' ? 'off' : options.payments ? 'on' : 'given'
  const rateLimit = createRateLimit(database, clock)
  const tokensOfLinks = createPublicLinkTokens(keys.links)
  const publicLinks: PublicLinkDeps = { database, tokens: tokensOfLinks, rateLimit, plans, files }
  const requireEmailConfirmation = options.requireEmailConfirmation ?? false
  const hidesTakenAddresses = requireEmailConfirmation && options.hasMail === true
  const signIn = { database, tokens, rateLimit, requireEmailConfirmation, hidesTakenAddresses }
  const mail = {
    database,
    unsubscribe: createUnsubscribeTokens(keys.links),
    limits: options.mailLimits,
  }
  const site = options.site ?? createSite(() => 'http://localhost:3000')
  const outside = createIdentityProviders({ ...options, signingKey: keys.signing, site })
  const box = createSealedBox(keys.ring, secondFactorPurpose, keys.links)
  const seals = createSealedOAuthState(box)
  const invitations = { ...signIn, seals, hasGoogle: outside.offered.hasGoogle }
  const tins = createTinBox(keys)
  const outbound = options.outbound ?? createOutbound()
  const challenges = createOneTimeChallenges(keys.signing)
  const timing = options.streamTiming
  const streams = createEventStreams({ database, clock, log, ...(timing ? { timing } : {}) })
  return {
    tokens,
    links,
    plans,
    rateLimit,
    publicLinks,
    signIn,
    mail,
    site,
    outside,
    box,
    seals,
    invitations,
    tins,
    outbound,
    challenges,
    streams,
  }
}

export type AppServices = ReturnType<typeof createServices>
