import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import { containingWords } from '#server/platform/database/list.ts'
import type { matchCandidate } from '#shared/banking/match-contract.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type * as z from 'zod/mini'

import { isInOpening } from '#server/banking/matching/candidate-store.ts'
import type { BankLineRow } from './line-store.ts'
import { sentCandidates } from '#server/banking/matching/sent-store.ts'
import { vendorRefundCandidates } from '#server/banking/matching/vendor-refund-store.ts'

type CandidateKind = z.output<typeof matchCandidate>['kind']

export type CandidateRow = {
  kind: CandidateKind
  id: string
  title: string
  detail: string
  amountCents: Cents | null
  openCents: Cents | null
  date: PlainDate | null
}

const isFree = (column: string, id: string) =>
  `NOT EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.${column} = ${id} AND m.is_active)`

const place = `JOIN leases l ON l.account_id = $1 AND l.id = y.lease_id JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
  JOIN properties p ON p.account_id = $1 AND p.id = l.property_id`

const people = (
  lease: string,
) => `coalesce((SELECT string_agg(t.name, ', ' ORDER BY lt.position) FROM lease_tenants lt
  JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id WHERE lt.account_id = $1 AND lt.lease_id = ${lease}), 'No tenant')`

/** SQL of money in: payments without a line, and leases that may pay. */
const moneyIn = `SELECT 'PAYMENT' AS kind, y.id, ${people('y.lease_id')} AS title, p.name || ', ' || u.unit_number AS detail,
    y.amount_cents AS cents, NULL::bigint AS open, y.paid_on AS on_date
  FROM payments y ${place}
  WHERE y.account_id = $1 AND y.state = 'SETTLED' AND y.source = 'MONEY' AND NOT y.is_credit
    AND y.paid_on BETWEEN $3::date - 200 AND $3::date + 30 AND ${isFree('payment_id', 'y.id')} AND NOT ${isInOpening}
  UNION ALL
  SELECT 'LEASE', y.lease_id, ${people('y.lease_id')}, p.name || ', ' || u.unit_number, NULL, y.open, y.due
  FROM (SELECT l.id AS lease_id, coalesce(sum(c.amount_cents - c.paid_cents), 0)::bigint AS open, min(c.due_on) AS due
        FROM leases l LEFT JOIN charges c ON c.account_id = $1 AND c.lease_id = l.id AND c.voided_at IS NULL AND c.paid_cents < c.amount_cents
        WHERE l.account_id = $1 AND l.archived_at IS NULL AND l.state <> 'DRAFT' AND l.ends_on > $3::date - 400
        GROUP BY l.id) y ${place}`

/** SQL of money out: expenses without a line, and payments that came back. */
const moneyOut = `SELECT 'EXPENSE' AS kind, e.id, coalesce(v.name, e.description) AS title,
    CASE WHEN v.name IS NULL THEN '' ELSE e.description END AS detail, -e.amount_cents AS cents, NULL::bigint AS open, e.paid_on AS on_date
  FROM expenses e LEFT JOIN vendors v ON v.account_id = $1 AND v.id = e.vendor_id
  WHERE e.account_id = $1 AND e.voided_at IS NULL AND e.escrow_loan_id IS NULL AND e.paid_on BETWEEN $3::date - 200 AND $3::date + 30
    AND ${isFree('expense_id', 'e.id')}
  UNION ALL
  SELECT 'RETURN', y.id, ${people('y.lease_id')}, p.name || ', ' || u.unit_number, -y.amount_cents, NULL, y.paid_on
  FROM payments y ${place}
  WHERE y.account_id = $1 AND y.state IN ('SETTLED', 'RETURNED') AND y.source = 'MONEY' AND NOT y.is_credit
    AND y.paid_on BETWEEN $3::date - 120 AND $3::date
    AND NOT EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.payment_id = y.id AND m.kind = 'RETURN' AND m.is_active)`

/** SQL of bills that are not paid in full. */
const bills = `UNION ALL
  SELECT 'BILL', b.id, v.name, b.description, -(b.amount_cents - b.paid_cents), NULL, b.due_on
  FROM bills b JOIN vendors v ON v.account_id = $1 AND v.id = b.vendor_id
  WHERE b.account_id = $1 AND b.voided_at IS NULL AND b.paid_cents < b.amount_cents`

/** SQL of the contributions, or of the draws, that no line is matched to. */
const ownerMoney = (kind: 'CONTRIBUTION' | 'DRAW') => `UNION ALL
  SELECT 'OWNER_MONEY', o.id, '${kind === 'DRAW' ? 'Owner draw' : 'Owner contribution'}', o.description,
    ${kind === 'DRAW' ? '-' : ''}o.amount_cents, NULL, o.happened_on
  FROM owner_transactions o WHERE o.account_id = $1 AND o.kind = '${kind}' AND o.voided_at IS NULL
    AND o.happened_on BETWEEN $3::date - 200 AND $3::date + 30 AND ${isFree('owner_transaction_id', 'o.id')}`

/** SQL of income without a lease that no line is matched to. */
const otherIncome = `UNION ALL
  SELECT 'OTHER_INCOME', o.id, coalesce(o.payer_name, 'Other income'), o.description, o.amount_cents, NULL, o.received_on
  FROM other_income o WHERE o.account_id = $1 AND o.voided_at IS NULL
    AND o.received_on BETWEEN $3::date - 200 AND $3::date + 30 AND ${isFree('other_income_id', 'o.id')}`

const transfers = `UNION ALL
  SELECT 'TRANSFER', t.id, f.name || ' to ' || g.name, t.description,
    CASE WHEN t.from_bank_account_id = $5 THEN -t.amount_cents ELSE t.amount_cents END, NULL, t.moved_on
  FROM bank_transfers t
  JOIN bank_accounts f ON f.account_id = $1 AND f.id = t.from_bank_account_id
  JOIN bank_accounts g ON g.account_id = $1 AND g.id = t.to_bank_account_id
  WHERE t.account_id = $1 AND t.voided_at IS NULL AND $5 IN (t.from_bank_account_id, t.to_bank_account_id)
    AND NOT EXISTS (SELECT FROM bank_match_parts m WHERE m.account_id = $1 AND m.bank_transfer_id = t.id AND m.is_active
      AND (m.amount_cents > 0) = (t.to_bank_account_id = $5))`

/**
 * Lists the candidates for a line: the nearest amount first, then the nearest days. A lease counts with the
 * amount that it owes. `search` finds names, units, properties and descriptions.
 */
export async function listCandidates(
  db: Db,
  accountId: string,
  line: BankLineRow,
  search: string | undefined,
): Promise<CandidateRow[]> {
  return db.query<CandidateRow>(
    `SELECT kind, id, title, detail, cents AS "amountCents", open AS "openCents", on_date AS date
     FROM (${line.amountCents > 0 ? `${moneyIn} ${ownerMoney('CONTRIBUTION')} ${otherIncome} ${vendorRefundCandidates}` : `${moneyOut} ${bills} ${ownerMoney('DRAW')} ${sentCandidates}`}
       ${transfers}) c
     WHERE ($4::text[] IS NULL OR ${hasSearchedWords('c.title', 'c.detail').replace('?', '$4')})
     ORDER BY abs(coalesce(cents, open, 0) - $2::bigint), abs(coalesce(on_date, $3::date) - $3::date), id LIMIT 50`,
    [accountId, line.amountCents, line.postedOn, containingWords(search) ?? null, line.bankAccountId],
  )
}
