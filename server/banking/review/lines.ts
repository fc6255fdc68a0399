import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { BankLineState } from '#shared/banking/words.ts'
import { formatUsd } from '#shared/lib/money.ts'

import { type BankLineRow, lockLine, setLineState } from './line-store.ts'

/** Returns the line, locked. Throws `not_found`. */
export async function requireLine({ db, actor }: Context, id: string): Promise<BankLineRow> {
  const line = await lockLine(db, actor.accountId, id)
  if (!line) {
    throw notFound('bankLine')
  }
  return line
}

/** Excludes a line from the books with a reason. Throws `not_found`, `invalid_transition`. */
export async function excludeLine(context: Context, id: string, reason: string): Promise<void> {
  await changeState(context, id, { from: ['OPEN'], to: 'EXCLUDED', reason, action: 'bank_line_excluded' })
}

/** Deletes a line; a later file recognizes it and leaves it out. Throws `not_found`, `invalid_transition`. */
export async function deleteLine(context: Context, id: string): Promise<void> {
  const to = 'REMOVED'
  await changeState(context, id, {
    from: ['OPEN', 'EXCLUDED'],
    to,
    reason: null,
    action: 'bank_line_deleted',
  })
}

/** Restores a line that was excluded or deleted. Throws `not_found`, `invalid_transition`. */
export async function reopenLine(context: Context, id: string): Promise<void> {
  const from: BankLineState[] = ['EXCLUDED', 'REMOVED']
  await changeState(context, id, { from, to: 'OPEN', reason: null, action: 'bank_line_reopened' })
}

async function changeState(
  context: Context,
  id: string,
  change: { from: readonly BankLineState[]; to: BankLineState; reason: string | null; action: string },
): Promise<void> {
  const { db, actor, now } = context
  const line = await requireLine(context, id)
  if (!change.from.includes(line.state)) {
    throw new AppError(
      'invalid_transition',
      line.state === 'MATCHED' ? 'banking.lineIsConfirmed' : 'banking.lineIsElsewhere',
    )
  }
  await setLineState(db, actor.accountId, { id, state: change.to, reason: change.reason, now })
  await appendEvent(db, eventActorOf(context), {
    action: change.action,
    entityType: 'bank_account',
    entityId: line.bankAccountId,
    entityName: `${line.description || 'Line'}, ${formatUsd(line.amountCents)}`,
    before: { lineId: id, state: line.state },
    after: { lineId: id, state: change.to, reason: change.reason },
  })
}
