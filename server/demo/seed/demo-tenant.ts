import { hasSignIn, lockAccount, updateAccount } from '#server/accounts/service.ts'
import {
  createCommentAsTenant,
  updateRequest,
  createRequestAsTenant,
  findRequestOfTenant,
  createComment,
} from '#server/maintenance/service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { hashPassword } from '#server/platform/sign-in/passwords.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { createTenantSignIn, updateTenant } from '#server/tenants/service.ts'
import { addDays } from '#shared/lib/plain-date.ts'

import { keepDocuments } from './demo-documents.ts'
import { contextAt, demoInstant, type DemoContext } from '#server/demo/context.ts'
import { findTenantToShow } from '#server/demo/store.ts'

/** The sign-in of the demo's tenant; it is shown on the sign-in page like the landlord's. */
export const demoTenantLogin = { email: 'tenant@tenure.example', password: 'demo-tenant' }

const howToPay = `Check or money order to Whitlock Property Management, in the drop box beside the office door.
Bank transfer: ask the office for the form.
Please write your unit number on it. The office is open Monday to Friday, 9 am to 5 pm.`

/**
 * Gives one tenant of the demo portfolio a sign-in, two repairs with comments, and documents , unless they exist.
 */
export async function ensureDemoTenant(
  database: Database,
  demo: Omit<DemoContext, 'db' | 'random'>,
  files: Files,
): Promise<void> {
  if (await hasSignIn(database, demoTenantLogin.email)) {
    return
  }
  const passwordHash = await hashPassword(demoTenantLogin.password)
  await database.write({ as: 'job', accountId: demo.accountId }, async (db) => {
    await lockAccount(db, demo.accountId)
    const owner = (now: Date): Context => ({
      ...contextAt({ ...demo, db }, now),
      files,
    })
    const context = owner(demo.now)
    const home = await findTenantToShow(db, demo.accountId, context.today)
    if (!home) {
      return // a visitor has deleted them
    }
    const joinedAt = demoInstant(addDays(context.today, -100), 18 * 60)
    const { email } = demoTenantLogin
    await updateTenant(owner(joinedAt), home.tenantId, { email })
    const userId = await createTenantSignIn(owner(joinedAt), home.tenantId, {
      email,
      name: home.name,
      passwordHash,
    })
    const tenant = (now: Date): Context => {
      const { actor, ...rest } = owner(now)
      return { ...rest, actor: { ...actor, userId, sessionId: userId, role: 'TENANT' } }
    }
    await updateAccount(context, {
      paymentInstructions: howToPay,
      businessName: 'Whitlock Property Management',
      businessPhone: '(614) 555-0134',
      businessStreet: '88 Office Park Drive',
      businessCity: 'Columbus',
      businessState: 'OH',
      businessZip: '43215',
    })
    await seedRepairs(owner, tenant, demo)
    await keepDocuments(context, home)
  })
}

type At = (now: Date) => Context

async function seedRepairs(owner: At, tenant: At, { now }: { now: Date }): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const fan = await createRequestAsTenant(tenant(hoursAgo(1_900)), {
    title: 'Bathroom fan rattles',
    description: 'It started last week and gets louder when the shower runs.',
    priority: 'LOW',
  })
  await say(owner, tenant, {
    id: fan,
    at: hoursAgo(1_880),
    body: 'Thank you. We will come on Thursday morning.',
  })
  await updateRequest(owner(hoursAgo(1_800)), fan, { status: 'IN_PROGRESS' })
  await updateRequest(owner(hoursAgo(1_790)), fan, { status: 'COMPLETED' })
  const faucet = await createRequestAsTenant(tenant(hoursAgo(50)), {
    title: 'Kitchen faucet drips',
    description: 'A slow drip at the base, worse at night. There is a bucket under the sink.',
    priority: 'MEDIUM',
  })
  await updateRequest(owner(hoursAgo(30)), faucet, { status: 'IN_PROGRESS' })
  await say(owner, tenant, {
    id: faucet,
    at: hoursAgo(29),
    body: 'The plumber can come tomorrow between 2 and 4 pm. Is that all right?',
  })
  await createCommentAsTenant(tenant(hoursAgo(27)), faucet, { body: 'Yes, I am home then. Thank you!' })
}

async function say(
  owner: At,
  tenant: At,
  { id, at, body }: { id: string; at: Date; body: string },
): Promise<void> {
  await createComment(owner(at), await findRequestOfTenant(tenant(at), id), { body, visibility: 'TENANT' })
}
