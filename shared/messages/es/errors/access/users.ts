import type { users as en } from '#shared/messages/en/errors/access/users.ts'

export const users = {
  'users.pictureLost': 'La foto no llegó. Súbala de nuevo.',
} as const satisfies Record<keyof typeof en, string>
