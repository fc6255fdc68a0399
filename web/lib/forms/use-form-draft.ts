import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { onSessionExpired } from '#web/lib/session/tokens.ts'
import { tabDrafts } from './draft-storage.ts'
import { saveFormDraft, consumeFormDraft } from './form-draft.ts'

/** Keeps what is typed when the session ends under a form, and puts it back once the same person has signed in again. */
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

/** Returns the id of the person who is signed in: their drafts are nobody else's. */
export function currentUserId(): string | undefined {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.id
}
