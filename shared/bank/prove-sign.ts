import { formatUsd } from '#shared/lib/money.ts'

import { applyMapping } from './apply-mapping.ts'
import type { ColumnMapping, CsvTable, MappingQuestion, StatementLine } from './statement-file.ts'

export type SignProof = { isTurned: boolean; findings: string[]; questions: MappingQuestion[] }

/** What a card's own payments look like: they come in, whatever sign the bank gives purchases. */
const cardPayment =
  /PAYMENT.*THANK|AUTOPAY|AUTOMATIC PAYMENT|PAYMENT RECEIVED|ONLINE PAYMENT|INTERNET PAYMENT|DIRECTPAY/i

/**
 * Finds out whether amounts have the holder's sign. The running balance proves it; without one, a file whose amounts are
 * all positive, or whose payments of a card are negative, is asked for.
 */
export function proveSign(table: CsvTable, mapping: ColumnMapping): SignProof {
  const { statements, balance } = applyMapping(table, mapping)
  const none: SignProof = { isTurned: false, findings: [], questions: [] }
  if (balance.kind === 'holds') {
    return {
      ...none,
      findings: [`Balance: ${balance.rows} balances follow from the amounts, so nothing is missing.`],
    }
  }
  if (balance.kind === 'turned') {
    return {
      ...none,
      isTurned: true,
      findings: [`Sign: turned, because ${balance.rows} balances follow from the opposite amounts.`],
    }
  }
  if (mapping.amount.kind !== 'signed') {
    return none
  }
  const lines = statements.flatMap(({ lines }) => lines)
  const turned = lines.filter(
    ({ amountCents, description }) => amountCents < 0 && cardPayment.test(description),
  )
  if (turned.length > 0) {
    const sentence =
      'Some negative amounts look like payments of a credit card. Did positive amounts come in, or are they purchases of the card?'
    // a checking account pays cards too: on a card at least half of the amounts are the opposite of a payment
    const purchases = lines.filter(({ amountCents }) => amountCents > 0)
    const isTurned = purchases.length >= lines.length / 2
    return { ...none, isTurned, questions: [question(sentence, turned)] }
  }
  const isPositive = lines.length > 0 && lines.every(({ amountCents }) => amountCents >= 0)
  const sentence = 'No amount of this file is negative. Did this money come in, or did it leave the account?'
  return isPositive ? { ...none, questions: [question(sentence, lines)] } : none
}

function question(sentence: string, lines: readonly StatementLine[]): MappingQuestion {
  return {
    key: 'sign',
    sentence,
    examples: lines
      .slice(0, 3)
      .map((line) => `${line.date} ${formatUsd(line.amountCents)} ${line.description}`),
    choices: [
      { label: 'Positive amounts came in', change: { isSignTurned: false } },
      { label: 'Positive amounts left the account', change: { isSignTurned: true } },
    ],
  }
}
