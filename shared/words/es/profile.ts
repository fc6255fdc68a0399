import type { profile as en } from '#shared/words/en/profile.ts'

export const profile = {
  'profile.title': 'Perfil',
} as const satisfies Record<keyof typeof en, string>
