import assert from 'node:assert/strict'

import type { Account, Bill, Expense, Kind, Part, Recurring } from './account-state.ts'
import { monthsAfter, recordDue } from './daily-run.ts'
import { dayAfter } from './expected-books.ts'
import { billLines, expenseAccounts, expenseLines, sumOf } from './postings.ts'
import { amountOf, dollars, get, inCents, pastDay, pick, send, todayOf } from './requests.ts'

const categories = Object.keys(expenseAccounts)
const categoryOf = (code: number) => categories.find((name) => expenseAccounts[name] === code)!

type Wire = {
  amount: number
  date: string
  vendorId: string | null
  billId: string | null
  method: string | null
  lines: { category: string; propertyId: string | null; amount: number }[]
}

/** Draws the parts of an expense or a bill: mostly one, of a property or of the whole business. */
function newParts({ random, properties }: Account, isSplit = random.chance(30)): Part[] {
  return Array.from({ length: isSplit ? 2 + random.whole(3) : 1 }, () => ({
    // the principal of a mortgage is paid to its lender: see extraPrincipal
    code: expenseAccounts[random.oneOf(categories.slice(0, -1))]!,
    property: random.chance(85) ? random.oneOf(properties) : null,
    cents: 1 + random.whole(40_000),
  }))
}

const wireParts = (parts: readonly Part[]) => ({
  amount: dollars(sumOf(parts)),
  lines: parts.map(({ code, property, cents }) => ({
    category: categoryOf(code),
    propertyId: property,
    amount: dollars(cents),
  })),
})

/** Adds an expense that was accepted. */
export function addExpense(
  account: Account,
  facts: Pick<Expense, 'id' | 'parts' | 'day' | 'isCash' | 'vendor' | 'bill'> & Partial<Expense>,
): Expense {
  const entry = account.books.post(facts.day, expenseLines(account, facts))
  const expense: Expense = {
    recurring: null,
    isVoid: false,
    line: null,
    isFee: false,
    ...facts,
    entry,
    history: [entry],
  }
  if (facts.bill !== null) {
    facts.bill.paidCents += sumOf(facts.parts)
  }
  account.expenses.push(expense)
  return expense
}

/** Adds an expense that something else has recorded, as its page says it: a payment of a bill, the expense of a bank line. */
export async function addExpenseById(
  account: Account,
  id: string,
  facts: Partial<Expense> = {},
): Promise<Expense> {
  const { amount, date, vendorId, billId, method, lines } = await get<Wire>(account, `/expenses/${id}`)
  const parts = lines.map((line) => ({
    code: expenseAccounts[line.category]!,
    property: line.propertyId,
    cents: inCents(line.amount),
  }))
  assert.equal(sumOf(parts), inCents(amount), 'the lines of an expense sum to it')
  const bill = account.bills.find((one) => one.id === billId) ?? null
  const made = { id, parts, day: date, isCash: method === 'CASH', vendor: vendorId, bill, ...facts }
  const expense = addExpense(account, made)
  if (bill !== null) {
    requireLinesPaid(account, bill)
  }
  return expense
}

const keyOf = ({ code, property }: Part) => `${code} ${property}`

/** Requires that no account of a property is paid beyond what the bill says, and each to the cent once all is paid. */
export function requireLinesPaid({ expenses }: Account, bill: Bill): void {
  const left = new Map<string, number>()
  for (const part of bill.parts) {
    left.set(keyOf(part), (left.get(keyOf(part)) ?? 0) + part.cents)
  }
  for (const part of expenses
    .filter((one) => one.bill === bill && !one.isVoid)
    .flatMap(({ parts }) => parts)
    .concat(bill.credited)) {
    left.set(keyOf(part), (left.get(keyOf(part)) ?? 0) - part.cents)
  }
  const rests = [...left.values()]
  assert.ok(
    rests.every((cents) => cents >= 0),
    'no line of a bill is paid beyond its amount',
  )
  assert.ok(
    bill.paidCents < sumOf(bill.parts) || rests.every((cents) => cents === 0),
    'each line of a paid bill is paid',
  )
}

async function newExpense(account: Account): Promise<unknown> {
  const { random } = account
  const parts = newParts(account)
  const day = pastDay(account)
  const isCash = random.chance(25)
  const vendor = random.chance(60) ? random.oneOf(account.vendors) : null
  const body = {
    ...wireParts(parts),
    date: day,
    description: 'Work',
    vendorId: vendor,
    method: isCash ? 'CASH' : random.oneOf(['CHECK', null]),
  }
  const made = await send(account, 'POST', '/expenses', body, [day])
  return made && addExpense(account, { id: made.id, parts, day, isCash, vendor, bill: null })
}

/** Pays principal of a mortgage in addition to its payments. */
async function extraPrincipal(account: Account): Promise<unknown> {
  const mortgage = pick(account, account.recurring, ({ isMortgage }) => isMortgage)
  if (!mortgage) {
    return false
  }
  const { vendor, property } = mortgage
  const parts = [{ code: 2500, property, cents: amountOf(account, 50_000) }]
  const day = pastDay(account, 20)
  const body = { ...wireParts(parts), date: day, description: 'Extra principal', vendorId: vendor }
  const made = await send(account, 'POST', '/expenses', body, [day])
  return made && addExpense(account, { id: made.id, parts, day, isCash: false, vendor, bill: null })
}

const isOpen = ({ isVoid, isFee }: Expense) => !isVoid && !isFee

async function correctExpense(account: Account): Promise<unknown> {
  const { random } = account
  const expense = pick(account, account.expenses, isOpen)
  if (!expense) {
    return false
  }
  const change: Partial<Pick<Expense, 'parts' | 'day' | 'isCash'>> = random.oneOf([
    { parts: newParts(account) },
    { day: pastDay(account) },
    { isCash: random.chance(50) },
  ])
  const after = { ...expense, ...change }
  const isPostedAgain =
    after.day !== expense.day ||
    after.isCash !== expense.isCash ||
    JSON.stringify(after.parts) !== JSON.stringify(expense.parts)
  const body = {
    ...(change.parts && wireParts(change.parts)),
    ...(change.day && { date: change.day }),
    ...('isCash' in change && { method: change.isCash ? 'CASH' : 'CHECK' }),
  }
  const posts = isPostedAgain ? [after.day] : []
  if ((await send(account, 'PATCH', `/expenses/${expense.id}`, body, posts)) && isPostedAgain) {
    repostExpense(account, expense, change)
  }
  return true
}

/** Reverses the entry of an expense and adds it again as it is now. */
export function repostExpense(account: Account, expense: Expense, change: Partial<Expense>): void {
  const { books } = account
  const reversed = books.reverse(expense.entry)
  Object.assign(expense, change)
  expense.entry = books.post(expense.day, expenseLines(account, expense))
  expense.history.push(reversed, expense.entry)
}

async function voidExpense(account: Account): Promise<unknown> {
  const expense = pick(account, account.expenses, isOpen)
  if (!expense) {
    return false
  }
  if (await send(account, 'DELETE', `/expenses/${expense.id}`, undefined, [])) {
    endExpense(account, expense)
  }
  return true
}

export function endExpense({ books }: Account, expense: Expense): void {
  expense.history.push(books.reverse(expense.entry))
  expense.isVoid = true
  if (expense.bill !== null) {
    expense.bill.paidCents -= sumOf(expense.parts)
  }
}

async function newBill(account: Account): Promise<unknown> {
  const { random, books } = account
  const parts = newParts(account, random.chance(50))
  const day = pastDay(account)
  const vendor = random.oneOf(account.vendors)
  const body = {
    ...wireParts(parts),
    date: day,
    dueDate: dayAfter(day, random.whole(30)),
    description: 'Bill',
    vendorId: vendor,
  }
  const made = await send(account, 'POST', '/bills', body, [day])
  if (made) {
    const entry = books.post(day, billLines({ parts }))
    account.bills.push({ id: made.id, parts, day, vendor, paidCents: 0, credited: [], entry, isVoid: false })
  }
  return true
}

const openOf = ({ parts, paidCents }: Bill) => sumOf(parts) - paidCents
const isUnpaid = (bill: Bill) => !bill.isVoid && openOf(bill) > 0

async function payBills(account: Account): Promise<unknown> {
  const { random } = account
  const found = [0, 1].flatMap(() => pick(account, account.bills, isUnpaid) ?? [])
  const bills = [...new Set(random.chance(70) ? found.slice(0, 1) : found)]
  if (bills.length === 0) {
    return false
  }
  const day = pastDay(account)
  const method = random.oneOf(['CASH', 'CHECK', null])
  const paid = bills.map((bill) => ({
    billId: bill.id,
    amount: dollars(random.chance(50) ? openOf(bill) : 1 + random.whole(openOf(bill) + 100)),
  }))
  const body = { date: day, method, bills: paid }
  const made = await send<{ expenseIds: string[] }>(account, 'POST', '/bills/payments', body, [day])
  for (const id of made?.expenseIds ?? []) {
    await addExpenseById(account, id)
  }
  return true
}

async function correctBill(account: Account): Promise<unknown> {
  const { random, books } = account
  const bill = pick(account, account.bills, ({ isVoid }) => !isVoid)
  if (!bill) {
    return false
  }
  const parts = newParts(account, random.chance(50))
  if (await send(account, 'PATCH', `/bills/${bill.id}`, wireParts(parts), [bill.day])) {
    books.reverse(bill.entry)
    bill.parts = parts
    bill.entry = books.post(bill.day, billLines(bill))
  }
  return true
}

async function voidBill(account: Account): Promise<unknown> {
  const bill = pick(account, account.bills, ({ isVoid }) => !isVoid)
  if (!bill) {
    return false
  }
  if (await send(account, 'DELETE', `/bills/${bill.id}`, undefined, [])) {
    account.books.reverse(bill.entry)
    bill.isVoid = true
  }
  return true
}

const frequencies = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const

async function newRecurring(account: Account): Promise<unknown> {
  const { random } = account
  if (account.recurring.length >= 8) {
    return false
  }
  const every = random.oneOf(['MONTH', 'MONTH', 'QUARTER', 'YEAR'] as const)
  const isBill = random.chance(40)
  const category = random.oneOf(['UTILITIES', 'TAXES', 'INSURANCE', 'OTHER'])
  const recurring: Omit<Recurring, 'id'> = {
    isMortgage: false,
    every: frequencies[every],
    start: pastDay(account, 40),
    end: null,
    cents: amountOf(account, 30_000),
    code: expenseAccounts[category]!,
    property: random.chance(80) ? random.oneOf(account.properties) : null,
    vendor: random.oneOf(account.vendors),
    isBill,
    leadDays: isBill ? random.whole(15) : 0,
    taken: new Set(),
    loan: null,
  }
  return addRecurring(account, recurring, { kind: 'EXPENSE', every, category }, undefined)
}

async function newMortgage(account: Account): Promise<unknown> {
  const { random, properties, books } = account
  const property = properties.find(
    (id) => !account.recurring.some((one) => one.isMortgage && one.property === id),
  )
  if (property === undefined) {
    return false
  }
  const start = pastDay(account, 40)
  const day = dayAfter(start, -random.whole(20))
  const cents = 8_000_000 + random.whole(20_000_000)
  const { id: vendor } = (await send(
    account,
    'POST',
    '/vendors',
    { name: `Lender ${account.recurring.length + 1}` },
    [],
  ))!
  const loan = {
    cents,
    day,
    rate: random.whole(8_000),
    taxCents: random.whole(2) * 21_000,
    insuranceCents: random.whole(2) * 9_001,
  }
  const recurring: Omit<Recurring, 'id'> = {
    isMortgage: true, every: 1, start, end: null, cents: Math.round(cents / 100), code: 5120, property, vendor, isBill: random.chance(20),
    leadDays: 0, taken: new Set(), loan,
  } // prettier-ignore
  const body = {
    kind: 'MORTGAGE',
    every: 'MONTH',
    rate: loan.rate / 1_000,
    tax: dollars(loan.taxCents),
    insurance: dollars(loan.insuranceCents),
    balance: dollars(cents),
    balanceDate: day,
  }
  return addRecurring(account, recurring, body, () => {
    books.post(day, [
      { code: 3000, cents, property },
      { code: 2500, cents: -cents, property },
    ])
  })
}

async function addRecurring(
  account: Account,
  recurring: Omit<Recurring, 'id'>,
  body: object,
  postLoan: (() => void) | undefined,
): Promise<true> {
  const { start, cents, property, vendor, isBill, leadDays, loan } = recurring
  const whole = {
    ...body,
    description: 'Recurring',
    vendorId: vendor,
    propertyId: property,
    amount: dollars(cents),
    startDate: start,
    handling: isBill ? 'BILL' : 'AUTOPAY',
    leadDays,
  }
  const made = await send(account, 'POST', '/recurring-expenses', whole, loan === null ? [] : [loan.day])
  if (made) {
    postLoan?.()
    const added = { ...recurring, id: made.id }
    account.recurring.push(added)
    await recordDue(account, added)
  }
  return true
}

async function endRecurring(account: Account): Promise<unknown> {
  const recurring = pick(account, account.recurring, ({ end, isMortgage }) => end === null && !isMortgage)
  if (!recurring) {
    return false
  }
  const end = monthsAfter(todayOf(account), account.random.whole(3))
  if (await send(account, 'PATCH', `/recurring-expenses/${recurring.id}`, { endDate: end }, [])) {
    recurring.end = end
    await recordDue(account, recurring)
  }
  return true
}

export const expenseKinds: Kind[] = [
  { name: 'expense', weight: 12, run: newExpense },
  { name: 'extra principal', weight: 1, run: extraPrincipal },
  { name: 'expense corrected', weight: 5, run: correctExpense },
  { name: 'expense voided', weight: 3, run: voidExpense },
  { name: 'bill', weight: 6, run: newBill },
  { name: 'payment of bills', weight: 7, run: payBills },
  { name: 'bill corrected', weight: 2, run: correctBill },
  { name: 'bill voided', weight: 2, run: voidBill },
  { name: 'recurring expense', weight: 1, run: newRecurring },
  { name: 'mortgage', weight: 1, run: newMortgage },
  { name: 'recurring expense ended', weight: 1, run: endRecurring },
]
