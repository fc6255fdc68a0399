import assert from 'node:assert/strict'

import type { Account, Kind } from './account-state.ts'
import { monthsAfter } from './daily-run.ts'
import { endExpense, addExpenseById } from './expense-kinds.ts'
import { bankOn, ownerLines, sumOf } from './postings.ts'
import { amountOf, dollars, get, inCents, pastDay, pick, send, todayOf } from './requests.ts'

async function newOwnerMoney(account: Account): Promise<unknown> {
  const { random, books } = account
  const money = {
    isDraw: random.chance(50),
    cents: amountOf(account),
    property: random.chance(80) ? random.oneOf(account.properties) : null,
    day: pastDay(account),
    isCash: random.chance(25),
  }
  const { isDraw, cents, property, day, isCash } = money
  const owners = account.managed.find((one) => one.property === property)?.owners ?? []
  const ownerId = owners.length > 0 && random.chance(50) ? random.oneOf(owners) : null
  const before = ownerId === null ? undefined : await balancesOf(account, property ?? '')
  const body = {
    kind: isDraw ? 'DRAW' : 'CONTRIBUTION',
    propertyId: property,
    ownerId,
    date: day,
    amount: dollars(cents),
    description: 'Owner',
    method: isCash ? 'CASH' : 'CHECK',
  }
  const made = await send(account, 'POST', '/owner-transactions', body, [day])
  if (made) {
    const entry = books.post(day, ownerLines(account, money))
    account.ownerMoney.push({ id: made.id, isDraw, cents, day, entry, isVoid: false, line: null })
    if (before && ownerId !== null) {
      const after = await balancesOf(account, property ?? '')
      for (const owner of new Set([...before.keys(), ...after.keys()])) {
        assert.equal(
          (after.get(owner) ?? 0) - (before.get(owner) ?? 0),
          owner === ownerId ? (isDraw ? -cents : cents) : 0,
          'money of one owner is theirs alone',
        )
      }
      assert.ok(!isDraw || (after.get(ownerId) ?? 0) >= 0, 'a draw leaves no balance below zero')
    }
  }
  return true
}

/** Returns the balance of each owner of a property today, in cents. */
export async function balancesOf(account: Account, property: string): Promise<Map<string, number>> {
  const { properties } = await get<Proposal>(account, '/owners/distributions/proposal')
  const owners = properties.find((one) => one.property.id === property)?.owners ?? []
  return new Map(owners.map(({ owner, balance }) => [owner.id, inCents(balance)]))
}

/** Changes the shares of a property from tomorrow on, which moves no money. */
async function changeShares(account: Account): Promise<unknown> {
  const { random, managed } = account
  const from = new Date(Date.parse(todayOf(account)) + 86_400_000).toISOString().slice(0, 10)
  const found = pick(
    account,
    managed,
    ({ owners, steps }) => owners.length > 1 && (steps.at(-1)?.from ?? '') < from,
  )
  if (!found) {
    return false
  }
  const before = await balancesOf(account, found.property)
  const parts = found.owners.map(() => 1 + random.whole(9))
  const whole = parts.reduce((sum, part) => sum + part, random.whole(3))
  const step = {
    from,
    shares: found.owners.map((ownerId, at) => ({ ownerId, share: `${parts[at]}/${whole}` })),
  }
  const body = { ownership: [...found.steps, step] }
  if (await send(account, 'PATCH', `/owners/properties/${found.property}`, body, [from])) {
    found.steps.push(step)
    assert.deepEqual(await balancesOf(account, found.property), before, 'a change of shares moves no money')
  }
  return true
}

async function voidOwnerMoney(account: Account): Promise<unknown> {
  const money = pick(account, account.ownerMoney, ({ isVoid }) => !isVoid)
  if (!money) {
    return false
  }
  if (await send(account, 'DELETE', `/owner-transactions/${money.id}`, undefined, [])) {
    account.books.reverse(money.entry)
    money.isVoid = true
  }
  return true
}

type Proposal = {
  properties: {
    property: { id: string }
    available: number
    owners: { owner: { id: string }; balance: number; amount: number }[]
  }[]
}

async function distribute(account: Account): Promise<unknown> {
  const { random, books } = account
  const proposal = await get<Proposal>(account, '/owners/distributions/proposal')
  const found = pick(account, proposal.properties, ({ available }) => available >= 1)
  if (!found) {
    return false
  }
  const propertyId = found.property.id
  const share = 1 + random.whole(100)
  const lines = found.owners
    .map(({ owner, amount }) => ({
      ownerId: owner.id,
      propertyId,
      cents: Math.floor((inCents(amount) * share) / 100),
    }))
    .filter(({ cents }) => cents > 0)
  if (lines.length === 0) {
    return false
  }
  const day = random.chance(80) ? todayOf(account) : pastDay(account, 8)
  const body = { date: day, lines: lines.map(({ cents, ...line }) => ({ ...line, amount: dollars(cents) })) }
  const made = await send<{ id: string; owner: { id: string }; amount: number }[]>(
    account,
    'POST',
    '/owners/distributions',
    body,
    [day],
  )
  for (const { id, owner, amount } of made ?? []) {
    const cents = lines.find(({ ownerId }) => ownerId === owner.id)?.cents ?? 0
    assert.equal(inCents(amount), cents, 'a distribution has its amount')
    const entry = books.post(day, [
      { code: 3100, cents, property: propertyId },
      { code: 1010, cents: -cents, property: propertyId, bank: bankOn(account, day) },
    ])
    account.distributions.push({ id, cents, entry, isVoid: false })
  }
  return true
}

async function voidDistribution(account: Account): Promise<unknown> {
  const distribution = pick(account, account.distributions, ({ isVoid }) => !isVoid)
  if (!distribution) {
    return false
  }
  if (await send(account, 'DELETE', `/owners/distributions/${distribution.id}`, undefined, [])) {
    account.books.reverse(distribution.entry)
    distribution.isVoid = true
  }
  return true
}

type Fees = {
  rows: {
    property: { id: string }
    parts: { amount: number }[]
    total: number
    posted: { id: string; expenseId: string | null } | null
  }[]
}

/** Charges the fees of a month: a flat fee as agreed, a fee on collected money as it was shown before. */
async function chargeFees(account: Account): Promise<unknown> {
  const { random } = account
  const month = monthsAfter(todayOf(account), -random.whole(3)).slice(0, 7)
  const shown = await get<Fees>(account, `/owners/fees?month=${month}`)
  const due = shown.rows.filter(({ posted, total }) => posted === null && total > 0)
  if (due.length === 0) {
    return false
  }
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10)
  const day = lastDay < todayOf(account) ? lastDay : todayOf(account)
  const made = await send<Fees>(account, 'POST', '/owners/fees', { month }, [day])
  for (const { property, total, posted } of made ? shown.rows.filter((one) => one.posted === null) : []) {
    const row = made!.rows.find((one) => one.property.id === property.id)
    assert.equal(row?.total, total, 'a fee is charged as it was shown')
    if (!row?.posted) {
      assert.ok(total <= 0, 'a fee that is due is charged')
      continue
    }
    assert.equal(posted, null)
    await addFee(
      account,
      row as Fees['rows'][number] & { posted: { id: string; expenseId: string | null } },
      day,
    )
  }
  return true
}

async function addFee(
  account: Account,
  {
    property,
    parts,
    total,
    posted,
  }: Fees['rows'][number] & { posted: { id: string; expenseId: string | null } },
  day: string,
): Promise<void> {
  const flat = account.managed.find((one) => one.property === property.id)?.flatFeeCents ?? null
  assert.equal(posted.expenseId !== null, total > 0, 'a fee that is more than zero is an expense')
  if (flat !== null) {
    assert.equal(
      parts.reduce((sum, { amount }) => sum + inCents(amount), 0),
      flat,
      'a flat fee is as agreed',
    )
  }
  const expense =
    posted.expenseId === null ? null : await addExpenseById(account, posted.expenseId, { isFee: true })
  if (expense !== null) {
    assert.deepEqual(
      [expense.day, sumOf(expense.parts), expense.parts.map(({ code }) => code), expense.parts[0]?.property],
      [day, inCents(total), [5110], property.id],
      'a fee is an expense for management of its property',
    )
  }
  account.fees.push({ id: posted.id, expense, isVoid: false })
}

async function voidFee(account: Account): Promise<unknown> {
  const fee = pick(account, account.fees, ({ isVoid }) => !isVoid)
  if (!fee) {
    return false
  }
  if (await send(account, 'DELETE', `/owners/fees/${fee.id}`, undefined, [])) {
    fee.isVoid = true
    if (fee.expense !== null) {
      endExpense(account, fee.expense)
    }
  }
  return true
}

export const ownerKinds: Kind[] = [
  { name: 'money of the owner', weight: 6, run: newOwnerMoney },
  { name: 'money of the owner voided', weight: 2, run: voidOwnerMoney },
  { name: 'shares changed', weight: 1, run: changeShares },
  { name: 'distribution', weight: 2, run: distribute },
  { name: 'distribution voided', weight: 1, run: voidDistribution },
  { name: 'management fees', weight: 1, run: chargeFees },
  { name: 'management fee voided', weight: 1, run: voidFee },
]
