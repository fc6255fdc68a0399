import type { apiKeys as en } from '#shared/messages/en/errors/access/api-keys.ts'

export const apiKeys = {
  'apiKeys.invalid': 'Esta clave de API no es válida. Puede que la hayan revocado.',
} as const satisfies Record<keyof typeof en, string>
