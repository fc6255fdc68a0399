import { decideDecimalMark } from '#shared/banking/files/bank-amount.ts'
import { decideDateOrder } from '#shared/banking/files/bank-date.ts'
import type { Preview } from '#web/banking/review/review-api.ts'

type Csv = NonNullable<Preview['csv']>
export type Mapping = NonNullable<Csv['mapping']>
export type AmountKind = Mapping['amount']['kind']

/** The columns of the amount while some of them are not chosen. */
export type AmountDraft = {
  kind: AmountKind
  amount?: number | undefined
  debit?: number | undefined
  credit?: number | undefined
  type?: number | undefined
  moneyIn?: readonly string[]
  moneyOut?: readonly string[]
  debitSign?: 1 | -1 | undefined
  creditSign?: 1 | -1 | undefined
}

/** The column mapping of a file while the date or the amount is not chosen. */
export type MappingDraft = Omit<Mapping, 'date' | 'amount'> & {
  date: number | undefined
  amount: AmountDraft
}

/** Returns what is chosen so far: the mapping of the file, or nothing at all. */
export function draftOf({ columns, mapping }: Pick<Csv, 'columns' | 'mapping'>): MappingDraft {
  return (
    mapping ?? {
      version: 1,
      fingerprint: '',
      columnCount: columns.length,
      date: undefined,
      dateOrder: 'MDY',
      amount: { kind: 'signed' },
      decimalMark: '.',
      isSignTurned: false,
      description: [],
      memo: null,
      checkNumber: null,
      fitId: null,
      type: null,
      balance: null,
      status: null,
      account: null,
    }
  )
}

/** Returns the mapping of a draft; undefined while the date or a column of the amount is missing. */
export function mappingOf({ date, amount, ...rest }: MappingDraft): Mapping | undefined {
  const columns = amountOf(amount)
  return date === undefined || columns === undefined ? undefined : { ...rest, date, amount: columns }
}

function amountOf({
  kind,
  amount,
  debit,
  credit,
  type,
  moneyIn = [],
  moneyOut = [],
  debitSign,
  creditSign,
}: AmountDraft) {
  if (kind === 'debit-credit') {
    const signs = { ...(debitSign && { debitSign }), ...(creditSign && { creditSign }) }
    return debit === undefined || credit === undefined ? undefined : { kind, debit, credit, ...signs }
  }
  if (kind === 'signed') {
    return amount === undefined ? undefined : { kind, amount }
  }
  return amount === undefined || type === undefined
    ? undefined
    : { kind, amount, type, moneyIn: [...moneyIn], moneyOut: [...moneyOut] }
}

/** Returns the draft with another column of dates, in the order that the first rows have. */
export function withDate(draft: MappingDraft, date: number, rows: Csv['rows']): MappingDraft {
  const cells = rows.map((row) => row[date] ?? '').filter((cell) => /\d/.test(cell))
  const found = decideDateOrder(cells, null)
  const order =
    found.kind === 'decided' ? found.order : found.kind === 'unclear' ? found.orders[0] : undefined
  return { ...draft, date, dateOrder: order ?? draft.dateOrder }
}

/** Returns the draft with other columns of the amount, with the decimal mark that the first rows have. */
export function withAmount(draft: MappingDraft, amount: AmountDraft, rows: Csv['rows']): MappingDraft {
  const { amount: signed, debit, credit } = amount
  const cells = rows.flatMap((row) =>
    [signed, debit, credit].map((at) => (at === undefined ? '' : (row[at] ?? ''))),
  )
  const found = decideDecimalMark(cells.filter((cell) => /\d/.test(cell)))
  return { ...draft, amount, ...(found.kind === 'decided' && { decimalMark: found.mark }) }
}

/** Returns the amount as another kind: the columns that it has stay where the kind has them. */
export function ofKind(kind: AmountKind, { amount, debit, credit, type }: AmountDraft): AmountDraft {
  return kind === 'debit-credit'
    ? { kind, debit: debit ?? amount, credit }
    : { kind, amount: amount ?? debit, ...(kind === 'typed' && { type }) }
}
