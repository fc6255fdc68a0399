import type { BankAccountKind } from '#shared/banking/words.ts'

import type { Read } from './cells.ts'
import { plainName } from './kind-cells.ts'

/** Returns a reader of one of several words. */
const wordOf =
  <T>(words: Readonly<Record<string, T>>, message: string) =>
  (text: string): Read<T> => {
    const value = words[plainName(text)]
    return value === undefined ? { message } : { value }
  }

const bankAccountKinds: Record<string, BankAccountKind> = {
  checking: 'CHECKING', check: 'CHECKING', operating: 'CHECKING', bank: 'CHECKING', current: 'CHECKING',
  savings: 'SAVINGS', saving: 'SAVINGS', moneymarket: 'SAVINGS', reserve: 'SAVINGS',
  creditcard: 'CREDIT_CARD', card: 'CREDIT_CARD',
  trust: 'TRUST', trustaccount: 'TRUST', escrow: 'TRUST', securitydeposits: 'TRUST', deposittrust: 'TRUST',
} // prettier-ignore

/** Reads what a bank account is. */
export const readBankAccountKind = wordOf(bankAccountKinds, 'Use Checking, Savings, Credit card or Trust')

/** Reads the last four characters of an account's number, of a longer one too, and restores zeros that a spreadsheet removed. */
export function readLastFour(text: string): Read<string> {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const value = /^\d{1,3}$/.test(plain) ? plain.padStart(4, '0') : plain.slice(-4)
  return value.length === 4 ? { value } : { message: 'Use the last four characters of the account number' }
}
