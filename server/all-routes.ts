import { mailLinkRoutes } from './accounts/email-links/mail-link-routes.ts'
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
import { renewalRoutes } from './renewals/routes.ts'
import { workOrderRoutes } from './work-orders/routes.ts'
import { lawRoutes } from './law/routes.ts'
import { recurringRoutes } from './leases/recurring/recurring-routes.ts'
import { payerReminderRoutes } from './leases/reminders/payer-reminder-routes.ts'
import { reminderRoutes } from './leases/reminders/reminder-routes.ts'
import { leaseRoutes } from './leases/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { conversationRoutes } from './maintenance/conversation-routes.ts'
import { maintenanceRoutes } from './maintenance/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { areaOf, isForKeys } from './platform/sign-in/api-key-auth.ts'
import { ssoPurpose } from './platform/keys/sealed-values.ts'
import type { RouteEntry } from './platform/http/route-table.ts'
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
import { invoiceRoutes } from './invoices/routes.ts'
import { importExportRoutes } from './import-export/routes.ts'
import { ssoRoutes } from './accounts/single-sign-on/sso-routes.ts'
import { createAccountSecrets } from './platform/keys/account-secrets.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { createWebhookSecrets } from './webhooks/service.ts'
import type { AppOptions, AppServices } from './app-services.ts'

/** Returns the routes of all modules. */
export function routesOf(options: AppOptions, services: AppServices): RouteEntry[] {
  const { database, keys, log, files } = options
  const {
    links,
    rateLimit,
    publicLinks,
    signIn,
    mail,
    outside,
    box,
    seals,
    invitations,
    tins,
    outbound,
    challenges,
    streams,
  } = services
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
  return routes
}
