import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Client } from 'pg'

import { composeReport, type WireTable } from '#shared/reports/report-document.ts'
import { addDays, addMonths, startOfMonth, todayIn } from '#shared/lib/plain-date.ts'

import {
  type BenchEnvironment,
  copyDatabase,
  openEnvironment,
  type Product,
  startProduct,
  withClient,
} from './lib/environment.ts'
import { cpuOf } from './lib/cpu.ts'
import { percentile } from './lib/load.ts'
import { findAccount } from './rent-run.ts'
import { firstOwner } from './lib/managed-books.ts'
import { makeFiveYears } from './report-books.ts'

type Variant = { name: string; path: string }

const today = todayIn('America/New_York', new Date())
const fiveYears = `from=${addMonths(startOfMonth(today), -60)}&to=${today}`
const lastMonth = addDays(startOfMonth(today), -1)

/**
 * Returns every report as it opens. Adds reports of a period over all five years, and reports of a day on an
 * earlier day.
 */
function variantsOf(leaseId: string, ownerId: string): Variant[] {
  const variants: [report: string, ...queries: string[]][] = [
    ['income-statement', '', 'basis=cash', fiveYears, `${fiveYears}&basis=cash`],
    ['cash-flow', '', fiveYears],
    ['balance-sheet', '', `to=${lastMonth}`],
    ['general-ledger', '', `${fiveYears}&account=1200`],
    ['trial-balance', '', fiveYears],
    ['budget-comparison', '', 'basis=cash'],
    ['expense-by-vendor', '', fiveYears],
    ['aged-payables', '', `to=${lastMonth}`],
    ['rent-roll', '', `to=${lastMonth}`],
    ['lease-expirations', ''],
    ['vacancy-loss', '', fiveYears],
    ['delinquency', '', `to=${lastMonth}`],
    ['deposits-held', '', `to=${lastMonth}`],
    ['tenant-ledger', `leaseId=${leaseId}`],
    ['income', '', fiveYears, `${fiveYears}&basis=cash`],
    ['maintenance', '', fiveYears],
    ['owner-statement', `ownerId=${ownerId}`, `${fiveYears}&ownerId=${ownerId}`],
    ['trust-check', '', `to=${lastMonth}`],
  ]
  return variants.flatMap(([report, ...queries]) =>
    queries.map((query) => ({
      name: [
        report,
        query
          .replace(fiveYears, '5 years')
          .replace(/leaseId=.*/, 'one lease')
          .replace(/ownerId=.*/, 'one owner')
          .replaceAll('&', ', '),
      ]
        .filter(Boolean)
        .join(', '),
      path: `/api/v1/reports/${report}/table?${query}`,
    })),
  )
}

/**
 * Measures every report of 5,000 units with five years of books: 100 requests one after the other, then
 * what each report must equal, then the tagged PDF of 100 pages in a process of its own. Arguments: a part
 * of the reports' names, the number of requests.
 */
export async function measureReports([only = '', count = '100']: readonly string[]): Promise<void> {
  const world = await openEnvironment()
  try {
    const { url, accountId } = await openFiveYears(world)
    const leaseId = await withClient(url, (client) => findLongLease(client, accountId))
    const ownerId = await withClient(url, findFirstOwner)
    const product = await startProduct({ url })
    try {
      const variants = variantsOf(leaseId, ownerId).filter(({ name }) => name.includes(only))
      await measureTimes(world, product, variants, Number(count))
      await withClient(url, (client) => checkSums(product, client, accountId))
      await measurePdf(product)
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Opens the database of five years; makes it where it is missing, and keeps it for the next run. */
async function openFiveYears(world: BenchEnvironment): Promise<{ url: string; accountId: string }> {
  const name = 'tenure_bench_managed_books'
  const known = new URL(world.url)
  known.pathname = `/${name}`
  const isThere = await withClient(world.url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    return rowCount === 1
  })
  if (isThere) {
    return { url: known.href, accountId: await findAccount(known.href) }
  }
  console.log('Making five years of books …')
  const making = await copyDatabase(world, `${name}_making`)
  const accountId = await findAccount(making.url)
  await withClient(making.url, (client) => makeFiveYears(client, accountId))
  await withClient(world.url, (client) => client.query(`ALTER DATABASE ${name}_making RENAME TO ${name}`))
  return { url: known.href, accountId }
}

/** Returns the id of the lease with the most charges. */
async function findLongLease(client: Client, accountId: string): Promise<string> {
  await client.query('BEGIN')
  await client.query('ALTER TABLE charges NO FORCE ROW LEVEL SECURITY')
  const { rows } = await client.query<{ id: string }>(
    'SELECT lease_id AS id FROM charges WHERE account_id = $1 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    [accountId],
  )
  await client.query('ROLLBACK')
  return rows[0]?.id ?? ''
}

/** Returns the id of the owner whose statement is measured. */
async function findFirstOwner(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`SELECT ${firstOwner} AS id`)
  return rows[0]?.id ?? ''
}

async function measureTimes(
  { postmaster }: BenchEnvironment,
  product: Product,
  variants: readonly Variant[],
  requests: number,
): Promise<void> {
  for (const { name, path } of variants) {
    const first = await ask(product, path)
    const times: number[] = []
    const [api, db] = [cpuOf(product.pid), cpuOf(postmaster)]
    for (let n = 0; n < requests; n += 1) {
      const began = performance.now()
      await ask(product, path)
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    const each = (spent: number) => Math.round(spent / requests)
    console.log(
      `${name}: ${first.rows.length} rows, p50 ${Math.round(percentile(times, 50))} ms, p99 ${Math.round(percentile(times, 99))} ms,` +
        ` CPU of the API ${each(cpuOf(product.pid) - api)} ms, of PostgreSQL ${each(cpuOf(postmaster) - db)} ms`,
    )
  }
}

async function ask({ port, token }: Product, path: string): Promise<WireTable> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) {
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  return (await answer.json()) as WireTable // the product's own answer
}

const inCents = (cell: string | number | null | undefined) => Math.round(Number(cell ?? 0) * 100)

/** Returns a cell of the last sum of a report, in cents. */
function totalOf({ columns, rows }: WireTable, key: string, kind: 'total' | 'subtotal' = 'total'): number {
  const row = rows.findLast((one) => one.kind === kind)
  return inCents(row?.cells[columns.findIndex((column) => column.key === key)])
}

type JournalSum = { code: number; all: string; period: string }

/** Sums the journal by account: through today, and in the five years of the reports. */
async function sumJournal(client: Client, accountId: string): Promise<JournalSum[]> {
  await client.query('BEGIN')
  await client.query('ALTER TABLE journal_lines NO FORCE ROW LEVEL SECURITY')
  const { rows } = await client.query<JournalSum>(
    `SELECT code, sum(amount_cents) AS all, coalesce(sum(amount_cents) FILTER (WHERE entry_on >= $2), 0) AS period
     FROM journal_lines WHERE account_id = $1 AND entry_on <= $3 GROUP BY code`,
    [accountId, addMonths(startOfMonth(today), -60), today],
  )
  await client.query('ROLLBACK')
  return rows
}

/** Returns the last cell of the row with a label, in cents. */
const cell = (report: WireTable, label: string) =>
  inCents(report.rows.find(({ cells }) => cells[0] === label)?.cells.at(-1))

/** Returns the cells of a row between its label and its sum, in cents. */
const partsOfRow = (report: WireTable, label: string) =>
  (report.rows.find(({ cells }) => cells[0] === label)?.cells.slice(1, -1) ?? []).map(inCents)

async function checkSums(product: Product, client: Client, accountId: string): Promise<void> {
  const sums = await sumJournal(client, accountId)
  const ofCodes = (from: number, to: number, which: 'all' | 'period' = 'all') =>
    sums
      .filter(({ code }) => code >= from && code <= to)
      .reduce((total, sum) => total + Number(which === 'all' ? sum.all : sum.period), 0)
  const table = (report: string, query = '') => ask(product, `/api/v1/reports/${report}/table?${query}`)
  const [trial, sheet, deposits, aging, statement, income, budget, flow, cash, trust] = await Promise.all([
    table('trial-balance', fiveYears),
    table('balance-sheet'),
    table('deposits-held'),
    table('delinquency'),
    table('income-statement', fiveYears),
    table('income', fiveYears),
    table('budget-comparison', fiveYears),
    table('cash-flow', fiveYears),
    table('income-statement', `${fiveYears}&basis=cash`),
    table('trust-check'),
  ])
  const inBooks = ofCodes(1000, 1010)
  const result = -ofCodes(4000, 5999, 'period')
  let vendors = await table('expense-by-vendor', `${fiveYears}&limit=2000`)
  while (vendors.next !== null) {
    vendors = await table('expense-by-vendor', `${fiveYears}&limit=2000&cursor=${vendors.next}`)
  }
  const equal: [name: string, shown: number, books: number][] = [
    ['trial balance: balances add up to zero', totalOf(trial, 'balance'), 0],
    ['trial balance: debits are credits', totalOf(trial, 'debit'), totalOf(trial, 'credit')],
    [
      'balance sheet: assets are liabilities and equity',
      cell(sheet, 'Total assets'),
      cell(sheet, 'Total liabilities and equity'),
    ],
    ['deposits held: account 2100', totalOf(deposits, 'held'), -ofCodes(2100, 2100)],
    [
      'delinquency: due less credit is accounts 1200, 1210 and 2200',
      totalOf(aging, 'due') - totalOf(aging, 'credit'),
      ofCodes(1200, 1210) + ofCodes(2200, 2200),
    ],
    ['income statement: net income of the journal', cell(statement, 'Net income'), result],
    ['income by property: net income of the journal', totalOf(income, 'net'), result],
    ['budget against actual: net income of the journal', totalOf(budget, 'actual'), result],
    [
      'cash flow: its end is the cash of the balance sheet',
      cell(flow, 'Cash at the end'),
      cell(sheet, '1000 Undeposited funds') + cell(sheet, '1010 Bank'),
    ],
    [
      'balance sheet: cash of the journal',
      cell(sheet, '1000 Undeposited funds') + cell(sheet, '1010 Bank'),
      inBooks,
    ],
    [
      'income statement, cash: net income is the sum of its columns',
      cell(cash, 'Net income'),
      partsOfRow(cash, 'Net income').reduce((sum, one) => sum + one, 0),
    ],
    ['trust check: cash of the journal', totalOf(trust, 'cash'), inBooks],
    ['trust check: no difference', totalOf(trust, 'difference'), 0],
    [
      'expenses by vendor: expenses paid of the cash flow',
      totalOf(vendors, 'amount'),
      cell(flow, 'Total expenses paid'),
    ],
  ]
  console.table(
    Object.fromEntries(
      equal.map(([name, shown, books]) => [
        name,
        { shown: shown / 100, books: books / 100, equal: shown === books },
      ]),
    ),
  )
  if (equal.some(([, shown, books]) => shown !== books)) {
    process.exitCode = 1
  }
}

/** Makes the PDF of 100 pages of the rent roll in a process of its own, so that its memory is known. */
async function measurePdf(product: Product): Promise<void> {
  const whole = await ask(product, '/api/v1/reports/rent-roll/table')
  const folder = mkdtempSync(join(tmpdir(), 'tenure-bench-pdf-'))
  try {
    const document = composeReport(
      { ...whole, rows: whole.rows.slice(0, rowsOf100Pages) },
      { author: 'Bench', madeAt: today },
    )
    writeFileSync(join(folder, 'report.json'), JSON.stringify(document))
    const script = join(import.meta.dirname, '..', 'web', 'lib', 'pdf', 'testing', 'make-report-pdf.ts')
    const output = execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--max-old-space-size=128', script, folder],
      {
        encoding: 'utf8',
      },
    )
    console.log(output.trim())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const rowsOf100Pages = 3_350
