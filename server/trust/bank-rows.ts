import type { BankSide, ItemRow } from '#server/banking/service.ts'
import { adjustedCents } from '#server/banking/service.ts'
import type { Row } from '#server/reports/service.ts'
import { heading } from '#server/reports/service.ts'
import { type Cents, negateCents } from '#shared/lib/money.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

/** Returns a heading inside an account. */
export const heading2 = (label: string): Row => heading(label, 1)

/** Returns a line that sums up a part of the sheet; `on` is its day. */
export function sumLine(
  key: string,
  label: string,
  amount: Cents | null,
  {
    on = null,
    opens = null,
    detail = null,
  }: Partial<Pick<Row, 'opens'>> & { on?: PlainDate | null; detail?: string | null } = {},
): Row {
  return { key, kind: 'subtotal', cells: [label, detail, on, amount], opens }
}

const sourceNames = {
  OPENING: 'Opening balance',
  STATEMENT: 'Reconciled statement',
  IMPORT: 'Imported from the bank',
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
        detailOf(item, sign, reconciledOn),
        item.date,
        sign === 1 ? item.amountCents : negateCents(item.amountCents),
      ],
      opens: documentOf(item) ?? opens,
    })
  if (balance === null) {
    return [
      {
        key: 'bankBalance',
        cells: ['Bank balance', 'Not known: no line imported, no statement reconciled', null, null],
        opens,
      },
    ]
  }
  const [transit, paid] = [
    outstanding.filter(({ amountCents }) => amountCents > 0),
    outstanding.filter(({ amountCents }) => amountCents < 0),
  ]
  const part = (label: string, rows: Row[]) => (rows.length === 0 ? [] : [heading2(label), ...rows])
  return [
    {
      key: 'bankBalance',
      cells: ['Bank balance', sourceNames[balance.source], balance.on, balance.cents],
      opens,
    },
    ...part('Deposits in transit', transit.map(rowOf(1))),
    ...part('Outstanding checks and payments', paid.map(rowOf(1))),
    ...part('At the bank on this day, in the books later', bookedLater.map(rowOf(-1))),
    sumLine('adjustedBank', 'Adjusted bank balance', adjustedCents(side)),
  ]
}

function detailOf(
  { name, description, date }: ItemRow,
  sign: 1 | -1,
  reconciledOn: PlainDate,
): string | null {
  const texts = [
    name === null ? null : description,
    sign === 1 && date <= reconciledOn
      ? `Recorded after the statement of ${formatDate(reconciledOn)}, or not cleared in it`
      : null,
  ].filter((text) => text !== null && text !== '')
  return texts.join(' · ') || null
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
