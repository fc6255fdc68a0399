import { saveCsv } from '#web/lib/text/csv.ts'
import type { LedgerEntry } from './api.ts'
import { typeLabel } from './labels.ts'

/** Saves the ledger as the page shows it as a CSV file: amounts as numbers, oldest first. */
export function saveLedger(name: string, entries: readonly LedgerEntry[]): void {
  saveCsv(name, [
    ['Date', 'What', 'Kind', 'Payer', 'Charge', 'Payment or credit', 'Balance', 'Because'],
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
  ])
}
