import type { WordKey } from '#web/lib/words.tsx'
import type { useWords } from '#web/lib/words.tsx'

type Words = ReturnType<typeof useWords>

/** Types of charges and payments in words. */
export const typeKeys = {
  RENT: 'money.type.rent',
  DEPOSIT: 'money.type.deposit',
  LATE_FEE: 'money.type.lateFee',
  MAINTENANCE: 'money.type.maintenance',
  OTHER: 'money.type.other',
} as const satisfies Record<string, WordKey>

const methodKeys = {
  CASH: 'money.method.cash',
  CHECK: 'money.method.check',
  ACH: 'money.method.ach',
  CARD: 'money.method.card',
  MONEY_ORDER: 'money.method.moneyOrder',
  OTHER: 'money.method.other',
} as const satisfies Record<string, WordKey>

export function methodWord({ t }: Words, method: string | null): string | undefined {
  const key = method === null ? undefined : methodKeys[method as keyof typeof methodKeys]
  return key && t(key)
}

/** `Payment by check #471` */
export function describePayment(
  words: Words,
  { method, reference }: { method: string | null; reference: string | null },
): string {
  const word = methodWord(words, method)
  const said = word ? words.t('money.paymentBy', { method: word }) : words.t('money.paymentPlain')
  return reference ? `${said} ${reference}` : said
}

/** What the books write by themselves; a landlord's own words stay as they are. */
const written: Record<string, WordKey> = {
  Rent: 'money.type.rent',
  'Security deposit': 'money.type.deposit',
  'Late fee': 'money.type.lateFee',
}

/** The description of a charge in the page's language, where the books wrote it. */
export function describeCharge({ t, formats }: Words, { description }: { description: string }): string {
  const month = /^Rent for ([A-Z][a-z]+ \d{4})$/.exec(description)?.[1]
  if (month !== undefined) {
    return t('money.rentFor', { month: formats.month(monthOf(month)) })
  }
  const key = written[description]
  return key === undefined ? description : t(key as 'money.type.rent')
}

const months = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November',
  'December',
] // prettier-ignore

/** 'May 2025' as `2025-05`. */
function monthOf(text: string): string {
  const [name = '', year = ''] = text.split(' ')
  return `${year}-${String(months.indexOf(name) + 1).padStart(2, '0')}`
}
