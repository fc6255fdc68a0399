import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { isMatched } from './candidate-store.ts'
import { isBeforeBank } from './payable-candidate-store.ts'

export type SentDistributionRow = {
  id: string
  batchId: string
  ownerId: string
  ownerName: string
  propertyName: string
  date: PlainDate
  /** Positive. */
  amountCents: Cents
  checkNumber: string | null
}

/** Lists what was paid to owners since a day and that no line is matched to. */
export async function listSentDistributions(
  db: Db,
  accountId: string,
  since: PlainDate,
): Promise<SentDistributionRow[]> {
  return db.query<SentDistributionRow>(
    `SELECT d.id, d.batch_id AS "batchId", d.owner_id AS "ownerId", o.name AS "ownerName", p.name AS "propertyName",
            d.paid_on AS date, d.amount_cents AS "amountCents", substring(d.reference FROM '\\d+') AS "checkNumber"
     FROM owner_distributions d
     JOIN owners o ON o.account_id = $1 AND o.id = d.owner_id
     JOIN properties p ON p.account_id = $1 AND p.id = d.property_id
     WHERE d.account_id = $1 AND d.voided_at IS NULL AND d.paid_on >= $2
       AND NOT ${isMatched('distribution_id', 'd.id')} AND NOT ${isBeforeBank('d.paid_on')}
     ORDER BY d.paid_on DESC, d.id LIMIT 20000`,
    [accountId, since],
  )
}

export type SentRefundRow = {
  id: string
  leaseId: string
  /** Refunds that were recorded together have the same time. */
  createdAt: Date
  names: string[]
  place: string
  date: PlainDate
  /** Positive. */
  amountCents: Cents
  checkNumber: string | null
  /** The return of a deposit that it is part of, and what that paid in all. */
  returnId: string | null
  returnCents: Cents | null
}

/** Lists what was given back to tenants since a day, except in cash, and that no line is matched to. */
export async function listSentRefunds(db: Db, accountId: string, since: PlainDate): Promise<SentRefundRow[]> {
  return db.query<SentRefundRow>(
    `SELECT r.id, r.lease_id AS "leaseId", r.created_at AS "createdAt",
            coalesce((SELECT json_agg(t.name ORDER BY lt.position) FROM lease_tenants lt
                      JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
                      WHERE lt.account_id = $1 AND lt.lease_id = r.lease_id), '[]') AS names,
            p.name || ', ' || u.unit_number AS place, r.refunded_on AS date, r.amount_cents AS "amountCents",
            CASE WHEN r.method = 'CHECK' THEN substring(r.reference FROM '\\d+') END AS "checkNumber",
            s.id AS "returnId", s.refund_cents AS "returnCents"
     FROM refunds r
     JOIN leases l ON l.account_id = $1 AND l.id = r.lease_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = r.property_id
     LEFT JOIN (${returnsOfRefunds}) s ON s.refund_id = r.id
     WHERE r.account_id = $1 AND r.undone_at IS NULL AND r.target = 'MONEY' AND r.method IS DISTINCT FROM 'CASH'
       AND r.refunded_on >= $2 AND NOT ${isMatched('refund_id', 'r.id')} AND NOT ${isBeforeBank('r.refunded_on')}
     ORDER BY r.refunded_on DESC, r.id LIMIT 20000`,
    [accountId, since],
  )
}

/** SQL: the refunds of the returned deposits of an account, each with its return. */
export const returnsOfRefunds = `SELECT d.id, d.refund_cents, x.refund_id::uuid AS refund_id
  FROM deposit_returns d, jsonb_array_elements_text(d.movements -> 'refundIds') x (refund_id)
  WHERE d.account_id = $1 AND d.undone_at IS NULL`

/** Lists the refunds that the return of a deposit paid. */
export async function listRefundsOfReturn(db: Db, accountId: string, returnId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT s.refund_id AS id FROM (${returnsOfRefunds} AND d.id = $2) s ORDER BY 1`,
    [accountId, returnId],
  )
  return rows.map(({ id }) => id)
}

export type SentDocument = { amountCents: Cents; isOpen: boolean; entryId: string | null }

/** Finds a distribution or a refund and locks it, so that it is not voided meanwhile. */
export async function lockSent(
  db: Db,
  accountId: string,
  kind: 'DISTRIBUTION' | 'REFUND',
  id: string,
): Promise<SentDocument | undefined> {
  const [row] = await db.query<SentDocument>(
    kind === 'DISTRIBUTION'
      ? `SELECT amount_cents AS "amountCents", voided_at IS NULL AS "isOpen", entry_id AS "entryId"
         FROM owner_distributions WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE`
      : `SELECT amount_cents AS "amountCents", undone_at IS NULL AND target = 'MONEY' AS "isOpen", NULL AS "entryId"
         FROM refunds WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

const isFree = (column: string, id: string) =>
  `NOT EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.${column} = ${id} AND m.is_active)`
const people = `coalesce((SELECT string_agg(t.name, ', ' ORDER BY lt.position) FROM lease_tenants lt
  JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id WHERE lt.account_id = $1 AND lt.lease_id = l.id), 'No tenant')`
const place = `JOIN units u ON u.account_id = $1 AND u.id = l.unit_id JOIN properties p ON p.account_id = $1 AND p.id = l.property_id`

/** SQL of the payments to owners and refunds to tenants near the day $3, for the search of candidates. */
export const sentCandidates = `UNION ALL
  SELECT 'DISTRIBUTION', d.id, o.name, p.name, -d.amount_cents, NULL, d.paid_on
  FROM owner_distributions d JOIN owners o ON o.account_id = $1 AND o.id = d.owner_id
  JOIN properties p ON p.account_id = $1 AND p.id = d.property_id
  WHERE d.account_id = $1 AND d.voided_at IS NULL AND d.paid_on BETWEEN $3::date - 200 AND $3::date + 30
    AND ${isFree('distribution_id', 'd.id')}
  UNION ALL
  SELECT 'REFUND', r.id, ${people}, p.name || ', ' || u.unit_number, -r.amount_cents, NULL, r.refunded_on
  FROM refunds r JOIN leases l ON l.account_id = $1 AND l.id = r.lease_id ${place}
  WHERE r.account_id = $1 AND r.undone_at IS NULL AND r.target = 'MONEY'
    AND r.refunded_on BETWEEN $3::date - 200 AND $3::date + 30 AND ${isFree('refund_id', 'r.id')}
    AND NOT EXISTS (SELECT FROM (${returnsOfRefunds}) s WHERE s.refund_id = r.id)
  UNION ALL
  SELECT 'DEPOSIT_RETURN', v.id, ${people}, p.name || ', ' || u.unit_number, -v.refund_cents, NULL, v.returned_on
  FROM deposit_returns v JOIN leases l ON l.account_id = $1 AND l.id = v.lease_id ${place}
  WHERE v.account_id = $1 AND v.undone_at IS NULL AND v.refund_cents > 0
    AND v.returned_on BETWEEN $3::date - 200 AND $3::date + 30
    AND NOT EXISTS (SELECT FROM (${returnsOfRefunds} AND d.id = v.id) s
      JOIN bank_match_parts m ON m.account_id = $1 AND m.refund_id = s.refund_id AND m.is_active)`
