import { accountCodes } from '#shared/ledger/account-codes.ts'
import { accountOf, type ChargeType, incomeCodeFor } from '#shared/ledger/accounts.ts'
import { applyBps, type Cents, cents, formatUsd, sumCents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** The base of a percentage fee. `FLAT` has an amount alone; `NONE` ends the fee. */
export const feeBases = ['COLLECTED', 'CHARGED', 'FLAT', 'NONE'] as const
export type FeeBasis = (typeof feeBases)[number]

/** The types of charges that a fee may be taken from: all types that are income. */
export const feeChargeTypes = ['RENT', 'LATE_FEE', 'MAINTENANCE', 'OTHER'] as const satisfies ChargeType[]
export type FeeChargeType = (typeof feeChargeTypes)[number]

/** The management fee of a property from the first day of a month on. Amounts in cents, percentages in basis points. */
export type FeeRule = {
  from: PlainDate
  basis: FeeBasis
  percentBps: number
  chargeTypes: readonly FeeChargeType[]
  /** A month's fixed amount, alone or beside the percentage. */
  flatCents: Cents
  minimumCents: Cents | null
  maximumCents: Cents | null
  waiveWhenVacant: boolean
  leaseBps: number
  leaseCents: Cents
  renewalBps: number
  renewalCents: Cents
  reserveCents: Cents
}

/** The amounts and events of a month at a property that its fee depends on. */
export type FeeFacts = {
  collected: Readonly<Partial<Record<FeeChargeType, Cents>>>
  charged: Readonly<Partial<Record<FeeChargeType, Cents>>>
  /** Whether no lease ran on any day of the month. */
  isVacant: boolean
  leases: readonly { unit: string; rentCents: Cents }[]
  renewals: readonly { unit: string; rentCents: Cents }[]
}

/** A part of a fee with the equation that makes it. */
export type FeePart = { kind: FeePartKind; text: string; amountCents: Cents }
export type FeePartKind = 'PERCENT' | 'FLAT' | 'MINIMUM' | 'MAXIMUM' | 'VACANT' | 'LEASE' | 'RENEWAL'

/** Returns the rule of a month (any date of it); undefined before the first one. Rules are in order of their months. */
export function ruleIn(rules: readonly FeeRule[], month: PlainDate): FeeRule | undefined {
  return rules.findLast(({ from }) => from <= month)
}

/**
 * Returns the parts of a property's management fee of a month; their sum is the fee. The monthly part is a
 * percentage of the amounts that count, plus the fixed amount. It is at least the minimum and at most the
 * maximum, and zero if the rule waives it while the property is vacant. Fees for new leases and renewals come
 * on top.
 */
export function computeFee(rule: FeeRule | undefined, facts: FeeFacts): FeePart[] {
  return rule === undefined || rule.basis === 'NONE'
    ? []
    : [...monthlyParts(rule, facts), ...leaseParts(rule, facts)]
}

/** Returns the sum of parts of a fee. */
export function feeTotal(parts: readonly FeePart[]): Cents {
  return sumCents(parts.map(({ amountCents }) => amountCents))
}

function monthlyParts(rule: FeeRule, facts: FeeFacts): FeePart[] {
  const { basis, percentBps, flatCents, minimumCents, maximumCents } = rule
  if (rule.waiveWhenVacant && facts.isVacant) {
    return [{ kind: 'VACANT', text: 'Waived: vacant all month', amountCents: ZERO }]
  }
  const parts: FeePart[] = []
  if (basis !== 'FLAT' && percentBps > 0) {
    const sums = basis === 'COLLECTED' ? facts.collected : facts.charged
    const base = cents(Math.max(0, sumCents(rule.chargeTypes.map((type) => sums[type] ?? ZERO))))
    const amountCents = applyBps(base, percentBps)
    const text = `${formatPercent(percentBps)} of ${formatUsd(base)} ${basis === 'COLLECTED' ? 'collected' : 'charged'} (${chargeTypeNames(rule.chargeTypes)})`
    parts.push({ kind: 'PERCENT', text, amountCents })
  }
  if (flatCents > 0) {
    parts.push({ kind: 'FLAT', text: 'Fixed amount a month', amountCents: flatCents })
  }
  const sum = feeTotal(parts)
  if (minimumCents !== null && sum < minimumCents) {
    const text = `Adjustment to the minimum of ${formatUsd(minimumCents)}`
    parts.push({ kind: 'MINIMUM', text, amountCents: cents(minimumCents - sum) })
  } else if (maximumCents !== null && sum > maximumCents) {
    const text = `Adjustment to the maximum of ${formatUsd(maximumCents)}`
    parts.push({ kind: 'MAXIMUM', text, amountCents: cents(maximumCents - sum) })
  }
  return parts
}

function leaseParts(rule: FeeRule, { leases, renewals }: FeeFacts): FeePart[] {
  const partsFor = (
    kind: 'LEASE' | 'RENEWAL',
    of: FeeFacts['leases'],
    { bps, flat }: { bps: number; flat: Cents },
  ): FeePart[] => {
    const what = kind === 'LEASE' ? 'New lease' : 'Renewal'
    return of.flatMap(({ unit, rentCents }) => [
      ...(bps > 0
        ? [
            {
              kind,
              text: `${what}, unit ${unit}: ${formatPercent(bps)} of a month’s rent of ${formatUsd(rentCents)}`,
              amountCents: applyBps(rentCents, bps),
            },
          ]
        : []),
      ...(flat > 0 ? [{ kind, text: `${what}, unit ${unit}`, amountCents: flat }] : []),
    ])
  }
  return [
    ...partsFor('LEASE', leases, { bps: rule.leaseBps, flat: rule.leaseCents }),
    ...partsFor('RENEWAL', renewals, { bps: rule.renewalBps, flat: rule.renewalCents }),
  ]
}

/** Returns basis points as text: '8%', '8.25%'. */
export function formatPercent(bps: number): string {
  return `${bps / 100}%`
}

/** Returns the names of types of charges in a sentence: 'rent, late fees'. */
export function chargeTypeNames(types: readonly FeeChargeType[]): string {
  return types.length === feeChargeTypes.length
    ? 'all income'
    : types.map((type) => typeNames[type]).join(', ')
}

const typeNames: Record<FeeChargeType, string> = {
  RENT: 'rent',
  LATE_FEE: 'late fees',
  MAINTENANCE: 'maintenance',
  OTHER: 'other income',
}

/** Returns the type of charge of an income account; undefined for other accounts. Concessions lower the rent. */
export function feeTypeOfCode(code: number): FeeChargeType | undefined {
  return accountOf(code).kind !== 'income'
    ? undefined
    : (feeChargeTypes.find((type) => incomeCodeFor(type) === code) ??
        (code === accountCodes.concessions ? 'RENT' : 'OTHER'))
}
