import { negateCents } from '#shared/lib/money.ts'
import { daysBetween } from '#shared/lib/plain-date.ts'

import { hasBankWords } from '#shared/banking/matching/bank-words.ts'
import { isWithin, type MatchIndex, type PreparedLine } from '#shared/banking/matching/match-index.ts'
import { type WeighedOption, weigh } from './match-option.ts'
import { contra, evidence } from '#shared/banking/matching/match-weights.ts'
import type { Evidence, PaymentCandidate, TargetKind } from '#shared/banking/matching/matching-types.ts'
import { fitName, nameWords } from '#shared/banking/matching/name-match.ts'
import { hasNumber } from '#shared/banking/matching/number-in-line.ts'
import { payoutOptions } from './payout-options.ts'
import { findReferences } from '#shared/banking/matching/payment-reference.ts'

/** Returns the recorded payments, deposit slips and payouts that a line of money in may be. */
export function receivedOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  return [...paymentOptions(line, index), ...slipOptions(line, index), ...payoutOptions(line, index)]
}

function paymentOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const near = (index.payments.get(line.amountCents) ?? []).filter(
    (payment) => payment.batchId === null && isWithin(line.date, payment.date, 3, 20),
  )
  const others = (index.byOpenAmount.get(line.amountCents) ?? []).length
  return near.map((payment) => {
    const found = paymentEvidence(line, payment, index)
    const isOnly =
      near.length === 1 &&
      others === 0 &&
      payment.payerNames.some((name) => fitName(nameWords(name), line.tokens) === 'whole')
    const days = daysBetween(payment.date, line.date)
    const isProof = found.some(
      ({ key }) =>
        key === 'alias' || key === 'checkNumber' || key === 'reference' || (key === 'name' && isOnly),
    )
    return single(
      line,
      'PAYMENT',
      payment.id,
      [amount(line), ...day(days, 5), ...found],
      found.length > 0,
      isProof,
    )
  })
}

function paymentEvidence(line: PreparedLine, payment: PaymentCandidate, index: MatchIndex): Evidence[] {
  const lease = index.leases.get(payment.leaseId)
  const reference = lease?.reference ?? null
  const referenced = findReferences(line.text).find((found) => found.reference === reference)
  const aliases = (index.aliases.get(line.payer) ?? []).filter(({ target }) => target.kind === 'LEASE')
  const own = aliases.length === 1 && aliases[0]?.target.id === payment.leaseId ? aliases[0] : undefined
  const fits = payment.payerNames.map((name) => ({ name, fit: fitName(nameWords(name), line.tokens) }))
  const name = fits.find(({ fit }) => fit === 'whole' || fit === 'typed')?.name
  const surname = fits.find(({ fit }) => fit === 'part')?.name
  const number = payment.checkNumber
  return [
    ...(referenced && reference !== null && !referenced.isCorrected
      ? [evidence('reference', { reference })]
      : []),
    ...(own ? [evidence('alias', { text: line.payer, count: own.confirmations })] : []),
    ...(name === undefined ? [] : [evidence('name', { name })]),
    ...(name === undefined && surname !== undefined ? [evidence('nameInPart', { name: surname })] : []),
    ...(number !== null && hasNumber(line, number) ? [evidence('checkNumber', { number })] : []),
  ]
}

function slipOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const near = (index.slips.get(line.amountCents) ?? []).filter(({ date }) => isWithin(line.date, date, 1, 7))
  const others = [
    index.byOpenAmount.get(line.amountCents),
    index.payments.get(line.amountCents),
    index.lines.get(negateCents(line.amountCents)),
  ].reduce((sum, some) => sum + (some?.length ?? 0), 0)
  return near.map((slip) => {
    const isDeposit = hasBankWords(line.plain, 'deposit')
    const count = slip.paymentIds.length
    const found = [
      amount(line),
      evidence('sumOfParts', { count }),
      ...day(daysBetween(slip.date, line.date), 3),
    ]
    return single(
      line,
      'DEPOSIT_SLIP',
      slip.id,
      found,
      isDeposit,
      isDeposit && count > 1 && near.length === 1 && others === 0,
    )
  })
}

/** Returns the recorded expenses, bills and recurring expenses that a line of money out may be. */
export function paidOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const paid = Math.abs(line.amountCents)
  const expenses = (index.expenses.get(paid) ?? []).filter(({ date }) => isWithin(line.date, date, 3, 20))
  const payments = new Set(expenses.map(({ billId }) => billId))
  // leaves out a bill beside a recorded payment of it with this amount: the money would be recorded twice
  const bills = (index.bills.get(paid) ?? []).filter(
    ({ id, dueDate }) => !payments.has(id) && isWithin(line.date, dueDate, 45, 60),
  )
  const recorded = new Set(expenses.map(({ id }) => id))
  const due = (index.recurring.get(paid) ?? []).filter(({ id }) => !recorded.has(id))
  const open = index.input.recurringExpenses.filter(
    ({ isAmountOpen, amountCents }) => isAmountOpen && amountCents !== paid,
  )
  return [
    ...expenses.map((expense) => {
      const number = expense.checkNumber
      const isNumber = number !== null && hasNumber(line, number)
      const isHere = expense.bankAccountId === line.bankAccountId
      const found = [
        amount(line),
        ...vendor(line, index, expense),
        ...(isNumber ? [evidence('checkNumber', { number })] : []),
        ...(isHere ? [evidence('bankAccount')] : []),
        ...day(daysBetween(expense.date, line.date), 4),
      ]
      const isElsewhere = expense.bankAccountId !== null && !isHere
      return single(line, 'EXPENSE', expense.id, found, isNamed(found), isProven(found) && !isElsewhere)
    }),
    ...bills.map((bill) => {
      const isNumbered = bill.number !== null && bill.number.length > 3 && hasNumber(line, bill.number)
      const found = [
        amount(line),
        ...vendor(line, index, bill),
        ...(isNumbered ? [evidence('checkNumber', { number: bill.number ?? '', of: 'bill' })] : []),
        ...day(daysBetween(bill.dueDate, line.date), 10),
      ]
      return single(line, 'BILL', bill.id, found, isNamed(found), isProven(found))
    }),
    ...[...due, ...open].flatMap((recurring) => {
      if (!isWithin(line.date, recurring.dueDate, 12, 20)) {
        return []
      }
      const isExact = recurring.amountCents === paid
      const named = vendor(line, index, recurring, recurring.id)
      const found = [
        ...(isExact ? [amount(line)] : []),
        ...named,
        ...day(daysBetween(recurring.dueDate, line.date), 7),
      ]
      const isClose = daysBetween(recurring.dueDate, line.date) >= -10
      return named.length === 0 && !isExact
        ? []
        : [
            single(
              line,
              'RECURRING_EXPENSE',
              recurring.id,
              found,
              named.length > 0,
              isExact && !recurring.isAmountOpen && isClose && isProven(found),
            ),
          ]
    }),
  ]
}

/** Returns the recorded contributions and draws that a line may be. */
export function ownerMoneyOptions(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const near = (index.ownerMoney.get(line.amountCents) ?? []).filter(({ date }) =>
    isWithin(line.date, date, 3, 20),
  )
  return near.map(({ id, date, checkNumber: number }) => {
    const found = [
      amount(line),
      ...(hasBankWords(line.plain, 'owner') ? [evidence('ownerWords')] : []),
      ...(number !== null && hasNumber(line, number) ? [evidence('checkNumber', { number })] : []),
      ...day(daysBetween(date, line.date), 4),
    ]
    const isOwners = found.some(({ key }) => key === 'ownerWords' || key === 'checkNumber')
    const isNear = found.some(({ key }) => key === 'day' || key === 'checkNumber')
    return single(line, 'OWNER_MONEY', id, found, isOwners, isOwners && isNear && near.length === 1)
  })
}

function vendor(
  line: PreparedLine,
  index: MatchIndex,
  { vendorName, description }: { vendorName: string | null; description: string },
  recurringId?: string,
): Evidence[] {
  const aliases = index.aliases.get(line.payer) ?? []
  const own = aliases.find(({ target }) => target.kind === 'RECURRING_EXPENSE' && target.id === recurringId)
  const words = vendorName === null ? [] : nameWords(vendorName)
  const fit = words.length === 1 && line.tokens.has(words[0] ?? '') ? 'whole' : fitName(words, line.tokens)
  return [
    ...(own ? [evidence('alias', { text: line.payer, count: own.confirmations })] : []),
    ...(fit === 'whole' || fit === 'typed' ? [evidence('name', { name: vendorName ?? description })] : []),
    ...(fit === 'part' ? [evidence('nameInPart', { name: vendorName ?? description })] : []),
  ]
}

function isNamed(found: readonly Evidence[]): boolean {
  return found.some(({ key }) => key === 'alias' || key === 'name' || key === 'checkNumber')
}

/** A check number proves on any day; a name only near the day, because people buy at the same place for the same sum again. */
function isProven(found: readonly Evidence[]): boolean {
  return (
    found.some(({ key }) => key === 'checkNumber') ||
    (isNamed(found) && found.some(({ key }) => key === 'day'))
  )
}

function single(
  line: PreparedLine,
  kind: TargetKind,
  id: string,
  found: readonly Evidence[],
  isNamed: boolean,
  isProof: boolean,
): WeighedOption {
  const part = { target: { kind, id }, amountCents: line.amountCents, charges: [] }
  return weigh([part], found, isNamed ? [] : [contra('amountOnly')], isProof)
}

function amount(line: PreparedLine): Evidence {
  return evidence('amount', { amountCents: line.amountCents })
}

function day(days: number, most: number): Evidence[] {
  return Math.abs(days) <= most ? [evidence('day', { days })] : []
}
