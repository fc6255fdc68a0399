import type { Db } from '#server/platform/database/database.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import {
  isPartSql,
  owedChargesSql,
  paidInMoneySql,
  pendingCoverSql,
  restOfPartSql,
  settledSumsSql,
} from '#server/ledger/service.ts'
import { leaseTable, rentTerms } from '#server/schema/leases.ts'
import { hasSearchedWords, leaseSearchText } from '#server/schema/search-text.ts'
import type { RecurringTerms } from '#shared/leases/rent/recurring-charge.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import type { RentShare } from '#shared/leases/rent/rent-shares.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import type { PayerKind } from '#shared/payers/contract.ts'
import { rentRollSort } from '#shared/reports/contract.ts'

/** A recurring charge, and whether it is posted for the month, voided or not. */
export type RecurringOfMonth = RecurringTerms & { isCharged: boolean }

export type RentRollRow = LeaseTerms & {
  leaseId: string
  unitId: string
  unitNumber: string
  propertyId: string
  propertyName: string
  tenantNames: string[]
  /** False for a lease of other months that still owes charges of earlier months. */
  isInMonth: boolean
  /** True when its last day has passed. */
  isFormer: boolean
  /** The payers with a share of its rent, in order. */
  shares: ShareOfRow[]
  /**
   * The debtors whose rent of this month was posted, also if it was voided since: payers' ids, '' for the
   * household. If rent is not monthly: the posted periods instead.
   */
  posted: string[]
  /** The month's charges by payer, null for the household; empty if the lease has no payers. */
  byPayer: MonthOfPayer[]
  /** The recurring charges of this month. */
  recurring: RecurringOfMonth[]
  charges: number
  /** The amount that concessions have taken off the posted charges of the month. */
  concessionCents: Cents
  dueOn: PlainDate | null
  balanceCents: Cents
} & MonthParts

/** A month's rent in cents, without deposits, as of today. */
export type MonthParts = {
  /** Posted in the month. */
  chargedCents: Cents
  /** The parts of them that were paid in money, waived or credited, and paid from deposits. */
  paidCents: Cents
  creditedCents: Cents
  depositAppliedCents: Cents
  /** Open charges of earlier months. */
  carriedOverCents: Cents
  /** The part of the carried-over charges and of the month's charges that pending payments will pay. */
  pendingCents: Cents
  /** The rest of them: due before today, today and after today. */
  overdueCents: Cents
  dueCents: Cents
  upcomingCents: Cents
}

/** A payer with a share of a lease's rent. */
export type ShareOfRow = RentShare & { kind: PayerKind }

/**
 * The charges of a payer in a month, the money paid of them, the open rest, and the payer's debt by today
 * from charges through the month's end; in cents.
 */
export type MonthOfPayer = {
  payerId: string | null
  chargedCents: Cents
  paidCents: Cents
  openCents: Cents
  dueCents: Cents
}

type Month = {
  accountId: string
  today: PlainDate
  from: PlainDate
  to: PlainDate
  propertyId?: string | undefined
}

// the month is $2..$3; a lease belongs to it when its unit was taken on a day of it
const inMonth = `l.archived_at IS NULL AND l.state <> 'DRAFT' AND l.start_on <= $3::date
  AND l.ends_on >= $2::date`

const restOf = (part: 'overdue' | 'due' | 'upcoming') => restOfPartSql(part, '$4', 'coalesce(cover.cents, 0)')
const sumRestOf = (part: 'overdue' | 'due' | 'upcoming') =>
  `coalesce(sum(rest) FILTER (WHERE ${isPartSql(part, 'c', '$4')}), 0)::bigint`

// Charges of earlier months are carried over into this month and those before; into a later one only time will tell.
// A lease that ended, or was archived, is listed while it owes such charges, and in a month with charges of its own.
// EXISTS and not IN: it is asked only of the few leases of a page that are not of the month
const isCharged = `EXISTS (SELECT FROM charges c WHERE c.account_id = $1 AND c.lease_id = l.id AND c.voided_at IS NULL
    AND c.type <> 'DEPOSIT' AND c.due_on BETWEEN $2::date AND $3::date OFFSET 0)
  OR EXISTS (SELECT FROM charges c WHERE c.account_id = $1 AND c.lease_id = l.id AND c.voided_at IS NULL
    AND c.type <> 'DEPOSIT' AND c.paid_cents < c.amount_cents AND c.due_on < $2::date AND $2::date <= $4::date OFFSET 0)`

const isListed = `(${inMonth} OR ${isCharged})`

const chargesOfMonth = `(SELECT * FROM charges WHERE account_id = $1 AND lease_id = l.id AND voided_at IS NULL AND type <> 'DEPOSIT'
          AND due_on BETWEEN $2::date AND $3::date
        UNION ALL
        SELECT * FROM charges WHERE account_id = $1 AND lease_id = l.id AND voided_at IS NULL AND type <> 'DEPOSIT'
          AND due_on < $2::date AND paid_cents < amount_cents AND $2::date <= $4::date) c
  LEFT JOIN (${pendingCoverSql('AND lease_id = l.id')}) cover ON cover.charge_id = c.id`

// most leases have no payers: they need no further reads
const sharesJson = `SELECT coalesce(json_agg(json_build_object('payerId', s.payer_id, 'payerName', q.name, 'kind', q.kind,
      'steps', s.steps, 'dueDay', q.due_day) ORDER BY s.id), '[]')
  FROM lease_payers s JOIN payers q ON q.account_id = $1 AND q.id = s.payer_id
  WHERE s.account_id = $1 AND s.lease_id = l.id`
// whose part of the month's rent is posted; where rent is not monthly, the first days of the periods that are
const postedJson = (frequency: string) =>
  `SELECT coalesce(json_agg(CASE WHEN ${frequency} = 'MONTHLY' THEN coalesce(c.payer_id::text, '') ELSE c.period::text END), '[]')
  FROM charges c WHERE c.account_id = $1 AND c.lease_id = l.id AND c.type = 'RENT'
    AND c.period BETWEEN (CASE WHEN ${frequency} = 'MONTHLY' THEN $2::date ELSE $2::date - 366 END)
      AND (CASE WHEN ${frequency} = 'MONTHLY' THEN $2::date ELSE $3::date END)`
const byPayerJson = `CASE WHEN EXISTS (SELECT FROM lease_payers s WHERE s.account_id = $1 AND s.lease_id = l.id) THEN (
    SELECT coalesce(json_agg(part), '[]') FROM (
      SELECT c.payer_id AS "payerId", coalesce(sum(c.amount_cents) FILTER (WHERE c.due_on >= $2::date), 0) AS "chargedCents",
             coalesce(sum(${paidInMoneySql('c')}) FILTER (WHERE c.due_on >= $2::date), 0) AS "paidCents",
             coalesce(sum(c.amount_cents - c.paid_cents) FILTER (WHERE c.due_on >= $2::date), 0) AS "openCents",
             coalesce(sum(c.amount_cents - c.paid_cents - coalesce(cover.cents, 0)) FILTER (WHERE c.due_on <= $4::date), 0) AS "dueCents"
      FROM ${chargesOfMonth} GROUP BY c.payer_id) part) ELSE '[]' END`

const ofMonth = `SELECT count(*) FILTER (WHERE c.due_on >= $2::date)::int AS charges,
    coalesce(sum(c.amount_cents) FILTER (WHERE c.due_on >= $2::date), 0)::bigint AS "chargedCents",
    coalesce(sum(${paidInMoneySql('c')}) FILTER (WHERE c.due_on >= $2::date), 0)::bigint AS "paidCents",
    coalesce(sum(c.credited_cents) FILTER (WHERE c.due_on >= $2::date), 0)::bigint AS "creditedCents",
    coalesce(sum(c.deposit_applied_cents) FILTER (WHERE c.due_on >= $2::date), 0)::bigint AS "depositAppliedCents",
    coalesce(sum((c.explanation #>> '{concession,amountCents}')::bigint) FILTER (WHERE c.due_on >= $2::date), 0)::bigint
      AS "concessionCents",
    min(c.due_on) FILTER (WHERE c.due_on >= $2::date) AS "dueOn",
    coalesce(sum(c.amount_cents - c.paid_cents) FILTER (WHERE c.due_on < $2::date), 0)::bigint AS "carriedOverCents",
    coalesce(sum(cover.cents), 0)::bigint AS "pendingCents",
    ${restOf('overdue')} AS "overdueCents", ${restOf('due')} AS "dueCents", ${restOf('upcoming')} AS "upcomingCents"
  FROM ${chargesOfMonth}`

// the recurring charges of lease l that may be charged for the month, and whether they are
const recurringJson = `SELECT coalesce(json_agg(json_build_object('kind', r.kind, 'description', r.description,
      'amountCents', r.amount_cents, 'changes', r.changes, 'startOn', r.start_on, 'endOn', r.end_on, 'rate', r.rate,
      'rateChanges', r.rate_changes, 'isTaxed', r.is_taxed, 'isCharged', EXISTS (SELECT FROM charges c
        WHERE c.account_id = $1 AND c.recurring_charge_id = r.id AND c.period = $2::date))), '[]')
  FROM recurring_charges r WHERE r.account_id = $1 AND r.lease_id = l.id AND r.start_on <= $3::date
    AND (r.end_on IS NULL OR r.end_on >= $2::date)`

// the charges that count for the month, of all leases: the open ones are few
const countsForMonth = `type <> 'DEPOSIT' AND due_on <= $3::date AND ($2::date <= $4::date OR due_on >= $2::date)`

const openCharges = `SELECT lease_id FROM charges WHERE account_id = $1 AND voided_at IS NULL AND paid_cents < amount_cents
  AND ${countsForMonth}`

// asked lease by lease until the page is full: most leases are paid
const isPaid = `NOT EXISTS (${openCharges} AND lease_id = l.id OFFSET 0) AND coalesce((
  SELECT sum(c.credited_cents) = 0 FROM charges c
  WHERE c.account_id = $1 AND c.lease_id = l.id AND c.voided_at IS NULL AND c.type <> 'DEPOSIT'
    AND c.due_on BETWEEN $2::date AND $3::date OFFSET 0), false)`

// They start from the few charges that are open. Whose charge is open in the month, or of an earlier one, is listed.
const owingConditions = {
  unpaid: `l.id IN (${openCharges})`,
  overdue: `l.id IN (SELECT c.lease_id FROM (${owedChargesSql()}) c
    WHERE c.rest > 0 AND ${countsForMonth} AND ${isPartSql('overdue', 'c', '$4')})`,
  pending: `l.id IN (SELECT c.lease_id FROM (${pendingCoverSql()}) c WHERE c.cents > 0 AND ${countsForMonth})`,
} as const

const settledConditions = Object.fromEntries(
  Object.entries({
    received: `${paidInMoneySql('c')} > 0`,
    credited: 'c.credited_cents > 0',
    deposit: 'c.deposit_applied_cents > 0',
  }).map(([status, condition]) => [
    status,
    `l.id IN (SELECT c.lease_id FROM charges c WHERE c.account_id = $1 AND c.voided_at IS NULL
       AND c.type <> 'DEPOSIT' AND ${condition} AND c.due_on BETWEEN $2::date AND $3::date)`,
  ]),
) as Record<'received' | 'credited' | 'deposit', string> // the keys of the object above

// the part that is due after today and that no pending payment will pay
const upcomingCondition = `(l.id = ANY($5::uuid[]) OR l.id IN (SELECT c.lease_id FROM (${owedChargesSql()}) c
  WHERE c.rest > 0 AND ${countsForMonth} AND ${isPartSql('upcoming', 'c', '$4')}))`

const conditions = { ...owingConditions, ...settledConditions, upcoming: upcomingCondition } as const

/**
 * Lists the leases of a month, and leases that still owe charges of earlier months, in order of property and
 * unit. Each has that month's charges, the amount owed through its last day, and the total balance.
 */
export async function listRentRoll(
  db: Db,
  params: Month & {
    status?: 'paid' | keyof typeof conditions | undefined
    /** The leases with charges of the month that are not posted yet, for the status `upcoming`. */
    unpostedLeaseIds?: readonly string[] | undefined
    search?: string | undefined
    sort?: SortOf<typeof rentRollSort> | undefined
  } & PageRequest,
): Promise<Page<RentRollRow>> {
  const owing = params.status && params.status !== 'paid' ? conditions[params.status] : undefined
  const filter = createFilter(
    `p.account_id = $1 AND $4::date IS NOT NULL${owing ? ` AND ${owing}` : ''}`,
    params.accountId,
    params.from,
    params.to,
    params.today,
    ...(params.status === 'upcoming' ? [params.unpostedLeaseIds ?? []] : []),
  )
    .addEqual('p.id', params.propertyId)
    .add(hasSearchedWords(leaseSearchText), containingWords(params.search))
  const isPlain = params.search === undefined && !owing
  return listPage<RentRollRow>(db, params, {
    filter,
    // a lease has one unit and one property: without search words, the count need not join them
    countFrom:
      isPlain && !params.status && !params.propertyId
        ? `leases l WHERE l.account_id = $1 AND ${isListed} AND $4::date IS NOT NULL`
        : undefined,
    // OFFSET 0 keeps the leases of a property together: the page is then read property by property, in their order, and
    // ends when it is full, whatever the query planner assumes about the dates. A search may match anywhere.
    from: `properties p CROSS JOIN LATERAL (SELECT l.*, u.unit_number FROM units u JOIN leases l ON l.unit_id = u.id
             WHERE u.account_id = $1 AND u.property_id = p.id AND l.account_id = $1
               ${owing ? '' : `AND ${isListed}`} ${params.status === 'paid' ? `AND ${isPaid}` : ''}${isPlain ? ' OFFSET 0' : ''}) l`,
    order: orderBy(
      rentRollSort,
      params.sort,
      {
        property: [
          { column: 'p.name', type: 'text' },
          { column: 'p.id', type: 'uuid' },
          { column: 'l.unit_number', type: 'text' },
          { column: 'l.unit_id', type: 'uuid' },
        ],
      },
      'l.id',
    ),
    select: ({ body, keys, direction }) => `SELECT l.*, month.*,
        (${sharesJson}) AS shares, (${postedJson('l."rentFrequency"')}) AS posted, ${byPayerJson} AS "byPayer",
        (${recurringJson}) AS recurring,
        coalesce((SELECT json_agg(t.name ORDER BY lt.position) FROM lease_tenants lt
                  JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
                  WHERE lt.account_id = $1 AND lt.lease_id = l.id AND lt.left_on IS NULL), '[]') AS "tenantNames",
        (coalesce((SELECT sum(c.amount_cents - c.paid_cents) FROM charges c WHERE c.account_id = $1
                     AND c.lease_id = l.id AND c.voided_at IS NULL AND c.paid_cents < c.amount_cents), 0)
         - coalesce((SELECT sum(y.amount_cents - y.allocated_cents) FROM payments y WHERE y.account_id = $1
                       AND y.lease_id = l.id AND y.state = 'SETTLED' AND y.allocated_cents < y.amount_cents), 0))::bigint
          AS "balanceCents"
      FROM (SELECT l.id, l.id AS "leaseId", l.unit_id AS "unitId", l.unit_number AS "unitNumber", (${inMonth}) AS "isInMonth",
              l.ends_on < $4::date AS "isFormer", p.id AS "propertyId",
              p.name AS "propertyName", ${leaseTable.select('l', rentTerms)}, ${keys} ${body}) l
      CROSS JOIN LATERAL (${ofMonth}) month
      ORDER BY ${['l."propertyName"', 'l."propertyId"', 'l."unitNumber"', 'l."unitId"', 'l.id'].map((column) => column + direction).join(', ')}`,
  })
}

export type RentRollTotals = MonthParts & { leases: number }

export async function getRentRollTotals(db: Db, month: Month): Promise<RentRollTotals> {
  const only = month.propertyId ? 'AND property_id = $5' : ''
  const [row] = await db.query<RentRollTotals>(
    `SELECT leases.n AS leases, charges.*, owing.* FROM
       (SELECT count(*)::int AS n FROM leases l WHERE l.account_id = $1 AND ${inMonth} ${only}) leases,
       (SELECT coalesce(sum(amount_cents), 0)::bigint AS "chargedCents", ${settledSumsSql('charges')}
        FROM charges WHERE account_id = $1 AND voided_at IS NULL AND type <> 'DEPOSIT'
          AND due_on BETWEEN $2::date AND $3::date ${only}) charges,
       (SELECT coalesce(sum(rest + pending) FILTER (WHERE charge_due_on < $2::date), 0)::bigint AS "carriedOverCents",
               coalesce(sum(pending), 0)::bigint AS "pendingCents", ${sumRestOf('overdue')} AS "overdueCents",
               ${sumRestOf('due')} AS "dueCents", ${sumRestOf('upcoming')} AS "upcomingCents"
        FROM (${owedChargesSql({
          only: `AND c.type <> 'DEPOSIT' AND c.due_on <= $3::date AND ($2::date <= $4::date OR c.due_on >= $2::date)
            ${only.replace('property_id', 'c.property_id')}`,
          payments: only,
        })}) c) owing`,
    [month.accountId, month.from, month.to, month.today, ...(month.propertyId ? [month.propertyId] : [])],
  )
  return row! // an aggregate returns one row
}

export type RentRollCounts = Record<'all' | 'paid' | 'credited' | keyof typeof owingConditions, number>

/** Counts the rows of the rent roll of a month, without a filter and under each. */
export async function countRentRoll(db: Db, month: Month): Promise<RentRollCounts> {
  const only = month.propertyId ? 'AND property_id = $5' : ''
  const ofLeases = month.propertyId ? 'AND l.property_id = $5' : ''
  const [row] = await db.query<RentRollCounts>(
    `WITH open AS (${openCharges} ${only})
     SELECT (SELECT count(*)::int FROM leases l WHERE l.account_id = $1 AND ${isListed} ${ofLeases}) AS "all",
       (SELECT count(*)::int FROM (
          SELECT lease_id FROM charges WHERE account_id = $1 AND voided_at IS NULL AND type <> 'DEPOSIT'
            AND due_on BETWEEN $2::date AND $3::date ${only} AND lease_id NOT IN (SELECT lease_id FROM open)
          GROUP BY lease_id HAVING sum(credited_cents) = 0) settled) AS paid,
       (SELECT count(*)::int FROM leases l WHERE l.account_id = $1 AND ${settledConditions.credited} ${ofLeases}) AS credited,
       (SELECT count(DISTINCT lease_id)::int FROM open) AS unpaid,
       (SELECT count(*)::int FROM leases l WHERE l.account_id = $1 AND ${owingConditions.overdue} ${ofLeases}) AS overdue,
       (SELECT count(*)::int FROM leases l WHERE l.account_id = $1 AND ${owingConditions.pending} ${ofLeases}) AS pending`,
    [month.accountId, month.from, month.to, month.today, ...(month.propertyId ? [month.propertyId] : [])],
  )
  return row! // an aggregate returns one row
}

/** Lists the leases of a month that have recurring charges, with these charges. */
export async function listUnpostedRecurring(
  db: Db,
  month: Month,
): Promise<{ leaseId: string; lease: LeaseTerms; recurring: RecurringOfMonth[] }[]> {
  const only = month.propertyId ? 'AND l.property_id = $4' : ''
  const rows = await db.query<LeaseTerms & { leaseId: string; recurring: RecurringOfMonth[] }>(
    `SELECT l.id AS "leaseId", ${leaseTable.select('l', rentTerms)}, (${recurringJson}) AS recurring
     FROM leases l WHERE l.account_id = $1 AND ${inMonth} ${only}
       AND EXISTS (SELECT FROM recurring_charges r WHERE r.account_id = $1 AND r.lease_id = l.id)`,
    [month.accountId, month.from, month.to, ...(month.propertyId ? [month.propertyId] : [])],
  )
  return rows.map(({ leaseId, recurring, ...lease }) => ({ leaseId, lease, recurring }))
}

/** A lease with the shares of its payers and whose rent of a month was posted. */
export type UnpostedRent = LeaseTerms & Pick<RentRollRow, 'leaseId' | 'shares' | 'posted'>

/** Lists the leases of a month with a part of its rent that has not been posted, voided or not. */
export async function listUnposted(db: Db, month: Month): Promise<UnpostedRent[]> {
  const only = month.propertyId ? 'AND l.property_id = $4' : ''
  return db.query<UnpostedRent>(
    `SELECT l.id AS "leaseId", ${leaseTable.select('l', rentTerms)}, (${sharesJson}) AS shares, (${postedJson('l.rent_frequency')}) AS posted
     FROM leases l WHERE l.account_id = $1 AND ${inMonth} ${only}
       AND (NOT EXISTS (SELECT FROM charges c WHERE c.account_id = $1 AND c.lease_id = l.id
                          AND c.period = $2::date AND c.type = 'RENT')
            OR l.rent_frequency <> 'MONTHLY'
            OR EXISTS (SELECT FROM lease_payers s WHERE s.account_id = $1 AND s.lease_id = l.id))`,
    [month.accountId, month.from, month.to, ...(month.propertyId ? [month.propertyId] : [])],
  )
}
