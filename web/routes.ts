import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

import { appSections } from '#shared/lib/access/app-sections.ts'

/** Static HTML without scripts. Each path must also be in the `prerender` list of react-router.config.ts. */
const site = layout('site/site-layout.tsx', [
  index('site/home-page.tsx'),
  route('pricing', 'site/pricing-page.tsx'),
  route('terms', 'site/terms-page.tsx'),
  route('privacy', 'site/privacy-page.tsx'),
  route('accessibility', 'site/accessibility-page.tsx'),
  route('blog', 'blog/blog-page.tsx'),
  route('blog/:slug', 'blog/article-page.tsx'),
  route('lease-generator/states', 'lease-generator/states/states-page.tsx'),
  route('lease-generator/:state', 'lease-generator/states/state-page.tsx'),
  route('lease-generator', 'lease-generator/landing/landing-page.tsx'),
  route('calculators', 'calculators/calculators-page.tsx'),
  route('404', 'site/not-found-page.tsx', { id: 'not-found' }),
  route('*', 'site/not-found-page.tsx', { id: 'not-found-anywhere' }),
])

/** Built to files that are not pages. */
const feeds = [route('blog/rss.xml', 'blog/rss-feed.ts')]

/** Prerendered and hydrated. */
const auth = layout('accounts/sign-in/auth-layout.tsx', [
  route('auth/login', 'accounts/sign-in/login-page.tsx', { id: 'auth-login' }),
  route('login', 'accounts/sign-in/login-page.tsx', { id: 'login' }),
  route('auth/signup', 'accounts/sign-up/signup-page.tsx'),
  route('auth/forgot-password', 'accounts/password/forgot-password-page.tsx'),
  route('checkout', 'accounts/sign-up/checkout-page.tsx'),
  // the targets of links in emails; rendered in the browser only, so that no token reaches a cache
  route('auth/verify', 'accounts/sign-in/pages/verify-link-page.tsx'),
  route('auth/callback', 'accounts/sign-in/pages/callback-page.tsx'),
  route('auth/oauth/callback', 'accounts/sign-in/google/oauth-callback-page.tsx'),
  route('auth/success', 'accounts/sign-in/pages/success-page.tsx'),
  route('auth/error', 'accounts/sign-in/pages/error-page.tsx'),
  route('auth/setup-account', 'accounts/sign-up/setup-account-page.tsx'),
  route('auth/sso', 'accounts/sign-in/pages/sso-page.tsx'),
  route('auth/second-factor', 'accounts/sign-in/pages/second-factor-page.tsx'),
  route('auth/sign-in-address', 'accounts/account-changes/sign-in-address-page.tsx'),
  route('auth/closed', 'accounts/account-changes/closed-account-page.tsx'),
  route('auth/delete-sign-in', 'accounts/account-changes/delete-sign-in-page.tsx'),
  route('auth/email-change', 'accounts/account-changes/email-change-page.tsx'),
  route('auth/update-password', 'accounts/password/update-password-page.tsx'),
  route('auth/join-team', 'team/join-team-page.tsx'),
  route('tenant/accept-invitation', 'tenant-portal/accept-invitation-page.tsx'),
  route('owner/accept-invitation', 'owner-portal/accept-owner-invitation-page.tsx'),
])

/** Public tools: prerendered and hydrated. */
const tools = layout('site/tool-layout.tsx', [
  route('invoice-generator', 'invoice-generator/generator-page.tsx'),
  route('lease-generator/create', 'lease-generator/interview/interview-page.tsx'),
  route('calculators/rent-proration', 'calculators/proration-page.tsx'),
  route('calculators/late-fee', 'calculators/late-fee-page.tsx'),
  route('calculators/security-deposit-deadline', 'calculators/deposit-page.tsx'),
  route('calculators/notice-date', 'calculators/notice-page.tsx'),
])

/** Pages for signed-in users of the team. */
const app = layout('app/shell/app-layout.tsx', [
  route('dashboard', 'app/dashboard/dashboard-page.tsx'),
  route('get-started', 'app/get-started/get-started-page.tsx'),
  route('properties', 'portfolio/properties-page.tsx'),
  route('properties/:propertyId', 'app/pages/property-page.tsx'),
  route('properties/:propertyId/units/:unitId', 'app/pages/unit-page.tsx'),
  route('properties/:propertyId/codes', 'public-links/code-sheet-page.tsx'),
  route('tenants', 'app/pages/tenants-page.tsx'),
  route('tenants/:tenantId', 'app/pages/tenant-page.tsx'),
  route('leases', 'leases/leases-page.tsx'),
  route('leases/new', 'leases/lease-new-page.tsx'),
  route('leases/late-fees', 'leases/late-fees/late-fees-page.tsx'),
  route('leases/law-changes', 'law/law-changes-page.tsx'),
  route('leases/payers', 'payers/payers-page.tsx'),
  route('leases/payers/:payerId', 'payers/payer-page.tsx'),
  route('leases/from-generator', 'app/generated-lease/generated-lease-page.tsx'),
  route('leases/:leaseId', 'app/pages/lease-page.tsx'),
  route('leases/:leaseId/edit', 'leases/lease-edit-page.tsx'),
  route('leases/:leaseId/move-out', 'app/pages/move-out-page.tsx'),
  route('rent', 'ledger/rent/rent-page.tsx'),
  route('rent/record-payments', 'ledger/batch/record-payments-page.tsx'),
  route('rent/deposit-slips/:batchId', 'app/pages/deposit-slip-page.tsx'),
  layout('app/pages/finances-layout.tsx', [
    route('payments', 'app/pages/finances-page.tsx'),
    route('payments/all', 'app/pages/payments-page.tsx'),
    route('expenses', 'expenses/expenses-page.tsx'),
    route('vendors', 'app/pages/vendors-page.tsx'),
    route('banking', 'banking/banking-page.tsx'),
    route('bills', 'expenses/bills/bills-page.tsx'),
    route('recurring-expenses', 'expenses/recurring/recurring-page.tsx'),
    route('other-income', 'other-income/other-income-page.tsx'),
    route('owner-money', 'owner-transactions/owner-transactions-page.tsx'),
    route('banking/:bankAccountId', 'banking/bank-account-page.tsx'),
  ]),
  layout('owners/owners-layout.tsx', [
    route('owners', 'owners/owners-page.tsx'),
    route('owners/properties', 'owners/owner-properties-page.tsx'),
    route('owners/fees', 'owners/fees-page.tsx'),
    route('owners/statements', 'owners/statements-page.tsx'),
    route('owners/distributions', 'owners/distributions-page.tsx'),
  ]),
  route('invoices', 'invoice-generator/invoices-page.tsx'),
  route('maintenance', 'app/pages/maintenance-page.tsx'),
  route('notifications', 'notifications/notifications-page.tsx'),
  route('automation', 'automation/automation-page.tsx'),
  route('reports', 'reports/reports-page.tsx'),
  layout('reports/reports-layout.tsx', [
    route('reports/budgets', 'reports/budgets/budgets-page.tsx'),
    route('reports/schedule-e', 'tax/schedule-e-page.tsx'),
    route('reports/depreciation', 'tax/depreciation-page.tsx'),
    route('reports/mileage', 'tax/mileage-page.tsx'),
    route('reports/form-1099', 'app/pages/form-1099-page.tsx'),
    route('reports/:report', 'app/pages/report-page.tsx'),
  ]),
  route('profile', 'accounts/profile/profile-page.tsx'),
  layout('app/pages/settings-layout.tsx', [
    route('settings', 'accounts/settings/settings-page.tsx'),
    route('settings/plan', 'accounts/plan/plan-page.tsx'),
    route('settings/emails', 'accounts/settings/sent-emails-page.tsx'),
    route('settings/security', 'accounts/security/security-page.tsx'),
    route('settings/data', 'import-export/your-data-page.tsx'),
    route('settings/team', 'app/pages/team-settings-page.tsx'),
    route('settings/accounting', 'accounting/accounting-settings-page.tsx'),
    route('settings/links', 'public-links/links-page.tsx'),
    route('settings/integrations', 'integrations/integrations-page.tsx'),
  ]),
  // an unknown path below a section shows a not-found page inside the app's shell
  ...appSections.map((place) =>
    route(`${place}/*`, 'app/shell/app-not-found-page.tsx', { id: `not-found-${place}` }),
  ),
])

/** Pages for users who are signed in as a tenant. */
const tenant = layout('tenant-portal/tenant-layout.tsx', [
  route('tenant/dashboard', 'tenant-portal/tenant-dashboard-page.tsx'),
  route('tenant/payments', 'tenant-portal/payments/tenant-payments-page.tsx'),
  route('tenant/payments/:paymentId', 'tenant-portal/payments/tenant-receipt-page.tsx'),
  route('tenant/lease', 'tenant-portal/lease/tenant-lease-page.tsx'),
  route('tenant/maintenance', 'tenant-portal/maintenance/tenant-maintenance-page.tsx'),
  route('tenant/maintenance/new', 'tenant-portal/maintenance/tenant-report-page.tsx'),
  route('tenant/maintenance/:requestId', 'tenant-portal/maintenance/tenant-request-page.tsx'),
  route('tenant/documents', 'tenant-portal/documents/tenant-documents-page.tsx'),
  route('tenant/profile', 'tenant-portal/profile/tenant-profile-page.tsx'),
  route('tenant/notices', 'tenant-portal/notices/tenant-notices-page.tsx'),
])

/** Pages for users who are signed in as a property owner. */
const owner = layout('owner-portal/owner-layout.tsx', [
  route('owner/dashboard', 'owner-portal/owner-dashboard-page.tsx'),
  route('owner/statements/:statementId', 'owner-portal/owner-statement-page.tsx'),
  route('owner/profile', 'owner-portal/owner-profile-page.tsx'),
])

/** Public links without sign-in; rendered in the browser only, because only the browser knows the token. */
const publicLinks = [route('d', 'public-links/public-link-page.tsx')]

// of the process that builds or serves the pages
declare const process: { env: Record<string, string | undefined> }

/** The components in all their states, for those who build them. Not part of the built product. */
const dev =
  process.env['NODE_ENV'] === 'development' ? [route('dev/components', 'dev/components-page.tsx')] : []

export default [site, auth, tools, app, tenant, owner, ...publicLinks, ...feeds, ...dev] satisfies RouteConfig
