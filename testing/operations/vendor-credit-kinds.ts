import assert from 'node:assert/strict'

import type { Account, Bill, Kind, VendorCredit } from './account-state.ts'
import { requireLinesPaid } from './expense-kinds.ts'
import { cashLine, expenseAccounts, sumOf } from './postings.ts'
import { amountOf, dollars, pastDay, pick, read, send } from './requests.ts'

const categories = Object.keys(expenseAccounts).filter((name) => (expenseAccounts[name] ?? 0) >= 5000)

/** A credit of a vendor: Dr what the vendor owes (1350), Cr its account. */
async function newCredit(account: Account): Promise<unknown> {
  const { random, properties, books } = account
  const category = random.oneOf([...categories, 'CAPITAL'])
  const code = expenseAccounts[category]!
  const property = random.chance(85) ? random.oneOf(properties) : null
  const [cents, day, vendor] = [amountOf(account, 30_000), pastDay(account), random.oneOf(account.vendors)]
  const body = {
    vendorId: vendor,
    date: day,
    amount: dollars(cents),
    category,
    description: 'Returned',
    propertyId: property,
  }
  const made = await send(account, 'POST', '/vendor-credits', body, [day])
  if (made) {
    const entry = books.post(day, [
      { code: 1350, cents, property },
      { code, cents: -cents, property },
    ])
    account.vendorCredits.push({ id: made.id, code, property, cents, vendor, entry, uses: [], isVoid: false })
  }
  return true
}

type Made = { uses: { id: string }[] }

/** Returns what is not used of a credit, in cents. */
export const leftOf = ({ cents, uses }: VendorCredit) =>
  cents - uses.filter(({ isVoid }) => !isVoid).reduce((sum, use) => sum + use.cents, 0)
export const isUsable = (credit: VendorCredit) => !credit.isVoid && leftOf(credit) > 0

function newUseId({ uses }: VendorCredit, made: Made): string {
  const found = made.uses.filter(({ id }) => uses.every((use) => use.id !== id))
  assert.equal(found.length, 1, 'one use is added')
  return found[0]!.id
}

/** A credit pays a part of a bill: Dr payables (2000), Cr 1350, of the credit's property. */
async function applyCredit(account: Account): Promise<unknown> {
  const { random, books } = account
  const credit = pick(account, account.vendorCredits, isUsable)
  const fits = ({ isVoid, vendor, parts, paidCents }: Bill) =>
    !isVoid &&
    paidCents < sumOf(parts) &&
    vendor === credit?.vendor &&
    parts.some(({ property }) => property === credit.property)
  const bill = credit && pick(account, account.bills, fits)
  if (!credit || !bill) {
    return false
  }
  const most = Math.min(leftOf(credit), sumOf(bill.parts) - bill.paidCents)
  const cents = random.chance(50) && most > 0 ? most : 1 + random.whole(leftOf(credit) + 100)
  const day = pastDay(account)
  const body = { date: day, bills: [{ billId: bill.id, amount: dollars(cents) }] }
  const made = await send<Made>(account, 'POST', `/vendor-credits/${credit.id}/applications`, body, [day])
  if (made) {
    const { property } = credit
    const entry = books.post(day, [
      { code: 2000, cents, property },
      { code: 1350, cents: -cents, property },
    ])
    const id = newUseId(credit, made)
    const lines = await read<{ code: number; property: string | null; cents: number; no: number }>(
      account,
      `SELECT code, property_id AS property, amount_cents AS cents, line_no AS no FROM vendor_credit_use_lines WHERE use_id = $1`,
      [id],
    )
    const parts = lines.filter(({ no }) => no > 1)
    assert.equal(sumOf(parts), cents, 'the lines of the bill that a credit pays sum to what is used')
    assert.ok(
      parts.every((part) => part.property === property),
      'a credit pays lines of its own property',
    )
    credit.uses.push({ id, cents, entry, isVoid: false, bill })
    bill.paidCents += cents
    bill.credited.push(...parts.map((part) => ({ ...part, use: id })))
    requireLinesPaid(account, bill)
  }
  return true
}

/** The vendor pays a credit back: Dr cash, Cr 1350. */
async function refundCredit(account: Account): Promise<unknown> {
  const { random, books } = account
  const credit = pick(account, account.vendorCredits, isUsable)
  if (!credit) {
    return false
  }
  const { property } = credit
  const cents = random.chance(40) ? leftOf(credit) : 1 + random.whole(leftOf(credit) + 50)
  const [day, isCash] = [pastDay(account), random.chance(30)]
  const body = { date: day, amount: dollars(cents), method: isCash ? 'CASH' : 'CHECK' }
  const made = await send<Made>(account, 'POST', `/vendor-credits/${credit.id}/refunds`, body, [day])
  if (made) {
    const entry = books.post(day, [
      cashLine(account, day, isCash, { cents, property }),
      { code: 1350, cents: -cents, property },
    ])
    credit.uses.push({ id: newUseId(credit, made), cents, entry, isVoid: false, bill: null })
  }
  return true
}

async function takeBackUse(account: Account): Promise<unknown> {
  const uses = account.vendorCredits.flatMap((credit) => credit.uses.map((use) => ({ credit, use })))
  const found = pick(account, uses, ({ use }) => !use.isVoid)
  if (!found) {
    return false
  }
  const { credit, use } = found
  if (await send(account, 'DELETE', `/vendor-credits/${credit.id}/uses/${use.id}`, undefined, [])) {
    account.books.reverse(use.entry)
    use.isVoid = true
    if (use.bill) {
      use.bill.paidCents -= use.cents
      use.bill.credited = use.bill.credited.filter((part) => part.use !== use.id)
    }
  }
  return true
}

async function voidCredit(account: Account): Promise<unknown> {
  const credit = pick(account, account.vendorCredits, ({ isVoid }) => !isVoid)
  if (!credit) {
    return false
  }
  if (await send(account, 'DELETE', `/vendor-credits/${credit.id}`, undefined, [])) {
    account.books.reverse(credit.entry)
    credit.isVoid = true
  }
  return true
}

/** Adds the refund of a credit that a bank line has recorded. */
export async function addCreditRefundOfLine(
  account: Account,
  useId: string,
  { day, cents }: { day: string; cents: number },
): Promise<VendorCredit['uses'][number]> {
  const [row] = await read<{ id: string }>(
    account,
    'SELECT vendor_credit_id AS id FROM vendor_credit_uses WHERE id = $1',
    [useId],
  )
  const credit = account.vendorCredits.find(({ id }) => id === row?.id)
  assert.ok(credit, 'a credit of the account is paid back')
  const { property } = credit
  const entry = account.books.post(day, [
    cashLine(account, day, false, { cents, property }),
    { code: 1350, cents: -cents, property },
  ])
  const use = { id: useId, cents, entry, isVoid: false, bill: null }
  credit.uses.push(use)
  return use
}

/** Returns the amount that vendors owe: the unused part of each credit that is not void, in cents. */
export function unusedCredits({ vendorCredits }: Account): number {
  return vendorCredits.filter(({ isVoid }) => !isVoid).reduce((sum, credit) => sum + leftOf(credit), 0)
}

export const vendorCreditKinds: Kind[] = [
  { name: 'vendor credit', weight: 4, run: newCredit },
  { name: 'vendor credit applied', weight: 10, run: applyCredit },
  { name: 'vendor credit refunded', weight: 2, run: refundCredit },
  { name: 'use of a vendor credit taken back', weight: 1, run: takeBackUse },
  { name: 'vendor credit voided', weight: 1, run: voidCredit },
]
