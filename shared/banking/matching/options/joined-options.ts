import { type Cents, cents } from '#shared/lib/money.ts'
import { addDays } from '#shared/lib/plain-date.ts'

import { hasBankWords } from '#shared/banking/matching/bank-words.ts'
import { fillCharges } from '#shared/banking/matching/charge-sums.ts'
import {
  isWithin,
  type MatchIndex,
  type PreparedLease,
  type PreparedLine,
} from '#shared/banking/matching/match-index.ts'
import { type WeighedOption, weigh } from './match-option.ts'
import { contra, evidence } from '#shared/banking/matching/match-weights.ts'
import { fitName } from '#shared/banking/matching/name-match.ts'
import type { LeaseCandidate, MatchPart } from '#shared/banking/matching/matching-types.ts'
import { findReferences } from '#shared/banking/matching/payment-reference.ts'

/** The most items among which sums are looked for, and the most parts of a sum. */
const mostItems = 12
const mostParts = 4

/**
 * Returns the way to make one deposit the sum of several things of one kind. They are checks recorded within
 * ten days, or the leases of one payer (a housing authority, parents of two tenants). If more than one way
 * exists, none is proposed.
 */
export function joinedOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  return [...checksOf(line, index), ...leasesOf(line, index), ...sharesOf(line, index)]
}

/** The most leases among which sums of unrecorded checks are looked for, and the most sums that are offered. */
const [mostLeases, mostSums] = [24, 5]

/**
 * Returns the ways to make one deposit of checks the sum of amounts that several of the leases owe. The
 * caller leaves out leases that other lines pay. Never likely: other leases may make the same sum.
 */
export function chargeSumOptions(line: PreparedLine, leases: readonly PreparedLease[]): WeighedOption[] {
  if (line.amountCents <= 0 || line.payer !== '') {
    return []
  }
  const items = leases.flatMap((lease) => {
    const amountCents = dueBy(lease, line)
    return amountCents > 0 && amountCents < line.amountCents ? [{ id: lease.id, lease, amountCents }] : []
  })
  if (items.length < 2 || items.length > mostLeases) {
    return []
  }
  const sums = sumsTo(items, ({ amountCents }) => amountCents, line.amountCents, mostSums)
  return sums.map((sum) =>
    weigh(
      sum.map(({ lease, amountCents }): MatchPart => ({
        target: { kind: 'LEASE', id: lease.id },
        amountCents,
        charges: fillCharges(lease.openCharges, amountCents),
      })),
      [evidence('sumOfParts', { count: sum.length })],
      [contra('oneOfManySums')],
      false,
    ),
  )
}

/** Returns what a lease owes by ten days after a line, of the tenants alone. */
function dueBy({ openCharges }: LeaseCandidate, { date }: PreparedLine): Cents {
  const due = openCharges.filter(({ dueDate, payerName }) => !payerName && dueDate <= addDays(date, 10))
  return cents(due.reduce((sum, { openCents }) => sum + openCents, 0))
}

/**
 * Returns the way to make a line the sum of the amounts that one payer, such as a housing authority, owes for
 * several leases.
 */
function sharesOf(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const named = index.shares.filter(({ words }) => fitName(words, line.tokens) === 'whole')
  return named.flatMap(({ name, leases: shares }) => {
    const months = [
      ...new Set(shares.flatMap(({ charges }) => charges.map(({ dueDate }) => dueDate.slice(0, 7)))),
    ]
    const ways = [null, ...months].flatMap((month) => {
      const items = shares.flatMap(({ id, lease, charges }) => {
        const due = charges.filter(({ dueDate }) => month === null || dueDate.startsWith(month))
        const amountCents = cents(due.reduce((sum, { openCents }) => sum + openCents, 0))
        return amountCents > 0 ? [{ id, lease, due, amountCents }] : []
      })
      const all = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
      if (items.length > 1 && all === line.amountCents) {
        return [items]
      }
      return items.length > mostItems ? [] : sumsTo(items, ({ amountCents }) => amountCents, line.amountCents)
    })
    const [way] = ways
    const isOne =
      new Set(
        ways.map((items) =>
          items
            .map(({ id }) => id)
            .toSorted()
            .join(),
        ),
      ).size === 1
    if (!way || !isOne) {
      return []
    }
    const parts = way.map(({ lease, due, amountCents }): MatchPart => ({
      target: { kind: 'LEASE', id: lease.id },
      amountCents,
      charges: fillCharges(due, amountCents),
    }))
    return [
      weigh(parts, [evidence('name', { name }), evidence('sumOfParts', { count: parts.length })], [], false),
    ]
  })
}

function checksOf(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  if (!hasBankWords(line.plain, 'deposit')) {
    return []
  }
  const near = index.input.payments.filter(
    ({ batchId, date, method }) =>
      batchId === null &&
      (method === null || method === 'CHECK' || method === 'CASH' || method === 'MONEY_ORDER') &&
      isWithin(line.date, date, 0, 10),
  )
  const sums = near.length > mostItems ? [] : sumsTo(near, ({ amountCents }) => amountCents, line.amountCents)
  const parts = (sums.length === 1 ? sums[0]! : []).map((payment): MatchPart => ({
    target: { kind: 'PAYMENT', id: payment.id },
    amountCents: payment.amountCents,
    charges: [],
  }))
  return parts.length > 1
    ? [weigh(parts, [evidence('sumOfParts', { count: parts.length }), evidence('day')], [], false)]
    : []
}

function leasesOf(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const aliases = line.payer === '' ? [] : (index.aliases.get(line.payer) ?? [])
  const byAlias = aliases.flatMap(({ target }) =>
    target.kind === 'LEASE' ? (index.leases.get(target.id) ?? []) : [],
  )
  const byReference = findReferences(line.text).flatMap(
    ({ reference }) => index.byReference.get(reference) ?? [],
  )
  const isReferenced = byReference.length > 1
  const leases = isReferenced ? byReference : byAlias
  if (leases.length < 2 || leases.length > mostItems) {
    return []
  }
  const due = leases.flatMap((lease) => (openOf(lease) > 0 ? [lease] : []))
  const sums = sumsTo(due, openOf, line.amountCents)
  const parts = (sums.length === 1 ? sums[0]! : []).map((lease): MatchPart => ({
    target: { kind: 'LEASE', id: lease.id },
    amountCents: openOf(lease),
    charges: fillCharges(lease.openCharges, openOf(lease)),
  }))
  const who = isReferenced
    ? evidence('reference', { count: parts.length })
    : evidence('alias', { text: line.payer })
  return parts.length > 1
    ? [weigh(parts, [who, evidence('sumOfParts', { count: parts.length })], [], false)]
    : []
}

function openOf({ openCharges }: LeaseCandidate): Cents {
  return cents(openCharges.reduce((sum, { openCents }) => sum + openCents, 0))
}

/** Returns the first ways to make a total of two to four items, or of all; two are enough to know that it is not one. */
function sumsTo<T extends { id: string }>(
  all: readonly T[],
  amountOf: (item: T) => number,
  total: number,
  most = 2,
): T[][] {
  const items = all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const found: T[][] = []
  const add = (from: number, chosen: T[], rest: number): void => {
    if (rest === 0 && chosen.length > 1) {
      found.push(chosen)
    }
    if (chosen.length < mostParts && rest > 0) {
      for (let at = from; at < items.length && found.length < most; at += 1) {
        add(at + 1, [...chosen, items[at]!], rest - amountOf(items[at]!))
      }
    }
  }
  add(0, [], total)
  const isAll = items.length > mostParts && items.reduce((sum, item) => sum + amountOf(item), 0) === total
  return isAll ? [...found, [...items]] : found
}
