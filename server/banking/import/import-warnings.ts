import type { Context } from '#server/platform/http/route-table.ts'
import { isFresh } from '#shared/banking/matching/duplicates.ts'
import type { DuplicateMark, Statement, StatementLine } from '#shared/banking/files/statement-file.ts'
import { cents, formatUsd, sumCents } from '#shared/lib/money.ts'
import { formatDate } from '#shared/lib/plain-date.ts'

import type { LockedBankAccount } from '#server/banking/accounts/account-store.ts'
import { findClosingBefore } from './import-store.ts'

/** A line of a file with what it is, compared with the stored lines. */
export type MarkedLine = { line: StatementLine; mark: DuplicateMark }

export type ImportWarning = { code: string; sentence: string; examples: string[] }

/** Warns where the file is of an account with other digits. */
export function foreignWarning(
  statement: Statement | undefined,
  { lastFour, statementKey }: LockedBankAccount,
): ImportWarning[] {
  const digits = statement?.accountLast4
  const isForeign =
    digits &&
    ((lastFour !== null && lastFour !== digits) ||
      (statementKey !== null && statementKey !== statement.accountKey))
  return isForeign
    ? [
        {
          code: 'foreign-account',
          sentence: `This file is for an account that ends in ${digits}. Import it only if it belongs to this account.`,
          examples: [],
        },
      ]
    : []
}

const warning = (code: string, some: readonly StatementLine[], sentence: string): ImportWarning[] =>
  some.length === 0 ? [] : [{ code, sentence, examples: some.slice(0, 3).map(exampleOf) }]

/** Warns of lines that are left out for their day and amount, or their text and amount, alone. */
export function alikeWarnings(lines: readonly MarkedLine[]): ImportWarning[] {
  const told = (what: 'text' | 'day') =>
    lines.flatMap(({ line, mark }) =>
      (mark.kind === 'duplicate' || mark.kind === 'removed') && mark.told === what ? [line] : [],
    )
  const [byDay, byText] = [told('text'), told('day')]
  return [
    ...warning(
      'alike',
      byDay,
      `${counted(byDay.length, 'has', 'have')} the same day and amount as an existing line, with a different description and no number to compare. They are treated as duplicates and left out.`,
    ),
    ...warning(
      'moved',
      byText,
      `${counted(byText.length, 'has', 'have')} the same description and amount as an existing line on a nearby day that this file does not have. They are treated as duplicates and left out.`,
    ),
  ]
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `One line ${one}` : `${count} lines ${many}`
}

function exampleOf({ date, amountCents, description }: StatementLine): string {
  return `${formatDate(date)} ${formatUsd(amountCents)} ${description}`
}

/** Warns where the balance at the end of the import before, and the lines since, do not make the balance of this statement. */
export async function gapWarning(
  { db, actor }: Context,
  account: LockedBankAccount,
  { closing }: Statement,
  lines: readonly MarkedLine[],
): Promise<ImportWarning | null> {
  const last =
    closing &&
    (await findClosingBefore(db, actor.accountId, { bankAccountId: account.id, before: closing.date }))
  if (!last) {
    return null
  }
  const fresh = lines.filter(
    ({ line, mark }) => isFresh(mark) && line.date >= last.date && line.date <= closing.date,
  )
  const expected = cents(
    last.balanceCents + last.movedCents + sumCents(fresh.map(({ line }) => line.amountCents)),
  )
  const missing = closing.amountCents - expected
  if (missing === 0 || missing === last.removedCents) {
    return null
  }
  const of = missing > 0 ? 'deposits' : 'withdrawals'
  return {
    code: 'gap',
    sentence: `${formatUsd(cents(Math.abs(missing)))} of ${of} is missing. The previous import ended with ${formatUsd(last.balanceCents)} on ${formatDate(last.date)}. With the lines since then, the balance should be ${formatUsd(expected)}, but this file shows ${formatUsd(closing.amountCents)} on ${formatDate(closing.date)}. Download the days in between as well.`,
    examples: [],
  }
}
