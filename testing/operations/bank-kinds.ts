import assert from 'node:assert/strict'

import type { Account, BankAccount, BankLine, Deposit, Kind, OpeningCash, Payment } from './account-state.ts'
import type { CashBefore, Line } from './expected-books.ts'
import { amountOf, dollars, inCents, pastDay, pick, send, todayOf } from './requests.ts'

const maxBankAccounts = 4

/**
 * Returns the lines of an opening balance: what the books have in no bank account through that day is in the bank's balance and
 * stays cash of its property, the difference is equity of no property.
 */
function openingLines(bank: string, openingCents: number, before: readonly CashBefore[]): Line[] {
  const known = before.reduce((sum, { unassigned, undeposited }) => sum + unassigned + undeposited, 0)
  return [
    { code: 1010, cents: openingCents - known, property: null, bank },
    { code: 3000, cents: known - openingCents, property: null },
    ...before.flatMap(({ property, unassigned, undeposited }): Line[] => [
      { code: 1010, cents: unassigned + undeposited, property, bank },
      { code: 1010, cents: -unassigned, property, bank: null },
      { code: 1000, cents: -undeposited, property },
    ]),
  ]
}

/** Returns the cash that an opening balance contains: not what a deposit or a line has moved on a later day. */
function cashOf(account: Account, openedOn: string, includesUndeposited: boolean) {
  const payments = account.payments.filter(
    ({ deposit, line }) =>
      (deposit !== null && deposit.entry.day > openedOn) || (line !== null && line.day > openedOn),
  )
  const isLeft = ({ line }: { line: BankLine | null }) => line !== null && line.day > openedOn
  const left = [
    ...[...payments, ...account.expenses.filter(isLeft)].flatMap(({ history }) => history),
    ...account.ownerMoney.filter(isLeft).map(({ entry }) => entry),
  ]
  const before = account.books
    .cashBefore(openedOn, left)
    .map((one) => ({ ...one, undeposited: includesUndeposited ? one.undeposited : 0 }))
  return { before, movedLater: new Set(payments) }
}

/** Money of other books is in the balance of the bank: it is there on its day, and not equity of no property. */
export function postOpeningCash(
  { books, defaultBank }: Account,
  { property, day, cents }: OpeningCash,
): void {
  if (defaultBank) {
    const on = day > defaultBank.openedOn ? day : defaultBank.openedOn
    books.post(on, [
      { code: 1010, cents, property, bank: defaultBank.id },
      { code: 1000, cents: -cents, property },
      { code: 1010, cents: -cents, property: null, bank: defaultBank.id },
      { code: 3000, cents, property: null },
    ])
  }
}

export async function addBankAccount(account: Account): Promise<unknown> {
  const { random } = account
  if (account.bankAccounts.length >= maxBankAccounts) {
    return false
  }
  const openedOn = pastDay(account, 30)
  const openingCents = random.whole(2_000_000) - 200_000
  const includesUndeposited = random.chance(60)
  const isDefault = random.chance(30)
  const body = {
    name: `Account ${account.bankAccounts.length + 1}`,
    kind: random.oneOf(['CHECKING', 'SAVINGS']),
    openingBalance: dollars(openingCents),
    openedOn,
    includesUndeposited,
    isDefault,
  }
  const made = await send(account, 'POST', '/banking/accounts', body, [openedOn])
  if (made) {
    const cash = cashOf(account, openedOn, includesUndeposited)
    const entry = account.books.post(openedOn, openingLines(made.id, openingCents, cash.before))
    const bank: BankAccount = { id: made.id, openedOn, includesUndeposited, ...cash, entry }
    account.bankAccounts.push(bank)
    account.defaultBank = isDefault ? bank : (account.defaultBank ?? bank)
    if (account.bankAccounts.length === 1) {
      for (const cash of account.openingCash.filter(({ day }) => day > openedOn)) {
        postOpeningCash(account, cash)
      }
    }
  }
  return true
}

/** Corrects the opening balance: it is posted again with the same cash. */
async function correctOpening(account: Account): Promise<unknown> {
  const { random, books } = account
  const bank = pick(account, account.bankAccounts)
  if (!bank) {
    return false
  }
  const openingCents = random.whole(2_000_000) - 200_000
  const body = { openingBalance: dollars(openingCents) }
  if (await send(account, 'PATCH', `/banking/accounts/${bank.id}`, body, [bank.openedOn])) {
    books.reverse(bank.entry)
    bank.entry = books.post(bank.openedOn, openingLines(bank.id, openingCents, bank.before))
  }
  return true
}

async function transfer(account: Account): Promise<unknown> {
  const { random, books } = account
  const from = pick(account, account.bankAccounts)
  const to = pick(account, account.bankAccounts, (one) => one !== from)
  if (!from || !to) {
    return false
  }
  const [cents, day] = [amountOf(account, 90_000), pastDay(account, random.chance(90) ? 20 : 60)]
  const { property, ...whose } = drawWhose(account)
  const body = { fromId: from.id, toId: to.id, amount: dollars(cents), date: day, ...whose }
  const made = await send(account, 'POST', '/banking/transfers', body, [day])
  if (made) {
    const entry = books.post(day, transferLines(from, to, cents, property))
    account.transfers.push({
      id: made.id,
      from,
      to,
      cents,
      property,
      lease: whose.leaseId ?? null,
      day,
      entry,
      isVoid: false,
      lines: new Set(),
    })
  }
  return true
}

type Whose = { property: string | null; propertyId?: string; leaseId?: string; ownerId?: string }

/**
 * Draws the owner of the money that a transfer moves: a property, an owner there, the deposit of a lease, or
 * not assigned.
 */
export function drawWhose({ random, properties, leases, managed }: Account): Whose {
  const lease = random.oneOf(leases)
  const { property: managedProperty, owners } = random.oneOf(managed)
  const property = random.oneOf(properties)
  return random.oneOf<Whose>([
    { property: null },
    { property: null },
    { property, propertyId: property },
    { property: managedProperty, propertyId: managedProperty, ownerId: random.oneOf(owners) },
    // a lease brings its property
    { property: lease.property, leaseId: lease.id },
    { property: lease.property, leaseId: lease.id, propertyId: lease.property },
  ])
}

/** Money that goes from one bank account to another: its property has as much as before. */
export function transferLines(
  from: BankAccount,
  to: BankAccount,
  cents: number,
  property: string | null,
): Line[] {
  return [
    { code: 1010, cents, property, bank: to.id },
    { code: 1010, cents: -cents, property, bank: from.id },
  ]
}

async function voidTransfer(account: Account): Promise<unknown> {
  const found = pick(account, account.transfers, ({ isVoid }) => !isVoid)
  if (!found) {
    return false
  }
  if (await send(account, 'DELETE', `/banking/transfers/${found.id}`, undefined, [])) {
    account.books.reverse(found.entry)
    found.isVoid = true
  }
  return true
}

/** Whether a payment was in the opening balance of a bank account that was added after it. */
const isInOpening = ({ bankAccounts }: Account, payment: Payment) =>
  bankAccounts.some(
    (bank) =>
      bank.includesUndeposited &&
      payment.day <= bank.openedOn &&
      !payment.banksBefore.has(bank) &&
      !bank.movedLater.has(payment),
  )

/** Whether a payment is money in hand: a settled check or cash that no deposit, line or opening balance has moved. */
const isInHand = (account: Account, payment: Payment) =>
  payment.state === 'SETTLED' &&
  payment.deposit === null &&
  payment.line === null &&
  payment.entry!.lines.some(({ code }) => code === 1000) &&
  !isInOpening(account, payment)

/** Deposits some payments, or all that were received through the day. */
async function makeDeposit(account: Account): Promise<unknown> {
  const { random, books } = account
  const bank = pick(account, account.bankAccounts)
  const inHand = account.payments.filter((payment) => isInHand(account, payment))
  if (!bank || inHand.length === 0) {
    return false
  }
  const isAll = random.chance(30)
  const some = Array.from({ length: 1 + random.whole(4) }, () => random.oneOf(inHand))
  const day = isAll ? pastDay(account, 10) : todayOf(account)
  const payments = isAll ? inHand.filter((one) => one.day <= day) : [...new Set(some)]
  const body = {
    bankAccountId: bank.id,
    date: day,
    ...(!isAll && { paymentIds: payments.map(({ id }) => id) }),
  }
  const made = await send<{ id: string; amount: number; payments: number }>(
    account,
    'POST',
    '/banking/deposits',
    body,
    [day],
  )
  if (made) {
    const cents = payments.reduce((sum, one) => sum + one.cents, 0)
    assert.deepEqual(
      [inCents(made.amount), made.payments],
      [cents, payments.length],
      'a deposit has the payments in hand',
    )
    const entry = books.post(
      day,
      payments.flatMap(({ cents, lease: { property } }) => [
        { code: 1010, cents, property, bank: bank.id },
        { code: 1000, cents: -cents, property },
      ]),
    )
    const deposit: Deposit = { id: made.id, payments, bank, entry, isVoid: false }
    account.deposits.push(deposit)
    payments.forEach((payment) => (payment.deposit = deposit))
  }
  return true
}

async function voidDeposit(account: Account): Promise<unknown> {
  const deposit = pick(account, account.deposits, ({ isVoid }) => !isVoid)
  if (!deposit) {
    return false
  }
  if (await send(account, 'DELETE', `/banking/deposits/${deposit.id}`, undefined, [])) {
    account.books.reverse(deposit.entry)
    deposit.isVoid = true
    deposit.payments.forEach((payment) => (payment.deposit = null))
  }
  return true
}

export const bankKinds: Kind[] = [
  { name: 'bank account with its opening balance', weight: 1, run: addBankAccount },
  { name: 'opening balance corrected', weight: 1, run: correctOpening },
  { name: 'transfer', weight: 3, run: transfer },
  { name: 'transfer voided', weight: 1, run: voidTransfer },
  { name: 'deposit at a bank', weight: 5, run: makeDeposit },
  { name: 'deposit voided', weight: 1, run: voidDeposit },
]
