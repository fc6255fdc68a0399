import type { mails as en } from '#shared/words/en/mails.ts'

export const mails = {
  'mails.signOff': '¿Algo no está bien? Responda a este correo.',
} as const satisfies Record<keyof typeof en, string>
