import * as auth from '#shared/accounts/auth-contract.ts'
import * as invitations from '#shared/tenants/invitation-contract.ts'

import { claimsOf, type Landlord } from '#testing/books/build.ts'
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import type { TestApp } from '#testing/product/start-app.ts'

export type TenantUser = {
  token: string
  accountId: string
  userId: string
  tenantId: string
  email: string
  password: string
}

const password = 'my own secret 1'

/**
 * Builds a tenant whom this landlord invited and who accepted: with `email`, a person who may already rent from
 * another landlord.
 */
export async function buildTenantUser(
  app: TestApp,
  landlord: Landlord,
  { email, name = 'Tia Tenant', leaseId }: { email: string; name?: string; leaseId?: string },
): Promise<TenantUser> {
  const { token, accountId } = landlord
  const invited = await app.call(invitations.inviteTenant, {
    token,
    body: { name, email, ...(leaseId ? { leaseId } : {}) },
  })
  if (invited.status !== 201) {
    throw new Error(`POST /tenants/invite answered ${invited.status}: ${JSON.stringify(invited.problem)}`)
  }
  const mail = (await deliverMails(app, accountId)).findLast(({ kind }) => kind === 'invitation')
  if (!mail) {
    throw new Error('no invitation was mailed')
  }
  const link = tokenIn(mail, '/tenant/accept-invitation')
  const accepted = await app.call(invitations.acceptTenantInvitation, {
    params: { token: link },
    body: { password },
  })
  if (accepted.status !== 200 && accepted.status !== 201) {
    throw new Error(`accepting answered ${accepted.status}: ${JSON.stringify(accepted.problem)}`)
  }
  const own = accepted.json.access_token
  const person = claimsOf(own)
  return {
    token: own,
    accountId: person.account,
    userId: person.sub,
    tenantId: invited.json.id,
    email,
    password,
  }
}

/** Signs the tenant in again; returns a token at the clock's present time. */
export async function signInTenant(app: TestApp, { email, password }: TenantUser): Promise<string> {
  const { json } = await app.call(auth.login, { body: { email, password } })
  return json.access_token
}
