import type { Db } from '#server/platform/database/database.ts'
import { findLandlordOfLink, gone, type PresentedLink } from '#server/public-links/service.ts'
import { monthOf } from '#shared/lib/plain-date.ts'

import { findOwnerOfLink, listSentToGuest } from '#server/owners/statements/statement-store.ts'

/** Returns an owner's statements of the last two years as they were sent. Runs as tenure_link_guest. */
export async function viewOwnerStatements(
  db: Db,
  { accountId, link }: { accountId: string; link: PresentedLink },
) {
  const [owner, rows, manager] = await Promise.all([
    findOwnerOfLink(db, accountId),
    listSentToGuest(db, accountId),
    findLandlordOfLink(db, accountId),
  ])
  if (!owner || !manager) {
    throw gone('publicLinks.targetGone')
  }
  return {
    ownerName: owner.name,
    manager: { name: manager.name, phone: manager.phone },
    statements: rows.map(({ month, sentAt, content }) => ({
      month: monthOf(month),
      sentAt,
      table: { ...content, madeAt: new Date(content.madeAt) },
    })),
    expiresAt: link.expiresAt,
  }
}
