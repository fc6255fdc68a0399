import assert from 'node:assert/strict'

import type { Account, Kind } from './account-state.ts'
import { cashLine } from './postings.ts'
import { amountOf, dollars, inCents, methods, pastDay, pick, send, todayOf } from './requests.ts'

/** Income without a lease: Dr cash, Cr 4900. */
async function newOtherIncome(account: Account): Promise<unknown> {
  const { random, books, properties } = account
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
  if (made) {
    const isInHand = method !== 'ACH' && method !== 'CARD'
    const entry = books.post(day, [
      cashLine(account, day, isInHand, { cents, property }),
      { code: 4900, cents: -cents, property },
    ])
    account.otherIncome.push({ id: made.id, entry, isVoid: false })
  }
  return true
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

/** What a vendor gives back of an expense of one line: Dr cash, Cr its account. */
async function refundExpense(account: Account): Promise<unknown> {
  const { random, books } = account
  const expense = pick(account, account.expenses, ({ isVoid, parts }) => !isVoid && parts.length === 1)
  const [part] = expense?.parts ?? []
  if (!expense || !part) {
    return false
  }
  const cents = 1 + random.whole(part.cents)
  const day = random.chance(70) ? todayOf(account) : expense.day
  const isCash = random.chance(30)
  const body = { date: day, amount: dollars(cents), method: isCash ? 'CASH' : 'CHECK' }
  const made = await send<Refunded>(account, 'POST', `/expenses/${expense.id}/refunds`, body, [day])
  if (made) {
    const { code, property } = part
    const refund = made.refunds.find(({ id }) => account.expenseRefunds.every((one) => one.id !== id))
    assert.equal(inCents(refund?.amount), cents, 'a refund has its amount')
    const entry = books.post(day, [
      { code, cents: -cents, property },
      cashLine(account, day, isCash, { cents, property }),
    ])
    account.expenseRefunds.push({ id: refund?.id ?? '', expenseId: expense.id, entry, isVoid: false })
  }
  return true
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
