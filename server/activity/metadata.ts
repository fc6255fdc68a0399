import { isDeepStrictEqual } from 'node:util'

import { cents, centsToDollars } from '#shared/lib/money.ts'

import type { EventRow } from './store.ts'

/**
 * The fields of an event that may be sent, by their name in the event and on the wire. No other field of an event is
 * sent: no notes, no addresses of people, no private text.
 */
const facts: Record<string, string> = {
  amountCents: 'amount',
  rentCents: 'rentAmount',
  depositCents: 'securityDeposit',
  estimatedCostCents: 'estimatedCost',
  actualCostCents: 'actualCost',
  receivedOn: 'date',
  // of expenses, and of payments in events of earlier versions
  paidOn: 'date',
  dueOn: 'dueDate',
  startOn: 'startDate',
  endOn: 'endDate',
  // of a lease that continues month to month after its term
  termEndsOn: 'endDate',
  terminatedOn: 'terminationDate',
  dueDay: 'dueDay',
  type: 'type',
  state: 'state',
  status: 'status',
  priority: 'priority',
  method: 'method',
  leaseId: 'leaseId',
  propertyType: 'propertyType',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
}

/** Fields whose change is reported without the new value. */
const unsaid: Record<string, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  emergencyContact: 'emergencyContact',
  title: 'title',
  description: 'description',
  notes: 'notes',
  assignedTo: 'assignedTo',
  unitNumber: 'unitNumber',
  address: 'address',
  hold: 'status',
}

/**
 * Returns the facts of an event that help to read it: amounts in dollars, dates, the place, and which fields were
 * changed.
 */
export function metadataOf(event: EventRow): Record<string, unknown> {
  const { before, after, propertyId, propertyName, unitNumber } = event
  const now = after ?? before ?? {}
  const sent = Object.entries(facts)
    .filter(([name]) => now[name] !== undefined && now[name] !== null && now[name] !== '')
    .map(([name, wire]) => [
      wire,
      name.endsWith('Cents') ? centsToDollars(cents(Number(now[name]))) : now[name],
    ])
  return {
    ...(propertyId === null ? {} : { propertyId, propertyName }),
    ...(unitNumber === null ? {} : { unitNumber }),
    ...Object.fromEntries(sent),
    ...(before && after ? { changed: changedBetween(before, after) } : {}),
  }
}

function changedBetween(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.entries({ ...unsaid, ...facts })
    .filter(([name]) => name in after && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
    .map(([, wire]) => wire)
}
