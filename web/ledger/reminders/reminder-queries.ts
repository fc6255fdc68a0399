import { queryOptions } from '@tanstack/react-query'
import {
  previewReminder,
  rentReminders,
  sendReminder,
  sendReminders,
} from '#shared/leases/reminder-contract.ts'
import { ApiError, messageFor } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import type { SendResult } from './reminder-labels.ts'

const all = ['leases', 'rent-reminders'] as const

/** Queries the number of reminders that are not sent yet, without their rows. */
export function waitingRemindersQuery(propertyId: string | undefined) {
  return queryOptions({
    queryKey: [...all, 'waiting', propertyId],
    queryFn: ({ signal }) =>
      call(rentReminders, { query: { propertyId, status: 'pending', limit: 1 }, signal }),
  })
}

export function remindersQuery(propertyId: string | undefined) {
  return queryOptions({
    queryKey: [...all, 'list', propertyId],
    queryFn: ({ signal }) => call(rentReminders, { query: { propertyId }, signal }),
  })
}

/** Queries the mail that a reminder would send now. */
export function previewQuery(id: string | undefined) {
  return queryOptions({
    queryKey: [...all, 'preview', id],
    queryFn: ({ signal }) => call(previewReminder, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    // what is owed may have changed
    staleTime: 0,
  })
}

export function remindersChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: all })
}

/**
 * Sends one reminder. Returns a refusal (`invalid_transition`) as a result with status 'failed', as `sendManyReminders`
 * does. Other errors are thrown.
 */
export async function sendOneReminder(id: string): Promise<SendResult> {
  try {
    return await call(sendReminder, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_transition') {
      return { id, status: 'failed', sentAt: null, error: messageFor(error) }
    }
    throw error
  }
}

/** The most reminders that the server accepts at once. */
const most = 500

/**
 * Sends any number of reminders and calls `onSome` after each part, because sent reminders stay sent if a later part
 * fails.
 */
export async function sendManyReminders(
  ids: readonly string[],
  onSome: (results: readonly SendResult[]) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += most) {
    const { results } = await call(sendReminders, { body: { reminderIds: ids.slice(from, from + most) } })
    onSome(results)
  }
}
