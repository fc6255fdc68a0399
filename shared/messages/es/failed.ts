import type { failed as en } from '#shared/messages/en/failed.ts'

export const failed = {
  'failed.offline': 'No tiene conexión. Revísela e inténtelo de nuevo.',
  'failed.server': 'El servidor tiene un problema. Inténtelo de nuevo en un momento.',
  'failed.other': 'No funcionó. Inténtelo de nuevo.',
} as const satisfies Record<keyof typeof en, string>
