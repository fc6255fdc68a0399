import {
  balanceText,
  documentFileName,
  type FinancialDocument,
  type FinancialParties,
  landlordLines,
  pdfMessages,
} from '#shared/ledger/statements/financial-document.ts'
import { statementOf } from '#shared/ledger/statements/statement.ts'
import { type Cents, cents, formatUsd, negateCents, sumCents } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { writeDate, writeShortDate } from '#shared/messages/write.ts'

/** An entry of a payer's account, in cents: a positive amount raises what the payer owes, `balance` is the running sum. */
type Entry = {
  leaseId: string
  date: PlainDate
  description: string
  amount: Cents
  balance: Cents
  tenantName: string
  propertyName: string
  unitNumber: string
}

export type PayerStatementData = {
  payer: { name: string; kind: string; reference: string | null; email: string | null }
  landlord: FinancialParties['landlord']
  /** All entries, oldest first. */
  entries: readonly Entry[]
  /** The first and the last day, both included. */
  period: { from?: PlainDate | undefined; to?: PlainDate | undefined }
  asOf: PlainDate
}

/** More leases than this are counted in the head of the statement, not listed. */
const listedLeases = 12

/**
 * Returns the statement of a payer of shares of rents for a period: what it owed before, each charge and payment with the
 * lease and the running balance, and what it owes of each lease at the end. Amounts in cents, from the journal.
 */
export function composePayerStatement(facts: PayerStatementData): FinancialDocument {
  const t = pdfMessages('en')
  const { payer, landlord, entries, period, asOf } = facts
  const { lines, opening, closing } = statementOf(entries, period)
  const closes = cents(closing)
  const first = period.from ?? entries[0]?.date ?? asOf
  const last = period.to ?? maxDate(asOf, entries.at(-1)?.date ?? asOf)
  const span = t('pdf.period', { date: writeDate('en', first), dateTo: writeDate('en', last) })
  const charged = sumCents(lines.map(({ amount }) => (amount > 0 ? amount : cents(0))))
  const paid = sumCents(lines.map(({ amount }) => (amount < 0 ? negateCents(amount) : cents(0))))
  const brought = cents(opening?.balance ?? 0)
  const before = opening ? t('pdf.before', { date: writeDate('en', first) }) : null
  const rows = lines.map((line) => ({
    cells: [
      writeShortDate('en', line.date),
      line.description,
      line.amount > 0 ? formatUsd(line.amount) : '',
      line.amount < 0 ? formatUsd(negateCents(line.amount)) : '',
      balanceText(line.balance, t),
    ],
    explanation: placeOf(line),
  }))
  return {
    title: 'Statement of shares of rent',
    metaTitle: `Statement of ${payer.name}, ${span}`,
    fileName: documentFileName('statement', payer.name, first, last),
    language: 'en-US',
    author: landlord.businessName ?? landlord.name,
    facts: [span, t('pdf.asOf', { date: writeDate('en', asOf) })],
    notice: null,
    figures: [
      ...(before ? [{ label: before, text: balanceText(brought, t), isMain: false }] : []),
      { label: t('pdf.charged'), text: formatUsd(charged), isMain: false },
      { label: t('pdf.paid'), text: formatUsd(paid), isMain: false },
      {
        label: t(closes < 0 ? 'pdf.ahead' : 'pdf.owed'),
        text: formatUsd(closes < 0 ? negateCents(closes) : closes),
        isMain: true,
      },
    ],
    pairs: [
      {
        label: payer.kind,
        lines: [payer.name, payer.reference ? `Reference ${payer.reference}` : '', payer.email ?? ''].filter(
          (line) => line !== '',
        ),
      },
      { label: t('pdf.landlord'), lines: landlordLines(landlord) },
      { label: 'Balance by lease', lines: balancesByLease(entries, period.to) },
    ],
    table:
      rows.length > 0
        ? {
            heading: 'Charges and payments',
            columns: [
              { head: t('pdf.date'), isFigure: false, isWide: false },
              { head: t('pdf.what'), isFigure: false, isWide: true },
              { head: t('pdf.charge'), isFigure: true, isWide: false },
              { head: t('pdf.payment'), isFigure: true, isWide: false },
              { head: t('pdf.balance'), isFigure: true, isWide: false },
            ],
            rows: before
              ? [{ cells: ['', before, '', '', balanceText(brought, t)], explanation: null }, ...rows]
              : rows,
          }
        : null,
    remark: lines.length === 0 ? t('pdf.nothing') : null,
    foot: `${payer.name} · ${span}`,
    pageOf: t('pdf.page', { page: '{page}', pages: '{pages}' }),
    missing: t('pdf.missing', { characters: '{characters}' }),
  }
}

function placeOf({ tenantName, propertyName, unitNumber }: Entry): string {
  return `${tenantName}, ${propertyName}, ${unitNumber}`
}

/** Returns a line for each lease with what is owed of it at the end of the period; leases that owe nothing are counted. */
function balancesByLease(entries: readonly Entry[], to: PlainDate | undefined): string[] {
  const t = pdfMessages('en')
  const until = entries.filter(({ date }) => to === undefined || date <= to)
  const leases = [...Map.groupBy(until, ({ leaseId }) => leaseId).values()].map((own) => ({
    place: placeOf(own[0]!), // a group has at least one entry
    balance: sumCents(own.map(({ amount }) => amount)),
  }))
  const owing = leases.filter(({ balance }) => balance !== 0)
  if (leases.length === 0) {
    return ['No leases']
  }
  const shown = owing.slice(0, owing.length > listedLeases ? listedLeases - 1 : listedLeases)
  const rest = owing.slice(shown.length)
  const settled = leases.length - owing.length
  return [
    ...shown.map(({ place, balance }) => `${place}: ${balanceText(balance, t)}`),
    ...(rest.length > 0
      ? [`${rest.length} more leases: ${balanceText(sumCents(rest.map(({ balance }) => balance)), t)}`]
      : []),
    ...(settled > 0 ? [`${settled === 1 ? '1 lease' : `${settled} leases`} with nothing owed`] : []),
  ]
}
