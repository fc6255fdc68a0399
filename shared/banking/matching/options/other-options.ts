import { cents, negateCents } from '#shared/lib/money.ts'
import { daysBetween } from '#shared/lib/plain-date.ts'

import { hasBankWords } from '#shared/banking/matching/bank-words.ts'
import { isWithin, type MatchIndex, type PreparedLine } from '#shared/banking/matching/match-index.ts'
import { type WeighedOption, weigh } from './match-option.ts'
import { contra, evidence } from '#shared/banking/matching/match-weights.ts'
import type { EarlierLine, Evidence, MatchPart, TargetKind } from '#shared/banking/matching/matching-types.ts'
import { fitName, nameWords } from '#shared/banking/matching/name-match.ts'

/** Whether the bank calls it a transfer, or its text has no payer's name: what a tenant or an agency pays is not part of a transfer. */
function isTransferOrNameless({ plain, payer }: PreparedLine): boolean {
  return hasBankWords(plain, 'transfer') || payer === ''
}

/** The largest number of days between the two legs of a transfer. */
const transferDays = 7

/** Returns the lines of other own accounts that are the other leg of this one. */
export function transferOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const legs = (index.lines.get(negateCents(line.amountCents)) ?? []).filter(
    (leg) =>
      leg.bankAccountId !== line.bankAccountId &&
      Math.abs(daysBetween(line.date, leg.date)) <= transferDays &&
      line.amountCents !== 0,
  )
  const own = legs.map((leg) => transferOption(line, leg, legs.length === 1, index))
  return [...own, ...recordedTransfers(line, index)]
}

function transferOption(
  line: PreparedLine,
  leg: PreparedLine,
  isOnly: boolean,
  index: MatchIndex,
): WeighedOption {
  const days = daysBetween(line.date, leg.date)
  const digits = digitsOf(line, leg.bankAccountId, index) ?? digitsOf(leg, line.bankAccountId, index)
  const hasBoth = hasBankWords(line.plain, 'transfer') && hasBankWords(leg.plain, 'transfer')
  const hasOne = hasBankWords(line.plain, 'transfer') || hasBankWords(leg.plain, 'transfer')
  const found = [
    evidence('amount', { amountCents: line.amountCents }),
    ...(Math.abs(days) <= 3 ? [evidence('day', { days })] : []),
    ...(hasOne ? [evidence('transferWords')] : []),
    ...(digits === null ? [] : [evidence('accountDigits', { digits })]),
  ]
  const [out, into] = line.amountCents < 0 ? [line, leg] : [leg, line]
  const isProof =
    isOnly &&
    daysBetween(out.date, into.date) >= -1 &&
    (hasBoth || (hasOne && digits !== null && [line, leg].every(isTransferOrNameless)))
  return weigh([partOf(line, 'TRANSFER', leg.id)], found, hasOne ? [] : [contra('amountOnly')], isProof)
}

function recordedTransfers(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const recorded = (index.input.transfers ?? []).filter(
    (transfer) =>
      transfer.amountCents === Math.abs(line.amountCents) &&
      (line.amountCents < 0 ? transfer.fromAccountId : transfer.toAccountId) === line.bankAccountId &&
      isWithin(line.date, transfer.date, transferDays, 120),
  )
  return recorded.map((transfer) => {
    const other = line.amountCents < 0 ? transfer.toAccountId : transfer.fromAccountId
    const digits = digitsOf(line, other, index)
    const days = daysBetween(transfer.date, line.date)
    const isNamed = hasBankWords(line.plain, 'transfer') || digits !== null
    const found = [
      evidence('amount', { amountCents: line.amountCents }),
      ...(Math.abs(days) <= 5 ? [evidence('day', { days })] : []),
      ...(hasBankWords(line.plain, 'transfer') ? [evidence('transferWords')] : []),
      ...(digits === null ? [] : [evidence('accountDigits', { digits })]),
    ]
    const against = isNamed ? [] : [contra('amountOnly')]
    return weigh(
      [partOf(line, 'RECORDED_TRANSFER', transfer.id)],
      found,
      against,
      digits !== null && recorded.length === 1 && Math.abs(days) <= 10,
    )
  })
}

/** The last four of another own account, where they occur in the text as a word or behind X or *. */
function digitsOf(line: PreparedLine, accountId: string, index: MatchIndex): string | null {
  const last4 = index.input.accounts.find(({ id }) => id === accountId)?.last4 ?? ''
  return /^\d{4}$/.test(last4) && new RegExp(`(^|[^0-9])${last4}($|[^0-9])`).test(line.text) ? last4 : null
}

/** Returns the earlier deposits that a returned payment may reverse. */
export function returnOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  if (!hasBankWords(line.plain, 'returned') || hasBankWords(line.plain, 'fee')) {
    return []
  }
  const back = negateCents(line.amountCents)
  const near = index.input.earlier.filter(
    (earlier) =>
      earlier.bankAccountId === line.bankAccountId &&
      isWithin(line.date, earlier.date, 0, 60) &&
      (earlier.amountCents === back || earlier.paymentCents.some((paid) => paid === back)),
  )
  return near.map((earlier) => {
    const proofs = returnProofs(line, earlier)
    const days = daysBetween(earlier.date, line.date)
    const found = [
      evidence('returnWords'),
      evidence('amount', { amountCents: line.amountCents }),
      ...proofs,
      ...(days <= 14 ? [evidence('day', { days })] : []),
    ]
    return weigh([partOf(line, 'RETURN', earlier.id)], found, [], near.length === 1 || proofs.length > 0)
  })
}

function returnProofs(line: PreparedLine, earlier: EarlierLine): Evidence[] {
  const name = earlier.payerNames.find((one) => fitName(nameWords(one), line.tokens) === 'whole')
  const isCheck = earlier.checkNumber !== null && earlier.checkNumber === line.checkNumber
  return [
    ...(name === undefined ? [] : [evidence('name', { name })]),
    ...(isCheck ? [evidence('checkNumber', { number: earlier.checkNumber ?? '' })] : []),
  ]
}

/** The most that a bank takes for a returned payment. */
const mostFee = cents(6_000)

/** Returns the fee that the bank takes for a returned payment: small, and so called; the return is mostly a day apart. */
export function feeOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  if (
    line.amountCents >= 0 ||
    line.amountCents < negateCents(mostFee) ||
    !hasBankWords(line.plain, 'fee') ||
    !hasBankWords(line.plain, 'returned')
  ) {
    return []
  }
  const isNear = index.prepared.some(
    ({ bankAccountId, amountCents, date, plain }) =>
      bankAccountId === line.bankAccountId &&
      amountCents < 0 &&
      Math.abs(daysBetween(line.date, date)) <= 1 &&
      hasBankWords(plain, 'returned') &&
      !hasBankWords(plain, 'fee'),
  )
  const found = [evidence('feeWords'), ...(isNear ? [evidence('nearReturn')] : [])]
  return [weigh([partOf(line, 'FEE', line.id)], found, [], false)]
}

/** Returns the rules that the user accepted and that this line follows. */
export function ruleOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const direction = line.amountCents < 0 ? 'OUT' : 'IN'
  const words = new Set(line.plain.split(' '))
  const followed = index.input.rules.filter(
    (rule) =>
      !rule.isSuspended &&
      rule.direction === direction &&
      rule.tokens.length > 0 &&
      rule.tokens.every((token) => words.has(token)) &&
      (rule.bankAccountId === null || rule.bankAccountId === line.bankAccountId) &&
      (rule.amountCents === null || rule.amountCents === line.amountCents),
  )
  return followed.map((rule) =>
    weigh(
      [partOf(line, 'RULE', rule.id)],
      [evidence('rule', { words: rule.tokens.join(' ') })],
      [],
      followed.length === 1,
    ),
  )
}

function partOf(line: PreparedLine, kind: TargetKind, id: string): MatchPart {
  return { target: { kind, id }, amountCents: line.amountCents, charges: [] }
}
