import type { concessions as en } from '#shared/messages/en/tenants/concessions.ts'

export const concessions = {
  'concessions.once': '{amount} menos en la renta de {month}',
  'concessions.monthly': '{amount} menos en la renta de cada mes, de {month} a {last}',
  'concessions.spread': '{amount} menos en total, repartido de {month} a {last}',
} as const satisfies Record<keyof typeof en, string>
