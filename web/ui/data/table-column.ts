import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export type Column<Row> = {
  /** The first column names its row: its cell holds the row's link and is the first line of the row on phones. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | undefined
  /** Sort key of the API's list. Makes the header a button that sorts by this column. */
  sortKey?: string | undefined
  /** Name of the sort order, where it differs from the header. */
  sortLabel?: string | undefined
  /**
   * The place of the column on a phone, where a row has two lines: the first column and the figure, then the detail and
   * the status. A note is a third line that wraps. Columns without a place are not shown there.
   */
  phone?: 'figure' | 'detail' | 'status' | 'note' | undefined
  /** Wraps the detail on phones, where a part of it would say something else: it is cut unless this is set. */
  wrapsOnPhone?: boolean | undefined
  /** The content on a phone instead of the cell. */
  phoneCell?: ((row: Row) => ReactNode) | undefined
  /** Hides the column while a side panel shows one of the rows with all its details. */
  hideBesidePanel?: boolean | undefined
  /** Leaves the column out where the window has little room. */
  isOptional?: boolean | undefined
  /** Whether a row has something here: the column is left out where none of the loaded rows has. */
  hasValue?: ((row: Row) => boolean) | undefined
  /** Shows the column on phones alone, where the other columns do not say it. */
  isOnlyOnPhone?: boolean | undefined
  /** True where the reader has hidden the column. Phones show it in its place all the same. */
  isHidden?: boolean | undefined
  className?: string | undefined
}

type Hiding = Pick<Column<never>, 'isHidden' | 'isOptional' | 'isOnlyOnPhone'>

/** Returns the classes that hide a column from tablet width up. */
export function hiddenClass({ isHidden, isOptional, isOnlyOnPhone }: Hiding): string {
  return cn((isHidden || isOnlyOnPhone) && 'md:hidden', isOptional && 'md:max-xl:hidden')
}
