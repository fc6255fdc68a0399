import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The first column names its row: its cell holds the row's link and is the title of the card on phones. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | undefined
  /** Sort key of the API's list. Makes the header a button that sorts by this column. */
  sortKey?: string | undefined
  /** Name of the sort order, where it differs from the header. */
  sortLabel?: string | undefined
  /** Hides the column in the cards on phones. */
  hideOnPhone?: boolean | undefined
  /** Hides the column while a side panel shows one of the rows with all its details. */
  hideBesidePanel?: boolean | undefined
  /**
   * The place of the column on a phone. Where one column of a table has a place, a row is two lines there: the first
   * column and the figure, then the detail and the status. Columns without a place are hidden.
   */
  phone?: 'figure' | 'detail' | 'status' | undefined
  /** What a phone shows instead of the cell. */
  phoneCell?: ((row: Row) => ReactNode) | undefined
  className?: string | undefined
}
