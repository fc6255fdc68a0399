import { useState } from 'react'
import { deviceDrafts } from '#web/lib/forms/draft-storage.ts'
import type { Column } from './table-column.ts'

/** The data that the menu of the columns needs. */
export type ColumnChoice = {
  columns: readonly { key: string; header: string; isShown: boolean; isFixed: boolean }[]
  onChange: (key: string, isShown: boolean) => void
}

/**
 * Returns the columns of a table with those hidden that the reader has hidden in this browser, and the choice. The first
 * column names the rows and always stays. `table` is the name under which the choice is stored.
 */
export function useShownColumns<Row>(
  table: string,
  columns: readonly Column<Row>[],
): { shown: readonly Column<Row>[]; choice: ColumnChoice } {
  const storageKey = `tenure.columns.${table}`
  const [hidden, setHidden] = useState(() => readHidden(storageKey))
  return {
    shown: columns.map((column, index) =>
      index > 0 && hidden.includes(column.key) ? { ...column, isHidden: true } : column,
    ),
    choice: {
      columns: columns
        .filter(({ isOnlyOnPhone }) => !isOnlyOnPhone)
        .map(({ key, header }, index) => ({
          key,
          header,
          isShown: index === 0 || !hidden.includes(key),
          isFixed: index === 0,
        })),
      onChange: (key, isShown) => {
        const next = isShown ? hidden.filter((one) => one !== key) : [...hidden, key]
        setHidden(next)
        if (next.length === 0) {
          deviceDrafts.drop(storageKey)
        } else {
          deviceDrafts.write(storageKey, next)
        }
      },
    },
  }
}

function readHidden(storageKey: string): string[] {
  const stored = deviceDrafts.read(storageKey)
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
}
