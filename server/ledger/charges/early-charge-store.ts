import type { Db } from '#server/platform/database/database.ts'
import { chargeTable } from '#server/schema/money/charges.ts'
import type { ChargeKind, ChargeType } from '#shared/ledger/accounts.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { LateFeeExplanation } from '#shared/leases/late-fees/late-fee.ts'
import type { RecurringPeriod } from '#shared/leases/rent/recurring-charge.ts'
import type { RentExplanation } from '#shared/leases/rent/rent-schedule.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/**
 * The rule of a charge that was taken back because the clock was ahead (`explanation`); the index charges_taken_back
 * uses this name.
 */
export const earlyChargeRule = 'clock_was_ahead'

export type EarlyCharge = {
  id: string
  leaseId: string
  propertyId: string
  type: ChargeType
  kind: ChargeKind | null
  amountCents: Cents
  paidCents: Cents
  dueOn: PlainDate
  description: string
  label: Label | null
  explanation: RentExplanation | RecurringPeriod['explanation'] | LateFeeExplanation
}

/**
 * Returns the scheduled charges that are due after the day and not void, earliest first; without those corrected by
 * hand.
 */
export async function listEarlyCharges(db: Db, accountId: string, day: PlainDate): Promise<EarlyCharge[]> {
  return db.query<EarlyCharge>(
    `SELECT ${chargeTable.select('charges', ['id', 'leaseId', 'propertyId', 'type', 'kind', 'amountCents', 'paidCents', 'dueOn', 'description', 'label', 'explanation'])}
     FROM charges WHERE account_id = $1 AND due_on > $2::date AND period IS NOT NULL AND voided_at IS NULL
       AND explanation ->> 'rule' <> 'by_hand' ORDER BY due_on, id`,
    [accountId, day],
  )
}

export type VoidedEarlyCharge = {
  id: string
  leaseId: string
  type: ChargeType
  period: PlainDate
  recurringChargeId: string | null
  payerId: string | null
}

/** Returns the charges of these leases that were taken back and are to be charged again. */
export async function listVoidedEarlyCharges(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<VoidedEarlyCharge[]> {
  return db.query<VoidedEarlyCharge>(
    `SELECT id, lease_id AS "leaseId", type, period, recurring_charge_id AS "recurringChargeId", payer_id AS "payerId" FROM charges
     WHERE account_id = $1 AND lease_id = ANY ($2::uuid[]) AND explanation ->> 'rule' = '${earlyChargeRule}'
       AND voided_at IS NOT NULL AND period IS NOT NULL`,
    [accountId, leaseIds],
  )
}

/** Sets the finish of runs that finished after now to now, after their charges were taken back. */
export async function deleteEarlyRuns(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query('UPDATE rent_runs SET finished_at = $2 WHERE account_id = $1 AND finished_at > $2', [
    accountId,
    now,
  ])
}

/**
 * Returns when the last rent run finished by the clock of its time (`was`), if the clock has moved by more than a day
 * since: it is now a day or more before that run, or more than a day is missing between the last two daily runs, of
 * the last week.
 */
export async function findClockMove(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ was: Date; became: Date } | null> {
  const [row] = await db.query<{ was: Date; became: Date }>(
    `WITH runs AS (SELECT finished_at FROM rent_runs WHERE account_id = $1),
       latest AS (SELECT max(finished_at) AS at FROM runs),
       steps AS (SELECT finished_at AS became, lag(finished_at) OVER (ORDER BY finished_at) AS was FROM runs
         WHERE finished_at > $2::timestamptz - interval '60 days'
           OR finished_at = (SELECT max(finished_at) FROM runs WHERE finished_at <= $2::timestamptz - interval '60 days'))
     SELECT at AS was, $2::timestamptz AS became FROM latest WHERE at > $2::timestamptz + interval '1 day'
     UNION ALL
     (SELECT was, became FROM steps WHERE became - was > interval '2 days'
        AND became BETWEEN $2::timestamptz - interval '7 days' AND $2::timestamptz ORDER BY became DESC LIMIT 1)
     LIMIT 1`,
    [accountId, now],
  )
  return row ?? null
}
