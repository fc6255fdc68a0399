import { type Cents, cents, formatUsd, negateCents, sumCents } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { type Language, localeOf } from '#shared/messages/languages.ts'
import { writeDate, writeShortDate } from '#shared/messages/write.ts'

import {
  balanceText,
  homeLines,
  landlordLines,
  type FinancialDocument,
  documentFileName,
  type FinancialParties,
  pdfMessages,
} from './financial-document.ts'
import type { Owed } from '#shared/ledger/owed/owed.ts'
import { nameOwedParts } from '#shared/ledger/owed/owed-lines.ts'
import { statementOf } from './statement.ts'

export type StatementData = {
  parties: FinancialParties
  tenants: readonly string[]
  /** The whole ledger in cents, oldest first: a positive amount raises what is owed, `balance` is the running sum. */
  ledger: readonly {
    date: PlainDate
    description: string
    amount: Cents
    balance: Cents
    explanation: string | null
  }[]
  /** The amounts owed today, by part; absent if the ledger is not for the tenants alone. */
  owed?: Owed | undefined
  /** The first and the last day, both included. */
  period: { from?: PlainDate | undefined; to?: PlainDate | undefined }
  /** Today in the account's time zone. */
  asOf: PlainDate
}

/**
 * Returns the statement of a lease for a period: the balance before it, each line with its reason and the running
 * balance, and the balance at the end. Amounts are in cents; the sums of charges, payments and balances agree because
 * they come from the books.
 */
export function composeStatement(facts: StatementData, language: Language): FinancialDocument {
  const t = pdfMessages(language)
  const { parties, tenants, ledger, period, asOf, owed } = facts
  // a period that ended before today does not show the amounts owed today
  const isOfToday = period.to === undefined || period.to >= asOf
  const parts = owed && isOfToday ? nameOwedParts(owed, asOf, language) : null
  const { lines, opening, closing } = statementOf(ledger, period)
  const closes = cents(closing)
  const write = (date: PlainDate) => writeDate(language, date)
  const brought = cents(opening?.balance ?? 0)
  const charged = sumCents(lines.map(({ amount }) => (amount > 0 ? amount : cents(0))))
  const paid = sumCents(lines.map(({ amount }) => (amount < 0 ? negateCents(amount) : cents(0))))
  const first = period.from ?? ledger[0]?.date ?? asOf
  const last = period.to ?? maxDate(asOf, ledger.at(-1)?.date ?? asOf)
  const span = t('pdf.period', { date: write(first), dateTo: write(last) })
  const rows = lines.map(({ date, description, amount, balance, explanation }) => ({
    cells: [
      writeShortDate(language, date),
      description,
      amount > 0 ? formatUsd(amount) : '',
      amount < 0 ? formatUsd(negateCents(amount)) : '',
      balanceText(balance, t),
    ],
    explanation,
  }))
  if (opening) {
    rows.unshift({
      cells: ['', t('pdf.before', { date: write(first) }), '', '', balanceText(brought, t)],
      explanation: null,
    })
  }
  return {
    title: t('pdf.statement'),
    metaTitle: `${t('pdf.statement')}, ${span}`,
    fileName: documentFileName(t('pdf.file.statement'), first, last),
    language: localeOf[language],
    author: parties.landlord.businessName ?? parties.landlord.name,
    facts: [span, t('pdf.asOf', { date: write(asOf) })],
    notice: null,
    figures: [
      ...(opening
        ? [
            {
              label: t('pdf.before', { date: write(first) }),
              text: balanceText(brought, t),
              isMain: false,
            },
          ]
        : []),
      { label: t('pdf.charged'), text: formatUsd(charged), isMain: false },
      { label: t('pdf.paid'), text: formatUsd(paid), isMain: false },
      {
        label: t(closes < 0 ? 'pdf.ahead' : 'pdf.owed'),
        text: formatUsd(closes < 0 ? negateCents(closes) : closes),
        isMain: true,
      },
    ],
    pairs: [
      { label: t('pdf.tenants'), lines: tenants },
      { label: t('pdf.landlord'), lines: landlordLines(parties.landlord) },
      ...(parties.home ? [{ label: t('pdf.home'), lines: homeLines(parties.home, t) }] : []),
      ...(parts
        ? [
            {
              label: parts.heading,
              lines: parts.lines.map(({ label, amount }) => `${label}: ${formatUsd(amount)}`),
            },
          ]
        : []),
    ],
    table:
      rows.length > 0
        ? {
            heading: t('pdf.ledger'),
            columns: [
              { head: t('pdf.date'), isFigure: false, isWide: false },
              { head: t('pdf.what'), isFigure: false, isWide: true },
              { head: t('pdf.charge'), isFigure: true, isWide: false },
              { head: t('pdf.payment'), isFigure: true, isWide: false },
              { head: t('pdf.balance'), isFigure: true, isWide: false },
            ],
            rows,
          }
        : null,
    remark: lines.length === 0 ? t('pdf.nothing') : null,
    foot: [tenants.join(', '), span].filter((part) => part !== '').join(' · '),
    pageOf: t('pdf.page', { page: '{page}', pages: '{pages}' }),
    missing: t('pdf.missing', { characters: '{characters}' }),
  }
}
