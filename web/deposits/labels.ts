import type { DeductionCategory } from '#shared/deposits/deposit-return.ts'
import type { DepositKind } from '#shared/ledger/accounts.ts'
import { formatDate } from '#web/lib/text/format.ts'
import type { Deposit } from './api.ts'

export const kindLabels: Record<DepositKind, string> = {
  SECURITY: 'Security deposit',
  PET: 'Pet deposit',
  KEY: 'Key deposit',
  OTHER: 'Other deposit',
}

export const categoryLabels: Record<DeductionCategory, string> = {
  CLEANING: 'Cleaning',
  DAMAGE: 'Damage',
  KEYS: 'Keys and locks',
  UTILITIES: 'Utilities',
  OTHER: 'Other',
}

export const categoryOptions = (Object.keys(categoryLabels) as DeductionCategory[]).map((value) => ({
  value,
  label: categoryLabels[value],
}))

/** Returns where a deposit is held in one line: 'First Bank, ending in 4821, interest-bearing, since 11/01/2026'. */
export function accountText({
  bankName,
  lastDigits,
  isInterestBearing,
  heldSince,
}: NonNullable<Deposit['account']>) {
  return [
    bankName,
    lastDigits && `ending in ${lastDigits}`,
    isInterestBearing ? 'interest-bearing' : 'without interest',
    heldSince && `since ${formatDate(heldSince)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
