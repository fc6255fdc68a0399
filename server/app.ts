import type { FastifyInstance } from 'fastify'

import { stateAddresses } from '#shared/law/places/slugs.ts'
import type { ServiceName } from '#shared/lib/build-placeholders.ts'

import { mailLinkRoutes } from './accounts/email-links/mail-link-routes.ts'
import { createSealedOAuthState } from './accounts/identity-providers/sealed-oauth-state.ts'
import { identityProviderRoutes } from './accounts/identity-providers/identity-provider-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { deletionRoutes } from './accounts/deletion/deletion-routes.ts'
import { emailChangeRoutes } from './accounts/email-change/email-change-routes.ts'
import { securityRoutes } from './accounts/security/security-routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { automationRoutes } from './automation/routes.ts'
import { bankDepositRoutes } from './banking/deposits/deposit-routes.ts'
import { bankImportRoutes } from './banking/import/import-routes.ts'
import { bankReconciliationRoutes } from './banking/reconciliation/reconciliation-routes.ts'
import { bankReviewRoutes } from './banking/review/review-routes.ts'
import { bankingRoutes } from './banking/routes.ts'
import { endingNoticeRoutes } from './ending-notices/routes.ts'
import { billRoutes } from './expenses/bills/bill-routes.ts'
import { vendorCreditRoutes } from './expenses/vendor-credits/vendor-credit-routes.ts'
import { expenseRefundRoutes } from './expenses/refunds/refund-routes.ts'
import { recurringExpenseRoutes } from './expenses/recurring/recurring-expense-routes.ts'
import { expenseRoutes } from './expenses/routes.ts'
import { otherIncomeRoutes } from './other-income/routes.ts'
import { ownerRoutes } from './owner-transactions/routes.ts'
import { bookRoutes } from './accounting/routes.ts'
import { depositRoutes } from './deposits/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { publicLinkRoutes } from './public-links/routes.ts'
import type { PublicLinkDeps } from './public-links/service.ts'
import { renewalRoutes } from './renewals/routes.ts'
import { workOrderRoutes } from './work-orders/routes.ts'
import { lawRoutes } from './law/routes.ts'
import { recurringRoutes } from './leases/recurring/recurring-routes.ts'
import { payerReminderRoutes } from './leases/reminders/payer-reminder-routes.ts'
import { reminderRoutes } from './leases/reminders/reminder-routes.ts'
import { leaseRoutes } from './leases/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { unsubscribePage } from './mail/unsubscribe-page.ts'
import { conversationRoutes } from './maintenance/conversation-routes.ts'
import { maintenanceRoutes } from './maintenance/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { createApiKeyAuth } from './api-keys/service.ts'
import { billingRoutes } from './billing/routes.ts'
import { type PaymentProvider, receiveEvent, requireWritable } from './billing/service.ts'
import type { Clock } from './platform/jobs/clock.ts'
import type { Database } from './platform/database/database.ts'
import { type DevMail, registerDevMail } from './platform/mail/dev-mail.ts'
import { docsStyles, renderDocsPage } from './platform/http/openapi/docs-page.ts'
import { createEventStreams, type StreamTiming } from './platform/events/event-streams.ts'
import { registerFormPage } from './platform/http/openapi/form-page.ts'
import { apiBase, createHttp } from './platform/http/http.ts'
import { sendProblem } from './platform/http/http-errors.ts'
import { notFound } from './platform/http/errors.ts'
import type { AnalyticsEnv } from './platform/environment/env-analytics.ts'
import { createPublicLinkTokens } from './platform/sign-in/public-link-tokens.ts'
import { createFileLinks } from './platform/files/file-links.ts'
import type { Files } from './platform/files/files.ts'
import { areaOf, isForKeys } from './platform/sign-in/api-key-auth.ts'
import { createOutbound, type Outbound } from './platform/outbound/outbound.ts'
import type { Log } from './platform/jobs/log.ts'
import type { Keys } from './platform/keys/open-keys.ts'
import { createSealedBox } from './platform/keys/sealed-box.ts'
import { secondFactorPurpose, ssoPurpose } from './platform/keys/sealed-values.ts'
import type { MailLimits } from './platform/mail/mail-limits.ts'
import { type MetricsOptions, registerMetrics } from './platform/metrics/metrics-page.ts'
import { buildOpenApi } from './platform/http/openapi/openapi.ts'
import { createIdentityProviders } from './platform/sign-in/identity-providers.ts'
import type { SignInEnv } from './platform/environment/env-sign-in.ts'
import { createRateLimit } from './platform/http/network/rate-limit.ts'
import { createReadiness } from './platform/database/readiness.ts'
import type { RouteEntry } from './platform/http/route-table.ts'
import { createOneTimeChallenges } from './platform/sign-in/one-time-challenges.ts'
import { registerSignedPost } from './platform/outbound/signed-posts.ts'
import { createSite, type Site } from './platform/pages/site.ts'
import { type AccessTokens, createAccessTokens } from './platform/sign-in/tokens.ts'
import { createUnsubscribeTokens } from './platform/mail/unsubscribe-tokens.ts'
import { pageHeaders, registerWebPages } from './platform/pages/web-pages.ts'
import { propertyImageRoutes } from './portfolio/image-routes.ts'
import { ownerDistributionRoutes } from './owners/distributions/distribution-routes.ts'
import { ownerDrawRoutes } from './owners/distributions/draw-routes.ts'
import { ownerTransferRoutes } from './owners/distributions/transfer-routes.ts'
import { ownerFeeRoutes } from './owners/fees/fee-routes.ts'
import { ownerPortalRoutes } from './owners/portal/portal-routes.ts'
import { ownerReportRoutes } from './owners/statements/report-routes.ts'
import { trustReportRoutes } from './trust/report-routes.ts'
import { ownerSignInRoutes } from './owners/portal/sign-in-routes.ts'
import { ownerStatementRoutes } from './owners/statements/statement-routes.ts'
import { ownerDirectoryRoutes } from './owners/routes.ts'
import { payerPaymentRoutes } from './payers/payment-routes.ts'
import { payerRoutes } from './payers/routes.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { setupRoutes } from './reports/setup/setup-routes.ts'
import { budgetRoutes } from './reports/budgets/budget-routes.ts'
import { reportTableRoutes } from './reports/table-routes.ts'
import { invitationRoutes } from './tenants/invitation-routes.ts'
import { securityLogRoutes } from './security-log/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { tenantArchiveRoutes } from './tenant-portal/archive/archive-routes.ts'
import { tenantPortalRoutes } from './tenant-portal/routes.ts'
import { tenantRoutes } from './tenants/routes.ts'
import { userRoutes } from './users/routes.ts'
import { taxRoutes } from './tax/routes.ts'
import { ownerScheduleRoutes } from './tax/owners/owner-schedule-routes.ts'
import { listPaidOwners } from './tax/owners/owner-w9.ts'
import { ownerW9Routes } from './tax/owners/owner-w9-routes.ts'
import { scheduleERoutes } from './tax/schedule-e-routes.ts'
import { vendorRoutes } from './vendors/routes.ts'
import { vendorTaxRoutes } from './vendors/tax-routes.ts'
import { createTinBox } from './vendors/service.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { importExportRoutes } from './import-export/routes.ts'
import { ssoRoutes } from './accounts/single-sign-on/sso-routes.ts'
import { createAccountSecrets } from './platform/keys/account-secrets.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { createWebhookSecrets } from './webhooks/service.ts'

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

export type App = { http: FastifyInstance; routes: readonly RouteEntry[]; tokens: AccessTokens }

/** Builds the whole application from its list of modules; the tests build it the same way. */
export function buildApp(options: AppOptions): App {
  const { database, keys, clock, log, files } = options
  const tokens = createAccessTokens(keys.signing, clock)
  const links = createFileLinks(keys.links, clock)
  const plans = options.plans === 'off' ? 'off' : options.payments ? 'on' : 'given'
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
  const routes: RouteEntry[] = [
    ...accountRoutes({
      ...signIn,
      demo: options.demo ?? null,
      demoTenant: options.demoTenant ?? null,
      demoOwner: options.demoOwner ?? null,
      ...outside.offered,
      takesPayments: Boolean(options.payments),
      supportEmail: options.supportEmail ?? null,
    }),
    ...mailLinkRoutes(signIn),
    ...identityProviderRoutes({ ...signIn, ...outside, seals, log }),
    ...ssoRoutes({
      ...signIn,
      ...outside,
      outbound,
      log,
      secrets: createAccountSecrets(keys.ring, ssoPurpose),
    }),
    ...deletionRoutes({ ...signIn, box, challenges }),
    ...emailChangeRoutes({ ...signIn, box, challenges }),
    ...securityRoutes({ ...signIn, box, challenges, hasGoogle: outside.offered.hasGoogle }),
    ...apiKeyRoutes({ areas: () => new Set(routes.filter(isForKeys).map(areaOf)) }),
    ...webhookRoutes({
      outbound,
      secrets: createWebhookSecrets(keys.ring),
    }),
    ...billingRoutes({ provider: options.payments ?? null, rateLimit }),
    ...teamRoutes(signIn),
    ...portfolioRoutes,
    ...propertyImageRoutes(links),
    ...tenantRoutes,
    ...invitationRoutes(invitations),
    ...ownerSignInRoutes(invitations),
    ...reminderRoutes,
    ...payerReminderRoutes,
    ...lawRoutes,
    ...leaseRoutes,
    ...recurringRoutes,
    ...ledgerRoutes,
    ...mailRoutes(mail),
    ...conversationRoutes,
    ...maintenanceRoutes,
    ...notificationRoutes,
    ...taxRoutes,
    ...scheduleERoutes(tins),
    ...ownerScheduleRoutes,
    ...bookRoutes,
    ...otherIncomeRoutes,
    ...ownerRoutes,
    ...vendorRoutes,
    ...vendorTaxRoutes(tins, listPaidOwners),
    ...ownerW9Routes(tins),
    ...ownerDirectoryRoutes,
    ...ownerPortalRoutes,
    ...ownerFeeRoutes,
    ...ownerDistributionRoutes,
    ...ownerDrawRoutes,
    ...ownerTransferRoutes,
    ...ownerReportRoutes,
    ...trustReportRoutes,
    ...payerRoutes,
    ...payerPaymentRoutes,
    ...invoiceRoutes,
    ...expenseRoutes,
    ...expenseRefundRoutes,
    ...billRoutes,
    ...vendorCreditRoutes,
    ...recurringExpenseRoutes,
    ...depositRoutes,
    ...documentRoutes({ database, files, links }),
    ...reportRoutes,
    ...setupRoutes,
    ...reportTableRoutes,
    ...budgetRoutes,
    ...searchRoutes,
    ...auditRoutes,
    ...activityRoutes(streams),
    ...bankingRoutes,
    ...bankReconciliationRoutes,
    ...bankDepositRoutes,
    ...bankImportRoutes,
    ...bankReviewRoutes,
    ...automationRoutes,
    ...tenantPortalRoutes,
    ...tenantArchiveRoutes({ rateLimit }),
    ...publicLinkRoutes(publicLinks),
    ...renewalRoutes(publicLinks),
    ...workOrderRoutes(publicLinks),
    ...ownerStatementRoutes(publicLinks),
    ...endingNoticeRoutes,
    ...userRoutes({ database }),
    ...importExportRoutes,
    ...securityLogRoutes,
  ]
  const http = createHttp({
    log,
    clock,
    database,
    tokens,
    routes,
    streams,
    trustProxy: options.trustProxy ?? false,
    plans,
    keys: createApiKeyAuth({ database, plans }),
    requireWritable,
    site,
    files,
  })
  if (options.metrics) {
    registerMetrics(http, { ...options.metrics, database, clock, log })
  }
  registerHealth(http, options)
  registerDocs(http, routes)
  registerFormPage(http, '/unsubscribe', unsubscribePage(mail, clock))
  registerPaymentEvents(http, options)
  if (options.devMail) {
    registerDevMail(http, options.devMail)
  }
  if (options.webDir) {
    registerWebPages(http, options.webDir, {
      origin: () => site.origin(),
      plans,
      hasDemo: Boolean(options.demo),
      operator: options.operator ?? null,
      operatorContact: options.operatorContact ?? null,
      supportEmail: options.supportEmail ?? null,
      securityContact: options.securityContact ?? null,
      clock,
      services: options.services ?? [],
      connectSrc: outside.origins,
      moved: stateAddresses('/lease-generator'),
      ...(options.analytics ? { analytics: options.analytics } : {}),
    })
  } else {
    http.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound('page')))
  }
  return { http, routes, tokens }
}

function registerPaymentEvents(http: FastifyInstance, options: AppOptions): void {
  const { database, clock, log, payments: provider } = options
  if (provider) {
    registerSignedPost(http, `${apiBase}/subscriptions/webhook`, {
      header: 'stripe-signature',
      handle: (body, signature) =>
        receiveEvent({ database, provider, log }, { body, signature, now: clock() }),
    })
  }
}

function registerHealth(http: FastifyInstance, { database, files, clock, isReady }: AppOptions): void {
  const readiness = createReadiness({ database, files })
  for (const path of ['/health', `${apiBase}/health`]) {
    http.get(path, async () => ({ status: 'ok', timestamp: clock().toISOString() }))
    http.get(`${path}/ready`, async (_request, reply) => {
      const leaving = { isReady: false, reason: 'The server is shutting down.' } as const
      const answer = isReady?.() === false ? leaving : await readiness()
      const timestamp = clock().toISOString()
      return answer.isReady
        ? { status: 'ready', timestamp }
        : reply
            .code(503)
            .header('retry-after', '2')
            .send({ status: 'unavailable', reason: answer.reason, timestamp })
    })
  }
}

/** Serves the documentation of the API, which takes half a second to build and is therefore built when first requested. */
function registerDocs(http: FastifyInstance, routes: readonly RouteEntry[]): void {
  const build = () => {
    const document = buildOpenApi(routes)
    return { json: JSON.stringify(document), page: renderDocsPage(document) }
  }
  let built: ReturnType<typeof build> | undefined
  const docs = () => (built ??= build())
  http.get(`${apiBase}/openapi.json`, async (_request, reply) =>
    reply.type('application/json').send(docs().json),
  )
  http.get(`${apiBase}/docs`, async (_request, reply) =>
    reply
      .headers(pageHeaders("default-src 'none'; style-src 'self'"))
      .type('text/html; charset=utf-8')
      .send(docs().page),
  )
  http.get(`${apiBase}/docs.css`, async (_request, reply) => reply.type('text/css').send(docsStyles))
}
