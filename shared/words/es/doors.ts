import type { doors as en } from '#shared/words/en/doors.ts'

export const doors = {
  'doors.reportRepair': 'Reportar una reparación',
} as const satisfies Record<keyof typeof en, string>
