import type { CsvCell } from '#shared/lib/text/csv.ts'
import type { ReportDocument } from '#shared/reports/report-document.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { renderPdf } from '#web/lib/pdf/render.ts'
import { saveBlob, saveCsv } from '#web/lib/text/csv.ts'
import { formatAmount, formatDate, formatInstant, toCents } from '#web/lib/text/format.ts'
import type { Item, Reconciliation } from './reconcile-api.ts'
import { changeOf, nameOf } from './reconciliation-columns.tsx'

/** Saves a finished reconciliation as a CSV file or as a PDF. Throws Error with a sentence for the user. */
export async function saveReconciliation(kind: 'csv' | 'pdf', reconciliation: Reconciliation): Promise<void> {
  const name = `reconciliation-${reconciliation.bankAccount.name}-${reconciliation.statementDate}`
  if (kind === 'csv') {
    saveCsv(name, toRows(reconciliation))
    return
  }
  const account = await queryClient.ensureQueryData(accountQuery)
  const document = compose(reconciliation, `${name.replaceAll(/[^\w.-]+/g, '-')}.pdf`, {
    author: account.businessName ?? account.name,
    madeAt: formatInstant(new Date().toISOString()),
  })
  saveBlob(document.fileName, await renderPdf('report', document))
}

function toRows({ items, discrepancies, ...one }: Reconciliation): CsvCell[][] {
  return [
    ['Section', 'Date', 'Item', 'Change', 'Amount'],
    ['Opening balance', '', '', '', one.openingBalance],
    ...items.filter(isCleared).map((item) => lineOf('Cleared', item)),
    ['Statement balance', one.statementDate, '', '', one.statementBalance],
    ...items.filter((item) => !isCleared(item)).map((item) => lineOf('Not cleared', item)),
    ...discrepancies.map((change): CsvCell[] => [
      'Changed after it was reconciled',
      change.date,
      nameOf(change),
      changeOf(change),
      change.amount,
    ]),
  ]
}

function lineOf(section: string, { date, amount, ...item }: Item): CsvCell[] {
  return [section, date, nameOf(item), '', amount]
}

const isCleared = ({ state }: Item) => state !== 'OPEN'
const money = (dollars: number) => formatAmount(toCents(dollars))

type Row = ReportDocument['rows'][number]

const rowOf = (one: { date: string; amount: number }, text: string): Row => ({
  kind: 'row',
  level: 0,
  cells: [formatDate(one.date), text, money(one.amount)],
})
const sum = (label: string, amount: number): Row => ({
  kind: 'subtotal',
  level: 0,
  cells: ['', label, money(amount)],
})
const part = (heading: string, rows: readonly Row[]): readonly Row[] =>
  rows.length === 0 ? [] : [{ kind: 'heading', level: 0, cells: [heading] }, ...rows]

function compose(
  reconciliation: Reconciliation,
  fileName: string,
  { author, madeAt }: { author: string; madeAt: string },
): ReportDocument {
  const { items, discrepancies, bankAccount, statementDate, finishedAt, finishedBy } = reconciliation
  const title = 'Bank reconciliation'
  const facts = [bankAccount.name, `Statement through ${formatDate(statementDate)}`]
  const by = finishedBy === null ? '' : ` by ${finishedBy}`
  return {
    title,
    metaTitle: [title, ...facts].join(', '),
    fileName,
    language: 'en-US',
    author,
    facts: [
      author,
      ...facts,
      ...(finishedAt === null ? [] : [`Finished ${formatInstant(finishedAt)}${by}`]),
      `Created ${madeAt}`,
    ],
    explanation:
      'The opening balance plus the cleared items equals the statement balance. Items that are not cleared are in the books but not on the statement.',
    columns: [
      { head: 'Date', isFigure: false, isWide: false },
      { head: 'Item', isFigure: false, isWide: true },
      { head: 'Amount', isFigure: true, isWide: false },
    ],
    rows: [
      sum('Opening balance', reconciliation.openingBalance),
      ...part(
        'Cleared',
        items.filter(isCleared).map((item) => rowOf(item, nameOf(item))),
      ),
      sum('Cleared', reconciliation.clearedTotal),
      { kind: 'total', level: 0, cells: ['', 'Statement balance', money(reconciliation.statementBalance)] },
      ...part(
        'Not cleared',
        items.filter((item) => !isCleared(item)).map((item) => rowOf(item, nameOf(item))),
      ),
      ...part(
        'Changed after it was reconciled',
        discrepancies.map((change) => rowOf(change, `${nameOf(change)}: ${changeOf(change)}`)),
      ),
    ],
    foot: [title, ...facts].join(', '),
    pageOf: 'Page {page} of {pages}',
    missing: 'These characters could not be printed: {characters}',
  }
}
