import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as contract from '#shared/deposits/contract.ts'
import { recordedEvents } from '#shared/deposits/parts.ts'
import { addDays } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { writeDepositEvent } from './event-store.ts'
import { type DepositLeaseRow, forwardingAddresses } from './store.ts'

/** Records where the tenants of a lease can be reached after moving out. Throws `not_found`. */
export async function setForwardingAddress(
  context: Context,
  leaseId: string,
  address: string,
  givenBy: 'TENANT' | 'LANDLORD',
): Promise<void> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const before = await forwardingAddresses.find(db, accountId, leaseId)
  await forwardingAddresses.write(
    db,
    { accountId, now, before },
    { id: before?.id ?? newId(now.getTime()), leaseId, address, givenOn: today, givenBy },
  )
  await appendEvent(db, eventActorOf(context), {
    action: 'forwarding_address_set',
    entityType: 'lease',
    entityId: leaseId,
    entityName: address.split('\n')[0] ?? address,
    after: { givenBy },
  })
}

/**
 * Records when the events happened that start the days for the return of a deposit; null removes a day, and what is not
 * named stays. Throws `validation_failed` (a day in the future or before the lease).
 */
export async function setDepositEvents(
  context: Context,
  lease: DepositLeaseRow,
  body: RouteBody<typeof contract.setDepositEvents>,
): Promise<void> {
  const { db, actor, now, today } = context
  const changed = recordedEvents.flatMap((event) => {
    const happenedOn = body[event]
    return happenedOn === undefined ? [] : [{ event, happenedOn }]
  })
  for (const { event, happenedOn } of changed) {
    if (happenedOn !== null && happenedOn > addDays(today, 1)) {
      throw invalidField(event, 'deposits.returnInFuture')
    }
    if (happenedOn !== null && happenedOn < lease.startOn) {
      throw invalidField(event, 'deposits.returnBeforeLease')
    }
  }
  for (const one of changed) {
    await writeDepositEvent(db, { accountId: actor.accountId, now, leaseId: lease.id }, one)
  }
  if (changed.length > 0) {
    await appendEvent(db, eventActorOf(context), {
      action: 'deposit_dates_set',
      entityType: 'lease',
      entityId: lease.id,
      entityName: `${lease.propertyName}, ${lease.unitNumber}`,
      after: Object.fromEntries(changed.map(({ event, happenedOn }) => [event, happenedOn])),
    })
  }
}
