import type { errors as en } from '#shared/words/en/errors.ts'

export const errors = {
  'errors.signIn': 'Inicie sesión para continuar.',
} as const satisfies Record<keyof typeof en, string>
