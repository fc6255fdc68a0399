import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { tabDrafts } from './draft-storage.ts'
import { currentUserId } from './use-form-draft.ts'

export type Draft<Values> = { values: Values; version: number | null }

type OwnDraft<Values> = Draft<Values> & { userId?: string | undefined }

/** Returns this user's unsaved input of a form in this tab; undefined where there is none. */
export function readDraft<Values>(name: string): Draft<Values> | undefined {
  const draft = tabDrafts.read(draftKey(name)) as OwnDraft<Values> | undefined // written below
  return draft && (draft.userId ?? currentUserId()) === currentUserId() ? draft : undefined
}

/** Stores this user's input of a form in this tab. */
export function writeDraft<Values>(name: string, { values, version }: Draft<Values>): void {
  const draft: OwnDraft<Values> = { values, version, userId: currentUserId() }
  tabDrafts.write(draftKey(name), draft)
}

export function dropDraft(name: string): void {
  tabDrafts.drop(draftKey(name))
}

/**
 * Stores a long form's values in this tab while they differ from `initial`, so that a reload or an accidental
 * navigation loses nothing. `version` is the version of the row in the form: a draft must not silently overwrite a
 * newer one.
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
            writeDraft(name, { values, version })
          }
        },
      }),
    [form, name, untouched, version],
  )
}

function draftKey(name: string): string {
  return `tenure.draft.${name}`
}
