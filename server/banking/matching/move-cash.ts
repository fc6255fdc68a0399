import type { JournalLine } from '#shared/ledger/postings/posting.ts'
import { negateCents } from '#shared/lib/money.ts'

import type { CashRow, NewPart } from './match-store.ts'

/** A part that is settled: what is stored of it, and what it moves in the books. */
export type Settled = NewPart & { lines: JournalLine[] }

/** Moves cash from where it is booked to a bank account; what is there already stays. */
export function moveTo(bankAccountId: string, cash: readonly CashRow[]): JournalLine[] {
  return cash
    .filter((row) => row.code === 1000 || row.bankAccountId !== bankAccountId)
    .flatMap((row): JournalLine[] => [
      {
        code: row.code,
        amountCents: negateCents(row.cents),
        propertyId: row.propertyId,
        ...(row.code === 1010 && { bankAccountId: row.bankAccountId }),
      },
      { code: 1010, amountCents: row.cents, propertyId: row.propertyId, bankAccountId },
    ])
}
