import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { leaseTable } from '#server/schema/leases.ts'
import {
  type LateFeeExplanation,
  lateFeeRuleNames,
  type LateFeeTerms,
} from '#shared/leases/late-fees/late-fee.ts'
import type { RentFrequency } from '#shared/leases/rent-periods.ts'
import type { LostPayment, MadeCharge, MadePayment } from '#shared/ledger/allocation/coverage.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

const postedRules = lateFeeRuleNames.map((rule) => `'${rule}'`).join(', ')

/** SQL: the place of a lease's property `p` and the facts that decide the law of the fee. */
const jurisdiction = (row: string, leaseId: string) =>
  `p.state, p.city, p.zip_code AS "zipCode", p.property_type AS "propertyType", (SELECT count(*)::int FROM units u WHERE u.account_id = $1 AND u.property_id = ${row}.property_id
     AND u.archived_at IS NULL) AS units,
   EXISTS (SELECT FROM law_exceptions e WHERE e.account_id = $1 AND e.lease_id = ${leaseId} AND e.question = 'lateFee'
     AND e.ended_at IS NULL) AS "isJustified"`

/** Returns the id under which the part of a charge counts that became owed after its due day (`AddedPart`). */
export const addedPartId = (chargeId: string) => `${chargeId} added`

// the parts of a charge c: (id, due_on, cents, and the cents with those before it)
const partsSql = `SELECT c.id::text AS id, c.due_on, c.amount_cents - c.added_cents AS cents, c.amount_cents - c.added_cents AS through
    WHERE c.amount_cents > c.added_cents
  UNION ALL
  SELECT c.id || ' added', c.added_on, c.added_cents, c.amount_cents WHERE c.added_on IS NOT NULL`

/** SQL: the last day on which a fee was taken back, not replaced by another one at once; null where it never was. */
const takenBackOnSql = (id: string) => `(SELECT max(r.entry_on) FROM journal_entries r
    WHERE r.account_id = $1 AND r.charge_id = ${id} AND r.kind = 'charge_reversal' AND NOT EXISTS (
      SELECT FROM journal_entries e WHERE e.account_id = $1 AND e.charge_id = r.charge_id AND e.kind = 'charge'
        AND e.created_at = r.created_at AND e.id > r.id))`

// the late fees of a lease l, each for rent due from `from_on` until before `until`
const rulesSql = `SELECT l.late_fees_from AS from_on, 'infinity'::date AS until, l.grace_days::int AS grace_days,
      ${leaseTable.fields.lateFee.read('l')} AS "lateFee"
    WHERE l.late_fee_kind <> 'NONE'
  UNION ALL
  SELECT (former #>> '{from}')::date, (former #>> '{until}')::date, (former #>> '{graceDays}')::int, former #> '{lateFee}'
    FROM jsonb_array_elements(l.former_late_fees) former`

export type LateRentRow = {
  rentId: string
  /**
   * The part of the rent that is late: the charge's id, or the id of the part that became owed after its due
   * day (`addedPartId`).
   */
  partId: string
  leaseId: string
  propertyId: string
  period: PlainDate
  dueOn: PlainDate
  amountCents: Cents
  graceDays: number
  lateFee: LateFeeTerms
  rentFrequency: RentFrequency
  /** The last day of the lease; null for month to month. */
  endsOn: PlainDate | null
  /** The address of the home, and the number of units of its property. */
  state: string
  city: string
  zipCode: string
  propertyType: string
  units: number
  isJustified: boolean
  /** The id of a fee for this month that was taken back automatically, and can be due again. */
  withdrawnId: string | null
  /** The day on which it was taken back: it counts until then. */
  takenBackOn: PlainDate | null
}

/**
 * Lists rent of households, without the shares of payers, due from `from` on whose agreed days of grace ended before `through`, that money dated within them did not
 * pay in full and that has no late fee yet: of leases that were live then, by the late fee that applied on its
 * due day. The law may give more time.
 */
export async function listLateRent(
  db: Db,
  accountId: string,
  from: PlainDate,
  through: PlainDate,
  leaseId: string | null = null,
): Promise<LateRentRow[]> {
  return db.query<LateRentRow>(
    `SELECT c.id AS "rentId", part.id AS "partId", c.lease_id AS "leaseId", c.property_id AS "propertyId", c.period,
            part.due_on AS "dueOn", part.cents AS "amountCents", f.id AS "withdrawnId", ${takenBackOnSql('f.id')} AS "takenBackOn", nullif(l.ends_on, 'infinity') AS "endsOn",
            ${jurisdiction('l', 'l.id')}, rule."lateFee", rule.grace_days AS "graceDays", ${leaseTable.select('l', ['rentFrequency'])}
     FROM leases l
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     JOIN charges c ON c.account_id = $1 AND c.lease_id = l.id AND c.type = 'RENT' AND c.period IS NOT NULL AND c.payer_id IS NULL
       AND c.voided_at IS NULL
     JOIN LATERAL (${partsSql}) part ON part.due_on >= $2::date
     JOIN LATERAL (${rulesSql}) rule ON part.due_on >= rule.from_on AND part.due_on < rule.until
       AND part.due_on + rule.grace_days < $3::date AND part.due_on + rule.grace_days < l.ends_on
     -- OFFSET 0: looked up one by one by the key, however few fees the plan believes in
     LEFT JOIN LATERAL (SELECT x.id, x.voided_at, x.explanation FROM charges x WHERE x.account_id = $1
       AND x.lease_id = c.lease_id AND x.period = c.period AND x.type = 'LATE_FEE' OFFSET 0) f ON true
     WHERE l.account_id = $1 AND (l.late_fee_kind <> 'NONE' OR l.former_late_fees <> '[]') AND l.state <> 'DRAFT' AND l.archived_at IS NULL
       AND ($4::uuid IS NULL OR l.id = $4)
       AND (f.id IS NULL OR (f.voided_at IS NOT NULL AND f.explanation ->> 'rule' = 'late_fee_withdrawn'))
       AND part.through > coalesce((
         SELECT sum(a.amount_cents) FROM allocations a JOIN payments y ON y.account_id = $1 AND y.id = a.payment_id
         WHERE a.account_id = $1 AND a.charge_id = c.id AND y.paid_on <= part.due_on + rule.grace_days), 0)
     ORDER BY part.due_on, c.id`,
    [accountId, from, through, leaseId],
  )
}

export type UnreversedFeeRow = {
  id: string
  leaseId: string
  propertyId: string
  type: 'LATE_FEE'
  period: PlainDate
  amountCents: Cents
  dueOn: PlainDate
  description: string
  label: Label | null
  explanation: LateFeeExplanation
  /** The charge of the month's rent; null when it is void by now. */
  rentId: string | null
  rentCents: Cents | null
  rentDueOn: PlainDate | null
  /** The part of the rent that became owed after its due day. */
  addedCents: Cents | null
  addedOn: PlainDate | null
  /** The last day on which it was taken back before it was owed again: it counted until then. */
  takenBackOn: PlainDate | null
  state: string
  city: string
  zipCode: string
  propertyType: string
  units: number
  isJustified: boolean
}

/** Lists the unreversed late fees of these leases that were posted automatically and not changed since. */
export async function listUnreversedFees(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<UnreversedFeeRow[]> {
  return db.query<UnreversedFeeRow>(
    `SELECT f.id, f.lease_id AS "leaseId", f.property_id AS "propertyId", f.type, f.period,
            f.amount_cents AS "amountCents", f.due_on AS "dueOn", f.description, f.label, f.explanation, r.id AS "rentId",
            r.amount_cents AS "rentCents", r.due_on AS "rentDueOn", r.added_cents AS "addedCents", r.added_on AS "addedOn", ${takenBackOnSql('f.id')} AS "takenBackOn", ${jurisdiction('f', 'f.lease_id')}
     FROM charges f
     JOIN properties p ON p.account_id = $1 AND p.id = f.property_id
     LEFT JOIN charges r ON r.account_id = $1 AND r.lease_id = f.lease_id AND r.period = f.period AND r.type = 'RENT' AND r.payer_id IS NULL
       AND r.voided_at IS NULL
     WHERE f.account_id = $1 AND f.lease_id = ANY ($2::uuid[]) AND f.type = 'LATE_FEE' AND f.period IS NOT NULL
       AND f.voided_at IS NULL AND f.explanation ->> 'rule' IN (${postedRules})
     ORDER BY f.due_on, f.id`,
    [accountId, leaseIds],
  )
}

type OfLease<T> = T & { leaseId: string }

/**
 * Lists all active charges, all settled and pending payments of the households of these leases, less their refunds, without their
 * allocations, and the payments that came back, failed or were paid back, and the credits that were withdrawn. A pending payment counts: its tenant has paid, and the money is on its way.
 */
export async function listMade(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<{
  charges: OfLease<MadeCharge>[]
  payments: OfLease<MadePayment>[]
  lost: OfLease<LostPayment>[]
}> {
  // what a deposit is above its charges is money like other money; a deposit that was released pays no earlier rent
  const made = `id, lease_id AS "leaseId", CASE WHEN type = 'DEPOSIT' AND state = 'SETTLED' THEN 'OTHER' ELSE type END AS type,
              paid_on AS "receivedOn", amount_cents - greatest(refunded_cents, held.cents) AS "amountCents",
              for_charge_id AS "targetChargeId"`
  const ofHousehold = `FROM payments
       CROSS JOIN LATERAL (
         SELECT coalesce(greatest(sum(a.amount_cents), -sum(a.amount_cents) FILTER (
                  WHERE a.amount_cents < 0 AND a.explanation #>> '{why,kind}' = 'deposit_released')), 0)::bigint AS cents
         FROM allocations a
         WHERE payments.type = 'DEPOSIT' AND a.account_id = $1 AND a.payment_id = payments.id AND a.code = ${accountCodes.depositsHeld}) held
       WHERE account_id = $1 AND lease_id = ANY ($2::uuid[]) AND payer_id IS NULL`
  const [charges, payments, lost] = await Promise.all([
    db.query<OfLease<MadeCharge>>(
      `SELECT part.id, lease_id AS "leaseId", type, part.due_on AS "dueOn", part.cents AS "amountCents"
       FROM charges c CROSS JOIN LATERAL (${partsSql}) part
       WHERE account_id = $1 AND lease_id = ANY ($2::uuid[]) AND payer_id IS NULL AND voided_at IS NULL`,
      [accountId, leaseIds],
    ),
    db.query<OfLease<MadePayment>>(`SELECT ${made} ${ofHousehold} AND state IN ('SETTLED', 'PENDING')`, [
      accountId,
      leaseIds,
    ]),
    db.query<OfLease<LostPayment>>(
      `SELECT * FROM (SELECT ${made}, CASE WHEN state <> 'REVERSED' THEN returned_on WHEN is_credit THEN (
           SELECT max(e.entry_on) FROM journal_entries e
           WHERE e.account_id = $1 AND e.payment_id = payments.id AND e.kind = 'payment_reversal') END AS "lostOn"
         ${ofHousehold} AND state IN ('FAILED', 'RETURNED', 'REFUNDED', 'REVERSED')) gone WHERE "lostOn" IS NOT NULL`,
      [accountId, leaseIds],
    ),
  ])
  return { charges, payments, lost }
}
