import type { TenantMethod } from '#shared/ledger/methods.ts'
import type { WebMessageKey } from '#web/lib/messages/message-catalog.tsx'
import type { useMessages } from '#web/lib/messages/message-catalog.tsx'

type Words = ReturnType<typeof useMessages>

const methodKeys = {
  CASH: 'money.method.cash',
  CHECK: 'money.method.check',
  ACH: 'money.method.ach',
  ZELLE: 'money.method.zelle',
  VENMO: 'money.method.venmo',
  CASH_APP: 'money.method.cashApp',
  PAYPAL: 'money.method.paypal',
  CARD: 'money.method.card',
  MONEY_ORDER: 'money.method.moneyOrder',
  OTHER: 'money.method.other',
} as const satisfies Record<TenantMethod, WebMessageKey>

export function methodWord({ t }: Words, method: string | null): string | undefined {
  const key = method === null ? undefined : methodKeys[method as keyof typeof methodKeys]
  return key && t(key)
}

const paymentKeys = {
  CASH: 'money.payment.cash',
  CHECK: 'money.payment.check',
  ACH: 'money.payment.ach',
  ZELLE: 'money.payment.zelle',
  VENMO: 'money.payment.venmo',
  CASH_APP: 'money.payment.cashApp',
  PAYPAL: 'money.payment.paypal',
  CARD: 'money.payment.card',
  MONEY_ORDER: 'money.payment.moneyOrder',
  OTHER: 'money.payment.other',
} as const satisfies Record<keyof typeof methodKeys, WebMessageKey>

/** `Payment by check #471` */
export function describePayment(
  words: Words,
  { method, reference }: { method: string | null; reference: string | null },
): string {
  const said = words.t(paymentKeys[method as keyof typeof paymentKeys] ?? 'money.paymentPlain')
  return reference ? `${said} ${reference}` : said
}
