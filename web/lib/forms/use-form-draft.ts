import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { onSessionExpired } from '#web/lib/session/tokens.ts'
import { tabDrafts } from './draft-storage.ts'
import { saveFormDraft, consumeFormDraft } from './form-draft.ts'

/**
 * Stores the input when the session ends while a form is open. Restores it after the same person has signed in again.
 */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, about = ''): void {
  useEffect(() => {
    const userId = currentUserId()
    if (userId === undefined) {
      return undefined
    }
    const own = {
      path: window.location.pathname,
      about,
      defaults: { ...form.formState.defaultValues },
      userId,
    }
    const kept = consumeFormDraft(tabDrafts, own)
    if (kept) {
      form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true })
      toast.info('Your unsaved draft was restored')
    }
    return onSessionExpired(() => {
      if (form.formState.isDirty) {
        saveFormDraft(tabDrafts, own, form.getValues())
      }
    })
  }, [form, about])
}

/** Returns the id of the signed-in user, to whom drafts belong; undefined where it is not known. */
export function currentUserId(): string | undefined {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.id
}
