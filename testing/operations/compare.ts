import assert from 'node:assert/strict'

import type { Account } from './account-state.ts'
import { addTo, keyOf, type Line, type Sums } from './expected-books.ts'
import { feesOfMonth } from './late-fee-kinds.ts'
import { sumOf } from './postings.ts'
import { unusedCredits } from './vendor-credit-kinds.ts'
import { read } from './requests.ts'

type JournalRow = Line & { day: string }
type FeeRow = { id: string; leaseId: string; month: string; cents: number; isVoid: boolean }

/**
 * Compares the journal and the documents of an account with what its operations must have made of them. Throws an
 * AssertionError that names what differs.
 */
export async function compareBooks(account: Account): Promise<void> {
  await requireBalanced(account)
  const fees = await sumLateFees(account)
  const received = await sumReceivedDeposits(account)
  const expected = expectedSums(account, { fees, received })
  assert.deepEqual(await sumJournal(account), expected, 'the journal is what was accepted')
  await compareLeases(account)
  await compareDocuments(account)
}

async function requireBalanced(account: Account): Promise<void> {
  const [odd] = await read<{ total: number; entries: number; properties: number }>(
    account,
    `SELECT (SELECT coalesce(sum(amount_cents), 0)::bigint FROM journal_lines) AS total,
            (SELECT count(*)::int FROM (SELECT FROM journal_lines GROUP BY entry_id HAVING sum(amount_cents) <> 0) e) AS entries,
            (SELECT count(*)::int FROM (SELECT FROM journal_lines GROUP BY property_id HAVING sum(amount_cents) <> 0) p) AS properties`,
  )
  assert.deepEqual(
    { ...odd },
    { total: 0, entries: 0, properties: 0 },
    'the journal sums to zero, in all and in each property',
  )
}

const sorted = (sums: Sums) =>
  Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))

async function sumJournal(account: Account): Promise<Record<string, number>> {
  const rows = await read<JournalRow>(
    account,
    // what a tenant owes less what is prepaid is one figure here, and so is a deposit, received or not
    `SELECT CASE WHEN code IN (1210, 2200) THEN 1200 WHEN code = 1215 THEN 2100 ELSE code END AS code, property_id AS property, bank_account_id AS bank, lease_id AS lease,
            CASE WHEN code IN (1000, 1010) THEN entry_on END AS day, sum(amount_cents)::bigint AS cents
     FROM journal_lines GROUP BY 1, 2, 3, 4, 5`,
  )
  const sums: Sums = new Map()
  for (const row of rows) {
    addTo(sums, keyOf(row, row.day), row.cents)
  }
  return sorted(sums)
}

type OfLeases = ReadonlyMap<string, number>

/**
 * Adds late fees and deposits to the sums of the accepted operations. The late fees come from the daily run
 * and follow payments in retrospect. The deposits were charged because they were received.
 */
function expectedSums(
  { books, leases }: Account,
  { fees, received }: { fees: OfLeases; received: OfLeases },
): Record<string, number> {
  const sums = new Map(books.sums)
  for (const { id: lease, property } of leases) {
    const cents = fees.get(lease) ?? 0
    addTo(sums, keyOf({ code: 1200, cents, property, lease }, ''), cents)
    addTo(sums, keyOf({ code: 4100, cents, property, lease }, ''), -cents)
    const deposit = received.get(lease) ?? 0
    addTo(sums, keyOf({ code: 1200, cents: deposit, property, lease }, ''), deposit)
    addTo(sums, keyOf({ code: 2100, cents: deposit, property, lease }, ''), -deposit)
  }
  return sorted(sums)
}

/**
 * Sums the deposits that were charged because money was received as one, by lease: each is paid as far as its payment is in
 * the books, and they are never more than the payments of deposits.
 */
async function sumReceivedDeposits(account: Account): Promise<Map<string, number>> {
  const rows = await read<{ leaseId: string; cents: number; brought: number }>(
    account,
    `SELECT c.lease_id AS "leaseId", sum(c.amount_cents)::bigint AS cents,
            (SELECT sum(amount_cents) FROM payments y
             WHERE y.lease_id = c.lease_id AND y.type = 'DEPOSIT' AND y.source = 'MONEY')::bigint AS brought
     FROM charges c WHERE c.explanation ->> 'rule' = 'deposit_received' AND c.voided_at IS NULL GROUP BY 1`,
  )
  for (const { leaseId, cents, brought } of rows) {
    assert.ok(cents <= brought, `lease ${leaseId} has no more deposits than were paid`)
  }
  return new Map(rows.map(({ leaseId, cents }) => [leaseId, cents]))
}

/**
 * Sums the late fees that the daily run posted, by lease: each is the agreed amount, at most one for a month. Whether one is due
 * depends on what covered the rent in time, which the oracle of leases computes (shared/ledger/testing/oracle).
 */
async function sumLateFees(account: Account): Promise<Map<string, number>> {
  const rows = await read<FeeRow>(
    account,
    `SELECT id, lease_id AS "leaseId", period AS month, amount_cents AS cents, voided_at IS NOT NULL AS "isVoid" FROM charges
     WHERE type = 'LATE_FEE' AND period IS NOT NULL`,
  )
  const months = new Set(rows.map(({ leaseId, month }) => `${leaseId} ${month}`))
  assert.equal(months.size, rows.length, 'a month has one late fee')
  const sums: Sums = new Map()
  for (const { id, leaseId, month, cents } of rows.filter(({ isVoid }) => !isVoid)) {
    const lease = account.leases.find((one) => one.id === leaseId)!
    const agreed = [lease.keptFees.get(id) ?? 0, ...feesOfMonth(account, lease, month)]
    assert.ok(
      cents > 0 && agreed.includes(cents),
      `a late fee of ${month} is as agreed: ${cents} of ${agreed.join(', ')}`,
    )
    addTo(sums, leaseId, cents)
  }
  return sums
}

type LeaseRow = {
  id: string
  receivable: number
  depositsDue: number
  prepaid: number
  held: number
  open: number
  openDeposits: number
  credit: number
  deposits: number
  wrongDays: number
}

/**
 * Each lease: receivable is the open balance of its charges without deposits, prepaid what is left of its payments, and
 * deposits held what was paid of its deposit charges. On no day is a receivable, a deposit held or
 * prepaid rent below zero, unless what belongs to a closed day had to be posted later.
 */
async function compareLeases(account: Account): Promise<void> {
  const rows = await read<LeaseRow>(
    account,
    `SELECT l.id, j.*, c.*, y.credit, d."wrongDays"
     FROM leases l,
     LATERAL (SELECT coalesce(sum(amount_cents) FILTER (WHERE code = 1200), 0)::bigint AS receivable,
                     coalesce(sum(amount_cents) FILTER (WHERE code = 1210), 0)::bigint AS "depositsDue",
                     coalesce(-sum(amount_cents) FILTER (WHERE code = 2200), 0)::bigint AS prepaid,
                     coalesce(-sum(amount_cents) FILTER (WHERE code = 2100), 0)::bigint AS held
              FROM journal_lines WHERE lease_id = l.id) j,
     LATERAL (SELECT coalesce(sum(amount_cents - paid_cents) FILTER (WHERE type <> 'DEPOSIT'), 0)::bigint AS open,
                     coalesce(sum(amount_cents - paid_cents) FILTER (WHERE type = 'DEPOSIT'), 0)::bigint AS "openDeposits",
                     coalesce(sum(paid_cents) FILTER (WHERE type = 'DEPOSIT'), 0)::bigint AS deposits
              FROM charges WHERE lease_id = l.id AND voided_at IS NULL) c,
     LATERAL (SELECT coalesce(sum(amount_cents - allocated_cents), 0)::bigint AS credit
              FROM payments WHERE lease_id = l.id AND state = 'SETTLED') y,
     LATERAL (SELECT count(*)::int AS "wrongDays"
              FROM (SELECT sum(cents) OVER (PARTITION BY code ORDER BY entry_on) * CASE code WHEN 1200 THEN 1 ELSE -1 END AS cents
                    FROM (SELECT code, entry_on, sum(amount_cents) AS cents FROM journal_lines
                          WHERE lease_id = l.id AND code IN (1200, 2100, 2200) GROUP BY 1, 2) day) through
              WHERE cents < 0 AND NOT EXISTS (SELECT FROM book_closings)) d`,
  )
  assert.equal(rows.length, account.leases.length, 'leases')
  for (const { id, receivable, depositsDue, prepaid, held, wrongDays, ...own } of rows) {
    assert.deepEqual(
      { receivable, depositsDue, prepaid, held, wrongDays },
      {
        receivable: own.open,
        depositsDue: own.openDeposits,
        prepaid: own.credit,
        held: own.deposits,
        wrongDays: 0,
      },
      `lease ${id}`,
    )
  }
}

/** Asserts that the documents are the accepted documents: a refused operation has left none. */
async function compareDocuments(account: Account): Promise<void> {
  const [found] = await read<Record<string, number>>(
    account,
    // a refund that was owed until it was undone is made by the return of its payment
    `SELECT (SELECT count(*)::int FROM charges WHERE NOT (type = 'LATE_FEE' AND period IS NOT NULL)
               AND NOT (kind IS NOT DISTINCT FROM 'REFUND' AND voided_at IS NOT NULL)
               AND explanation ->> 'rule' IS DISTINCT FROM 'deposit_received') AS charges,
            (SELECT count(*)::int FROM payments WHERE NOT is_credit AND source = 'MONEY') AS payments,
            (SELECT count(*)::int FROM payments WHERE is_credit) AS credits,
            (SELECT count(*)::int FROM refunds WHERE transfer_id IS NULL) AS refunds,
            (SELECT count(*)::int FROM payments WHERE source = 'CREDIT_TRANSFER') AS "creditMoves",
            (SELECT count(*)::int FROM payments WHERE source = 'DEPOSIT_TRANSFER') AS "depositMoves",
            (SELECT count(*)::int FROM expenses) AS expenses,
            (SELECT coalesce(sum(amount_cents), 0)::bigint FROM expenses WHERE voided_at IS NULL) AS spent,
            (SELECT count(*)::int FROM bills) AS bills,
            (SELECT coalesce(sum(amount_cents - paid_cents), 0)::bigint FROM bills WHERE voided_at IS NULL) AS unpaid,
            (SELECT count(*)::int FROM vendor_credits) AS "vendorCredits",
            (SELECT coalesce(sum(amount_cents), 0)::bigint FROM journal_lines WHERE code = 1350) AS "unusedCredits",
            (SELECT count(*)::int FROM owner_transactions) AS "ownerMoney",
            (SELECT count(*)::int FROM other_income) AS "otherIncome",
            (SELECT count(*)::int FROM expense_refunds) AS "expenseRefunds",
            (SELECT count(*)::int FROM bank_transfers) AS transfers,
            (SELECT count(*)::int FROM bank_deposits) AS deposits,
            (SELECT count(*)::int FROM bank_matches WHERE undone_at IS NULL) AS matches,
            (SELECT count(*)::int FROM owner_distributions) AS distributions,
            (SELECT coalesce(sum(amount_cents), 0)::bigint FROM journal_lines WHERE code = 2000) AS payable`,
  )
  const unpaid = account.bills
    .filter((bill) => !bill.isVoid)
    .reduce((sum, bill) => sum + sumOf(bill.parts) - bill.paidCents, 0)
  const deductions = account.returns.reduce((count, returned) => count + returned.deductions.length, 0)
  assert.deepEqual(
    { ...found },
    {
      charges: account.charges.length + deductions,
      payments: account.payments.length,
      credits: account.credits.length,
      refunds: account.refunds.length,
      creditMoves: account.creditMoves.length,
      depositMoves: account.depositMoves.length,
      expenses: account.expenses.length,
      spent: sumOf(account.expenses.filter(({ isVoid }) => !isVoid).flatMap(({ parts }) => parts)),
      bills: account.bills.length,
      unpaid,
      vendorCredits: account.vendorCredits.length,
      unusedCredits: unusedCredits(account),
      ownerMoney: account.ownerMoney.length,
      otherIncome: account.otherIncome.length,
      expenseRefunds: account.expenseRefunds.length,
      transfers: account.transfers.length,
      deposits: account.deposits.length,
      matches: account.lines.filter(({ match }) => match !== null).length,
      distributions: account.distributions.length,
      payable: 0 - unpaid,
    },
    'the documents are those that were accepted',
  )
}
