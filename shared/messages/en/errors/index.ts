import { accounts, accountsForLandlords } from './access/accounts.ts'
import { apiKeys, apiKeysForLandlords } from './access/api-keys.ts'
import { auth, authForLandlords } from './access/auth.ts'
import { bankingForLandlords } from './money/banking.ts'
import { billingForLandlords } from './money/billing.ts'
import { billsForLandlords } from './money/bills.ts'
import { booksForLandlords } from './money/books.ts'
import { choicesForLandlords } from './choices.ts'
import { depositsForLandlords } from './money/deposits.ts'
import { documents, documentsForLandlords } from './documents.ts'
import { expensesForLandlords } from './money/expenses.ts'
import { fields, fieldsForLandlords } from './fields.ts'
import { files } from './files.ts'
import { google } from './access/google.ts'
import { importExportForLandlords } from './import-export.ts'
import { invoicesForLandlords } from './money/invoices.ts'
import { labels, labelsForLandlords } from './labels.ts'
import { leasesForLandlords } from './leases.ts'
import { ledgerForLandlords } from './money/ledger.ts'
import { links } from './access/links.ts'
import { maintenance, maintenanceForLandlords } from './maintenance.ts'
import { notFound, notFoundForLandlords } from './not-found.ts'
import { notificationsForLandlords } from './notifications.ts'
import { outboundForLandlords } from './outbound.ts'
import { owners, ownersForLandlords } from './money/owners.ts'
import { payersForLandlords } from './money/payers.ts'
import { platform, platformForLandlords } from './platform.ts'
import { portfolioForLandlords } from './portfolio.ts'
import { publicLinks, publicLinksForLandlords } from './access/public-links.ts'
import { endingNotices, endingNoticesForLandlords } from './ending-notices.ts'
import { recurringExpensesForLandlords } from './money/recurring-expenses.ts'
import { renewals, renewalsForLandlords } from './renewals.ts'
import { reportsForLandlords } from './money/reports.ts'
import { sso, ssoForLandlords } from './access/sso.ts'
import { taxForLandlords } from './money/tax.ts'
import { teamForLandlords } from './access/team.ts'
import { tenantPortal } from './tenant-portal.ts'
import { tenants, tenantsForLandlords } from './tenants.ts'
import { tokens, tokensForLandlords } from './access/tokens.ts'
import { users } from './access/users.ts'
import { vendorsForLandlords } from './vendors.ts'
import { webhooksForLandlords } from './access/webhooks.ts'

/** Messages that tenants, and users who are signing in or up, can get: every language has each of them. */
export const errorsForAll = {
  ...accounts,
  ...apiKeys,
  ...auth,
  ...documents,
  ...fields,
  ...files,
  ...google,
  ...labels,
  ...links,
  ...maintenance,
  ...notFound,
  ...platform,
  ...publicLinks,
  ...endingNotices,
  ...renewals,
  ...sso,
  ...tenantPortal,
  ...owners,
  ...tenants,
  ...tokens,
  ...users,
}

/** The message of every error. */
export const errors = {
  ...errorsForAll,
  ...accountsForLandlords,
  ...apiKeysForLandlords,
  ...authForLandlords,
  ...bankingForLandlords,
  ...billingForLandlords,
  ...billsForLandlords,
  ...booksForLandlords,
  ...depositsForLandlords,
  ...documentsForLandlords,
  ...expensesForLandlords,
  ...fieldsForLandlords,
  ...choicesForLandlords,
  ...importExportForLandlords,
  ...invoicesForLandlords,
  ...labelsForLandlords,
  ...leasesForLandlords,
  ...ledgerForLandlords,
  ...maintenanceForLandlords,
  ...notFoundForLandlords,
  ...notificationsForLandlords,
  ...outboundForLandlords,
  ...ownersForLandlords,
  ...payersForLandlords,
  ...platformForLandlords,
  ...portfolioForLandlords,
  ...publicLinksForLandlords,
  ...endingNoticesForLandlords,
  ...recurringExpensesForLandlords,
  ...renewalsForLandlords,
  ...reportsForLandlords,
  ...ssoForLandlords,
  ...taxForLandlords,
  ...teamForLandlords,
  ...tenantsForLandlords,
  ...tokensForLandlords,
  ...vendorsForLandlords,
  ...webhooksForLandlords,
}
