import type { EntryPermission, RequestArea } from '#shared/maintenance/contract.ts'
import type { MaintenanceRequest } from './api.ts'

const areas: Record<RequestArea, string> = {
  KITCHEN: 'Kitchen',
  BATHROOM: 'Bathroom',
  BEDROOM: 'Bedroom',
  LIVING_ROOM: 'Living room',
  LAUNDRY: 'Laundry',
  HALLWAY: 'Hallway or stairs',
  OUTSIDE: 'Outside, yard or parking',
  SHARED: 'Common area',
  OTHER: 'Other location',
}

const entries: Record<EntryPermission, string> = {
  ANYTIME: 'Allowed, even when no one is home',
  CALL_FIRST: 'Allowed, but call first',
  AT_HOME: 'Only when the tenant is home',
}

/** Returns what the tenant wrote about the place and the visit; empty if they wrote nothing. */
export function accessFacts({ area, entry, accessNote }: MaintenanceRequest) {
  return [
    ...(area ? [{ label: 'Where', value: areas[area] }] : []),
    ...(entry ? [{ label: 'Permission to enter', value: entries[entry] }] : []),
    ...(accessNote ? [{ label: 'Access notes', value: accessNote }] : []),
  ]
}
