import { getDepositHeld, transferCredit, moveHeldDeposit } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { EventActor } from '#server/platform/events/events.ts'
import { divideDeposit } from '#shared/leases/moves/move.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { takeDueTransfers } from './move-store.ts'

/**
 * Transfers the deposit that is held, up to the new one, and unused money where that was chosen, of the moves whose day
 * has come; of one new lease where its id is given. Dated the day of the move. Returns how many moves that were.
 */
export async function makeTransfersOfMoves(
  db: Db,
  eventActor: EventActor,
  today: PlainDate,
  newLeaseId: string | null = null,
): Promise<number> {
  const { accountId } = eventActor
  const moves = await takeDueTransfers(db, accountId, today, newLeaseId)
  for (const { leaseId: to, fromId: from, moveOn: date, depositCents, carryCredit } of moves) {
    const { movedCents } = divideDeposit(await getDepositHeld(db, accountId, from), depositCents)
    if (movedCents > 0) {
      await moveHeldDeposit(db, { ...eventActor, today }, { from, to, amount: movedCents, date })
    }
    if (carryCredit) {
      await transferCredit(db, eventActor, { from, to, date })
    }
  }
  return moves.length
}
