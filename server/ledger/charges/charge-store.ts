import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { InsertOf, RowOf, UpdateOf } from '#server/platform/database/table.ts'
import { chargeTable } from '#server/schema/money/charges.ts'
import type { ChargeKind, ChargeType } from '#shared/ledger/accounts.ts'
import type { AddedPart } from '#shared/ledger/owed/added-part.ts'
import type { ChargeExplanation, Stored } from '#shared/ledger/explain/explanation.ts'
import type { HandSet } from '#shared/ledger/explain/hand-set-facts.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { ConcessionFacts } from '#shared/leases/rent/concessions.ts'
import type { LastCharged } from '#shared/leases/rent/next-rent.ts'
import type { RentPart } from '#shared/leases/rent/rent-schedule.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { chargeSort } from '#shared/ledger/contract.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

import { earlyChargeRule, type VoidedEarlyCharge } from './early-charge-store.ts'
import {
  type LeaseReferenceRow,
  leaseReferenceColumns,
  leaseReferenceJoins,
  searchCondition,
} from '#server/ledger/lease-reference.ts'

/** The fields with which a charge is written. */
export type ChargeFields = InsertOf<typeof chargeTable>

export type ChargeRow = LeaseReferenceRow &
  RowOf<typeof chargeTable> & {
    /**
     * The cents that credit paid of a charge other than rent and deposits: money from before its due day, or
     * credit that was given.
     */
    paidByCreditCents: Cents
  }

/** SQL: whether an allocation of the payment y to the charge c is of credit, and no waiver of the charge itself. */
const isByCreditSql = `(y.is_credit OR y.paid_on < c.due_on) AND NOT (y.is_credit AND y.for_charge_id IS NOT DISTINCT FROM c.id)`

const columns = `${chargeTable.select('c')}, CASE WHEN c.type NOT IN ('RENT', 'DEPOSIT') AND c.paid_cents > 0 THEN (
    SELECT coalesce(sum(a.amount_cents), 0)::bigint FROM allocations a
    JOIN payments y ON y.account_id = $1 AND y.id = a.payment_id
    WHERE a.account_id = $1 AND a.charge_id = c.id AND ${isByCreditSql}) ELSE 0 END::bigint AS "paidByCreditCents"`

const statusConditions = {
  // the second condition is redundant, but matches the index of open charges
  OPEN: 'c.voided_at IS NULL AND c.paid_cents = 0 AND c.paid_cents < c.amount_cents',
  PARTIAL: 'c.voided_at IS NULL AND c.paid_cents > 0 AND c.paid_cents < c.amount_cents',
  PAID: 'c.voided_at IS NULL AND c.paid_cents = c.amount_cents',
  VOID: 'c.voided_at IS NOT NULL',
} as const

export type LedgerFilter = {
  accountId: string
  leaseId?: string | undefined
  payerId?: string | undefined
  propertyId?: string | undefined
  tenantId?: string | undefined
  dateFrom?: PlainDate | undefined
  dateTo?: PlainDate | undefined
  search?: string | undefined
}

/**
 * Writes charges, except charges that were posted for their month already (charges_once); returns the written
 * ids.
 */
export async function insertCharges(
  db: Db,
  accountId: string,
  now: Date,
  charges: readonly ChargeFields[],
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `${chargeTable.insert}
     ON CONFLICT (account_id, lease_id, period, type, recurring_charge_id, payer_id) WHERE period IS NOT NULL DO NOTHING
     RETURNING id`,
    chargeTable.insertValues(accountId, now, charges),
  )
  return new Set(rows.map((row) => row.id))
}

/** The lease, the month and the part of the schedule that a charge was posted for. */
export type ChargedMonth = Omit<VoidedEarlyCharge, 'id'>

/**
 * Lists the months for which the schedules of the account's leases charged something that is due between the two days.
 * Voided charges are not among them.
 */
export async function listChargedMonths(
  db: Db,
  accountId: string,
  from: PlainDate,
  through: PlainDate,
): Promise<ChargedMonth[]> {
  // the condition on deposits is redundant, but matches the index charges_summed
  return db.query<ChargedMonth>(
    `SELECT ${chargeTable.select('c', ['leaseId', 'type', 'period', 'recurringChargeId', 'payerId'])} FROM charges c
     WHERE c.account_id = $1 AND c.due_on BETWEEN $2::date AND $3::date AND c.voided_at IS NULL AND c.type <> 'DEPOSIT'
       AND c.period IS NOT NULL AND (c.type = 'RENT' OR c.recurring_charge_id IS NOT NULL)`,
    [accountId, from, through],
  )
}

export async function listChargeRows(
  db: Db,
  params: LedgerFilter &
    PageRequest & {
      status?: keyof typeof statusConditions | undefined
      type?: ChargeType | undefined
      kind?: ChargeKind | undefined
      sort?: SortOf<typeof chargeSort> | undefined
    },
): Promise<Page<ChargeRow>> {
  const filter = createFilter(
    `c.account_id = $1${params.status ? ` AND ${statusConditions[params.status]}` : ''}`,
    params.accountId,
  )
    .addEqual('c.lease_id', params.leaseId)
    .addEqual('c.payer_id', params.payerId)
    .addEqual('c.property_id', params.propertyId)
    .add('c.due_on >= ?::date', params.dateFrom)
    .add('c.due_on <= ?::date', params.dateTo)
    .addEqual('c.type', params.type)
    .addEqual('c.kind', params.kind)
    .add(
      'EXISTS (SELECT FROM lease_tenants x WHERE x.account_id = $1 AND x.lease_id = c.lease_id AND x.tenant_id = ?)',
      params.tenantId,
    )
    .add(...searchCondition('c.lease_id', params.search))
  return listPage<ChargeRow>(db, params, {
    filter,
    from: 'charges c',
    order: orderBy(
      chargeSort,
      params.sort,
      {
        dueDate: [{ column: 'c.due_on', type: 'date' }],
        amount: [{ column: 'c.amount_cents', type: 'bigint' }],
        createdAt: [{ column: 'c.created_at', type: 'timestamptz' }],
      },
      'c.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${leaseReferenceColumns}, ${keys} FROM (SELECT c.* ${body}) c ${leaseReferenceJoins('c')}
       ORDER BY ${by}`,
  })
}

/** Lists the charges of a lease that are not fully paid, earliest due first. */
export async function listOpenChargeRows(db: Db, accountId: string, leaseId: string): Promise<ChargeRow[]> {
  return db.query<ChargeRow>(
    `SELECT ${columns}, ${leaseReferenceColumns} FROM charges c ${leaseReferenceJoins('c')}
     WHERE c.account_id = $1 AND c.lease_id = $2 AND c.voided_at IS NULL AND c.paid_cents < c.amount_cents
     ORDER BY c.due_on, c.id`,
    [accountId, leaseId],
  )
}

export async function findCharge(db: Db, accountId: string, id: string): Promise<ChargeRow | undefined> {
  const [row] = await db.query<ChargeRow>(
    `SELECT ${columns}, ${leaseReferenceColumns} FROM charges c ${leaseReferenceJoins('c')}
     WHERE c.account_id = $1 AND c.id = $2`,
    [accountId, id],
  )
  return row
}

export async function updateChargeRow(
  db: Db,
  accountId: string,
  charge: UpdateOf<typeof chargeTable>,
  now: Date,
): Promise<void> {
  await db.query(chargeTable.update, chargeTable.updateValues(accountId, now, charge))
}

/** Writes the reason of a charge that was stored in the same transaction. */
export async function setExplanation(
  db: Db,
  accountId: string,
  id: string,
  explanation: Stored<ChargeExplanation>,
): Promise<void> {
  await db.query('UPDATE charges SET explanation = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    JSON.stringify(explanation),
  ])
}

/** Writes the added parts of charges: what became owed of each after its due day, and since when. */
export async function setAddedParts(
  db: Db,
  accountId: string,
  parts: readonly (AddedPart & { id: string })[],
): Promise<void> {
  if (parts.length > 0) {
    await db.query(
      `UPDATE charges c SET added_cents = part.cents, added_on = part.day
       FROM unnest($2::uuid[], $3::bigint[], $4::date[]) part (id, cents, day)
       WHERE c.account_id = $1 AND c.id = part.id
         AND (c.added_cents, c.added_on) IS DISTINCT FROM (part.cents, part.day)`,
      [
        accountId,
        parts.map(({ id }) => id),
        parts.map(({ addedCents }) => addedCents),
        parts.map(({ addedOn }) => addedOn),
      ],
    )
  }
}

/** Lists what credit pays of a charge, by payment, the latest first, in cents. */
export async function listCreditOn(
  db: Db,
  accountId: string,
  chargeId: string,
): Promise<{ paymentId: string; amountCents: Cents }[]> {
  return db.query(
    `SELECT a.payment_id AS "paymentId", sum(a.amount_cents)::bigint AS "amountCents"
     FROM allocations a JOIN charges c ON c.account_id = $1 AND c.id = a.charge_id
     JOIN payments y ON y.account_id = $1 AND y.id = a.payment_id
     WHERE a.account_id = $1 AND a.charge_id = $2 AND ${isByCreditSql}
     GROUP BY a.payment_id, y.paid_on HAVING sum(a.amount_cents) > 0 ORDER BY y.paid_on DESC, a.payment_id DESC`,
    [accountId, chargeId],
  )
}

/** Returns whether a lease has charges that are not void, and whether money was ever received or promised for it. */
export async function findLedgerUse(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<{ isCharged: boolean; isPaid: boolean }> {
  const [row] = await db.query<{ isCharged: boolean; isPaid: boolean }>(
    `SELECT EXISTS (SELECT FROM charges WHERE account_id = $1 AND lease_id = $2 AND voided_at IS NULL) AS "isCharged",
            EXISTS (SELECT FROM payments WHERE account_id = $1 AND lease_id = $2 AND NOT is_credit
              AND state NOT IN ('FAILED', 'REVERSED')) AS "isPaid"`,
    [accountId, leaseId],
  )
  return row! // one row without FROM
}

/** Makes what leases were charged for earlier days due on `today`: it was not owed before. Deposits keep their day. */
export async function demandFrom(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
  today: PlainDate,
): Promise<void> {
  await db.query(
    `UPDATE charges SET added_cents = amount_cents, added_on = $3::date
     WHERE account_id = $1 AND lease_id = ANY ($2::uuid[]) AND due_on < $3::date AND amount_cents > 0 AND type <> 'DEPOSIT'
       AND period IS NOT NULL AND voided_at IS NULL`,
    [accountId, leaseIds, today],
  )
}

export async function markVoid(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE charges SET voided_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}

export type ScheduledRow = {
  id: string
  leaseId: string
  propertyId: string
  type: 'RENT' | 'OTHER'
  kind: ChargeKind | null
  period: PlainDate
  /** Null: the rent. */
  recurringChargeId: string | null
  /** Null: the household's charge. */
  payerId: string | null
  amountCents: Cents
  paidCents: Cents
  /** The waived part of it. */
  waivedCents: Cents
  dueOn: PlainDate
  addedCents: Cents
  addedOn: PlainDate | null
  description: string
  label: Label | null
  explanation: {
    rule: ChargeExplanation['rule']
    /** The first and the last day of the posted period. */
    from?: PlainDate
    to?: PlainDate
    /** Of sales tax: the rate, and what it was computed from. */
    rate?: number
    baseCents?: Cents
    rentCents?: Cents
    /** The days of each rent, where it changes within the month. */
    parts?: readonly RentPart[]
    monthlyCents?: Cents
    concession?: ConcessionFacts
  } & Partial<HandSet>
  isVoid: boolean
}

const scheduledColumns = chargeTable.select('charges', [
  'id',
  'leaseId',
  'propertyId',
  'type',
  'kind',
  'period',
  'amountCents',
  'paidCents',
  'dueOn',
  'addedCents',
  'addedOn',
  'description',
  'label',
  'explanation',
  'isVoid',
  'recurringChargeId',
  'payerId',
])

/**
 * Lists the rent and the recurring charges that the schedule posted to a lease, month by month, including voided ones.
 */
export async function listScheduled(db: Db, accountId: string, leaseId: string): Promise<ScheduledRow[]> {
  return db.query<ScheduledRow>(
    `SELECT ${scheduledColumns},
            (SELECT coalesce(sum(y.amount_cents), 0)::bigint FROM payments y WHERE y.account_id = $1 AND y.for_charge_id = charges.id
               AND y.is_credit AND y.state = 'SETTLED') AS "waivedCents"
     FROM charges WHERE account_id = $1 AND lease_id = $2 AND period IS NOT NULL
       AND (type = 'RENT' OR recurring_charge_id IS NOT NULL)
     ORDER BY period, recurring_charge_id NULLS FIRST, payer_id NULLS FIRST`,
    [accountId, leaseId],
  )
}

export async function restoreCharge(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query('UPDATE charges SET voided_at = NULL, updated_at = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    now,
  ])
}

/** The days for which a lease was charged rent by its schedule. */
export type ScheduledSpan = {
  /** The first charged day; a month that was voided only because its days moved counts. Null when none was charged. */
  firstDay: PlainDate | null
  /** The last charged month; not one that was taken back because the clock was ahead. */
  lastMonth: PlainDate | null
  /** The last charged month of each payer, and of the household. */
  lastMonths: LastCharged[]
}

/** Returns for which days a lease was ever charged rent by its schedule. */
export async function findScheduledSpan(db: Db, accountId: string, leaseId: string): Promise<ScheduledSpan> {
  type Row = { payerId: string | null; firstDay: PlainDate | null; lastMonth: PlainDate | null }
  const rows = await db.query<Row>(
    `SELECT payer_id AS "payerId",
            min(coalesce(explanation #>> '{from}', explanation #>> '{schedule,from}')) FILTER (WHERE voided_at IS NULL OR explanation ->> 'rule' = 'outside_lease') AS "firstDay",
            max(period) FILTER (WHERE explanation ->> 'rule' <> '${earlyChargeRule}') AS "lastMonth"
     FROM charges WHERE account_id = $1 AND lease_id = $2 AND period IS NOT NULL AND type = 'RENT' GROUP BY payer_id`,
    [accountId, leaseId],
  )
  const firstDays = rows.flatMap(({ firstDay }) => firstDay ?? []).toSorted()
  const lastMonths = rows.flatMap(({ payerId, lastMonth }) => (lastMonth ? [{ payerId, lastMonth }] : []))
  const lastMonth = lastMonths
    .map((one) => one.lastMonth)
    .toSorted()
    .at(-1)
  return { firstDay: firstDays[0] ?? null, lastMonth: lastMonth ?? null, lastMonths }
}

/** Returns the ids of these payers that the account has and that are not archived. */
export async function findPayerIds(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM payers WHERE account_id = $1 AND id = ANY ($2::uuid[]) AND archived_at IS NULL',
    [accountId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
