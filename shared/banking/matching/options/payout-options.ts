import { type Cents, cents, negateCents } from '#shared/lib/money.ts'
import { daysBetween } from '#shared/lib/plain-date.ts'

import { isWithin, type MatchIndex, type PreparedLine } from '#shared/banking/matching/match-index.ts'
import { type WeighedOption, weigh } from './match-option.ts'
import { evidence } from '#shared/banking/matching/match-weights.ts'
import type { MatchPart, PaymentCandidate } from '#shared/banking/matching/matching-types.ts'
import { isPlausibleFee } from '#shared/banking/matching/payout-fee.ts'

/** Processors and services for collecting rent, as banks name them. */
const processors =
  /\b(STRIPE|PAYPAL|SQUARE|BRAINTREE|ADYEN|WORLDPAY|CLOVER|AUTHORIZE ?NET|INTUIT|DWOLLA|FINIX|PAYRIX|BANKCARD|MERCHANT (?:SERVICES|BANKCD)|AVAIL|TURBOTENANT|RENTREDI|RENTCAFE|INNAGO|HEMLANE|BASELANE|CLICKPAY|PAYLEASE|ZILLOW)\b/

/**
 * The largest number of days between a payment and the later payout line, and the largest number of payments
 * if any of them may be part of it.
 */
const [payoutDays, mostItems] = [10, 8]

/**
 * Returns the payments by card and bank transfer that a line of a processor pays out, and the fee that it
 * kept. If there are few payments, any of them may be part of it. If there are many, only all payments of one
 * day or of days in a row may be: nearly every sum can be made of many. If more than one way exists, none is
 * proposed. The level is likely at most.
 */
export function payoutOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const processor = processors.exec(line.plain)?.[1]
  const isHabit = line.payer !== '' && index.payoutPayers.has(line.payer)
  if (line.amountCents <= 0 || (processor === undefined && !isHabit)) {
    return []
  }
  const near = index.input.payments
    .filter(
      ({ method, date }) =>
        (method === 'CARD' || method === 'ACH') && isWithin(line.date, date, 1, payoutDays),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const found = near.length > mostItems ? wholeDays(near, line.amountCents) : subsets(near, line.amountCents)
  const [only, ...others] = found
  if (!only || others.length > 0) {
    return []
  }
  const feeCents = cents(grossOf(only) - line.amountCents)
  const why = [
    ...(processor === undefined ? [] : [evidence('processor', { processor })]),
    ...(isHabit ? [evidence('alias', { text: line.payer })] : []),
    feeCents === 0
      ? evidence('sumOfParts', { count: only.length })
      : evidence('amountLessFee', { amountCents: line.amountCents, feeCents }),
    ...(only.every(({ date }) => Math.abs(daysBetween(date, line.date)) <= 3) ? [evidence('day')] : []),
  ]
  return [weigh(partsOf(line, only, feeCents), why, [], false)]
}

function partsOf(line: PreparedLine, payments: readonly PaymentCandidate[], feeCents: Cents): MatchPart[] {
  const gross = payments.map(({ id, amountCents }) => ({
    target: { kind: 'PAYMENT' as const, id },
    amountCents,
    charges: [],
  }))
  const fee = {
    target: { kind: 'FEE' as const, id: line.id },
    amountCents: negateCents(feeCents),
    charges: [],
  }
  return feeCents === 0 ? gross : [...gross, fee]
}

/** Returns the ways in which all payments of some days in a row, by card, by transfer or by both, are the line and a fee. */
function wholeDays(near: readonly PaymentCandidate[], line: number): PaymentCandidate[][] {
  const found = new Map<string, PaymentCandidate[]>()
  for (const methods of [['CARD'], ['ACH'], ['CARD', 'ACH']]) {
    const own = near.filter(({ method }) => methods.includes(method ?? ''))
    const days = [...new Set(own.map(({ date }) => date))].toSorted()
    for (const [from, first] of days.entries()) {
      for (const last of days.slice(from)) {
        const some = own.filter(({ date }) => date >= first && date <= last)
        if (isPayout(grossOf(some), some.length, line)) {
          found.set(some.map(({ id }) => id).join(), some)
        }
      }
    }
  }
  return [...found.values()]
}

/** Returns up to two ways in which a few payments are the line and a fee: two are enough to know that it is not one. */
function subsets(near: readonly PaymentCandidate[], line: number): PaymentCandidate[][] {
  const found: PaymentCandidate[][] = []
  const add = (from: number, chosen: PaymentCandidate[], gross: number): void => {
    if (isPayout(gross, chosen.length, line)) {
      found.push(chosen)
    }
    for (let at = from; at < near.length && found.length < 2; at += 1) {
      const one = near[at]!
      if (gross + one.amountCents <= line * 1.1 + 1_000) {
        add(at + 1, [...chosen, one], gross + one.amountCents)
      }
    }
  }
  add(0, [], 0)
  return found
}

/** Returns whether a line is a payout. One payment without a fee is not a payout: it is the payment. */
function isPayout(gross: number, count: number, line: number): boolean {
  return count > 0 && isPlausibleFee(gross, gross - line, count) && (count > 1 || gross > line)
}

function grossOf(payments: readonly PaymentCandidate[]): number {
  return payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
