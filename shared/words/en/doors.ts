export const doors = {
  'doors.reportRepair': 'Report a repair',
} as const
