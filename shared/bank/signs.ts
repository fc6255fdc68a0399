import { formatUsd, negateCents } from '#shared/lib/money.ts'

import type { FileWarning, Statement } from './statement-file.ts'

/** The kinds of OFX lines that take money out of an account. */
const outTypes = new Set(['DEBIT', 'CHECK', 'PAYMENT', 'FEE', 'SRVCHG', 'ATM', 'POS', 'DIRECTDEBIT', 'CASH'])

/**
 * Returns a warning where no amount of the statement is negative although some lines say that money left: the sign rules
 * by the standard, but some banks forget it. Null where the signs agree with the kinds.
 */
export function signWarning(statement: Statement): FileWarning | null {
  const out = statement.lines.filter(({ type }) => type !== null && outTypes.has(type))
  if (out.length === 0 || statement.lines.some(({ amountCents }) => amountCents < 0)) {
    return null
  }
  return {
    code: 'sign',
    sentence: `No amount of this file is negative, although ${out.length === 1 ? 'one line is' : `${out.length} lines are`} money that left. Say whether these amounts left the account.`,
    examples: out
      .slice(0, 3)
      .map(({ type, amountCents, description }) => `${type} ${formatUsd(amountCents)} ${description}`),
  }
}

/**
 * Returns the statement with other signs: 'turn' for the opposite of every line, 'by-type' for minus where the kind says
 * that money left. Balances stay as the bank wrote them.
 */
export function changeSigns(statement: Statement, how: 'turn' | 'by-type'): Statement {
  return {
    ...statement,
    lines: statement.lines.map((line) => {
      const isTurned =
        how === 'turn' || (line.amountCents > 0 && line.type !== null && outTypes.has(line.type))
      return isTurned ? { ...line, amountCents: negateCents(line.amountCents) } : line
    }),
  }
}
