import type { NewBankLine } from '#server/banking/service.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import { newId } from '#server/platform/database/ids.ts'
import { isFresh, markDuplicates } from '#shared/banking/matching/duplicates.ts'
import type { StatementLine, StoredLine } from '#shared/banking/files/statement-file.ts'
import type { BankAccountKind } from '#shared/banking/words.ts'
import { type Cents, formatUsd } from '#shared/lib/money.ts'
import { formatDate, maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import type { ClosedDays } from '#server/import-export/closed-days.ts'
import type { ExistingBankAccount } from './existing-accounting-store.ts'
import type { ImportIssues, SourceRow } from '#server/import-export/import-issues.ts'
import { addToList } from './plan-properties.ts'
import { forEachRow, type SheetRow, type Sheets } from '#server/import-export/sheets/read-sheets.ts'

/** A bank account that the import adds. */
export type NewBankAccount = {
  name: string
  bankName: string | null
  lastFour: string | null
  kind: BankAccountKind
  openingBalance: Cents
  openedOn: PlainDate
  includesUndeposited: boolean
  includesDeposits?: boolean
  isDefault: boolean
}

/** A bank account that rows may name; `added` where the import adds it. */
type KnownAccount = {
  id: string | null
  name: string
  lastFour: string | null
  added: NewBankAccount | null
  from: SourceRow | null
}

export type BankPlan = {
  /** The default one first. */
  newAccounts: NewBankAccount[]
  matchedAccounts: number
  /** The new lines of one file for one account. */
  newLines: {
    account: { id: string | null; added: NewBankAccount | null }
    file: string
    lines: NewBankLine[]
  }[]
  lineCount: number
  matchedLines: number
  /** The day through which the books are part of the opening balance of the account that everything is paid from; null: none. */
  openedThrough: PlainDate | null
}

type Existing = {
  accounts: readonly ExistingBankAccount[]
  readLines(bankAccountId: string, days: readonly [PlainDate, PlainDate]): Promise<StoredLine[]>
}

/** What is needed to plan a row of bank accounts or bank lines. */
type BankPlanning = {
  plan: BankPlan
  existing: Existing
  byName: Map<string, KnownAccount[]>
  byNumber: Map<string, KnownAccount[]>
  rowsOf: Map<KnownAccount, SheetRow<'bank-lines'>[]>
  sheets: Pick<Sheets, 'unread'>
  closing: ClosedDays
  today: PlainDate
  issues: ImportIssues
}

/**
 * Plans bank accounts and their lines. An account of the same name is there already. A line is there already by the rules of
 * banking: its reference, else its day, amount and text; equal lines count.
 */
export async function planBank(
  existing: Existing,
  sheets: Pick<Sheets, 'bank-accounts' | 'bank-lines' | 'unread'>,
  closing: ClosedDays,
  today: PlainDate,
  issues: ImportIssues,
): Promise<BankPlan> {
  const byName = new Map<string, KnownAccount[]>()
  const byNumber = new Map<string, KnownAccount[]>()
  const plan: BankPlan = {
    newAccounts: [],
    matchedAccounts: 0,
    newLines: [],
    lineCount: 0,
    matchedLines: 0,
    openedThrough: null,
  }
  const rowsOf = new Map<KnownAccount, SheetRow<'bank-lines'>[]>()
  const planning: BankPlanning = { plan, existing, byName, byNumber, rowsOf, sheets, closing, today, issues }
  existing.accounts.forEach(({ id, name, lastFour }) =>
    know(planning, { id, name, lastFour, added: null, from: null }),
  )
  await forEachRow(sheets['bank-accounts'], (row) => planAccount(planning, row))
  await forEachRow(sheets['bank-lines'], (row) => planLine(planning, row))
  plan.newAccounts.sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
  plan.openedThrough = plan.newAccounts[0]?.openedOn ?? null
  for (const [account, rows] of rowsOf) {
    await compareLines(planning, account, rows)
  }
  return plan
}

function know({ byName, byNumber }: BankPlanning, account: KnownAccount): void {
  addToList(byName, sameName(account.name), account)
  if (account.lastFour !== null) {
    addToList(byNumber, account.lastFour, account)
  }
}

function planAccount(planning: BankPlanning, row: SheetRow<'bank-accounts'>): void {
  const { plan, byName, closing, today, issues } = planning
  const { values, place, isBad } = row
  if (isBad) {
    return
  }
  // the required columns of a valid row have values
  const [name, openingBalance, openedOn] = [values.name!, values.openingBalance!, values.openedOn!]
  const [match] = byName.get(sameName(name)) ?? []
  if (match) {
    meet(planning, row, match)
    return
  }
  if (openedOn > today) {
    issues.problem(place, 'This day is in the future. Enter the balance as of today or earlier.', {
      column: row.header('openedOn'),
      value: openedOn,
    })
    return
  }
  if (!closing.isOpen(place, openedOn, row.header('openedOn'))) {
    return
  }
  const { bankName, lastFour } = values
  const isDefault = values.isDefault ?? false
  const first = isDefault ? plan.newAccounts.find((one) => one.isDefault) : undefined
  if (first) {
    issues.problem(place, `${first.name} is already the default account. Only one account can be.`, {
      column: row.header('isDefault'),
    })
    return
  }
  const added: NewBankAccount = {
    name,
    bankName,
    lastFour,
    kind: values.kind ?? 'CHECKING',
    openingBalance,
    openedOn,
    includesUndeposited: values.includesUndeposited ?? true,
    ...(values.includesDeposits !== null && { includesDeposits: values.includesDeposits }),
    isDefault,
  }
  plan.newAccounts.push(added)
  know(planning, { id: null, name, lastFour, added, from: place })
}

function meet(
  { plan, existing, issues }: BankPlanning,
  { values, place, header }: SheetRow<'bank-accounts'>,
  match: KnownAccount,
): void {
  if (match.from) {
    const message = `Row ${match.from.row} already has an account with this name. Give each its own name.`
    issues.problem(place, message, { column: header('name'), value: values.name })
    return
  }
  plan.matchedAccounts += 1
  const there = existing.accounts.find(({ id }) => id === match.id)
  if (there && (there.openingCents !== values.openingBalance || there.openedOn !== values.openedOn)) {
    issues.warning(
      place,
      `${there.name} has an opening balance of ${formatUsd(there.openingCents)} on ${formatDate(there.openedOn)} already. It stays as it is.`,
      { column: header('openingBalance'), value: formatUsd(values.openingBalance!) }, // required
    )
  }
}

function planLine(
  { byName, byNumber, rowsOf, sheets, today, issues }: BankPlanning,
  row: SheetRow<'bank-lines'>,
): void {
  const { values, place, isBad } = row
  if (isBad || values.account === null) {
    return
  }
  const named = sameName(values.account)
  const number = values.account
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-4)
  const found = byName.get(named) ?? byNumber.get(number) ?? []
  const [account, ...others] = found
  if (!account || others.length > 0) {
    if (account || !sheets.unread.has('bank-accounts')) {
      issues.problem(
        place,
        account
          ? 'Several bank accounts have this name. Give each its own name.'
          : 'This bank account was not found in your account or in these files.',
        { column: row.header('account'), value: values.account },
      )
    }
    return
  }
  if (values.date! > today) {
    issues.problem(
      place,
      'The date of a bank line cannot be in the future. Import the line after it is posted.',
      {
        column: row.header('date'),
        value: values.date,
      },
    )
  } else if (values.amount === 0) {
    issues.warning(place, 'This line moves no money, so it is left out.', { column: row.header('amount') })
  } else {
    const rows = rowsOf.get(account)
    if (rows) {
      rows.push(row)
    } else {
      rowsOf.set(account, [row])
    }
  }
}

/** Compares the lines of an account with the stored ones, file by file: a later file may repeat lines of an earlier one. */
async function compareLines(
  { plan, existing, issues }: BankPlanning,
  account: KnownAccount,
  rows: readonly SheetRow<'bank-lines'>[],
): Promise<void> {
  const stored: StoredLine[] = account.id === null ? [] : await existing.readLines(account.id, daysOf(rows))
  for (const [file, ofFile] of Map.groupBy(rows, ({ place }) => place.file)) {
    const lines = ofFile.map(lineOf)
    const marks = markDuplicates(lines, stored, 'CSV')
    const fresh = lines.filter((_, at) => {
      const mark = marks[at]!
      const { place, values, header } = ofFile[at]!
      if (mark.kind === 'shares-number') {
        const message =
          'Another line of this account has this reference, with another day or amount. Both are kept.'
        issues.warning(place, message, { column: header('reference'), value: values.reference })
      } else if (mark.kind === 'repeated') {
        const message = `Row ${mark.row} already has this line, with the same reference. It is imported once.`
        issues.warning(place, message, { column: header('reference'), value: values.reference })
      } else if (mark.kind !== 'new' && mark.told === 'text') {
        const message =
          'The account already has a line with this day and amount, but a different description. It is treated as the same line. If it is a different one, enter both with their references.'
        issues.warning(place, message, { column: header('description'), value: values.description })
      }
      return isFresh(mark)
    })
    plan.matchedLines += lines.length - fresh.length
    plan.lineCount += fresh.length
    if (fresh.length > 0) {
      plan.newLines.push({ account, file, lines: fresh })
      for (const line of fresh) {
        stored.push({ ...line, id: newId(), isRemoved: false, format: 'CSV' })
      }
    }
  }
}

function daysOf(rows: readonly SheetRow<'bank-lines'>[]): [PlainDate, PlainDate] {
  let [from, to] = [rows[0]!.values.date!, rows[0]!.values.date!] // a list is made with its first row, which has its day
  for (const { values } of rows) {
    from = minDate(from, values.date!)
    to = maxDate(to, values.date!)
  }
  return [from, to]
}

function lineOf({ place, values }: SheetRow<'bank-lines'>): StatementLine {
  return {
    row: place.row ?? 0,
    // the required columns of a valid row have values
    date: values.date!,
    amountCents: values.amount!,
    description: values.description ?? '',
    memo: values.memo ?? '',
    fitId: values.reference,
    checkNumber: values.checkNumber,
    type: null,
    isPending: false,
    balanceCents: null,
    parts: [],
  }
}
