import type { WireTable } from '#shared/reports/report-document.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'

type Row = WireTable['rows'][number]

/** The result of a three-way reconciliation, in dollars of the API, over all of its accounts. */
type Result = {
  /** The adjusted balance of the bank; undefined if the balance of an account is not known. */
  bank: number | undefined
  books: number
  ledgers: number
  /** The sum of the accounts' differences, each one positive, so that none offsets another. */
  bankApart: number
  ledgersApart: number
  /**
   * The sum of the known differences: the bank's difference counts only if the balance of each account is
   * known.
   */
  apart: number
  /** Whether the bank's own balance is another than the adjusted one. */
  isBalanceApart: boolean
  /** The reader’s own money in the accounts, and the deposits that are held and not in them. */
  own: number
  elsewhere: number
  /** The accounts whose balance at the bank is not known. */
  unknown: { id: string; name: string }[]
}

/** Returns the result of a three-way reconciliation from the sums of its accounts. */
export function resultOf({ rows }: Pick<WireTable, 'rows'>): Result {
  const keyed = (key: string) => rows.filter((row) => row.key === key).map(amountOf)
  const sum = (key: string) =>
    toDollars(keyed(key).reduce((total: number, amount) => total + (amount ?? 0), 0))
  const apart = (key: string) =>
    toDollars(keyed(key).reduce((total: number, amount) => total + Math.abs(amount ?? 0), 0))
  const unknown: Result['unknown'] = []
  let name = ''
  for (const row of rows) {
    if (row.kind === 'heading' && row.level === 0) {
      name = String(row.cells[0] ?? '')
    } else if (row.key === 'bankBalance' && amountOf(row) === null && row.opens) {
      unknown.push({ id: row.opens.id, name })
    }
  }
  const [bankApart, ledgersApart] = [apart('bankDifference'), apart('ledgerDifference')]
  return {
    bank: unknown.length > 0 ? undefined : sum('adjustedBank'),
    books: sum('cashBook'),
    ledgers: sum('ledgers'),
    bankApart,
    ledgersApart,
    apart: toDollars(toCents(unknown.length > 0 ? 0 : bankApart) + toCents(ledgersApart)),
    isBalanceApart: sum('adjustedBank') !== sum('bankBalance'),
    own: sum('own'),
    elsewhere: sum('depositsElsewhere'),
    unknown,
  }
}

/** Returns the amount of a row of the reconciliation, in cents; null where it has none. */
function amountOf({ cells }: Row): number | null {
  const amount = cells[1]
  return typeof amount === 'number' ? toCents(amount) : null
}
