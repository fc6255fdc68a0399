import type { UserRole } from '#shared/lib/access/roles.ts'

import { buildLandlord, type Landlord, signInAgain } from '#testing/books/build.ts'
import { runSql } from '#testing/product/sql.ts'
import type { TestApp } from '#testing/product/start-app.ts'

export type Member = Landlord & { role: UserRole }

/**
 * Builds a person who is a member of this account only, with this role; limited to `propertyIds` if given, and linked
 * to the tenant `tenantId` or the property owner `ownerId` if given.
 */
export async function buildMember(
  app: TestApp,
  accountId: string,
  role: UserRole,
  {
    propertyIds,
    tenantId,
    ownerId,
  }: { propertyIds?: readonly string[]; tenantId?: string; ownerId?: string } = {},
): Promise<Member> {
  const person = await buildLandlord(app, { name: `Max ${role.toLowerCase()}` })
  const userId = person.user.id
  await app.sql(
    accountId,
    'INSERT INTO memberships (account_id, user_id, role, is_scoped, created_at) VALUES ($1, $2, $3, $4, $5)',
    [accountId, userId, role, propertyIds !== undefined, new Date(app.clock.now.getTime() + 1)],
  )
  await app.sql(
    accountId,
    'INSERT INTO member_properties (account_id, user_id, property_id) SELECT $1, $2, unnest($3::uuid[])',
    [accountId, userId, propertyIds ?? []],
  )
  if (tenantId) {
    await app.sql(accountId, 'UPDATE tenants SET user_id = $3 WHERE account_id = $1 AND id = $2', [
      accountId,
      tenantId,
      userId,
    ])
  }
  if (ownerId) {
    await app.sql(accountId, 'UPDATE owners SET user_id = $3 WHERE account_id = $1 AND id = $2', [
      accountId,
      ownerId,
      userId,
    ])
  }
  // a sign-in opens landlords' accounts first, so remove the person's own account
  await runSql(app.test.connection, 'DELETE FROM memberships WHERE user_id = $1 AND account_id <> $2', [
    userId,
    accountId,
  ])
  return { ...person, accountId, role, token: await signInAgain(app, person) }
}
