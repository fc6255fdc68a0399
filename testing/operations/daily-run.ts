import assert from 'node:assert/strict'

import { jobTable } from '#server/job-table.ts'

import type { Account, Bill, Charge, ChargeKind, Expense, Lease, Part, Recurring } from './account-state.ts'
import { dayAfter } from './expected-books.ts'
import { taxAt, taxedOf } from './rated-taxes.ts'
import { billLines, chargeLines, creditLines, expenseLines } from './postings.ts'
import { read, todayOf } from './requests.ts'

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** Returns the same day so many months later, or the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Runs the jobs of the day for an account: rent and late fees, then recurring expenses; and adds what they must post. */
export async function runDay(account: Account): Promise<void> {
  const { app, accountId } = account
  const today = todayOf(account)
  const context = { accountId, now: app.clock.now, log: app.log, files: app.files }
  const jobs: [name: string, data: object][] = [
    ['postRent', { through: today }],
    ['recordRecurringExpenses', { today }],
  ]
  for (const [name, data] of jobs) {
    await app.database.write({ as: 'job', accountId }, async (db) => jobTable.jobs[name]!(db, data, context))
  }
  for (const lease of account.leases) {
    await chargeLease(account, lease)
  }
  for (const recurring of account.recurring) {
    await recordDue(account, recurring)
  }
}

type Wanted = {
  kind: ChargeKind
  cents: number
  month: string
  recurringId: string | null
  isTaxed: boolean
  /** Of sales tax: thousandths of a percent. */
  rate?: number
}
type ChargeRow = { id: string; type: ChargeKind; cents: number; due: string; recurringId: string | null }

/** Adds the rent and monthly charges of a lease that are due through today, and finds them among its charges. */
export async function chargeLease(account: Account, lease: Lease): Promise<void> {
  const { books } = account
  const wanted: Wanted[] = []
  const first = lease.chargedMonth === null ? lease.chargesFrom : monthsAfter(lease.chargedMonth, 1)
  for (let month = first; month <= todayOf(account); month = monthsAfter(month, 1)) {
    wanted.push({ kind: 'RENT', cents: lease.rentCents, month, recurringId: null, isTaxed: true })
    lease.chargedMonth = month
  }
  for (const { id, kind, cents, from, charged, rates, isTaxed } of lease.recurring) {
    for (let month = from; month <= todayOf(account); month = monthsAfter(month, 1)) {
      if (!charged.has(month)) {
        charged.add(month)
        const rate = rates?.findLast((one) => one.from <= month)?.rate
        wanted.push({ kind, cents, month, recurringId: id, isTaxed: isTaxed ?? false, ...(rate && { rate }) })
      }
    }
  }
  if (wanted.length === 0) {
    return
  }
  const rows = await read<ChargeRow>(
    account,
    `SELECT id, coalesce(kind, type) AS type, amount_cents AS cents, due_on AS due, recurring_charge_id AS "recurringId" FROM charges
     WHERE lease_id = $1 AND period IS NOT NULL AND type <> 'LATE_FEE'`,
    [lease.id],
  )
  // tax is computed from what is charged of its month
  const inOrder = wanted.toSorted((a, b) => Number(a.rate !== undefined) - Number(b.rate !== undefined))
  for (const { kind, cents: fixed, month, recurringId, isTaxed, rate } of inOrder) {
    const cents = rate === undefined ? fixed : taxAt(taxedOf(account, lease, month), rate)
    const row = rows.find((one) => one.type === kind && one.due === month && one.recurringId === recurringId)
    assert.ok(row, `${kind} of ${month} was not charged by the daily run`)
    const discount = kind === 'RENT' ? (lease.concessions.get(month) ?? 0) : 0
    assert.equal(row.cents, cents - discount, `${kind} of ${month}`)
    account.charges.push({
      id: row.id,
      lease,
      kind,
      cents,
      due: month,
      isScheduled: true,
      isTaxed,
      ...(rate && { tax: { rate, isByHand: false, isVoidWithRent: false } }),
      raisedOn: [],
      isVoid: false,
      entry: books.postMoved(month, chargeLines(lease, kind, cents)),
      concession: discount > 0 ? books.postMoved(month, creditLines(lease, 4910, discount)) : null,
    } satisfies Charge)
  }
  const own = account.charges.filter((charge) => charge.lease === lease && charge.isScheduled)
  assert.equal(rows.length, own.length, 'the daily run charged a month twice, or one that is not due')
}

type DateRow = { due: string; expenseId: string | null; billId: string | null }

/** Adds what is due of a recurring expense through today, and finds it among the expenses and bills. */
export async function recordDue(account: Account, recurring: Recurring): Promise<void> {
  const { start, every, end, isBill, leadDays, taken, loan } = recurring
  const last = isBill ? dayAfter(todayOf(account), leadDays) : todayOf(account)
  const wanted: { due: string; parts: Part[] }[] = []
  let owed = loan === null ? 0 : owedOn(account, recurring)
  for (let at = 0; ; at += 1) {
    const due = monthsAfter(start, at * every)
    if (due > last || (end !== null && due > end)) {
      break
    }
    if (!taken.has(due)) {
      const parts = partsDue(recurring, owed)
      if (parts.length === 0) {
        break
      }
      owed -= parts.find(({ code }) => code === 2500)?.cents ?? 0
      wanted.push({ due, parts })
    }
  }
  if (wanted.length === 0) {
    return
  }
  const rows = await read<DateRow>(
    account,
    `SELECT due_on AS due, expense_id AS "expenseId", bill_id AS "billId" FROM recurring_expense_dates WHERE recurring_id = $1`,
    [recurring.id],
  )
  for (const { due, parts } of wanted) {
    const row = rows.find((one) => one.due === due)
    assert.ok(row, `the recurring expense of ${due} was not recorded`)
    taken.add(due)
    addRecorded(account, recurring, { ...row, parts })
  }
  assert.equal(rows.length, taken.size, 'a date was recorded that is not due')
}

function addRecorded(
  account: Account,
  recurring: Recurring,
  { due, expenseId, billId, parts }: DateRow & { parts: Part[] },
): void {
  const { books } = account
  const { isBill, leadDays, vendor } = recurring
  assert.equal(billId !== null, isBill, 'a date becomes a bill or an expense as it is set')
  const day = books.openDay(isBill ? dayAfter(due, -leadDays) : due)
  if (isBill) {
    const entry = books.post(day, billLines({ parts }))
    account.bills.push({
      id: billId!,
      parts,
      day,
      vendor,
      paidCents: 0,
      credited: [],
      entry,
      isVoid: false,
    } satisfies Bill)
    return
  }
  const facts = { parts, day, isCash: false, bill: null }
  const entry = books.post(day, expenseLines(account, facts))
  account.expenses.push({
    ...facts,
    id: expenseId!,
    vendor,
    recurring: { of: recurring, due },
    entry,
    history: [entry],
    isVoid: false,
    line: null,
    isFee: false,
  } satisfies Expense)
}

/** Returns what is owed on a mortgage: its balance less the principal in expenses and bills of the lender since then. */
function owedOn({ expenses, bills }: Account, { loan, vendor, property }: Recurring): number {
  const paid = [...expenses.filter(({ bill }) => bill === null), ...bills]
    .filter((one) => !one.isVoid && one.vendor === vendor && one.day >= loan!.day)
    .flatMap(({ parts }) => parts)
    .filter((part) => part.code === 2500 && part.property === property)
  return Math.max(0, loan!.cents - paid.reduce((total, { cents }) => total + cents, 0))
}

/** Returns the parts of a payment. Of a mortgage: interest is balance × rate ÷ 12 to the cent, the rest is principal. */
function partsDue({ cents, code, property, loan }: Recurring, owed: number): Part[] {
  if (loan === null) {
    return [{ code, property, cents }]
  }
  if (owed === 0) {
    return []
  }
  const interest = Math.min(cents, Math.round((owed * loan.rate) / 1_200_000))
  return [
    { code: 5120, property, cents: interest },
    { code: 2500, property, cents: Math.min(owed, cents - interest) },
    // what the lender holds for taxes and insurance is an asset
    { code: 1300, property, cents: loan.taxCents + loan.insuranceCents },
  ].filter((part) => part.cents > 0)
}
