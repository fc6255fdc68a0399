import type { signinPassword as en } from '#shared/messages/en/sign-in/signin-password.ts'

export const signinPassword = {
  'signin.rule.match': 'Las contraseñas no coinciden',
  'signin.rule.strength': 'Seguridad de la contraseña:',
  'signin.rule.weak': 'Débil',
  'signin.rule.fair': 'Regular',
  'signin.rule.good': 'Buena',
  'signin.rule.strong': 'Fuerte',
} as const satisfies Record<keyof typeof en, string>
