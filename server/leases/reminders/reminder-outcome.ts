import { englishError } from '#server/platform/http/error-messages.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

/** The outcome of one reminder that was to be sent. */
export type ReminderOutcome =
  | { id: string; status: 'sent'; sentAt: Date }
  | { id: string; status: 'failed'; error: PlainErrorKey }

/** Returns the answer about many reminders: how many were sent and failed, and each with the reason in a sentence. */
export function toBulkAnswer(outcomes: readonly ReminderOutcome[]) {
  const successful = outcomes.filter(({ status }) => status === 'sent').length
  return {
    successful,
    failed: outcomes.length - successful,
    total: outcomes.length,
    results: outcomes.map((outcome) =>
      outcome.status === 'sent'
        ? outcome
        : { ...outcome, sentAt: null, error: englishError({ key: outcome.error }) },
    ),
  }
}
