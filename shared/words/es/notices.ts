import type { notices as en } from '#shared/words/en/notices.ts'

export const notices = {
  'notices.title': 'Avisos',
} as const satisfies Record<keyof typeof en, string>
