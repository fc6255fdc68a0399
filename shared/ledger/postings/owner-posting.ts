import { accountCodes } from '#shared/ledger/account-codes.ts'
import { type Cents, negateCents } from '#shared/lib/money.ts'

import { bankEntry } from './bank-posting.ts'
import { type JournalEntry, type JournalLine, type Occasion, reverseLines } from './posting.ts'

/** Money of a property that is paid to an owner: an amount in cents, more than zero. */
type Draw = Occasion & { amountCents: Cents }

/** Returns the entry of money that is paid to an owner: Dr 3100 owner draws, Cr 1010 bank. */
export function ownerDraw(draw: Draw): JournalEntry {
  return bankEntry('owner_draw', draw, linesOf(draw))
}

/** Returns the entry of a voided payment to an owner: ownerDraw with sides swapped. */
export function ownerDrawReversal(draw: Draw): JournalEntry {
  return bankEntry('owner_draw_reversal', draw, reverseLines(linesOf(draw)))
}

function linesOf({ amountCents }: Draw): JournalLine[] {
  return [
    { code: accountCodes.ownerDraws, amountCents },
    { code: accountCodes.bank, amountCents: negateCents(amountCents) },
  ]
}
