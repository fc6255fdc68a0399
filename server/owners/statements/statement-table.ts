import { accountCodes } from '#shared/ledger/account-codes.ts'
import {
  cashAndCardCodes,
  type Column,
  heading,
  opensOf,
  type Row,
  type Table,
} from '#server/reports/service.ts'
import { accountOf, accounts } from '#shared/ledger/accounts.ts'
import { describeIn } from '#shared/ledger/explain/explain.ts'
import { type Cents, cents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { OwnerLine } from '#shared/owners/balance.ts'
import { formatShare } from '#shared/owners/share.ts'
import { isContribution, type OwnedSpan } from '#shared/owners/statement.ts'
import type { Drill } from '#shared/reports/table-contract.ts'

import type { StatementLines } from './statement-lines.ts'
import type { Statement, StatementPart } from './statements.ts'

type Period = { from: PlainDate; to: PlainDate }

/**
 * The display options of a statement: whether it shows the other owners to an owner, and the owners' names.
 */
export type StatementView = { showsCoOwners: boolean; names: ReadonlyMap<string, string> }

const isWhole = ({ share }: OwnedSpan) => share.numerator === share.denominator
/** Whether a part is all of the property on all days on which the owner had it. */
const isAll = ({ spans }: StatementPart) => spans.every(isWhole)

/**
 * Returns a statement as the table of a report. The first rows are the owner's balance of each property from
 * the beginning to the end, and the part of it that can be paid. The transactions follow. `lines` are the
 * lines of each part, null if they are too many to list.
 */
export function tableOfStatement(
  statement: Statement,
  ownerName: string | null,
  lines: readonly (StatementLines | null)[],
  view: StatementView,
): Table {
  const { parts, period } = statement
  const hasParts = parts.some((part) => !isAll(part))
  const columns: Column[] = [
    { key: 'line', label: '', kind: 'text', isWide: true },
    { key: 'date', label: 'Date', kind: 'date' },
    { key: 'unit', label: 'Unit', kind: 'text' },
    { key: 'category', label: 'Category', kind: 'text' },
    ...(hasParts ? [{ key: 'amount', label: 'Property', kind: 'money', drill: {} } as const] : []),
    {
      key: hasParts ? 'part' : 'amount',
      label: hasParts ? 'Owner’s share' : 'Amount',
      kind: 'money',
      isTotal: true,
      ...(!hasParts && { drill: {} }),
    },
  ]
  const rowOf: RowOf = (label, own, { property = null, ...about } = {}) => ({
    ...about,
    cells: [label, null, null, null, ...(hasParts ? [property, own] : [own ?? property])],
  })
  return {
    columns,
    subject: ownerName,
    rows: [
      ...parts.flatMap((part) => balanceRows(part, period, view, rowOf)),
      ...(parts.length > 1
        ? [rowOf('Available to pay, all properties', statement.availableCents, { kind: 'total' })]
        : []),
      ...parts.flatMap((part, index) => lineRows(part, lines[index] ?? null, period, rowOf)),
    ],
    explanation: `Cash basis: money counts on the day it was received or paid; prepaid rent belongs to the tenant until it is due.${
      hasParts
        ? ' Money is divided by the ownership shares on its date. Leftover cents go to the owners whose amounts were rounded down the most. A change in shares does not move balances.'
        : ''
    } Deposits and prepaid rent belong to the tenants and are not in any balance. The reserve and unpaid bills stay with the property.${
      statement.availableCents < 0
        ? ' Nothing is paid out while the available amount is negative. Rent received later is applied to it first.'
        : ''
    }`,
  }
}

/** Makes a row of an amount of the owner, and of the property where both have a column. */
type RowOf = (
  label: string,
  own: Cents | null,
  about?: Omit<Row, 'cells'> & { property?: Cents | null },
) => Row

const total = (lines: readonly OwnerLine[]) => sumCents(lines.map((line) => line.cents))
const less = negateCents

/** Returns the name of a property with the owner's part and days, where these are not the whole. */
function nameOf({ property, spans }: StatementPart, period: Period): string {
  const said = spans.map((span) => {
    const isPart = span.from > period.from || span.to < period.to
    return [
      isWhole(span) ? null : formatShare(span.share),
      isPart ? `${formatDate(span.from)} to ${formatDate(span.to)}` : null,
    ]
      .filter((text) => text !== null)
      .join(', ')
  })
  const parts =
    spans.length === 0 ? 'no ownership in this period' : said.filter((text) => text !== '').join('; ')
  return [property.name, parts].filter((text) => text !== '').join(', ')
}

/** Returns who else owns a property on the days of the owner's parts. */
function coOwnersOf({ spans }: StatementPart, ownerId: string, names: ReadonlyMap<string, string>): string[] {
  return spans.map(({ shares }) =>
    shares
      .filter((share) => share.ownerId !== ownerId)
      .map((share) => `${names.get(share.ownerId) ?? ''} ${formatShare(share)}`)
      .join(', '),
  )
}

function balanceRows(part: StatementPart, period: Period, view: StatementView, rowOf: RowOf): Row[] {
  const { property, spans, money, own } = part
  const drill = (codes: readonly number[]): Drill => ({
    basis: 'held',
    accounts: codes.join(','),
    // money that came in is positive for every account
    positive: 'credit',
    from: spans[0]?.from ?? period.from,
    to: spans.at(-1)?.to ?? period.to,
    propertyId: property.id,
  })
  const kept = (codes: readonly number[]): Drill => ({
    basis: 'held',
    accounts: codes.join(','),
    positive: 'credit',
    to: period.to,
    propertyId: property.id,
  })
  const ofProperty = (code: number) => propertyCents(part, code, period)
  // what a figure opens shows all of the property's money
  const opens = (codes: readonly number[], amount: Cents) =>
    codes.length > 0 && sumCents(codes.map(ofProperty)) === amount ? { drill: drill(codes) } : { drill: null }
  const lineRow = ({ code, name, cents: amount }: OwnerLine): Row => {
    const all = ofProperty(code)
    return rowOf(name, amount, {
      level: 1,
      property: all,
      ...(isAll(part) ? opens([code], amount) : { drill: drill([code]) }),
    })
  }
  const group = (label: string, lines: readonly OwnerLine[]): Row[] => {
    const codes = lines.map(({ code }) => code)
    const sum = total(lines)
    const all = sumCents(codes.map(ofProperty))
    return [
      ...lines.map(lineRow),
      rowOf(label, sum, {
        kind: 'subtotal',
        property: all,
        ...(codes.length === 0 ? { drill: null } : isAll(part) ? opens(codes, sum) : { drill: drill(codes) }),
      }),
    ]
  }
  const unlessZero = (label: string, amount: Cents, codes: readonly number[] = []): Row[] =>
    amount === 0
      ? []
      : [rowOf(label, amount, { level: 1, ...(isAll(part) ? opens(codes, amount) : { drill: null }) })]
  const tenantsMoney = (label: string, amount: Cents, codes: readonly number[]): Row[] =>
    amount === 0 ? [] : [rowOf(label, null, { level: 1, property: amount, drill: kept(codes) })]
  const codes = accounts.map(({ code }) => code)
  const showsAll = view.showsCoOwners || isAll(part)
  return [
    heading(nameOf(part, period)),
    ...(view.showsCoOwners
      ? coOwnersOf(part, own.holder ?? '', view.names)
          .filter((text) => text !== '')
          .map((text): Row => ({ cells: [`With ${text}`], level: 1 }))
      : []),
    rowOf('Beginning balance', own.beginningCents, { drill: null }),
    ...group('Income', own.income),
    ...group('Expenses', own.expenses),
    ...unlessZero('Contributions', own.contributionsCents, codes.filter(isContribution)),
    ...unlessZero('Draws', own.drawsCents, own.distributionsCents === 0 ? [3100] : []),
    ...unlessZero('Distributions', own.distributionsCents, own.drawsCents === 0 ? [3100] : []),
    ...unlessZero('Transfers between owners', own.transfersCents),
    ...unlessZero('Loans and other', own.otherCents),
    rowOf('Ending balance', own.endingCents, { kind: 'subtotal', drill: null }),
    ...unlessZero('Less reserve', less(own.reserveCents)),
    ...unlessZero('Less unpaid bills', less(own.unpaidBillsCents)),
    rowOf('Available to pay', own.availableCents, { kind: 'total', drill: null }),
    ...(spans.at(-1)?.to === period.to
      ? [
          ...tenantsMoney('Memo: security deposits held', money.depositsHeldCents, [
            accountCodes.depositsHeld,
          ]),
          ...tenantsMoney('Memo: prepaid rent held', money.prepaidCents, [
            accountCodes.prepaidRent,
            accountCodes.prepaidRentBroughtForward,
          ]),
          ...tenantsMoney('Memo: sales tax payable', money.salesTaxCents, [accountCodes.salesTaxPayable]),
          ...(showsAll
            ? [
                rowOf('Memo: property cash at end of period', null, {
                  level: 1,
                  property: money.endingCents,
                  drill: {
                    basis: 'accrual',
                    accounts: cashAndCardCodes.join(','),
                    to: period.to,
                    propertyId: property.id,
                  },
                }),
              ]
            : []),
        ]
      : []),
  ]
}

/** Returns what came in on an account of a property on the days on which the owner had a part. */
function propertyCents({ sums, spans }: StatementPart, code: number, period: Period): Cents {
  const isMeant = (day: PlainDate | null) =>
    day !== null && day >= period.from && spans.some(({ from, to }) => day >= from && day <= to)
  return negateCents(
    cents(
      sums
        .filter((row) => row.code === code && isMeant(row.since))
        .reduce((sum, row) => sum + row.cents, ZERO as number),
    ),
  )
}

/** Returns the transactions of a property: who paid or was paid, the day, the unit, the category and the amount. */
function lineRows(part: StatementPart, listed: StatementLines | null, period: Period, rowOf: RowOf): Row[] {
  const title = heading(`Transactions, ${nameOf(part, period)}`)
  if (listed === null) {
    return [title, { cells: ['Too many to list: choose fewer days or one property.'] }]
  }
  const { lines, isComplete } = listed
  if (lines.length === 0) {
    return []
  }
  const { money } = part
  return [
    title,
    ...lines.map((line): Row => {
      const description = describeIn('en', line)
      const amount = negateCents(line.cents)
      const { cells } = line.isOwn ? rowOf('', amount) : rowOf('', null, { property: amount })
      return {
        cells: [
          [line.name, description].filter((text) => text !== null && text !== '').join(', '),
          line.onDate,
          line.unitNumber,
          accountOf(line.code).name,
          ...cells.slice(4),
        ],
        opens: opensOf(line),
      }
    }),
    ...(isComplete && lines.every(({ isOwn }) => !isOwn || isAll(part))
      ? [
          rowOf('Change in cash', null, {
            kind: 'subtotal',
            property: cents(money.endingCents - money.beginningCents),
          }),
        ]
      : []),
  ]
}
