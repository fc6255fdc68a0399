import type { ownerStatement as en } from '#shared/messages/en/owner-statement.ts'

export const ownerStatement = {
  'owner.statement.month': 'Mes',
  'owner.statement.none': 'Todavía no se envió ningún estado de cuenta.',
  'owner.statement.sent': 'Enviado el {date}.',
} as const satisfies Record<keyof typeof en, string>
