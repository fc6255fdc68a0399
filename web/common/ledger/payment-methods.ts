import { methodNames, type MoneyMethod, tenantMethods } from '#shared/ledger/methods.ts'

export const methodOptions = tenantMethods.map((value) => ({ value, label: methodNames[value] }))

export function methodLabel(method: string | null): string {
  return method === null ? 'Not specified' : (methodNames[method as MoneyMethod] ?? method)
}
