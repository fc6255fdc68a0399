import { formatPercent, chargeTypeNames } from '#shared/owners/fee.ts'
import type { OwnerKind } from '#shared/owners/contract.ts'
import { formatMoney, formatMoneyRound } from '#web/lib/text/format.ts'
import type { FeeRule, ManagedProperty, Owner } from './api.ts'

export function ownerKindLabel(kind: OwnerKind): string {
  return kind === 'PERSON' ? 'Person' : 'Company'
}

/** Returns an owner's properties in a line: 'Maple Court 50%, Oak House 1/3'. */
export function propertiesText({ properties }: Owner): string {
  return properties.map(({ name, share }) => (share === '100%' ? name : `${name} ${share}`)).join(', ')
}

/** Returns the owners of a property on a day with their shares; empty if it is the account's own. */
export function sharesOn({ ownership }: Pick<ManagedProperty, 'ownership'>, day: string) {
  return ownership.findLast(({ from }) => from <= day)?.shares ?? []
}

/** Returns who owns a property on a day: 'Ida Stone 50%, Vern Stone 50%'. */
export function ownersOn(property: ManagedProperty, day: string): string {
  return sharesOn(property, day)
    .map(({ name, share }) => (share === '100%' ? name : `${name} ${share}`))
    .join(', ')
}

/** Returns the fee of a property on a day in a few words; undefined where it has none. */
export function feeOn({ feeRules }: ManagedProperty, day: string): string | undefined {
  const rule = feeRules.findLast(({ from }) => from <= day)
  return rule && rule.basis !== 'NONE' ? feeText(rule) : undefined
}

/** Returns a fee in a few words: '8% of rent and late fees collected, minimum $50'. */
export function feeText(rule: FeeRule): string {
  if (rule.basis === 'NONE') {
    return 'No fee'
  }
  const of = rule.basis === 'COLLECTED' ? 'collected' : 'charged'
  return [
    rule.basis !== 'FLAT' && rule.percent > 0
      ? `${formatPercent(Math.round(rule.percent * 100))} of ${inWords(chargeTypeNames(rule.chargeTypes))} ${of}`
      : null,
    rule.flat > 0 ? `${shortMoney(rule.flat)} a month` : null,
    rule.minimum !== null ? `minimum ${shortMoney(rule.minimum)}` : null,
    rule.maximum !== null ? `maximum ${shortMoney(rule.maximum)}` : null,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns 'rent, late fees and maintenance' of 'rent, late fees, maintenance'. */
function inWords(names: string): string {
  return names.replace(/, (?=[^,]*$)/, ' and ')
}

function shortMoney(amount: number): string {
  return Number.isInteger(amount) ? formatMoneyRound(amount) : formatMoney(amount)
}

/** Returns what else a rule says, a sentence each. */
export function feeExtras(rule: FeeRule): string[] {
  return [
    extra('New lease', rule.leasePercent, rule.leaseFee),
    extra('Renewal', rule.renewalPercent, rule.renewalFee),
    rule.waiveWhenVacant ? 'Waived while vacant' : null,
    rule.reserve > 0 ? `Reserve of ${formatMoney(rule.reserve)}` : null,
  ].filter((text) => text !== null)
}

function extra(what: string, percent: number, amount: number): string | null {
  const parts = [
    percent > 0 ? `${formatPercent(Math.round(percent * 100))} of a month’s rent` : null,
    amount > 0 ? formatMoney(amount) : null,
  ].filter(Boolean)
  return parts.length === 0 ? null : `${what}: ${parts.join(' and ')}`
}

/** Returns the steps of a property as a request gives them. */
export function withoutNames({ ownership }: ManagedProperty) {
  return ownership.map(({ from, shares }) => ({
    from,
    shares: shares.map(({ ownerId, share }) => ({ ownerId, share })),
  }))
}
