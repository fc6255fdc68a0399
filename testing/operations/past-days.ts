import assert from 'node:assert/strict'

import type { WireResponse } from '#shared/lib/route.ts'
import type * as tables from '#shared/reports/table-contract.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

import type { Account, Kind } from './account-state.ts'
import { sumOfColumn } from './compare-reports.ts'
import { runDay } from './daily-run.ts'
import { dayAfter } from './expected-books.ts'
import { get, read, todayOf } from './requests.ts'
import {
  daysApart,
  doOne,
  firstDay,
  firstMoment,
  kinds,
  openAccount,
  operationsOfDay,
} from './run-operations.ts'

/**
 * The kinds that say nothing of an earlier day: what is new, and what happens to it on the day on which it is recorded. Left out
 * are corrections, and what is voided or undone as a mistake: these change reports of their own day, and say so.
 */
const forwardNames = new Set([
  'transfer',
  'deposit at a bank',
  'deposit returned',
  'deposit moved to another lease',
  'expense',
  'extra principal',
  'bill',
  'payment of bills',
  'vendor credit',
  'vendor credit applied',
  'vendor credit refunded',
  'other income',
  'expense refunded by its vendor',
  'charge',
  'charge voided',
  'late fees changed',
  'credit moved to another lease',
  'credit or waived charge',
  'credit withdrawn',
  'payment',
  'payments of a deposit slip',
  'payment returned',
  'payment paid back',
  'refund of a payment',
  'refund of a lease',
  'money of the owner',
  'distribution',
  'balance moved between owners',
])
const forwardKinds: readonly Kind[] = kinds.filter(({ name }) => forwardNames.has(name))

type Table = WireResponse<typeof tables.balanceSheet>

/** The rows of an income statement on cash basis that do not depend on which charge the money has paid by now. */
const sumsOnCashBasis = new Set(['Total income', 'Net operating income', 'Net income'])

/** Prints the reports of a day, as their rows: what an auditor, an owner or a lender keeps of it. */
async function printReports(account: Account, day: string): Promise<Record<string, string[]>> {
  const from = `${day.slice(0, 4)}-01-01`
  const period = `from=${from}&to=${day}`
  const rowsOf = async (
    name: string,
    query: string,
    fits: (row: Table['rows'][number]) => boolean = () => true,
  ) =>
    (await get<Table>(account, `/reports/${name}/table?${query}`)).rows
      .filter(fits)
      .map(({ cells }) => JSON.stringify(cells))
  return {
    'balance sheet': await rowsOf('balance-sheet', `to=${day}`),
    'trial balance': await rowsOf('trial-balance', period),
    'income statement': await rowsOf('income-statement', `${period}&basis=accrual`),
    'income statement on cash basis': await rowsOf('income-statement', `${period}&basis=cash`, ({ cells }) =>
      sumsOnCashBasis.has(String(cells[0])),
    ),
    'cash flow': await rowsOf('cash-flow', period, ({ cells }) => String(cells[0]).startsWith('Cash at')),
    'rent roll': await rowsOf('rent-roll', `to=${day}`),
    delinquency: await rowsOf('delinquency', `to=${day}`),
    'trust check': await rowsOf('trust-check', `to=${day}`),
    'three-way reconciliation': await rowsOf('three-way-reconciliation', `to=${day}`),
    ...(await printStatements(account, period, rowsOf)),
    'deposits held': await rowsOf('deposits-held', `to=${day}`),
    'aged payables': await rowsOf('aged-payables', `to=${day}`),
    'sales tax': await rowsOf('sales-tax', `${period}&basis=accrual`),
    'vacancy loss': await rowsOf('vacancy-loss', period),
  }
}

/**
 * Returns how the delinquency report of a day differs from the books: what is due without deposits is the balance of
 * receivable (1200).
 */
async function compareWithBooks(account: Account, day: string): Promise<string[]> {
  const report = await get<Table>(account, `/reports/delinquency/table?to=${day}`)
  const due = sumOfColumn(report, 'due') - sumOfColumn(report, 'deposits')
  const [books] = await read<{ cents: number }>(
    account,
    'SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines WHERE code = 1200 AND entry_on <= $1',
    [day],
  )
  const receivable = books!.cents // an aggregate returns one row
  return due === receivable
    ? []
    : [`the delinquency of ${day} has ${due}, the books have ${receivable} (cents)`]
}

/** Prints the statement of each owner. */
async function printStatements(
  { managed }: Account,
  period: string,
  rowsOf: (name: string, query: string) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const owners = [...new Set(managed.flatMap((one) => one.owners))].toSorted()
  const statements = await Promise.all(
    owners.map((id) => rowsOf('owner-statement', `${period}&ownerId=${id}`)),
  )
  return { "owners' statements": statements.flat() }
}

export type PastDaysOptions = {
  seed: number
  /** The number of operations of every kind that make the portfolio. */
  operations: number
  /** The number of operations that follow after the reports were printed. */
  later: number
  /** The number of past days whose reports are printed. */
  days: number
  app?: TestApp
}

/** What was compared, and how it differs: the delinquency of a day from the books, and a report from the one printed first. */
export type PastDaysOutcome = { days: number; reports: number; differences: string[] }

/**
 * Makes a random portfolio, prints the reports of random past days, goes on with random operations that are dated later, and
 * prints them again: they are equal. The portfolio and the operations depend on the seed alone.
 */
export async function comparePastDays({
  seed,
  operations,
  later,
  days,
  app: given,
}: PastDaysOptions): Promise<PastDaysOutcome> {
  const app = given ?? (await startApp({ now: firstMoment, log: 'error', poolSize: 3 }))
  try {
    const account = await openAccount(app, seed, operations + later)
    let day = firstDay
    const work = async (count: number, of: readonly Kind[]) => {
      for (let done = 0; done < count; done += operationsOfDay) {
        app.clock.now = new Date(`${day}T15:00:00Z`)
        await runDay(account)
        for (let at = 0; at < Math.min(operationsOfDay, count - done); at += 1) {
          await doOne(account, of)
        }
        day = dayAfter(day, daysApart)
      }
    }
    await work(operations, kinds)
    account.notBefore = day
    app.clock.now = new Date(`${day}T15:00:00Z`)
    // the last day with a daily run is the last day whose report is final
    const span = Math.round((Date.parse(day) - Date.parse(firstDay)) / 86_400_000)
    const chosen = [
      ...new Set(
        Array.from({ length: days }, () => dayAfter(day, -daysApart - account.random.whole(span + 20))),
      ),
    ].toSorted()
    const before = new Map<string, Record<string, string[]>>()
    const differences: string[] = []
    for (const one of chosen) {
      differences.push(...(await compareWithBooks(account, one)).map((text) => `seed ${seed}: ${text}`))
      before.set(one, await printReports(account, one))
    }
    await work(later, forwardKinds)
    let reports = 0
    for (const [one, printed] of before) {
      const again = await printReports(account, one)
      for (const [name, rows] of Object.entries(printed)) {
        reports += 1
        if (JSON.stringify(rows) !== JSON.stringify(again[name])) {
          const lost = rows.filter((row) => !again[name]?.includes(row))
          const added = (again[name] ?? []).filter((row) => !rows.includes(row))
          differences.push(
            `seed ${seed}: the ${name} of ${one} changed until ${todayOf(account)}\n` +
              [...lost.map((row) => `  - ${row}`), ...added.map((row) => `  + ${row}`)].join('\n'),
          )
        }
      }
    }
    assert.ok(reports > 0, 'reports were compared')
    return { days: chosen.length, reports, differences }
  } finally {
    if (!given) {
      await app.stop()
    }
  }
}
