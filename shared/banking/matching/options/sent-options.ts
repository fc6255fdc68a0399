import { daysBetween } from '#shared/lib/plain-date.ts'

import { hasBankWords } from '#shared/banking/matching/bank-words.ts'
import { isWithin, type MatchIndex, type PreparedLine } from '#shared/banking/matching/match-index.ts'
import { type WeighedOption, weigh } from './match-option.ts'
import { contra, evidence } from '#shared/banking/matching/match-weights.ts'
import type { Evidence, SentMoneyCandidate } from '#shared/banking/matching/matching-types.ts'
import { fitName, nameWords } from '#shared/banking/matching/name-match.ts'
import { hasNumber } from '#shared/banking/matching/number-in-line.ts'

/**
 * The number of days before and after its recording when sent money may leave the bank: checks are cashed
 * late.
 */
const [daysBefore, daysAfter] = [3, 45]

/**
 * Returns the distributions, refunds and returned deposits that a line of money out may be, and the refunds of vendors that a line
 * of money in may be. Several that were paid as one sum are one option with a part for each, and likely at most unless a check
 * number says so. A vendor's credit that is not used is likely at most: it may be applied to a bill.
 */
export function sentMoneyOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const near = (index.sentMoney.get(line.amountCents) ?? []).filter(({ kind, date }) =>
    isWithin(line.date, date, kind === 'VENDOR_CREDIT' ? 0 : daysBefore, daysAfter),
  )
  return near.map((sent) => {
    const found = evidenceOf(line, sent)
    const isWhole = sent.payeeNames.some((name) => fitName(nameWords(name), line.tokens) === 'whole')
    const has = (key: Evidence['key']) => found.some((one) => one.key === key)
    const isNamed = has('name') || has('checkNumber') || has('ownerWords')
    const isProof =
      sent.kind !== 'VENDOR_CREDIT' &&
      (has('checkNumber') || (sent.parts.length === 1 && isWhole && has('day')))
    const parts = sent.parts.map(({ id, amountCents }) => ({
      target: { kind: sent.kind, id },
      amountCents,
      charges: [],
    }))
    return weigh(parts, found, isNamed ? [] : [contra('amountOnly')], isProof && near.length === 1)
  })
}

function evidenceOf(line: PreparedLine, { kind, date, payeeNames, checkNumber, parts }: SentMoneyCandidate) {
  const fits = payeeNames.map((name) => ({ name, fit: fitName(nameWords(name), line.tokens) }))
  const name = fits.find(({ fit }) => fit === 'whole' || fit === 'typed')?.name
  const surname = fits.find(({ fit }) => fit === 'part')?.name
  const days = daysBetween(date, line.date)
  return [
    evidence('amount', { amountCents: line.amountCents }),
    ...(parts.length > 1 ? [evidence('sumOfSent', { count: parts.length })] : []),
    ...(checkNumber !== null && hasNumber(line, checkNumber)
      ? [evidence('checkNumber', { number: checkNumber })]
      : []),
    ...(name === undefined ? [] : [evidence('name', { name })]),
    ...(name === undefined && surname !== undefined ? [evidence('nameInPart', { name: surname })] : []),
    ...(kind === 'DISTRIBUTION' && hasBankWords(line.plain, 'owner') ? [evidence('ownerWords')] : []),
    ...(Math.abs(days) <= 5 ? [evidence('day', { days })] : []),
  ]
}
