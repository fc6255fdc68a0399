import type { deposits as en } from '#shared/messages/en/errors/deposits.ts'

export const deposits = {
  'labels.forwardingAddress': 'Dirección de reenvío',
} as const satisfies Record<keyof typeof en, string>
