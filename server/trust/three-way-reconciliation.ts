import { adjustedCents, type BankSide, findBankSide, listBankAccountRows } from '#server/banking/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { Column, Row, Scope, Table } from '#server/reports/service.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { bankRows, heading2, sumLine, withDate } from './bank-rows.ts'
import { assignSentence, ledgerRows, placedRows } from './ledger-rows.ts'
import { type LedgerBalance, readLedgers, sumRows } from './ledgers.ts'
import type { Place } from './positions-store.ts'

const columns: Column[] = [
  { key: 'item', label: 'Item', kind: 'text', isWide: true },
  // before the details, so that a phone shows it
  { key: 'amount', label: 'Amount', kind: 'money', isTotal: true },
  { key: 'detail', label: 'Detail', kind: 'text', isWide: true },
]

/**
 * Makes the three-way reconciliation of bank accounts at the end of a day: the bank's balance with what it does not have yet, the
 * cash book (the journal of the account), and the sum of the ledgers of tenants and owners; each difference is a line. Of the trust
 * accounts, of all accounts with cash where none is one, or of a chosen one.
 */
export async function makeThreeWayReconciliation(
  { db }: Context,
  { accountId, to }: Scope,
  { bankAccountId }: { bankAccountId?: string | undefined },
): Promise<Table> {
  const all = (await listBankAccountRows(db, accountId)).filter(({ kind }) => kind !== 'CREDIT_CARD')
  const trust = all.filter(({ kind }) => kind === 'TRUST')
  const chosen = bankAccountId === undefined ? undefined : all.find(({ id }) => id === bankAccountId)
  if (bankAccountId !== undefined && !chosen) {
    throw notFound('bankAccount')
  }
  const { cash, balances } = await readLedgers(db, accountId, to)
  const booked = Map.groupBy(cash, ({ place }) => place)
  const wanted = (chosen ? [chosen] : trust.length > 0 ? trust : all).filter(
    ({ id, openedOn, isArchived }) => booked.has(id) || (openedOn <= to && !isArchived),
  )
  const inSheet = new Set<Place>(wanted.map(({ id }) => id))
  const rows: Row[] = []
  for (const account of wanted) {
    const side = await findBankSide(db, accountId, account, to)
    const cashBookCents = sumRows(booked.get(account.id) ?? [])
    rows.push(
      ...accountRows(account, {
        side,
        cashBookCents,
        balances: balances.filter(({ place }) => place === account.id),
      }),
    )
  }
  if (!chosen && rows.length > 0) {
    rows.push(...placedElsewhere(inSheet, all, balances))
  }
  return {
    columns,
    rows,
    subject: chosen?.name ?? (trust.length > 0 ? 'Trust accounts' : 'Bank accounts'),
    explanation: `${explanation}${assignSentence(balances.filter(({ place }) => inSheet.has(place)))}`,
  }
}

type Account = { id: string; name: string; lastFour: string | null; openedOn: PlainDate }

function accountRows(
  account: Account,
  {
    side,
    cashBookCents,
    balances,
  }: { side: BankSide; cashBookCents: Cents; balances: readonly LedgerBalance[] },
): Row[] {
  const adjusted = adjustedCents(side)
  const ledgersCents = sumRows(balances)
  const opens = { kind: 'bankAccount' as const, id: account.id }
  const name = account.lastFour ? `${account.name} (${account.lastFour})` : account.name
  return [
    { kind: 'heading', cells: [name] },
    ...bankRows(account, side),
    sumLine('cashBook', 'Book balance', cashBookCents, { opens }),
    ...differenceRows(side, adjusted, cashBookCents, opens),
    ...ledgerRows(balances),
    sumLine('ledgers', 'Sum of the ledgers', ledgersCents),
    sumLine('ledgerDifference', 'Book balance less ledgers', cents(cashBookCents - ledgersCents)),
  ]
}

/** Returns the rows of the difference between bank and cash book, with the bank lines that cause it. */
function differenceRows(
  { unbooked }: BankSide,
  adjusted: Cents | null,
  cashBookCents: Cents,
  opens: { kind: 'bankAccount'; id: string },
): Row[] {
  if (adjusted === null) {
    return [
      {
        key: 'bankDifference',
        kind: 'subtotal',
        cells: [
          'Adjusted bank balance less book balance',
          null,
          'Import bank lines or reconcile a statement',
        ],
      },
    ]
  }
  const difference = cents(adjusted - cashBookCents)
  const rest = cents(difference - unbooked.reduce((sum, { amountCents }) => sum + amountCents, 0))
  const parts = [
    ...unbooked.map(({ description, date, amountCents, state }): Row => ({
      level: 1,
      cells: [
        description || 'Bank line',
        amountCents,
        withDate(date, state === 'OPEN' ? 'not in the books: review it' : 'excluded from the books'),
      ],
      opens,
    })),
    ...(rest === 0 || unbooked.length === 0
      ? []
      : [{ level: 1, cells: ['Not explained by bank lines', rest, null] }]),
  ]
  return [
    ...(parts.length === 0 ? [] : [heading2('Differences between bank and book balance'), ...parts]),
    sumLine('bankDifference', 'Adjusted bank balance less book balance', difference),
  ]
}

/** Deposits that are held and not in the accounts of the sheet. */
function placedElsewhere(
  inSheet: ReadonlySet<Place>,
  all: readonly Account[],
  balances: readonly LedgerBalance[],
): Row[] {
  const nameOf = new Map(all.map(({ id, name }) => [id, name]))
  const elsewhere = balances.filter(({ kind, place }) => kind === 'DEPOSIT' && !inSheet.has(place))
  if (elsewhere.length === 0) {
    return []
  }
  return [
    { kind: 'heading', cells: ['Deposits held outside these accounts'] },
    ...placedRows(elsewhere, (place) =>
      place === null ? 'Not deposited yet' : `In ${nameOf.get(place) ?? 'another account'}`,
    ),
    sumLine('depositsElsewhere', 'Deposits held outside these accounts', sumRows(elsewhere)),
  ]
}

const explanation =
  'The bank balance, adjusted for outstanding payments and deposits in transit, equals the book balance, and the book balance equals the sum of the ledgers: deposits held and prepaid rent by tenant, and each owner’s balance by property. Any difference must be cleared. A tenant’s money is in the account to which it was paid, deposited or transferred; an owner’s money in more than one account is divided in proportion.'
