import { accountCodes } from '#shared/ledger/account-codes.ts'
import { accountOf } from '#shared/ledger/accounts.ts'
import { type Cents, cents, negateCents, sumCents } from '#shared/lib/money.ts'
import { addDays, maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import type { OwnershipStep, Share } from './share.ts'

/** The debits less the credits of an account of a property, on cash basis: before the period, and in it. */
export type AccountMoney = { code: number; beforeCents: Cents; duringCents: Cents }

/** The money of a property in a period. Amounts in cents; money that came in is positive, what was paid negative. */
export type PropertyMoney = {
  beginningCents: Cents
  received: { code: number; name: string; cents: Cents }[]
  expenses: { code: number; name: string; cents: Cents }[]
  depositsCents: Cents
  contributionsCents: Cents
  drawsCents: Cents
  /** Loans and everything else that is none of the above. */
  otherCents: Cents
  endingCents: Cents
  /** The amount kept back at the end, positive. */
  reserveCents: Cents
  depositsHeldCents: Cents
  prepaidCents: Cents
  /** Sales tax that tenants paid and that is owed to the state or city. */
  salesTaxCents: Cents
  unpaidBillsCents: Cents
  /** Whether there was any money. */
  hasMoney: boolean
  /** The ending cash less what is the tenants' and the state's: the balances of all owners, and the account's own. */
  balancesCents: Cents
  /** The ending cash less what is kept back; less than zero where it does not suffice. */
  availableCents: Cents
}

const prepaid = 2200
/** Whether money on an account is rent that tenants paid ahead: here, or in the books before these. */
export const isPrepaid = (code: number) => code === prepaid || code === accountCodes.prepaidRentBroughtForward
const deposits = 2100
/** The account of sales tax that tenants paid and the state or city gets. */
export const salesTaxCode = accountCodes.salesTaxPayable
/** Whether an account is money that owners put in. */
export const isContribution = (code: number) =>
  code === accountCodes.ownerEquity || code === accountCodes.ownerContributions
const draws = 3100
const isReceived = (code: number) => isPrepaid(code) || accountOf(code).kind === 'income'
const isExpense = (code: number) => accountOf(code).kind === 'expense'

/** Whether an account has a line of its own in a statement; the rest are loans and other. */
export const isNamedCode = (code: number) =>
  isReceived(code) || isExpense(code) || isContribution(code) || code === deposits || code === draws

/** Computes the money of a property in a period from its accounts on cash basis. */
export function propertyMoney(
  accounts: readonly AccountMoney[],
  { reserveCents, unpaidBillsCents }: { reserveCents: Cents; unpaidBillsCents: Cents },
): PropertyMoney {
  const sum = (isMeant: (code: number) => boolean, pick: (one: AccountMoney) => Cents) =>
    negateCents(sumCents(accounts.filter(({ code }) => isMeant(code)).map(pick)))
  const during = (isMeant: (code: number) => boolean) => sum(isMeant, ({ duringCents }) => duringCents)
  const atEnd = (isMeant: (code: number) => boolean) =>
    sum(isMeant, ({ beforeCents, duringCents }) => cents(beforeCents + duringCents))
  const lines = (isMeant: (code: number) => boolean) =>
    accounts
      .filter(({ code, duringCents }) => isMeant(code) && duringCents !== 0)
      .map(({ code, duringCents }) => ({
        code,
        name: code === prepaid ? 'Prepaid rent, less what was used' : accountOf(code).name,
        cents: negateCents(duringCents),
      }))
  const endingCents = atEnd(() => true)
  const depositsHeldCents = atEnd((code) => code === deposits)
  const prepaidCents = atEnd(isPrepaid)
  const salesTaxCents = atEnd((code) => code === salesTaxCode)
  const othersCents = sumCents([depositsHeldCents, prepaidCents, salesTaxCents])
  return {
    beginningCents: sum(
      () => true,
      ({ beforeCents }) => beforeCents,
    ),
    received: lines(isReceived),
    expenses: lines(isExpense),
    depositsCents: during((code) => code === deposits),
    contributionsCents: during(isContribution),
    drawsCents: during((code) => code === draws),
    otherCents: during((code) => !isNamedCode(code)),
    endingCents,
    reserveCents,
    depositsHeldCents,
    prepaidCents,
    salesTaxCents,
    unpaidBillsCents,
    hasMoney: accounts.length > 0,
    balancesCents: cents(endingCents - othersCents),
    availableCents: cents(endingCents - reserveCents - othersCents - unpaidBillsCents),
  }
}

/** The days of a period on which an owner has one part of a property. */
export type OwnedSpan = {
  from: PlainDate
  to: PlainDate
  share: Share
  shares: readonly (Share & { ownerId: string })[]
}

/** Returns the spans of a period in which an owner has a part of a property, oldest first. */
export function ownedSpans(
  steps: readonly OwnershipStep[],
  ownerId: string,
  period: { from: PlainDate; to: PlainDate },
): OwnedSpan[] {
  const spans: OwnedSpan[] = []
  steps.forEach(({ from, shares }, index) => {
    const next = steps[index + 1]
    const span = {
      from: maxDate(from, period.from),
      to: next ? minDate(addDays(next.from, -1), period.to) : period.to,
    }
    const share = shares.find((one) => one.ownerId === ownerId)
    if (!share || span.from > span.to) {
      return
    }
    const last = spans.at(-1)
    const isSame =
      last?.share.numerator === share.numerator &&
      last.share.denominator === share.denominator &&
      addDays(last.to, 1) === span.from
    if (isSame) {
      spans[spans.length - 1] = { ...last, to: span.to, shares }
    } else {
      spans.push({ ...span, share: { numerator: share.numerator, denominator: share.denominator }, shares })
    }
  })
  return spans
}
