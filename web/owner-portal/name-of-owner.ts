import type { OwnerDashboard } from './api.ts'

/** Returns the name of an owner, for people who sign in for several; undefined for all others. */
export function nameOfOwner({ owners }: OwnerDashboard, ownerId: string): string | undefined {
  return owners.length > 1 ? owners.find(({ id }) => id === ownerId)?.name : undefined
}
