import type { errorsForAll } from '#shared/messages/en/errors/index.ts'

import { accounts } from './access/accounts.ts'
import { apiKeys } from './access/api-keys.ts'
import { auth } from './access/auth.ts'
import { documents } from './documents.ts'
import { fields } from './fields.ts'
import { files } from './files.ts'
import { google } from './access/google.ts'
import { labels } from './labels.ts'
import { links } from './access/links.ts'
import { maintenance } from './maintenance.ts'
import { notFound } from './not-found.ts'
import { platform } from './platform.ts'
import { publicLinks } from './access/public-links.ts'
import { endingNotices } from './ending-notices.ts'
import { renewals } from './renewals.ts'
import { sso } from './access/sso.ts'
import { tenantPortal } from './tenant-portal.ts'
import { owners } from './money/owners.ts'
import { tenants } from './tenants.ts'
import { tokens } from './access/tokens.ts'
import { users } from './access/users.ts'

export { titles } from './titles.ts'

export const errors = {
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
} satisfies Record<keyof typeof errorsForAll, string>
