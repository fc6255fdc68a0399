import type { Statement } from '#shared/ledger/statement.ts'
import { saveCsv } from '#web/lib/text/csv.ts'
import type { useMessages } from '#web/lib/messages/message-catalog.tsx'
import type { LedgerEntry } from './ledger-lines.tsx'

/** Saves the statement as a CSV file with machine-readable dates and amounts, and with the page's headings. */
export function saveStatement(
  { t }: ReturnType<typeof useMessages>,
  statement: Statement<LedgerEntry>,
  year: string | undefined,
): void {
  const { opening, lines } = statement
  saveCsv([t('money.statementFile'), year].filter(Boolean).join('-'), [
    [t('money.date'), t('money.what'), t('money.charge'), t('money.payment'), t('money.balance')],
    ...(opening
      ? [
          [
            opening.date,
            t('money.broughtForward', { date: opening.date }),
            '',
            '',
            opening.balance.toFixed(2),
          ],
        ]
      : []),
    ...lines.map(({ date, description, amount, balance }) => [
      date,
      description,
      amount > 0 ? amount.toFixed(2) : '',
      amount < 0 ? (-amount).toFixed(2) : '',
      balance.toFixed(2),
    ]),
  ])
}
