import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refundTable } from '#server/schema/money/refunds.ts'
import type { CashMove } from '#shared/ledger/postings/transfer-posting.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { RefundRow } from '#server/ledger/refunds/refund-store.ts'

export type TransferTargetRow = { leaseId: string; place: string; startDate: PlainDate }

/** Lists the signed leases to which money of a lease may move: those with one of its present tenants, latest first. */
export async function listTransferTargets(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<TransferTargetRow[]> {
  return db.query<TransferTargetRow>(
    `SELECT DISTINCT l.id AS "leaseId", p.name || ', ' || u.unit_number AS place, l.start_on AS "startDate"
     FROM lease_tenants mine
     JOIN lease_tenants theirs ON theirs.account_id = $1 AND theirs.tenant_id = mine.tenant_id
     JOIN leases l ON l.account_id = $1 AND l.id = theirs.lease_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     WHERE mine.account_id = $1 AND mine.lease_id = $2 AND mine.left_on IS NULL AND theirs.left_on IS NULL AND l.id <> $2 AND l.state = 'ACTIVE' AND l.archived_at IS NULL
     ORDER BY l.start_on DESC, l.id`,
    [accountId, leaseId],
  )
}

/**
 * Returns the account of cash in which money moves to another property: the bank account to which transfers moved the deposit of the
 * lease `depositOf`, else that in which the property has most on the day; undeposited funds where it has none. Null where both properties are the
 * same: no cash moves.
 */
export async function findCashMove(
  db: Db,
  accountId: string,
  {
    fromId,
    toId,
    on,
    depositOf = null,
  }: { fromId: string; toId: string; on: PlainDate; depositOf?: string | null },
): Promise<CashMove | null> {
  if (fromId === toId) {
    return null
  }
  const [row] = await db.query<Pick<CashMove, 'code' | 'bankAccountId'>>(
    `SELECT code, bank_account_id AS "bankAccountId" FROM journal_lines
     WHERE account_id = $1 AND property_id = $2 AND code IN (${accountCodes.undepositedFunds}, ${accountCodes.bank}) AND entry_on <= $3
     GROUP BY code, bank_account_id
     ORDER BY (SELECT coalesce(sum(CASE bank_account_id WHEN t.to_bank_account_id THEN t.amount_cents
                                        WHEN t.from_bank_account_id THEN -t.amount_cents END), 0) > 0
               FROM bank_transfers t WHERE t.account_id = $1 AND t.lease_id = $4 AND t.moved_on <= $3 AND t.voided_at IS NULL) DESC,
       sum(amount_cents) DESC, code, bank_account_id LIMIT 1`,
    [accountId, fromId, on, depositOf],
  )
  return {
    code: row?.code ?? accountCodes.undepositedFunds,
    bankAccountId: row?.bankAccountId ?? null,
    fromId,
    toId,
  }
}

/** Returns how the cash moved between two properties in an entry; null where none did. */
export async function findCashMoveOf(
  db: Db,
  accountId: string,
  entryId: string | undefined,
): Promise<CashMove | null> {
  const [row] = await db.query<CashMove>(
    `SELECT o.code, o.bank_account_id AS "bankAccountId", o.property_id AS "fromId", i.property_id AS "toId"
     FROM journal_lines o JOIN journal_lines i ON i.account_id = $1 AND i.entry_id = o.entry_id AND i.code = o.code AND i.amount_cents > 0
     WHERE o.account_id = $1 AND o.entry_id = $2 AND o.code IN (${accountCodes.undepositedFunds}, ${accountCodes.bank}) AND o.amount_cents < 0`,
    [accountId, entryId ?? null],
  )
  return row ?? null
}

/** Returns whether the account has a lease with this id. */
export async function isLease(db: Db, accountId: string, leaseId: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM leases WHERE account_id = $1 AND id = $2', [accountId, leaseId])
  return rows.length > 0
}

/** Lists what left leases for the payment `transferId` of another lease and is not undone. */
export async function listTransferredOut(
  db: Db,
  accountId: string,
  transferId: string,
): Promise<RefundRow[]> {
  return db.query<RefundRow>(
    `SELECT ${refundTable.select('r')} FROM refunds r
     WHERE r.account_id = $1 AND r.transfer_id = $2 AND r.undone_at IS NULL ORDER BY r.id`,
    [accountId, transferId],
  )
}
