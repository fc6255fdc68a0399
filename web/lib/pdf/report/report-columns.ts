import type { ReportDocument } from '#shared/reports/report-document.ts'

import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { widthOf } from '#web/lib/pdf/text/paragraph.ts'

const gap = 8

export type Column = { x: number; width: number; isFigure: boolean }
type Row = ReportDocument['rows'][number]

/**
 * Returns the columns: each as wide as its longest texts need, texts at most a fifth of the page. The wide ones share the
 * rest.
 */
export function columnsOf(
  fonts: Fonts,
  { columns, rows }: ReportDocument,
  { left, width, size }: { left: number; width: number; size: number },
): Column[] {
  const needs = columns.map(({ head, isFigure }, index) => {
    const longest = longestTexts(rows, index)
    const least = Math.max(
      isFigure ? 30 : 24,
      ...longest.map((text) => widthOf(fonts, { text, bold: true }, size)),
      Math.min(widthOf(fonts, { text: head }, 7.5), isFigure ? 60 : 80),
    )
    return Math.ceil(isFigure ? least : Math.min(least, width / 4)) + 1
  })
  const room = width - gap * (columns.length - 1)
  const spare = room - sum(needs)
  const growing = columns.flatMap(({ isWide, isFigure }, index) => (isWide && !isFigure ? [index] : []))
  const texts = columns.flatMap(({ isFigure }, index) => (isFigure ? [] : [index]))
  const changed = spare >= 0 ? growing : texts
  const of = sum(changed.map((index) => needs[index] ?? 0))
  let x = left
  return columns.map(({ isFigure }, index) => {
    const need = needs[index] ?? 0
    // where there is not enough room, texts wrap and amounts do not
    const own = changed.includes(index) ? Math.max(24, need + (spare * need) / Math.max(1, of)) : need
    const column = { x, width: own, isFigure }
    x += own + gap
    return column
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Returns the longest texts of a column by their letters: among them is the widest one. */
function longestTexts(rows: ReportDocument['rows'], index: number): string[] {
  const texts = new Set(
    rows.flatMap((row) =>
      row.kind === 'heading' || labelEnd(row, index) > index ? [] : (row.cells[index] ?? ''),
    ),
  )
  return [...texts].toSorted((a, b) => b.length - a.length).slice(0, 8)
}

/** Returns the last column that a text may use: the name of a sum has the room of the blank cells after it. */
export function labelEnd({ kind, cells }: Row, at: number): number {
  if (kind === 'row' || kind === 'heading') {
    return at
  }
  const next = cells.findIndex((cell, index) => index > at && cell !== '')
  return (next === -1 ? cells.length : next) - 1
}
