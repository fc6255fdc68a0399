import type { Db } from '#server/platform/database/database.ts'
import { type Cents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { ruleIn } from '#shared/owners/fee.ts'
import { formatShare } from '#shared/owners/share.ts'
import {
  type OwnedSpan,
  ownedSpans,
  ownersPart,
  type PropertyMoney,
  propertyMoney,
} from '#shared/owners/statement.ts'
import { type Column, heading, type Row, type Table } from '#server/reports/service.ts'

import { type MoneySum, sumMoney, sumUnpaidBills } from './money-store.ts'
import { listManagedProperties, type ManagedPropertyRow } from './property-store.ts'

type Period = { from: PlainDate; to: PlainDate }

/** A property in an owner's statement, on the days on which the owner had one part of it. */
export type StatementPart = {
  property: { id: string; name: string }
  span: OwnedSpan
  money: PropertyMoney
  /** The owner's part of what is available; null where the owner's days end before the period does. */
  availableCents: Cents | null
}

export type Statement = { period: Period; ownerId: string; parts: StatementPart[]; availableCents: Cents }

/** Reads the books once for each stretch of days that statements ask about. */
export type Books = {
  properties: readonly ManagedPropertyRow[]
  moneyOf: (property: ManagedPropertyRow, period: Period) => Promise<PropertyMoney>
}

/** Opens the books for statements of an account. */
export async function openBooks(db: Db, accountId: string): Promise<Books> {
  const properties = await listManagedProperties(db, accountId)
  const read = new Map<
    string,
    Promise<{ sums: Map<string | null, MoneySum[]>; bills: Map<string | null, Cents> }>
  >()
  const readPeriod = async ({ from, to }: Period) => {
    const [sums, bills] = await Promise.all([
      sumMoney(db, { accountId, from, to }),
      sumUnpaidBills(db, accountId, to),
    ])
    return {
      sums: Map.groupBy(sums, ({ propertyId }) => propertyId),
      bills: new Map(bills.map(({ propertyId, cents }) => [propertyId, cents])),
    }
  }
  return {
    properties,
    moneyOf: async ({ id, feeRules }, period) => {
      const key = `${period.from} ${period.to}`
      const reading = read.get(key) ?? readPeriod(period)
      read.set(key, reading)
      const { sums, bills } = await reading
      return propertyMoney(sums.get(id) ?? [], {
        reserveCents: ruleIn(feeRules, period.to)?.reserveCents ?? ZERO,
        unpaidBillsCents: bills.get(id) ?? ZERO,
      })
    },
  }
}

/**
 * Makes the statement of an owner for a period: each property on the days on which the owner had a part of it, on cash
 * basis. A part that changed in the period has its own days, so that the period is divided and no entry is.
 */
export async function makeStatement(
  { properties, moneyOf }: Books,
  ownerId: string,
  period: Period,
): Promise<Statement> {
  const parts: StatementPart[] = []
  for (const property of properties) {
    for (const span of ownedSpans(property.ownership, ownerId, period)) {
      const money = await moneyOf(property, span)
      parts.push({
        property: { id: property.id, name: property.name },
        span,
        money,
        availableCents: span.to === period.to ? ownersPart(money.availableCents, span.shares, ownerId) : null,
      })
    }
  }
  return {
    period,
    ownerId,
    parts,
    availableCents: sumCents(parts.map(({ availableCents }) => availableCents ?? ZERO)),
  }
}

const isWhole = ({ share }: OwnedSpan) => share.numerator === share.denominator

/** Returns a statement as the table of a report. */
export function tableOfStatement(statement: Statement, ownerName: string | null): Table {
  const { parts, ownerId } = statement
  const hasParts = parts.some(({ span }) => !isWhole(span))
  const columns: Column[] = [
    { key: 'line', label: '', kind: 'text', isWide: true },
    { key: 'amount', label: hasParts ? 'Property' : 'Amount', kind: 'money', isTotal: !hasParts },
    ...(hasParts ? [{ key: 'part', label: 'Owner’s part', kind: 'money', isTotal: true } as const] : []),
  ]
  const rows = parts.flatMap((part) => rowsOf(part, ownerId, statement.period))
  const isSeveral = parts.filter(({ availableCents }) => availableCents !== null).length > 1
  const total = statement.availableCents
  return {
    columns,
    subject: ownerName,
    rows: isSeveral
      ? [
          ...rows,
          {
            kind: 'total',
            cells: ['Available to pay, all properties', ...(hasParts ? [null, total] : [total])],
          },
        ]
      : rows,
    explanation:
      'Cash basis: money on the day on which it was received or paid. Cash at the end is not all available: the reserve, deposits and prepaid rent of tenants, and bills that are not paid yet, stay with the property.',
  }
}

const line = (label: string, cents: Cents, level = 1): Row => ({ level, cells: [label, cents] })
const total = (lines: PropertyMoney['received']) => sumCents(lines.map(({ cents }) => cents))

function rowsOf(
  { property, span, money, availableCents }: StatementPart,
  ownerId: string,
  period: Period,
): Row[] {
  const { from, to, shares } = span
  const isPart = from > period.from || to < period.to
  const drill = (codes: readonly number[]) => ({
    basis: 'cash' as const,
    accounts: codes.join(','),
    from,
    to,
    propertyId: property.id,
  })
  const unlessZero = (label: string, cents: Cents): Row[] => (cents === 0 ? [] : [line(label, cents)])
  const sum = (label: string, cents: Cents, kind: 'subtotal' | 'total' = 'subtotal'): Row => ({
    kind,
    cells: [label, cents, ownersPart(cents, shares, ownerId)],
  })
  const accounts = (lines: PropertyMoney['received']) =>
    lines.map(({ code, name, cents }): Row => ({ ...line(name, cents), drill: drill([code]) }))
  return [
    heading(
      [
        property.name,
        isWhole(span) ? null : formatShare(span.share),
        isPart ? `${formatDate(from)} to ${formatDate(to)}` : null,
      ]
        .filter((text) => text !== null)
        .join(', '),
    ),
    line('Cash at the beginning', money.beginningCents, 0),
    ...accounts(money.received),
    sum('Money received', total(money.received)),
    ...accounts(money.expenses),
    sum('Expenses paid', total(money.expenses)),
    ...unlessZero('Security deposits received, less returned', money.depositsCents),
    ...unlessZero('Contributions', money.contributionsCents),
    ...unlessZero('Distributions and draws', money.drawsCents),
    ...unlessZero('Loans and other', money.otherCents),
    { kind: 'subtotal', cells: ['Cash at the end', money.endingCents] },
    ...(availableCents === null
      ? []
      : [
          ...unlessZero('Less reserve', less(money.reserveCents)),
          ...unlessZero('Less security deposits held', less(money.depositsHeldCents)),
          ...unlessZero('Less prepaid rent', less(money.prepaidCents)),
          ...unlessZero('Less unpaid bills', less(money.unpaidBillsCents)),
          sum('Available to pay', money.availableCents, 'total'),
        ]),
  ]
}

const less = negateCents
