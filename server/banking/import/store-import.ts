import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type {
  StatementBalance,
  StatementFormat,
  StatementLine,
} from '#shared/banking/files/statement-file.ts'
import { toCsv } from '#shared/lib/text/csv.ts'
import { centsToDollars } from '#shared/lib/money.ts'
import { maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import type { LockedBankAccount } from '#server/banking/accounts/account-store.ts'
import { requireBankAccount } from '#server/banking/accounts/accounts.ts'
import { insertImport, insertBankLines } from './import-store.ts'

const compress = promisify(gzip)

/** Lines of the days that the opening balance contains are not for the books. */
const partOfOpening = { state: 'EXCLUDED', stateReason: 'Part of the opening balance' } as const

/** A line that a bank account does not have yet. */
export type NewBankLine = Pick<
  StatementLine,
  'row' | 'date' | 'amountCents' | 'description' | 'memo' | 'fitId' | 'checkNumber' | 'type' | 'balanceCents'
>

type NewFile = {
  filename: string
  format: StatementFormat
  sha256: Buffer
  size: number
  content: Buffer
  counts: { added: number; duplicates: number; removed: number; pending: number; faults: number }
  closing: StatementBalance | null
  /** The account of the file; null where it has one alone. */
  statementKey: string | null
  warnings: readonly string[]
  days: [from?: PlainDate, to?: PlainDate]
  lines: readonly NewBankLine[]
}

/** Stores a file of a bank account with its new lines, which are to be reviewed. Returns its id and its days. */
export async function storeImport(
  context: Context,
  account: LockedBankAccount,
  { filename, format, sha256, size, content, counts, closing, statementKey, warnings, days, lines }: NewFile,
): Promise<{ id: string; from: PlainDate | undefined; to: PlainDate | undefined }> {
  const { db, actor, now } = context
  const id = newId(now.getTime())
  const [from, to] = days
  await insertImport(db, eventActorOf(context), {
    id,
    bankAccountId: account.id,
    filename,
    format,
    sha256,
    size,
    gzip: await compress(content),
    ...counts,
    firstOn: from ?? null,
    lastOn: to ?? null,
    closingCents: closing?.amountCents ?? null,
    closingOn: closing?.date ?? null,
    statementKey,
    warnings: warnings.slice(0, 20).map((warning) => clean(warning, 600)),
  })
  await insertBankLines(
    db,
    actor.accountId,
    inOrder(lines).map((line) => ({
      id: newId(now.getTime()),
      bankAccountId: account.id,
      importId: id,
      position: line.row,
      postedOn: line.date,
      amountCents: line.amountCents,
      description: clean(line.description, 500),
      memo: clean(line.memo, 1_000),
      fitId: line.fitId && clean(line.fitId, 255),
      checkNumber: line.checkNumber && clean(line.checkNumber, 50),
      type: line.type && clean(line.type, 50),
      balanceCents: line.balanceCents,
      ...(line.date <= account.openedOn ? partOfOpening : ({ state: 'OPEN', stateReason: null } as const)),
    })),
    now,
  )
  return { id, from, to }
}

/**
 * Adds lines of a spreadsheet, which the caller has compared with the stored ones, to a bank account. What is kept as their
 * file is a CSV file of them. Throws `not_found`.
 */
export async function addBankLines(
  context: Context,
  bankAccountId: string,
  filename: string,
  lines: readonly NewBankLine[],
): Promise<void> {
  const account = await requireBankAccount(context, bankAccountId)
  const header = ['Date', 'Amount', 'Description', 'Memo', 'Check number', 'Reference']
  const rows = lines.map((line) => [
    line.date, centsToDollars(line.amountCents).toFixed(2), line.description, line.memo, line.checkNumber, line.fitId,
  ]) // prettier-ignore
  const content = Buffer.from(toCsv([header, ...rows]))
  const counts = { added: lines.length, duplicates: 0, removed: 0, pending: 0, faults: 0 }
  const { id, from, to } = await storeImport(context, account, {
    filename,
    format: 'CSV',
    sha256: createHash('sha256').update(content).digest(),
    size: content.length,
    content,
    counts,
    closing: null,
    statementKey: null,
    warnings: [],
    days: dateRangeOf(lines),
    lines,
  })
  await appendEvent(context.db, eventActorOf(context), {
    action: 'bank_file_imported',
    entityType: 'bank_account',
    entityId: bankAccountId,
    entityName: account.name,
    after: { importId: id, filename, ...counts, from, to },
  })
}

/**
 * Returns lines oldest first, and lines of the same day in the order of the file, so that ids follow the
 * bank's order.
 */
function inOrder(lines: readonly NewBankLine[]): NewBankLine[] {
  const isNewestFirst = (lines[0]?.date ?? '') > (lines.at(-1)?.date ?? '')
  const asPosted = isNewestFirst ? lines.toReversed() : [...lines]
  return asPosted.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Returns the first and last day of lines. */
export function dateRangeOf(
  lines: readonly Pick<StatementLine, 'date'>[],
): [from?: PlainDate, to?: PlainDate] {
  const [first] = lines
  if (!first) {
    return []
  }
  let [from, to] = [first.date, first.date]
  for (const { date } of lines) {
    from = minDate(from, date)
    to = maxDate(to, date)
  }
  return [from, to]
}

/** Removes what a database cannot hold, and cuts. */
function clean(text: string, max: number): string {
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, max)
}
