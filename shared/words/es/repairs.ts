import type { repairs as en } from '#shared/words/en/repairs.ts'

export const repairs = {
  'repairs.title': 'Reparaciones',
} as const satisfies Record<keyof typeof en, string>
