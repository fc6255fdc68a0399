import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { leaseTable } from '#server/schema/leases.ts'
import type { LateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import type { LawfulChargeFacts } from '#shared/leases/law/lawful-charge.ts'
import { rentInForce } from '#shared/leases/rent/rent-steps.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { depositHeldSql } from '#server/ledger/deposits/deposit-held-store.ts'

type Found = Omit<LawfulChargeFacts, 'rentCents' | 'rentOnDueDay' | 'lateFeeKind'> &
  Pick<LeaseTerms, 'rentCents' | 'rentSteps' | 'terminatedOn'> & { lateFee: LateFeeTerms }

/** SQL: the term above the law that a kept reason of the lease allows. */
const agreed = (question: 'securityDeposit' | 'lateFee') =>
  `(SELECT max(e.chosen_value)::bigint FROM law_exceptions e WHERE e.account_id = $1 AND e.lease_id = $2
    AND e.question = '${question}' AND e.ended_at IS NULL)`

/**
 * Finds the facts that decide the law's limit on a charge of a lease that is due on a day; undefined if the
 * lease does not exist.
 */
export async function findLawfulChargeFacts(
  db: Db,
  accountId: string,
  leaseId: string,
  { dueOn, today }: { dueOn: PlainDate; today: PlainDate },
): Promise<LawfulChargeFacts | undefined> {
  const [row] = await db.query<Found>(
    `SELECT ${leaseTable.select('l', ['startOn', 'endOn', 'terminatedOn', 'rentCents', 'rentSteps', 'rentFrequency', 'lateFee'])},
            p.state, p.city, p.zip_code AS "zipCode", p.property_type AS "propertyType",
            (SELECT count(*)::int FROM units u WHERE u.account_id = $1 AND u.property_id = p.id AND u.archived_at IS NULL) AS units,
            (coalesce(d.open_cents, 0) + ${depositHeldSql(
              'd.paid_cents',
              `(SELECT -sum(j.amount_cents) FROM journal_lines j WHERE j.account_id = $1 AND j.lease_id = $2 AND j.code = ${accountCodes.depositsHeld})`,
            )})::bigint AS "depositCents",
            coalesce(d.pet_cents, 0)::bigint AS "petDepositCents",
            ${agreed('securityDeposit')} AS "agreedDepositCents", ${agreed('lateFee')} AS "agreedLateFeeCents",
            y.cents::bigint AS "returnedCents", y.count > 1 AS "hasLaterReturn"
     FROM leases l JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     CROSS JOIN LATERAL (SELECT sum(c.amount_cents - c.paid_cents) AS open_cents, sum(c.paid_cents) AS paid_cents,
         sum(c.amount_cents) FILTER (WHERE c.deposit_kind = 'PET') AS pet_cents
       FROM charges c WHERE c.account_id = $1 AND c.lease_id = l.id AND c.type = 'DEPOSIT' AND c.voided_at IS NULL) d
     CROSS JOIN LATERAL (SELECT max(x.amount_cents) AS cents, count(*) FROM payments x
       WHERE x.account_id = $1 AND x.lease_id = l.id AND x.state = 'RETURNED') y
     WHERE l.account_id = $1 AND l.id = $2`,
    [accountId, leaseId],
  )
  return (
    row && {
      ...row,
      rentCents: rentInForce(row, maxDate(today, row.startOn)),
      rentOnDueDay: rentInForce(row, maxDate(dueOn, row.startOn)),
      lateFeeKind: row.lateFee.kind === 'NONE' ? undefined : row.lateFee.kind,
    }
  )
}
