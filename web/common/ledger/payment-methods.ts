import { paymentMethod } from '#shared/ledger/contract.ts'

const methods: Record<string, string> = {
  CASH: 'Cash',
  CHECK: 'Check',
  ACH: 'Bank transfer (ACH)',
  CARD: 'Card',
  MONEY_ORDER: 'Money order',
  OTHER: 'Other',
}

export const methodOptions = (['CHECK', 'CASH', 'ACH', 'CARD', 'MONEY_ORDER', 'OTHER'] as const)
  .filter((value) => paymentMethod.options.includes(value))
  .map((value) => ({ value, label: methods[value] ?? value }))

export function methodLabel(method: string | null): string {
  return method === null ? 'Not specified' : (methods[method] ?? method)
}
