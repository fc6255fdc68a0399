import { accountCodes } from '#shared/ledger/account-codes.ts'
import { dueWhenAllocatedSql, paidCostsSql } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { chargeCodes, incomeCodeFor, memoCodes } from '#shared/ledger/accounts.ts'
import { type BooksScope, type LinesScope, ofPropertiesSql, scopeValues } from './books-scope.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { columnsOf } from '#shared/reports/period.ts'
import type { LineBasis, ReportBasis } from '#shared/reports/table-contract.ts'

const {
  accountsReceivable,
  bank,
  concessions,
  depositsHeld,
  otherInterest,
  ownerEquity,
  prepaidRent,
  prepaidRentBroughtForward,
  undepositedFunds,
} = accountCodes

/**
 * The level of detail of lines on cash basis. For sums alone, money and what it pays are summed before they
 * become lines: by account and day ('day'; deposits, 2100, stay one line for each payment and charge), or by
 * account and property ('property', without a day).
 */
type Grain = 'line' | 'day' | 'property'

/**
 * SQL: the lines of the books of a scope, with its values: (code, on_date, cents, property_id, lease_id, entry_id,
 * line_no, payment_id, charge_id). A line of the journal has an entry; money and its move between two accounts on cash basis
 * have a payment, and a move has a charge. Debits are positive. On accrual basis they are the journal's; on the others see
 * `cashLines`. `codes` are the only accounts that the caller asks for, so that lines of others need not be made; some may remain.
 */
export function bookLinesSql(
  scope: BooksScope,
  basis: LineBasis,
  codes: readonly number[] | null = null,
  grain: Grain = 'line',
): string {
  return basis === 'accrual' ? journalLines(scope, codes) : cashLines(scope, basis, codes, grain)
}

/** SQL: the lines of the journal; lines of the memorandum accounts only if the caller asks for them. */
function journalLines(scope: BooksScope, codes: readonly number[] | null = null): string {
  const hidden = memoCodes.filter((code) => !codes?.includes(code))
  return `SELECT l.code, l.entry_on AS on_date, l.amount_cents AS cents, l.property_id, l.lease_id, l.entry_id, l.line_no,
      NULL::uuid AS payment_id, NULL::uuid AS charge_id
    FROM journal_lines l
    WHERE l.account_id = $1 AND l.entry_on BETWEEN $2 AND $3 AND l.code NOT IN (${[0, ...hidden].join(', ')})
      ${ofPropertiesSql(scope, 'l')}`
}

// what a payment paid when it left the books; until then these rows do not exist
const isOfReversal = `a.amount_cents < 0
  AND coalesce(a.explanation #>> '{why,kind}', '') IN ('returned', 'refunded', 'recorded_by_mistake')`

// money that was received, or moved from another lease; neither credit that was given nor interest that is owed
const isMoney = `NOT p.is_credit AND p.source <> 'DEPOSIT_INTEREST'`

const depositCode = incomeCodeFor('DEPOSIT')

// what a charge of a refund that is owed again posts to: what pays it moves to receivable (1200) on cash basis too
const refundCode = incomeCodeFor('OTHER', 'REFUND')

/** SQL: limits allocations to moves of money to these accounts; prepaid rent is a side of all of them. */
function movesTo(codes: readonly number[] | null): string {
  const all = [...chargeCodes(), ownerEquity]
  const asked =
    codes === null || prepaidCodes.some((code) => codes.includes(code))
      ? all
      : all.filter((code) => codes.includes(code === refundCode ? accountsReceivable : code))
  return `AND a.code IN (${[0, ...asked].join(', ')})`
}

// what was prepaid in other books has an account of its own on cash basis, and pays owner equity: it was income there
const prepaidCodes = [prepaidRent, prepaidRentBroughtForward]
const prepaidOfSource = `(CASE p.source WHEN 'OPENING_CREDIT' THEN ${prepaidRentBroughtForward} ELSE ${prepaidRent} END)::smallint`

// both sides of a move between prepaid rent and the account of a charge
const moves = (sign: 1 | -1) => `CROSS JOIN LATERAL (
      VALUES (CASE a.code WHEN ${refundCode} THEN ${accountsReceivable} ELSE a.code END, ${-sign} * a.amount_cents),
        ((CASE a.code WHEN ${ownerEquity} THEN ${prepaidRentBroughtForward} ELSE ${prepaidRent} END)::smallint, ${sign} * a.amount_cents)) move (code, cents)`

const noLine = 'NULL::uuid AS lease_id, NULL::uuid AS payment_id, NULL::uuid AS charge_id'

const taxCode = incomeCodeFor('OTHER', 'SALES_TAX')

const allocationColumns = `x.account_id, x.id, x.payment_id, x.charge_id, x.amount_cents, x.explanation, x.created_at, x.code,
          x.lease_id, x.property_id, x.is_money`

/** SQL: the allocations with the day on which each pays its charge or is taken off it, as in the journal: by the due day that the charge had then. A deposit is held from its receipt. */
const settledAllocations = (where = '') => `SELECT ${allocationColumns},
          coalesce((x.explanation ->> 'freedOn')::date, (x.explanation ->> 'settledOn')::date,
            CASE WHEN x.code = ${depositCode} THEN x.paid_on ELSE greatest(x.paid_on, ${dueWhenAllocatedSql('x', 'd')}) END) AS paid_on
        FROM allocations x JOIN charges d ON d.account_id = x.account_id AND d.id = x.charge_id ${where}`

/**
 * SQL: the allocations, each with the day it counts on as `paid_on`. This is the day of its payment or, if
 * money received ahead stays the tenant's, the day it pays its charge. On cash basis only sales tax and
 * refunds that are owed again have the later day. Other money received ahead is advance rent until it is
 * charged, and printed reports of earlier days stay right.
 */
function allocationsOn(basis: 'cash' | 'held', codes: readonly number[] | null): string {
  if (basis === 'held') {
    return `(${settledAllocations()})`
  }
  const hasLater =
    codes === null || [taxCode, accountsReceivable, ...prepaidCodes].some((code) => codes.includes(code))
  const later = `(${taxCode}, ${refundCode})`
  return hasLater
    ? `(SELECT ${allocationColumns}, x.paid_on FROM allocations x WHERE x.code NOT IN ${later}
        UNION ALL ${settledAllocations(`WHERE x.code IN ${later}`)})`
    : 'allocations'
}

/** SQL: refunds of payments that came back, which are owed again, and the credit that waives them: part 6 of `cashLines`. */
function refundsOwedLines(scope: BooksScope, line: string): string {
  return `SELECT l.code, e.entry_on, l.amount_cents, l.property_id, l.lease_id, e.id, l.line_no, NULL, c.id
    FROM charges c
    JOIN journal_entries e ON e.account_id = $1 AND e.charge_id = c.id AND e.kind IN ('charge', 'charge_reversal')
    JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code IN (${accountsReceivable}, ${refundCode}) ${ofPropertiesSql(scope, 'l')}
    WHERE c.account_id = $1 AND c.kind = 'REFUND' AND e.entry_on BETWEEN $2 AND $3
    UNION ALL
    SELECT move.code, a.paid_on, move.cents, ${line}
    FROM (${settledAllocations(`WHERE x.code = ${refundCode}`)}) a
    JOIN payments p ON p.account_id = $1 AND p.id = a.payment_id
    CROSS JOIN LATERAL (VALUES (${accountsReceivable}::smallint, -a.amount_cents),
      ((CASE p.source WHEN 'DEPOSIT_INTEREST' THEN ${otherInterest} ELSE ${concessions} END)::smallint, a.amount_cents)) move (code, cents)
    WHERE a.account_id = $1 AND NOT a.is_money ${ofPropertiesSql(scope, 'a')} AND a.paid_on BETWEEN $2 AND $3`
}

/** SQL: the allocations of money that counts on the day of its payment, as finely as they are wanted: of part 2 of `cashLines`. */
function allocationsSql(source: string, where: string, grain: Grain): string {
  const sums = (columns: string, only: string, by: string) =>
    `SELECT a.code, ${columns}, ${noLine}, sum(a.amount_cents)::bigint AS amount_cents FROM ${source} a ${where} ${only} GROUP BY ${by}`
  if (grain === 'property') {
    return sums('NULL::date AS paid_on, a.property_id', '', 'a.code, a.property_id')
  }
  const lines = `SELECT a.code, a.paid_on, a.property_id, a.lease_id, a.payment_id, a.charge_id, a.amount_cents FROM ${source} a ${where}`
  return grain === 'line'
    ? lines
    : `${sums('a.paid_on, NULL::uuid AS property_id', `AND a.code <> ${depositCode}`, 'a.code, a.paid_on')}
       UNION ALL ${lines} AND a.code = ${depositCode}`
}

/** SQL: money that was received and stayed, by its payments, as finely as it is wanted: of part 1 of `cashLines`. */
function settledSql(ofProperty: string, grain: Grain): string {
  const [columns, by] = {
    line: ['p.paid_on AS on_date, -p.amount_cents AS cents, p.property_id, p.lease_id', ''],
    day: [
      'p.paid_on AS on_date, -sum(p.amount_cents)::bigint AS cents, NULL::uuid AS property_id, NULL::uuid AS lease_id',
      `GROUP BY p.paid_on, ${prepaidOfSource}`,
    ],
    property: [
      'NULL::date AS on_date, -sum(p.amount_cents)::bigint AS cents, p.property_id, NULL::uuid AS lease_id',
      `GROUP BY p.property_id, ${prepaidOfSource}`,
    ],
  }[grain]
  return `SELECT ${prepaidOfSource} AS code, ${columns}, NULL::uuid AS entry_id, NULL::smallint AS line_no,
      ${grain === 'line' ? 'p.id' : 'NULL::uuid'} AS payment_id, NULL::uuid AS charge_id
    FROM payments p
    WHERE p.account_id = $1 AND p.state = 'SETTLED' AND p.paid_on BETWEEN $2 AND $3 AND ${isMoney} ${ofProperty} ${by}`
}

/** SQL: money and credit of payments, on prepaid rent and the accounts of credit: part 1 of `cashLines`. */
function receiptLines(ofProperty: string, grain: Grain): string {
  // what was prepaid in other books and moves to another lease comes in there like other money
  const entries = (kinds: string, condition: string) => `
    SELECT CASE WHEN p.source = 'DEPOSIT_INTEREST' THEN ${otherInterest} WHEN p.is_credit THEN ${concessions}
        WHEN p.source = 'OPENING_CREDIT' AND EXISTS (SELECT FROM refunds f WHERE f.account_id = $1 AND f.id = e.refund_id AND f.target = 'CREDIT_TRANSFER') THEN ${prepaidRent} ELSE ${prepaidOfSource} END::smallint,
      e.entry_on, l.amount_cents, p.property_id, p.lease_id, e.id, l.line_no, p.id, NULL::uuid
    FROM journal_entries e
    JOIN payments p ON p.account_id = $1 AND p.id = e.payment_id ${condition} ${ofProperty}
    JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code IN (${accountsReceivable}, ${prepaidRent})
      AND l.entry_on BETWEEN $2 AND $3
    WHERE e.account_id = $1 AND e.entry_on BETWEEN $2 AND $3 AND e.kind IN (${kinds})`
  return `${settledSql(ofProperty, grain)}
    UNION ALL ${entries(`'payment', 'payment_reversal'`, `AND p.state <> 'SETTLED' AND ${isMoney}`)}
    UNION ALL ${entries(`'refund', 'refund_reversal'`, '')}`
}

/**
 * SQL: the lines of the books on cash basis. Their sum over the accounts other than cash is, for each day, what the cash
 * accounts change by on it, because each part is either money that came or went, or moves such money between two
 * accounts:
 *
 * 1. Money is prepaid rent (2200) on the day on which it is received, returned or refunded. Interest on a deposit is an
 *    expense (5130), and credit that was given a concession (4910), when it is paid out.
 * 2. What it pays moves from 2200 to the account of the charge on the day of the receipt (sales tax: not before it is due), whenever it was applied: a
 *    payment that is moved from one charge to another moves income between accounts, never between days.
 * 3. Money of a deposit (2100) that is released, to be kept or returned, moves on the day of the release, and money that is
 *    held again because the return is undone on that day.
 *    What was paid before such a payment was corrected counts no more: it is posted again as corrected.
 * 4. A returned payment reverses what it paid on the day of the return, and what it would pay later on those days.
 *    On the basis `held`, what is paid ahead moves on the due day of its charge: until then it is the tenant's.
 * 5. A bill counts on the days on which it is paid. Everything else, expenses above all, is as in the journal.
 * 6. What was refunded of a payment that came back is money that was really paid out and is owed: receivable (1200) against
 *    prepaid rent from the day on which it is owed, until money pays it, on the later day of both. A waiver is a concession.
 */
function cashLines(
  scope: BooksScope,
  basis: 'cash' | 'held',
  codes: readonly number[] | null,
  grain: Grain,
): string {
  const allocations = allocationsOn(basis, codes)
  const ofProperty = ofPropertiesSql(scope, 'p')
  const hasReceipts =
    codes === null || [...prepaidCodes, concessions, otherInterest].some((code) => codes.includes(code))
  const hasRefunds =
    codes === null ||
    [accountsReceivable, prepaidRent, concessions, otherInterest].some((code) => codes.includes(code))
  const others =
    codes === null
      ? `l.code NOT IN (${undepositedFunds}, ${bank})`
      : `l.code IN (${[0, ...codes.filter((code) => code >= 1200)].join(', ')})`
  const line = `a.property_id, a.lease_id, NULL::uuid AS entry_id, NULL::smallint AS line_no, a.payment_id, a.charge_id`
  const counted = `a.account_id = $1 AND a.is_money AND NOT (${isOfReversal}) ${movesTo(codes)}
      ${ofPropertiesSql(scope, 'a')}`
  const movedOn = `CROSS JOIN LATERAL (
      SELECT greatest(a.paid_on, max(r.on_date)) AS on_date
      FROM (SELECT * FROM releases UNION ALL SELECT * FROM returns_undone) r
      WHERE r.payment_id = a.payment_id AND (r.created_at, r.id) <= (a.created_at, a.id)) moved`
  return `WITH releases AS MATERIALIZED (
      SELECT a.payment_id, a.created_at, a.id, max(e.entry_on) AS on_date
      FROM allocations a
      JOIN journal_entries e ON e.account_id = $1 AND e.charge_id = a.charge_id AND e.kind = 'charge_reversal'
        AND e.created_at = a.created_at
      WHERE a.account_id = $1 AND a.amount_cents < 0 AND a.explanation #>> '{why,kind}' = 'deposit_released'
      GROUP BY 1, 2, 3),
    returns_undone AS MATERIALIZED (
      SELECT e.payment_id, e.created_at, e.id, e.entry_on AS on_date FROM journal_entries e
      WHERE e.account_id = $1 AND e.kind = 'refund_reversal' AND e.payment_id IN (SELECT payment_id FROM releases)
      UNION ALL
      SELECT a.payment_id, a.created_at, a.id, (a.explanation ->> 'freedOn')::date FROM allocations a
      WHERE a.account_id = $1 AND a.payment_id IN (SELECT payment_id FROM releases) AND a.amount_cents < 0
        AND a.explanation ->> 'freedOn' IS NOT NULL),
    corrections AS MATERIALIZED (
      SELECT e.payment_id, e.created_at, e.id FROM journal_entries e
      WHERE e.account_id = $1 AND e.kind = 'payment_reversal' AND e.label ->> 'kind' = 'payment_correction'
        AND e.payment_id IN (SELECT payment_id FROM releases))
    ${
      hasReceipts
        ? `${receiptLines(ofProperty, grain)}
    UNION ALL`
        : ''
    }
    SELECT move.code AS code, a.paid_on AS on_date, move.cents AS cents, ${line}
    FROM (${allocationsSql(
      allocations,
      `WHERE ${counted} AND a.paid_on BETWEEN $2 AND $3 AND a.payment_id NOT IN (SELECT payment_id FROM releases)`,
      grain,
    )}) a
    ${moves(1)}
    ${hasRefunds ? `UNION ALL ${refundsOwedLines(scope, line)}` : ''}
    UNION ALL
    SELECT move.code, moved.on_date, move.cents, ${line}
    FROM (SELECT DISTINCT payment_id FROM releases) released
    JOIN ${allocations} a ON a.payment_id = released.payment_id AND ${counted}
      AND NOT EXISTS (SELECT FROM corrections c
        WHERE c.payment_id = a.payment_id AND (c.created_at, c.id) > (a.created_at, a.id))
    ${movedOn}
    ${moves(1)}
    WHERE moved.on_date BETWEEN $2 AND $3
    UNION ALL
    SELECT move.code, greatest(e.entry_on, moved.on_date), move.cents, ${line}
    FROM journal_entries e
    JOIN payments p ON p.account_id = $1 AND p.id = e.payment_id AND p.state <> 'SETTLED' ${ofProperty}
    JOIN ${allocations} a ON a.payment_id = p.id AND ${counted}
      AND NOT EXISTS (SELECT FROM corrections c
        WHERE c.payment_id = a.payment_id AND (c.created_at, c.id) > (a.created_at, a.id))
    ${movedOn}
    ${moves(-1)}
    WHERE e.account_id = $1 AND e.entry_on <= $3 AND greatest(e.entry_on, moved.on_date) BETWEEN $2 AND $3
      AND e.kind = 'payment_reversal'
      AND NOT EXISTS (SELECT FROM journal_entries n
        WHERE n.account_id = $1 AND n.payment_id = p.id AND n.kind = 'payment_reversal' AND n.id > e.id)
    UNION ALL
    SELECT l.code, l.on_date, l.cents, l.property_id, l.lease_id, l.entry_id, l.line_no, NULL, NULL
    FROM (${paidCostsSql(`AND ${others} ${ofPropertiesSql(scope, 'l')}`, 'AND l.lease_id IS NULL')}) l`
}

export type AccountSums = {
  code: number
  /** Debits less credits of the days before; of income and expenses those since January 1 of the year that the period begins in. */
  forwardCents: Cents
  /** Debits less credits of income and expenses of earlier years, which are retained earnings; 0 for other accounts. */
  retainedCents: Cents
  /** Of them and of the period: debits less credits of income and expenses before the year that the period ends in; else 0. */
  closedCents: Cents
  /** Of the period. */
  debitCents: Cents
  creditCents: Cents
}

/**
 * Sums the lines of the journal by account: before the scope's first day and in its days, in order of the codes. Income and
 * expenses (4000 and up) bring forward what they have of the same year alone.
 */
export async function sumByAccount(db: Db, scope: LinesScope & { from: PlainDate }): Promise<AccountSums[]> {
  const from = `${fromValue(scope)}::date`
  const isEarlier = `code >= 4000 AND on_date < date_trunc('year', ${from})`
  const isClosed = `code >= 4000 AND on_date < date_trunc('year', $3::date)`
  return db.query<AccountSums>(
    `SELECT code,
            coalesce(sum(cents) FILTER (WHERE on_date < ${from} AND NOT (${isEarlier})), 0)::bigint AS "forwardCents",
            coalesce(sum(cents) FILTER (WHERE ${isEarlier}), 0)::bigint AS "retainedCents",
            coalesce(sum(cents) FILTER (WHERE ${isClosed}), 0)::bigint AS "closedCents",
            coalesce(sum(cents) FILTER (WHERE on_date >= ${from} AND cents > 0), 0)::bigint AS "debitCents",
            coalesce(-sum(cents) FILTER (WHERE on_date >= ${from} AND cents < 0), 0)::bigint AS "creditCents"
     FROM (${journalLines(scope)}) line GROUP BY code ORDER BY code`,
    [...scopeValues({ ...scope, from: null }), scope.from],
  )
}

/** The parameter of the first day where it follows the scope's values. */
const fromValue = ({ propertyId }: LinesScope): string => (propertyId ? '$5' : '$4')

/** Returns the sum (debits less credits) of an account's lines in the days of the scope, through the line of a cursor. */
export async function sumLines(
  db: Db,
  scope: LinesScope,
  { code, onDate, entryId, lineNo }: { code: number; onDate: string; entryId: string; lineNo: number },
): Promise<Cents> {
  const values = [...scopeValues(scope), code, onDate, entryId, lineNo]
  const at = (back: number) => `$${values.length - back}`
  const [row] = await db.query<{ cents: Cents }>(
    `SELECT coalesce(sum(cents), 0)::bigint AS cents FROM (${journalLines(scope)}) line
     WHERE code = ${at(3)} AND (on_date, entry_id, line_no) <= (${at(2)}::date, ${at(1)}::uuid, ${at(0)}::smallint)`,
    values,
  )
  return row!.cents // an aggregate returns one row
}

/** Sums the lines of the journal by account through the last day of the scope, debits less credits: of these accounts, or of all. */
export async function listBalances(
  db: Db,
  scope: LinesScope,
  codes: readonly number[] | null = null,
): Promise<{ code: number; cents: Cents }[]> {
  const values = scopeValues(scope)
  const only = codes === null ? '' : `WHERE code = ANY ($${values.push(codes)}::smallint[])`
  return db.query(
    `SELECT code, sum(cents)::bigint AS cents FROM (${journalLines(scope)}) line ${only} GROUP BY code ORDER BY code`,
    values,
  )
}

/** The sums of an account in one part of a period, by its index; both positive. */
export type PartSum = { code: number; part: number; debitCents: Cents; creditCents: Cents }

/** Sums the lines of a scope by account and part of its period: of these accounts, or of all. */
export async function sumByPart(
  db: Db,
  scope: LinesScope & { from: PlainDate },
  basis: ReportBasis,
  codes: readonly number[] | null,
): Promise<PartSum[]> {
  const values = scopeValues(scope)
  const only = codes === null ? '' : `WHERE code = ANY ($${values.push(codes)}::smallint[])`
  const firsts = `$${values.push(columnsOf(scope).map(({ from }) => from))}::date[]`
  // on cash basis, money that was applied to a deposit and taken off again on the same day is not counted as
  // a movement; of other accounts only the sums of both sides are needed
  const lines =
    basis === 'cash'
      ? `SELECT code, on_date, sum(cents) AS cents FROM (${bookLinesSql(scope, basis, codes, 'day')}) l ${only}
         GROUP BY code, on_date, CASE WHEN code = ${depositsHeld} THEN payment_id END, CASE WHEN code = ${depositsHeld} THEN charge_id END`
      : `SELECT code, on_date, cents FROM (${bookLinesSql(scope, basis)}) l ${only}`
  return db.query<PartSum>(
    `SELECT code, width_bucket(on_date, ${firsts}) - 1 AS part,
            coalesce(sum(cents) FILTER (WHERE cents > 0), 0)::bigint AS "debitCents",
            coalesce(-sum(cents) FILTER (WHERE cents < 0), 0)::bigint AS "creditCents"
     FROM (${lines}) line GROUP BY 1, 2 HAVING count(*) FILTER (WHERE cents <> 0) > 0`,
    values,
  )
}

/** The sum of an account of one property, debits less credits; without a property it has no name. */
export type PropertySum = { propertyId: string | null; propertyName: string | null; code: number; cents: Cents } // prettier-ignore

/** Sums the lines of a scope by property and account, in order of the properties' names; those without one come last. */
export async function listByProperty(
  db: Db,
  scope: LinesScope,
  basis: ReportBasis,
  codes: readonly number[],
): Promise<PropertySum[]> {
  const values = scopeValues(scope)
  return db.query<PropertySum>(
    `SELECT p.id AS "propertyId", p.name AS "propertyName", s.code, s.cents
     FROM (SELECT property_id, code, sum(cents)::bigint AS cents FROM (${bookLinesSql(scope, basis, codes, 'property')}) line
           WHERE code = ANY ($${values.push(codes)}::smallint[]) GROUP BY 1, 2 HAVING sum(cents) <> 0) s
     LEFT JOIN properties p ON p.account_id = $1 AND p.id = s.property_id
     ORDER BY p.name NULLS LAST, p.id, s.code`,
    values,
  )
}
