import {
  type ChargeKind,
  chargeKinds,
  type ChargeType,
  type ManualChargeKind,
} from '#shared/ledger/accounts.ts'
import { chargeType } from '#shared/ledger/contract.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import type { Payment, RentRollRow } from './api.ts'

export { methodLabel, methodOptions } from '#web/common/ledger/payment-methods.ts'

const types: Record<string, string> = {
  RENT: 'Rent',
  DEPOSIT: 'Security deposit',
  LATE_FEE: 'Late fee',
  MAINTENANCE: 'Maintenance',
  OTHER: 'Other',
}

export const kindNames: Record<ChargeKind, string> = {
  UTILITIES: 'Utilities',
  PET: 'Pet fee or pet rent',
  PARKING: 'Parking',
  STORAGE: 'Storage',
  APPLICATION: 'Application fee',
  LEGAL: 'Legal fees',
  RETURNED_PAYMENT: 'Returned payment fee',
  SALES_TAX: 'Sales tax',
  OPENING_BALANCE: 'Opening balance',
  OTHER: 'Other',
  REFUND: 'Refund to repay',
}

/** The purpose of a charge: its type, or `OTHER:` and its kind. */
export type ChargeFor = Exclude<ChargeType, 'OTHER'> | `OTHER:${ManualChargeKind}`

/** The options for the purpose of a charge. The kinds replace the type 'Other'. */
export const chargeForOptions: { value: ChargeFor; label: string }[] = chargeType.options.flatMap(
  (type): { value: ChargeFor; label: string }[] =>
    type === 'OTHER'
      ? chargeKinds.map((kind) => ({ value: `OTHER:${kind}` as const, label: kindNames[kind] }))
      : [{ value: type, label: types[type] ?? type }],
)

/** Returns the type, and the kind where there is one, that an option means. */
export function chargeForOf(value: ChargeFor): { type: ChargeType; kind?: ManualChargeKind } {
  const [type, kind] = value.split(':') as [ChargeType, ManualChargeKind | undefined]
  return { type, ...(kind && { kind }) }
}

/** Returns what a charge is for: the name of its type, or of its kind. */
export function chargeForLabel({ type, kind }: { type: string; kind: ChargeKind | null }): string {
  return type === 'OTHER' && kind !== null ? kindNames[kind] : typeLabel(type)
}

export const typeOptions = chargeType.options.map((value) => ({ value, label: types[value] ?? value }))

export function typeLabel(type: string): string {
  return types[type] ?? type
}

const states: Record<Payment['state'], { label: string; tone: 'good' | 'warn' | 'bad' | 'plain' }> = {
  PENDING: { label: 'Pending', tone: 'warn' },
  SETTLED: { label: 'Received', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  RETURNED: { label: 'Returned', tone: 'bad' },
  REVERSED: { label: 'Reversed', tone: 'plain' },
  REFUNDED: { label: 'Refunded', tone: 'plain' },
}

/** Returns how to show the exact state: `status` alone does not distinguish a bounced check from a reversed mistake. */
export function paymentStateLook(state: Payment['state']) {
  return states[state]
}

/** Returns a balance in words: 'Owed $1,100.00', 'Credit $200.00', 'Nothing owed'. Dollars; less than zero is credit. */
export function balanceText(balance: number): string {
  if (balance === 0) {
    return 'Nothing owed'
  }
  return `${balance > 0 ? 'Owed' : 'Credit'} ${formatMoney(Math.abs(balance))}`
}

/** Returns the names of a lease's present tenants, or that it has none. */
export function tenantName({ tenants }: { tenants: readonly { name: string }[] }): string {
  return tenants.map(({ name }) => name).join(', ') || 'No tenant'
}

/** Returns the names of all tenants of a row of the rent roll. */
export function tenantsOf({ tenantNames, tenantName }: RentRollRow): string {
  return tenantNames.join(', ') || tenantName
}

export function leaseLabel(lease: Payment['lease']): string {
  return `${tenantName(lease)}, ${placeLabel(lease.unit)}`
}

/** 'Maple Court, 2B'. */
export function placeLabel(unit: { unitNumber: string; property: { name: string } }): string {
  return `${unit.property.name}, ${unit.unitNumber}`
}

/**
 * Returns the purpose of a payment; interest on a deposit and a transferred deposit do not count as money
 * received.
 */
export function paymentTypeLabel({ type, source }: Pick<Payment, 'type' | 'source'>): string {
  return source === 'MONEY' ? typeLabel(type) : sources[source]
}

const sources = {
  DEPOSIT_TRANSFER: 'Transferred deposit',
  CREDIT_TRANSFER: 'Transferred credit',
  DEPOSIT_INTEREST: 'Deposit interest',
  OPENING_DEPOSIT: 'Opening deposit',
  OPENING_CREDIT: 'Opening prepaid rent',
} as const
