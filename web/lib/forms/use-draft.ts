import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { logger } from '#web/lib/monitoring/logger.ts'

export type Draft<Values> = { values: Values; version: number | null }

/** What was typed into a form and not saved, kept by this tab until it is closed. */
export function readDraft<Values>(name: string): Draft<Values> | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text === null ? undefined : (JSON.parse(text) as Draft<Values>) // written below, by this tab
  } catch (error) {
    logger.info('A draft could not be read', error)
    return undefined
  }
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name))
}

/**
 * Keeps a form's values in this tab while they differ from `initial`, so that a refresh or a wrong turn loses nothing.
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
            sessionStorage.setItem(keyOf(name), JSON.stringify({ values, version }))
          }
        },
      }),
    [form, name, untouched, version],
  )
}

function keyOf(name: string): string {
  return `tenure.draft.${name}`
}
