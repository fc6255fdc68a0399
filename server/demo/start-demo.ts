import { suspendDemoUsers, setPrivateDemoPasswords, publishDemoPasswords } from '#server/accounts/service.ts'
import type { Env } from '#server/platform/environment/env.ts'

import { demoOwnerLogin } from './seed/demo-owner.ts'
import { demoTenantLogin } from './seed/demo-tenant.ts'
import { type DemoDeps, demoLogin, ensureDemo } from './demo.ts'

type Login = { email: string; password: string }

export type StartedDemo = {
  /** `published`: the sign-in page shows the sign-ins. `private`: only the operator gets them. */
  access: 'published' | 'private'
  /** Of the landlord, then of a tenant and of a property owner. */
  logins: Login[]
}

/**
 * Makes the demo when it is on, and returns the passwords of its people; locks its people out and returns undefined
 * when it is off.
 */
export async function startDemo(
  deps: DemoDeps,
  access: Env['demo'],
  now: Date = new Date(),
): Promise<StartedDemo | undefined> {
  const { database, log } = deps
  const published = [demoLogin, demoTenantLogin, demoOwnerLogin]
  if (access === 'off') {
    const emails = published.map(({ email }) => email)
    const people = await suspendDemoUsers(database, emails, now)
    if (people > 0) {
      log.warn(
        { people },
        'The demo is off, but this database holds demo data: its people cannot sign in, and nothing of it is shown to anyone. To remove it, start with an empty DATA_DIR or database.',
      )
    }
    return undefined
  }
  await ensureDemo(deps, now)
  if (access === 'published') {
    await publishDemoPasswords(database, published, now)
    return { access, logins: published }
  }
  return { access, logins: await setPrivateDemoPasswords(database, published, now) }
}
