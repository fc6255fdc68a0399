import type { money as en } from '#shared/words/en/money.ts'

export const money = {
  'money.title': 'Pagos',
} as const satisfies Record<keyof typeof en, string>
