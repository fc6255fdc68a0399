import type { MarkKind } from './mark.tsx'

/** A part of a column: what it represents and its amount. `below` parts hang under the zero line. */
export type ColumnPart = { name: string; mark: MarkKind; value: number; below?: boolean | undefined }

export type ChartColumn = {
  /** Below the column: 'Nov'. */
  label: string
  /** In full: 'November 2026'. */
  title: string
  /** The address of its rows. */
  to: string
  /** True for the column of today. */
  isNow: boolean
  /** From the zero line outwards. */
  parts: readonly ColumnPart[]
}
