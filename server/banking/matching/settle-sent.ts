import { AppError, notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { chosenPart } from '#shared/banking/match-contract.ts'
import { negateCents } from '#shared/lib/money.ts'
import type * as z from 'zod/mini'

import type { BankLineRow } from '#server/banking/review/line-store.ts'
import { listBookedCash } from './match-store.ts'
import { moveTo, type Settled } from './move-cash.ts'
import { listRefundsOfReturn, lockSent } from './sent-store.ts'

type Chosen = z.output<typeof chosenPart>

/** A part that is money which was paid to an owner or given back to a tenant. */
export type SentPart = Extract<Chosen, { kind: 'DISTRIBUTION' | 'REFUND' | 'DEPOSIT_RETURN' }>

export function isSent(part: { kind: string }): part is SentPart {
  return part.kind === 'DISTRIBUTION' || part.kind === 'REFUND' || part.kind === 'DEPOSIT_RETURN'
}

/**
 * Links a line to a recorded distribution, refund or returned deposit (all of its refunds), and moves the money to the account
 * of the line. Throws `not_found`, `invalid_transition` (it is void).
 */
export async function settleSent(context: Context, line: BankLineRow, part: SentPart): Promise<Settled[]> {
  if (part.kind === 'DISTRIBUTION') {
    return [await settleOne(context, line, 'DISTRIBUTION', part.distributionId)]
  }
  if (part.kind === 'REFUND') {
    return [await settleOne(context, line, 'REFUND', part.refundId)]
  }
  const { db, actor } = context
  const ids = await listRefundsOfReturn(db, actor.accountId, part.depositReturnId)
  if (ids.length === 0) {
    throw notFound('depositReturn')
  }
  const settled: Settled[] = []
  for (const id of ids) {
    settled.push(await settleOne(context, line, 'REFUND', id))
  }
  return settled
}

async function settleOne(
  { db, actor }: Context,
  { bankAccountId }: BankLineRow,
  kind: 'DISTRIBUTION' | 'REFUND',
  id: string,
): Promise<Settled> {
  const sent = await lockSent(db, actor.accountId, kind, id)
  if (!sent) {
    throw notFound(kind === 'REFUND' ? 'refund' : 'distribution')
  }
  if (!sent.isOpen) {
    throw new AppError('invalid_transition', 'banking.sentIsVoid')
  }
  const cash =
    kind === 'REFUND'
      ? await listBookedCash(db, actor.accountId, 'refund_id', id)
      : await listBookedCash(db, actor.accountId, 'id', sent.entryId ?? '')
  return {
    kind,
    amountCents: negateCents(sent.amountCents),
    ...(kind === 'REFUND' ? { refundId: id } : { distributionId: id }),
    isRecorded: false,
    lines: moveTo(bankAccountId, cash),
  }
}
