import type { BankSide, ItemRow } from '#server/banking/service.ts'
import { adjustedCents } from '#server/banking/service.ts'
import type { Row } from '#server/reports/service.ts'
import { heading } from '#server/reports/service.ts'
import { type Cents, negateCents } from '#shared/lib/money.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

/** Returns a heading inside an account. */
export const heading2 = (label: string): Row => heading(label, 1)

/** Returns a line that sums up a part of the sheet. */
export function sumLine(
  key: string,
  label: string,
  amount: Cents | null,
  { opens = null }: Pick<Row, 'opens'> = {},
): Row {
  return { key, kind: 'subtotal', cells: [label, amount, null], opens }
}

/** Returns a day and the other texts as one text, because a phone is too narrow for a column of days. */
export const withDate = (date: PlainDate, ...texts: (string | null)[]): string =>
  [formatDate(date), ...texts].filter((text) => text !== null && text !== '').join(' · ')

const sourceNames = {
  OPENING: 'opening balance',
  STATEMENT: 'reconciled statement',
  IMPORT: 'imported from the bank',
} as const

/** Returns the lines of the bank's side: its balance, what it does not have yet, and the adjusted balance. */
export function bankRows({ id }: { id: string }, side: BankSide): Row[] {
  const { balance, outstanding, bookedLater, reconciledOn } = side
  const opens = { kind: 'bankAccount' as const, id }
  const rowOf =
    (sign: 1 | -1) =>
    (item: ItemRow): Row => ({
      level: 1,
      cells: [
        item.name ?? item.description,
        sign === 1 ? item.amountCents : negateCents(item.amountCents),
        detailOf(item, sign, reconciledOn),
      ],
      opens: documentOf(item) ?? opens,
    })
  if (balance === null) {
    return [
      {
        key: 'bankBalance',
        cells: ['Bank balance', null, 'Not known: nothing imported or reconciled'],
        opens,
      },
    ]
  }
  const [transit, paid] = [
    outstanding.filter(({ amountCents }) => amountCents > 0),
    outstanding.filter(({ amountCents }) => amountCents < 0),
  ]
  return [
    {
      key: 'bankBalance',
      cells: ['Bank balance', balance.cents, withDate(balance.on, sourceNames[balance.source])],
      opens,
    },
    ...part('Deposits in transit', transit.map(rowOf(1))),
    ...part('Outstanding checks and payments', paid.map(rowOf(1))),
    ...part('Cleared the bank by this date, recorded in the books later', bookedLater.map(rowOf(-1))),
    sumLine('adjustedBank', 'Adjusted bank balance', adjustedCents(side)),
  ]
}

const part = (label: string, rows: Row[]) => (rows.length === 0 ? [] : [heading2(label), ...rows])

function detailOf({ name, description, date }: ItemRow, sign: 1 | -1, reconciledOn: PlainDate): string {
  return withDate(
    date,
    name === null ? null : description,
    sign === 1 && date <= reconciledOn ? 'not in the statement that was reconciled' : null,
  )
}

const kinds = {
  PAYMENT: 'payment',
  EXPENSE: 'expense',
  OTHER_INCOME: 'otherIncome',
  OWNER: 'ownerMoney',
} as const

function documentOf({ documentKind, documentId }: ItemRow): Row['opens'] {
  return documentId !== null && documentKind !== null && documentKind in kinds
    ? { kind: kinds[documentKind as keyof typeof kinds], id: documentId } // as the line above asks
    : null
}
