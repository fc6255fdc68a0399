import { listSharesOf } from '#server/ledger/service.ts'
import { recordLeaseVersions } from '#server/lease-versions/service.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { requireShareSteps } from '#server/payers/service.ts'
import { requireTenants } from '#server/tenants/service.ts'
import type * as contract from '#shared/leases/household/household-contract.ts'
import {
  findJoiningProblem,
  findLeavingProblem,
  maxHousehold,
  maxTenants,
  storedJoining,
} from '#shared/leases/household/household.ts'
import { computeLeasePhase, lastDayOf } from '#shared/leases/lease-status.ts'
import type { ShareStep } from '#shared/leases/rent/rent-shares.ts'
import type { Cents } from '#shared/lib/money.ts'
import { maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import {
  findTenantName,
  type HouseholdMember,
  listHouseholdRows,
  updateForwardingAddress,
  writeHousehold,
} from './household-store.ts'
import { type LeaseRow, lockLease } from '#server/leases/store.ts'

/**
 * Adds a tenant to the household of a lease from a day on. Ledger and deposit stay the lease's. Throws `not_found`,
 * `invalid_transition` for a lease that is over, `conflict` beyond 20 present tenants, `validation_failed`.
 */
export async function addTenant(
  context: Context,
  leaseId: string,
  body: RouteBody<typeof contract.addLeaseTenant>,
): Promise<void> {
  const { db, actor, today } = context
  const lease = await requireRunning(context, leaseId)
  await requireTenants(db, actor.accountId, [body.tenantId])
  const members = await listHouseholdRows(db, actor.accountId, leaseId)
  const known = members.find(({ tenantId }) => tenantId === body.tenantId)
  if (known) {
    throw known.leftOn === null
      ? invalidField('tenantId', 'leases.tenantAlreadyHere')
      : invalidField('tenantId', 'leases.tenantLeftBefore', { date: known.leftOn })
  }
  requireRoom(members)
  const joinedOn = body.joinedOn ?? maxDate(today, lease.startOn)
  requireJoining(lease, joinedOn)
  const shareSteps = toSteps(body.shares ?? [])
  await requireShares(context, lease, shareSteps, members)
  const member: HouseholdMember = {
    tenantId: body.tenantId,
    joinedOn: storedJoining(lease, joinedOn),
    leftOn: null,
    forwardingAddress: null,
    shareSteps,
  }
  await write(context, lease, { action: 'tenant_added', members: [...members, member], member })
}

/** Updates the first day, the agreed share or the new address of a tenant. Throws `not_found`, `validation_failed`. */
export async function updateLeaseTenant(
  context: Context,
  leaseId: string,
  tenantId: string,
  body: RouteBody<typeof contract.updateLeaseTenant>,
): Promise<void> {
  const lease = await requireLease(context, leaseId)
  const members = await listHouseholdRows(context.db, context.actor.accountId, leaseId)
  const before = requireMember(members, tenantId)
  const after = { ...before }
  if (body.joinedOn !== undefined) {
    after.joinedOn = body.joinedOn && storedJoining(lease, body.joinedOn)
    requireJoining(lease, body.joinedOn ?? lease.startOn)
    if (before.leftOn !== null && after.joinedOn !== null && after.joinedOn > before.leftOn) {
      throw invalidField('joinedOn', 'leases.joinedAfterLeaving', { date: before.leftOn })
    }
  }
  if (body.shares) {
    if (before.leftOn !== null) {
      throw new AppError('invalid_transition', 'leases.tenantHasLeft', { date: before.leftOn })
    }
    after.shareSteps = toSteps(body.shares)
    await requireShares(
      context,
      lease,
      after.shareSteps,
      members.filter((one) => one !== before),
    )
  }
  if (body.forwardingAddress !== undefined) {
    if (before.leftOn === null) {
      throw invalidField('forwardingAddress', 'leases.addressOfPresentTenant')
    }
    after.forwardingAddress = body.forwardingAddress || null
  }
  await write(context, lease, {
    action: body.shares ? 'tenant_share_changed' : 'tenant_dates_changed',
    members: members.map((one) => (one === before ? after : one)),
    member: after,
    before,
  })
}

/**
 * Records that one of several tenants moved out, today or earlier. The lease, its ledger and its deposit go
 * on with the others. The person does not get mails or reminders any more, and their link to the balance
 * ends. Throws `not_found`, `invalid_transition` (the only tenant, moved out already), `validation_failed`.
 */
export async function recordDeparture(
  context: Context,
  leaseId: string,
  tenantId: string,
  body: RouteBody<typeof contract.recordDeparture>,
): Promise<void> {
  const { db, actor, today } = context
  const lease = await requireLease(context, leaseId)
  if (lease.state === 'DRAFT') {
    throw new AppError('invalid_transition', 'leases.departureFromDraft')
  }
  const members = await listHouseholdRows(db, actor.accountId, leaseId)
  const before = requireMember(members, tenantId)
  if (before.leftOn !== null) {
    throw new AppError('invalid_transition', 'leases.tenantHasLeft', { date: before.leftOn })
  }
  if (members.filter(({ leftOn }) => leftOn === null).length === 1) {
    throw new AppError('invalid_transition', 'leases.lastTenantStays')
  }
  const leftOn = body.leftOn ?? minDate(today, lastDayOf(lease) ?? today)
  requireLeaving(lease, before, leftOn, today)
  const after: HouseholdMember = { ...before, leftOn, forwardingAddress: body.forwardingAddress || null }
  await write(context, lease, {
    action: 'tenant_moved_out',
    members: members.map((one) => (one === before ? after : one)),
    member: after,
    before,
  })
}

/** Cancels a recorded departure. Throws `not_found`, `invalid_transition`, `conflict` beyond 20 present tenants. */
export async function cancelDeparture(context: Context, leaseId: string, tenantId: string): Promise<void> {
  const { db, actor } = context
  const lease = await requireLease(context, leaseId)
  const members = await listHouseholdRows(db, actor.accountId, leaseId)
  const before = requireMember(members, tenantId)
  if (before.leftOn === null) {
    throw new AppError('invalid_transition', 'leases.tenantNotLeft')
  }
  await requireTenants(db, actor.accountId, [tenantId])
  requireRoom(members.filter((one) => one !== before))
  const after: HouseholdMember = { ...before, leftOn: null, forwardingAddress: null }
  const others = members.filter((one) => one !== before)
  await requireShares(context, lease, after.shareSteps, others)
  await write(context, lease, {
    action: 'tenant_departure_cancelled',
    members: [...others, after],
    member: after,
    before,
  })
}

/**
 * Replaces the present tenants of a lease by the named ones, in their order: who stays keeps their days and share, former
 * tenants stay former. Throws `validation_failed` for a former one.
 */
export async function setPresentTenants(
  { db, actor }: Context,
  leaseId: string,
  tenantIds: readonly string[],
): Promise<void> {
  const members = await listHouseholdRows(db, actor.accountId, leaseId)
  const former = members.filter(({ leftOn }) => leftOn !== null)
  const returned = former.find(({ tenantId }) => tenantIds.includes(tenantId))
  if (returned?.leftOn) {
    throw invalidField('tenantIds', 'leases.tenantLeftBefore', { date: returned.leftOn })
  }
  const named = tenantIds.map(
    (tenantId): HouseholdMember =>
      members.find((one) => one.tenantId === tenantId) ?? {
        tenantId,
        joinedOn: null,
        leftOn: null,
        forwardingAddress: null,
        shareSteps: [],
      },
  )
  await writeHousehold(db, actor.accountId, leaseId, [...named, ...former])
}

/** Records where a former tenant of a lease can be reached, as they say in the portal. */
export async function setAddressOfFormerTenant(
  { db, actor }: Context,
  { leaseId, tenantId, address }: Record<'leaseId' | 'tenantId' | 'address', string>,
): Promise<void> {
  await updateForwardingAddress(db, actor.accountId, { leaseId, tenantId, address })
}

type Written = {
  action: string
  members: readonly HouseholdMember[]
  member: HouseholdMember
  before?: HouseholdMember
}

async function write(
  context: Context,
  lease: LeaseRow,
  { action, members, member, before }: Written,
): Promise<void> {
  const { db, actor } = context
  await writeHousehold(db, actor.accountId, lease.id, members)
  await recordLeaseVersions(context, [lease.id])
  const name = await findTenantName(db, actor.accountId, member.tenantId)
  await appendEvent(db, eventActorOf(context), {
    action,
    entityType: 'lease',
    entityId: lease.id,
    entityName: `${name}, ${lease.propertyName}, ${lease.unitNumber}`,
    ...(before && { before }),
    after: member,
  })
}

/** Finds a lease that is not archived and locks it. Throws `not_found`. */
async function requireLease({ db, actor, today }: Context, id: string): Promise<LeaseRow> {
  const lease = await lockLease(db, { accountId: actor.accountId, today }, id)
  if (!lease || lease.isArchived) {
    throw notFound('lease')
  }
  return lease
}

async function requireRunning(context: Context, id: string): Promise<LeaseRow> {
  const lease = await requireLease(context, id)
  if (computeLeasePhase(lease, context.today) === 'ended') {
    throw new AppError('invalid_transition', 'leases.householdOfEndedLease')
  }
  return lease
}

function requireMember(members: readonly HouseholdMember[], tenantId: string): HouseholdMember {
  const member = members.find((one) => one.tenantId === tenantId)
  if (!member) {
    throw notFound('tenantOfLeaseWithId')
  }
  return member
}

function requireRoom(members: readonly HouseholdMember[]): void {
  const present = members.filter(({ leftOn }) => leftOn === null).length
  if (present >= maxTenants || members.length >= maxHousehold) {
    throw new AppError('conflict', 'leases.tooManyTenants')
  }
}

function requireJoining(lease: LeaseRow, joinedOn: PlainDate): void {
  const problem = findJoiningProblem(lease, joinedOn)
  if (problem) {
    throw problem.kind === 'before_lease'
      ? invalidField('joinedOn', 'leases.rentFromBeforeStart', { date: problem.date })
      : invalidField('joinedOn', 'leases.joinedAfterLease', { date: problem.date })
  }
}

function requireLeaving(lease: LeaseRow, member: HouseholdMember, leftOn: PlainDate, today: PlainDate): void {
  const problem = findLeavingProblem(lease, member, leftOn, today)
  switch (problem?.kind) {
    case 'future':
      throw invalidField('leftOn', 'leases.leftInFuture')
    case 'before_joining':
      throw invalidField('leftOn', 'leases.leftBeforeJoining', { date: problem.date })
    case 'after_lease':
      throw invalidField('leftOn', 'leases.leftAfterLease', { date: problem.date })
    case undefined:
    default:
  }
}

/** Requires that the agreed shares of present tenants and payers do not exceed the rent in any month. */
async function requireShares(
  { db, actor }: Context,
  lease: LeaseRow,
  steps: readonly ShareStep[],
  others: readonly HouseholdMember[],
): Promise<void> {
  if (steps.length > 0) {
    const payers = await listSharesOf(db, actor.accountId, [lease.id])
    const roommates = others.filter(({ leftOn }) => leftOn === null)
    requireShareSteps(
      lease,
      steps,
      [...payers, ...roommates.map(({ shareSteps }) => ({ steps: shareSteps }))],
      (index, field) => `shares.${index}.${field}`,
    )
  }
}

function toSteps(shares: readonly { from: PlainDate; amount: Cents }[]): ShareStep[] {
  return shares.map(({ from, amount }) => ({ from, amountCents: amount }))
}
