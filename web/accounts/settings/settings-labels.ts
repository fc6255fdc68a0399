import { allocationOrder, proration } from '#shared/accounts/contract.ts'
import { cents, formatUsd } from '#shared/lib/money.ts'
import { makeDate } from '#shared/lib/plain-date.ts'
import { rentArithmetic, rentForPeriod, type Proration } from '#shared/leases/rent/rent-schedule.ts'
import type { Account } from '#web/lib/api/account.ts'

const example = { rentCents: cents(155_000), moveIn: makeDate(2026, 1, 20) }

const rules: Record<Proration, { label: string; sentence: string }> = {
  ACTUAL_DAYS: {
    label: 'Actual days in the month',
    sentence: 'The daily rate is the rent divided by the actual days in the month, 28 to 31.',
  },
  THIRTY_DAY_MONTH: {
    label: '30-day month',
    sentence: 'The daily rate is one thirtieth of the rent in every month.',
  },
}

/** Both ways to charge part of a month, each with the amount that the product computes for the same example. */
export const prorationChoices = proration.options.map((value) => ({
  value,
  ...rules[value],
  example: `Moving in on January 20 at ${formatUsd(example.rentCents)}: ${exampleArithmetic(value)}`,
}))

function exampleArithmetic(proration: Proration): string {
  const period = rentForPeriod(
    {
      startOn: example.moveIn,
      endOn: null,
      terminatedOn: null,
      rentSteps: [],
      rentCents: example.rentCents,
      dueDay: 1,
      proration,
      chargesFrom: example.moveIn,
    },
    example.moveIn,
  )
  return period ? rentArithmetic(period.explanation) : ''
}

/** Returns a day of the month as an ordinal: '1st', '22nd' … */
export function ordinal(day: number): string {
  const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }
  return `${day}${suffix[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(day)]}`
}

const orders: Record<Account['allocationOrder'], string> = {
  OLDEST_FIRST: 'The oldest charge of any kind',
  RENT_FIRST: 'Rent, then everything else',
  FEES_FIRST: 'Fees and other charges, then rent',
}

export const allocationOrderOptions = allocationOrder.options.map((value) => ({
  value,
  label: orders[value],
}))

export const dueDayOptions = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: index + 1 > 28 ? `${ordinal(index + 1)}, or the last day` : ordinal(index + 1),
}))

const usZones: readonly { value: string; label: string }[] = [
  { value: 'America/New_York', label: 'Eastern (New York)' },
  { value: 'America/Chicago', label: 'Central (Chicago)' },
  { value: 'America/Denver', label: 'Mountain (Denver)' },
  { value: 'America/Phoenix', label: 'Mountain, no daylight saving (Phoenix)' },
  { value: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { value: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { value: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
  { value: 'America/Puerto_Rico', label: 'Atlantic (Puerto Rico, U.S. Virgin Islands)' },
  { value: 'Pacific/Guam', label: 'Chamorro (Guam, Northern Mariana Islands)' },
  { value: 'Pacific/Pago_Pago', label: 'Samoa (Pago Pago)' },
]

/**
 * Returns the time zones for a select: the time zones of the United States by their common names, then all
 * others. They always include `current`.
 */
export function timeZoneGroups(current: string) {
  const known = new Set(usZones.map((zone) => zone.value))
  const others = new Set([...Intl.supportedValuesOf('timeZone'), current])
  return [
    { label: 'United States', options: usZones },
    {
      label: 'Elsewhere',
      options: [...others]
        .filter((value) => !known.has(value))
        .toSorted()
        .map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    },
  ]
}

export function timeZoneLabel(value: string): string {
  return usZones.find((zone) => zone.value === value)?.label ?? value.replaceAll('_', ' ')
}
