import type { TenantMethod } from '#shared/ledger/methods.ts'

import { normalizeText } from '#shared/banking/files/bank-text.ts'

/** The words of banks that say how money moved, the most particular first: a Zelle payment is often called a transfer too. */
const words: readonly (readonly [RegExp, TenantMethod])[] = [
  [/\bZELLE\b/, 'ZELLE'],
  [/\bVENMO\b/, 'VENMO'],
  [/\bCASH ?APP\b/, 'CASH_APP'],
  [/\bPAYPAL\b/, 'PAYPAL'],
  [/\bMONEY ?ORDER\b/, 'MONEY_ORDER'],
  [/\b(ACH|TRANSFER|DIRECT)\b/, 'ACH'],
]

/** Returns how a bank's line says that the money moved; null where it does not say. */
export function methodOfLine(line: {
  checkNumber: string | null
  type: string | null
  description: string
}): TenantMethod | null {
  if (line.checkNumber !== null || line.type === 'CHECK') {
    return 'CHECK'
  }
  const text = normalizeText(`${line.type ?? ''} ${line.description}`)
  return words.find(([word]) => word.test(text))?.[1] ?? null
}
