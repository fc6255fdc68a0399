import type { BankAccountKind } from '#shared/banking/words.ts'
import type { BankAccount } from './api.ts'

export const bankAccountKindLabels: Record<BankAccountKind, string> = {
  CHECKING: 'Checking',
  SAVINGS: 'Savings',
  CREDIT_CARD: 'Credit card',
  TRUST: 'Trust account',
}

/** Returns a bank account in words: 'Operating ••1234'. */
export function accountLabel({ name, lastFour }: Pick<BankAccount, 'name' | 'lastFour'>): string {
  return lastFour ? `${name} ••${lastFour}` : name
}
