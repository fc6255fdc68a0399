import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import { payerKey, textTokens } from './bank-words.ts'
import { chargeSums } from './charge-sums.ts'
import type { Alias, BankLine, LeaseCandidate, MatchInput } from './matching-types.ts'
import { nameWords, nearKeys } from './name-match.ts'

/** A line with its texts prepared once. */
export type PreparedLine = BankLine & { text: string; tokens: ReadonlySet<string>; payer: string }

/** Everything that lines are compared with, found by reference, amount and word, so that no line sees every lease. */
export type MatchIndex = {
  input: MatchInput
  leases: ReadonlyMap<string, LeaseCandidate>
  byReference: ReadonlyMap<string, LeaseCandidate>
  /** Leases by each amount that would pay some of their charges exactly. */
  byOpenAmount: ReadonlyMap<number, readonly LeaseCandidate[]>
  /** Leases by the words of their payers' names, without one letter too. */
  byWord: ReadonlyMap<string, readonly LeaseCandidate[]>
  aliases: ReadonlyMap<string, readonly Alias[]>
  payments: AmountIndex<MatchInput['payments'][number]>
  slips: AmountIndex<MatchInput['depositSlips'][number]>
  payouts: AmountIndex<MatchInput['payouts'][number]>
  expenses: AmountIndex<MatchInput['expenses'][number]>
  bills: AmountIndex<MatchInput['bills'][number]>
  recurring: AmountIndex<MatchInput['recurringExpenses'][number]>
  lines: AmountIndex<PreparedLine>
  prepared: readonly PreparedLine[]
  refused: ReadonlySet<string>
}

type AmountIndex<T> = ReadonlyMap<number, readonly T[]>

/** Returns the line with its texts prepared. */
export function prepareLine(line: BankLine): PreparedLine {
  const text = `${line.description} ${line.memo}`
  return {
    ...line,
    text,
    tokens: new Set(textTokens(text)),
    payer: payerKey(line.description) || payerKey(line.memo),
  }
}

/** Builds the indexes. */
export function buildIndex(input: MatchInput): MatchIndex {
  const prepared = input.lines.map(prepareLine)
  const words = input.leases.flatMap((lease) => {
    const keys = lease.payerNames.flatMap(nameWords).filter((word) => word.length > 2)
    return [...new Set(keys.flatMap(nearKeys))].map((key) => [key, lease] as const)
  })
  return {
    input,
    leases: new Map(input.leases.map((lease) => [lease.id, lease])),
    byReference: new Map(
      input.leases.flatMap((lease) => (lease.reference === null ? [] : [[lease.reference, lease] as const])),
    ),
    byOpenAmount: group(
      input.leases.flatMap((lease) =>
        [...chargeSums(lease.openCharges).keys()].map((amount) => [amount, lease] as const),
      ),
    ),
    byWord: group(words),
    aliases: group(input.aliases.map((alias) => [alias.payerKey, alias] as const)),
    payments: byAmount(input.payments, ({ amountCents }) => amountCents),
    slips: byAmount(input.depositSlips, ({ amountCents }) => amountCents),
    payouts: byAmount(input.payouts, ({ amountCents }) => amountCents),
    expenses: byAmount(input.expenses, ({ amountCents }) => amountCents),
    bills: byAmount(input.bills, ({ openCents }) => openCents),
    recurring: byAmount(input.recurringExpenses, ({ amountCents }) => amountCents),
    lines: byAmount(prepared, ({ amountCents }) => amountCents),
    prepared,
    refused: new Set(input.refused.map(({ lineId, target }) => `${lineId}|${target.kind}:${target.id}`)),
  }
}

/** Whether a day lies from `before` days before another to `after` days after it. */
export function isWithin(day: PlainDate, other: PlainDate, before: number, after: number): boolean {
  return day >= addDays(other, -before) && day <= addDays(other, after)
}

function byAmount<T>(all: readonly T[], amountOf: (one: T) => number): Map<number, T[]> {
  return group(all.map((one) => [amountOf(one), one] as const))
}

function group<K, T>(pairs: Iterable<readonly [K, T]>): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const [key, one] of pairs) {
    const known = groups.get(key)
    if (known) {
      known.push(one)
    } else {
      groups.set(key, [one])
    }
  }
  return groups
}
