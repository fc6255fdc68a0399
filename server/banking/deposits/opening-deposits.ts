import { firstOpenDay, moveOpeningDeposits } from '#server/ledger/service.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { sumCents } from '#shared/lib/money.ts'

import type { BankAccountFields } from '#server/banking/accounts/account-store.ts'
import { findDepositsAccount, listDepositsElsewhere } from './opening-deposits-store.ts'

/**
 * Moves earlier deposits to the bank account whose opening balance contains them. The books had these
 * deposits in another account, which was entered first. Each deposit moves on the first open day on which
 * both accounts are in the books.
 */
export async function placeOpeningDeposits(context: Context): Promise<void> {
  const { db, actor, today } = context
  const account = await findDepositsAccount(db, actor.accountId)
  const deposits = account ? await listDepositsElsewhere(db, actor.accountId, account, today) : []
  if (!account || deposits.length === 0) {
    return
  }
  const days = new Map(
    await Promise.all(
      [...new Set(deposits.map(({ on }) => on))].map(
        async (on) => [on, await firstOpenDay(db, actor.accountId, on)] as const,
      ),
    ),
  )
  await moveOpeningDeposits(
    db,
    eventActorOf(context),
    account.id,
    deposits.map((deposit) => ({ ...deposit, on: days.get(deposit.on) ?? deposit.on })),
  )
}

/**
 * Returns whether a new account's opening balance is expected to contain the deposits that are held. This is
 * true for the first trust account, if its opening balance is at least the sum of the deposits on its day.
 */
export async function includesDepositsByDefault(
  { db, actor, today }: Context,
  { id, kind, openingCents, openedOn }: Pick<BankAccountFields, 'id' | 'kind' | 'openingCents' | 'openedOn'>,
): Promise<boolean> {
  if (kind !== 'TRUST' || openingCents <= 0 || (await findDepositsAccount(db, actor.accountId))) {
    return false
  }
  const deposits = await listDepositsElsewhere(db, actor.accountId, { id, openedOn }, today)
  return sumCents(deposits.map(({ cents }) => cents)) <= openingCents
}
