import { findAccountUserByEmail, lockAccount, createAccountOwner } from '#server/accounts/service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { TinBox } from '#server/vendors/service.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { hasProperties } from '#server/portfolio/service.ts'
import { addMonths, startOfMonth, todayIn } from '#shared/lib/plain-date.ts'

import { ensureDemoOwner } from './seed/demo-owner.ts'
import { ensureDemoTenant } from './seed/demo-tenant.ts'
import { seedHistory } from './seed/seed.ts'
import { createRandom } from './seed/random.ts'

/** The sign-in of the demo; it is shown on the sign-in page, so it protects nothing. */
export const demoLogin = { email: 'demo@tenure.example', password: 'demo-landlord' }

const timeZone = 'America/New_York'

/**
 * The dependencies of the demo in addition to the database: the file storage of its documents, and the key of
 * its links.
 */
export type DemoDeps = {
  database: Database
  log: Log
  files: Files
  tokens: PublicLinkTokens
  tinBox: TinBox
}

/**
 * Makes the demo landlord and their portfolio of the last two years, unless they exist. The whole portfolio is one
 * transaction: an interrupted start leaves none of it, and the next start makes it.
 */
export async function ensureDemo(
  { database, log, files, tokens, tinBox }: DemoDeps,
  now: Date,
): Promise<void> {
  const opened = addMonths(startOfMonth(todayIn(timeZone, now)), -24)
  const place =
    (await findAccountUserByEmail(database, demoLogin.email)) ??
    (await createAccountOwner(database, {
      ...demoLogin,
      name: 'Dana Whitlock',
      accountName: 'Whitlock Property Management',
      isDemo: true,
      now: new Date(`${opened}T12:30:00Z`),
    }))
  if (!place) {
    return // another process has just made it
  }
  const { accountId, userId } = place
  const began = performance.now()
  const isMade = await database.write({ as: 'job', accountId }, async (db) => {
    await lockAccount(db, accountId)
    if (await hasProperties(db, accountId)) {
      return false
    }
    const random = createRandom(20_241)
    await seedHistory({ db, accountId, userId, timeZone, log, random, opened, now, tokens, tinBox })
    return true
  })
  if (isMade) {
    log.info({ accountId, ms: Math.round(performance.now() - began) }, 'demo portfolio made')
  }
  const demo = { accountId, userId, timeZone, log, opened, now }
  await ensureDemoTenant(database, demo, files)
  await ensureDemoOwner(database, demo)
}
