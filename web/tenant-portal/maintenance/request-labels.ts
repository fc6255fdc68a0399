import type { OwnRequestRow } from './requests-api.ts'
import type { Tone } from '#web/ui/notice.tsx'

export const areas = [
  'KITCHEN',
  'BATHROOM',
  'BEDROOM',
  'LIVING_ROOM',
  'LAUNDRY',
  'HALLWAY',
  'OUTSIDE',
  'SHARED',
  'OTHER',
] as const

export const entries = ['ANYTIME', 'CALL_FIRST', 'AT_HOME'] as const

/** The urgencies that a tenant can choose; landlords have one more, URGENT. */
export const urgencies = ['LOW', 'MEDIUM', 'HIGH', 'EMERGENCY'] as const

export const statusTones: Record<OwnRequestRow['status'], Tone> = {
  OPEN: 'warn',
  IN_PROGRESS: 'info',
  COMPLETED: 'good',
  CANCELED: 'plain',
}

export function isRunning({ status }: Pick<OwnRequestRow, 'status'>): boolean {
  return status === 'OPEN' || status === 'IN_PROGRESS'
}
