import type { Step } from '#server/platform/database/database.ts'
import { createPublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'

import { listAccountIdsForLinks, listUnrevokedLinks, replaceHashes } from './remake-links-store.ts'

/**
 * Stores new lookup hashes for the links of all accounts, made with a new key. Afterwards the product shows,
 * prints and mails addresses that work. Addresses that were given out before stop working.
 */
export async function remakePublicLinks(step: Step, key: Buffer): Promise<void> {
  const tokens = createPublicLinkTokens(key)
  for (const accountId of await step({ as: 'tenure_system' }, listAccountIdsForLinks)) {
    await step({ as: 'job', accountId }, async (db) => {
      const links = await listUnrevokedLinks(db, accountId)
      await replaceHashes(
        db,
        accountId,
        links.map(({ id, purpose }) => ({ id, hash: tokens.make({ purpose, accountId, id }).hash })),
      )
    })
  }
}
