import { invalidField, notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { assigneeRole } from '#shared/maintenance/contract.ts'

import { findPropertyOfUnit, listTeam } from './people-store.ts'
import type { RequestFields } from './store.ts'

/**
 * Lists the members of the team whose role may change requests, by name; with a unit, only those who may use its
 * property. Throws `not_found` (the unit).
 */
export async function listAssigneesOf({ db, actor }: Context, unitId: string | undefined) {
  const propertyId = unitId === undefined ? null : await findPropertyOfUnit(db, actor.accountId, unitId)
  if (propertyId === undefined) {
    throw notFound('unit')
  }
  const members = await membersFor(db, actor.accountId, propertyId)
  return members.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/**
 * Returns the assignee: a member of the team, under their name unless `assignedTo` gives another, or an outside person
 * by name only. Throws `validation_failed` for a member who may not work on the property's requests.
 */
export async function assigneeOf(
  { db, actor }: Context,
  propertyId: string,
  body: { assignedTo?: string | null | undefined; assignedUserId?: string | null | undefined },
): Promise<Pick<RequestFields, 'assignedTo' | 'assignedUserId'>> {
  const assignedTo = body.assignedTo || null
  if (!body.assignedUserId) {
    return { assignedTo, assignedUserId: null }
  }
  const members = await membersFor(db, actor.accountId, propertyId)
  const member = members.find(({ userId }) => userId === body.assignedUserId)
  if (!member) {
    throw invalidField('assignedUserId', 'maintenance.assigneeOutOfReach')
  }
  return { assignedTo: assignedTo ?? member.name, assignedUserId: member.userId }
}

async function membersFor(db: Context['db'], accountId: string, propertyId: string | null) {
  const team = await listTeam(db, accountId, propertyId)
  return team.flatMap(({ userId, name, role }) => {
    const worker = assigneeRole.options.find((one) => one === role)
    return worker && userId !== null ? [{ userId, name, role: worker }] : []
  })
}
