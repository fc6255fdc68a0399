import { nameOwedParts } from '#shared/ledger/owed/owed-lines.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { owedInCents, type WireOwed } from '#web/lib/text/owed-in-cents.ts'
import { toDollars } from '#web/lib/text/format.ts'
import { saveCsv } from '#web/lib/text/csv.ts'
import type { LedgerEntry } from './api.ts'
import { typeLabel } from './labels.ts'

/**
 * Saves the ledger as the page shows it as a CSV file: amounts as numbers, oldest first. The parts of the
 * amount owed today are below them.
 */
export function saveLedger(
  name: string,
  entries: readonly LedgerEntry[],
  { owed, asOf }: { owed: WireOwed | undefined; asOf: string },
): void {
  const parts = owed ? nameOwedParts(owedInCents(owed), parsePlainDate(asOf), 'en') : null
  saveCsv(name, [
    ['Date', 'Description', 'Kind', 'Payer', 'Charge', 'Payment or credit', 'Balance', 'Explanation'],
    ...entries.map((entry) => [
      entry.date,
      entry.description,
      typeLabel(entry.type),
      entry.payer?.name ?? 'Tenants',
      entry.amount > 0 ? entry.amount : null,
      entry.amount < 0 ? -entry.amount : null,
      entry.balance,
      entry.explanation,
    ]),
    ...(parts ? [[asOf, parts.heading]] : []),
    ...(parts?.lines ?? []).map(({ label, amount }) => [asOf, label, '', '', null, null, toDollars(amount)]),
  ])
}
