import type { Account, BankAccount, Payment } from './account-state.ts'
import { drawWhose } from './bank-kinds.ts'
import { isOfOneLine } from './income-kinds.ts'
import { sumOf } from './postings.ts'
import { amountOf, dollars, pick } from './requests.ts'
import { isUsable, leftOf } from './vendor-credit-kinds.ts'

/** A line of a bank's file, and the part or parts of a match that it is made for; null where it has to be proposed. */
export type Candidate = {
  text: string
  cents: number
  day?: string
  madeFor: object | readonly object[] | null
}

type Draw = (account: Account, bank: BankAccount) => Candidate | undefined

const isCard = ({ state, line, method }: Payment) => state === 'SETTLED' && line === null && method === 'CARD'

/**
 * The candidates that lines of a bank are drawn from. A new kind of match needs an entry here and one in
 * match-effects.ts.
 */
export const candidates: Draw[] = [
  function payment(account) {
    const found = pick(account, account.payments, ({ state, line }) => state === 'SETTLED' && line === null)
    return found && { text: 'DEPOSIT', cents: found.cents, madeFor: { kind: 'PAYMENT', paymentId: found.id } }
  },
  function expense(account) {
    const found = pick(account, account.expenses, ({ isVoid, line }) => !isVoid && line === null)
    return (
      found && {
        text: 'CHECK PAID',
        cents: -sumOf(found.parts),
        madeFor: { kind: 'EXPENSE', expenseId: found.id },
      }
    )
  },
  function bill(account) {
    const found = pick(
      account,
      account.bills,
      ({ isVoid, parts, paidCents }) => !isVoid && paidCents < sumOf(parts),
    )
    const cents = found ? sumOf(found.parts) - found.paidCents : 0
    return (
      found && {
        text: 'BILL PAY',
        cents: -cents,
        madeFor: { kind: 'BILL', billId: found.id, amount: dollars(cents) },
      }
    )
  },
  function rent(account) {
    const lease = account.random.oneOf(account.leases)
    const part = { kind: 'NEW_PAYMENT', leaseId: lease.id, amount: dollars(lease.rentCents) }
    return { text: `ACH CREDIT ${lease.reference}`, cents: lease.rentCents, madeFor: part }
  },
  function newExpense(account) {
    const cents = amountOf(account, 20_000)
    const propertyId = account.random.oneOf(account.properties)
    const part = {
      kind: 'NEW_EXPENSE',
      amount: dollars(cents),
      category: 'SUPPLIES',
      description: 'Card',
      propertyId,
    }
    return { text: 'HARDWARE STORE', cents: -cents, madeFor: part }
  },
  function transfer(account, bank) {
    const found = pick(
      account,
      account.transfers,
      ({ isVoid, from, to }) => !isVoid && (from === bank || to === bank),
    )
    const cents = found && (found.from === bank ? -found.cents : found.cents)
    return (
      found && {
        text: 'TRANSFER',
        cents: cents!,
        day: found.day,
        madeFor: { kind: 'TRANSFER', transferId: found.id },
      }
    )
  },
  function newTransfer(account, bank) {
    const other = pick(account, account.bankAccounts, (one) => one !== bank)
    const cents = amountOf(account, 50_000) * (account.random.chance(50) ? 1 : -1)
    const { property: _property, ...whose } = drawWhose(account)
    return (
      other && {
        text: 'ONLINE TRANSFER',
        cents,
        madeFor: { kind: 'NEW_TRANSFER', bankAccountId: other.id, ...whose },
      }
    )
  },
  function ownerMoney(account) {
    const found = pick(account, account.ownerMoney, ({ isVoid, line }) => !isVoid && line === null)
    const cents = found && (found.isDraw ? -found.cents : found.cents)
    return (
      found && {
        text: 'OWNER',
        cents: cents!,
        madeFor: { kind: 'OWNER_MONEY', ownerTransactionId: found.id },
      }
    )
  },
  function otherIncome(account) {
    const found = pick(account, account.otherIncome, ({ isVoid }) => !isVoid)
    return (
      found && {
        text: 'LAUNDRY',
        cents: found.cents,
        madeFor: { kind: 'OTHER_INCOME', otherIncomeId: found.id },
      }
    )
  },
  function newOtherIncome(account) {
    const cents = amountOf(account, 10_000)
    const part = {
      kind: 'NEW_OTHER_INCOME',
      amount: dollars(cents),
      category: 'OTHER',
      description: 'Income',
      propertyId: account.random.oneOf(account.properties),
    }
    return { text: 'COIN DEPOSIT', cents, madeFor: part }
  },
  function expenseRefund(account) {
    const found = pick(account, account.expenses, isOfOneLine)
    const cents = found ? 1 + account.random.whole(sumOf(found.parts)) : 0
    return (
      found && {
        text: 'REFUND OF PURCHASE',
        cents,
        madeFor: { kind: 'NEW_EXPENSE_REFUND', amount: dollars(cents), expenseId: found.id },
      }
    )
  },
  function recordedExpenseRefund(account) {
    const found = pick(account, account.expenseRefunds, ({ isVoid }) => !isVoid)
    return (
      found && {
        text: 'REFUND RECORDED',
        cents: found.cents,
        madeFor: { kind: 'EXPENSE_REFUND', expenseRefundId: found.id },
      }
    )
  },
  function vendorCreditRefund(account) {
    const uses = account.vendorCredits.flatMap((credit) => credit.uses)
    const found = pick(account, uses, ({ isVoid, bill }) => !isVoid && bill === null)
    return (
      found && {
        text: 'CREDIT PAID BACK',
        cents: found.cents,
        madeFor: { kind: 'VENDOR_CREDIT_REFUND', vendorCreditUseId: found.id },
      }
    )
  },
  function newVendorCreditRefund(account) {
    const found = pick(account, account.vendorCredits, isUsable)
    const cents = found ? 1 + account.random.whole(leftOf(found)) : 0
    return (
      found && {
        text: 'CREDIT OF A VENDOR',
        cents,
        madeFor: { kind: 'NEW_VENDOR_CREDIT_REFUND', amount: dollars(cents), vendorCreditId: found.id },
      }
    )
  },
  function distribution(account) {
    const found = pick(account, account.distributions, ({ isVoid }) => !isVoid)
    return (
      found && {
        text: 'OWNER PAYMENT',
        cents: -found.cents,
        madeFor: { kind: 'DISTRIBUTION', distributionId: found.id },
      }
    )
  },
  function refund(account) {
    const found = pick(account, account.refunds, ({ isUndone }) => !isUndone)
    return found && { text: 'CHECK', cents: -found.cents, madeFor: { kind: 'REFUND', refundId: found.id } }
  },
  function depositReturn(account) {
    const found = pick(account, account.returns, ({ isUndone, refunds }) => !isUndone && refunds.length > 0)
    return (
      found && {
        text: 'CHECK',
        cents: -sumOf(found.refunds),
        madeFor: { kind: 'DEPOSIT_RETURN', depositReturnId: found.id },
      }
    )
  },
  function payout(account) {
    const first = pick(account, account.payments, isCard)
    const second = pick(account, account.payments, (one) => isCard(one) && one !== first)
    const payments = [first, second].filter((one) => one !== undefined)
    const feeCents = 1 + account.random.whole(300)
    const cents = sumOf(payments) - feeCents
    return cents > 0
      ? {
          text: 'STRIPE PAYOUT',
          cents,
          madeFor: [
            ...payments.map(({ id }) => ({ kind: 'PAYMENT', paymentId: id })),
            { kind: 'NEW_EXPENSE', amount: dollars(feeCents), category: 'OTHER', description: 'Fee' },
          ],
        }
      : undefined
  },
  function returned(account) {
    const found = pick(account, account.payments, ({ state, line }) => state === 'SETTLED' && line === null)
    return (
      found && {
        text: 'RETURNED ITEM',
        cents: -found.cents,
        madeFor: { kind: 'RETURN', paymentId: found.id },
      }
    )
  },
  function recurring(account) {
    const found = pick(account, account.recurring, ({ isMortgage, isBill }) => !isMortgage && !isBill)
    return found && { text: 'RECURRING', cents: -found.cents, madeFor: null }
  },
]
