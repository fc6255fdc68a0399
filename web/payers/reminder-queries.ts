import { queryOptions } from '@tanstack/react-query'
import type { WireResponse } from '#shared/lib/route.ts'
import {
  listPayerReminders,
  previewPayerReminder,
  sendPayerReminder,
  sendPayerReminders,
} from '#shared/payers/reminder-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export type PayerReminder = WireResponse<typeof listPayerReminders>[number]

/** Queries the payers that owe a share now or soon. */
export const payerRemindersQuery = queryOptions({
  queryKey: ['payers', 'reminders'],
  queryFn: ({ signal }) => call(listPayerReminders, { signal }),
  // what is owed may have changed
  staleTime: 0,
})

/** Queries the mail that a reminder would send to a payer now. */
export function payerPreviewQuery(id: string) {
  return queryOptions({
    queryKey: ['payers', 'reminders', id],
    queryFn: ({ signal }) => call(previewPayerReminder, { params: { id }, signal }),
    staleTime: 0,
  })
}

export async function remindOne(id: string): Promise<void> {
  await call(sendPayerReminder, { params: { id } })
  void queryClient.invalidateQueries({ queryKey: ['payers'] })
}

/**
 * Reminds many payers; returns the number of sent mails, and for each mail that failed the payer's name with
 * the reason.
 */
export async function remindMany(
  payers: readonly PayerReminder[],
): Promise<{ sent: number; failed: string[] }> {
  const nameOf = new Map(payers.map(({ payerId, name }) => [payerId, name]))
  const { successful, results } = await call(sendPayerReminders, {
    body: { payerIds: payers.map(({ payerId }) => payerId) },
  })
  void queryClient.invalidateQueries({ queryKey: ['payers'] })
  return {
    sent: successful,
    failed: results.flatMap(({ id, status, error }) =>
      status === 'failed' ? [`${nameOf.get(id) ?? 'A payer'}: ${error ?? 'It could not be sent.'}`] : [],
    ),
  }
}
