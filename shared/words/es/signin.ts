import type { signin as en } from '#shared/words/en/signin.ts'

export const signin = {
  'signin.signIn': 'Iniciar sesión',
} as const satisfies Record<keyof typeof en, string>
