import { useCallback, useState } from 'react'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { deviceDrafts } from './draft-storage.ts'

/**
 * Keeps a text that the user is writing on this device until it is sent, so that a lost connection, a closed tab or an
 * empty battery loses nothing. Each user has their own; `name` identifies the subject.
 */
export function useKeptDraft<Value extends object>(
  name: string,
  empty: Value,
): [value: Value, change: (part: Partial<Value>) => void, drop: () => void] {
  const key = keyOf(name)
  const [value, setValue] = useState<Value>(() => ({
    ...empty,
    ...(deviceDrafts.read(key) as Partial<Value> | undefined),
  }))
  const change = useCallback(
    (part: Partial<Value>) =>
      setValue((before) => {
        const after = { ...before, ...part }
        deviceDrafts.write(key, after) // without storage it lasts as long as the page
        return after
      }),
    [key],
  )
  const drop = useCallback(() => {
    deviceDrafts.drop(key)
    setValue(empty)
  }, [key, empty])
  return [value, change, drop]
}

function keyOf(name: string): string {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  return `tenure.kept.${user?.id ?? ''}.${name}`
}
