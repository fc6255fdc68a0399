import type { Context } from '#server/platform/http/route-table.ts'
import { type AccountKind, accountOf, accounts } from '#shared/ledger/accounts.ts'
import { type Cents, cents, negateCents, sumCents } from '#shared/lib/money.ts'
import { addDays, dateParts, makeDate } from '#shared/lib/plain-date.ts'

import { listBalances } from './book-lines-store.ts'
import { retainedEarnings } from './statement-rows.ts'
import { type Column, heading, type Row, type Scope, type Table } from '#server/reports/table.ts'

const sections = { asset: 'Assets', liability: 'Liabilities', equity: 'Equity' } as const

/**
 * Makes the balance sheet of a day: assets, liabilities, and equity with the earnings of earlier years and of this one,
 * which are computed from income and expenses because no year is closed by an entry.
 */
export async function makeBalanceSheet({ db }: Context, scope: Scope): Promise<Table> {
  const { to } = scope
  const year = makeDate(dateParts(to).year, 1, 1)
  const [now, before] = await Promise.all([
    listBalances(db, { ...scope, from: null }),
    listBalances(db, { ...scope, from: null, to: addDays(year, -1) }),
  ])
  const columns: Column[] = [
    { key: 'account', label: 'Account', kind: 'text', isWide: true },
    { key: 'balance', label: 'Balance', kind: 'money', isTotal: true, drill: { to } },
  ]
  const balances = new Map(now.map(({ code, cents }) => [code, cents]))
  const accountRows = (kind: keyof typeof sections): Row[] =>
    accounts
      .filter((account) => account.kind === kind && (balances.get(account.code) ?? 0) !== 0)
      .map(({ code, name }) => ({
        key: String(code),
        level: 1,
        cells: [`${code} ${name}`, signed(kind, cents(balances.get(code) ?? 0))],
        opens: { kind: 'account', id: String(code) },
        drill: { accounts: String(code) },
      }))
  const retained = earnings(before)
  const current = cents(earnings(now) - retained)
  const ofResult = accounts.filter(({ code }) => code >= 4000).map(({ code }) => code)
  const equity: Row[] = [
    ...accountRows('equity'),
    {
      level: 1,
      cells: [retainedEarnings, retained],
      drill: { accounts: ofResult.join(','), to: addDays(year, -1) },
    },
    {
      level: 1,
      cells: [`Net income since Jan 1, ${dateParts(to).year}`, current],
      drill: { accounts: ofResult.join(','), from: year },
    },
  ]
  const [assets, liabilities] = [accountRows('asset'), accountRows('liability')]
  const [ownedCents, owedCents, equityCents] = [total(assets), total(liabilities), total(equity)]
  const between = cents(ownedCents - owedCents - equityCents)
  const betweenRows: Row[] =
    between === 0 ? [] : [{ level: 1, cells: ['Due to or from other properties', between] }]
  return {
    columns,
    rows: [
      heading(sections.asset),
      ...assets,
      { kind: 'total', cells: ['Total assets', ownedCents] },
      heading(sections.liability),
      ...liabilities,
      { kind: 'subtotal', cells: ['Total liabilities', owedCents] },
      heading(sections.equity),
      ...equity,
      ...betweenRows,
      { kind: 'subtotal', cells: ['Total equity', cents(equityCents + between)] },
      { kind: 'total', cells: ['Total liabilities and equity', cents(owedCents + equityCents + between)] },
    ],
    explanation:
      'Accrual basis: amounts owed by tenants are an asset; deposits and prepaid rent are liabilities. Earnings are income less expenses through this day. Buildings and loans are included only where you recorded them in the books.',
  }
}

/** Returns income less expenses of balances, in cents. */
function earnings(balances: readonly { code: number; cents: Cents }[]): Cents {
  return negateCents(
    sumCents(
      balances
        .filter(({ code }) => ['income', 'expense'].includes(accountOf(code).kind))
        .map(({ cents: amount }) => amount),
    ),
  )
}

const signed = (kind: AccountKind, amount: Cents) => (kind === 'asset' ? amount : negateCents(amount))

const total = (rows: readonly Row[]) => sumCents(rows.map(({ cells }) => cents(Number(cells[1]))))
