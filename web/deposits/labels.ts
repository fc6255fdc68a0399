import type { RecordedEvent } from '#shared/deposits/parts.ts'
import type { DeductionCategory } from '#shared/deposits/deposit-return.ts'
import type { DepositKind } from '#shared/ledger/accounts.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import type { Deposit } from './api.ts'

export const depositKindLabels: Record<DepositKind, string> = {
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

export const deductionOptions = (Object.keys(categoryLabels) as DeductionCategory[]).map((value) => ({
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

export const eventLabels: Record<RecordedEvent, string> = {
  possession: 'Home and keys returned',
  demand: 'Tenant asked for the deposit in writing',
  landlordKnows: 'You learned that the tenant had left',
  newTenant: 'Home rented again',
}

/** The events that start the count of days, for use after a date and a comma. */
const startWords = {
  ended: 'the last day of the lease',
  possession: 'when the home and its keys were returned',
  address: 'when the tenant gave a new address',
  demand: 'when the tenant asked for the deposit',
  landlordKnows: 'when you learned that the tenant had left',
  newTenant: 'when the home was rented again',
} as const

type Law = NonNullable<Deposit['law']>

/** Returns why a deposit is to be returned by its day: '30 days from May 31, 2026, when the tenant gave a new address'. */
export function countText({ event, date, days, unit }: NonNullable<Law['countedFrom']>): string {
  const length =
    unit === 'month' ? 'one month' : formatCounted(days, unit === 'workdays' ? 'business day' : 'day')
  return `${length} from ${formatDate(date)}, ${startWords[event]}`
}

/** Returns a sentence about the events that the days also wait for; null if all have happened. */
export function waitText({ waitsFor }: Law): string | null {
  const missing = waitsFor.map((event) => waitWords[event])
  return missing.length === 0
    ? null
    : `The deadline is later if ${missing.join(', or ')}. Record that date when you know it.`
}

const waitWords = {
  ended: 'the tenancy ends later',
  possession: 'the home and its keys are returned later',
  address: 'the tenant gives a new address later',
  demand: 'the tenant asks for the deposit later',
  landlordKnows: 'you learn later that the tenant has left',
  newTenant: 'the home is rented again',
} as const
