import type { LeaseAnswers } from './answers.ts'
import { toSingleLine } from '#shared/lease-generator/compose/text.ts'

/** Answers that keep their line breaks: each line becomes a paragraph of its own. */
const withLines = new Set(['additionalTerms', 'other'])

/** Returns the answers for printing: every text is one line, without characters that cannot be printed. */
export function cleanAnswers(answers: LeaseAnswers): LeaseAnswers {
  return clean(answers, '') as LeaseAnswers // texts stay texts, everything else stays itself
}

function clean(value: unknown, name: string): unknown {
  if (typeof value === 'string') {
    return withLines.has(name) ? value : toSingleLine(value)
  }
  if (Array.isArray(value)) {
    return value.map((one) => clean(one, name))
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clean(one, key)]))
    : value
}
