import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { restoreAnswers } from '#shared/lease-generator/answers/restore-answers.ts'

/**
 * Reads answers from stored data or from an imported file. Keeps every valid answer, and treats a missing or broken one
 * as not answered. Returns undefined for data that was never a lease.
 */
export function readAnswers(stored: unknown): LeaseAnswers | undefined {
  return isRecord(stored) && isRecord(stored['property']) ? restoreAnswers(stored, '') : undefined
}

/** Returns the answers as the text of a JSON file that `readAnswersFile` can read again. */
export function answersFile(answers: LeaseAnswers): string {
  return JSON.stringify({ tool: 'tenure-lease', version: 1, answers }, null, 2)
}

/** Reads the answers from such a file. Returns undefined for any other text. */
export function readAnswersFile(text: string): LeaseAnswers | undefined {
  try {
    const file: unknown = JSON.parse(text)
    return isRecord(file) && file['tool'] === 'tenure-lease' ? readAnswers(file['answers']) : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
