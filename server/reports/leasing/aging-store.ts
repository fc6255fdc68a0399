import { accountCodes } from '#shared/ledger/account-codes.ts'
import { pendingCoverSql } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ChargeKind, ChargeType } from '#shared/ledger/accounts.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { tenantNamesSql } from '#server/reports/names-store.ts'

/** `to` is the day of the report; pending payments count from `today` on, the books know none of earlier days. */
export type AgingScope = {
  accountId: string
  to: PlainDate
  today: PlainDate
  propertyId?: string | undefined
}

/** The amounts due under a lease on a day, by how long they have been due, in cents. */
export type AgingRow = {
  leaseId: string
  /** Due on the day or up to 30 days before, and so on: no day counts twice. */
  days0to30: Cents
  days31to60: Cents
  days61to90: Cents
  over90: Cents
  /** The four parts together. */
  dueCents: Cents
  /**
   * The sum of the four parts, divided in another way: the amount that pending payments will pay, and the
   * rest of deposits, of charges due on the day, and of charges due before, which are overdue.
   */
  coveredCents: Cents
  depositCents: Cents
  dueOnDayCents: Cents
  overdueCents: Cents
  /** The part of it that payers with a share of the rent owe, not the tenants. */
  payersCents: Cents
  /** Money that pays nothing of it: credit, and what was paid for charges that are due later. */
  creditCents: Cents
  oldestOn: PlainDate | null
}

const between = (from: number, to: number) =>
  `coalesce(sum(cents) FILTER (WHERE $2::date - due_on BETWEEN ${from} AND ${to}), 0)::bigint`

const isDeposit = `type = 'DEPOSIT'`
const isOverdue = `NOT (${isDeposit}) AND due_on < $2`
const restOf = (condition: string) => `coalesce(sum(cents - covered) FILTER (WHERE ${condition}), 0)::bigint`

/**
 * SQL: WITH ... `open`: (id, lease_id, payer_id, type, due_on, cents, covered) of the charges due by a day with what was not
 * paid of them on it and what of that pending payments will pay, with the values of `agingValues`. Charges and what was paid
 * of them are read as they are, less what the books say after the day. A charge that the books charged by the day, and charged again
 * after it with a later due day, was due by its former entry.
 */
function openChargesSql({ propertyId, to, today }: AgingScope): string {
  const isPast = to < today
  const hasPending = !isPast
  const only = (alias: string) => (propertyId ? `AND ${alias}.property_id = $3` : '')
  return `WITH later AS MATERIALIZED (
      SELECT l.lease_id, l.code, e.charge_id, e.payment_id IS NOT NULL AS is_paid, sum(l.amount_cents) AS cents,
             bool_or(e.kind = 'charge') AS is_charged_again
      FROM journal_lines l JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
      WHERE l.account_id = $1 AND l.code IN (${accountCodes.accountsReceivable}, ${accountCodes.depositsDue}, ${accountCodes.prepaidRent}) AND l.entry_on > $2 ${only('l')} GROUP BY 1, 2, 3, 4),
    later_charges AS MATERIALIZED (
      SELECT charge_id, sum(cents) AS cents, bool_or(is_charged_again) AS is_charged_again
      FROM later WHERE code IN (${accountCodes.accountsReceivable}, ${accountCodes.depositsDue}) AND NOT is_paid AND charge_id IS NOT NULL GROUP BY 1),
    -- no payment is dated later than today; what a payment pays at once is in the payment's own entry, which names no charge, and so is what its reversal takes back
    at_once AS MATERIALIZED (
      SELECT a.charge_id, a.is_paid, a.cents - own.cents AS cents
      FROM (SELECT charge_id, payment_id, created_at, amount_cents > 0 AS is_paid, abs(sum(amount_cents)) AS cents FROM allocations
            WHERE account_id = $1 AND created_at >= $2::date ${isPast ? '' : 'AND false'} GROUP BY 1, 2, 3, 4) a
      JOIN payments p ON p.account_id = $1 AND p.id = a.payment_id ${only('p')}
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(abs(l.amount_cents)), 0) AS cents, max(r.entry_on) FILTER (WHERE r.charge_id IS NULL) AS entry_on
        FROM journal_entries r
        LEFT JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = r.id AND l.code IN (${accountCodes.accountsReceivable}, ${accountCodes.depositsDue}) AND r.charge_id = a.charge_id
        WHERE r.account_id = $1 AND r.payment_id = a.payment_id AND r.created_at = a.created_at
          AND (r.charge_id = a.charge_id AND r.kind = CASE WHEN a.is_paid THEN 'allocation' ELSE 'deallocation' END
            OR r.charge_id IS NULL AND (r.kind = 'payment_reversal') <> a.is_paid)) own
      WHERE a.cents > own.cents AND coalesce(own.entry_on, p.paid_on) > $2),
    later_paid AS MATERIALIZED (
      SELECT charge_id, sum(cents) AS cents FROM (
        SELECT charge_id, -cents AS cents FROM later WHERE code IN (${accountCodes.accountsReceivable}, ${accountCodes.depositsDue}) AND is_paid AND charge_id IS NOT NULL
        UNION ALL SELECT charge_id, CASE WHEN is_paid THEN cents ELSE -cents END FROM at_once) part
      GROUP BY 1),
    open AS (
      SELECT id, lease_id, payer_id, type, part.due_on, part.covered, part.cents FROM (
      SELECT c.id, c.lease_id, c.payer_id, c.type, least(c.due_on, former.charged_on) AS due_on, c.added_cents, c.added_on,
             ${hasPending ? 'coalesce(cover.cents, 0)' : '0'} AS covered,
             CASE WHEN c.voided_at IS NULL THEN c.amount_cents ELSE 0 END - coalesce(lc.cents, 0)
               - c.paid_cents + coalesce(lp.cents, 0) AS cents
      FROM (SELECT id FROM charges WHERE account_id = $1 AND voided_at IS NULL AND paid_cents < amount_cents
            UNION SELECT charge_id FROM later_charges UNION SELECT charge_id FROM later_paid) candidate
      JOIN charges c ON c.account_id = $1 AND c.id = candidate.id ${only('c')}
      LEFT JOIN later_charges lc ON lc.charge_id = c.id
      LEFT JOIN LATERAL (SELECT max(f.entry_on) AS charged_on FROM journal_entries f
        WHERE lc.is_charged_again AND f.account_id = $1 AND f.charge_id = c.id AND f.kind = 'charge' AND f.entry_on <= $2) former ON true
      LEFT JOIN later_paid lp ON lp.charge_id = c.id
      ${hasPending ? `LEFT JOIN (${pendingCoverSql()}) cover ON cover.charge_id = c.id` : ''}
      WHERE least(c.due_on, former.charged_on) <= $2) whole
      -- what became owed after the due day is due since then; before that day it was not late
      CROSS JOIN LATERAL (SELECT greatest(0, least(added_cents, cents)) AS later) added
      CROSS JOIN LATERAL (SELECT due_on, cents - later AS cents, least(covered, cents - later) AS covered
        UNION ALL SELECT least(added_on, $2), later, greatest(0, covered - (cents - later)) WHERE added_on IS NOT NULL) part)`
}

/**
 * SQL: (lease_id, cents...) of `AgingRow` for the leases with anything due or any credit, with the values of
 * `agingValues`: $1 account, $2 day, $3 property. Charges and what was paid of them are read as they are, less what the books
 * say after the day; due less credit is the balance of receivable (1200), deposits due (1210) and prepaid
 * rent (2200) on it.
 */
export function agingSql(scope: AgingScope): string {
  const only = (alias: string) => (scope.propertyId ? `AND ${alias}.property_id = $3` : '')
  return `${openChargesSql(scope)},
    due AS (
      SELECT lease_id, ${between(0, 30)} AS d30, ${between(31, 60)} AS d60, ${between(61, 90)} AS d90,
             ${between(91, 1_000_000)} AS over90, sum(cents)::bigint AS cents,
             sum(covered)::bigint AS covered, ${restOf(isDeposit)} AS deposit,
             ${restOf(`NOT (${isDeposit}) AND due_on = $2`)} AS on_day, ${restOf(isOverdue)} AS overdue,
             coalesce(sum(cents) FILTER (WHERE payer_id IS NOT NULL), 0)::bigint AS payers,
             min(due_on) FILTER (WHERE cents > 0) AS oldest_on
      -- what is paid of a deposit before it is charged is credit
      FROM open WHERE cents > 0 OR (cents < 0 AND NOT (${isDeposit})) GROUP BY 1),
    net AS (
      SELECT lease_id, sum(cents)::bigint AS cents FROM (
        SELECT lease_id, amount_cents - paid_cents AS cents FROM charges c
        WHERE account_id = $1 AND voided_at IS NULL AND paid_cents < amount_cents ${only('c')}
        UNION ALL
        SELECT lease_id, allocated_cents - amount_cents FROM payments p
        WHERE account_id = $1 AND state = 'SETTLED' AND allocated_cents < amount_cents ${only('p')}
        UNION ALL
        SELECT lease_id, -cents FROM later) part GROUP BY 1)
    SELECT lease_id, coalesce(d30, 0) AS "days0to30", coalesce(d60, 0) AS "days31to60", coalesce(d90, 0) AS "days61to90",
           coalesce(over90, 0) AS over90, coalesce(due.cents, 0) AS "dueCents", coalesce(due.covered, 0) AS "coveredCents",
           coalesce(due.deposit, 0) AS "depositCents", coalesce(on_day, 0) AS "dueOnDayCents",
           coalesce(due.overdue, 0) AS "overdueCents", coalesce(payers, 0) AS "payersCents", coalesce(due.cents, 0) - coalesce(net.cents, 0) AS "creditCents",
           oldest_on AS "oldestOn"
    FROM due FULL JOIN net USING (lease_id) WHERE due.cents <> 0 OR net.cents <> 0`
}

export function agingValues({ accountId, to, propertyId }: AgingScope): unknown[] {
  return [accountId, to, ...(propertyId ? [propertyId] : [])]
}

export type DelinquentRow = AgingRow & {
  propertyName: string
  unitNumber: string
  tenantNames: string | null
  isFormer: boolean
  hasNotice: boolean
}

/** Lists who has anything due or any credit on a day: present tenants first, the largest debt first. */
export async function listAging(db: Db, scope: AgingScope): Promise<DelinquentRow[]> {
  return db.query<DelinquentRow>(
    `SELECT a.*, l.id AS "leaseId", p.name AS "propertyName", u.unit_number AS "unitNumber",
            ${tenantNamesSql('l.id')} AS "tenantNames", l.ends_on < $2 AS "isFormer",
            EXISTS (SELECT FROM ending_notices n WHERE n.account_id = $1 AND n.lease_id = l.id AND n.withdrawn_at IS NULL
              AND n.given_on <= $2) AS "hasNotice"
     FROM (${agingSql(scope)}) a
     JOIN leases l ON l.account_id = $1 AND l.id = a.lease_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     ORDER BY l.ends_on < $2, a."dueCents" DESC, p.name, u.unit_number, l.id`,
    agingValues(scope),
  )
}

export type OpenCharge = {
  chargeId: string
  dueOn: PlainDate
  description: string
  label: Label | null
  type: ChargeType
  kind: ChargeKind | null
  cents: Cents
}

/**
 * Sums the overdue amounts on a day under all leases, also leases that have ended or were archived, in cents.
 */
export async function sumOverdueOn(db: Db, scope: AgingScope): Promise<Cents> {
  const [row] = await db.query<{ cents: Cents }>(
    `SELECT coalesce(sum("overdueCents"), 0)::bigint AS cents FROM (${agingSql(scope)}) a`,
    agingValues(scope),
  )
  return row!.cents // an aggregate returns one row
}

/**
 * Lists the charges of a lease that are overdue on a day, with what was not paid of them on it and no pending payment will
 * pay, latest first.
 */
export async function listOverdue(db: Db, scope: AgingScope, leaseId: string): Promise<OpenCharge[]> {
  const values = agingValues(scope)
  return db.query<OpenCharge>(
    `${openChargesSql(scope)}
     SELECT c.id AS "chargeId", open.due_on AS "dueOn", c.description, c.label, c.type, c.kind,
            (open.cents - open.covered)::bigint AS cents
     FROM open JOIN charges c ON c.account_id = $1 AND c.id = open.id
     WHERE open.lease_id = $${values.push(leaseId)} AND open.cents <> open.covered
       AND open.type <> 'DEPOSIT' AND open.due_on < $2 ORDER BY open.due_on DESC, c.id`,
    values,
  )
}
