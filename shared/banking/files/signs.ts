import { formatUsd, negateCents } from '#shared/lib/money.ts'

import type { FileWarning, Statement, StatementLine } from './statement-file.ts'

/** The kinds of OFX lines that take money out of an account. */
const outTypes = new Set(['DEBIT', 'CHECK', 'PAYMENT', 'FEE', 'SRVCHG', 'ATM', 'POS', 'DIRECTDEBIT', 'CASH'])

/** The kinds of OFX lines that bring money into an account. */
const inTypes = new Set(['CREDIT', 'DEP', 'DIRECTDEP', 'INT', 'DIV'])

/** The kinds of accounts on which most lines are purchases. */
const cardTypes = new Set(['CREDITCARD', 'CREDITLINE', 'CARD'])

/**
 * Returns a warning where signs and kinds of lines contradict each other: the sign rules by the standard, but some banks write
 * amounts without it, or turned, and mistakes of single lines occur. Also where most amounts of a card are positive. Null where
 * the signs agree with the kinds.
 */
export function signWarning(statement: Statement, isCard = false): FileWarning | null {
  const { lines } = statement
  const kinds = (types: ReadonlySet<string>) => lines.filter(({ type }) => type !== null && types.has(type))
  const [out, into] = [kinds(outTypes), kinds(inTypes)]
  const wrongOut = out.filter(({ amountCents }) => amountCents > 0)
  const wrongIn = into.filter(({ amountCents }) => amountCents < 0)
  const wrong = [...wrongOut, ...wrongIn]
  if (wrong.length > 0) {
    const count = wrong.length === 1 ? 'One line has' : `${wrong.length} lines have`
    const sentence = `${count} a sign that contradicts the bank’s transaction type. Choose which amounts left the account.`
    return { code: 'sign', sentence, examples: wrong.slice(0, 3).map(exampleOf) }
  }
  const purchases = lines.filter(({ amountCents, type }) => amountCents > 0 && !inTypes.has(type ?? ''))
  if ((isCard || cardTypes.has(statement.accountType ?? '')) && purchases.length > lines.length / 2) {
    const sentence =
      'Most amounts on this card are positive, as if money had come in. Choose whether they are purchases.'
    return { code: 'sign', sentence, examples: purchases.slice(0, 3).map(exampleOf) }
  }
  return null
}

function exampleOf({ type, amountCents, description }: StatementLine): string {
  return [type, formatUsd(amountCents), description].filter(Boolean).join(' ')
}

/**
 * Returns the statement with other signs: 'turn' for the opposite of every line, 'by-type' for minus where the kind says
 * that money left, and plus where it says that it came in. Balances stay as the bank wrote them.
 */
export function changeSigns(statement: Statement, how: 'turn' | 'by-type'): Statement {
  return {
    ...statement,
    lines: statement.lines.map((line) => {
      const type = line.type ?? ''
      const isTurned =
        how === 'turn' ||
        (line.amountCents > 0 && outTypes.has(type)) ||
        (line.amountCents < 0 && inTypes.has(type))
      return isTurned ? { ...line, amountCents: negateCents(line.amountCents) } : line
    }),
  }
}
