import assert from 'node:assert/strict'

import type { Account, BankLine, Method, Transfer } from './account-state.ts'
import { transferLines } from './bank-kinds.ts'
import type { Entry, Line } from './expected-books.ts'
import { addExpenseById, endExpense, repostExpense } from './expense-kinds.ts'
import { addOtherIncomeById, addRefundOfLine } from './income-kinds.ts'
import { addPayment, addRefundOwed, takeOut } from './add-payment.ts'
import { moveLines, sumOf } from './postings.ts'
import { get, inCents, read } from './requests.ts'
import { addCreditRefundOfLine } from './vendor-credit-kinds.ts'

/** A part of a line's confirmed match, as the answer says it. */
export type ConfirmedPart = {
  kind: string
  id: string | null
  amount: number
  isRecorded: boolean
}
type Part = ConfirmedPart & { cents: number }

/**
 * The lines that a part moves to the bank account of its line, and the action that takes it back when the
 * match is undone.
 */
type Effect = { lines: readonly Line[]; undo: () => Promise<void> | void }
type Settled = { account: Account; line: BankLine; part: Part; property: string | null }

/**
 * The effect that each kind of part must have. A new kind of match needs an entry here and one in
 * line-candidates.ts.
 */
const effects: Record<string, (settled: Settled) => Promise<Effect> | Effect> = {
  PAYMENT: movePayment,
  EXPENSE: moveExpense,
  TRANSFER: keepTransfer,
  OWNER: postOwner,
  RETURN: returnPayment,
  REFUND: ({ account, line, part }) => moveRecorded(account.refunds, line, part),
  DISTRIBUTION: ({ account, line, part }) => moveRecorded(account.distributions, line, part),
  OTHER_INCOME: moveOtherIncome,
  EXPENSE_REFUND: postExpenseRefund,
  VENDOR_CREDIT_REFUND: postCreditRefund,
}

/**
 * Adds the entries that the match of a line must have posted. `property` is the property of owner money that
 * the line itself records.
 */
export async function settle(
  account: Account,
  line: BankLine,
  parts: readonly Part[],
  property: string | null,
): Promise<true> {
  assert.equal(
    parts.reduce((sum, { cents }) => sum + cents, 0),
    line.cents,
    'the parts of a match sum to its line',
  )
  const done: Effect[] = []
  for (const part of parts) {
    const effect = effects[part.kind]
    assert.ok(effect, `no effect is written for a match of ${part.kind}`)
    done.push(await effect({ account, line, part, property }))
  }
  const lines = done.flatMap((one) => one.lines)
  const entry: Entry | null = lines.length > 0 ? account.books.post(line.day, lines) : null
  line.match = { entry, undo: done.map(({ undo }) => undo) }
  return true
}

/** The cash of a payment is where it was received, or where a deposit has moved it. */
async function movePayment({ account, line, part: { id, cents, isRecorded } }: Settled): Promise<Effect> {
  const payment = isRecorded
    ? await addRecordedPayment(account, id!)
    : account.payments.find((one) => one.id === id)
  assert.ok(payment?.entry, 'a payment in the books is matched')
  assert.equal(Math.abs(cents), payment.cents, 'a payment is matched whole')
  const { property } = payment.lease
  const from = payment.deposit
    ? [{ code: 1010, cents: payment.cents, property, bank: payment.deposit.bank.id }]
    : payment.entry.lines
  payment.line = line
  return {
    lines: moveLines(from, line.bank),
    undo: () => {
      payment.line = null
      if (isRecorded && payment.state === 'SETTLED') {
        takeOut(account, payment, payment.day)
        payment.state = 'GONE'
      }
    },
  }
}

type WirePayment = { leaseId: string; amount: number; date: string; method: string | null }

async function addRecordedPayment(account: Account, id: string) {
  const { leaseId, amount, date, method } = await get<WirePayment>(account, `/payments/${id}`)
  const lease = account.leases.find((one) => one.id === leaseId)
  assert.ok(lease, 'a payment is recorded for a lease of the account')
  return addPayment(account, { id, lease, cents: inCents(amount), day: date, method: method as Method })
}

/** An expense that is recorded, that the line records, or whose planned amount the line has corrected. */
async function moveExpense({ account, line, part: { id, cents, isRecorded } }: Settled): Promise<Effect> {
  const known = account.expenses.find((one) => one.id === id)
  assert.equal(known === undefined, isRecorded, 'an expense is recorded with its match, or before it')
  const expense = known ?? (await addExpenseById(account, id!, await recurringOf(account, id!)))
  const former = expense.parts
  const isCorrected = sumOf(former) !== Math.abs(cents)
  if (isCorrected) {
    assert.deepEqual([former.length, former[0]?.code], [1, 5170], 'only a utility is corrected by a line')
    repostExpense(account, expense, { parts: [{ ...former[0]!, cents: Math.abs(cents) }] })
  }
  const { entry } = expense
  expense.line = line
  return {
    lines: moveLines(entry.lines, line.bank),
    undo: () => {
      expense.line = null
      if (isRecorded && !expense.isVoid) {
        endExpense(account, expense)
        expense.recurring?.of.taken.delete(expense.recurring.due)
      } else if (isCorrected) {
        repostExpense(account, expense, { parts: former })
      }
    },
  }
}

/** Finds the date of a recurring expense for which an expense was recorded. */
async function recurringOf(account: Account, expenseId: string) {
  const [row] = await read<{ id: string; due: string }>(
    account,
    `SELECT recurring_id AS id, due_on AS due FROM recurring_expense_dates WHERE expense_id = $1`,
    [expenseId],
  )
  const of = row && account.recurring.find(({ id }) => id === row.id)
  if (!of) {
    return {}
  }
  of.taken.add(row.due)
  return { recurring: { of, due: row.due } }
}

type WireTransfer = {
  from: { id: string }
  to: { id: string }
  property: { id: string } | null
  lease: { id: string } | null
  amount: number
  date: string
}

/** A transfer has booked its money itself. Confirmed from two lines together, it is matched to both. */
async function keepTransfer({ account, line, part: { id, isRecorded } }: Settled): Promise<Effect> {
  const transfer = account.transfers.find((one) => one.id === id) ?? (await addTransfer(account, id!))
  transfer.lines.add(line)
  const effectOf = (own: BankLine, isOwn: boolean): Effect => ({
    lines: [],
    undo: () => {
      transfer.lines.delete(own)
      if (isOwn && !transfer.isVoid && transfer.lines.size === 0) {
        account.books.reverse(transfer.entry)
        transfer.isVoid = true
      }
    },
  })
  const others = await read<{ lineId: string; isRecorded: boolean }>(
    account,
    `SELECT m.bank_line_id AS "lineId", p.is_recorded AS "isRecorded" FROM bank_match_parts p
     JOIN bank_matches m ON m.account_id = p.account_id AND m.id = p.match_id
     WHERE p.bank_transfer_id = $1 AND p.is_active AND m.undone_at IS NULL AND m.bank_line_id <> $2`,
    [id, line.id],
  )
  for (const other of others) {
    const found = account.lines.find((one) => one.id === other.lineId)
    if (found && found.match === null) {
      transfer.lines.add(found)
      found.match = { entry: null, undo: [effectOf(found, other.isRecorded).undo] }
    }
  }
  return effectOf(line, isRecorded)
}

async function addTransfer(account: Account, id: string): Promise<Transfer> {
  const wire = await get<WireTransfer>(account, `/banking/transfers/${id}`)
  const bankOf = (bankId: string) => account.bankAccounts.find((one) => one.id === bankId)!
  const [from, to, cents] = [bankOf(wire.from.id), bankOf(wire.to.id), inCents(wire.amount)]
  const property = wire.property?.id ?? null
  const lease = wire.lease?.id ?? null
  const entry = account.books.post(wire.date, transferLines(from, to, cents, property))
  const transfer = {
    id,
    from,
    to,
    cents,
    property,
    lease,
    day: wire.date,
    entry,
    isVoid: false,
    lines: new Set<BankLine>(),
  }
  account.transfers.push(transfer)
  return transfer
}

/** Money of the owner: recorded before, or posted by the line itself. */
function postOwner({ account, line, part: { id, cents, isRecorded }, property }: Settled): Effect {
  const known = account.ownerMoney.find((one) => one.id === id)
  if (known) {
    known.line = line
    return { lines: moveLines(known.entry.lines, line.bank), undo: () => void (known.line = null) }
  }
  assert.ok(isRecorded, 'owner money that is not recorded is posted by its line')
  const signed = line.cents < 0 ? -Math.abs(cents) : Math.abs(cents)
  return {
    lines: [
      { code: signed < 0 ? 3100 : 3200, cents: -signed, property },
      { code: 1010, cents: signed, property, bank: line.bank.id },
    ],
    undo: () => {},
  }
}

/** Money that was sent and is recorded: it stays recorded when the match is undone. */
function moveRecorded(all: readonly { id: string; entry: Entry }[], line: BankLine, { id }: Part): Effect {
  const found = all.find((one) => one.id === id)
  assert.ok(found, 'what is matched is recorded')
  return { lines: moveLines(found.entry.lines, line.bank), undo: () => {} }
}

/** Income without a lease: recorded before, or recorded with its match and voided with it. */
async function moveOtherIncome({ account, line, part }: Settled): Promise<Effect> {
  const income = part.isRecorded ? await addOtherIncomeById(account, part.id!) : undefined
  const effect = moveRecorded(account.otherIncome, line, part)
  return income ? { ...effect, undo: () => endRecorded(account, income) } : effect
}

/** The refund of an expense is recorded before, or with its match; the part names the expense. */
async function postExpenseRefund({ account, line, part }: Settled): Promise<Effect> {
  const { id, cents, isRecorded } = part
  if (!isRecorded) {
    const [matched] = await read<{ id: string }>(
      account,
      `SELECT m.expense_refund_id AS id FROM bank_match_parts m JOIN bank_matches k ON k.id = m.match_id
       WHERE k.bank_line_id = $1 AND m.is_active AND m.kind = 'EXPENSE_REFUND'`,
      [line.id],
    )
    return moveRecorded(account.expenseRefunds, line, { ...part, id: matched?.id ?? null })
  }
  const expense = account.expenses.find((one) => one.id === id)
  assert.ok(expense, 'an expense of the account is refunded')
  const refund = await addRefundOfLine(account, expense, { day: line.day, cents })
  return { lines: moveLines(refund.entry.lines, line.bank), undo: () => endRecorded(account, refund) }
}

/**
 * Posts a vendor's refund of a credit. It was recorded before, or is recorded with its match and voided with
 * it.
 */
async function postCreditRefund({ account, line, part }: Settled): Promise<Effect> {
  const { id, cents, isRecorded } = part
  if (!isRecorded) {
    const uses = account.vendorCredits.flatMap((credit) => credit.uses)
    return moveRecorded(uses, line, part)
  }
  const use = await addCreditRefundOfLine(account, id!, { day: line.day, cents })
  return { lines: moveLines(use.entry.lines, line.bank), undo: () => endRecorded(account, use) }
}

/** Takes what was recorded with a match out of the books, unless that has happened already. */
function endRecorded(account: Account, recorded: { entry: Entry; isVoid: boolean }): void {
  if (!recorded.isVoid) {
    account.books.reverse(recorded.entry)
    recorded.isVoid = true
  }
}

/** A payment that came back: it leaves the books, and the bank account of the line. It stays returned after an undo. */
async function returnPayment({ account, line, part: { id } }: Settled): Promise<Effect> {
  const payment = account.payments.find((one) => one.id === id)
  assert.ok(payment, 'a payment of the account came back')
  if (payment.state === 'SETTLED') {
    takeOut(account, payment, line.day)
    payment.state = 'GONE'
    await addRefundOwed(account, payment, line.day)
  }
  return { lines: moveLines(payment.returned!.lines, line.bank), undo: () => {} }
}
