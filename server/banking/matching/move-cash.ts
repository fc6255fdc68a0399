import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { JournalLine } from '#shared/ledger/postings/posting.ts'
import { negateCents } from '#shared/lib/money.ts'

import type { CashRow, NewPart } from './match-store.ts'

/** A part that is settled: what is stored of it, and what it moves in the books. */
export type Settled = NewPart & { lines: JournalLine[] }

/** Moves cash from where it is booked to a bank account; what is there already stays. */
export function moveTo(bankAccountId: string, cash: readonly CashRow[]): JournalLine[] {
  return cash
    .filter((row) => row.code === accountCodes.undepositedFunds || row.bankAccountId !== bankAccountId)
    .flatMap((row): JournalLine[] => [
      {
        code: row.code,
        amountCents: negateCents(row.cents),
        propertyId: row.propertyId,
        ...(row.code === accountCodes.bank && { bankAccountId: row.bankAccountId }),
      },
      { code: accountCodes.bank, amountCents: row.cents, propertyId: row.propertyId, bankAccountId },
    ])
}
