import assert from 'node:assert/strict'

import type { Account, Expense, ExpenseRefund, Kind, Method, OtherIncome } from './account-state.ts'
import { cashLine, isElectronic } from './postings.ts'
import { amountOf, dollars, get, inCents, methods, pastDay, pick, send, todayOf } from './requests.ts'

/** Income without a lease: Dr cash, Cr 4900. */
async function newOtherIncome(account: Account): Promise<unknown> {
  const { random, properties } = account
  const cents = amountOf(account)
  const property = random.chance(80) ? random.oneOf(properties) : null
  const day = pastDay(account)
  const method = random.oneOf(methods)
  const body = {
    category: random.oneOf(['LAUNDRY_AND_VENDING', 'INSURANCE', 'OTHER']),
    date: day,
    amount: dollars(cents),
    description: 'Income',
    propertyId: property,
    method,
  }
  const made = await send(account, 'POST', '/other-income', body, [day])
  return made && addOtherIncome(account, { id: made.id, cents, property, day, method })
}

type Income = { id: string; cents: number; property: string | null; day: string; method: Method }

function addOtherIncome(account: Account, { id, cents, property, day, method }: Income): OtherIncome {
  const isInHand = !isElectronic(method)
  const entry = account.books.post(day, [
    cashLine(account, day, isInHand, { cents, property }),
    { code: 4900, cents: -cents, property },
  ])
  const income = { id, cents, entry, isVoid: false }
  account.otherIncome.push(income)
  return income
}

type WireIncome = { amount: number; date: string; method: Method; property: { id: string } | null }

/** Adds income that a bank line has recorded, as its page says it. */
export async function addOtherIncomeById(account: Account, id: string): Promise<OtherIncome> {
  const { amount, date, method, property } = await get<WireIncome>(account, `/other-income/${id}`)
  return addOtherIncome(account, {
    id,
    cents: inCents(amount),
    property: property?.id ?? null,
    day: date,
    method,
  })
}

async function voidOtherIncome(account: Account): Promise<unknown> {
  const income = pick(account, account.otherIncome, ({ isVoid }) => !isVoid)
  if (!income) {
    return false
  }
  if (await send(account, 'DELETE', `/other-income/${income.id}`, undefined, [])) {
    account.books.reverse(income.entry)
    income.isVoid = true
  }
  return true
}

type Refunded = { refunds: { id: string; amount: number; status: string }[] }

/** Records a vendor's refund of an expense of one line: Dr cash, Cr its account. */
async function refundExpense(account: Account): Promise<unknown> {
  const { random } = account
  const expense = pick(account, account.expenses, isOfOneLine)
  const [part] = expense?.parts ?? []
  if (!expense || !part) {
    return false
  }
  const cents = 1 + random.whole(part.cents)
  const { notBefore } = account
  const isToday = random.chance(70) || (notBefore !== null && expense.day < notBefore)
  const day = isToday ? todayOf(account) : expense.day
  const isCash = random.chance(30)
  const body = { date: day, amount: dollars(cents), method: isCash ? 'CASH' : 'CHECK' }
  const made = await send<Refunded>(account, 'POST', `/expenses/${expense.id}/refunds`, body, [day])
  return made && addExpenseRefund(account, expense, made, { day, isCash, cents })
}

/** Whether what a vendor gives back of an expense is of one account. */
export const isOfOneLine = ({ isVoid, parts }: Expense) => !isVoid && parts.length === 1

function addExpenseRefund(
  account: Account,
  { id: expenseId, parts: [part, ...others] }: Expense,
  { refunds }: Refunded,
  { day, isCash, cents }: { day: string; isCash: boolean; cents: number },
): ExpenseRefund {
  assert.ok(part && others.length === 0, 'an expense of one line is refunded')
  const { code, property } = part
  const found = refunds.find(({ id }) => account.expenseRefunds.every((one) => one.id !== id))
  assert.equal(inCents(found?.amount), cents, 'a refund has its amount')
  const entry = account.books.post(day, [
    { code, cents: -cents, property },
    cashLine(account, day, isCash, { cents, property }),
  ])
  const refund = { id: found?.id ?? '', expenseId, cents, entry, isVoid: false }
  account.expenseRefunds.push(refund)
  return refund
}

/** Adds the refund of an expense that a bank line has recorded. */
export async function addRefundOfLine(
  account: Account,
  expense: Expense,
  { day, cents }: { day: string; cents: number },
): Promise<ExpenseRefund> {
  const wire = await get<Refunded>(account, `/expenses/${expense.id}`)
  return addExpenseRefund(account, expense, wire, { day, isCash: false, cents })
}

async function voidRefund(account: Account): Promise<unknown> {
  const refund = pick(account, account.expenseRefunds, ({ isVoid }) => !isVoid)
  if (!refund) {
    return false
  }
  const path = `/expenses/${refund.expenseId}/refunds/${refund.id}`
  if (await send(account, 'DELETE', path, undefined, [])) {
    account.books.reverse(refund.entry)
    refund.isVoid = true
  }
  return true
}

export const incomeKinds: Kind[] = [
  { name: 'other income', weight: 4, run: newOtherIncome },
  { name: 'other income voided', weight: 1, run: voidOtherIncome },
  { name: 'expense refunded by its vendor', weight: 3, run: refundExpense },
  { name: 'refund of an expense voided', weight: 1, run: voidRefund },
]
