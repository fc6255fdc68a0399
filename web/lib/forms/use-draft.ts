import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { tabDrafts } from './draft-storage.ts'
import { currentUserId } from './use-form-draft.ts'

export type Draft<Values> = { values: Values; version: number | null }

type OwnDraft<Values> = Draft<Values> & { userId?: string | undefined }

/** Returns what this person typed into a form in this tab and did not save. */
export function readDraft<Values>(name: string): Draft<Values> | undefined {
  const draft = tabDrafts.read(draftKey(name)) as OwnDraft<Values> | undefined // written below
  return draft && (draft.userId ?? currentUserId()) === currentUserId() ? draft : undefined
}

export function dropDraft(name: string): void {
  tabDrafts.drop(draftKey(name))
}

/**
 * Keeps a long form's values in this tab while they differ from `initial`, so that a refresh or a wrong turn loses nothing.
 * `version` is the resource's that the form was filled from: a draft must not overwrite a newer one unnoticed.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  { initial, version }: { initial: Values; version: number | null },
): void {
  const untouched = JSON.stringify(initial)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (JSON.stringify(values) === untouched) {
            dropDraft(name)
          } else {
            const draft: OwnDraft<Values> = { values, version, userId: currentUserId() }
            tabDrafts.write(draftKey(name), draft)
          }
        },
      }),
    [form, name, untouched, version],
  )
}

function draftKey(name: string): string {
  return `tenure.draft.${name}`
}
