import { useCallback, useState } from 'react'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/**
 * What a person is writing, kept on this device until it is sent: a lost connection, a closed tab or an empty battery
 * lose nothing. Each person has their own; `name` says of what it is.
 */
export function useKeptDraft<Value extends object>(
  name: string,
  empty: Value,
): [value: Value, change: (part: Partial<Value>) => void, drop: () => void] {
  const key = keyOf(name)
  const [value, setValue] = useState<Value>(() => ({ ...empty, ...read<Value>(key) }))
  const change = useCallback(
    (part: Partial<Value>) =>
      setValue((before) => {
        const after = { ...before, ...part }
        write(key, after)
        return after
      }),
    [key],
  )
  const drop = useCallback(() => {
    write(key, null)
    setValue(empty)
  }, [key, empty])
  return [value, change, drop]
}

function keyOf(name: string): string {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  return `tenure.kept.${user?.id ?? ''}.${name}`
}

function read<Value>(key: string): Partial<Value> | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Partial<Value>) // written below
  } catch (error) {
    logger.info('A draft could not be read', error)
    return undefined
  }
}

function write(key: string, value: object | null): void {
  try {
    if (value === null) {
      localStorage.removeItem(key)
    } else {
      localStorage.setItem(key, JSON.stringify(value))
    }
  } catch (error) {
    // no storage: it lives as long as the page
    logger.info('A draft could not be kept', error)
  }
}
