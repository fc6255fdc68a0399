import { hasSignIn, lockAccount } from '#server/accounts/service.ts'
import { updateOwner, createOwnerSignIn } from '#server/owners/service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/sign-in/passwords.ts'
import { addDays } from '#shared/lib/plain-date.ts'

import { contextAt, demoInstant, type DemoContext } from '#server/demo/context.ts'
import { findOwnerToShow } from '#server/demo/store.ts'

/** The sign-in of a property owner of the demo; it is shown on the sign-in page like the landlord's. */
export const demoOwnerLogin = { email: 'owner@tenure.example', password: 'demo-owner' }

/** Gives one property owner of the demo portfolio a sign-in, unless there is one. */
export async function ensureDemoOwner(
  database: Database,
  demo: Omit<DemoContext, 'db' | 'random'>,
): Promise<void> {
  if (await hasSignIn(database, demoOwnerLogin.email)) {
    return
  }
  const passwordHash = await hashPassword(demoOwnerLogin.password)
  await database.write({ as: 'job', accountId: demo.accountId }, async (db) => {
    await lockAccount(db, demo.accountId)
    const owner = await findOwnerToShow(db, demo.accountId)
    if (!owner) {
      return // a visitor has deleted them
    }
    const { today } = contextAt({ ...demo, db }, demo.now)
    const context = contextAt({ ...demo, db }, demoInstant(addDays(today, -80), 18 * 60))
    const { email } = demoOwnerLogin
    await updateOwner(context, owner.id, { email })
    await createOwnerSignIn(context, owner.id, { email, name: owner.name, passwordHash })
  })
}
