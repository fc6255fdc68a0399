import { getAccount } from '#server/accounts/service.ts'
import { type NewNotification, notify } from '#server/notifications/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { todayIn } from '#shared/lib/plain-date.ts'
import type { NotificationPriority } from '#shared/notifications/contract.ts'
import { type NotificationFacts, notificationText } from '#shared/notifications/notification-text.ts'

import { findComment } from './comment-store.ts'
import { assignedMail, commentMail, emergencyMail, reportedMail, statusMail } from './emails.ts'
import { findLiveLease, listTeam, listTenantsOf, type Person, type TeamPerson } from './people-store.ts'
import { findRequest, type RequestRow } from './store.ts'
import type { RequestFact } from './telling.ts'
import { pageOf, placeOf, writeTo, type Writing } from './writing.ts'

type Scene = {
  db: Db
  accountId: string
  now: Date
  fact: RequestFact
  request: RequestRow
  team: TeamPerson[]
  /** The household that reported it, while it lives there. */
  tenants: Person[]
  /** Who did it, as others call them. */
  eventActor: string
  accountName: string
}

/** Tells people of what happened to a request; nobody of what they did themselves, nobody twice. */
export async function tellPeople(
  db: Db,
  fact: RequestFact,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const request = await findRequest(db, accountId, fact.requestId)
  if (!request) {
    return // archived meanwhile
  }
  const account = await getAccount(db, accountId)
  const lease = await findLiveLease(db, accountId, request.unitId, todayIn(account.timeZone, now))
  const [team, tenants] = await Promise.all([
    listTeam(db, accountId, request.propertyId),
    lease && lease.id === request.leaseId ? listTenantsOf(db, accountId, [lease.id]) : [],
  ])
  const known = fact.by === null ? undefined : [...team, ...tenants].find(({ userId }) => userId === fact.by)
  const eventActor = known?.name ?? fact.byName ?? 'Somebody'
  const scene = { db, accountId, now, fact, request, team, tenants, eventActor, accountName: account.name }
  await tellings[fact.what](scene)
}

const tellings: Record<RequestFact['what'], (scene: Scene) => Promise<void>> = {
  async reported(scene) {
    const { request, team, tenants, fact } = scene
    const isEmergency = request.priority === 'EMERGENCY'
    await tellTeam(scene, {
      title: isEmergency ? `Emergency: ${request.title}` : `New request: ${request.title}`,
      message: `${placeOf(request)}, reported by ${scene.eventActor}`,
      priority: priorities[request.priority],
    })
    if (isEmergency) {
      await mail(scene, others(team, fact), emergencyMail, true)
    }
    // its reporter too: to them it says that the report has arrived
    await mail(scene, tenants, reportedMail)
    await tellTenants(scene, { fact: 'reported', ...placeFacts(request), by: scene.eventActor })
  },

  async status(scene) {
    const { request, tenants, fact } = scene
    if (fact.status && fact.status !== request.status) {
      return // the change after it is told by its own job
    }
    const facts = { fact: 'status', ...placeFacts(request), status: request.status } as const
    const { title } = notificationText('en', facts)
    await tellTeam(scene, { title, message: `${placeOf(request)}, by ${scene.eventActor}`, priority: 'LOW' })
    await tellTenants(scene, facts)
    await mail(scene, others(tenants, fact), statusMail)
  },

  async confirmed(scene) {
    const { request, eventActor } = scene
    await tellTeam(scene, {
      title: `Fixed, says ${eventActor}: ${request.title}`,
      message: placeOf(request),
      priority: 'LOW',
    })
  },

  async assigned(scene) {
    const { request, team, fact } = scene
    const assignee = others(team, fact).filter(({ userId }) => userId === request.assignedUserId)
    await tell(scene, assignee, {
      title: `Assigned to you: ${request.title}`,
      message: `${placeOf(request)}, by ${scene.eventActor}`,
      priority: priorities[request.priority],
    })
    await mail(scene, assignee, assignedMail)
  },

  async comment(scene) {
    const { db, accountId, request, tenants, team, fact } = scene
    const comment = fact.commentId ? await findComment(db, accountId, fact.commentId) : undefined
    if (!comment) {
      return
    }
    const facts = { fact: 'comment', ...placeFacts(request), by: comment.authorName } as const
    const told = { ...notificationText('en', facts), message: comment.body }
    await tellTeam(scene, { ...told, priority: comment.byTenant ? 'MEDIUM' : 'LOW' })
    const readers = [
      ...(comment.visibleToTenant ? tenants : []),
      ...team.filter(({ userId }) => comment.byTenant && userId === request.assignedUserId),
    ]
    if (comment.visibleToTenant) {
      await tellTenants(scene, facts, comment.body)
    }
    await mail(scene, others(readers, fact), commentMail({ by: comment.authorName, body: comment.body }))
  },

  async photo(scene) {
    const { request, fact, now } = scene
    await tellTeam(
      scene,
      {
        title: `${scene.eventActor} added photos: ${request.title}`,
        message: placeOf(request),
        priority: 'LOW',
      },
      // several pictures of one day are one message
      `maintenance:${request.id}:photos:${fact.by}:${now.toISOString().slice(0, 10)}`,
    )
  },
}

const priorities: Record<RequestRow['priority'], NotificationPriority> = {
  LOW: 'LOW',
  MEDIUM: 'MEDIUM',
  HIGH: 'HIGH',
  URGENT: 'URGENT',
  EMERGENCY: 'URGENT',
}

type Told = Pick<NewNotification, 'title' | 'message' | 'priority' | 'data'>

/** The facts of a request that notifications to tenants are made from. */
function placeFacts({ title, propertyName, unitNumber }: RequestRow) {
  return { request: title, property: propertyName, unit: unitNumber }
}

const keyOf = ({ fact }: Scene) => `maintenance:${fact.factId}`

function others<T extends Person>(people: readonly T[], fact: RequestFact): T[] {
  return people.filter(({ userId }) => userId === null || userId !== fact.by)
}

function tellTeam(scene: Scene, told: Told, key = keyOf(scene)): Promise<void> {
  const { db, request, fact } = scene
  return notify(db, {
    ...notificationFor(request, scene, false),
    ...told,
    to: { team: true },
    except: fact.by,
    key,
  })
}

/** Stores the facts, which are put into words for each reader, and the words in English. `message`: what a person wrote. */
function tellTenants(scene: Scene, facts: NotificationFacts, message = ''): Promise<void> {
  return tell(scene, scene.tenants, { message, ...notificationText('en', facts), data: facts }, true)
}

async function tell(scene: Scene, people: readonly Person[], told: Told, isTenant = false): Promise<void> {
  const { db, request, fact } = scene
  const userIds = people.map(({ userId }) => userId).filter((userId) => userId !== null)
  await notify(db, {
    ...notificationFor(request, scene, isTenant),
    ...told,
    to: { userIds },
    except: fact.by,
    key: keyOf(scene),
  })
}

/** What every notification about a request has; tenants are led to their own pages. */
export function notificationFor(
  request: RequestRow,
  { accountId, now }: { accountId: string; now: Date },
  isTenant: boolean,
) {
  return {
    accountId,
    now,
    type: 'MAINTENANCE' as const,
    propertyId: request.propertyId,
    leaseId: request.leaseId,
    maintenanceId: request.id,
    actionUrl: pageOf(request, isTenant),
  }
}

const types: Record<RequestFact['what'], string> = {
  reported: 'REPORTED',
  status: 'STATUS_UPDATE',
  confirmed: 'STATUS_UPDATE',
  assigned: 'ASSIGNED',
  comment: 'MESSAGE',
  photo: 'MESSAGE',
}

async function mail(
  scene: Scene,
  people: readonly Person[],
  content: Parameters<typeof writeTo>[3],
  isUrgent = false,
): Promise<void> {
  const { db, accountId, now, request, fact } = scene
  const writing: Writing = {
    accountId,
    now,
    request,
    from: scene.accountName,
    type: types[fact.what],
    by: null,
    key: keyOf(scene),
    isUrgent,
  }
  await writeTo(db, writing, people, content)
}
