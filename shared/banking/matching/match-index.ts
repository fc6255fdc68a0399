import { sumCents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import { normalizeText } from '#shared/banking/files/bank-text.ts'
import { payerKey, textTokens } from './bank-words.ts'
import { type ChargeSum, chargeSums } from './charge-sums.ts'
import type {
  Alias,
  BankLine,
  ConfirmedLine,
  LeaseCandidate,
  MatchInput,
  OpenCharge,
  OwnerMoneyCandidate,
  SentMoneyCandidate,
} from './matching-types.ts'
import { nameWords, nearKeys } from './name-match.ts'

/** A line with its texts prepared once. */
export type PreparedLine = BankLine & {
  text: string
  /** The text in capitals and figures, between spaces. */
  plain: string
  tokens: ReadonlySet<string>
  payer: string
}

/** A lease with everything about it that lines are compared with, prepared once. */
export type PreparedLease = LeaseCandidate & {
  names: readonly { name: string; words: readonly string[] }[]
  sums: ReadonlyMap<number, ChargeSum>
  openCents: number
  /** ' 12 MAPLE ' and ' 4B ' as they occur in a normalized text; '' where there is none. */
  house: string
  unit: string
}

/** Everything that lines are compared with, found by reference, amount and word, so that no line sees every lease. */
export type MatchIndex = {
  input: MatchInput
  leases: ReadonlyMap<string, PreparedLease>
  byReference: ReadonlyMap<string, PreparedLease>
  /** Leases by each amount that would pay some of their charges exactly. */
  byOpenAmount: ReadonlyMap<number, readonly PreparedLease[]>
  /** Leases by the last word of their payers' names, without one letter too. */
  byLastWord: ReadonlyMap<string, readonly PreparedLease[]>
  /** The amounts that each payer with a share, such as a housing authority, owes for each lease. */
  shares: readonly PayerShares[]
  aliases: ReadonlyMap<string, readonly Alias[]>
  payments: AmountIndex<MatchInput['payments'][number]>
  slips: AmountIndex<MatchInput['depositSlips'][number]>
  payoutPayers: ReadonlySet<string>
  expenses: AmountIndex<MatchInput['expenses'][number]>
  bills: AmountIndex<MatchInput['bills'][number]>
  recurring: AmountIndex<MatchInput['recurringExpenses'][number]>
  ownerMoney: AmountIndex<OwnerMoneyCandidate>
  sentMoney: AmountIndex<SentMoneyCandidate>
  lines: AmountIndex<PreparedLine>
  /** Confirmed lines by account and amount. */
  confirmed: ReadonlyMap<string, readonly ConfirmedLine[]>
  prepared: readonly PreparedLine[]
  refused: ReadonlySet<string>
}

export type PayerShares = {
  name: string
  words: readonly string[]
  leases: readonly { id: string; lease: PreparedLease; charges: readonly OpenCharge[] }[]
}

type AmountIndex<T> = ReadonlyMap<number, readonly T[]>

/** Returns the account and the amount of a line as text. */
export function sumKey({
  bankAccountId,
  amountCents,
}: Pick<BankLine, 'bankAccountId' | 'amountCents'>): string {
  return `${bankAccountId}|${amountCents}`
}

/** Returns the line with its texts prepared. */
export function prepareLine(line: BankLine): PreparedLine {
  const text = `${line.description} ${line.memo}`
  const plain = ` ${normalizeText(text)} `
  const payer = payerKey(line.description) || payerKey(line.memo)
  return { ...line, text, plain, tokens: new Set(textTokens(text)), payer }
}

/** Builds the indexes. */
export function buildIndex(input: MatchInput): MatchIndex {
  const prepared = input.lines.map(prepareLine)
  const leases = input.leases.map(prepareLease)
  const words = leases.flatMap((lease) => {
    const keys = lease.names.flatMap(({ words }) => words.at(-1) ?? []).filter((word) => word.length > 2)
    return [...new Set(keys.flatMap(nearKeys))].map((key) => [key, lease] as const)
  })
  return {
    input,
    leases: new Map(leases.map((lease) => [lease.id, lease])),
    byReference: new Map(
      leases.flatMap((lease) => (lease.reference === null ? [] : [[lease.reference, lease] as const])),
    ),
    byOpenAmount: group(
      leases.flatMap((lease) => [...lease.sums.keys()].map((amount) => [amount, lease] as const)),
    ),
    byLastWord: group(words),
    shares: sharesOf(leases),
    aliases: group(input.aliases.map((alias) => [alias.payerKey, alias] as const)),
    payments: byAmount(input.payments, ({ amountCents }) => amountCents),
    slips: byAmount(input.depositSlips, ({ amountCents }) => amountCents),
    payoutPayers: new Set(input.payoutPayers),
    expenses: byAmount(input.expenses, ({ amountCents }) => amountCents),
    bills: byAmount(input.bills, ({ openCents }) => openCents),
    recurring: byAmount(input.recurringExpenses, ({ amountCents }) => amountCents),
    ownerMoney: byAmount(input.ownerMoney ?? [], ({ amountCents }) => amountCents),
    sentMoney: byAmount(input.sentMoney ?? [], ({ parts }) =>
      sumCents(parts.map(({ amountCents }) => amountCents)),
    ),
    lines: byAmount(prepared, ({ amountCents }) => amountCents),
    confirmed: Map.groupBy(input.confirmed ?? [], sumKey),
    prepared,
    refused: new Set(input.refused.map(({ lineId, target }) => `${lineId}|${target.kind}:${target.id}`)),
  }
}

function sharesOf(leases: readonly PreparedLease[]): PayerShares[] {
  const owed = leases.flatMap((lease) => {
    const charges = lease.openCharges.filter(({ payerName }) => payerName)
    return [...Map.groupBy(charges, ({ payerName }) => payerName!)].map(([name, own]) => ({
      name,
      id: lease.id,
      lease,
      charges: own,
    }))
  })
  return [...Map.groupBy(owed, ({ name }) => name)].map(([name, all]) => ({
    name,
    // texts of banks lose words with figures, which are codes to textTokens
    words: nameWords(name).filter((word) => !/\d/.test(word)),
    leases: all,
  }))
}

function prepareLease(lease: LeaseCandidate): PreparedLease {
  const [house = '', street = ''] = normalizeText(lease.street).split(' ')
  const unit = normalizeText(lease.unitNumber)
  return {
    ...lease,
    names: lease.payerNames.map((name) => ({ name, words: nameWords(name) })),
    sums: chargeSums(lease.openCharges),
    openCents: lease.openCharges.reduce((sum, { openCents }) => sum + openCents, 0),
    house: /^\d/.test(house) && street.length > 1 ? ` ${house} ${street} ` : '',
    unit: unit === '' ? '' : `${unit} `,
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
