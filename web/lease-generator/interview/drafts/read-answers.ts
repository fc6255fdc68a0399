import type { LeaseAnswers } from '#shared/lease-generator/answers.ts'
import { restoreAnswers } from '#shared/lease-generator/restore-answers.ts'

/**
 * Answers from what was stored or brought along as a file: every answer that is sound is kept, what is missing or broken
 * is as nobody had answered it. Undefined for what was never a lease.
 */
export function readAnswers(stored: unknown): LeaseAnswers | undefined {
  return isRecord(stored) && isRecord(stored['property']) ? restoreAnswers(stored, '') : undefined
}

/** The answers as a file that can be brought back. */
export function answersFile(answers: LeaseAnswers): string {
  return JSON.stringify({ tool: 'tenure-lease', version: 1, answers }, null, 2)
}

/** Answers of such a file; undefined for any other text. */
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
