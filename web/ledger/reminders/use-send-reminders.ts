import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-error.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { remindersChanged, sendManyReminders, sendOneReminder } from './reminder-queries.ts'
import type { Reminder, SendResult } from './reminder-labels.ts'

/** Sends reminders and keeps, by reminder id, the sentence about why one was not sent. */
export function useSendReminders() {
  const [busyId, setBusyId] = useState<string>()
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())

  function keep(results: readonly SendResult[]): void {
    setFailures((before) => {
      const next = new Map(before)
      for (const { id, status, error } of results) {
        if (status === 'sent') {
          next.delete(id)
        } else {
          next.set(id, error ?? 'The reminder could not be sent.')
        }
      }
      return next
    })
  }

  /** Never rejects: a failure is shown in a message, and kept for the list. */
  async function sendOne({ id, tenantName }: Reminder): Promise<void> {
    setBusyId(id)
    try {
      const result = await sendOneReminder(id)
      keep([result])
      if (result.status === 'sent') {
        toast.success(`Reminder sent to ${tenantName}`)
      }
      await remindersChanged()
    } catch (error) {
      toast.error(messageFor(error))
      // it may have been paid meanwhile
      void remindersChanged()
    } finally {
      setBusyId(undefined)
    }
  }

  /** Throws if the server could not respond. Reminders sent until then are shown as sent. */
  async function sendMany(ids: readonly string[]): Promise<void> {
    let sent = 0
    try {
      await sendManyReminders(ids, (results) => {
        keep(results)
        sent += results.filter(({ status }) => status === 'sent').length
      })
    } finally {
      await remindersChanged()
    }
    if (sent > 0) {
      toast.success(`${formatCounted(sent, 'reminder')} sent`)
    }
  }

  return {
    busyId,
    failures,
    sendMany,
    sendOne,
  }
}
