import type { because as en } from '#shared/words/en/because.ts'

export const because = {
  'because.credit': 'Saldo a favor',
} as const satisfies Record<keyof typeof en, string>
