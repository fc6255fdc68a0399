import type { lease as en } from '#shared/words/en/lease.ts'

export const lease = {
  'lease.title': 'Contrato',
} as const satisfies Record<keyof typeof en, string>
