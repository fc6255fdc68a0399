/** The events that may start the days for the return of a deposit. */
export const clockEvents = ['ended', 'possession', 'address', 'demand', 'landlordKnows', 'newTenant'] as const

/**
 * - `ended`: the last day of the tenancy; `possession`: the home and its keys are given back;
 * - `address`: the tenant's new address reaches the landlord; `demand`: the tenant asks for the deposit;
 * - `landlordKnows`: the landlord learns that the tenant has left; `newTenant`: the home is rented again.
 */
export type ClockEvent = (typeof clockEvents)[number]
