import { nameOwedParts } from '#shared/ledger/owed/owed-lines.ts'
import type { Statement } from '#shared/ledger/statements/statement.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { owedInCents } from '#web/lib/text/owed-in-cents.ts'
import { saveCsv } from '#web/lib/text/csv.ts'
import type { useMessages } from '#web/lib/messages/message-catalog.tsx'
import type { OwnPayments } from '#web/tenant-portal/api.ts'
import type { LedgerEntry } from './ledger-lines.tsx'

/**
 * Saves the statement as a CSV file with machine-readable dates and amounts, and with the page's headings.
 * Below the lines are the parts of the amount owed today, unless the year is over.
 */
export function saveStatement(
  { t, language }: ReturnType<typeof useMessages>,
  statement: Statement<LedgerEntry>,
  { year, owed, asOf }: { year: string | undefined } & Pick<OwnPayments, 'owed' | 'asOf'>,
): void {
  const { opening, lines } = statement
  const isOfToday = year === undefined || year >= asOf.slice(0, 4)
  const parts = isOfToday ? nameOwedParts(owedInCents(owed), parsePlainDate(asOf), language) : null
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
    ...(parts ? [[asOf, parts.heading]] : []),
    ...(parts?.lines ?? []).map(({ label, amount }) => [asOf, label, '', '', (amount / 100).toFixed(2)]),
  ])
}
