import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { onSessionExpired } from '#web/lib/session/tokens.ts'
import { saveFormDraft, consumeFormDraft } from './form-draft.ts'

/** Keeps what is typed when the session ends under a form, and puts it back once the same person has signed in again. */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, about = ''): void {
  useEffect(() => {
    const userId = queryClient.getQueryData(currentUserQuery.queryKey)?.id
    if (userId === undefined) {
      return undefined
    }
    const own = {
      path: window.location.pathname,
      about,
      defaults: { ...form.formState.defaultValues },
      userId,
    }
    try {
      const kept = consumeFormDraft(sessionStorage, own)
      if (kept) {
        form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true })
        toast.info('What you had typed is back')
      }
    } catch (error) {
      logger.info('What was typed could not be read', error)
    }
    return onSessionExpired(() => {
      if (form.formState.isDirty) {
        try {
          saveFormDraft(sessionStorage, own, form.getValues())
        } catch (error) {
          logger.info('What was typed could not be kept', error)
        }
      }
    })
  }, [form, about])
}
